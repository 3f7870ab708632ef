"""Cards, places, the first draw, joining and leaving: DAL-1, DAL-3, DAL-4, DAL-36, DAL-37."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.games.dalmuti.positions import act, lay, legal_actions, play_position

from petitpeuple.core.chance import Pick, Shuffle
from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, Ask, Decide, Luck, Millis, Seat
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.cards import DECK
from petitpeuple.games.dalmuti.moves import ABOVE, BELOW, Joined
from petitpeuple.games.dalmuti.phrases import office_of
from petitpeuple.games.dalmuti.position import Board, Deal, Options, State


def drawn(state: State, *values: int) -> State:
    return play(GAME, state, Luck(tuple(value - 1 for value in values), Millis(0))).state


def test_dal1_value_n_has_n_cards_and_there_are_two_jokers() -> None:
    assert (*range(1, 13), 2) == DECK
    assert sum(DECK) == 80


def test_dal3_four_to_ten_players() -> None:
    assert list(GAME.players) == [4, 5, 6, 7, 8, 9, 10]
    with pytest.raises(Refused, match="HOUSE-7"):
        begin(GAME, Options(), 3)
    with pytest.raises(Refused, match="HOUSE-7"):
        begin(GAME, Options(), 11)


@pytest.mark.parametrize(("seats", "merchants"), [(4, 0), (5, 1), (7, 3), (10, 6)])
def test_dal3_two_dalmutis_merchants_and_two_jesters(seats: int, merchants: int) -> None:
    offices = [office_of(place, seats).key.removeprefix("dalmuti-office-") for place in range(seats)]
    assert offices == ["gd", "ld", *["merchant"] * merchants, "lj", "gj"]


def test_dal4_the_lowest_is_great_dalmuti_and_a_joker_counts_thirteen() -> None:
    state = drawn(begin(GAME, Options(), 4), 12, 13, 3, 7)
    assert state.board.deal.places == (2, 3, 0, 1)
    assert GAME.pending(state) == Shuffle(80)  # all cards go back before the shuffle


def test_dal4_the_tied_draw_again_for_the_places_their_first_card_earned() -> None:
    state = drawn(begin(GAME, Options(), 6), 5, 9, 5, 9, 5, 2)
    again = GAME.pending(state)
    assert isinstance(again, Pick)
    assert again.k == 5
    assert again.bag == (1, 1, 3, 4, 2, 6, 7, 8, 7, 10, 11, 12, 2)  # without the cards drawn
    state = drawn(state, 12, 1, 7, 8, 12)  # seats 0, 1, 2, 3, 4: a 1 does not help seat 1 above the 5s
    once_more = GAME.pending(state)
    assert isinstance(once_more, Pick)
    assert once_more.k == 2
    assert drawn(state, 4, 3).board.deal.places == (5, 2, 4, 0, 1, 3)


def test_dal4_when_too_few_cards_are_left_to_draw_all_go_back() -> None:
    """Ten players have drawn eight times each, and two pairs are tied: all 80 cards are drawn."""
    one, other = (12,) * 6 + (10,) * 2, (10,) * 3 + (8,) * 4 + (6,)
    rest = [value for value in range(1, 14) for _ in range((*range(1, 13), 2)[value - 1])]
    for value in (*one, *one, *other, *other):
        rest.remove(value)
    draws = (one, one, other, other, *(tuple(rest[at : at + 8]) for at in range(0, 48, 8)))
    state = State(Board(Deal(Options(), "draw", (), draws=draws), (0,) * 10))
    assert GAME.pending(state) == Pick(4, DECK)


@given(st.integers(4, 10), st.randoms(use_true_random=False))
def test_dal4_the_draw_gives_everybody_one_place(seats: int, rng: object) -> None:
    state = begin(GAME, Options(), seats)
    while isinstance(pick := GAME.pending(state), Pick):
        state = play(GAME, state, Luck(pick.sample(rng), Millis(0))).state  # type: ignore[arg-type]
    assert sorted(state.board.deal.places) == list(range(seats))


# Newcomers --------------------------------------------------------------------------------


def joined(places: tuple[int, ...], *joining: int) -> State:
    options = Options(played=1, places=places, joining=joining)
    return begin(GAME, options, len(places) + len(joining))


@pytest.mark.parametrize(
    ("places", "after"),
    [
        ((0, 1, 2, 3), (0, 1, 4, 2, 3)),
        ((5, 4, 3, 2, 1, 0), (5, 4, 3, 6, 2, 1, 0)),
        ((1, 0, 2, 3), (1, 0, 4, 2, 3)),
    ],
)
def test_dal36_with_an_even_number_the_newcomer_takes_the_middle(
    places: tuple[int, ...], after: tuple[int, ...]
) -> None:
    assert joined(places, len(places)).board.deal.places == after


def test_dal36_with_an_odd_number_the_great_dalmuti_picks_above_or_below_the_middle() -> None:
    state = joined((4, 3, 2, 1, 0), 5)
    assert GAME.pending(state) == Decide({Seat(4): Ask("admit")})
    assert legal_actions(state, 4) == [ABOVE, BELOW]
    assert act(state, 4, ABOVE).board.deal.places == (4, 3, 5, 2, 1, 0)
    assert act(state, 4, BELOW).board.deal.places == (4, 3, 2, 5, 1, 0)


def test_dal36_several_join_one_by_one() -> None:
    state = joined((0, 1, 2, 3), 4, 5, 6)
    assert state.board.deal.places == (
        0,
        1,
        4,
        2,
        3,
    )  # the first newcomer is seated automatically, then the Great Dalmuti is asked
    state = act(state, 0, BELOW)
    assert state.board.deal.places == (0, 1, 4, 6, 5, 2, 3)  # the third is seated automatically again
    assert GAME.pending(state) == Shuffle(80)


def test_dal36_an_event_reports_the_place_of_a_newcomer() -> None:
    step = play(GAME, joined((4, 3, 2, 1, 0), 5), Act(Seat(4), BELOW, Millis(0)))
    assert [told.event for told in step.told] == [Joined(Seat(5), 4)]


@pytest.mark.parametrize(
    "options",
    [
        Options(played=1, places=(0, 1, 2)),
        Options(played=1, places=(0, 1, 2, 2)),
        Options(played=1, places=(0, 1, 2), joining=(4,)),
        Options(played=1, joining=(0, 1, 2, 3)),
        Options(places=(0, 1, 2, 3)),
        Options(scores=(1, 2, 3)),
        Options(firsts=(1, 2, 3, 4, 5)),
    ],
)
def test_dal36_what_the_game_before_left_must_fit_the_seats(options: Options) -> None:
    with pytest.raises(Refused, match="DAL-3"):
        begin(GAME, options, 4)


# Leaving ----------------------------------------------------------------------------------


def ended(seats: int, options: Options | None = None) -> State:
    """Return a finished game in which the players went out in reverse order of their places."""
    hands = [[seat] for seat in range(seats)]
    hands[0] = [12, 12]
    state = play_position(*hands, options=options)
    state = act(state, 0, lay(12))
    for first in range(seats - 1, 0, -1):
        for seat in range(1, first):
            state = act(state, seat, legal_actions(state, seat)[0])
        state = act(state, first, lay(first))
        if first > 1:
            state = act(state, 0, legal_actions(state, 0)[0])
    return state


def test_dal20_the_places_of_the_next_game_are_those_in_which_they_went_out() -> None:
    state = ended(5)
    assert state.board.out == (4, 3, 2, 1, 0)
    options = GAME.sequel(state, [Seat(seat) for seat in range(5)])
    assert options is not None
    assert options.places == (4, 3, 2, 1, 0)
    assert options.played == 1


def test_dal37_ranks_close_up_when_somebody_leaves() -> None:
    options = GAME.sequel(ended(6), [Seat(0), Seat(1), Seat(3), Seat(5)])  # seats 2 and 4 leave
    assert options is not None
    assert options.places == (3, 2, 1, 0)  # new seat numbers of the old seats 5, 3, 1, 0


def test_dal37_below_four_players_the_table_waits() -> None:
    options = GAME.sequel(ended(4), [Seat(0), Seat(1), Seat(2)])
    assert options is not None
    with pytest.raises(Refused, match="HOUSE-7"):
        begin(GAME, options, 3)


def test_dal36_a_newcomer_and_a_leaver_at_the_same_time() -> None:
    options = GAME.sequel(ended(4), [Seat(1), None, Seat(2), Seat(3)])
    assert options is not None
    assert (options.places, options.joining) == ((3, 2, 0), (1,))
    state = begin(GAME, options, 4)
    assert act(state, 3, ABOVE).board.deal.places == (3, 1, 2, 0)


def test_dal4_when_nobody_stays_places_are_drawn_for_again() -> None:
    options = GAME.sequel(ended(4), [None] * 4)
    assert options is not None
    assert isinstance(GAME.pending(begin(GAME, options, 4)), Pick)


def test_a_game_that_goes_on_has_no_sequel() -> None:
    assert GAME.sequel(play_position([1, 1], [2], [3], [4]), [Seat(0)] * 4) is None


def test_dal36_a_newcomer_who_needs_no_decision_is_announced_with_the_deal() -> None:
    state = begin(GAME, Options(played=1, places=(0, 1, 2, 3), joining=(4,)), 5)
    pending = GAME.pending(state)
    assert isinstance(pending, Shuffle)
    step = play(GAME, state, Luck(tuple(range(pending.n)), Millis(0)))
    assert step.told[0].event == Joined(Seat(4), 3)


def test_dal36_several_newcomers_are_announced_when_their_places_are_final() -> None:
    state = begin(GAME, Options(played=1, places=(0, 1, 2, 3), joining=(4, 5, 6)), 7)
    step = play(GAME, state, Act(Seat(0), ABOVE, Millis(0)))
    events = [told.event for told in step.told]
    places = step.state.board.deal.places
    assert events == [Joined(Seat(seat), places.index(Seat(seat)) + 1) for seat in (4, 5, 6)]
