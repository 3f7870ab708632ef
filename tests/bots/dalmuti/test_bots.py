"""The bots of The Great Dalmuti: they choose from views, keep their sets, and play proven endgames."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from tests.games.dalmuti.positions import J, acts, all_ready, dealt_position, lay, play_position

from petitpeuple.bots.dalmuti import EXPERT, GENTLE, KEEPER, LEVELS, SHARP, STEADY
from petitpeuple.bots.dalmuti.bots import DalmutiBot
from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat
from petitpeuple.games.dalmuti import GAME
from petitpeuple.games.dalmuti.moves import (
    GENERAL_REVOLUTION,
    PASS,
    READY,
    TO_JESTER,
    TO_RECEIVER,
    Action,
    Give,
    Lay,
    Trade,
)
from petitpeuple.games.dalmuti.position import Board, Deal, Options, Seen, State
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table
from petitpeuple.testing.random_games import Case, play_random_game

QUICK = DalmutiBot(worlds=8, oversampling=2)


def choice(bot: DalmutiBot, state: State, seat: int, seed: int = 1) -> Action:
    view = GAME.view(state, Seat(seat))
    actions = GAME.legal(view)
    chosen = bot.choose(view, actions, random.Random(seed)).action
    assert chosen in actions
    return chosen


def full(*hands: Sequence[int]) -> list[list[int]]:
    """Fill the hands up to a whole deal of four."""
    left = [value for value in range(1, 13) for _ in range(value)] + [J, J]
    for cards in hands:
        for card in cards:
            left.remove(card)
    random.Random(9).shuffle(left)
    made = [list(cards) for cards in hands]
    while len(made) < 4:
        made.append(left[:20])
        left = left[20:]
    return made


def test_the_levels_are_registered_weakest_first() -> None:
    assert list(bots_of("dalmuti")) == ["random", "gentle", "steady", "sharp", "expert"]
    assert list(LEVELS.values()) == [GENTLE, STEADY, SHARP, EXPERT]


@pytest.mark.parametrize("seats", [4, 7, 10])
@pytest.mark.parametrize(
    "options", [Options(), Options(merchants=True, error_rate=100, scoring="philanthropic")]
)
def test_whole_matches_are_played_and_are_the_same_again(seats: int, options: Options) -> None:
    records = []
    for _ in range(2):
        rng, clock = random.Random(seats), VirtualClock()
        table: Table[Any, Any, Any, Any] = Table(GAME, options, seats, clock=clock, dealer=rng)
        bots = [QUICK, GENTLE, KEEPER, STEADY]
        play_out(BotSeats(table, {Seat(i): bots[i % 4] for i in range(seats)}, rng), clock)
        records.append(table.record)
    assert records[0] == records[1]


@pytest.mark.parametrize("bot", [QUICK, GENTLE, KEEPER, STEADY])
def test_the_same_view_and_seed_give_the_same_move_whatever_is_hidden(bot: DalmutiBot) -> None:
    made = play_random_game(GAME, Case(Options(merchants=True), 6, seed=5))
    rng = random.Random(3)
    for state in made.sample(12):
        for seat in state.board.deal.waiting or [state.board.turn]:
            if seat is None:
                continue
            other = GAME.imagine(GAME.view(state, seat), rng)
            assert choice(bot, state, seat) == choice(bot, other, seat)


def test_keepers_lead_the_weakest_whole_set_and_follow_with_whole_sets() -> None:
    state = play_position([12, 12, 5, J], [11, 11, 9, 9, 9], [8, 8, 8, 3, 2], [7, 7, 1, 2, 3])
    assert choice(KEEPER, state, 0) == lay(12, 2)
    state = acts(state, (0, lay(12, 2)))
    assert choice(KEEPER, state, 1) == lay(11, 2)
    state = acts(state, (1, lay(11, 2)))
    assert choice(KEEPER, state, 2) == PASS  # three 8s stay together
    assert choice(KEEPER, acts(state, (2, PASS)), 3) == lay(7, 2)


def test_keepers_save_jokers_for_the_end() -> None:
    state = acts(play_position([12, 12, 1], [9, 8, 7, J], [6], [5]), (0, lay(12, 2)))
    assert choice(KEEPER, state, 1) == PASS
    state = acts(play_position([12, 12, 1], [9, 7, J], [6], [5]), (0, lay(12, 2)))
    assert choice(KEEPER, state, 1) == lay(9, 1, 1)
    assert choice(KEEPER, play_position([7, J, J], [1, 1], [2], [3]), 0) == lay(7, 1, 2)


def test_steady_bots_take_a_win_that_is_sure() -> None:
    """Nobody beats a 1, then the pair of 12s is played; a pair of 1s would need the only 1."""
    state = play_position([1, 12, 12], [3, 3], [4, 4], [5, 5])
    assert choice(KEEPER, state, 0) == lay(12, 2)
    assert choice(STEADY, state, 0) == lay(1)
    assert choice(STEADY, walk_to_sure_win(), 0) == lay(1)
    state = play_position([2, 2, 12, 12], [1, 3], [4, 4], [5, 5])
    assert choice(STEADY, state, 0) == lay(12, 2)  # as far as it knows, somebody has the 1 and a joker


def walk_to_sure_win() -> State:
    """All cards played are public: nobody beats a 1, everybody beats a 12."""
    hands = full([1, 12, *[11] * 9, *[10] * 9])
    state = play_position(*hands)
    state = acts(state, (0, lay(11, 9)), (1, PASS), (2, PASS), (3, PASS))
    return acts(state, (0, lay(10, 9)), (1, PASS), (2, PASS), (3, PASS))


def test_gentle_bots_make_mistakes_and_the_others_do_not() -> None:
    state = acts(play_position([12, 1], [9, 9, 9, 5], [8], [7]), (0, lay(12)))
    assert {choice(KEEPER, state, 1, seed) for seed in range(40)} == {lay(5)}
    assert {choice(GENTLE, state, 1, seed) for seed in range(40)} == {PASS, lay(9), lay(5)}


def test_dal14_gifts_come_out_of_small_sets_and_nothing_good_is_given() -> None:
    mine = [1, 2, 9, 10, *[12] * 8, *[11] * 8]
    state = all_ready(dealt_position(*full(mine)))
    for bot in (KEEPER, QUICK):
        given = choice(bot, state, 0)
        assert isinstance(given, Give)
        assert min(given.cards) > 3
    assert choice(KEEPER, state, 0) == Give((10, 9))


def test_dal12_a_great_jester_with_both_jokers_turns_the_order_round() -> None:
    hands = full([12] * 10 + [11] * 10)
    hands[0], hands[3] = hands[3], hands[0]
    for cards in hands:
        cards[:] = [card for card in cards if card != J]
    hands[3] = [*hands[3][:18], J, J]
    state = dealt_position(*hands)
    for bot in (KEEPER, DalmutiBot(worlds=60)):
        assert choice(bot, state, 3) == GENERAL_REVOLUTION
    assert choice(KEEPER, state, 0) == READY


def test_dal35_merchants_answer_and_dal34_the_best_cards_are_let_go_to_the_payer() -> None:
    hands = [list(range(1, 13)) for _ in range(6)]
    options = Options(played=1, places=tuple(range(6)), merchants=True)
    state = all_ready(dealt_position(*hands, options=options))
    assert isinstance(choice(QUICK, state, 2), Trade)
    places = tuple(Seat(seat) for seat in range(6))
    for shown, wanted in ((1, TO_JESTER), (9, TO_RECEIVER)):
        deal = Deal(options, "judge", places, receiver=Seat(2), shown=shown, waiting=places[:1])
        assert choice(STEADY, State(Board(deal, (0,) * 6)), 0) == wanted


def test_laying_is_all_that_a_lone_lead_allows() -> None:
    state = play_position([5], [1, 1], [2, 2], [3, 3])
    view: Seen = GAME.view(state, Seat(0))
    chosen = EXPERT.choose(view, GAME.legal(view), random.Random(1))
    assert isinstance(chosen.action, Lay)
    assert 200 <= chosen.think_time <= 300  # there is nothing to think over
