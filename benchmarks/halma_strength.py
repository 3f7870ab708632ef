"""Gnome Halma: the strength of one level against another, from random openings.

.venv/bin/python -m benchmarks.halma_strength expert greedy 2 150        # level, others, seats, games
.venv/bin/python -m benchmarks.halma_strength expert greedy 3 60 100     # from game 100 on

Greedy is deterministic, so every game starts with two random moves per seat. The seat of the level and
the first seat rotate from game to game.
"""

from __future__ import annotations

import random
import sys
import time
from typing import Final, Literal

from petitpeuple.bots.registry import bots_of
from petitpeuple.cli.app import version
from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Millis, Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.endings import payoffs
from petitpeuple.games.halma.position import Board, Options

OPENING_MOVES_PER_SEAT = 2
FIRST_SEATS: Final[tuple[Literal["seat-1", "seat-2", "seat-3"], ...]] = ("seat-1", "seat-2", "seat-3")


def random_opening(seats: int, number: int, rng: random.Random) -> Board:
    """Return a board after a random opening."""
    board: Board = begin(GAME, Options(first=FIRST_SEATS[number // seats % seats]), seats)
    for _ in range(OPENING_MOVES_PER_SEAT * seats):
        actions = GAME.legal(GAME.view(board, Seat(board.turn)))
        board = play(GAME, board, Act(Seat(board.turn), rng.choice(actions), Millis(0))).state
    return board


def play_game(level: str, others: str, seats: int, number: int) -> tuple[float, list[float], Board]:
    """Play one game; return the level's payoff, the CPU seconds of each decision, and the final board."""
    rng, bots = random.Random(number), bots_of("halma")
    mine = number % seats
    board = random_opening(seats, number, rng)
    spent: list[float] = []
    while not board.ending:
        view = GAME.view(board, Seat(board.turn))
        began = time.process_time()
        name = level if board.turn == mine else others
        action = bots[name].choose(view, GAME.legal(view), rng).action
        if board.turn == mine:
            spent.append(time.process_time() - began)
        board = play(GAME, board, Act(Seat(board.turn), action, Millis(0))).state
    return payoffs(board)[mine], spent, board


def main(argv: list[str]) -> None:
    level, others, seats, games = argv[0], argv[1], int(argv[2]), int(argv[3])
    start = int(argv[4]) if len(argv) > 4 else 0
    print(version(), *argv)
    won, spent = 0.0, list[float]()
    for number in range(start, start + games):
        share, took, board = play_game(level, others, seats, number)
        won += share
        spent += took
        each = f"{sum(spent) / len(spent):.3f} s a decision, at most {max(spent):.2f}"
        print(
            f"{number}: {board.ending}, {board.rounds} rounds; {won:g} of {number + 1 - start}; {each}",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
