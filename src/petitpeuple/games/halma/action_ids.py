"""The action ids of Gnome Halma. The board is turned so that the viewer's house is in the north."""

from typing import Final

from petitpeuple.core.encoder import WAITING, ActionKind, Feature
from petitpeuple.games.halma.moves import GIVE_UP, MOVES, PASS, Action
from petitpeuple.games.halma.star import (
    COORDINATES,
    CUBES,
    HOUSE_OF,
    HOUSES,
    POINTS,
    PROGRESS,
    STEPS,
    N,
    S,
    distance,
)

_POINT_AT: Final = {cube: point for point, cube in enumerate(CUBES)}
PASS_ID: Final = 1
GIVE_UP_ID: Final = 2
FIRST_MOVE: Final = 3


def _turned_board(house: int) -> list[int]:
    """Return where each point lies once the board is turned so that *house* is in the north."""
    points = list(range(POINTS))
    while HOUSE_OF[points[HOUSES[house][0]]] != N:
        points = [_POINT_AT[-z, -x, -y] for x, y, z in [CUBES[point] for point in points]]
    return points


TURNED: Final = [_turned_board(house) for house in range(6)]


def _may_be_joined(src: int, dst: int) -> bool:
    """Return True if a step or a chain of jumps can lead from one point to the other on some board.

    A jump goes two points along an axis, so it keeps every coordinate odd or even.
    """
    same = all((a - b) % 2 == 0 for a, b in zip(CUBES[src], CUBES[dst], strict=True))
    return dst in STEPS[src] or (same and src != dst)


PAIRS: Final = [(src, dst) for src in range(POINTS) for dst in range(POINTS) if _may_be_joined(src, dst)]
_ID_OF_PAIR: Final = {pair: FIRST_MOVE + at for at, pair in enumerate(PAIRS)}


def _ids_by_code(house: int) -> list[int]:
    """Return the id of every `move_code` for a family that starts in *house*; 0 where there is none."""
    turned = TURNED[house]
    return [_ID_OF_PAIR.get((turned[src], turned[dst]), 0) for src in range(POINTS) for dst in range(POINTS)]


def _actions_by_id(house: int) -> list[Action]:
    """Return the action of every id for a family that starts in *house*; a pass stands for waiting."""
    back = [0] * POINTS
    for point, there in enumerate(TURNED[house]):
        back[there] = point
    return [PASS, PASS, GIVE_UP, *[MOVES[back[src]][back[dst]] for src, dst in PAIRS]]


def _codes_by_id(house: int) -> list[int]:
    """Return the `move_code` of every move id, from `FIRST_MOVE` on, for a family of *house*."""
    ids = ids_of(house)
    codes = [0] * len(PAIRS)
    for code, number in enumerate(ids):
        if number:
            codes[number - FIRST_MOVE] = code
    return codes


_IDS: Final[dict[int, list[int]]] = {}
_CODES: Final[dict[int, list[int]]] = {}
_ACTIONS: Final[dict[int, list[Action]]] = {}


def ids_of(house: int) -> list[int]:
    """Return the id of every `move_code` for a family that starts in *house*."""
    if house not in _IDS:
        _IDS[house] = _ids_by_code(house)
    return _IDS[house]


def codes_of(house: int) -> list[int]:
    """Return the `move_code` of every move id, from `FIRST_MOVE` on, for a family of *house*."""
    if house not in _CODES:
        _CODES[house] = _codes_by_id(house)
    return _CODES[house]


def actions_of(house: int) -> list[Action]:
    """Return the action of every id for a family that starts in *house*."""
    if house not in _ACTIONS:
        _ACTIONS[house] = _actions_by_id(house)
    return _ACTIONS[house]


KINDS: Final = (
    WAITING,
    ActionKind("pass", 1, "Pass, when no gnome can move."),
    ActionKind("give_up", 1, "Give up a solitaire."),
    ActionKind(
        "move",
        len(PAIRS),
        "Move from one point to another: every pair that a step or a chain of jumps can join on some board, "
        "by starting point, then by end point, on the turned board.",
    ),
)
ACTION_FEATURES: Final = (
    Feature("move", (1,), 1, "Is a move."),
    Feature("step", (1,), 1, "Is a step to an adjacent point."),
    Feature("from_row", (1,), 16, "Row of the starting point on the turned board."),
    Feature("from_column", (1,), 25, "Column of the starting point on the turned board, 1 … 25."),
    Feature("to_row", (1,), 16, "Row of the end point on the turned board."),
    Feature("to_column", (1,), 25, "Column of the end point on the turned board, 1 … 25."),
    Feature("distance", (1,), 16, "Steps between the two points on an empty board."),
    Feature("forward", (1,), 32, "Progress towards the south, plus 16."),
    Feature("leaves_start", (1,), 1, "Leaves the north house."),
    Feature("enters_goal", (1,), 1, "Enters the south house."),
)


def describe(number: int) -> bytes:
    """Return the features of the action with this id."""
    if number < FIRST_MOVE:
        return bytes(len(ACTION_FEATURES))
    src, dst = PAIRS[number - FIRST_MOVE]
    here, there = COORDINATES[src], COORDINATES[dst]
    forward = PROGRESS[S][dst] - PROGRESS[S][src] + 16
    leaves = HOUSE_OF[src] == N and HOUSE_OF[dst] != N
    enters = HOUSE_OF[dst] == S and HOUSE_OF[src] != S
    return bytes([1, dst in STEPS[src], *here, *there, distance(src, dst), forward, leaves, enters])
