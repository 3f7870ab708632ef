"""The HTTP API: what it takes, what it gives, whom it refuses, and what every reply carries."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from tests.server.fixtures import RecordingConnection, World

from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES
from petitpeuple.server.api import OPERATIONS, game_info
from petitpeuple.server.app import make_app
from petitpeuple.server.config import Config
from petitpeuple.server.openapi import describe, page, plain_path
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.http import TableCreated
from petitpeuple.server.room.inbox import Received
from petitpeuple.server.transport import static_site
from petitpeuple.server.transport.middleware import HEADERS, is_allowed_host

ANN = "ann-0123456789abcdef"
LOCAL = {"host": "localhost:8642"}
SEATS = [{"kind": "open"}, {"kind": "open"}]


def call(story: Any, **config: Any) -> None:
    """Ask the app without a socket between."""

    async def telling() -> None:
        w = World(**config)
        transport = httpx.ASGITransport(app=make_app(w.lobby))
        async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
            await asyncio.wait_for(story(w, http), 20)
        await w.close()

    asyncio.run(telling())


async def make(w: World, http: httpx.AsyncClient, **more: Any) -> Any:
    reply = await http.post("/api/tables", json={"game": "pebbles", "seats": SEATS, **more})
    assert reply.status_code == 200, reply.text
    made = reply.json()
    w.room = await w.lobby.room(made["table"])
    w.made = msgspec.convert(made, type=TableCreated)
    return made


def bearer(secret: str) -> dict[str, str]:
    return {"authorization": f"Bearer {secret}"}


def test_games_are_listed_with_their_forms() -> None:
    async def story(_: World, http: httpx.AsyncClient) -> None:
        games = (await http.get("/api/games")).json()
        assert [game["id"] for game in games] == list(GAMES)
        (pebbles,) = [game for game in games if game["id"] == "pebbles"]
        assert pebbles["players"] == [2, 6]
        assert set(pebbles["options"]) == {"stakes", "games"}  # what is carried is not chosen
        assert pebbles["options"]["stakes"]["maximum"] == 6
        assert pebbles["bots"] == ["random"]
        assert pebbles["bot"] == "random"
        assert pebbles["defaults"] == {"stakes": 3, "games": 1}

    call(story)


def test_what_the_list_of_games_says_makes_a_table() -> None:
    async def story(_: World, http: httpx.AsyncClient) -> None:
        for game in (await http.get("/api/games")).json():
            assert set(game["defaults"]) == set(game["options"])
            assert game["bot"] in game["bots"]
            for seats in range(game["players"][0], game["players"][1] + 1):
                body = {"game": game["id"], "seats": [{}] * seats, "options": game["defaults"]}
                made = (await http.post("/api/tables", json=body)).status_code == 200
                assert made == (seats in game["seats"])

    call(story, rate_limit_scale=100)


def test_sets_of_seats_are_marked_in_the_form() -> None:
    grumpf = game_info(GAMES["grumpf"])
    assert [name for name, field in grumpf.options.items() if field.get("x-seats")] == ["jokers", "two_hands"]
    assert grumpf.options["tempo"]["enum"]


def test_a_table_is_made_and_its_links_are_whole() -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        made = await make(w, http, options={"stakes": 4})
        assert made["seats"][0]["link"] == f"http://here/table/{made['table']}#{made['seats'][0]['secret']}"
        shown = await http.get(f"/api/tables/{made['table']}", headers=bearer(made["spectators"]["secret"]))
        assert shown.json()["options"]["stakes"] == 4
        assert shown.json()["phase"] == "waiting"
        for wrong in ({}, bearer("x"), {"authorization": "Basic x"}):
            refused = await http.get(f"/api/tables/{made['table']}", headers=wrong)
            assert (refused.status_code, refused.json()["error"]) == (403, "no-link")

    call(story)


@pytest.mark.parametrize(
    ("body", "status", "error"),
    [
        (b"", 400, "bad-message"),
        (b"[]", 400, "bad-message"),
        (b"[" * 10_000, 400, "bad-message"),
        (b"\xff\xfe", 400, "bad-message"),
        (b"x" * 20_000, 413, "too-big"),
        (b'{"game":"chess","seats":[{},{}]}', 404, "no-game"),
        (b'{"game":"pebbles","seats":[{}]}', 400, "bad-seats"),
        (b'{"game":"pebbles","seats":[{},{"kind":"bot","level":"x"}]}', 400, "no-bot"),
        (b'{"game":"pebbles","seats":[{},{}],"options":{"stakes":99}}', 400, "bad-options"),
        (b'{"game":"pebbles","seats":[{},{}],"hidden":1}', 400, "bad-message"),
    ],
)
def test_what_makes_no_table_is_told_why(body: bytes, status: int, error: str) -> None:
    async def story(_: World, http: httpx.AsyncClient) -> None:
        reply = await http.post("/api/tables", content=body)
        assert (reply.status_code, reply.json()["error"]) == (status, error)

    call(story)


def test_the_host_and_nobody_else_changes_seats() -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        made = await make(w, http)
        seat = f"/api/tables/{made['table']}/seats/1"
        host, other = (bearer(made["seats"][n]["secret"]) for n in (0, 1))
        for wrong, code in (
            (other, "only-the-host"),
            ({}, "no-link"),
            (bearer(made["spectators"]["secret"]), "only-the-host"),
        ):
            refused = await http.post(seat, json={"kind": "bot"}, headers=wrong)
            assert (refused.status_code, refused.json()["error"]) == (403, code)
        fresh = (await http.post(seat + "/link", headers=host)).json()
        assert [link["seat"] for link in fresh] == [1]
        assert (await http.get(f"/api/tables/{made['table']}", headers=other)).status_code == 403
        early = await http.post(f"/api/tables/{made['table']}", json={"command": "next"}, headers=host)
        assert (early.status_code, early.json()["error"]) == (409, "not-now")
        await w.join(0)
        assert (await http.post(seat, json={"kind": "bot", "level": "random"}, headers=host)).json() == []
        running = await http.post(f"/api/tables/{made['table']}", json={"command": "next"}, headers=host)
        assert running.json() == {"error": "not-now", "rule": "HOUSE-8", "reason": None}

    call(story)


def test_records_open_when_the_game_is_over_and_history_is_by_profile() -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        made = await make(w, http, seats=[{"kind": "open"}, {"kind": "bot", "level": "random"}])
        ann = await w.join(0, profile=p.Profile("Ann", "", ANN))
        url = f"/api/tables/{made['table']}"
        early = await http.get(url + "/games/1")
        assert (early.status_code, early.json()["error"]) == (403, "not-over")
        assert (await http.get(url + "/export", headers=bearer(w.secret(0)))).json()["records"] == []
        await w.answer(ann)
        record = await http.get(url + "/games/1")
        lines = [json.loads(line) for line in record.text.splitlines()]
        assert (lines[0]["game"], lines[-1]["do"]) == ("pebbles", "luck")
        assert (await http.get(url + "/games/2")).status_code == 403
        (result,) = (await http.get("/api/results", headers=bearer(ANN))).json()
        assert (result["table"], result["game"]) == (made["table"], "pebbles")
        assert (result["names"], result["mine"]) == (["Ann", "random"], [0])
        assert (await http.get("/api/results", headers=bearer("bob-0123456789abcdef"))).json() == []
        assert (await http.get("/api/results")).status_code == 403
        export = await http.get(url + "/export", headers=bearer(w.secret(0)))
        assert export.json()["records"] == [record.text]
        assert ANN not in export.text
        assert (await http.delete(url, headers=bearer(w.secret(None)))).status_code == 403
        assert (await http.delete(url, headers=bearer(w.secret(0)))).status_code == 204
        assert (await http.get(url + "/games/1")).status_code == 404
        assert (await http.get("/api/results", headers=bearer(ANN))).json() == []

    call(story)


def test_a_record_of_other_rules_can_be_taken_along_when_its_table_sleeps() -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        await make(w, http)
        for ear in [await w.join(0), await w.join(1)]:
            await w.answer(ear)
        game = w.store.games[w.made.table][1]
        w.store.games[w.made.table][1] = replace(game, header=game.header.replace('"rules":1', '"rules":0'))
        await w.lobby.close()
        reply = await http.get(f"/api/tables/{w.made.table}/games/1")
        assert (reply.status_code, reply.text.count("\n")) == (200, 4)
        assert (await http.get(f"/api/tables/{w.made.table}/games/2")).status_code == 500

    call(story)


def test_a_record_stays_closed_until_the_end_is_kept() -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        made = await make(w, http)
        ann, bob = await w.join(0), await w.join(1)
        await w.answer(ann)
        full, commit = asyncio.Event(), w.store.commit

        async def fail() -> None:
            await full.wait()
            raise OSError

        w.store.commit = lambda _: asyncio.ensure_future(fail())
        action = msgspec.Raw(msgspec.json.encode(bob.actions[0]))
        w.room.post(Received(bob, p.Answer(1, bob.ticket or "", action)))
        await asyncio.sleep(0)
        assert w.room.state.playing().table.over is not None
        url = f"/api/tables/{made['table']}"
        for path in ("/games/1", "/games/1/moments"):
            early = await http.get(url + path)
            assert (early.status_code, early.json()["error"]) == (403, "not-over")
        full.set()
        await w.settle()
        w.store.commit = commit
        w.room = await w.lobby.room(made["table"])
        assert (await http.get(url + "/export", headers=bearer(w.secret(0)))).json()["records"] == []
        assert w.room.state.phase == "playing"  # and nobody knows the other's stake

    call(story)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_game_that_is_over_is_shown_with_everybodys_eyes(game_id: str) -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        game: Any = GAMES[game_id]
        options = {"sandglass": False, "tempo": "turns"} if game_id == "grumpf" else {}
        seats = max(2, game.players[0])
        made = await make(w, http, game=game_id, seats=[{}] * seats, options=options)
        ears = [await w.join(seat, profile=p.Profile(f"P{seat}")) for seat in range(seats)]
        url, rng = f"/api/tables/{made['table']}/games/1/moments", random.Random(1)
        early = await http.get(url)
        assert (early.status_code, early.json()["error"]) == (403, "not-over")
        await play_out(w, ears, rng)
        whole: list[Any] = []
        reply: Any = {"total": 1}
        while len(whole) < reply["total"]:
            reply = (await http.get(url, params={"start": len(whole), "count": 40})).json()
            assert 0 < len(reply["steps"]) <= 40
            whole += reply["steps"]
        assert reply["names"] == [f"P{seat}" for seat in range(seats)]
        table = w.room.state.playing().table
        given = [step["input"]["kind"] for step in whole[1:]]
        assert given == [type(line).__name__.lower() for line in table.record.inputs]
        for viewer, shown in ((None, whole[-1]["moment"]["view"]), (0, whole[-1]["views"][0])):
            view = game.view(table._state, None if viewer is None else Seat(viewer))
            assert shown == json.loads(msgspec.json.encode(view))
        for ear in ears:  # all that anybody was told is told again
            told = [event for frame in ear.all(p.Frame) for event in msgspec.json.decode(frame.moment.events)]
            again = [event for step in whole for event in step["moment"]["events"]]
            assert all(event in again for event in told)
        for wrong in ("-1", "x", "1e3", "99999999999"):
            assert (await http.get(url, params={"start": wrong})).status_code == 400

    call(story, rate_limit_scale=1000)


async def play_out(w: World, ears: list[RecordingConnection], rng: random.Random) -> None:
    """Play at random to the end."""
    while w.room.state.playing().table.over is None:
        asked = [ear for ear in ears if ear.ticket is not None]
        ear = rng.choice(asked)
        await w.answer(ear, rng.choice(ear.actions))
        w.time.ms += 1_000  # some asks open later


def test_public_tables_can_be_joined_from_the_list() -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        hidden, public = await make(w, http), await make(w, http, listed=True)
        listed = (await http.get("/api/tables")).json()
        assert [table["table"] for table in listed] == [public["table"]]
        assert (await http.post(f"/api/tables/{hidden['table']}/seats")).status_code == 403
        link = (await http.post(f"/api/tables/{public['table']}/seats")).json()
        assert (await w.join(0, secret=link["secret"])).last(p.Welcome).seat == link["seat"]

    call(story)


def test_every_reply_carries_the_usual_headers() -> None:
    async def story(_: World, http: httpx.AsyncClient) -> None:
        for path in ("/health", "/metrics", "/api", "/openapi.json", "/nowhere", "/api/tables/x"):
            reply = await http.get(path)
            assert all(reply.headers[name.decode()] == value.decode() for name, value in HEADERS)
            assert "frame-ancestors 'none'" in reply.headers["content-security-policy"]

    call(story)


def test_without_the_webs_pages_there_is_a_plain_one_in_the_browsers_language(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(static_site, "FOLDER", tmp_path)

    async def story(_: World, http: httpx.AsyncClient) -> None:
        for path in ("/", "/table/0123456789abcdef"):
            english = await http.get(path)
            french = await http.get(path, headers={"accept-language": "fr-CA,fr;q=0.9,en"})
            assert (english.status_code, french.status_code) == (200, 200)
            assert "This server is well" in english.text
            assert "Ce serveur marche" in french.text

    call(story)


def test_the_webs_pages_are_served_and_what_never_changes_may_be_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(static_site, "FOLDER", tmp_path)
    (tmp_path / "assets").mkdir()
    for name in ("index.html", "icon.svg", "assets/board-1a2b.js"):
        (tmp_path / name).write_text(name)

    async def story(_: World, http: httpx.AsyncClient) -> None:
        for path in ("/", "/table/ab", "/replay/ab/1", "/rules/halma", "/history", "/credits"):
            page = await http.get(path)
            assert (page.status_code, page.text, page.headers["cache-control"]) == (
                200,
                "index.html",
                "no-cache",
            )
        built = await http.get("/assets/board-1a2b.js")
        assert "immutable" in built.headers["cache-control"]
        assert (await http.get("/icon.svg")).text == "icon.svg"
        lost = await http.get("/nowhere")
        assert (lost.status_code, lost.text) == (404, "index.html")

    call(story)


def test_metrics_are_prometheus_text() -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        await make(w, http)
        text = (await http.get("/metrics", headers=LOCAL)).text
        assert "petitpeuple_tables_created_total 1\n" in text
        assert "# TYPE petitpeuple_rooms gauge\npetitpeuple_rooms 1\n" in text
        assert (await http.get("/health")).text == "well\n"

    call(story)


@pytest.mark.parametrize(
    ("headers", "config", "status"),
    [
        ({}, {}, 403),  # under the public name
        (LOCAL, {}, 200),
        ({**LOCAL, "x-forwarded-for": "192.0.2.1"}, {}, 403),  # handed on by a proxy on this machine
        ({"host": "192.0.2.1"}, {}, 403),
        ({"authorization": "Bearer s3cret"}, {"metrics_token": "s3cret"}, 200),
        ({"authorization": "Bearer other"}, {"metrics_token": "s3cret"}, 403),
        ({**LOCAL, "authorization": "Bearer other"}, {"metrics_token": "s3cret"}, 403),
        ({"authorization": "Bearer "}, {}, 403),
        ({}, {"public_metrics": True}, 200),
    ],
)
def test_metrics_are_for_this_machine_or_the_token(headers: Any, config: Any, status: int) -> None:
    async def story(_: World, http: httpx.AsyncClient) -> None:
        assert (await http.get("/metrics", headers=headers)).status_code == status

    call(story, **config)


@pytest.mark.parametrize(
    ("host", "ours"),
    [
        ("here", True),
        ("HERE:8642", True),
        ("here.", True),
        ("localhost:8642", True),
        ("127.0.0.1:1", True),
        ("[::1]:8642", True),
        ("192.168.1.20", True),  # an address can't be led elsewhere
        ("side.example:443", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("here.evil.example", False),
        ("127.0.0.1.evil.example", False),
        ("here@evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_a_server_is_asked_under_its_own_name_only(host: str, ours: bool) -> None:
    """DNS rebinding: a foreign page lets its own name lead to this machine."""
    config = Config(public_url="http://here", origins=("https://side.example",))
    assert is_allowed_host(host, config) == ours
    assert not is_allowed_host("", Config())

    async def story(w: World, http: httpx.AsyncClient) -> None:
        for path in ("/health", "/api/games", "/"):
            reply = await http.get(path, headers={"host": host})
            assert (reply.status_code == 421) == (not ours)
            assert reply.headers["x-frame-options"] == "DENY"
        assert w.services.counts["hosts_refused"] == (0 if ours else 3)

    call(story, origins=("https://side.example",))


def test_too_much_is_told_so() -> None:
    async def story(_: World, http: httpx.AsyncClient) -> None:
        codes = [(await http.get("/api/tables")).status_code for _ in range(200)]
        assert codes[0] == 200
        assert codes[-1] == 429

    call(story)


def test_the_description_is_whole() -> None:
    told = describe()
    assert set(told["paths"]) == {plain_path(op.path) for op in OPERATIONS}
    text = json.dumps(told)
    names = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names <= set(told["components"]["schemas"])
    assert "NewTable" in names
    assert all(op.summary in page().replace("&#x27;", "'") for op in OPERATIONS)
    assert "<script" not in page()
    (said,) = [code for code in told["paths"]["/api/tables/{table}"]["delete"]["responses"] if code.isdigit()]
    assert said == "204"


def test_logs_are_lines_of_json() -> None:
    import logging  # noqa: PLC0415

    from petitpeuple.server.ops.logs import JsonFormatter  # noqa: PLC0415

    record = logging.makeLogRecord({"msg": "a table was made", "levelname": "INFO", "table": "ab"})
    line = json.loads(JsonFormatter().format(record))
    assert (line["what"], line["level"], line["table"]) == ("a table was made", "info", "ab")
