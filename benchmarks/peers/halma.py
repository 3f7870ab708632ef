"""Gnome Halma's engine compared with OpenSpiel's chinese_checkers: random play in hops, and a match.

.venv/bin/python -m benchmarks.peers.halma              # plies per second, as ratios
.venv/bin/python -m benchmarks.peers.halma match 20     # games of the expert against MCTS at equal time
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

from petitpeuple.bots.halma.bots import EXPERT, HalmaBot, Level
from petitpeuple.bots.halma.engine import Engine
from petitpeuple.bots.halma.playouts import play_random_plies
from petitpeuple.cli.app import version
from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, Millis, Seat
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.endings import payoffs
from petitpeuple.games.halma.moves import MOVES
from petitpeuple.games.halma.position import Board, Options
from petitpeuple.games.halma.star import HOUSES, S

ROUNDS = 5
STOP = 726
OPTIONS = Options(first="seat-1")


def best_rate(task: Callable[[], int]) -> float:
    """Return the best rate of several rounds, in plies per second of CPU: the machine may be shared."""
    found = 0.0
    for _ in range(ROUNDS):
        began = time.process_time()
        plies = task()
        found = max(found, plies / (time.process_time() - began))
    return found


def engine_plies() -> int:
    engine = Engine((0, S), OPTIONS, (HOUSES[0], HOUSES[S]), True)
    play_random_plies(engine, 300_000, 1)
    return 300_000


def openspiel_from_python(game: Any) -> Callable[[], int]:
    draw = random.Random(1).random

    def task() -> int:
        plies = 0
        while plies < 60_000:
            state = game.new_initial_state()
            while not state.is_terminal() and plies < 60_000:
                actions = state.legal_actions()
                state.apply_action(actions[int(draw() * len(actions))])
                plies += 1
        return plies

    return task


def openspiel_in_cpp(pyspiel: Any, game: Any) -> Callable[[], int]:
    """Rollouts inside the C++ search; their average length is measured from Python first."""
    draw = random.Random(2).random
    plies = games = 0
    while games < 30:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            plies += 1
        games += 1
    mean = plies / games

    def task() -> int:
        rollouts = 200
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, 3)
        bot = pyspiel.MCTSBot(game, evaluator, 1.4, 2, 100, False, 3, False)
        bot.step(game.new_initial_state())
        return int(2 * rollouts * mean)

    return task


def print_rates(pyspiel: Any) -> None:
    game = pyspiel.load_game("chinese_checkers", {"players": 2})
    mine = best_rate(engine_plies)
    inside = best_rate(openspiel_in_cpp(pyspiel, game))
    driven = best_rate(openspiel_from_python(game))
    print(f"engine, hop by hop          {mine:>12,.0f} plies a second")
    print(f"OpenSpiel inside its search {inside:>12,.0f}   {mine / inside:5.2f}×")
    print(f"OpenSpiel from Python       {driven:>12,.0f}   {mine / driven:5.2f}×")


def openspiel_turn(bot: Any, state: Any, board: Board) -> Board:
    """Play hops with OpenSpiel's search until its turn is over, and apply them as one move of ours."""
    player, src, dst = state.current_player(), -1, -1
    while not state.is_terminal() and state.current_player() == player:
        action = bot.step(state)
        if action != STOP:
            text = state.action_to_string(action).replace("=", "-")
            here, dst = map(int, text.replace("->", ">").split(">"))
            src = here if src < 0 else src
        state.apply_action(action)
    return play(GAME, board, Act(Seat(player), MOVES[src][dst], Millis(0))).state if src != dst else board


def bot_turn(bot: HalmaBot, state: Any, board: Board, rng: random.Random) -> tuple[Board, float]:
    view = GAME.view(board, Seat(board.turn))
    began = time.process_time()
    action = bot.choose(view, GAME.legal(view), rng).action
    took = time.process_time() - began
    after = play(GAME, board, Act(Seat(board.turn), action, Millis(0))).state
    player = state.current_player()
    for here, there in zip(after.path, after.path[1:], strict=False):
        wanted = [
            a
            for a in state.legal_actions()
            if state.action_to_string(a) in (f"{here}=>{there}", f"{here}->{there}")
        ]
        state.apply_action(wanted[0])
    if not state.is_terminal() and state.current_player() == player:
        state.apply_action(STOP)
    return after, took


def play_match(pyspiel: Any, games: int, node_budget: int) -> None:
    """Play against MCTS, which gets as many simulations as fit into the time of our last move."""
    game = pyspiel.load_game("chinese_checkers", {"players": 2})
    bot = HalmaBot(Level(node_budget, 1, 0.0, 64, 800)) if node_budget else EXPERT
    began = time.process_time()
    pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(1, 1), 1.4, 100, 500, False, 1, False).step(
        game.new_initial_state()
    )
    each = (time.process_time() - began) / 100
    won = 0
    for number in range(games):
        rng, me = random.Random(number), number % 2
        board, state, took = begin(GAME, OPTIONS, 2), game.new_initial_state(), each
        while not board.ending and not state.is_terminal():
            if board.turn == me:
                board, took = bot_turn(bot, state, board, rng)
            else:
                sims = max(2, round(took / each))
                evaluator = pyspiel.RandomRolloutEvaluator(1, number)
                theirs = pyspiel.MCTSBot(game, evaluator, 1.4, sims, 500, False, number, False)
                board = openspiel_turn(theirs, state, board)
        won += bool(board.ending) and payoffs(board)[me] == 1.0  # HAL-11: at the limit, the nearer one wins
        print(
            f"game {number + 1}: {board.ending or 'their end'} after {board.rounds} rounds, won {won}",
            flush=True,
        )


def main(argv: list[str]) -> None:
    try:
        import pyspiel  # noqa: PLC0415
    except ImportError:
        print("Skipped: OpenSpiel is an optional extra (pip install petitpeuple[openspiel]).")
        return
    print(version())
    if argv[:1] == ["match"]:
        play_match(pyspiel, int(argv[1]) if len(argv) > 1 else 20, int(argv[2]) if len(argv) > 2 else 0)
    else:
        print_rates(pyspiel)


if __name__ == "__main__":
    main(sys.argv[1:])
