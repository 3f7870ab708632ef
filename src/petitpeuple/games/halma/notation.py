"""Notation: a point is row and column (`e7`), a move its points (`e7-g9`), a position its rows, as in FEN."""

import re
from typing import Final

from petitpeuple.games.halma.move_generation import Families
from petitpeuple.games.halma.moves import GIVE_UP, MAX_VIA, MOVES, PASS, Action, Move, Pass
from petitpeuple.games.halma.star import COORDINATES, POINTS, ROWS

POINT_NAMES: Final = [f"{'abcdefghijklmnopq'[row]}{column}" for row, column in COORDINATES]
POINTS_BY_NAME: Final = {name: point for point, name in enumerate(POINT_NAMES)}
FAMILY_LETTERS: Final = "abc"


def write_points(points: tuple[int, ...]) -> str:
    """Return points joined by hyphens, such as `e7-g9-i7`."""
    return "-".join([POINT_NAMES[point] for point in points])


def write_action(action: Action) -> str:
    """Return a move as its points, a pass as `pass`, and giving up as `give-up`."""
    if isinstance(action, Move):
        return write_points((action.src, *action.via, action.dst))
    return "pass" if isinstance(action, Pass) else "give-up"


def read_action(text: str) -> Action | None:
    """Return the action written in *text*, or None."""
    if text == "pass":
        return PASS
    if text == "give-up":
        return GIVE_UP
    points = [POINTS_BY_NAME.get(name, -1) for name in text.split("-")]
    if not 2 <= len(points) <= MAX_VIA + 2 or -1 in points:
        return None
    src, *via, dst = points
    return Move(src, dst, tuple(via)) if via else MOVES[src][dst]


def write_position(gnomes: Families, turn: int) -> str:
    """Return the gnomes row by row from the north, and the seat to move: `a/aa/…/b a`."""
    letters = ["."] * POINTS
    for family, points in enumerate(gnomes):
        for point in points:
            letters[point] = FAMILY_LETTERS[family]
    rows: list[str] = []
    at = 0
    for length in ROWS:
        row = "".join(letters[at : at + length])
        rows.append(re.sub(r"\.+", lambda free: str(len(free[0])), row))
        at += length
    return f"{'/'.join(rows)} {FAMILY_LETTERS[turn]}"


def read_position(text: str) -> tuple[Families, int] | None:
    """Return the points of every family and the seat to move, or None if *text* is no position."""
    placed, _, turn = text.partition(" ")
    rows = [re.sub(r"\d{1,2}", lambda free: "." * int(free[0]), row) for row in placed.split("/")]
    letters = "".join(rows)
    if tuple([len(row) for row in rows]) != ROWS or not re.fullmatch(r"[abc.]*", letters):
        return None
    if turn not in ("a", "b", "c"):
        return None
    count = max([FAMILY_LETTERS.find(letter) for letter in letters]) + 1
    gnomes = tuple(
        [tuple([p for p in range(POINTS) if letters[p] == FAMILY_LETTERS[family]]) for family in range(count)]
    )
    return (
        (gnomes, FAMILY_LETTERS.index(turn))
        if write_position(gnomes, FAMILY_LETTERS.index(turn)) == text
        else None
    )
