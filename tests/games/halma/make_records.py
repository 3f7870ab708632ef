"""Plays the games in tests/records/halma: `./run python -m tests.games.halma.make_records`.

Tries seeds from 0 on until a game ends as required, so the same rules always give the same games.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from tests.games.halma.positions import greedy_action

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Input, Luck, Millis, Seat
from petitpeuple.core.record import Record, write
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.moves import MOVES, Action, Move
from petitpeuple.games.halma.notation import read_action
from petitpeuple.games.halma.position import Board, Options
from petitpeuple.games.halma.star import STEPS

FOLDER = Path(__file__).parents[2] / "records" / "halma"
Player = Callable[[Board, random.Random], Action]

# A solution of 27 moves for one family.
SHORTEST_SOLUTION = (
    "6-15 1-28 5-39 39-49 0-58 3-39 7-68 68-79 2-91 9-68 15-103 103-112 8-7 4-116 112-113 7-15 15-103 49-114 "
    "28-119 39-49 49-112 79-115 58-120 68-79 79-117 91-118 103-111"
)


def random_action(board: Board, rng: random.Random) -> Action:
    return rng.choice(list(GAME.legal(GAME.view(board, Seat(board.turn)))))


def keep_corner(board: Board, rng: random.Random) -> Action:
    """Seat 2 plays greedily but never moves the gnome at a corner of its house, which could leave."""
    action = greedy_action(board, rng)
    while board.turn == 1 and isinstance(action, Move) and action.src == 114:
        action = random_action(board, rng)
    return action


def leave_tip_blocked(board: Board, rng: random.Random) -> Action:
    """Seat 2 plays greedily but never moves the gnome at its own tip."""
    action = greedy_action(board, rng)
    while board.turn == 1 and isinstance(action, Move) and action.src == 120:
        action = random_action(board, rng)
    return action


def with_explicit_paths(board: Board, rng: random.Random) -> Action:
    """Names every point of a chain, and adds a detour to single jumps."""
    action = greedy_action(board, rng)
    if not isinstance(action, Move) or action.dst in STEPS[action.src]:
        return action
    path = GAME.apply(board, Act(Seat(board.turn), action, Millis(0))).state.path
    via = (path[1], path[0], *path[1:-1]) if len(path) == 2 else path[1:-1]
    return Move(action.src, action.dst, via)


def scripted(*texts: str) -> Player:
    """Plays the given moves."""
    moves = [move for text in texts for move in text.split()]
    left = iter(
        [read_action(move) or MOVES[int(move.split("-")[0])][int(move.split("-")[1])] for move in moves]
    )
    return lambda _board, _rng: next(left)


def file_of(name: str) -> Path:
    """Return where the record of a recipe is kept; those of older rules stay as they were written."""
    return FOLDER / f"rules-{GAME.rules}-{name}.jsonl"


class Recipe(NamedTuple):
    seats: int
    options: dict[str, Any]
    ending: str
    player: Player = greedy_action


BACK_AND_FORTH = "d10-e11 n10-m11 e11-d10 m11-n10 " * 2
RECIPES = {
    "first-home": Recipe(2, {}, "home"),
    "one-house-between": Recipe(2, {"seats2": "one-between", "first": "seat-2"}, "home"),
    "three": Recipe(3, {"first": "seat-3"}, "home"),
    "own-paths": Recipe(2, {"first": "seat-1"}, "home", with_explicit_paths),
    "full-goal": Recipe(2, {"blocked_goal": "counts-as-full"}, "full", leave_tip_blocked),
    "blockade": Recipe(2, {}, "full", keep_corner),
    "until-the-limit": Recipe(2, {}, "limit", random_action),
    "swap": Recipe(2, {"blocked_goal": "swap"}, "home", leave_tip_blocked),
    "equal-turns": Recipe(3, {"end": "equal-turns"}, "home"),
    "equal-turns-together": Recipe(2, {"end": "equal-turns", "first": "seat-1"}, "together"),
    "places": Recipe(3, {"end": "places", "foreign_houses": "jump-through"}, "places"),
    "closed-houses": Recipe(3, {"foreign_houses": "closed"}, "home"),
    "locked-goal": Recipe(2, {"leave_goal": "locked"}, "home"),
    "never-backwards": Recipe(2, {"backwards": "never"}, "home"),
    "repeated": Recipe(2, {"turn_limit": "off", "first": "seat-1"}, "repeated", scripted(BACK_AND_FORTH)),
    "endless": Recipe(2, {"turn_limit": "off"}, "endless", random_action),
    "solitaire-in-27": Recipe(1, {}, "solved", scripted(SHORTEST_SOLUTION)),
    "solitaire-two-families": Recipe(1, {"solo_families": 2}, "solved"),
    "solitaire-two-families-opposite": Recipe(1, {"solo_families": 2, "solo_pair": "opposite"}, "solved"),
    "solitaire-three-families": Recipe(1, {"solo_families": 3}, "solved"),
    "solitaire-given-up": Recipe(1, {"backwards": "never"}, "unfinished", random_action),
}


def play_game(recipe: Recipe, seed: int) -> tuple[Board, list[Input]]:
    """Play one game to its end."""
    rng = random.Random(seed)
    board = begin(GAME, Options(**recipe.options), recipe.seats)
    inputs: list[Input] = []
    now = Millis(0)
    while not board.ending:
        given: Input
        if board.first is None:
            given = Luck((1 + rng.randrange(recipe.seats),), now)
        else:
            now = Millis(now + 300 + rng.randrange(2000))
            given = Act(Seat(board.turn), recipe.player(board, rng), now)
        inputs.append(given)
        board = play(GAME, board, given).state
    return board, inputs


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, recipe in RECIPES.items():
        for seed in range(40):
            board, inputs = play_game(recipe, seed)
            if board.ending == recipe.ending:
                break
        else:
            raise SystemExit(f"{name}: no game ends like that")
        record = Record(GAME.id, GAME.rules, Options(**recipe.options), recipe.seats, tuple(inputs))
        file_of(name).write_text(write(record), encoding="utf-8")


if __name__ == "__main__":
    main()
