"""Boards for tests: from text, from moves, and from a greedy player."""

from __future__ import annotations

import functools
import operator
import random
from collections.abc import Iterable
from typing import Any

from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Input, Luck, Millis, Seat
from petitpeuple.games.halma import DESCRIBER, GAME
from petitpeuple.games.halma.moves import Action, GiveUp, Move
from petitpeuple.games.halma.notation import POINTS_BY_NAME, read_action, read_position
from petitpeuple.games.halma.position import Board, Options
from petitpeuple.games.halma.star import HOUSES, OPPOSITE, STEPS_TO_HOUSE, distance

NOW = Millis(0)


def start(seats: int, **options: Any) -> Board:
    return begin(GAME, Options(**{"first": "seat-1", **options}), seats)


def board_with(board: Board, *families: str, **fields: Any) -> Board:
    """Return the board with families on these points; missing gnomes stay at their start."""
    gnomes = []
    for family, text in enumerate(families):
        points = [POINTS_BY_NAME[name] for name in text.split()]
        spare = [p for p in HOUSES[board.houses[family]] if p not in points]
        gnomes.append(tuple(sorted([*points, *spare[: 10 - len(points)]])))
    assert len({point for family in gnomes for point in family}) == 10 * len(gnomes), "two on one point"
    changed = {"gnomes": tuple(gnomes), **fields}
    return Board(**{**{name: getattr(board, name) for name in board.__struct_fields__}, **changed})


def hemmed_in(**options: Any) -> Board:
    """Seat 1 fills its house and the others stand in two rows before it: no legal move."""
    return board_with(start(3, **options), "", "e9 e11 e13 e15 e17", "f8 f10 f12 f14 f16 f18")


def board_from_text(text: str, board: Board) -> Board:
    """Return the board with the gnomes and the turn of a position in notation."""
    read = read_position(text)
    assert read is not None, text
    gnomes, turn = read
    fields = {name: getattr(board, name) for name in board.__struct_fields__}
    return Board(**{**fields, "gnomes": gnomes, "turn": turn})


def legal_pairs(board: Board) -> set[tuple[int, int]]:
    """Return the legal moves as pairs of points."""
    moves = GAME.legal(GAME.view(board, Seat(board.turn)))
    return {(move.src, move.dst) for move in moves if isinstance(move, Move)}


def legal_notations(board: Board) -> set[str]:
    """Return the legal actions in notation, such as `a13-c15`."""
    return {DESCRIBER.notation(action) for action in GAME.legal(GAME.view(board, Seat(board.turn)))}


def parse_action(text: str) -> Action:
    read = read_action(text)
    assert read is not None, text
    return read


def play_moves(board: Board, *moves: str) -> Board:
    """Return the board after these moves, checked by the rules."""
    for text in moves:
        board = play(GAME, board, Act(Seat(board.turn), parse_action(text), NOW)).state
    return board


def events_of(board: Board, text: str) -> list[Any]:
    """Return the events of one move."""
    return [told.event for told in play(GAME, board, Act(Seat(board.turn), parse_action(text), NOW)).told]


def sum_in_order(values: Iterable[float]) -> float:
    """Add one by one: unlike sum(), this rounds alike in every Python, so records are reproducible."""
    return functools.reduce(operator.add, values, 0.0)


def distance_cost(board: Board, family: int) -> float:
    """Return how far a family is from home; gnomes far behind count more."""
    goal = HOUSES[OPPOSITE[board.houses[family]]]
    tip = max(goal, key=lambda p: STEPS_TO_HOUSE[board.houses[family]][p])
    return sum_in_order(distance(p, tip) ** 1.5 for p in board.gnomes[family])


def greedy_action(board: Board, rng: random.Random, random_rate: float = 0.1) -> Action:
    """Return the action that brings a family nearest to its goal, or sometimes a random one."""
    legal = GAME.legal(GAME.view(board, Seat(board.turn)))
    actions = [action for action in legal if not isinstance(action, GiveUp)]
    if rng.random() < random_rate:
        return rng.choice(actions)
    families = range(len(board.gnomes)) if board.seats == 1 else [board.turn]

    def cost(one: Action) -> float:
        then = GAME.apply(board, Act(Seat(board.turn), one, NOW)).state
        return sum_in_order(distance_cost(then, family) for family in families)

    rng.shuffle(actions)
    return min(actions, key=cost)


def play_greedily(
    options: Options, seats: int, seed: int, random_rate: float = 0.1
) -> tuple[Board, list[Input]]:
    """Play a whole game greedily; return the last board and the inputs of its record."""
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
            given = Act(Seat(board.turn), greedy_action(board, rng, random_rate), Millis(now))
        inputs.append(given)
        board = play(GAME, board, given).state
    return board, inputs
