"""The bots of the Hidden Village: each level wins what it should, and the coach says why."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from petitpeuple.bots.registry import AnyBot, bots_of, hinter_of
from petitpeuple.bots.village.analysis import Thought
from petitpeuple.bots.village.beginner import Beginner
from petitpeuple.bots.village.greedy import GreedyBot
from petitpeuple.bots.village.hints import at_row
from petitpeuple.bots.village.planner import Planner, noise
from petitpeuple.bots.village.weights import SHREWD, STEADY
from petitpeuple.bots.village.win_model import TURNS, features, is_stuck, rounds_left, win_chance
from petitpeuple.core.contract import Act, AnyGame, Decide, Luck, Millis, Over, Seat
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.games.village import GAME as VILLAGE
from petitpeuple.games.village.cards import CAKES
from petitpeuple.games.village.moves import Bake, Craft, Pass, Place, Use
from petitpeuple.games.village.position import Options, Seen, State
from petitpeuple.games.village.powers import powers_of
from petitpeuple.i18n.texts import LANGUAGES, Texts
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

GAME: AnyGame = GAMES["village"]
COACH = hinter_of("village")


def wins(games: int, seats: int, level: str, **options: object) -> int:
    won = 0
    for seed in range(games):
        rng, clock = random.Random(seed), VirtualClock()
        table = Table(GAME, GAME.Options(**options), seats, clock=clock, dealer=rng)
        bots = {Seat(seat): bots_of("village")[level] for seat in range(seats)}
        won += play_out(BotSeats(table, bots, rng), clock).reason == "won"
    return won


@pytest.mark.parametrize("seats", GAME.players)
def test_the_steady_bot_wins_standard(seats: int) -> None:
    assert wins(8, seats, "steady") >= 5


def test_the_steady_bot_wins_with_closed_hands() -> None:
    assert wins(8, 3, "steady", closed=True) >= 5


def test_nightmare_is_not_hopeless() -> None:
    assert wins(20, 3, "steady", difficulty="nightmare") >= 2


def test_the_random_bot_does_not_win() -> None:
    assert wins(3, 3, "random") == 0


def test_the_gentle_bot_loses_more_often_than_the_steady_one() -> None:
    assert wins(12, 3, "gentle") < wins(12, 3, "steady")


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.players)
def test_the_sharp_bot_wins_standard(seats: int) -> None:
    assert wins(10, seats, "sharp") >= 7


def states(seed: int, options: Options | None = None, seats: int = 3) -> Iterator[tuple[State, Seen]]:
    """The questions of one game of steady bots."""
    bot, rng = bots_of("village")["steady"], random.Random(seed)
    state = VILLAGE.start(options or Options(), seats)
    while not state.board.over:
        pending = VILLAGE.pending(state)
        if isinstance(pending, Decide):
            seat = min(pending.asks)
            view = VILLAGE.view(state, seat)
            yield state, view
            action = bot.choose(view, VILLAGE.legal(view), rng).action
            state = VILLAGE.apply(state, Act(seat, action, Millis(0))).state
        elif not isinstance(pending, Over):
            state = VILLAGE.apply(state, Luck(pending.sample(rng), Millis(0))).state


def test_the_guess_has_a_weight_for_every_feature() -> None:
    state, _ = next(states(1))
    assert len(features(state)) == len(TURNS)


def test_the_guess_tells_games_that_will_be_won_from_those_that_will_be_lost() -> None:
    guesses: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(24):
        seen = list(states(seed, Options(difficulty="nightmare")))
        late = next((state for state, _ in seen if state.board.left == 3), None)
        if late is not None:
            guesses[is_won_from(*seen[-1])].append(win_chance(late))
    won, lost = guesses[True], guesses[False]
    assert sum(won) / len(won) > 0.1 + sum(lost) / len(lost)


def is_won_from(state: State, view: Seen) -> bool:
    """Whether the last answer of a game wins it."""
    action = bots_of("village")["steady"].choose(view, VILLAGE.legal(view), random.Random(0)).action
    assert view.viewer is not None
    return VILLAGE.apply(state, Act(view.viewer, action, Millis(0))).state.board.over == "won"


@pytest.mark.parametrize(
    ("left", "mixed", "rounds"),
    [(10, False, [8, 9, 10]), (3, False, [1, 2, 3]), (1, False, [1]), (5, True, [1, 2, 3, 4, 5])],
)
def test_vil3_the_rounds_that_may_be_left(left: int, mixed: bool, rounds: list[int]) -> None:
    state, _ = next(states(1))
    assert list(rounds_left(replace(state.board, left=left, mixed=mixed))) == rounds


def test_vil43_two_houses_in_a_round_can_not_be_built_when_only_one_is_left() -> None:
    state, _ = next(states(1))
    pair = next(number for number, cake in enumerate(CAKES) if cake.measure == "builds")
    board = replace(state.board, cakes=(pair,), built=tuple(range(len(state.board.roofs) - 1)))
    assert is_stuck(board)
    assert not is_stuck(replace(board, baked=(pair,)))
    assert not is_stuck(replace(board, built=board.built[1:]))
    chances = [win_chance(replace(state, board=one)) for one in (board, replace(board, baked=(pair,)))]
    assert chances[0] < 0.1 < chances[1]


def test_vil43_for_the_cake_of_two_houses_in_a_round_the_shrewd_wait_for_the_second_one() -> None:
    state, _ = next(states(1))
    pair = next(number for number, cake in enumerate(CAKES) if cake.measure == "builds")
    board = replace(state.board, cakes=(pair,), stock=(2, 7, 7), esplanade=4)
    view = VILLAGE.view(replace(state, board=board), Seat(0))
    assert Thought(view, STEADY).build() == STEADY.house
    assert Thought(view, SHREWD).build() < 0
    rich = VILLAGE.view(replace(state, board=replace(board, stock=(6, 14, 14))), Seat(0))
    assert Thought(rich, SHREWD).build() > SHREWD.house


def test_the_shrewd_policy_wins_more_than_the_steady_one_where_it_is_hard() -> None:
    steady, shrewd = (sum(is_won(GreedyBot(one), seed) for seed in range(60)) for one in (STEADY, SHREWD))
    assert shrewd > steady + 3


def is_won(bot: AnyBot, seed: int) -> bool:
    """Whether a team of these bots wins at Nightmare."""
    seats, rng, clock = 1 + seed % 5, random.Random(seed), VirtualClock()
    table = Table(GAME, GAME.Options(difficulty="nightmare"), seats, clock=clock, dealer=rng)
    return play_out(BotSeats(table, {Seat(seat): bot for seat in range(seats)}, rng), clock).reason == "won"


def test_another_idea_must_be_better_than_luck() -> None:
    assert noise([0.5, 0.7], [0.4, 0.6]) == pytest.approx(0.0)
    assert noise([0.6, 0.4], [0.4, 0.6]) == pytest.approx(0.2)


def test_the_planner_finds_the_same_again_and_looks_into_its_best_ideas_only() -> None:
    planner = Planner(2, 3)
    for number, (_, view) in enumerate(states(3)):
        actions = VILLAGE.legal(view)
        ideas = planner.ideas(view, actions, random.Random(5))
        assert [i.action for i in ideas] == [i.action for i in planner.ideas(view, actions, random.Random(5))]
        assert sum(idea.chance >= 0 for idea in ideas) <= 3
        assert all(0 <= idea.chance <= 1 for idea in ideas if idea.chance >= 0)
        assert ideas[0].chance == max(idea.chance for idea in ideas)
        if number > 25:
            break


def test_a_cake_that_is_ready_is_baked_by_all_but_beginners() -> None:
    baked = 0
    for seed in range(4):
        for _, view in states(seed):
            actions = VILLAGE.legal(view)
            if any(isinstance(action, Bake) for action in actions):
                for level in ("steady", "sharp", "expert"):
                    choice = bots_of("village")[level].choose(view, actions, random.Random(1))
                    assert isinstance(choice.action, Bake)
                baked += 1
    assert baked > 3


def test_a_beginner_overlooks_inventions_and_misjudges_but_plays_by_the_rules() -> None:
    beginner, steady = Beginner(), bots_of("village")["steady"]
    overlooked = differs = 0
    for seed in range(3):
        for _, view in states(seed):
            actions = VILLAGE.legal(view)
            mine = beginner.choose(view, actions, random.Random(seed)).action
            other = steady.choose(view, actions, random.Random(seed)).action
            assert mine in actions
            overlooked += isinstance(other, (Craft, Use)) and not isinstance(mine, (Craft, Use))
            differs += mine != other
    assert overlooked > 0
    assert differs > 10


# The coach --------------------------------------------------------------------------------------------------
def test_vil61_the_coach_names_an_answer_that_is_offered_and_says_why_in_both_languages() -> None:
    assert COACH is not None
    texts = [Texts(language, tuple(GAMES)) for language in LANGUAGES]
    kinds = set()
    for number, (_, view) in enumerate(states(11, Options(difficulty="terrible"), 2)):
        actions = VILLAGE.legal(view)
        if view.board.agenda[0].do in kinds and number % 9:
            continue
        kinds.add(view.board.agenda[0].do)
        hint = COACH(view, actions, random.Random(2))
        assert hint.action in actions
        assert hint.reasons
        for text in texts:
            assert all(text.phrase(reason) for reason in hint.reasons)
            assert text.phrase(DESCRIBERS["village"].action(hint.action))
    assert {"play", "place"} <= kinds


def test_the_coach_tells_of_azrael_danger_and_what_is_missing() -> None:
    state, _ = next(states(1))
    keys = [phrase.key for phrase in at_row(state.board, powers_of(-1, -1, ()), 5)]  # the lower Sawmill
    assert keys == ["village-why-gather", "village-why-red-poor"]
    keys = [phrase.key for phrase in at_row(state.board, powers_of(-1, -1, ()), 1)]  # with Azrael there
    assert keys == ["village-why-forest", "village-why-first", "village-why-azrael"]


def test_the_coach_compares_with_the_next_best_idea() -> None:
    assert COACH is not None
    view = next(view for _, view in states(4) if any(isinstance(a, Place) for a in VILLAGE.legal(view)))
    keys = [phrase.key for phrase in COACH(view, VILLAGE.legal(view), random.Random(0)).reasons]
    assert keys[-2:] == ["village-why-chance", "village-why-instead"]


def test_where_there_is_no_choice_the_coach_says_so() -> None:
    assert COACH is not None
    _, view = next(states(1))
    keys = [phrase.key for phrase in COACH(view, [Pass()], random.Random(0)).reasons]
    assert keys == ["village-why-only"]
