"""Boards for the tests: from text, from play, and from a greedy player that gets home."""

from __future__ import annotations

import functools
import operator
import random
from collections.abc import Iterable
from typing import Any

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Input, Luck, Millis, Seat
from petitpeuple.games.halma import DESCRIBER, GAME
from petitpeuple.games.halma.moves import Action, Move
from petitpeuple.games.halma.notation import POINTS_BY_NAME, read_action, read_position
from petitpeuple.games.halma.position import Board, Options
from petitpeuple.games.halma.star import HOUSES, STEPS_TO_HOUSE, distance, opposite

NOW = Millis(0)


def start(seats: int, **options: Any) -> Board:
    return begin(GAME, Options(**{"first": "seat-1", **options}), seats)


def placed(board: Board, *families: str, **fields: Any) -> Board:
    """The board with its families on these points; a family given short is filled up at its own start."""
    gnomes = []
    for family, text in enumerate(families):
        points = [POINTS_BY_NAME[name] for name in text.split()]
        spare = [p for p in HOUSES[board.houses[family]] if p not in points]
        gnomes.append(tuple(sorted([*points, *spare[: 10 - len(points)]])))
    assert len({point for family in gnomes for point in family}) == 10 * len(gnomes), "two on one point"
    changed = {"gnomes": tuple(gnomes), **fields}
    return Board(**{**{name: getattr(board, name) for name in board.__struct_fields__}, **changed})


def hemmed_in(**options: Any) -> Board:
    """Seat 1 fills its house, and the others stand in two rows before it: no way out."""
    return placed(start(3, **options), "", "e9 e11 e13 e15 e17", "f8 f10 f12 f14 f16 f18")


def written(text: str, board: Board) -> Board:
    """The board with the gnomes and the turn of a position in text."""
    read = read_position(text)
    assert read is not None, text
    gnomes, turn = read
    fields = {name: getattr(board, name) for name in board.__struct_fields__}
    return Board(**{**fields, "gnomes": gnomes, "turn": turn})


def pairs(board: Board) -> set[tuple[int, int]]:
    """The moves of whoever is to move, as numbers of points."""
    moves = GAME.legal(GAME.view(board, Seat(board.turn)))
    return {(move.src, move.dst) for move in moves if isinstance(move, Move)}


def offers(board: Board) -> set[str]:
    """The moves from one point to another, in words: `a13-c15`."""
    return {DESCRIBER.notation(action) for action in GAME.legal(GAME.view(board, Seat(board.turn)))}


def action(text: str) -> Action:
    read = read_action(text)
    assert read is not None, text
    return read


def after(board: Board, *moves: str) -> Board:
    """The board after these moves, through the checked door."""
    for text in moves:
        board = play(GAME, board, Act(Seat(board.turn), action(text), NOW)).state
    return board


def told(board: Board, text: str) -> list[Any]:
    """The events of one move."""
    return [told.event for told in play(GAME, board, Act(Seat(board.turn), action(text), NOW)).told]


def added(values: Iterable[float]) -> float:
    """Add one by one: so every Python rounds alike, and kept games come out again; with sum() they do not."""
    return functools.reduce(operator.add, values, 0.0)


def effort(board: Board, family: int) -> float:
    """How far a family is from home: every gnome to the far end of its goal, stragglers the more."""
    goal = HOUSES[opposite(board.houses[family])]
    tip = max(goal, key=lambda p: STEPS_TO_HOUSE[board.houses[family]][p])
    return added(distance(p, tip) ** 1.5 for p in board.gnomes[family])


def greedy(board: Board, rng: random.Random, sloppy: float = 0.1) -> Action:
    """The move that brings a family nearest to its goal; now and then any other."""
    actions = list(GAME.legal(GAME.view(board, Seat(board.turn))))
    if rng.random() < sloppy:
        return rng.choice(actions)
    families = range(len(board.gnomes)) if board.seats == 1 else [board.turn]

    def cost(one: Action) -> float:
        then = GAME.apply(board, Act(Seat(board.turn), one, NOW)).state
        return added(effort(then, family) for family in families)

    rng.shuffle(actions)
    return min(actions, key=cost)


def greedy_inputs(options: Options, seats: int, seed: int, sloppy: float = 0.1) -> tuple[Board, list[Input]]:
    """Play a whole game greedily: the last board, and the inputs of its record."""
    rng = random.Random(seed)
    board = begin(GAME, options, seats)
    inputs: list[Input] = []
    now = 0
    while not board.ending:
        given: Input
        if board.first is None:
            given = Luck((1 + rng.randrange(seats),), Millis(now))
        else:
            now += 300 + rng.randrange(2000)
            given = Act(Seat(board.turn), greedy(board, rng, sloppy), Millis(now))
        inputs.append(given)
        board = play(GAME, board, given).state
    return board, inputs
