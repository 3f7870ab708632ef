"""Leading, following and passing: DAL-2 and DAL-15 to DAL-20, against brute force over all moves."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.games.dalmuti.positions import (
    J,
    act,
    acts,
    all_pass,
    hand,
    lay,
    legal_actions,
    play_position,
    turn_of,
)

from petitpeuple.core.checked import Refused, play
from petitpeuple.core.contract import Act, Millis, Over, Seat, Tick
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.moves import (
    ABOVE,
    PASS,
    READY,
    REVOLUTION,
    Ended,
    Give,
    Laid,
    Lay,
    Passed,
    Swept,
    Trade,
    WentOut,
)
from petitpeuple.games.dalmuti.position import Options, State, Turn
from petitpeuple.games.dalmuti.scoring import match_totals, ranking, winners

EVERY_SET = [
    Lay(value, naturals, jokers)
    for value in range(1, 13)
    for naturals in range(1, value + 1)
    for jokers in range(3)
]
EVERY_SET += [Lay(J, 0, 1), Lay(J, 0, 2)]


def in_one_deck(cards: list[int]) -> bool:
    return all(count <= (2 if value == J else value) for value, count in Counter(cards).items())


hands = st.lists(st.integers(1, 13), min_size=1, max_size=20).filter(in_one_deck)


def holds(cards: list[int], move: Lay) -> bool:
    naturals = 0 if move.value == J else cards.count(move.value)
    return move.naturals <= naturals and move.jokers <= cards.count(J)


def test_dal2_there_are_237_moves_with_the_pass() -> None:
    assert len(set(EVERY_SET)) + 1 == 237
    assert max(move.size - move.value for move in EVERY_SET if move.value < J) == 2  # r + 2 cards of value r


@given(hands)
def test_dal15_whatever_is_of_one_value_may_be_led(cards: list[int]) -> None:
    state = play_position(cards, [1], [2], [3])
    assert set(legal_actions(state, 0)) == {move for move in EVERY_SET if holds(cards, move)}
    assert len(legal_actions(state, 0)) == len(set(legal_actions(state, 0)))


@given(hands, st.sampled_from(EVERY_SET))
def test_dal16_as_many_cards_strictly_lower_and_at_least_one_natural(cards: list[int], top: Lay) -> None:
    first = [top.value] * top.naturals + [J] * top.jokers
    spare = 11 if top.value == 12 else 12  # no hand has thirteen 12s
    state = act(play_position([*first, spare], cards, [2], [3]), 0, top)
    follow = {
        move
        for move in EVERY_SET
        if holds(cards, move) and move.size == top.size and move.value < top.value and move.naturals >= 1
    }
    assert set(legal_actions(state, 1)) == {PASS, *follow}
    assert legal_actions(state, 1)[0] == PASS


def test_dal2_jokers_alone_are_thirteen_and_only_a_lead() -> None:
    state = play_position([J, J, 12], [12, 12], [J], [3])
    state = act(state, 0, lay(J, 0, 2))
    assert legal_actions(state, 1) == [PASS, lay(12, 2)]
    with pytest.raises(Refused, match="DAL-2"):
        act(state, 1, Lay(J, 1, 1))
    with pytest.raises(Refused, match="DAL-2"):
        act(state, 1, Lay(12, 0, 2))


def test_dal2_jokers_may_be_used_where_naturals_would_do() -> None:
    assert set(legal_actions(act(play_position([12, 12], [5, 5, J, J], [1], [1]), 0, lay(12, 2)), 1)) == {
        PASS,
        lay(5, 2),
        lay(5, 1, 1),
    }


def test_dal15_the_great_dalmuti_leads_and_the_quietest_lead_is_one_of_the_worst() -> None:
    state = play_position([12, 12, 5, J], [1], [2], [3])
    assert turn_of(state) == 0
    assert legal_actions(state, 0)[0] == lay(12)
    assert legal_actions(state, 0)[-1] == lay(J, 0, 1)


def test_dal16_clockwise_by_places_not_by_seats() -> None:
    state = act(play_position([12, 12], [1, 1], [2, 2], [3, 3], places=(0, 2, 3, 1)), 0, lay(12))
    order = []
    for _ in range(3):
        order.append(turn_of(state))
        state = act(state, turn_of(state), PASS)
    assert order == [2, 3, 1]


def test_dal17_who_passed_may_follow_later_in_the_same_round() -> None:
    state = play_position([12, 12], [5, 5], [6, 6], [4, 4])
    state = acts(state, (0, lay(12)), (1, PASS), (2, lay(6)), (3, PASS), (0, PASS))
    assert lay(5) in legal_actions(state, 1)


def test_dal18_the_round_ends_when_all_others_passed_on_the_same_set() -> None:
    state = acts(play_position([12, 12], [5, 5], [6, 6], [4, 4]), (0, lay(12)), (1, PASS), (2, lay(6)))
    state = all_pass(state, 2)
    assert state.board.value == 6  # seat 1 had passed on another set
    step = play(GAME, state, Act(Seat(1), PASS, Millis(0)))
    assert [told.event for told in step.told] == [Passed(Seat(1)), Swept(Seat(2))]
    assert turn_of(step.state) == 2
    assert step.state.board.round == ()


def test_dal19_if_somebody_follows_the_last_set_the_round_just_goes_on() -> None:
    state = acts(play_position([12], [5, 5], [6, 6], [4, 4]), (0, lay(12)), (1, PASS), (2, lay(6)))
    assert state.board.out == (0,)
    state = acts(state, (3, PASS), (1, PASS))  # seat 0 is out and no longer asked
    assert turn_of(state) == 2


def test_dal20_the_last_with_cards_is_last_and_shows_them() -> None:
    state = play_position([12, 11], [10], [9], [8])
    state = acts(state, (0, lay(12)), (1, lay(10)), (2, lay(9)))
    step = play(GAME, state, Act(Seat(3), lay(8), Millis(0)))
    assert [told.event for told in step.told] == [
        Laid(Seat(3), lay(8)),
        WentOut(Seat(3), 3),
        Ended(Seat(0), hand(11)),
    ]
    assert step.state.board.out == (1, 2, 3, 0)
    assert step.state.board.rest == hand(11)
    assert all(GAME.view(step.state, viewer).board.rest == hand(11) for viewer in (None, Seat(1)))
    assert isinstance(GAME.pending(step.state), Over)


def test_dal39_every_card_played_and_who_passed_on_which_set_is_public() -> None:
    state = acts(play_position([12, 12], [5, 5], [6, 6], [4, 4]), (0, lay(12)), (1, PASS), (2, lay(6)))
    board = GAME.view(state, None).board
    assert board.round == (Turn(Seat(0), 12, 1), Turn(Seat(1)), Turn(Seat(2), 6, 1))
    assert board.sizes == (1, 2, 1, 2)


def test_dal39_the_longest_game_still_makes_a_short_view() -> None:
    """Ten players lead single cards and all others pass: no game has more turns."""
    state = play_position(*([value] * 8 for value in (12, 11, 10, 9, 8, 7, 6, 5, 4, 3)))
    while not isinstance(GAME.pending(state), Over):
        seat = turn_of(state)
        state = act(state, seat, legal_actions(state, seat)[0])
    assert sum(len(turns) for turns in state.board.rounds) > 400
    assert max(len(msgspec.json.encode(GAME.view(state, viewer))) for viewer in (None, Seat(0))) < 16_384


@pytest.mark.parametrize(
    ("state", "seat", "action", "rule"),
    [
        (play_position([12], [1], [2], [3]), 0, PASS, "DAL-15"),
        (play_position([12], [1], [2], [3]), 0, lay(11), "DAL-15"),
        (play_position([12], [1], [2], [3]), 0, Lay(1, 2, 0), "DAL-1"),
        (play_position([12], [1], [2], [3]), 0, Lay(5, 0, 0), "DAL-2"),
        (play_position([12], [1], [2], [3]), 0, READY, "DAL-13"),
        (act(play_position([12, 12], [1], [2], [3]), 0, lay(12)), 1, lay(2), "DAL-16"),
        (act(play_position([12, 12], [1], [2], [3]), 0, lay(12)), 1, Give((1,)), "DAL-14"),
        (act(play_position([12, 12], [1], [2], [3]), 0, lay(12)), 1, ABOVE, "DAL-36"),
        (act(play_position([12, 12], [1], [2], [3]), 0, lay(12)), 1, Trade(3), "DAL-35"),
        (act(play_position([12, 12], [1], [2], [3]), 0, lay(12)), 1, REVOLUTION, "DAL-11"),
        (act(play_position([12, 12], [J], [2], [3]), 0, lay(12)), 1, lay(J, 0, 1), "DAL-2"),
    ],
)
def test_why_not_names_the_rule(state: State, seat: int, action: object, rule: str) -> None:
    with pytest.raises(Refused) as refused:
        play(GAME, state, Act(Seat(seat), action, Millis(0)))  # type: ignore[arg-type]
    assert refused.value.rule == rule


def test_a_tick_raises() -> None:
    with pytest.raises(AssertionError):
        GAME.apply(play_position([12], [1], [2], [3]), Tick(Millis(0)))


# Points -----------------------------------------------------------------------------------


def out_in_order(*order: int, options: Options, places: tuple[int, ...] | None = None) -> State:
    """Return a finished game in which the players went out in this order."""
    state = play_position(*([1] for _ in order), options=options)
    deal = replace(state.board.deal, phase="over")
    if places is not None:
        deal = replace(deal, places=tuple(Seat(seat) for seat in places))
    return replace(
        state, board=replace(state.board, deal=deal, turn=None, out=tuple(Seat(seat) for seat in order))
    )


@pytest.mark.parametrize("seats", range(4, 11))
def test_dal32_the_points_of_a_deal(seats: int) -> None:
    over = GAME.pending(out_in_order(*range(seats), options=Options()))
    assert isinstance(over, Over)
    assert over.payoffs == tuple(float(seats - 1 - place) for place in range(seats))
    assert sum(over.payoffs) == seats * (seats - 1) / 2


@pytest.mark.parametrize(
    ("order", "bonus"),
    [
        ((0, 1, 2, 3, 4), (0, 0)),  # nobody rose
        ((0, 1, 2, 4, 3), (1, 0)),  # the Great Jester rose to place 4, the Lesser fell
        ((3, 0, 1, 2, 4), (0, 1)),
        ((3, 4, 0, 1, 2), (1, 1)),
        ((0, 1, 3, 2, 4), (0, 1)),  # from 4 to 3
    ],
)
def test_dal33_a_dalmuti_gets_one_more_when_its_jester_rose(
    order: tuple[int, ...], bonus: tuple[int, int]
) -> None:
    plain = GAME.pending(out_in_order(*order, options=Options(scoring="points")))
    kind = GAME.pending(out_in_order(*order, options=Options(scoring="philanthropic")))
    assert isinstance(plain, Over)
    assert isinstance(kind, Over)
    more = tuple(int(k - p) for k, p in zip(kind.payoffs, plain.payoffs, strict=True))
    assert more == (*bonus, 0, 0, 0)


def test_dal33_after_a_general_revolution_the_swapped_offices_count() -> None:
    state = out_in_order(0, 1, 2, 3, options=Options(scoring="philanthropic"), places=(3, 2, 1, 0))
    over = GAME.pending(state)
    assert isinstance(over, Over)
    assert over.payoffs == (3.0, 2.0, 2.0, 1.0)  # seats 0 and 1 were Jesters and rose: 3 and 2 are paid


def test_dal32_a_match_has_as_many_games_as_agreed_and_points_add_up() -> None:
    stay = [Seat(seat) for seat in range(4)]
    options = Options(scoring="points", games=2)
    first = out_in_order(2, 0, 1, 3, options=options)
    assert GAME.pending(first).reason == "game"  # type: ignore[union-attr]
    second = GAME.sequel(first, stay)
    assert second is not None
    assert (second.scores, second.firsts, second.places) == ((2, 1, 3, 0), (0, 0, 1, 0), (2, 0, 1, 3))
    last = out_in_order(3, 2, 1, 0, options=second)
    assert GAME.pending(last).reason == "match"  # type: ignore[union-attr]
    assert GAME.sequel(last, stay) is None


def test_dal32_most_points_wins_and_the_tied_share_it_shown_by_first_places_then_the_last_game() -> None:
    options = Options(
        scoring="points", games=3, played=2, places=(0, 1, 2, 3), scores=(1, 4, 3, 3), firsts=(0, 0, 2, 0)
    )
    board = out_in_order(0, 2, 3, 1, options=options).board
    assert match_totals(board) == (4, 4, 5, 4)
    assert winners(board) == (2,)
    assert ranking(board) == (2, 0, 3, 1)  # 0 has a first place; 3 was ahead of 1 in the last game
    tied = out_in_order(
        0, 2, 3, 1, options=Options(scoring="points", scores=(1, 4, 2, 3), firsts=(0, 0, 2, 0))
    ).board
    assert winners(tied) == (2, 0, 3, 1)


def test_dal32_newcomers_start_with_no_points() -> None:
    options = Options(
        scoring="points", games=9, played=1, places=(0, 1, 2, 3), scores=(5, 6, 7, 8), firsts=(1, 1, 1, 1)
    )
    after = GAME.sequel(out_in_order(0, 1, 2, 3, options=options), [Seat(3), None, Seat(0), Seat(1)])
    assert after is not None
    assert (after.scores, after.firsts) == ((8, 0, 8, 8), (1, 0, 2, 1))
    assert (after.places, after.joining) == ((2, 3, 0), (1,))


def test_dal38_without_points_a_match_goes_on_for_ever() -> None:
    options = Options(games=1, played=99, places=(0, 1, 2, 3), scores=(0,) * 4, firsts=(9, 9, 9, 9))
    after = GAME.sequel(out_in_order(3, 1, 2, 0, options=options), [Seat(seat) for seat in range(4)])
    assert after is not None
    assert after.scores == (0, 0, 0, 0)
    assert after.played == 100
