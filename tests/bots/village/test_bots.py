"""The Village bots: each level reaches its win rate, and hints explain themselves."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from petitpeuple.bots.registry import AnyBot, bots_of, hinter_of
from petitpeuple.bots.village.analysis import Analysis
from petitpeuple.bots.village.beginner import Beginner
from petitpeuple.bots.village.greedy import GreedyBot
from petitpeuple.bots.village.hints import comparison, row_reasons
from petitpeuple.bots.village.planner import Candidate, Planner, standard_error
from petitpeuple.bots.village.weights import HAND_SET_WEIGHTS, TUNED_WEIGHTS
from petitpeuple.bots.village.win_model import TURN_WEIGHTS, features, is_stuck, rounds_left, win_chance
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
HINTER = hinter_of("village")


def count_wins(games: int, seats: int, level: str, **options: object) -> int:
    won = 0
    for seed in range(games):
        rng, clock = random.Random(seed), VirtualClock()
        table = Table(GAME, GAME.Options(**options), seats, clock=clock, dealer=rng)
        bots = {Seat(seat): bots_of("village")[level] for seat in range(seats)}
        won += play_out(BotSeats(table, bots, rng), clock).reason == "won"
    return won


@pytest.mark.parametrize("seats", GAME.players)
def test_the_steady_bot_wins_standard(seats: int) -> None:
    assert count_wins(8, seats, "steady") >= 5


def test_the_steady_bot_wins_with_closed_hands() -> None:
    assert count_wins(8, 3, "steady", closed=True) >= 5


def test_nightmare_is_not_hopeless() -> None:
    assert count_wins(20, 3, "steady", difficulty="nightmare") >= 2


def test_the_random_bot_does_not_win() -> None:
    assert count_wins(3, 3, "random") == 0


def test_the_gentle_bot_loses_more_often_than_the_steady_one() -> None:
    assert count_wins(12, 3, "gentle") < count_wins(12, 3, "steady")


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.players)
def test_the_sharp_bot_wins_standard(seats: int) -> None:
    assert count_wins(10, seats, "sharp") >= 7


def decisions_of_game(
    seed: int, options: Options | None = None, seats: int = 3
) -> Iterator[tuple[State, Seen]]:
    """Yield every decision of a game of steady bots."""
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


def test_the_win_model_has_a_weight_for_every_feature() -> None:
    state, _ = next(decisions_of_game(1))
    assert len(features(state)) == len(TURN_WEIGHTS)


def test_the_win_model_separates_games_that_are_won_from_those_that_are_lost() -> None:
    estimates: dict[bool, list[float]] = {True: [], False: []}
    for seed in range(24):
        seen = list(decisions_of_game(seed, Options(difficulty="nightmare")))
        late = next((state for state, _ in seen if state.board.left == 3), None)
        if late is not None:
            estimates[wins_at_once(*seen[-1])].append(win_chance(late))
    won, lost = estimates[True], estimates[False]
    assert sum(won) / len(won) > 0.1 + sum(lost) / len(lost)


def wins_at_once(state: State, view: Seen) -> bool:
    """Return True if the steady bot's answer to the view wins the game at once."""
    action = bots_of("village")["steady"].choose(view, VILLAGE.legal(view), random.Random(0)).action
    assert view.viewer is not None
    return VILLAGE.apply(state, Act(view.viewer, action, Millis(0))).state.board.over == "won"


@pytest.mark.parametrize(
    ("left", "mixed", "rounds"),
    [(10, False, [8, 9, 10]), (3, False, [1, 2, 3]), (1, False, [1]), (5, True, [1, 2, 3, 4, 5])],
)
def test_vil3_the_rounds_that_may_be_left(left: int, mixed: bool, rounds: list[int]) -> None:
    state, _ = next(decisions_of_game(1))
    assert list(rounds_left(replace(state.board, left=left, mixed=mixed))) == rounds


def test_vil43_two_houses_in_a_round_can_not_be_built_when_only_one_is_left() -> None:
    state, _ = next(decisions_of_game(1))
    pair = next(number for number, cake in enumerate(CAKES) if cake.measure == "builds")
    board = replace(state.board, cakes=(pair,), built=tuple(range(len(state.board.roofs) - 1)))
    assert is_stuck(board)
    assert not is_stuck(replace(board, baked=(pair,)))
    assert not is_stuck(replace(board, built=board.built[1:]))
    chances = [win_chance(replace(state, board=one)) for one in (board, replace(board, baked=(pair,)))]
    assert chances[0] < 0.1 < chances[1]


def test_vil43_with_tuned_weights_a_house_waits_for_the_second_one_of_the_cake() -> None:
    state, _ = next(decisions_of_game(1))
    pair = next(number for number, cake in enumerate(CAKES) if cake.measure == "builds")
    board = replace(state.board, cakes=(pair,), stock=(2, 3, 3), esplanade=4)
    view = VILLAGE.view(replace(state, board=board), Seat(0))
    assert Analysis(view, HAND_SET_WEIGHTS).build_score() == HAND_SET_WEIGHTS.house
    assert Analysis(view, TUNED_WEIGHTS).build_score() < 0
    rich = VILLAGE.view(replace(state, board=replace(board, stock=(6, 14, 14))), Seat(0))
    assert Analysis(rich, TUNED_WEIGHTS).build_score() > TUNED_WEIGHTS.house


def test_tuned_weights_win_more_terrible_games_than_the_hand_set_ones() -> None:
    hand_set, tuned = (
        sum(wins_terrible(GreedyBot(weights), seed) for seed in range(40))
        for weights in (HAND_SET_WEIGHTS, TUNED_WEIGHTS)
    )
    assert tuned > hand_set


def wins_terrible(bot: AnyBot, seed: int) -> bool:
    """Return True if a team of these bots wins at Terrible."""
    seats, rng, clock = 1 + seed % 5, random.Random(seed), VirtualClock()
    table = Table(GAME, GAME.Options(difficulty="terrible"), seats, clock=clock, dealer=rng)
    return play_out(BotSeats(table, {Seat(seat): bot for seat in range(seats)}, rng), clock).reason == "won"


def test_another_candidate_must_be_better_than_chance() -> None:
    assert standard_error([0.5, 0.7], [0.4, 0.6]) == pytest.approx(0.0)
    assert standard_error([0.6, 0.4], [0.4, 0.6]) == pytest.approx(0.2)


def test_the_planner_is_deterministic_and_rolls_out_its_best_candidates_only() -> None:
    planner = Planner(2, 3)
    for number, (_, view) in enumerate(decisions_of_game(3)):
        actions = VILLAGE.legal(view)
        candidates = planner.candidates(view, actions, random.Random(5))
        assert [i.action for i in candidates] == [
            i.action for i in planner.candidates(view, actions, random.Random(5))
        ]
        assert sum(candidate.win_chance >= 0 for candidate in candidates) <= 3
        assert all(0 <= candidate.win_chance <= 1 for candidate in candidates if candidate.win_chance >= 0)
        assert candidates[0].win_chance == max(candidate.win_chance for candidate in candidates)
        if number > 25:
            break


def test_a_cake_that_is_ready_is_baked_by_all_but_beginners() -> None:
    baked = 0
    for seed in range(4):
        for _, view in decisions_of_game(seed):
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
        for _, view in decisions_of_game(seed):
            actions = VILLAGE.legal(view)
            mine = beginner.choose(view, actions, random.Random(seed)).action
            other = steady.choose(view, actions, random.Random(seed)).action
            assert mine in actions
            overlooked += isinstance(other, (Craft, Use)) and not isinstance(mine, (Craft, Use))
            differs += mine != other
    assert overlooked > 0
    assert differs > 10


# Hints ------------------------------------------------------------------------------------------------------
def test_vil61_a_hint_is_a_legal_action_with_reasons_in_both_languages() -> None:
    assert HINTER is not None
    texts = [Texts(language, tuple(GAMES)) for language in LANGUAGES]
    kinds = set()
    for number, (_, view) in enumerate(decisions_of_game(11, Options(difficulty="terrible"), 2)):
        actions = VILLAGE.legal(view)
        if view.board.agenda[0].do in kinds and number % 9:
            continue
        kinds.add(view.board.agenda[0].do)
        hint = HINTER(view, actions, random.Random(2))
        assert hint.action in actions
        assert hint.reasons
        for text in texts:
            assert all(text.phrase(reason) for reason in hint.reasons)
            assert text.phrase(DESCRIBERS["village"].action(hint.action))
    assert {"play", "place"} <= kinds


def test_reasons_mention_azrael_danger_and_missing_resources() -> None:
    state, _ = next(decisions_of_game(1))
    keys = [phrase.key for phrase in row_reasons(state.board, powers_of(-1, -1, ()), 5)]  # the lower Sawmill
    assert keys == ["village-why-gather", "village-why-red-poor"]
    keys = [phrase.key for phrase in row_reasons(state.board, powers_of(-1, -1, ()), 1)]  # with Azrael there
    assert keys == ["village-why-forest", "village-why-first", "village-why-azrael"]


def rolled_out(*chances: float) -> list[Candidate]:
    found = [Candidate(Pass(), 0.0) for _ in chances]
    for candidate, chance in zip(found, chances, strict=True):
        candidate.win_chance = chance
    return found


@pytest.mark.parametrize(
    ("chances", "keys"),
    [
        ((0.5, 0.3), ["village-why-mood-2", "village-why-instead"]),
        ((0.5, 0.49, 0.485), ["village-why-alike", "village-why-mood-2"]),
        ((0.95,), ["village-why-mood-4"]),
        ((0.1, 0.05), ["village-why-mood-0", "village-why-instead"]),
        ((-1.0, -1.0), []),
    ],
)
def test_a_hint_says_the_mood_and_whether_the_moves_are_alike(
    chances: tuple[float, ...], keys: list[str]
) -> None:
    assert [phrase.key for phrase in comparison(rolled_out(*chances))] == keys


def test_a_hint_compares_with_the_next_best_candidate() -> None:
    assert HINTER is not None
    view = next(
        view for _, view in decisions_of_game(4) if any(isinstance(a, Place) for a in VILLAGE.legal(view))
    )
    keys = [phrase.key for phrase in HINTER(view, VILLAGE.legal(view), random.Random(0)).reasons]
    assert any(key.startswith("village-why-mood-") for key in keys)
    assert {"village-why-instead", "village-why-alike"} & {*keys}


def test_a_hint_says_when_there_is_no_choice() -> None:
    assert HINTER is not None
    _, view = next(decisions_of_game(1))
    keys = [phrase.key for phrase in HINTER(view, [Pass()], random.Random(0)).reasons]
    assert keys == ["village-why-only"]
