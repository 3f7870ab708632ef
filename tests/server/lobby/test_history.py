"""Looking back while a game runs: what is shown again is what those eyes were shown, and nothing more."""

from __future__ import annotations

import json
import random
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.fixtures import OPEN, RecordingConnection, World, run
from tests.server.test_api import bearer, call, make

from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES
from petitpeuple.server.lobby import replays
from petitpeuple.server.protocol import messages as p

Moment = tuple[Any, Any, Any, Any]


def shown_live(ear: RecordingConnection) -> list[Moment]:
    """What a device was shown, frame by frame, but for those in which only a clock or a wish was new."""
    moments: list[Moment] = []
    for frame in ear.all(p.Frame):
        events = msgspec.json.decode(frame.moment.events)
        told = json.loads(msgspec.json.encode(frame.moment.log))
        moment = (msgspec.json.decode(frame.moment.view), list(frame.moment.asked), events, told)
        if not moments or events or moment[:2] != moments[-1][:2]:
            moments.append(moment)
    return moments


async def looked_back(http: httpx.AsyncClient, url: str, secret: str) -> list[Moment]:
    """What a link is shown of the whole game, in pieces."""
    whole: list[Any] = []
    total = 1
    while len(whole) < total:
        params = {"start": len(whole), "count": 7}
        reply = (await http.get(url, params=params, headers=bearer(secret))).json()
        assert reply["start"] == len(whole)
        assert 0 < len(reply["moments"]) <= 7
        whole, total = whole + reply["moments"], reply["total"]
    assert [one["at"] for one in whole] == sorted(one["at"] for one in whole)
    return [(one["view"], one["asked"], one["events"], one["log"]) for one in whole]


@pytest.mark.parametrize("game_id", list(GAMES))
def test_who_looks_back_sees_again_what_was_shown(game_id: str) -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        rng = random.Random(3)
        seats = max(2, GAMES[game_id].players[0])
        made = await make(w, http, game=game_id, seats=[{}] * seats)
        gallery = await w.join(None)
        ears = [await w.join(seat) for seat in range(seats)]
        for _ in range(40):
            asked = [ear for ear in ears if ear.ticket is not None]
            if not asked:
                break
            ear = rng.choice(asked)
            await w.answer(ear, rng.choice(ear.actions))
            await w.forward(1_000)  # some asks open later
        url = f"/api/tables/{made['table']}/history"
        for viewer, ear in ((None, gallery), *enumerate(ears)):
            live = shown_live(ear)
            again = await looked_back(http, url, w.secret(viewer))
            assert again[-len(live) :] == live
            assert len(again) - len(live) <= 1, "what was there before anybody came"

    call(story, rate_limit_scale=1000)


def test_what_was_undone_is_not_shown_and_what_is_hidden_is_not_counted() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, options={"stakes": 6})
        ann, bob, _ = [await w.join(seat) for seat in range(3)]
        await w.answer(bob, {"type": "Stake", "n": 4})
        await w.wish(bob, p.Undo(1, "request"))
        await w.answer(bob, {"type": "Stake", "n": 5})
        seen = await w.lobby.replays.history(w.made.table, w.room.state.playing(), Seat(0), 0, 100)
        assert [one.asked for one in seen.moments] == [(0, 1, 2), (0, 2)]
        assert msgspec.json.decode(seen.moments[-1].view) == ann.view
        own = await w.lobby.replays.history(w.made.table, w.room.state.playing(), Seat(1), 0, 100)
        assert b"5" in bytes(own.moments[-1].view)
        assert bytes(own.moments[-1].view) != bytes(seen.moments[-1].view)

    run(story)


def test_only_who_has_a_link_looks_back_and_only_at_a_game() -> None:
    async def story(w: World, http: httpx.AsyncClient) -> None:
        made = await make(w, http, seats=[{}, {}])
        url = f"/api/tables/{made['table']}/history"
        early = await http.get(url, headers=bearer(w.secret(0)))
        assert (early.status_code, early.json()["error"]) == (404, "no-game")
        await w.join(0)
        await w.join(1)
        for headers in ({}, bearer("nonsense")):
            refused = await http.get(url, headers=headers)
            assert refused.json()["error"] == "no-link"
        assert (await http.get(url, headers=bearer(w.secret(None)))).status_code == 200

    call(story)


def test_a_reply_is_bounded_and_a_record_that_grows_is_replayed_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_REPLY_BYTES", 1)

    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        table, current = w.made.table, w.room.state.playing()
        assert (await w.lobby.replays.history(table, current, None, 0, 9)).total == 1
        await w.answer(ann)
        some = await w.lobby.replays.history(table, current, None, 0, 9)
        assert (some.total, len(some.moments)) == (2, 1)
        await w.answer(bob)
        rest = await w.lobby.replays.history(table, current, None, 2, 9)
        assert (rest.total, len(rest.moments)) == (3, 1)
        assert (await w.lobby.replays.history(table, current, None, 3, 9)).moments == ()

    run(story)
