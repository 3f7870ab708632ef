"""The history of a running game: it shows a viewer what they saw live, and nothing more."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.fixtures import OPEN, InMemoryServer, RecordingConnection, run_scenario
from tests.server.http_helpers import bearer, create_table, run_http_scenario

from petitpeuple.games import GAMES
from petitpeuple.server.lobby import replays
from petitpeuple.server.protocol import messages as p

Moment = tuple[Any, Any, Any, Any]


def moments_shown_live(connection: RecordingConnection) -> list[Moment]:
    """Return what a connection was shown, without frames in which only a clock or a request changed."""
    moments: list[Moment] = []
    for frame in connection.all(p.Frame):
        events = msgspec.json.decode(frame.moment.events)
        log = json.loads(msgspec.json.encode(frame.moment.log))
        moment = (msgspec.json.decode(frame.moment.view), list(frame.moment.asked), events, log)
        if not moments or events or moment[:2] != moments[-1][:2]:
            moments.append(moment)
    return moments


async def read_whole_history(http: httpx.AsyncClient, url: str, token: str) -> list[Moment]:
    """Return the whole history of a connection, page by page."""
    whole: list[Any] = []
    total = 1
    while len(whole) < total:
        params = {"start": len(whole), "count": 7}
        reply = (await http.get(url, params=params, headers=bearer(token))).json()
        assert reply["start"] == len(whole)
        assert 0 < len(reply["moments"]) <= 7
        whole, total = whole + reply["moments"], reply["total"]
    assert [one["at"] for one in whole] == sorted(one["at"] for one in whole)
    return [(one["view"], one["asked"], one["events"], one["log"]) for one in whole]


@pytest.mark.parametrize("game_id", list(GAMES))
def test_the_history_repeats_what_was_shown_live(game_id: str) -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        rng = random.Random(3)
        seats = max(2, GAMES[game_id].players[0])
        created = await create_table(server, http, game=game_id, seats=[{}] * seats)
        spectator = await server.join(None)
        connections = [await server.join(seat) for seat in range(seats)]
        for _ in range(40):
            asked = [connection for connection in connections if connection.ticket is not None]
            if not asked:
                break
            connection = rng.choice(asked)
            await server.answer(connection, rng.choice(connection.actions))
            await server.advance_clock(1_000)  # some questions open later
        url = f"/api/tables/{created['table']}/history"
        for connection in (spectator, *connections):
            live = moments_shown_live(connection)
            again = await read_whole_history(http, url, connection.token)
            assert again[-len(live) :] == live
            assert len(again) - len(live) <= 1, "what was there before anybody came"

    run_http_scenario(scenario, rate_limit_scale=1000)


def test_the_history_leaves_out_undone_and_hidden_actions() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, options={"stakes": 6})
        ann, bob, _ = [await server.join(seat) for seat in range(3)]
        await server.answer(bob, {"type": "Stake", "n": 4})
        await server.request(bob, p.Undo(1, "request"))
        await server.answer(bob, {"type": "Stake", "n": 5})
        seen = await server.read_history(0)
        assert [one.asked for one in seen.moments] == [(0, 1, 2), (0, 2)]
        assert msgspec.json.decode(seen.moments[-1].view) == ann.view
        own = await server.read_history(1)
        assert b"5" in bytes(own.moments[-1].view)
        assert bytes(own.moments[-1].view) != bytes(seen.moments[-1].view)

    run_scenario(scenario)


def test_the_history_needs_an_open_connection_and_a_running_game() -> None:
    async def scenario(server: InMemoryServer, http: httpx.AsyncClient) -> None:
        created = await create_table(server, http, seats=[{}, {}])
        url = f"/api/tables/{created['table']}/history"
        ann = await server.join(0)
        early = await http.get(url, headers=bearer(ann.token))
        assert (early.status_code, early.json()["error"]) == (404, "no-game")
        bob, spectator = await server.join(1), await server.join(None)
        for token in ("nonsense", server.secret(0), server.invitation(0), server.secret(None), ""):
            refused = await http.get(url, headers=bearer(token) if token else {})
            assert (refused.status_code, refused.json()["error"]) == (403, "not-connected")
        for one in (ann, bob, spectator):
            assert (await http.get(url, headers=bearer(one.token))).status_code == 200
            await server.leave(one)
            assert (await http.get(url, headers=bearer(one.token))).status_code == 403

    run_http_scenario(scenario)


def test_a_reply_is_bounded_and_a_longer_record_is_replayed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_REPLY_BYTES", 1)

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        assert (await server.read_history(None, 0, 9)).total == 1
        await server.answer(ann)
        some = await server.read_history(None, 0, 9)
        assert (some.total, len(some.moments)) == (2, 1)
        await server.answer(bob)
        rest = await server.read_history(None, 2, 9)
        assert (rest.total, len(rest.moments)) == (3, 1)
        assert (await server.read_history(None, 3, 9)).moments == ()

    run_scenario(scenario)
