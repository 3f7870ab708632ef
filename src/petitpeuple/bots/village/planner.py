"""The planning bot of the Hidden Village: it plays its best ideas out in imagined worlds."""

import math
import random
from collections.abc import Sequence
from typing import Final

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
THINKING_TIME: Final = Millis(900)
OBVIOUS_SCORE: Final = 50.0  # what weighs as much is done without a thought: a cake is baked, an idea crafted
SCORE_MARGIN: Final = 4.0  # what weighs so much less than the best idea is not looked into
STANDARD_ERRORS: Final = 1.0  # another idea must be better by so many standard errors
# The questions that are worth a plan; to all others the greedy answer is good.
PLANNED_STEPS: Final = frozenset(
    {"play", "place", "craft", "relocate", "rage", "meeple_return", "azrael", "take_from_discard",
     "choose_house", "overflow", "destroy_invention", "answer_gargamel", "face", "rescue"}
)  # fmt: skip
ROLLOUT_POLICY: Final = GreedyBot(TUNED_WEIGHTS)


class Candidate:
    """An answer that is looked into: how it weighs now, and how likely the game is won with it."""

    def __init__(self, action: Action, weight: float) -> None:
        self.action = action
        self.weight = weight
        self.chance = -1.0  # not looked into


class Planner:
    """Plays each of its best ideas to the end of the round in several worlds, and guesses on from there."""

    def __init__(
        self, worlds: int, width: int, margin: float = SCORE_MARGIN, doubt: float = STANDARD_ERRORS
    ) -> None:
        self.worlds = worlds
        self.width = width
        self.margin = margin
        self.doubt = doubt

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Pick the idea with the best chance."""
        return Choice(self.ideas(view, actions, rng)[0].action, THINKING_TIME)

    def ideas(self, view: Seen, actions: Sequence[Action], rng: Rng) -> list[Candidate]:
        """Give the best answers, the best one first; every idea is tried in the same worlds."""
        if len(actions) == 1:
            return [Candidate(actions[0], 0.0)]
        weights = score_actions(view, actions, TUNED_WEIGHTS)
        found = [Candidate(action, weight) for action, weight in zip(actions, weights, strict=True)]
        found.sort(key=lambda idea: -idea.weight)
        if view.board.agenda[0].do not in PLANNED_STEPS or found[0].weight >= OBVIOUS_SCORE:
            return found
        near = [idea for idea in found[: self.width] if idea.weight >= found[0].weight - self.margin]
        if len(near) == 1:
            return found
        seeds = [rng.randrange(2**62) for _ in range(self.worlds)]
        usual = [rollout(view, found[0].action, seed) for seed in seeds]
        found[0].chance = sum(usual) / len(usual)
        for idea in near[1:]:
            chances = [rollout(view, idea.action, seed) for seed in seeds]
            idea.chance = max(sum(chances) / len(chances) - self.doubt * standard_error(chances, usual), 0.0)
        found.sort(key=lambda idea: -idea.chance)
        return found


def standard_error(chances: Sequence[float], others: Sequence[float]) -> float:
    """Tell how far luck may have moved the difference of two means: its standard error."""
    more = [one - other for one, other in zip(chances, others, strict=True)]
    mean = sum(more) / len(more)
    return math.sqrt(sum([(one - mean) ** 2 for one in more]) / (len(more) * max(len(more) - 1, 1)))


def rollout(view: Seen, action: Action, seed: int) -> float:
    """Play to the next round in one imagined world, all seats greedily, and guess the chance there."""
    chance = random.Random(seed)
    state = GAME.imagine(view, chance)
    ends = state.board.round + 1
    state = GAME.apply(state, Act(Seat(view.viewer or 0), action, NOW)).state
    while not (state.board.over or round_has_begun(state, ends)):
        state = advance(state, chance)
    return win_chance(state)


def round_has_begun(state: State, number: int) -> bool:
    """Tell whether this round has begun and nobody has played a card yet."""
    b = state.board
    return b.round >= number and b.agenda[0].do == "play"


def advance(state: State, chance: random.Random) -> State:
    """Take one step: whoever is asked answers greedily, or chance falls."""
    pending = GAME.pending(state)
    if isinstance(pending, Decide):
        seat = min(pending.asks)
        view = GAME.view(state, seat)
        action = ROLLOUT_POLICY.choose(view, GAME.legal(view), chance).action
        return GAME.apply(state, Act(seat, action, NOW)).state
    if isinstance(pending, Over):
        return state
    return GAME.apply(state, Luck(pending.sample(chance), NOW)).state
