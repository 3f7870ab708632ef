"""Replays: bounded in size, and cached for a while."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest
from tests.server.fixtures import OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.server.lobby import replays
from petitpeuple.server.lobby.replays import CACHE_TIME_MS, MAX_GAMES_CACHED, LoadedGame, Replays
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.http import ReplayPlayer
from petitpeuple.server.room.inbox import Joined
from petitpeuple.server.store.interface import ResultRow, SeatRow


async def play_finished_game(server: InMemoryServer) -> tuple[LoadedGame, ResultRow]:
    await server.create_table(OPEN, OPEN)
    for connection in [await server.join(0), await server.join(1)]:
        await server.answer(connection)
    kept, result = (
        await server.store.load(server.created.table),
        await server.store.result(server.created.table, 1),
    )
    return LoadedGame(kept.games[0], kept), result


def test_a_reply_is_bounded_but_has_at_least_one_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_REPLY_BYTES", 1)

    async def scenario(server: InMemoryServer) -> None:
        row, result = await play_finished_game(server)
        replayed = replays.replay_game(server.services, row, result)
        shown = [replays.make_replay(replayed, result, start, 100) for start in range(5)]
        assert [len(reply.steps) for reply in shown] == [1, 1, 1, 1, 0]  # the die is the last input
        assert {reply.total for reply in shown} == {4}
        assert [frame.input and frame.input.kind for reply in shown for frame in reply.steps] == [
            None,
            "act",
            "act",
            "luck",
        ]

    run_scenario(scenario)


def test_a_replayed_game_is_cached_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(server: InMemoryServer) -> None:
        row, result = await play_finished_game(server)
        here, loads = Replays(server.services), 0

        async def load() -> LoadedGame:
            nonlocal loads
            loads += 1
            return row

        await asyncio.gather(*[here.replay(result, start, 1, load) for start in range(4)])
        assert loads == 1
        server.clock.ms += CACHE_TIME_MS + 1
        await here.replay(result, 0, 1, load)
        assert loads == 2
        here.forget(result.table)
        await here.replay(result, 0, 1, load)
        assert loads == 3
        for number in range(MAX_GAMES_CACHED):
            other = ResultRow(
                table=f"t{number}", number=1, game="pebbles", seats=2, payoffs=(), reason="", ended=0
            )
            await here.replay(other, 0, 1, load)
        assert len(here._cache) == MAX_GAMES_CACHED

    run_scenario(scenario)


def test_a_replay_knows_the_faces_of_those_who_still_sit_there() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann = await server.join(0, profile=p.Profile("Ann", "", "", "L08"))
        for connection in [ann, await server.join(1, profile=p.Profile("Bob", "", "", "L09"))]:
            await server.answer(connection)
        kept = await server.store.load(server.created.table)
        result = await server.store.result(server.created.table, 1)
        assert [player.face for player in replays.players_of(kept, result)] == ["L08", "L09"]
        other = msgspec.structs.replace(result, names=("Ann", "Eve"))
        assert [player.face for player in replays.players_of(kept, other)] == ["L08", ""]

    run_scenario(scenario)


def test_a_replay_knows_the_characters_of_bots_by_present_names_of_their_levels() -> None:
    async def scenario(server: InMemoryServer) -> None:
        row, result = await play_finished_game(server)
        table = msgspec.structs.replace(row.table.table, game="grumpf")
        seats = (row.table.seats[0], SeatRow(seat=1, kind="bot", level="steady"))
        kept = msgspec.structs.replace(row.table, table=table, seats=seats)

        def bot(name: str) -> ReplayPlayer:
            return replays.players_of(kept, msgspec.structs.replace(result, names=("Ann", name)))[1]

        assert bot("steady.2") == ReplayPlayer("steady", "", "bot-kin-2")
        assert bot("tracker") == ReplayPlayer("steady", "", "grumpf-bot-steady")
        assert bot("sharp") == ReplayPlayer()

    run_scenario(scenario)


def test_a_game_that_is_too_long_is_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MAX_POSITIONS", 3)

    async def scenario(server: InMemoryServer) -> None:
        row, result = await play_finished_game(server)
        with pytest.raises(CommandError) as raised:
            replays.replay_game(server.services, row, result)
        assert raised.value.code == "too-big"

    run_scenario(scenario)


def test_the_record_is_available_when_the_end_is_broadcast() -> None:
    """The result is stored before anything is sent, however slow the store is."""

    class CheckingStore(RecordingConnection):
        def __init__(self, results: dict[Any, Any]) -> None:
            super().__init__()
            self.results = results
            self.found: list[bool] = []

        def send(self, text: bytes, /) -> None:
            super().send(text)
            message = msgspec.json.decode(text, type=p.ServerMessage)
            if isinstance(message, p.Frame) and message.over is not None:
                self.found.append(bool(self.results))

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        connections = [CheckingStore(server.store.results) for _ in range(2)]
        for seat, connection in enumerate(connections):
            server.room.post(Joined(connection, p.Hello(server.created.table, server.secret(seat))))
            await server.settle()
        for connection in connections:
            await server.answer(connection)
        assert [connection.found for connection in connections] == [[True], [True]]

    run_scenario(scenario)
