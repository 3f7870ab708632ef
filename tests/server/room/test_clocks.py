"""Clocks and pauses: expired clocks are played for, and a pause stops them."""

from __future__ import annotations

from tests.server.fixtures import OPEN, ClockLimits, InMemoryServer, run_scenario

from petitpeuple.server.protocol import messages as p


def test_there_are_no_clocks_by_default() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, _ = await server.join(0), await server.join(1)
        await server.advance_clock(10**9)
        assert ann.frame.clocks == ()
        assert ann.view["placed"] == [False, False]

    run_scenario(scenario)


def test_the_first_legal_action_is_played_when_a_clock_expires() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, limits=ClockLimits(per_move=30_000))
        ann, bob = await server.join(0), await server.join(1)
        assert ann.frame.clocks[0].until == 30_000
        await server.advance_clock(29_999)
        assert ann.view["placed"] == [False, False]
        await server.answer(bob, {"type": "Stake", "n": 2})
        await server.advance_clock(1)
        assert ann.frame.over is not None
        assert ann.view["stakes"] == [1, 2]

    run_scenario(scenario)


def test_every_seat_whose_clock_expires_is_played_for() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, OPEN, limits=ClockLimits(per_move=30_000))
        ann = await server.join(0)
        for seat in (1, 2):
            await server.join(seat)
        await server.advance_clock(30_000)
        assert ann.view["stakes"] == [1, 1, 1]
        assert server.services.counts["time_up"] == 3

    run_scenario(scenario)


def test_the_total_runs_only_during_own_questions_and_survives_a_restart() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, limits=ClockLimits(total=100_000), options={"games": 2})
        ann, bob = await server.join(0), await server.join(1)
        await server.advance_clock(40_000)
        await server.answer(bob)
        await server.advance_clock(20_000)
        assert ann.frame.clocks[1].left == 60_000
        assert ann.frame.clocks[0].until == 100_000
        await server.request(ann, p.Undo(1, "request"))
        await server.restart()
        again = await server.join(0)
        assert again.frame.clocks[0] == p.SeatClock(100_000, 60_000)  # 40 s are in the record
        await server.advance_clock(60_000)
        assert again.frame.over is not None

    run_scenario(scenario)


def test_the_time_before_a_hunt_and_before_the_shout_is_limited() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(
            OPEN, OPEN, game="grumpf", limits=ClockLimits(per_move=30_000, total=100_000)
        )
        ann, bob = await server.join(0), await server.join(1)
        await server.advance_clock(10_000)
        await server.answer(ann)
        assert [clock.until for clock in ann.frame.clocks] == [None, 30_000]
        await server.leave(bob)
        await server.advance_clock(20_000)
        assert ann.view["table"]["ready"] == [True, True]
        assert [clock.until for clock in ann.frame.clocks] == [60_000, 60_000]
        await server.restart()
        ann = await server.join(0)
        assert [clock.left for clock in ann.frame.clocks] == [90_000, 70_000]
        await server.advance_clock(30_000)
        assert ann.view["table"]["phase"] == "hunt"
        assert [clock.until for clock in ann.frame.clocks] == [None, None]  # the game's own time runs

    run_scenario(scenario)


def test_a_hunt_without_a_sandglass_has_no_clock() -> None:
    async def scenario(server: InMemoryServer) -> None:
        limits, options = ClockLimits(per_move=30_000), {"sandglass": False}
        await server.create_table(OPEN, OPEN, game="grumpf", limits=limits, options=options)
        ann, _ = await server.join(0), await server.join(1)
        await server.advance_clock(30_000)
        await server.advance_clock(30_000)
        assert ann.view["table"]["phase"] == "hunt"
        version = server.room.state.playing().table.version
        await server.advance_clock(10**8)
        assert server.room.state.playing().table.version == version

    run_scenario(scenario)


def test_a_pause_needs_all_connected_players_and_stops_the_clocks() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, limits=ClockLimits(per_move=30_000))
        ann, bob = await server.join(0), await server.join(1)
        assert await server.request(bob, p.Pause(1, "agree")) == p.ErrorReply(1, "not-now")
        await server.request(ann, p.Pause(2, "request"))
        assert bob.last(p.RoomInfo).pause_votes == (0,)
        await server.request(bob, p.Pause(3, "refuse"))
        assert bob.last(p.RoomInfo).pause_votes == ()
        await server.request(ann, p.Pause(4, "request"))
        await server.request(bob, p.Pause(5, "agree"))
        assert bob.last(p.RoomInfo).paused
        await server.advance_clock(10**8)
        assert await server.answer(ann) == p.RefusedByRule(1, "HOUSE-15")
        assert await server.request(ann, p.Undo(6, "request")) == p.RefusedByRule(6, "HOUSE-15")
        await server.restart()
        ann = await server.join(0)
        assert ann.last(p.RoomInfo).paused
        await server.request(ann, p.Pause(7, "resume"))
        assert await server.answer(ann) == p.Done(2)

    run_scenario(scenario)
