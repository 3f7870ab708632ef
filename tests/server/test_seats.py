"""Seats that change hands: who leaves sees nothing more, whoever comes is written down."""

from __future__ import annotations

from tests.server.kit import OPEN, World, run

from petitpeuple.server import closing
from petitpeuple.server import protocol as p


def test_who_leaves_before_the_game_sees_nothing_of_whoever_takes_the_seat() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, listed=True)
        ann, spy = await w.join(0), await w.join(1)
        tab = await w.join(1)
        assert await w.wish(spy, p.OwnSeat(7, "leave")) == p.Done(7)
        assert (spy.closed, tab.closed) == (closing.POLICY, closing.POLICY)
        assert ann.last(p.Room).seats[1].devices == 0
        assert w.store.seats[w.made.table][1].kind == "open"

    run(story)


def test_who_leaves_a_running_game_stays_and_a_bot_plays() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, bob = await w.join(0), await w.join(1)
        assert await w.wish(bob, p.OwnSeat(1, "leave")) == p.Done(1)
        assert bob.closed is None
        assert ann.last(p.Room).seats[1].kind == "bot"

    run(story)


def test_a_seat_taken_from_the_list_is_nobody_elses() -> None:
    """A device that is still on an open seat, for whatever reason, is sent away."""

    async def story(w: World) -> None:
        await w.table(OPEN, OPEN, OPEN, listed=True)
        _, spy = await w.join(0), await w.join(1)
        w.room.chairs[1].empty()
        link = await w.lobby.take_seat(w.made.table)
        assert link.seat == 1
        assert spy.closed == closing.POLICY

    run(story)
