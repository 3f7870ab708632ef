"""Replays: bounded in size, held ready for a while, and forgotten."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.fixtures import OPEN, RecordingConnection, World, run

from petitpeuple.server.lobby import replays
from petitpeuple.server.lobby.replays import CACHE_TIME_MS, MAX_GAMES_CACHED, Replays
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.inbox import Joined
from petitpeuple.server.store.interface import GameRow, ResultRow


async def finished(w: World) -> tuple[GameRow, ResultRow]:
    await w.table(OPEN, OPEN)
    for ear in [await w.join(0), await w.join(1)]:
        await w.answer(ear)
    kept, result = await w.store.load(w.made.table), await w.store.result(w.made.table, 1)
    return kept.games[0], result


def test_a_reply_has_at_most_so_many_bytes_but_always_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_REPLY_BYTES", 1)

    async def story(w: World) -> None:
        row, result = await finished(w)
        replayed = replays.replay_row(w.services, row)
        shown = [replays.make_replay(replayed, result, start, 100) for start in range(5)]
        assert [len(reply.steps) for reply in shown] == [1, 1, 1, 1, 0]  # the die is the last
        assert {reply.total for reply in shown} == {4}
        assert [frame.input and frame.input.kind for reply in shown for frame in reply.steps] == [
            None,
            "act",
            "act",
            "luck",
        ]

    run(story)


def test_a_game_is_replayed_once_and_forgotten_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(w: World) -> None:
        row, result = await finished(w)
        here, loads = Replays(w.services), 0

        async def load() -> GameRow:
            nonlocal loads
            loads += 1
            return row

        await asyncio.gather(*[here.replay(result, start, 1, load) for start in range(4)])
        assert loads == 1
        w.time.ms += CACHE_TIME_MS + 1
        await here.replay(result, 0, 1, load)
        assert loads == 2
        here.forget(result.table)
        await here.replay(result, 0, 1, load)
        assert loads == 3
        for number in range(MAX_GAMES_CACHED):
            other: Any = ResultRow(
                table=f"t{number}", number=1, game="pebbles", seats=2, payoffs=(), reason="", ended=0
            )
            await here.replay(other, 0, 1, load)
        assert len(here._cache) == MAX_GAMES_CACHED

    run(story)


def test_a_game_that_is_too_long_is_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_POSITIONS", 3)

    async def story(w: World) -> None:
        row, _ = await finished(w)
        with pytest.raises(CommandError) as told:
            replays.replay_row(w.services, row)
        assert told.value.code == "too-big"

    run(story)


def test_whoever_hears_that_it_is_over_finds_the_record_at_once() -> None:
    """The result is kept before anybody is told, however slowly the store writes."""

    class Watching(RecordingConnection):
        def __init__(self, results: dict[Any, Any]) -> None:
            super().__init__()
            self.results = results
            self.found: list[bool] = []

        def send(self, text: bytes, /) -> None:
            super().send(text)
            message = msgspec.json.decode(text, type=p.ServerMessage)
            if isinstance(message, p.Frame) and message.over is not None:
                self.found.append(bool(self.results))

    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ears = [Watching(w.store.results) for _ in range(2)]
        for seat, ear in enumerate(ears):
            w.room.post(Joined(ear, p.Hello(w.made.table, w.secret(seat))))
            await w.settle()
        for ear in ears:
            await w.answer(ear)
        assert [ear.found for ear in ears] == [[True], [True]]

    run(story)
