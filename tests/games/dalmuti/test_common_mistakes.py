"""What other implementations of The Great Dalmuti get wrong: one test per mistake."""

from __future__ import annotations

import random

import msgspec
import pytest
from tests.games.dalmuti.positions import (
    J,
    act,
    acts,
    all_pass,
    all_ready,
    dealt_position,
    hand,
    lay,
    legal_actions,
    play_position,
    turn_of,
)

from petitpeuple.bots.registry import RandomBot
from petitpeuple.core.checked import Refused, play
from petitpeuple.core.contract import Act, Ask, Decide, Millis, Seat
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.moves import PASS, READY, REVOLUTION, Give, Swapped, Taxed
from petitpeuple.games.dalmuti.position import Options
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table


def test_dal19_who_went_out_does_not_keep_the_lead() -> None:
    state = all_pass(act(play_position([1], [3, 3], [4, 4], [5, 5]), 0, lay(1)), 3)
    assert turn_of(state) == 1
    assert PASS not in legal_actions(state, 1)


def test_dal19_the_lead_skips_everybody_who_is_out() -> None:
    state = play_position([1], [2], [4, 4], [12, 12], turn=3)
    state = acts(
        state, (3, lay(12)), (0, PASS), (1, lay(2)), (2, PASS), (3, PASS), (0, lay(1)), (2, PASS), (3, PASS)
    )
    assert turn_of(state) == 2


def test_dal39_no_view_and_no_event_holds_a_hand_of_others() -> None:
    """A hand with a pattern that cannot occur by chance is searched for in every message."""
    marked = hand(*[7] * 7, *[11] * 4, 3)
    pattern = msgspec.json.encode(marked)
    state = dealt_position([1, 2], [5, 6], [8, 8], [7] * 7 + [11] * 4 + [3])
    for viewer in (None, Seat(0), Seat(1), Seat(2)):
        assert pattern not in msgspec.json.encode(GAME.view(state, viewer))
    assert pattern in msgspec.json.encode(GAME.view(state, Seat(3)))


def test_dal39_spectators_see_no_hand() -> None:
    view = GAME.view(dealt_position([1, 2], [5, 6], [8, 8], [7, 7]), None)
    assert view.hand is None
    assert view.paper is None
    assert view.board.sizes == (2, 2, 2, 2)


@pytest.mark.parametrize("count", [1, 3, 4])
def test_dal16_not_the_same_or_more_cards_but_exactly_as_many(count: int) -> None:
    state = act(play_position([12, 12, 12], [5] * 4, [9], [9]), 0, lay(12, 2))
    assert legal_actions(state, 1) == [PASS, lay(5, 2)]
    with pytest.raises(Refused, match="DAL-16"):
        act(state, 1, lay(5, count))


def test_dal15_the_leader_cannot_pass_not_even_when_time_is_up() -> None:
    state = play_position([12, 12, J], [5], [9], [9])
    assert PASS not in legal_actions(state, 0)
    with pytest.raises(Refused, match="DAL-15"):
        act(state, 0, PASS)
    quietest = legal_actions(state, 0)[0]
    assert quietest == lay(12)  # what a table plays for an absent player: a lead is never skipped


def test_dal14_jokers_are_never_taken_as_tax() -> None:
    state = all_ready(dealt_position([3, 3, 3], [4, 4], [12, J, 11], [J, 12, 12, 11]))
    state = acts(state, (0, Give((3, 3))), (1, Give((4,))))
    assert state.papers[3].gave == (11, 12)
    assert state.papers[2].gave == (11,)


def test_dal14_the_great_dalmuti_does_not_see_the_tribute_first() -> None:
    before = dealt_position([3, 3, 3], [4, 4], [5, 5, 5], [1, 2, 9, 9])
    state = act(all_ready(before), 1, Give((4,)))
    view = GAME.view(state, Seat(0))
    assert view.hand == hand(3, 3, 3)
    assert view.paper is not None
    assert view.paper.got == ()
    assert legal_actions(state, 0) == [
        Give((3, 3))
    ]  # from the hand as dealt: the 1 and the 2 can't be given back


def test_dal13_no_prompt_tells_who_holds_the_jokers() -> None:
    with_jokers = dealt_position([J, J, 3], [4, 4], [5, 5, 5], [9, 9])
    without = dealt_position([3, 3, 3], [4, 4], [J, J, 5], [9, 9])
    assert GAME.pending(with_jokers) == GAME.pending(without)
    for viewer in (None, Seat(1), Seat(3)):
        assert GAME.view(with_jokers, viewer) == GAME.view(without, viewer)
    pending = GAME.pending(with_jokers)
    assert isinstance(pending, Decide)
    assert set(pending.asks.values()) == {Ask("look", Millis(5000))}


def test_dal13_a_call_not_made_and_a_call_not_possible_look_the_same() -> None:
    quiet = all_ready(dealt_position([J, J, 3], [4, 4], [5, 5, 5], [9, 9]))
    unable = all_ready(dealt_position([3, 3, 3], [4, 4], [J, J, 5], [9, 9]))
    assert [GAME.view(quiet, v) for v in (None, Seat(1), Seat(3))] == [
        GAME.view(unable, v) for v in (None, Seat(1), Seat(3))
    ]


def test_dal13_a_call_is_secret_until_all_have_answered() -> None:
    state = dealt_position([J, J, 3], [4, 4], [5, 5, 5], [9, 9])
    called, silent = act(state, 0, REVOLUTION), act(state, 0, READY)
    for viewer in (None, Seat(1), Seat(2), Seat(3)):
        assert GAME.view(called, viewer) == GAME.view(silent, viewer)


def test_dal37_the_table_does_not_freeze_when_somebody_leaves_during_taxes() -> None:
    clock = VirtualClock()
    options = Options(played=1, places=tuple(range(6)), merchants=True)
    table = Table(GAME, options, 6, clock=clock, dealer=random.Random(3))
    table.settle()
    clock.advance_to(Millis(5000))
    for seat in range(6):
        ticket = table.ticket(Seat(seat))
        assert ticket is not None
        table.submit(Seat(seat), ticket, READY)
    assert table.observe(None).asked == (0, 1, 2)
    bot = RandomBot()  # the Great Dalmuti leaves and a bot takes the seat; all others are bots already
    over = play_out(BotSeats(table, {Seat(seat): bot for seat in range(6)}, random.Random(4)), clock)
    assert sum(over.payoffs) == 15


def test_dal37_the_quietest_answers_alone_play_a_whole_game() -> None:
    """The actions that a table plays for absent players end every game."""
    for seats in GAME.players:
        clock = VirtualClock()
        options = Options(error_rate=100, merchants=True)
        table = Table(GAME, options, seats, clock=clock, dealer=random.Random(seats))
        table.settle()
        while table.over is None:
            asked = table.observe(None).asked[0]
            frame = table.observe(asked)
            assert frame.view.ask is not None
            clock.advance_to(frame.view.ask.opens)
            table.submit(asked, frame.ticket or 0, frame.actions[0])
        assert sum(table.over.payoffs) == seats * (seats - 1) / 2


def test_dal14_others_learn_only_that_the_exchange_took_place() -> None:

    state = act(all_ready(dealt_position([3, 3, 3], [4, 4], [5, 5, 5], [1, 2, 9, 9])), 1, Give((4,)))
    told = play(GAME, state, Act(Seat(0), Give((3, 3)), Millis(5000))).told
    assert [t.event for t in told if t.to is None][1:] == [Taxed()]
    private = {tuple(t.to): t.event for t in told if t.to is not None}
    assert private == {
        (0,): Swapped(Seat(0), (3, 3), (1, 2)),
        (3,): Swapped(Seat(3), (1, 2), (3, 3)),
        (1,): Swapped(Seat(1), (4,), (5,)),
        (2,): Swapped(Seat(2), (5,), (4,)),
    }
