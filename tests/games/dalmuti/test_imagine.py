"""Imagined states keep everything a viewer knows: sizes, exchanges, taxes, shown cards and jokers."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.conformance.strategies import cases
from tests.games.dalmuti import invariants
from tests.games.dalmuti.positions import J, act, acts, all_ready, dealt_position, hand, lay

from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.imagine import Determinizer, imagine
from petitpeuple.games.dalmuti.moves import (
    PASS,
    READY,
    REVOLUTION,
    Call,
    Give,
)
from petitpeuple.games.dalmuti.position import Options, State
from petitpeuple.testing.random_games import Case, RandomGame, play_random_game, play_random_games

WORLDS = 30


def worlds(state: State, viewer: int | None, count: int = WORLDS) -> list[State]:
    """Return imagined states behind a view, each checked for the invariants."""
    rng = random.Random(7)
    seat: Viewer = None if viewer is None else Seat(viewer)
    view = GAME.view(state, seat)
    made = [GAME.imagine(view, rng) for _ in range(count)]
    for world in made:
        assert GAME.view(world, seat) == view
    return made


def check_worlds(made: RandomGame, count: int, rng: random.Random) -> None:
    for state in made.sample(count):
        for viewer in made.viewers:
            invariants.check(GAME.imagine(GAME.view(state, viewer), rng))


@settings(max_examples=12)
@given(data=st.data())
def test_dal39_every_imagined_world_could_have_been_dealt(data: st.DataObject) -> None:
    """Every card occurs once, taxes are the payers' best, gifts the givers' own, a shown card is in place."""
    case = data.draw(cases(GAME))
    check_worlds(play_random_game(GAME, case), 8, random.Random(case.seed))


@pytest.mark.parametrize("seats", [4, 6, 9])
def test_dal39_also_with_an_error_in_every_deal_and_merchants_who_trade(seats: int) -> None:
    options = Options(error_rate=100, merchants=True, fewer_cards=True)
    check_worlds(play_random_game(GAME, Case(options, seats, seed=seats)), 12, random.Random(seats))


@pytest.mark.parametrize("seats", [4, 5, 6, 7, 8, 9, 10])
@pytest.mark.parametrize("options", [Options(), Options(error_rate=100, merchants=True, fewer_cards=True)])
def test_dal14_worlds_that_are_thought_out_hold_as_well(seats: int, options: Options) -> None:
    """If random deals find no state, exchanges are planned first; every real state has such a plan."""
    made = play_random_game(GAME, Case(options, seats, seed=seats))
    rng = random.Random(seats)
    for state in made.sample(12):
        for viewer in made.viewers if state.hands else ():
            view = GAME.view(state, viewer)
            world = Determinizer(view, rng).state_with_planned_exchanges()
            assert GAME.view(world, viewer) == view
            invariants.check(world)


@pytest.mark.slow
def test_dal39_no_real_state_is_without_a_world() -> None:
    """Every number of players, every option in turn, hundreds of games: both ways always find a state."""
    for made in play_random_games(GAME, games=350):
        rng = random.Random(made.case.seed)
        for state in made.sample(16):
            for viewer in made.viewers if state.hands else ():
                view = GAME.view(state, viewer)
                for world in (imagine(view, rng), Determinizer(view, rng).state_with_planned_exchanges()):
                    assert GAME.view(world, viewer) == view
                    invariants.check(world)


def taxed() -> State:
    """Seat 0 gave a 12 and a joker to seat 3 for its 2 and 4; seat 1 gave a 9 to seat 2 for its 3."""
    left = Counter({value: value for value in range(1, 13)} | {J: 2})
    hands = [
        [1, 12, 12, 12, J, 11, 11, 11, 11, 10, 10, 10, 10, 10, 10, 8, 8, 8, 8, 8],
        [2, 9, 9, 9, 9, 9, 9, 9, 9, 9, 7, 7, 7, 7, 7, 7, 7, 6, 6, 6],
        [3, 3, 3, 4, 4, 4, 5, 5, 5, 5, 5, 6, 6, 6, 8, 8, 8, 12, 12, J],
    ]
    for cards in hands:
        left.subtract(cards)
    hands.append(sorted(left.elements()))
    assert hands[3][:2] == [2, 4]
    state = all_ready(dealt_position(*hands))
    return acts(state, (0, Give((12, J))), (1, Give((9,))))


def test_dal14_what_the_great_jester_kept_is_no_better_than_what_it_paid() -> None:
    for world in worlds(taxed(), 0):
        kept = Counter(invariants.held_cards(world, 3)) - Counter([12, J])
        assert min(kept) >= 4


def test_dal14_what_i_gave_is_in_the_receivers_hand_until_it_is_played() -> None:
    state = taxed()
    for world in worlds(state, 0):
        assert world.hands[3][11] >= 1
        assert world.hands[3][12] >= 1
    for world in worlds(state, 3):
        assert world.hands[0][1] >= 1
        assert world.hands[0][3] >= 1
    for world in worlds(state, 1):
        assert world.hands[2][8] >= 1
    state = acts(state, (0, lay(12, 2)), (1, PASS), (2, PASS), (3, lay(11, 1, 1)))
    assert {world.hands[3][12] for world in worlds(state, 0)} <= {0, 1}
    assert any(world.hands[3][12] == 0 for world in worlds(state, 0))  # the joker I gave has been played


def test_dal14_others_do_not_know_what_was_paid() -> None:
    paid = {world.papers[3].gave for world in worlds(taxed(), 2)}
    assert len(paid) > 5


def test_dal14_good_cards_laid_by_the_great_jester_tell_of_good_ones_with_the_great_dalmuti() -> None:
    """It played 2, 2 and 3: at most two of them were gifts, so it paid two cards up to 3."""
    left = Counter({value: value for value in range(1, 13)} | {J: 2})
    great, jester = [2, 2, 12, 12, 12, 12, 12, 12], [3, 3, 3, *[11] * 7]
    for cards in (great, jester):
        left.subtract(cards)
    rest = list(left.elements())
    random.Random(2).shuffle(rest)
    hands = [[*great, *rest[:6]], rest[6:20], rest[20:33], rest[33:46], rest[46:], jester]
    state = all_ready(dealt_position(*hands, options=Options(played=1, places=tuple(range(6)))))
    state = acts(state, (0, Give((2, 2))), (1, Give((max(v for v in hands[1] if v < J),))))
    state = acts(state, (0, lay(12, 2)), *((seat, PASS) for seat in range(1, 5)), (5, lay(2, 2)))
    state = acts(state, *((seat, PASS) for seat in range(5)), (5, lay(3)))
    for viewer in (2, 3, None):
        thought_out = Determinizer(GAME.view(state, None), random.Random(3)).state_with_planned_exchanges()
        for world in (*worlds(state, viewer), thought_out):
            invariants.check(world)
            assert sum(world.hands[0][:3]) >= 2


def test_dal11_shown_jokers_are_in_the_rebels_hand_until_they_are_played() -> None:
    state = dealt_position([1, 2, 3], [J, J, 6, 12], [8, 8, 8], [9, 9, 9])
    state = acts(state, (0, READY), (1, REVOLUTION), (2, READY), (3, READY))
    assert Determinizer(GAME.view(state, Seat(0)), random.Random(1)).constraints.required_unseen(1) == [J, J]
    state = acts(
        state, (0, lay(3)), (1, PASS), (2, PASS), (3, PASS), (0, lay(2)), (1, PASS), (2, PASS), (3, PASS)
    )
    assert Determinizer(GAME.view(state, None), random.Random(1)).constraints.required_unseen(1) == [J, J]


def test_dal13_others_may_have_called_in_an_imagined_world_and_i_know_my_own_answer() -> None:
    rng = random.Random(5)
    state = play_random_game(GAME, Case(Options(), 4, seed=1), max_inputs=4).states[-1]
    assert state.board.deal.phase == "look"
    for seat in (0, 1, 2):
        if seat in state.board.deal.waiting:
            state = act(state, seat, READY)
    calls = [paper.answer for _ in range(300) for paper in imagine(GAME.view(state, Seat(3)), rng).papers]
    assert any(isinstance(answer, Call) for answer in calls)
    view = GAME.view(state, Seat(0))
    assert all(imagine(view, rng).papers[0].answer == READY for _ in range(20))


def test_dal34_a_shown_card_is_with_its_holder() -> None:
    made = play_random_game(GAME, Case(Options(error_rate=100), 5, seed=11))
    looking = next(s for s in made.settled_states if s.board.deal.phase == "look")
    holder, value = looking.board.deal.holder, looking.board.deal.shown
    assert holder is not None
    assert value is not None
    for viewer in made.viewers:
        for world in worlds(looking, viewer, 10):
            assert world.hands[holder][value - 1] >= 1


# The invariants themselves can fail ---------------------------------------------------------


def test_the_invariants_find_a_card_in_two_places() -> None:
    state = taxed()
    doubled = (hand(1), *state.hands[1:])
    with pytest.raises(AssertionError):
        invariants.check_every_card_is_in_one_place(replace(state, hands=doubled))


def test_the_invariants_find_a_tax_that_was_not_the_best() -> None:
    state = taxed()
    papers = list(state.papers)
    papers[3] = replace(papers[3], gave=(4, 2))
    with pytest.raises(AssertionError):
        invariants.check_deal_can_be_reconstructed(replace(state, papers=tuple(papers)))


def test_the_invariants_find_a_wrong_size_and_a_wrong_point() -> None:
    state = taxed()
    with pytest.raises(AssertionError):
        invariants.check_sizes(replace(state, board=replace(state.board, sizes=(20, 20, 20, 19))))
    over = play_random_game(GAME, Case(Options(), 4, seed=2)).states[-1]
    with pytest.raises(AssertionError):
        invariants.check_points(replace(over, hands=over.hands[:3]))
