"""From the deal to the first lead: DAL-10 to DAL-14, DAL-30, DAL-31, DAL-34 and DAL-35."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.dalmuti.positions import (
    J,
    act,
    acts,
    all_ready,
    dealt_position,
    hand,
    legal_actions,
    turn_of,
)

from petitpeuple.core.chance import Dice, Pick, Shuffle
from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, Ask, Decide, Luck, Millis, Seat
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.moves import (
    GENERAL_REVOLUTION,
    READY,
    REVOLUTION,
    TO_JESTER,
    TO_RECEIVER,
    Give,
    Trade,
)
from petitpeuple.games.dalmuti.position import Options, State

NOW = Millis(0)


def luck(state: State, *value: int) -> State:
    return play(GAME, state, Luck(value, NOW)).state


def later(seats: int, **options: object) -> Options:
    """Return options of the second game of a match, with place i at seat i."""
    return Options(played=1, places=tuple(range(seats)), **options)  # type: ignore[arg-type]


# The deal ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "sizes"),
    [(4, (20,) * 4), (6, (14, 14, 13, 13, 13, 13)), (7, (12, 12, 12, 11, 11, 11, 11)), (9, (9,) * 8 + (8,))],
)
def test_dal10_all_cards_are_dealt_and_the_top_places_get_one_more(
    seats: int, sizes: tuple[int, ...]
) -> None:
    state = luck(begin(GAME, later(seats), seats), *range(80))
    assert state.board.sizes == sizes


def test_dal10_one_by_one_beginning_with_the_great_dalmuti() -> None:
    state = luck(begin(GAME, Options(played=1, places=(3, 1, 0, 2)), 4), *range(80))
    # in order: the 1, two 2s, three 3s … fall to seats 3, 1, 0, 2, 3, 1, …
    assert [state.hands[seat][:3] for seat in (3, 1, 0, 2)] == [(1, 0, 1), (0, 1, 1), (0, 1, 0), (0, 0, 1)]


@pytest.mark.parametrize(
    ("seats", "cards", "gone"), [(4, 57, (11, 12)), (5, 68, (12,)), (6, 80, ()), (10, 80, ())]
)
def test_dal31_four_and_five_play_with_fewer_cards(seats: int, cards: int, gone: tuple[int, ...]) -> None:
    state = begin(GAME, later(seats, fewer_cards=True), seats)
    assert GAME.pending(state) == Shuffle(cards)
    state = luck(state, *range(cards))
    for value in range(1, 13):
        assert sum(cards[value - 1] for cards in state.hands) == (0 if value in gone else value)


# The look and revolutions -----------------------------------------------------------------


def test_dal13_nobody_answers_before_the_same_moment() -> None:
    state = luck(begin(GAME, later(4), 4), *range(80))
    assert GAME.pending(state) == Decide({Seat(seat): Ask("look", Millis(5000)) for seat in range(4)})
    with pytest.raises(Refused, match="HOUSE-2"):
        play(GAME, state, Act(Seat(0), READY, Millis(4999)))


def test_dal13_who_has_answered_is_not_asked_again_and_its_answer_leaves_no_trace() -> None:
    state = dealt_position([1, 2], [5, 6], [8, 8], [J, J])
    state = act(state, 3, REVOLUTION)
    assert state.papers[3].answer == REVOLUTION
    assert legal_actions(state, 3) == []
    quiet = all_ready(dealt_position([1, 2], [5, 6], [8, 8], [J, J]))
    assert all(paper.answer is None for paper in quiet.papers)


def test_dal11_a_revolution_cancels_the_taxes_and_nothing_else() -> None:
    state = dealt_position([1, 2], [J, J, 6], [8, 8], [9, 9])
    assert legal_actions(state, 1) == [READY, REVOLUTION]
    state = acts(state, (0, READY), (1, REVOLUTION), (2, READY), (3, READY))
    assert turn_of(state) == 0
    assert state.board.deal.places == (0, 1, 2, 3)
    assert state.board.deal.rebel == 1
    assert not state.board.deal.taxed
    assert state.hands[1] == hand(J, J, 6)


def test_dal11_it_takes_both_jokers_and_is_never_forced() -> None:
    state = dealt_position([1, J], [J, 5, 6], [8, 8], [9, 9])
    assert [legal_actions(state, seat) for seat in range(4)] == [[READY]] * 4
    with pytest.raises(Refused, match="DAL-11"):
        act(state, 0, REVOLUTION)
    assert all_ready(dealt_position([1, 2], [J, J, 6], [8, 8], [9, 9])).board.deal.phase == "tax"


def test_dal12_the_great_jester_may_do_nothing_revolt_or_turn_all_round() -> None:
    state = dealt_position([1, 2], [5, 6], [7], [8, 8], [J, J, 9])
    assert legal_actions(state, 4) == [READY, REVOLUTION, GENERAL_REVOLUTION]
    state = acts(state, *((seat, READY) for seat in range(4)), (4, GENERAL_REVOLUTION))
    assert state.board.deal.places == (4, 3, 2, 1, 0)  # place i with place n + 1 - i
    assert turn_of(state) == 4  # the new Great Dalmuti leads
    assert state.hands[0] == hand(1, 2)  # with their hands
    assert not state.board.deal.taxed


def test_dal12_only_the_great_jester_turns_all_round() -> None:
    with pytest.raises(Refused, match="DAL-12"):
        act(dealt_position([1, 2], [J, J, 6], [8, 8], [9, 9]), 1, GENERAL_REVOLUTION)


def first_hour(*hands: list[int]) -> State:
    state = dealt_position(*hands)
    deal = state.board.deal
    options = Options(first_hour=True)
    return replace(state, board=replace(state.board, deal=replace(deal, options=options)))


def test_dal30_no_taxes_in_the_first_game() -> None:
    state = all_ready(first_hour([1, 2], [5, 6], [8, 8], [9, 9]))
    assert turn_of(state) == 0
    assert not state.board.deal.taxed


def test_dal30_only_the_great_jester_may_call_and_only_a_general_revolution() -> None:
    assert legal_actions(first_hour([J, J], [5, 6], [8, 8], [9, 9]), 0) == [READY]
    with pytest.raises(Refused, match="DAL-30"):
        act(first_hour([J, J], [5, 6], [8, 8], [9, 9]), 0, REVOLUTION)
    state = first_hour([1, 2], [5, 6], [8, 8], [J, J])
    assert legal_actions(state, 3) == [READY, GENERAL_REVOLUTION]
    state = acts(state, (0, READY), (1, READY), (2, READY), (3, GENERAL_REVOLUTION))
    assert turn_of(state) == 3


def test_dal30_taxes_are_back_in_the_second_game() -> None:
    options = Options(first_hour=True, played=1, places=(0, 1, 2, 3))
    assert (
        all_ready(dealt_position([1, 2], [5, 6], [8, 8], [9, 9], options=options)).board.deal.phase == "tax"
    )


# Taxes ------------------------------------------------------------------------------------


def test_dal14_only_the_dalmutis_choose_and_the_quietest_gift_is_the_worst() -> None:
    state = all_ready(dealt_position([1, 7, 12, 12, J], [5, 6, J], [8, 8], [9, 9, 3]))
    assert GAME.pending(state) == Decide({Seat(0): Ask("tax"), Seat(1): Ask("tax")})
    assert legal_actions(state, 1) == [Give((6,)), Give((5,)), Give((J,))]
    assert legal_actions(state, 0)[0] == Give((12, 12))
    assert set(legal_actions(state, 0)) == {
        Give(cards) for cards in [(12, 12), (12, 7), (12, 1), (12, J), (7, 1), (7, J), (1, J)]
    }  # any two, jokers allowed


def test_dal14_also_with_four_players_and_only_what_is_held() -> None:
    state = all_ready(dealt_position([1, 7, 12], [5, 6], [8, 4, J], [9, 3, 3]))
    for wrong in (Give((12, 12)), Give((12,)), Give(()), Give((6, 12))):
        with pytest.raises(Refused, match="DAL-14"):
            act(state, 0, wrong)
    state = acts(state, (1, Give((6,))), (0, Give((12, 7))))
    assert state.hands == (hand(1, 3, 3), hand(4, 5), hand(6, 8, J), hand(7, 9, 12))
    assert [paper.got for paper in state.papers] == [(3, 3), (4,), (6,), (12, 7)]


@given(
    st.lists(st.integers(1, 13), min_size=2, max_size=20).filter(
        lambda cards: max(Counter(cards).values()) <= 12
    )
)
def test_dal14_every_choice_of_two_cards_is_offered_once(cards: list[int]) -> None:
    state = all_ready(dealt_position(cards, [5, 6], [8, 4], [9, 3]))
    held = Counter(cards)
    wanted = {tuple(sorted((one, other))) for one in held for other in held if one != other or held[one] > 1}
    gifts = [tuple(sorted(gift.cards)) for gift in legal_actions(state, 0) if isinstance(gift, Give)]
    assert len(gifts) == len(wanted)
    assert set(gifts) == wanted


# Dealing errors ---------------------------------------------------------------------------


def shown(seats: int = 4) -> State:
    """A 1 meant for place 2 was shown."""
    state = begin(GAME, later(seats, error_rate=30), seats)
    assert GAME.pending(state) == Dice(1, 100)
    state = luck(state, 30)
    state = luck(state, 1)
    return luck(state, 0)


def test_dal34_off_by_default_and_as_often_as_agreed() -> None:
    assert GAME.pending(begin(GAME, later(4), 4)) == Shuffle(80)
    assert GAME.pending(luck(begin(GAME, later(4, error_rate=30), 4), 31)) == Shuffle(80)
    assert isinstance(GAME.pending(luck(begin(GAME, later(4, error_rate=30), 4), 30)), Pick)


def test_dal34_the_card_was_not_meant_for_the_great_jester() -> None:
    state = luck(begin(GAME, later(7, error_rate=100), 7), 1)
    assert GAME.pending(state) == Pick(1, (12, 12, 12, 11, 11, 11))  # one for each card of the other places


def test_dal34_the_great_dalmuti_decides_before_anybody_has_a_hand() -> None:
    state = shown()
    assert GAME.pending(state) == Decide({Seat(0): Ask("judge")})
    assert legal_actions(state, 0) == [TO_RECEIVER, TO_JESTER]
    view = GAME.view(state, Seat(0))
    assert (view.hand, view.board.deal.shown, view.board.deal.receiver) == (None, 1, 1)


def test_dal34_the_card_goes_to_its_receiver() -> None:
    state = act(shown(), 0, TO_RECEIVER)
    assert GAME.pending(state) == Shuffle(79)
    state = luck(state, *range(79))
    assert state.hands[1][0] == 1
    assert state.board.sizes == (20,) * 4


def test_dal34_or_to_the_great_jester_and_the_receiver_draws_from_its_other_cards() -> None:
    state = luck(act(shown(), 0, TO_JESTER), *range(79))
    assert state.hands[3][0] == 1
    draw = GAME.pending(state)
    assert isinstance(draw, Pick)
    assert draw.bag[0] == 0  # not the shown card itself
    assert sum(draw.bag) == 20
    before = state.hands[3]
    state = luck(state, 11)  # a Peasant
    assert state.board.sizes == (20,) * 4  # hand sizes don't change
    assert state.hands[3][0] == 1
    assert state.hands[3][11] == before[11] - 1
    assert state.board.deal.phase == "look"


# Merchants --------------------------------------------------------------------------------

SEVEN = ([1, 2, 2], [3, 3], [4, 5], [6, 6], [7, 7], [8, 9], [10, 11, 12])


def test_dal35_the_highest_merchant_may_name_another() -> None:
    state = all_ready(dealt_position(*SEVEN, options=later(7, merchants=True)))
    assert GAME.pending(state) == Decide({Seat(0): Ask("tax"), Seat(1): Ask("tax"), Seat(2): Ask("trade")})
    assert legal_actions(state, 2) == [Trade(None), Trade(3), Trade(4)]
    with pytest.raises(Refused, match="DAL-35"):
        act(state, 2, Trade(5))


def test_dal35_each_gets_a_random_card_of_the_other() -> None:
    state = all_ready(dealt_position(*SEVEN, options=later(7, merchants=True)))
    state = acts(state, (0, Give((2, 2))), (2, Trade(4)), (1, Give((3,))))
    assert GAME.pending(state) == Pick(1, hand(4, 5))
    state = luck(state, 4)
    assert GAME.pending(state) == Pick(1, hand(7, 7))
    state = luck(state, 6)
    assert (state.hands[2], state.hands[4]) == (hand(4, 7), hand(5, 7))
    assert (state.papers[2].gave, state.papers[4].gave) == ((5,), (7,))
    assert state.board.deal.traders == (2, 4)
    assert turn_of(state) == 0


def test_dal35_nobody_has_to_and_two_merchants_are_needed() -> None:
    state = all_ready(dealt_position(*SEVEN, options=later(7, merchants=True)))
    state = acts(state, (0, Give((2, 2))), (2, Trade(None)), (1, Give((3,))))
    assert turn_of(state) == 0
    assert state.board.deal.traders == ()
    five = all_ready(dealt_position([1, 2], [3], [4], [5, 5], [6, 6], options=later(5, merchants=True)))
    assert five.board.deal.waiting == (0, 1)


def test_dal35_not_when_taxes_are_cancelled() -> None:
    hands = [*SEVEN[:5], [8, 9], [J, J, 12]]
    state = dealt_position(*hands, options=later(7, merchants=True))
    state = acts(state, *((seat, READY) for seat in range(6)), (6, REVOLUTION))
    assert turn_of(state) == 0


@pytest.mark.parametrize("cards", [(7, 12), (12, 7)])
def test_dal14_a_gift_may_be_named_in_any_order(cards: tuple[int, int]) -> None:
    before = all_ready(dealt_position([7, 12, 12], [4, 4], [5, 5, 5], [1, 2, 9, 9]))
    one, other = (acts(before, (0, Give(gift)), (1, Give((4,)))) for gift in (cards, (12, 7)))
    assert one == other
