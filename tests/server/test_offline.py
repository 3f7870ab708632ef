"""The server that runs inside a browser: whole games by calls, and everything again after a restart."""

from __future__ import annotations

import asyncio
import json
import random
import re
from collections.abc import Mapping
from functools import partial
from typing import Any

import pytest

from petitpeuple.bots import registry
from petitpeuple.server import browser
from petitpeuple.server.api import OPERATIONS
from petitpeuple.server.offline import (
    REFERENCE_LOOP_MS,
    OfflineServer,
    Page,
    find_operation,
    leave_out_slow_bots,
    make_server,
)
from petitpeuple.server.store.interface import StoreUnavailable

PROFILE = "a-profile-of-this-browser"
GAMES = [("dalmuti", 5, "steady"), ("grumpf", 3, "gentle"), ("halma", 2, "gentle"), ("village", 3, "steady")]
Pairs = dict[str, str]


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Browser:
    """A page and its storage, around a server."""

    def __init__(self, pairs: Pairs | None = None) -> None:
        self.pairs: Pairs = {} if pairs is None else pairs
        self.messages: list[dict[str, Any]] = []
        self.closed: list[tuple[int, int, str]] = []
        self.full = False
        page = Page(lambda _, text: self.messages.append(json.loads(text)), self._close)
        self.server: OfflineServer = make_server(self.pairs, self.save, page, "https://here", bot_pace=0.0)

    def _close(self, channel: int, code: int, reason: str) -> None:
        self.closed.append((channel, code, reason))

    async def save(self, pairs: Mapping[str, str | None]) -> None:
        await asyncio.sleep(0)
        if self.full:
            raise OSError("QuotaExceededError")
        for key, value in pairs.items():
            if value is None:
                self.pairs.pop(key, None)
            else:
                self.pairs[key] = value

    async def request(self, method: str, path: str, body: Any = None, secret: str = "") -> Any:
        text = "" if body is None else json.dumps(body)
        response = await self.server.request(method, path, text, secret)
        assert response.status in (200, 204), response
        is_record = re.search(r"/games/\d+$", path) is not None
        return response.text if is_record or not response.text else json.loads(response.text)

    async def create(self, game: str, seats: int, level: str) -> tuple[str, str]:
        wanted = [{"kind": "open"}, *[{"kind": "bot", "level": level}] * (seats - 1)]
        made = await self.request("POST", "/api/tables", {"game": game, "seats": wanted})
        return made["table"], made["seats"][0]["secret"]

    async def send(self, channel: int, **message: Any) -> None:
        await self.server.receive(channel, json.dumps(message))

    async def join(self, table: str, secret: str) -> None:
        profile = {"name": "Anna", "id": PROFILE}
        await self.send(1, type="hello", table=table, secret=secret, profile=profile, claim="c" * 40)

    def last(self, kind: str) -> Any:
        return next((one for one in reversed(self.messages) if one["type"] == kind), None)

    async def until(self, condition: Any) -> None:
        async with asyncio.timeout(120):
            while not condition():
                await asyncio.sleep(0.001)

    async def play(self, rng: random.Random, answers: int = 10_000) -> int:
        """Answer questions until the game is over or there were enough; return how many."""
        count = 0

        def is_asked_or_over() -> bool:
            frame = self.last("frame")
            return frame is not None and (frame["decision"] is not None or frame["over"] is not None)

        while count < answers:
            await self.until(is_asked_or_over)
            frame = self.last("frame")
            if frame["over"] is not None:
                break
            count += 1
            decision = frame["decision"]
            action = rng.choice(decision["actions"])
            await self.send(1, type="answer", id=count, ticket=decision["ticket"], action=action)
            await self.until(partial(self.answered, count))
            if self.last("frame") is frame:  # refused, or the game waits for others: it is asked again
                await asyncio.sleep(0.01)
        return count

    def answered(self, number: int) -> bool:
        return any(one.get("id") == number for one in self.messages if one["type"] != "hint")


@pytest.mark.anyio
@pytest.mark.parametrize(("game", "seats", "level"), GAMES, ids=[one[0] for one in GAMES])
async def test_a_whole_game_is_played_and_found_again(game: str, seats: int, level: str) -> None:
    browser = Browser()
    table, secret = await browser.create(game, seats, level)
    assert table.startswith("offline-")
    await browser.join(table, secret)
    await browser.play(random.Random(1))
    assert browser.last("frame")["over"] is not None
    replay = await browser.request("GET", f"/api/tables/{table}/games/1/moments", secret=PROFILE)
    assert replay["total"] > 1

    after = Browser(browser.pairs)
    (result,) = await after.request("GET", "/api/results", secret=PROFILE)
    assert (result["table"], result["mine"]) == (table, [0])
    record = await after.request("GET", f"/api/tables/{table}/games/1", secret=PROFILE)
    assert record == await browser.request("GET", f"/api/tables/{table}/games/1", secret=PROFILE)
    assert not [key for key in after.pairs if key.startswith("lines/")], "a finished game is one pair"


@pytest.mark.anyio
async def test_a_lesson_is_played_without_a_network_and_is_in_no_history() -> None:
    browser = Browser()
    made = await browser.request("POST", "/api/tables", {"game": "village", "lesson": "first"})
    assert (await browser.request("GET", "/api/games/village/lessons/first"))["steps"][0]["id"] == "lost"
    await browser.join(made["table"], made["seats"][0]["secret"])
    await browser.play(random.Random(1))
    assert browser.last("room")["lesson"] == "first"
    assert browser.last("frame")["over"] is not None
    assert await browser.request("GET", "/api/results", secret=PROFILE) == []


@pytest.mark.anyio
async def test_a_running_game_goes_on_after_a_reload() -> None:
    browser = Browser()
    table, secret = await browser.create("halma", 2, "gentle")
    await browser.join(table, secret)
    await browser.play(random.Random(1), answers=3)
    await browser.until(lambda: browser.last("frame")["decision"] is not None)
    seen = browser.last("frame")

    after = Browser(browser.pairs)
    await after.join(table, "c" * 40)  # the secret that the page claimed
    await after.until(lambda: after.last("frame") is not None)
    assert after.last("frame")["moment"]["view"] == seen["moment"]["view"]
    await after.play(random.Random(2), answers=1)
    assert after.last("done") is not None


@pytest.mark.anyio
async def test_nothing_is_told_that_could_not_be_saved() -> None:
    browser = Browser()
    table, secret = await browser.create("halma", 2, "gentle")
    await browser.join(table, secret)
    await browser.until(lambda: browser.last("frame") and browser.last("frame")["decision"])
    frame = browser.last("frame")
    browser.full = True
    decision = frame["decision"]
    await browser.send(1, type="answer", id=1, ticket=decision["ticket"], action=decision["actions"][0])
    await browser.until(lambda: browser.closed)
    assert browser.last("frame") is frame
    assert browser.last("done") is None
    with pytest.raises(StoreUnavailable):
        await browser.server.lobby.services.store.set_uptime(5)

    browser.full = False
    browser.server.close(1)
    await browser.join(table, "c" * 40)
    await browser.until(lambda: browser.last("frame") is not frame)
    assert browser.last("frame")["moment"]["view"] == frame["moment"]["view"]


@pytest.mark.anyio
async def test_a_table_is_deleted_with_everything_saved_of_it() -> None:
    browser = Browser()
    table, secret = await browser.create("halma", 2, "gentle")
    await browser.join(table, secret)
    await browser.play(random.Random(1), answers=2)
    await browser.request("DELETE", f"/api/tables/{table}", secret="c" * 40)
    assert [key for key in browser.pairs if table in key] == []


@pytest.mark.anyio
async def test_a_finished_game_is_handed_over_once() -> None:
    browser, other = Browser(), Browser()
    table, secret = await browser.create("pebbles", 2, "random")
    await browser.join(table, secret)
    await browser.play(random.Random(1))
    (played,) = await browser.request("GET", "/api/results", secret=PROFILE)
    record = await browser.request("GET", f"/api/tables/{table}/games/1", secret=PROFILE)
    new = {"record": record, "names": played["names"], "mine": played["mine"], "ended": played["ended"]}

    first = await other.request("POST", "/api/results", new, secret=PROFILE)
    assert await other.request("POST", "/api/results", new, secret=PROFILE) == first
    (kept,) = await other.request("GET", "/api/results", secret=PROFILE)
    same = ("game", "payoffs", "reason", "names", "mine", "ended")
    assert [kept[name] for name in same] == [played[name] for name in same]
    shown = f"/api/tables/{first['table']}/games/1/moments"
    assert (await other.request("GET", shown, secret=first["secret"]))["total"] > 1


@pytest.mark.anyio
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"record": "nonsense"}, "bad-message"),
        ({"record": '{"petitpeuple":1,"game":"pebbles","rules":1,"seats":2,"options":{}}'}, "not-over"),
        ({"names": ["Anna"]}, "bad-seats"),
        ({"mine": [2]}, "bad-seats"),
    ],
)
async def test_only_a_finished_game_of_ones_own_is_handed_over(change: dict[str, Any], code: str) -> None:
    record = (
        '{"petitpeuple":1,"game":"pebbles","rules":1,"seats":2,"options":{}}\n'
        '{"do":"act","seat":0,"action":{"type":"Stake","n":1},"at":0}\n'
    )
    new = {"record": record, "names": ["Anna", "random"], "mine": [0], "ended": 1, **change}
    browser = Browser()
    response = await browser.server.request("POST", "/api/results", json.dumps(new), PROFILE)
    assert json.loads(response.text)["error"] == code
    assert browser.pairs == {}


@pytest.mark.anyio
async def test_an_unknown_table_closes_the_channel() -> None:
    browser = Browser()
    await browser.send(1, type="hello", table="offline-none")
    assert browser.closed == [(1, 1008, "no-table")]
    await browser.server.receive(2, "{")
    assert browser.last("error")["code"] == "bad-message"
    await browser.send(3, type="refresh")
    assert browser.closed[-1] == (3, 1008, "hello-first")


def test_every_operation_is_found_by_its_path() -> None:
    for operation in OPERATIONS:
        path = operation.path
        for name, value in (("number:number", "12"), ("seat:number", "3"), ("table", "a-b"), ("game", "x")):
            path = path.replace(f"{{{name}}}", value)
        path = path.replace("{language}", "fr")
        found = find_operation(operation.method, path)
        assert found is not None
        assert found[0] is operation
    assert find_operation("GET", "/api/tables/a/games/x") is None
    assert find_operation("POST", "/api/games") is None


@pytest.mark.anyio
async def test_a_slow_device_is_not_offered_bots_that_think_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_LEFT_OUT", set())
    browser = Browser()
    leave_out_slow_bots(REFERENCE_LOOP_MS)
    assert all(game["slow_bots"] == [] for game in await browser.request("GET", "/api/games"))

    leave_out_slow_bots(REFERENCE_LOOP_MS * 4)
    games = {game["id"]: game for game in await browser.request("GET", "/api/games")}
    assert games["dalmuti"]["slow_bots"] == ["expert"]
    assert games["dalmuti"]["bot"] == "sharp"
    assert registry.find_bot("dalmuti", "expert") is not None, "a game that has it goes on"


@pytest.mark.anyio
async def test_a_browser_speaks_to_it_in_strings(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "_LEFT_OUT", set())
    saved: list[str] = []

    class Worker:
        def send(self, channel: int, text: str) -> None: ...

        def closed(self, channel: int, code: int, reason: str) -> None: ...

        async def save(self, pairs: str) -> None:
            saved.append(pairs)

    server = await browser.start(Worker(), "{}", "https://here/games/", 0.0)
    body = json.dumps({"game": "halma", "seats": [{"kind": "open"}]})
    reply = await server.request("POST", "/api/tables", body, "")
    assert reply.startswith("200{")
    assert '"link":"https://here/games/table/offline-' in reply
    assert any(key.startswith("table/offline-") for key in json.loads(saved[0]))
    assert (await server.request("GET", "/api/nothing", "", "")).startswith("404")
