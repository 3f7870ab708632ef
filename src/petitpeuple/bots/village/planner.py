"""The planning bot of the Hidden Village: rollouts of its best actions in sampled determinizations."""

import math
import random
from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.pace import natural_time
from petitpeuple.bots.village.greedy import GreedyBot, score_actions
from petitpeuple.bots.village.weights import TUNED_WEIGHTS
from petitpeuple.bots.village.win_model import win_chance
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat
from petitpeuple.games.village import GAME
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.position import Seen, State

NOW: Final = Millis(0)
OBVIOUS_SCORE: Final = 50.0  # an action with this score is played without rollouts, such as baking a cake
SCORE_MARGIN: Final = 4.0  # actions further below the best score get no rollouts
STANDARD_ERRORS: Final = 1.0  # by which another candidate must beat the greedy choice
# The steps worth rollouts; the greedy answer is good enough for the others.
PLANNED_STEPS: Final = frozenset(
    {"play", "place", "craft", "relocate", "rage", "meeple_return", "azrael", "take_from_discard",
     "choose_house", "overflow", "destroy_invention", "answer_gargamel", "face", "rescue"}
)  # fmt: skip
ROLLOUT_POLICY: Final = GreedyBot(TUNED_WEIGHTS)


class Candidate:
    """An action with its greedy score, and its estimated chance to win if it was rolled out."""

    def __init__(self, action: Action, score: float) -> None:
        self.action = action
        self.score = score
        self.win_chance = -1.0  # not rolled out


class Planner:
    """Rolls out its best actions to the end of the round, and evaluates the outcome with the win model."""

    def __init__(
        self,
        determinizations: int,
        max_candidates: int,
        score_margin: float = SCORE_MARGIN,
        standard_errors: float = STANDARD_ERRORS,
    ) -> None:
        self.determinizations = determinizations
        self.max_candidates = max_candidates
        self.score_margin = score_margin
        self.standard_errors = standard_errors

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Return the candidate with the best chance to win."""
        takes = natural_time(view, actions, rng)
        return Choice(self.candidates(view, actions, rng)[0].action, takes)

    def candidates(self, view: Seen, actions: Sequence[Action], rng: Rng) -> list[Candidate]:
        """Return the candidates, best first; all are rolled out in the same determinizations."""
        if len(actions) == 1:
            return [Candidate(actions[0], 0.0)]
        scores = score_actions(view, actions, TUNED_WEIGHTS)
        found = [Candidate(action, score) for action, score in zip(actions, scores, strict=True)]
        found.sort(key=lambda candidate: -candidate.score)
        if view.board.agenda[0].do not in PLANNED_STEPS or found[0].score >= OBVIOUS_SCORE:
            return found
        threshold = found[0].score - self.score_margin
        close = [candidate for candidate in found[: self.max_candidates] if candidate.score >= threshold]
        if len(close) == 1:
            return found
        seeds = [rng.randrange(2**62) for _ in range(self.determinizations)]
        baseline = [rollout(view, found[0].action, seed) for seed in seeds]
        found[0].win_chance = sum(baseline) / len(baseline)
        for candidate in close[1:]:
            chances = [rollout(view, candidate.action, seed) for seed in seeds]
            margin = self.standard_errors * standard_error(chances, baseline)
            candidate.win_chance = max(sum(chances) / len(chances) - margin, 0.0)
        found.sort(key=lambda candidate: -candidate.win_chance)
        return found


def standard_error(chances: Sequence[float], others: Sequence[float]) -> float:
    """Return the standard error of the mean difference between paired samples."""
    diffs = [one - other for one, other in zip(chances, others, strict=True)]
    mean = sum(diffs) / len(diffs)
    return math.sqrt(sum([(diff - mean) ** 2 for diff in diffs]) / (len(diffs) * max(len(diffs) - 1, 1)))


def rollout(view: Seen, action: Action, seed: int) -> float:
    """Play an action and then greedily to the next round in one determinization; return the win chance."""
    rng = random.Random(seed)
    state = GAME.imagine(view, rng)
    next_round = state.board.round + 1
    state = GAME.apply(state, Act(Seat(view.viewer or 0), action, NOW)).state
    while not (state.board.over or round_has_begun(state, next_round)):
        state = advance(state, rng)
    return win_chance(state)


def round_has_begun(state: State, number: int) -> bool:
    """Return True if this round has begun and no card was played in it yet."""
    b = state.board
    return b.round >= number and b.agenda[0].do == "play"


def advance(state: State, rng: random.Random) -> State:
    """Apply the next input: a greedy answer of the seat asked, or a chance outcome."""
    pending = GAME.pending(state)
    if isinstance(pending, Decide):
        seat = min(pending.asks)
        view = GAME.view(state, seat)
        action = ROLLOUT_POLICY.best_action(view, GAME.legal(view))
        return GAME.apply(state, Act(seat, action, NOW)).state
    if isinstance(pending, Over):
        return state
    return GAME.apply(state, Luck(pending.sample(rng), NOW)).state
