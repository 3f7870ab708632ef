"""Nobody is stuck: votes hold bots and clocks, their outcome is told, and absent players are asked about."""

from __future__ import annotations

from tests.server.fixtures import BOT, OPEN, InMemoryServer, RecordingConnection, run_scenario

from petitpeuple.server.protocol import messages as p

SECOND = 1_000


async def halma_with_a_bot(server: InMemoryServer) -> tuple[RecordingConnection, RecordingConnection]:
    """Start Halma with two people, who have moved, and a bot that is about to move."""
    await server.create_table(OPEN, OPEN, BOT, game="halma", options={"first": "seat-1"})
    ann, bob = await server.join(0), await server.join(1)
    server.bots.may_answer.clear()
    await server.answer(ann)
    await server.answer(bob)
    return ann, bob


def last_frame(connection: RecordingConnection) -> p.Frame:
    return connection.last(p.Frame)


def test_a_bot_waits_while_an_undo_is_asked_for_and_plays_after_a_refusal() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann, bob = await halma_with_a_bot(server)
        await server.request(ann, p.Undo(1, "request"))
        server.bots.may_answer.set()
        await server.settle()
        assert last_frame(bob).moment.asked == (2,)  # the bot does not move
        assert last_frame(bob).undo_request == p.UndoRequestInfo(0, (), (1,))
        assert bob.last(p.RoomInfo).held
        await server.request(bob, p.Undo(2, "refuse"))
        await server.settle()
        assert last_frame(bob).moment.asked == (0,)  # now it has moved
        assert p.Notice("undo-refused", 1) in ann.all(p.Notice)
        assert not bob.last(p.RoomInfo).held

    run_scenario(scenario)


def test_an_accepted_undo_is_told() -> None:
    async def scenario(server: InMemoryServer) -> None:
        ann, bob = await halma_with_a_bot(server)
        await server.request(ann, p.Undo(1, "request"))
        await server.request(bob, p.Undo(2, "agree"))
        assert last_frame(ann).moment.asked == (0,)
        assert ann.last(p.Notice) == p.Notice("undo-done", 0)
        server.bots.may_answer.set()

    run_scenario(scenario)


def test_a_vote_that_nobody_answers_lapses_and_the_clock_has_waited() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(
            OPEN, OPEN, game="halma", options={"first": "seat-1"}, limits=p.ClockLimits(per_move=60_000)
        )
        ann, bob = await server.join(0), await server.join(1)
        await server.answer(ann)
        await server.answer(bob)
        await server.request(ann, p.Undo(1, "request"))
        before = server.room.state.playing().clock.now()
        await server.advance_clock(29 * SECOND)
        assert server.room.state.playing().clock.now() == before
        assert last_frame(bob).undo_request is not None
        await server.advance_clock(2 * SECOND)
        assert last_frame(bob).undo_request is None
        assert bob.last(p.Notice) == p.Notice("undo-lapsed", 0)
        await server.advance_clock(5 * SECOND)
        assert server.room.state.playing().clock.now() == before + 5 * SECOND

    run_scenario(scenario)


def test_a_move_answers_the_question_and_that_is_told() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma", options={"first": "seat-1"})
        ann, bob = await server.join(0), await server.join(1)
        await server.answer(ann)
        await server.answer(bob)
        await server.request(ann, p.Undo(1, "request"))
        await server.answer(ann)
        assert ann.last(p.Notice) == p.Notice("undo-lapsed", 0)
        assert not ann.last(p.RoomInfo).held

    run_scenario(scenario)


def test_a_refused_pause_is_told() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma")
        ann, bob = await server.join(0), await server.join(1)
        await server.request(ann, p.Pause(1, "request"))
        assert bob.last(p.RoomInfo).held
        await server.request(bob, p.Pause(2, "refuse"))
        assert ann.last(p.Notice) == p.Notice("pause-refused", 1)
        await server.request(ann, p.Pause(3, "request"))
        await server.advance_clock(31 * SECOND)
        assert ann.last(p.Notice) == p.Notice("pause-lapsed", 0)

    run_scenario(scenario)


def test_those_present_are_asked_about_an_absent_player() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma", options={"first": "seat-2"})
        ann, bob = await server.join(0), await server.join(1)
        await server.leave(bob)
        await server.advance_clock(29 * SECOND)
        assert ann.last(p.RoomInfo).absent_asked == ()
        assert await server.request(ann, p.DecideAbsent(1, 1, "bot")) == p.ErrorReply(1, "not-now")
        await server.advance_clock(2 * SECOND)
        assert ann.last(p.RoomInfo).absent_asked == (1,)
        await server.request(ann, p.DecideAbsent(2, 1, "wait"))
        assert ann.last(p.RoomInfo).absent_asked == ()
        await server.advance_clock(121 * SECOND)
        assert ann.last(p.RoomInfo).absent_asked == (1,)
        await server.request(ann, p.DecideAbsent(3, 1, "bot"))
        assert ann.last(p.Notice) == p.Notice("stand-in", 1)
        await server.settle()
        assert last_frame(ann).moment.asked == (0,)  # the bot has moved
        bob = await server.join(1)
        assert not bob.last(p.RoomInfo).seats[1].stand_in

    run_scenario(scenario)


def test_nobody_is_asked_while_only_bots_are_present() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT, game="halma", options={"first": "seat-1"})
        ann = await server.join(0)
        await server.leave(ann)
        await server.advance_clock(600 * SECOND)
        ann = await server.join(0)
        assert ann.last(p.RoomInfo).absent_asked == ()
        assert last_frame(ann).moment.asked == (0,)

    run_scenario(scenario)


def test_the_host_changes_when_the_table_asks() -> None:
    async def scenario(server: InMemoryServer) -> None:
        options = {"first": "seat-2"}
        await server.create_table(OPEN, OPEN, game="halma", options=options, manual_start=True)
        ann, bob = await server.join(0), await server.join(1)
        await server.request(ann, p.SetTable(1, ask_absent=5 * SECOND))
        await server.request(ann, p.TableCommand(2, "start"))
        await server.leave(bob)
        await server.advance_clock(6 * SECOND)
        assert ann.last(p.RoomInfo).absent_asked == (1,)

    run_scenario(scenario)
