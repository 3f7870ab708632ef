"""The HTTP API: games, tables, seats, records and results."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace
from tests.server.fixtures import InMemoryServer, RecordingConnection
from tests.server.http_helpers import bearer, create_table, run_http_scenario

from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES
from petitpeuple.server.api import OPERATIONS, game_info
from petitpeuple.server.openapi import describe, page, plain_path
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Received

ANN = "ann-0123456789abcdef"


def test_games_are_listed_with_their_options() -> None:
    async def scenario(_: InMemoryServer, http: httpx.AsyncClient) -> None:
        games = (await http.get("/api/games")).json()
        assert [game["id"] for game in games] == list(GAMES)
        (pebbles,) = [game for game in games if game["id"] == "pebbles"]
        assert pebbles["players"] == [2, 6]
        assert set(pebbles["options"]) == {"stakes", "games"}  # carried options are not offered
        assert pebbles["options"]["stakes"]["maximum"] == 6
        assert pebbles["bots"] == ["random", "gentle", "steady", "sharp"]
        assert pebbles["bot"] == "sharp"
        assert pebbles["defaults"] == {"stakes": 3, "games": 1}

    run_http_scenario(scenario)


def test_every_listed_combination_creates_a_table() -> None:
    async def scenario(_: InMemoryServer, http: httpx.AsyncClient) -> None:
        for game in (await http.get("/api/games")).json():
            assert set(game["defaults"]) == set(game["options"])
            assert game["bot"] in game["bots"]
            for seats in range(game["players"][0], game["players"][1] + 1):
                body = {"game": game["id"], "seats": [{}] * seats, "options": game["defaults"]}
                created = (await http.post("/api/tables", json=body)).status_code == 200
                assert created == (seats in game["seats"])

    run_http_scenario(scenario, rate_limit_scale=100)


def test_options_that_are_sets_of_seats_are_marked() -> None:
    grumpf = game_info(GAMES["grumpf"])
    assert [name for name, field in grumpf.options.items() if field.get("x-seats")] == ["jokers", "two_hands"]
    assert grumpf.options["tempo"]["enum"]


def test_a_new_table_has_complete_links() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        created = await create_table(server, http, options={"stakes": 4})
        assert (
            created["seats"][0]["link"]
            == f"http://here/table/{created['table']}#{created['seats'][0]['secret']}"
        )
        shown = await http.get(
            f"/api/tables/{created['table']}", headers=bearer(created["spectators"]["secret"])
        )
        assert shown.json()["options"]["stakes"] == 4
        assert shown.json()["phase"] == "waiting"
        for wrong in ({}, bearer("x"), {"authorization": "Basic x"}):
            refused = await http.get(f"/api/tables/{created['table']}", headers=wrong)
            assert (refused.status_code, refused.json()["error"]) == (403, "no-link")

    run_http_scenario(scenario)


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
def test_an_invalid_new_table_gets_an_error_code(body: bytes, status: int, error: str) -> None:
    async def scenario(_: InMemoryServer, http: httpx.AsyncClient) -> None:
        reply = await http.post("/api/tables", content=body)
        assert (reply.status_code, reply.json()["error"]) == (status, error)

    run_http_scenario(scenario)


def test_only_the_host_can_change_seats() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        created = await create_table(server, http)
        seat = f"/api/tables/{created['table']}/seats/1"
        host, other = (bearer(created["seats"][n]["secret"]) for n in (0, 1))
        for wrong, code in (
            (other, "only-the-host"),
            ({}, "no-link"),
            (bearer(created["spectators"]["secret"]), "only-the-host"),
        ):
            refused = await http.post(seat, json={"kind": "bot"}, headers=wrong)
            assert (refused.status_code, refused.json()["error"]) == (403, code)
        fresh = (await http.post(seat + "/link", headers=host)).json()
        assert [link["seat"] for link in fresh] == [1]
        assert (await http.get(f"/api/tables/{created['table']}", headers=other)).status_code == 403
        early = await http.post(f"/api/tables/{created['table']}", json={"command": "next"}, headers=host)
        assert (early.status_code, early.json()["error"]) == (409, "not-now")
        await server.join(0)
        used = await http.post(seat, json={"kind": "bot", "level": "random"}, headers=host)
        assert (used.status_code, used.json()["error"]) == (403, "link-used")
        host = bearer(server.secret(0))
        assert (await http.post(seat, json={"kind": "bot", "level": "random"}, headers=host)).json() == []
        running = await http.post(f"/api/tables/{created['table']}", json={"command": "next"}, headers=host)
        assert running.json() == {"error": "not-now", "rule": "HOUSE-8", "reason": None}

    run_http_scenario(scenario)


def test_records_are_readable_after_the_end_and_results_are_listed_by_profile() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        created = await create_table(
            server, http, seats=[{"kind": "open"}, {"kind": "bot", "level": "random"}]
        )
        ann = await server.join(0, profile=p.Profile("Ann", "", ANN))
        url = f"/api/tables/{created['table']}"
        early = await http.get(url + "/games/1", headers=bearer(ANN))
        assert (early.status_code, early.json()["error"]) == (403, "no-link")  # has not played yet
        early = await http.get(url + "/games/1", headers=bearer(server.secret(0)))
        assert (early.status_code, early.json()["error"]) == (403, "not-over")
        assert (await http.get(url + "/export", headers=bearer(server.secret(0)))).json()["records"] == []
        await server.answer(ann)
        record = await http.get(url + "/games/1", headers=bearer(ANN))
        lines = [json.loads(line) for line in record.text.splitlines()]
        assert (lines[0]["game"], lines[-1]["do"]) == ("pebbles", "luck")
        assert (await http.get(url + "/games/2", headers=bearer(server.secret(0)))).status_code == 403
        (result,) = (await http.get("/api/results", headers=bearer(ANN))).json()
        assert (result["table"], result["game"]) == (created["table"], "pebbles")
        assert (result["names"], result["mine"]) == (["Ann", "random"], [0])
        assert (await http.get("/api/results", headers=bearer("bob-0123456789abcdef"))).json() == []
        assert (await http.get("/api/results")).status_code == 403
        export = await http.get(url + "/export", headers=bearer(server.secret(0)))
        assert export.json()["records"] == [record.text]
        assert ANN not in export.text
        assert (await http.delete(url, headers=bearer(server.secret(None)))).status_code == 403
        assert (await http.delete(url, headers=bearer(server.secret(0)))).status_code == 204
        assert (await http.get(url + "/games/1")).status_code == 404
        assert (await http.get("/api/results", headers=bearer(ANN))).json() == []

    run_http_scenario(scenario)


def test_a_record_of_other_rules_can_be_downloaded() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        await create_table(server, http)
        for connection in [await server.join(0), await server.join(1)]:
            await server.answer(connection)
        game = server.store.games[server.created.table][1]
        server.store.games[server.created.table][1] = replace(
            game, header=game.header.replace('"rules":1', '"rules":0')
        )
        await server.lobby.close()
        url, player = f"/api/tables/{server.created.table}/games", bearer(server.secret(0))
        reply = await http.get(f"{url}/1", headers=player)
        assert (reply.status_code, reply.text.count("\n")) == (200, 4)
        assert (await http.get(f"{url}/2", headers=player)).status_code == 403

    run_http_scenario(scenario)


def test_a_record_is_not_readable_until_its_result_is_stored() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        created = await create_table(server, http)
        ann, bob = await server.join(0), await server.join(1)
        await server.answer(ann)
        full, commit = asyncio.Event(), server.store.commit

        async def fail() -> None:
            await full.wait()
            raise OSError

        server.store.commit = lambda _: asyncio.ensure_future(fail())
        action = msgspec.Raw(msgspec.json.encode(bob.actions[0]))
        server.room.post(Received(bob, p.Answer(1, bob.ticket or "", action)))
        await asyncio.sleep(0)
        assert server.room.state.playing().table.over is not None
        url = f"/api/tables/{created['table']}"
        for path in ("/games/1", "/games/1/moments"):
            early = await http.get(url + path, headers=bearer(server.secret(1)))
            assert (early.status_code, early.json()["error"]) == (403, "not-over")
        full.set()
        await server.settle()
        server.store.commit = commit
        server.room = await server.lobby.room(created["table"])
        assert (await http.get(url + "/export", headers=bearer(server.secret(0)))).json()["records"] == []
        assert server.room.state.phase == "playing"  # so the other's stake stays hidden

    run_http_scenario(scenario)


@pytest.mark.parametrize("game_id", list(GAMES))
def test_a_finished_game_is_replayed_with_everybodys_views(game_id: str) -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        game: Any = GAMES[game_id]
        options = {"sandglass": False, "tempo": "turns"} if game_id == "grumpf" else {}
        seats = max(2, game.players[0])
        created = await create_table(server, http, game=game_id, seats=[{}] * seats, options=options)
        connections = [await server.join(seat, profile=p.Profile(f"P{seat}")) for seat in range(seats)]
        url, rng = f"/api/tables/{created['table']}/games/1/moments", random.Random(1)
        player = bearer(server.secret(1))
        early = await http.get(url, headers=player)
        assert (early.status_code, early.json()["error"]) == (403, "not-over")
        await play_out(server, connections, rng)
        whole: list[Any] = []
        reply: Any = {"total": 1}
        while len(whole) < reply["total"]:
            params = {"start": len(whole), "count": 40}
            reply = (await http.get(url, params=params, headers=player)).json()
            assert 0 < len(reply["steps"]) <= 40
            whole += reply["steps"]
        assert reply["names"] == [f"P{seat}" for seat in range(seats)]
        table = server.room.state.playing().table
        given = [step["input"]["kind"] for step in whole[1:]]
        assert given == [type(line).__name__.lower() for line in table.record.inputs]
        for viewer, shown in ((None, whole[-1]["moment"]["view"]), (0, whole[-1]["views"][0])):
            view = game.view(table._state, None if viewer is None else Seat(viewer))
            assert shown == json.loads(msgspec.json.encode(view))
        for connection in connections:  # every event that was sent live is in the replay
            sent = [
                event
                for frame in connection.all(p.Frame)
                for event in msgspec.json.decode(frame.moment.events)
            ]
            again = [event for step in whole for event in step["moment"]["events"]]
            assert all(event in again for event in sent)
        for wrong in ("-1", "x", "1e3", "99999999999"):
            assert (await http.get(url, params={"start": wrong}, headers=player)).status_code == 400

    run_http_scenario(scenario, rate_limit_scale=1000)


async def play_out(
    server: InMemoryServer, connections: list[RecordingConnection], rng: random.Random
) -> None:
    """Play at random to the end."""
    while server.room.state.playing().table.over is None:
        asked = [connection for connection in connections if connection.ticket is not None]
        connection = rng.choice(asked)
        await server.answer(connection, rng.choice(connection.actions))
        server.clock.ms += 1_000  # some questions open later


def test_a_seat_of_a_listed_table_can_be_taken() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        hidden, public = await create_table(server, http), await create_table(server, http, listed=True)
        listed = (await http.get("/api/tables")).json()
        assert [table["table"] for table in listed["tables"]] == [public["table"]]
        assert (await http.post(f"/api/tables/{hidden['table']}/seats")).status_code == 403
        link = (await http.post(f"/api/tables/{public['table']}/seats")).json()
        assert (await server.join(0, secret=link["secret"])).last(p.Welcome).seat == link["seat"]

    run_http_scenario(scenario)


def test_the_openapi_description_is_complete() -> None:
    description = describe()
    assert set(description["paths"]) == {plain_path(op.path) for op in OPERATIONS}
    text = json.dumps(description)
    names = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names <= set(description["components"]["schemas"])
    assert "NewTable" in names
    assert all(op.summary in page().replace("&#x27;", "'") for op in OPERATIONS)
    assert "<script" not in page()
    responses = description["paths"]["/api/tables/{table}"]["delete"]["responses"]
    assert [code for code in responses if code.isdigit()] == ["204"]
