"""The bots for any game: flat Monte Carlo and ISMCTS over `imagine`."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from tests.bots.view_only import check_view_only
from tests.conformance.hidden_hands_game import HandsOptions, HiddenHands
from tests.conformance.mutants import NeverEnds
from tests.conformance.test_hidden_fields import HIDDEN
from tests.table.race_game import Race

from petitpeuple.bots.generic import levels_for
from petitpeuple.bots.ismcts import Ismcts
from petitpeuple.bots.random_bot import RandomBot
from petitpeuple.bots.registry import bots_of, find_bot
from petitpeuple.bots.rollouts import Rollouts
from petitpeuple.bots.simulation import Budget, Simulation, Spending, key_of
from petitpeuple.core.contract import Decide, Millis, Over, Seat
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table
from petitpeuple.testing.random_games import json, play_random_games

Maker = Callable[[Any, Budget], Rollouts | Ismcts]
both = pytest.mark.parametrize("maker", [Rollouts, Ismcts])
SMALL = Budget(iterations=4, steps=120)


class Counting:
    """A game whose calls are counted."""

    def __init__(self, game: Any) -> None:
        self.game, self.imagined, self.applied = game, 0, 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def imagine(self, view: Any, rng: Any) -> Any:
        self.imagined += 1
        return self.game.imagine(view, rng)

    def apply(self, state: Any, given: Any) -> Any:
        self.applied += 1
        return self.game.apply(state, given)


def play(game: Any, options: Any, bots: list[Any], seed: int) -> Over:
    clock = VirtualClock()
    table = Table(game, options, len(bots), clock=clock, dealer=random.Random(seed))
    seated = {Seat(i): bot for i, bot in enumerate(bots)}
    return play_out(BotSeats(table, seated, random.Random(seed + 1)), clock)


def mean_payoff(game: Any, options: Any, bot: Any, games: int, seats: int) -> float:
    """Return the bot's mean payoff among random bots, in every seat in turn."""
    total = 0.0
    for seed in range(games):
        mine = seed % seats
        bots = [bot if seat == mine else RandomBot() for seat in range(seats)]
        total += play(game, options, bots, seed).payoffs[mine]
    return total / games


def asked_view(name: str, seed: int = 1) -> Any:
    """Return the first view of a random game in which a seat has several actions."""
    game = GAMES[name]
    for played in play_random_games(game, 3):
        for state in played.sample(40)[seed:]:
            pending = game.pending(state)
            if isinstance(pending, Decide):
                view = game.view(state, min(pending.asks))
                if len(game.legal(view)) > 2:
                    return view
    raise AssertionError


@both
@pytest.mark.parametrize("name", list(GAMES))
def test_it_chooses_from_its_view_alone(name: str, maker: Maker) -> None:
    hides = bool(HIDDEN[name])
    bot = maker(GAMES[name], SMALL)
    looked = check_view_only(GAMES[name], bot, has_secrets=hides, min_positions=2, seconds=0.2)
    assert looked.positions >= 2
    assert looked.worlds >= 2 or not hides


@both
@pytest.mark.parametrize("name", ["pebbles", "dalmuti", "grumpf"])
def test_the_same_seed_gives_the_same_choice(name: str, maker: Maker) -> None:
    game, view = GAMES[name], asked_view(name)
    choices = [
        json(maker(game, SMALL).choose(view, game.legal(view), random.Random(seed)))
        for seed in (3, 3, 4, 5, 6)
    ]
    assert choices[0] == choices[1]
    assert len(set(choices)) > 1, "the seed does nothing"


@both
def test_it_beats_random_clearly_at_pebbles(maker: Maker) -> None:
    """Against one random stake from 1 to 6, a 3 or 4 wins 26 of 36 games, and a random stake 22 of 36."""
    game = GAMES["pebbles"]
    bot = maker(game, Budget(iterations=600))
    view = game.view(game.start(game.Options(stakes=6), 2), Seat(0))
    stakes = [bot.choose(view, game.legal(view), random.Random(seed)).action.n for seed in range(40)]
    stake_values = {n: chance_to_win(n) for n in range(1, 7)}
    assert sum(stake_values.values()) / 6 == pytest.approx(22 / 36)
    assert sum(stake_values[n] for n in stakes) / len(stakes) > 25 / 36


def chance_to_win(stake: int) -> float:
    """Return the probability that a stake is at least as near to the die as a random stake from 1 to 6."""
    worlds = list(product(range(1, 7), repeat=2))
    return sum(abs(stake - die) <= abs(other - die) for other, die in worlds) / len(worlds)


@both
def test_it_beats_random_clearly_at_dalmuti(maker: Maker) -> None:
    """Points by place: 3 for the first of four, 0 for the last, 1.5 on average."""
    game = GAMES["dalmuti"]
    bot = maker(game, Budget(iterations=40, steps=4000))
    assert mean_payoff(game, game.Options(), bot, 8, 4) > 2.0


@both
@pytest.mark.parametrize("name", list(GAMES))
def test_it_finishes_a_position_of_every_game(name: str, maker: Maker) -> None:
    """Every seat that is asked gets a legal action, with every kind of ask, timers and chance included."""
    game = GAMES[name]
    bot = maker(game, Budget(iterations=2, steps=100))
    kinds: set[str] = set()
    for played in play_random_games(game, 4):
        for state in played.sample(15):
            pending = game.pending(state)
            for seat, ask in pending.asks.items() if isinstance(pending, Decide) else ():
                if ask.kind not in kinds or len(kinds) < 2:
                    view = game.view(state, seat)
                    assert bot.choose(view, game.legal(view), random.Random(1)).action in game.legal(view)
                kinds.add(ask.kind)
    assert kinds


@both
def test_it_plays_whole_games_with_standing_asks_and_timers(maker: Maker) -> None:
    game = GAMES["grumpf"]
    bot = maker(game, Budget(iterations=1, steps=40))
    over = play(game, game.Options(), [bot, bot, RandomBot()], 1)
    assert over.reason in game.endings


@both
def test_a_race_by_the_clock_ends(maker: Maker) -> None:
    game: Any = Race()
    bot = maker(game, SMALL)
    table: Table[Any, Any, Any, Any] = Table(
        game, game.Options(), 3, clock=VirtualClock(), dealer=random.Random(1)
    )
    table.settle()
    view = table.observe(Seat(0))
    assert bot.choose(view.view, view.actions, random.Random(1)).action in view.actions


@both
def test_it_finds_the_only_good_action(maker: Maker) -> None:
    """The holder of the highest card wins by showing it."""
    game: Any = HiddenHands()
    state = game.start(HandsOptions(), 2)
    state = type(state)((4, 0, 1, 2, 3), (), 2)
    view = game.view(state, Seat(0))
    bot = maker(game, Budget(iterations=60))
    assert all(bot.choose(view, game.legal(view), random.Random(seed)).action.card for seed in range(10))


@both
def test_a_budget_of_iterations_is_counted(maker: Maker) -> None:
    game = Counting(GAMES["pebbles"])
    view = asked_view("pebbles")
    maker(game, Budget(iterations=50)).choose(view, game.legal(view), random.Random(1))
    seats, missing = len(view.placed), view.placed.count(False)
    assert seats > 1
    assert game.applied == 50 * (missing + 1)  # every stake that is missing, and the die


@both
def test_actions_are_compared_in_the_same_imagined_states(maker: Maker) -> None:
    view = asked_view("pebbles")
    game = Counting(GAMES["pebbles"])
    actions = game.legal(view)
    maker(game, Budget(iterations=30)).choose(view, actions, random.Random(1))
    assert game.imagined == -(-30 // len(actions))


@both
def test_a_budget_of_steps_is_exceeded_by_one_playout_at_most(maker: Maker) -> None:
    game = Counting(GAMES["halma"])
    view = asked_view("halma")
    maker(game, Budget(steps=1000)).choose(view, game.legal(view), random.Random(1))
    assert 1000 <= game.applied <= 1000 + 2 * 601


@both
def test_a_budget_of_seconds_stops_at_the_first_look_at_the_clock_after_it(maker: Maker) -> None:
    ticks = iter(range(1000))
    game = Counting(GAMES["pebbles"])
    view = asked_view("pebbles")
    budget = Budget(seconds=5, clock=lambda: float(next(ticks)))
    maker(game, budget).choose(view, game.legal(view), random.Random(1))
    looks = next(ticks)
    assert looks <= 7, "it went on after its time"


@pytest.mark.parametrize("limits", [{}, {"iterations": 0}, {"seconds": 1.0}, {"steps": -1, "iterations": 5}])
def test_a_budget_without_a_usable_limit_is_refused(limits: Any) -> None:
    with pytest.raises(ValueError, match="budget"):
        Budget(**limits)


def test_a_playout_that_never_ends_is_broken_off() -> None:
    game: Any = Counting(NeverEnds())
    spending = Spending(Budget(iterations=1))
    state = game.start(game.Options(), 2)
    simulation = Simulation(game, state, random.Random(1), spending, Millis(0))
    assert simulation.play_out() is None
    assert 600 <= game.applied == spending.steps <= 602


@both
def test_it_chooses_though_no_playout_ends(maker: Maker) -> None:
    game: Any = NeverEnds()
    view = game.view(game.start(game.Options(), 2), Seat(0))
    assert maker(game, SMALL).choose(view, game.legal(view), random.Random(1)).action in game.legal(view)


def test_values_without_a_hash_have_a_key() -> None:
    assert key_of([1, {"a": 2}]) == key_of([1, {"a": 2}]) != key_of([1, {"a": 3}])
    assert key_of((1, 2)) == (1, 2)


def test_a_game_without_bots_of_its_own_has_three_levels() -> None:
    assert list(bots_of("pebbles")) == ["random", "gentle", "steady", "sharp"]
    texts = Texts("en", tuple(GAMES))
    names = [texts.level("pebbles", level) for level in bots_of("pebbles")]
    assert names == ["Random", "Gentle", "Steady", "Sharp"]


def test_both_searches_play_any_game_by_name() -> None:
    assert isinstance(find_bot("dalmuti", "ismcts"), Ismcts)
    assert isinstance(find_bot("halma", "rollouts"), Rollouts)
    assert find_bot("halma", "alphazero") is None


def test_the_levels_are_ordered() -> None:
    game = GAMES["dalmuti"]
    budgets = [level.budget for level in levels_for(game).values()]
    iterations = [budget.iterations or 0 for budget in budgets]
    assert iterations == sorted(iterations)
