"""How time stands is kept: a restart gives nobody time, brings nobody back, and calls nobody twice."""

from __future__ import annotations

import pytest
from tests.server.fixtures import OPEN, ClockLimits, World, run
from tests.server.lobby.test_webhooks import HOOK, Calls

from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room import checkpoint
from petitpeuple.server.room.seats import RETURN_GRACE_MS

HOUR = 3_600_000
DAY = 24 * HOUR


async def stop_and_start(w: World) -> None:
    """Stop as a server does that is told to, and start again."""
    await w.lobby.close()
    await w.restart()


def test_a_move_of_a_day_is_up_after_a_day_though_the_server_stops_every_few_hours() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, game="halma", limits=ClockLimits(per_move=DAY))
        ann, _ = await w.join(0), await w.join(1)
        asked = ann.frame.moment.asked
        for _ in range(3):
            await w.forward(7 * HOUR)
            await stop_and_start(w)
        ann = await w.join(0)
        assert ann.frame.clocks[asked[0]].until == DAY
        assert ann.frame.moment.at == 21 * HOUR
        await w.forward(3 * HOUR - 1)
        assert ann.frame.moment.asked == asked
        await w.forward(1)
        assert ann.frame.moment.asked != asked

    run(story)


def test_a_server_that_is_killed_gives_a_few_minutes_back_at_most() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, game="halma", limits=ClockLimits(per_move=DAY))
        await w.join(0)
        await w.join(1)
        for _ in range(60):
            w.time.ms += 60_000
            await w.lobby.sweep()
            await w.settle()
        await w.restart()
        ann = await w.join(0)
        assert HOUR - checkpoint.CHECKPOINT_INTERVAL_MS < ann.frame.moment.at <= HOUR

    run(story)


def test_a_sweep_writes_nothing_where_nothing_is_timed() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, game="halma")
        await w.join(0)
        await w.join(1)
        before = w.store.tables[w.made.table]
        w.time.ms += DAY
        await w.lobby.sweep()
        await w.settle()
        assert w.store.tables[w.made.table] is before

    run(story)


@pytest.mark.parametrize("clean", [True, False])
def test_who_is_away_for_a_day_is_stood_in_for_though_the_server_stops_meanwhile(clean: bool) -> None:
    async def story(w: World) -> None:
        w.bots.held.clear()
        await w.table(OPEN, OPEN, game="halma", absence=DAY)
        await w.join(0)
        await w.leave(await w.join(1))
        w.time.ms += 20 * HOUR
        await w.lobby.sweep()
        await w.settle()
        await (stop_and_start(w) if clean else w.restart())
        ann = await w.join(0)
        await w.forward(4 * HOUR - 1)
        assert not ann.last(p.RoomInfo).seats[1].stand_in
        await w.forward(1)
        assert ann.last(p.RoomInfo).seats[1].stand_in
        await stop_and_start(w)
        w.bots.held.clear()
        ann = await w.join(0)
        assert not ann.last(p.RoomInfo).seats[1].stand_in  # he may have come back with the others
        await w.forward(RETURN_GRACE_MS)
        assert ann.last(p.RoomInfo).seats[1].stand_in
        await w.join(1)
        await w.restart()
        ann = await w.join(0)
        await w.forward(DAY - 1)
        assert not ann.last(p.RoomInfo).seats[1].stand_in  # he was here: a day begins anew

    run(story)


def test_who_was_called_is_not_called_again_by_a_restart() -> None:
    async def story(w: World) -> None:
        calls = w.services.notifier = Calls()
        await w.table(OPEN, OPEN)
        _, bob = await w.join(0), await w.join(1)
        await w.wish(bob, p.SetWebhook(1, HOOK))
        await w.leave(bob)
        assert calls.made == [(HOOK, "pebbles", f"http://here/table/{w.made.table}")]
        restarted = World(store=w.store, run_id="l2")
        restarted.services.notifier = calls
        await restarted.lobby.resume_all()
        await restarted.close()
        assert len(calls.made) == 1

    run(story, public_url="http://here/")


@pytest.mark.parametrize("how", ["revoke", "open", "leave", "bot-and-revoke"])
def test_a_webhook_goes_with_the_one_who_set_it(how: str) -> None:
    async def story(w: World) -> None:
        w.services.notifier = Calls()
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1, profile=p.Profile("Bob", id="b" * 16))
        await w.wish(bob, p.SetWebhook(1, HOOK))
        if how == "leave":
            await w.wish(bob, p.OwnSeat(2, "leave"))
        elif how == "open":
            await w.wish(ann, p.SetSeat(2, 1, "open"))
        else:
            if how == "bot-and-revoke":
                w.bots.held.clear()
                await w.wish(ann, p.SetSeat(2, 1, "bot"))
            await w.wish(ann, p.RevokeLink(3, 1))
        secret = "" if how == "leave" else ann.last(p.Link).secret
        assert ann.last(p.RoomInfo).seats[1].name == ""
        eve = await w.join(1, secret=secret)
        assert eve.last(p.Welcome).webhook == ""
        await w.restart()
        eve = await w.join(1, secret=secret)
        assert eve.last(p.Welcome).webhook == ""

    run(story)
