"""Clocks and pauses: time is up for everybody alike, and stands still when all agree."""

from __future__ import annotations

from tests.server.fixtures import OPEN, ClockLimits, World, run

from petitpeuple.server.protocol import messages as p


def test_nobody_has_a_clock_unless_it_is_wished() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, _ = await w.join(0), await w.join(1)
        await w.forward(10**9)
        assert ann.frame.clocks == ()
        assert ann.view["placed"] == [False, False]

    run(story)


def test_when_a_moves_time_is_up_the_quietest_action_is_played() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, limits=ClockLimits(per_move=30_000))
        ann, bob = await w.join(0), await w.join(1)
        assert ann.frame.clocks[0].until == 30_000
        await w.forward(29_999)
        assert ann.view["placed"] == [False, False]
        await w.answer(bob, {"type": "Stake", "n": 2})
        await w.forward(1)
        assert ann.frame.over is not None
        assert ann.view["stakes"] == [1, 2]

    run(story)


def test_everybody_whose_time_is_up_is_played_for() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, limits=ClockLimits(per_move=30_000))
        ann = await w.join(0)
        for seat in (1, 2):
            await w.join(seat)
        await w.forward(30_000)
        assert ann.view["stakes"] == [1, 1, 1]
        assert w.services.counts["time_up"] == 3

    run(story)


def test_the_total_runs_only_while_one_is_asked_and_survives_a_restart() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, limits=ClockLimits(total=100_000), options={"games": 2})
        ann, bob = await w.join(0), await w.join(1)
        await w.forward(40_000)
        await w.answer(bob)
        await w.forward(20_000)
        assert ann.frame.clocks[1].left == 60_000
        assert ann.frame.clocks[0].until == 100_000
        await w.wish(ann, p.Undo(1, "request"))
        await w.restart()
        again = await w.join(0)
        assert again.frame.clocks[0] == p.SeatClock(100_000, 60_000)  # 40 s are in the record
        await w.forward(60_000)
        assert again.frame.over is not None

    run(story)


def test_whoever_does_not_gather_for_a_hunt_is_timed_and_the_shout_anew() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, game="grumpf", limits=ClockLimits(per_move=30_000, total=100_000))
        ann, bob = await w.join(0), await w.join(1)
        await w.forward(10_000)
        await w.answer(ann)
        assert [clock.until for clock in ann.frame.clocks] == [None, 30_000]
        await w.leave(bob)
        await w.forward(20_000)
        assert ann.view["table"]["ready"] == [True, True]
        assert [clock.until for clock in ann.frame.clocks] == [60_000, 60_000]
        await w.restart()
        ann = await w.join(0)
        assert [clock.left for clock in ann.frame.clocks] == [90_000, 70_000]
        await w.forward(30_000)
        assert ann.view["table"]["phase"] == "hunt"
        assert [clock.until for clock in ann.frame.clocks] == [None, None]  # the game's own time runs

    run(story)


def test_a_hunt_without_a_sand_glass_is_timed_by_nobody() -> None:
    async def story(w: World) -> None:
        limits, options = ClockLimits(per_move=30_000), {"sandglass": False}
        await w.table(OPEN, OPEN, game="grumpf", limits=limits, options=options)
        ann, _ = await w.join(0), await w.join(1)
        await w.forward(30_000)
        await w.forward(30_000)
        assert ann.view["table"]["phase"] == "hunt"
        version = w.room.state.playing().table.version
        await w.forward(10**8)
        assert w.room.state.playing().table.version == version

    run(story)


def test_a_pause_needs_all_who_are_here_and_stops_time() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, limits=ClockLimits(per_move=30_000))
        ann, bob = await w.join(0), await w.join(1)
        assert await w.wish(bob, p.Pause(1, "agree")) == p.ErrorReply(1, "not-now")
        await w.wish(ann, p.Pause(2, "request"))
        assert bob.last(p.RoomInfo).pause_votes == (0,)
        await w.wish(bob, p.Pause(3, "refuse"))
        assert bob.last(p.RoomInfo).pause_votes == ()
        await w.wish(ann, p.Pause(4, "request"))
        await w.wish(bob, p.Pause(5, "agree"))
        assert bob.last(p.RoomInfo).paused
        await w.forward(10**8)
        assert await w.answer(ann) == p.RefusedByRule(1, "HOUSE-15")
        assert await w.wish(ann, p.Undo(6, "request")) == p.RefusedByRule(6, "HOUSE-15")
        await w.restart()
        ann = await w.join(0)
        assert ann.last(p.RoomInfo).paused
        await w.wish(ann, p.Pause(7, "resume"))
        assert await w.answer(ann) == p.Done(2)

    run(story)
