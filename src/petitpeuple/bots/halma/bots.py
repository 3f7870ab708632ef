"""The bots of Gnome Halma, from careless to far-sighted."""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from petitpeuple.bots.halma import engine as engine_module
from petitpeuple.bots.halma.engine import MOVE_BASE, Engine
from petitpeuple.bots.halma.evaluation import point_values
from petitpeuple.bots.halma.race_phase import is_race
from petitpeuple.bots.halma.search import Search
from petitpeuple.bots.halma.solver import solve, solve_race
from petitpeuple.bots.pace import natural_time
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.games.halma.endings import gnomes_home
from petitpeuple.games.halma.moves import MOVES, Action, Move
from petitpeuple.games.halma.position import Board, Seen

COMPILED: Final = not (engine_module.__file__ or "").endswith(".py")
INTERPRETED_SLOWDOWN: Final = 1 if COMPILED else 40  # interpreted bots search fewer nodes
LONG_CHAIN_GAIN: Final = 55  # a gain that takes a long chain
FEW_LEFT: Final = 3  # gnomes outside the goal; even the gentle bot takes these straight home
FAMILY_SIZE: Final = 10
MAX_BREADTH: Final = 24  # moves searched in each position
MAX_POINT_VALUE: Final = 180  # the value of the far tip of the goal


class Level(Struct, frozen=True):
    """The settings of a level."""

    node_budget: int  # nodes to search; 0: evaluate only the next position
    noise: int  # maximum random error of an evaluation; one step forward is worth about 10
    miss_rate: float  # probability of overlooking a move; doubled for long chains
    race_beam_width: int  # beam width once no rival is in the way; 0: no beam search
    finish_beam_width: int = 0  # beam width for the last gnomes, if nobody is in the way; 0: none


class HalmaBot:
    """A bot that plays at one level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Return one of the actions offered, and the thinking time."""
        takes = natural_time(view, actions, rng)
        moves = [action for action in actions if isinstance(action, Move)]
        if len(moves) <= 1 or view.viewer is None:
            return Choice(actions[0], takes)
        return Choice(self._choose_move(view.board, moves, rng), takes)

    def _choose_move(self, board: Board, moves: list[Move], rng: Rng) -> Move:
        level = self.level
        if level.finish_beam_width and _has_few_left(board) and is_race(board, board.turn):
            return self._way_home(board, level.finish_beam_width) or self._greedy_move(board, moves, rng)
        if level.race_beam_width and (board.seats == 1 or is_race(board, board.turn)):
            return self._way_home(board, level.race_beam_width) or self._greedy_move(board, moves, rng)
        if level.node_budget and board.seats > 1:
            return self._search(board, rng)
        return self._greedy_move(board, moves, rng)

    def _way_home(self, board: Board, beam_width: int) -> Move | None:
        """Return the first move of the shortest way home that the solver finds, or None."""
        width = beam_width // INTERPRETED_SLOWDOWN + 8
        if board.seats == 1:
            solution = solve(board.houses, board.options, board.gnomes, width // len(board.houses) ** 2)
        else:
            solution = solve_race(board, board.turn, width)
        return MOVES[solution[0][0]][solution[0][1]] if solution else None

    def _search(self, board: Board, rng: Rng) -> Move:
        """Return the best move by alpha-beta search."""
        engine = Engine(board.houses, board.options, board.gnomes, board.seats > 1)
        rivals = [seat for seat in range(board.seats) if seat != board.turn and seat not in board.home]
        full_goal_wins = board.options.blocked_goal == "counts-as-full"
        search = Search(
            engine,
            point_values(board.houses, 0.8, 0.3, MAX_POINT_VALUE),
            board.turn,
            rivals,
            full_goal_wins,
            MAX_BREADTH,
        )
        root_noise = vec[i64]([rng.randrange(self.level.noise + 1) for _ in range(64)])
        move = search.run(max(self.level.node_budget // INTERPRETED_SLOWDOWN, 200), 24, root_noise)
        return MOVES[move // MOVE_BASE][move % MOVE_BASE]

    def _greedy_move(self, board: Board, moves: list[Move], rng: Rng) -> Move:
        """Return the move with the best immediate evaluation, among those not overlooked."""
        values = point_values(board.houses, 0.8, 0.3, MAX_POINT_VALUE)
        family = {point: i for i, points in enumerate(board.gnomes) for point in points}
        best, chosen = -(10**9), moves[rng.randrange(len(moves))]
        for move in moves:
            spot = family[move.src] * engine_module.POINTS
            gain = int(values[spot + move.dst] - values[spot + move.src])
            missed = self.level.miss_rate * (2 if gain > LONG_CHAIN_GAIN else 1)
            score = gain + rng.randrange(2 * self.level.noise + 1) - self.level.noise
            if score > best and rng.randrange(1000) >= 1000 * missed:
                best, chosen = score, move
        return chosen


def _has_few_left(board: Board) -> bool:
    """Return True if the family to move has few gnomes outside its goal."""
    return FAMILY_SIZE - gnomes_home(board, board.turn) <= FEW_LEFT


GENTLE: Final = HalmaBot(Level(0, 40, 0.35, 0, finish_beam_width=16))
GREEDY: Final = HalmaBot(Level(0, 0, 0.0, 0))  # a baseline, found by name
STEADY: Final = HalmaBot(Level(600, 6, 0.0, 0))
SHARP: Final = HalmaBot(Level(8_000, 2, 0.0, 64))
EXPERT: Final = HalmaBot(Level(200_000, 1, 0.0, 400))
LEVELS: Final[Mapping[str, HalmaBot]] = {
    "gentle": GENTLE,
    "steady": STEADY,
    "sharp": SHARP,
    "expert": EXPERT,
}  # weakest first
