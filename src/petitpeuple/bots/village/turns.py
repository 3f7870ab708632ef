"""How many turns a village still needs, and whether it will have them: learned from games of the greedy bot.

`./run python tools/village_turns.py` plays those games anew and prints this table.
"""

import math
from typing import Final

from petitpeuple.bots.village.worth import WORTH
from petitpeuple.games.village.cards import (
    CAKES,
    INVENTIONS,
    LATE_ONES,
    LEVELS,
    LOST,
    ROOF_COSTS,
    STARTERS,
)
from petitpeuple.games.village.position import Board, State

TURNS: Final[dict[str, float]] = {
    "always": 7.98,
    "lost Smurf": 0.76,
    "house": 0.15,
    "resource wanted": 0.48,
    "resource wanted, red die": 0.03,
    "resource there": -0.43,
    "meeple in a hungry nest": 0.03,
    "useful Smurf": -0.14,
    "starting Smurf relocated": -0.19,
    "worth of the hands": -0.12,
    "seat": 0.73,
    "invention for a cake": -0.68,
    "cake: stock": 0.66,
    "cake: streak": 0.27,
    "cake: berries": 1.09,
    "cake: each": 1.05,
    "cake: crafted": 2.37,
    "cake: builds": 0.62,
    "cake: rescues": 0.80,
    "cake: locations": 2.90,
    "cake: relocations": 2.26,
    "cake: azrael_rolls": 2.38,
    "invention: V01": 0.10,
    "invention: V02": 0.46,
    "invention: V03": -0.76,
    "invention: V04": -0.11,
    "invention: V05": -0.94,
    "invention: V06": -0.83,
    "invention: V07": -0.80,
    "invention: V08": -0.35,
    "invention: V09": -0.05,
    "invention: V10": -0.23,
    "invention: V11": -0.21,
    "invention: V12": -0.76,
    "invention: V13": -0.92,
    "invention: V14": -0.34,
    "invention: V15": -0.59,
    "invention: V16": 0.13,
    "invention: V17": -0.22,
    "invention: V18": -1.42,
    "invention: V19": 0.23,
    "invention: V20": 1.29,
    "invention: V21": -0.18,
    "invention: V22": -1.17,
    "invention: V23": -2.67,
    "invention: V24": -0.82,
}
# How sure a win is: at first, for a turn to spare, for lost Smurfs, houses and cakes too many for the rounds.
SURE, SPARE, FOREST, HOUSES, BAKING = 1.18, 0.091, -0.22, -0.4, -1.5
_WEIGHTS: Final = tuple(TURNS.values())
_MEASURES: Final = tuple([cake.measure for cake in CAKES])


def win_chance(state: State) -> float:
    """Guess how likely the game is won: by the turns there will be, and by goals too many for the rounds."""
    b = state.board
    if b.over:
        return float(b.over == "won")
    rounds = rounds_left(b)
    forest, houses, cakes = b.forest + len(b.under), len(b.roofs) - len(b.built), len(b.cakes) - len(b.baked)
    score = SURE + SPARE * (rounds * b.esplanade - turns_needed(state))
    score += FOREST * max(forest - 1.5 * rounds, 0.0)
    score += HOUSES * max(houses - rounds, 0.0)
    score += BAKING * max(cakes - 0.5 * rounds, 0.0)
    return 1.0 / (1.0 + math.exp(-score))


def rounds_left(b: Board) -> float:
    """Tell how many rounds there will be on average, with this one, before Gargamel comes."""
    surely = 0 if b.mixed else max(b.left - LATE_ONES, 0)
    return surely + (b.left - surely + 1) / 2


def turns_needed(state: State) -> float:
    """Guess how many turns it takes to reach all goals."""
    return sum([weight * much for weight, much in zip(_WEIGHTS, features(state), strict=True)])


def features(state: State) -> list[float]:
    """Tell what the guess is made from, in the order of the table."""
    b = state.board
    forest = b.forest + len(b.under)
    roofs = [ROOF_COSTS[roof] for house, roof in enumerate(b.roofs) if house not in b.built]
    wanted = [sum([roof[kind] for roof in roofs]) for kind in range(3)]
    wanted[0] += forest
    have = min(b.stock[0], wanted[0] + 3) + min(b.stock[1], wanted[1]) + min(b.stock[2], wanted[2])
    open_cakes = {CAKES[cake].measure for cake in b.cakes if cake not in b.baked}
    level = LEVELS[b.options.difficulty]
    nest = float(b.nest if b.options.hungry or level.hungry else 0)
    settled = sum([card < STARTERS for card in b.gone])
    return [
        1.0,
        forest,
        len(roofs),
        sum(wanted),
        sum(wanted) if b.options.red or level.red else 0.0,
        have,
        nest,
        LOST - b.extra - forest - (len(b.gone) - settled),
        settled,
        sum([WORTH[card] for hand in state.hands for card in hand]),
        b.seats,
        len(b.crafted) if "crafted" in open_cakes else 0.0,
        *[float(measure in open_cakes) for measure in _MEASURES],
        *[float(card in b.crafted) for card in range(len(INVENTIONS))],
    ]
