"""A linear model of the turns still needed, and the chance to win that follows from it.

`./run python tools/fit_village_win_model.py` plays greedy games and prints this table.
"""

import math
from typing import Final

from petitpeuple.bots.village.card_values import SMURF_VALUES
from petitpeuple.games.village.cards import (
    CAKES,
    INVENTIONS,
    LEVELS,
    LOST_COUNT,
    ROOF_COSTS,
    STARTER_COUNT,
    TOO_LATE_DEPTH,
)
from petitpeuple.games.village.position import Board, State

TURN_WEIGHTS: Final[dict[str, float]] = {
    "always": 4.11,
    "lost Smurf": 0.99,
    "house": -0.10,
    "resource wanted": 0.46,
    "resource wanted, red die": 0.01,
    "resource there": -0.41,
    "meeple in a hungry nest": 0.11,
    "useful Smurf": -0.07,
    "starting Smurf relocated": -0.14,
    "worth of the hands": -0.13,
    "seat": 0.63,
    "invention for a cake": -0.50,
    "cake: stock": 0.91,
    "cake: streak": 1.81,
    "cake: berries": 0.23,
    "cake: each": 0.56,
    "cake: crafted": 1.63,
    "cake: builds": 1.65,
    "cake: rescues": 0.78,
    "cake: locations": 2.04,
    "cake: relocations": 1.85,
    "cake: azrael_rolls": 1.12,
    "invention: V01": 0.47,
    "invention: V02": -0.18,
    "invention: V03": -0.42,
    "invention: V04": 0.38,
    "invention: V05": -0.34,
    "invention: V06": -0.17,
    "invention: V07": -0.77,
    "invention: V08": -0.51,
    "invention: V09": 0.91,
    "invention: V10": -0.43,
    "invention: V11": 0.09,
    "invention: V12": -0.62,
    "invention: V13": -0.58,
    "invention: V14": -1.10,
    "invention: V15": -0.26,
    "invention: V16": -0.50,
    "invention: V17": 0.12,
    "invention: V18": -0.56,
    "invention: V19": 0.18,
    "invention: V20": 0.03,
    "invention: V21": -0.25,
    "invention: V22": -0.79,
    "invention: V23": -0.91,
    "invention: V24": 0.33,
}
# The model's error in turns: at the end of the game, and more for each turn still needed.
ERROR_AT_END, ERROR_PER_TURN = 2.0, 0.05
LOGISTIC_SLOPE: Final = 1.7  # a logistic function with this slope approximates the normal distribution
STUCK_FACTOR: Final = 0.05  # applied when fewer than two houses are left for the cake of two in a round
_COEFFICIENTS: Final = tuple(TURN_WEIGHTS.values())
_CAKE_MEASURES: Final = tuple([cake.measure for cake in CAKES])


def win_chance(state: State) -> float:
    """Return the estimated chance to win at the start of a round, averaged over the rounds left."""
    b = state.board
    if b.over:
        return float(b.over == "won")
    needed = turns_needed(state)
    slope = LOGISTIC_SLOPE / (ERROR_AT_END + ERROR_PER_TURN * max(needed, 0.0))
    chances = [1.0 / (1.0 + math.exp(slope * (needed - n * b.esplanade))) for n in rounds_left(b)]
    return sum(chances) / len(chances) * (STUCK_FACTOR if is_stuck(b) else 1.0)


def rounds_left(b: Board) -> range:
    """VIL-3: return the possible numbers of rounds left, this one included; all are equally likely."""
    return range(1 if b.mixed else max(b.left - TOO_LATE_DEPTH + 1, 1), b.left + 1)


def is_stuck(b: Board) -> bool:
    """Return True if the cake of two houses in a round is open and fewer than two can be built."""
    if len(b.roofs) - len(b.built) + b.builds >= 2:
        return False
    return any(CAKES[cake].measure == "builds" for cake in b.cakes if cake not in b.baked)


def turns_needed(state: State) -> float:
    """Return the estimated number of turns to reach all goals."""
    return sum(
        [coefficient * feature for coefficient, feature in zip(_COEFFICIENTS, features(state), strict=True)]
    )


def features(state: State) -> list[float]:
    """Return the features of the model, in the order of TURN_WEIGHTS."""
    b = state.board
    forest = b.forest + len(b.under)
    roofs = [ROOF_COSTS[roof] for house, roof in enumerate(b.roofs) if house not in b.built]
    wanted = [sum([roof[kind] for roof in roofs]) for kind in range(3)]
    wanted[0] += forest
    have = min(b.stock[0], wanted[0] + 3) + min(b.stock[1], wanted[1]) + min(b.stock[2], wanted[2])
    open_cakes = {CAKES[cake].measure for cake in b.cakes if cake not in b.baked}
    level = LEVELS[b.options.difficulty]
    nest = float(b.nest if b.options.hungry or level.hungry else 0)
    settled = sum([card < STARTER_COUNT for card in b.gone])
    return [
        1.0,
        forest,
        len(roofs),
        sum(wanted),
        sum(wanted) if b.options.red or level.red else 0.0,
        have,
        nest,
        LOST_COUNT - b.extra - forest - (len(b.gone) - settled),
        settled,
        sum([SMURF_VALUES[card] for hand in state.hands for card in hand]),
        b.seats,
        len(b.crafted) if "crafted" in open_cakes else 0.0,
        *[float(measure in open_cakes) for measure in _CAKE_MEASURES],
        *[float(card in b.crafted) for card in range(len(INVENTIONS))],
    ]
