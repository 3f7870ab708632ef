"""Checkpoints: a restart gives nobody extra time, ends no absence, and notifies nobody twice."""

from __future__ import annotations

import pytest
from tests.server.fixtures import OPEN, ClockLimits, InMemoryServer, run_scenario
from tests.server.lobby.test_webhooks import WEBHOOK_URL, RecordingNotifier

from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.seats import RETURN_GRACE_MS

HOUR = 3_600_000
DAY = 24 * HOUR


async def stop_and_restart(server: InMemoryServer) -> None:
    """Stop the server in an orderly way, and start it again."""
    await server.lobby.close()
    await server.restart()


def test_a_move_of_a_day_expires_after_a_day_despite_restarts() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma", limits=ClockLimits(per_move=DAY))
        ann, _ = await server.join(0), await server.join(1)
        asked = ann.frame.moment.asked
        for _ in range(3):
            await server.advance_clock(7 * HOUR)
            await stop_and_restart(server)
        ann = await server.join(0)
        assert ann.frame.clocks[asked[0]].until == DAY
        assert ann.frame.moment.at == 21 * HOUR
        await server.advance_clock(3 * HOUR - 1)
        assert ann.frame.moment.asked == asked
        await server.advance_clock(1)
        assert ann.frame.moment.asked != asked

    run_scenario(scenario)


def test_a_killed_server_gives_back_a_second_at_most() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma", limits=ClockLimits(per_move=DAY))
        await server.join(0)
        await server.join(1)
        server.clock.ms += HOUR
        await server.lobby.keep_time()
        server.clock.ms += 800
        await server.restart()
        ann = await server.join(0)
        assert ann.frame.moment.at == HOUR

    run_scenario(scenario)


def test_the_time_of_an_open_vote_is_no_time_of_play_after_a_crash() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma", limits=ClockLimits(per_move=DAY))
        ann, _ = await server.join(0), await server.join(1)
        server.clock.ms += HOUR
        await server.request(ann, p.Pause(1, "request"))
        server.clock.ms += 20_000
        await server.lobby.keep_time()
        await server.restart()
        ann = await server.join(0)
        assert ann.frame.moment.at == HOUR

    run_scenario(scenario)


def test_the_time_after_a_vote_is_time_of_play_after_a_crash() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(
            OPEN, OPEN, game="halma", options={"first": "seat-1"}, limits=ClockLimits(per_move=DAY)
        )
        ann, bob = await server.join(0), await server.join(1)
        await server.answer(ann)
        await server.request(ann, p.Undo(2, "request"))
        await server.leave(bob)  # nobody who is asked is connected: the game goes on
        server.clock.ms += HOUR
        await server.lobby.keep_time()
        await server.restart()
        ann = await server.join(0)
        assert ann.frame.moment.at == HOUR

    run_scenario(scenario)


def test_a_sweep_stores_no_checkpoint_where_nothing_is_timed() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN, game="halma")
        await server.join(0)
        await server.join(1)
        before = server.store.tables[server.created.table]
        server.clock.ms += DAY - HOUR
        await server.lobby.sweep()
        await server.settle()
        assert server.store.tables[server.created.table] is before

    run_scenario(scenario)


@pytest.mark.parametrize("clean", [True, False])
def test_an_absence_of_a_day_continues_across_restarts(clean: bool) -> None:
    async def scenario(server: InMemoryServer) -> None:
        server.bots.may_answer.clear()
        await server.create_table(OPEN, OPEN, game="halma", absence=DAY)
        await server.join(0)
        await server.leave(await server.join(1))
        server.clock.ms += 20 * HOUR
        await server.lobby.sweep()
        await server.settle()
        await (stop_and_restart(server) if clean else server.restart())
        ann = await server.join(0)
        await server.advance_clock(4 * HOUR - 1)
        assert not ann.last(p.RoomInfo).seats[1].stand_in
        await server.advance_clock(1)
        assert ann.last(p.RoomInfo).seats[1].stand_in
        await stop_and_restart(server)
        server.bots.may_answer.clear()
        ann = await server.join(0)
        assert not ann.last(p.RoomInfo).seats[1].stand_in  # he gets the grace period for reconnecting
        await server.advance_clock(RETURN_GRACE_MS)
        assert ann.last(p.RoomInfo).seats[1].stand_in
        await server.join(1)
        await server.restart()
        ann = await server.join(0)
        await server.advance_clock(DAY - 1)
        assert not ann.last(p.RoomInfo).seats[1].stand_in  # he was connected: the day starts again

    run_scenario(scenario)


def test_a_restart_does_not_notify_a_player_again() -> None:
    async def scenario(server: InMemoryServer) -> None:
        calls = server.services.notifier = RecordingNotifier()
        await server.create_table(OPEN, OPEN)
        _, bob = await server.join(0), await server.join(1)
        await server.request(bob, p.SetWebhook(1, WEBHOOK_URL))
        await server.leave(bob)
        assert calls.created == [(WEBHOOK_URL, "pebbles", f"http://here/table/{server.created.table}")]
        restarted = InMemoryServer(store=server.store, run_id="l2")
        restarted.services.notifier = calls
        await restarted.lobby.resume_all()
        await restarted.close()
        assert len(calls.created) == 1

    run_scenario(scenario, public_url="http://here/")


@pytest.mark.parametrize("how", ["revoke", "open", "leave", "bot-and-revoke"])
def test_a_webhook_is_removed_with_the_player_who_set_it(how: str) -> None:
    async def scenario(server: InMemoryServer) -> None:
        server.services.notifier = RecordingNotifier()
        await server.create_table(OPEN, OPEN)
        ann, bob = await server.join(0), await server.join(1, profile=p.Profile("Bob", id="b" * 16))
        await server.request(bob, p.SetWebhook(1, WEBHOOK_URL))
        if how == "leave":
            await server.request(bob, p.OwnSeat(2, "leave"))
        elif how == "open":
            await server.request(ann, p.SetSeat(2, 1, "open"))
        else:
            if how == "bot-and-revoke":
                server.bots.may_answer.clear()
                await server.request(ann, p.SetSeat(2, 1, "bot"))
            await server.request(ann, p.RevokeLink(3, 1))
        secret = "" if how == "leave" else ann.last(p.Link).secret
        assert ann.last(p.RoomInfo).seats[1].name == ""
        eve = await server.join(1, secret=secret)
        assert eve.last(p.Welcome).webhook == ""
        await server.restart()
        eve = await server.join(1, secret=secret)
        assert eve.last(p.Welcome).webhook == ""

    run_scenario(scenario)
