"""`undone`: it comes before the frame of the restored position, with the log that remains."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.server.fixtures import BOT, OPEN, InMemoryServer, RecordingConnection, run_scenario, stake

from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.core.phrases import Phrase, SeatName
from petitpeuple.server.protocol import messages as p


def staked_in(log: tuple[Phrase, ...]) -> list[Any]:
    return [seat.seat for phrase in log if isinstance(seat := phrase.args["who"], SeatName)]


async def undo(server: InMemoryServer, player: RecordingConnection) -> None:
    """Take back the last action of all, for which nobody else is asked."""
    assert await server.request(player, p.Undo(1, "request")) == p.Done(1)
    assert player.frame.undo_request is None


def game_messages(connection: RecordingConnection, since: int) -> list[p.Frame | p.Undone]:
    return [one for one in connection.messages[since:] if isinstance(one, p.Frame | p.Undone)]


def test_everybody_gets_undone_before_the_frame_of_the_restored_position() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, OPEN)
        ann, bob, eve, dan = [await server.join(seat) for seat in range(4)]
        phone, spectator = await server.join(0), await server.join(None)
        for player in (dan, ann, bob):
            server.clock.ms += 100
            await server.answer(player, stake(2))
        assert await server.request(ann, p.Undo(1, "request")) == p.Done(1)
        assert await server.request(bob, p.Undo(2, "agree")) == p.Done(2)
        assert await server.request(dan, p.Undo(3, "agree")) == p.Done(3)
        everybody = (ann, bob, eve, dan, phone, spectator)
        before = [len(one.received) for one in everybody]
        assert await server.request(eve, p.Undo(4, "agree")) == p.Done(4)
        for one, since in zip(everybody, before, strict=True):
            undone, frame = game_messages(one, since)
            assert isinstance(undone, p.Undone)
            assert isinstance(frame, p.Frame)
            assert (undone.n, undone.game, undone.seat) == (frame.n, frame.game, 0)
            assert undone.at == 199  # just before the first input that was taken back
            assert staked_in(undone.log) == [3]
            assert frame.undo_request is None
            assert one.view["placed"] == [False, False, False, True]
        assert dan.view["mine"] == 2

    run_scenario(scenario)


def test_an_undo_of_everything_leaves_an_empty_log() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1)
        server.clock.ms += 100
        await server.answer(ann, stake(2))
        await undo(server, ann)
        undone = bob.last(p.Undone)
        assert (undone.seat, undone.at, undone.log) == (0, 99, ())
        late = await server.join(1)
        assert late.last(p.Welcome).log == ()
        assert late.all(p.Undone) == []  # a connection that has just joined has nothing to take back

    run_scenario(scenario)


@pytest.mark.parametrize("actions_after", [0, 1])
@pytest.mark.parametrize("connected", [True, False])
def test_a_connection_that_resumes_from_before_the_undo_gets_both_in_order(
    connected: bool, actions_after: int
) -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN)
        ann, bob, phone = await server.join(0), await server.join(1), await server.join(0)
        await server.join(2)
        await server.answer(bob, stake(2))
        resume = p.Resume(server.room.state.run_id, phone.frame.n)
        missed_from = len(ann.received)
        await server.leave(phone)
        if not connected:
            await server.leave(ann)
        await undo(server, bob)
        for _ in range(actions_after):
            await server.answer(bob, stake(3))
        back = await server.join(0, resume=resume)
        got = game_messages(back, 0)
        assert [type(one) for one in got] == [p.Undone, p.Frame, *[p.Frame] * actions_after]
        assert [one.n for one in got[1:]] == list(range(resume.n + 1, resume.n + 2 + actions_after))
        assert got[0].n == got[1].n
        if connected:  # the other device was sent the same
            assert got == game_messages(ann, missed_from)

    run_scenario(scenario)


def test_a_spectator_who_resumes_from_before_the_undo_gets_both_although_nobody_watched() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, _, spectator = await server.join(0), await server.join(1), await server.join(None)
        await server.answer(ann, stake(2))
        resume = p.Resume(server.room.state.run_id, spectator.frame.n)
        await server.leave(spectator)
        await undo(server, ann)
        back = await server.join(None, resume=resume)
        assert back.last(p.Welcome).log == ()
        undone, frame = game_messages(back, 0)
        assert (type(undone), type(frame)) == (p.Undone, p.Frame)
        assert undone.n == frame.n == resume.n + 1
        assert back.view["placed"] == [False, False]

    run_scenario(scenario)


def test_viewers_only_get_their_own_log() -> None:
    """In Dalmuti, only the two players of a tax see its cards."""

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(*[OPEN] * 4, game="dalmuti")
        players = [await server.join(seat) for seat in range(4)]
        spectator = await server.join(None)
        viewers: dict[Viewer, RecordingConnection] = {
            None: spectator,
            **{Seat(seat): player for seat, player in enumerate(players)},
        }
        for _ in range(12):
            asked = next(player for player in players if player.ticket is not None)
            server.clock.ms += 5_000  # some questions open later
            await server.answer(asked)
            await server.request(asked, p.Undo(1, "request"))
            for voter in players:
                if voter is not asked:
                    await server.request(voter, p.Undo(2, "agree"))
            session = server.room.state.playing()
            assert session.describer is not None
            for viewer, connection in viewers.items():
                seen = [
                    session.describer.event(told.event) for told in session.log if told.visible_to(viewer)
                ]
                undone = connection.last(p.Undone)
                assert (undone.seat, undone.n) == (players.index(asked), connection.frame.n)
                assert msgspec.json.encode(undone.log) == msgspec.json.encode(seen)
            await server.answer(asked)
        assert len({str(connection.last(p.Undone).log) for connection in viewers.values()}) == 5

    run_scenario(scenario)


def test_a_bot_consents_at_once_and_undone_names_the_player() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT, BOT)
        server.bots.may_answer.clear()
        ann = await server.join(0)
        await server.answer(ann, stake(2))
        await undo(server, ann)
        assert ann.last(p.Undone).seat == 0
        assert ann.view["placed"] == [False, False, False]

    run_scenario(scenario)
