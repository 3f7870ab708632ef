"""Seats played by bots: handed over, standing in for an absent player, and failing."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from tests.server.fixtures import BOT, OPEN, InMemoryServer, run_scenario

from petitpeuple.core.contract import Seat
from petitpeuple.server.protocol import messages as p


def test_a_seat_can_be_given_to_a_bot_and_taken_back() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        server.bots.may_answer.clear()
        await server.request(ann, p.OwnSeat(1, "to-bot", "random"))
        assert bob.last(p.RoomInfo).seats[0].kind == "bot"
        assert await server.answer(ann) == p.ErrorReply(1, "not-now")
        await server.request(ann, p.OwnSeat(2, "take-back"))
        server.bots.may_answer.set()
        await server.settle()
        assert ann.view["placed"] == [False, False]  # the bot's answer came too late
        await server.request(ann, p.OwnSeat(3, "to-bot"))
        assert ann.view["placed"] == [True, False]

    run_scenario(scenario)


def test_a_bot_stands_in_for_an_absent_player_until_they_return() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, absence=60_000, options={"games": 2})
        ann, bob = await server.join(0), await server.join(1)
        await server.leave(bob)
        await server.advance_clock(59_000)
        assert ann.view["placed"] == [False, False]
        await server.advance_clock(2_000)
        assert ann.view["placed"] == [False, True]
        seat = ann.last(p.RoomInfo).seats[1]
        assert (seat.kind, seat.stand_in, seat.level) == ("person", True, "sharp")
        bob = await server.join(1)
        assert not bob.last(p.RoomInfo).seats[1].stand_in
        assert [notice.kind for notice in ann.all(p.Notice)] == ["stand-in", "back"]
        await server.answer(ann)
        await server.request(ann, p.TableCommand(1, "next"))
        assert isinstance(await server.answer(bob), p.Done)

    run_scenario(scenario)


def test_bots_see_only_views() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT)
        ann = await server.join(0)
        view = msgspec.json.decode(server.bots.views[0])
        assert view["viewer"] == 1
        assert view["stakes"] is None
        assert ann.view["placed"] == [False, True]

    run_scenario(scenario)


def test_a_table_of_bots_plays_to_the_end() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(BOT, BOT, BOT)
        await server.settle()
        assert server.room.state.phase == "over"

    run_scenario(scenario)


def test_the_first_legal_action_is_played_when_a_bot_fails() -> None:
    async def scenario(server: InMemoryServer) -> None:
        class FailingBots:
            async def choose(
                self, game: str, level: str, view: bytes, seed: int, requester: Any = None
            ) -> Any:
                raise RuntimeError("out of ideas")

            async def hint(self, game: str, view: bytes, seed: int, requester: Any = None) -> Any:
                raise RuntimeError("out of ideas")

            def close(self) -> None:
                pass

        server.services.bots = FailingBots()
        server.services.config = msgspec.structs.replace(server.services.config, bot_pace=0)
        await server.create_table(OPEN, BOT)
        ann = await server.join(0)
        await asyncio.sleep(0)
        await server.settle()
        assert ann.view["placed"] == [False, True]

    run_scenario(scenario)


def test_a_bot_does_not_start_on_a_question_that_is_gone() -> None:
    """Regression: in a hunt, a bot was asked about a position in which it had no legal action."""

    async def scenario(server: InMemoryServer) -> None:
        server.bots.may_answer.clear()
        await server.create_table(OPEN, BOT)
        await server.join(0)
        table, bob = server.room.state.playing().table, Seat(1)
        server.room.state.bots.stop()
        server.bots.views.clear()
        state = server.room.state
        state.bots.update(
            state.playing(), state.seats.all
        )  # it starts in the next iteration of the event loop,
        ticket = table.ticket(bob)
        assert ticket is not None
        table.submit(bob, ticket, table.observe(bob).actions[0])  # but the game moves on before
        await asyncio.sleep(0)
        assert server.bots.views == []
        server.room.state.bots.stop()

    run_scenario(scenario)
