"""The players of Gnome Halma, from one who overlooks a lot to one who looks far ahead."""

from collections.abc import Mapping, Sequence
from typing import Final

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from petitpeuple.bots.halma import engine as engine_module
from petitpeuple.bots.halma.engine import SHIFT, Engine
from petitpeuple.bots.halma.evaluation import worths
from petitpeuple.bots.halma.race_phase import is_a_race
from petitpeuple.bots.halma.search import Search
from petitpeuple.bots.halma.solver import race, search
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis
from petitpeuple.games.halma.moves import MOVES, Action, Move
from petitpeuple.games.halma.position import Board, Seen

COMPILED: Final = not (engine_module.__file__ or "").endswith(".py")
SLOWER: Final = 1 if COMPILED else 40  # uncompiled, a bot sees fewer positions in the same time
LONG: Final = 55  # a gain that needs a long chain
BREADTH: Final = 24  # moves looked at in each position
MOST: Final = 180  # the worth of a gnome at the far tip


class Temper(Struct, frozen=True):
    """What makes a level: how far it looks, how surely, and what it overlooks."""

    positions: int  # how many it looks at; 0 is only its own next move
    doubt: int  # by how much it may misjudge a move; a step ahead is worth about 10
    overlooks: float  # how often it does not see a move; long chains more often
    races: int  # the width of its search once nobody is in the way; 0 is no such search
    pace: int  # milliseconds, more or less


class Racer:
    """A bot of one temper."""

    def __init__(self, temper: Temper) -> None:
        self.temper = temper

    def choose(self, view: Seen, actions: Sequence[Action], rng: Rng) -> Choice[Action]:
        """Pick one of the actions offered, and the time it takes."""
        takes = Millis(self.temper.pace // 2 + rng.randrange(self.temper.pace))
        moves = [action for action in actions if isinstance(action, Move)]
        if len(moves) <= 1 or view.viewer is None:
            return Choice(actions[0], takes)
        return Choice(self._pick(view.board, moves, rng), takes)

    def _pick(self, board: Board, moves: list[Move], rng: Rng) -> Move:
        temper = self.temper
        if temper.races and (board.seats == 1 or is_a_race(board, board.turn)):
            return self._race(board) or self._look(board, moves, rng)
        if temper.positions and board.seats > 1:
            return self._search(board, rng)
        return self._look(board, moves, rng)

    def _race(self, board: Board) -> Move | None:
        """Go home by the shortest way that is found."""
        width = self.temper.races // SLOWER + 8
        if board.seats == 1:
            line = search(board.houses, board.options, board.gnomes, width // len(board.houses) ** 2)
        else:
            line = race(board, board.turn, width)
        return MOVES[line[0][0]][line[0][1]] if line else None

    def _search(self, board: Board, rng: Rng) -> Move:
        """Look ahead."""
        engine = Engine(board.houses, board.options, board.gnomes, board.seats > 1)
        rivals = [seat for seat in range(board.seats) if seat != board.turn and seat not in board.home]
        full = board.options.blocked_goal == "counts-as-full"
        ahead = Search(engine, worths(board.houses, 0.8, 0.3, MOST), board.turn, rivals, full, BREADTH)
        doubts = vec[i64]([rng.randrange(self.temper.doubt + 1) for _ in range(64)])
        move = ahead.run(max(self.temper.positions // SLOWER, 200), 24, doubts)
        return MOVES[move // SHIFT][move % SHIFT]

    def _look(self, board: Board, moves: list[Move], rng: Rng) -> Move:
        """Take the move that looks best at once, of those that are seen at all."""
        worth = worths(board.houses, 0.8, 0.3, MOST)
        family = {point: i for i, points in enumerate(board.gnomes) for point in points}
        best, chosen = -(10**9), moves[rng.randrange(len(moves))]
        for move in moves:
            spot = family[move.src] * engine_module.POINTS
            gain = int(worth[spot + move.dst] - worth[spot + move.src])
            missed = self.temper.overlooks * (2 if gain > LONG else 1)
            score = gain + rng.randrange(2 * self.temper.doubt + 1) - self.temper.doubt
            if score > best and rng.randrange(1000) >= 1000 * missed:
                best, chosen = score, move
        return chosen


GENTLE: Final = Racer(Temper(0, 40, 0.35, 0, 1600))
GREEDY: Final = Racer(Temper(0, 0, 0.0, 0, 800))
STEADY: Final = Racer(Temper(600, 6, 0.0, 0, 1200))
SHARP: Final = Racer(Temper(8_000, 2, 0.0, 64, 1000))
EXPERT: Final = Racer(Temper(200_000, 1, 0.0, 400, 800))
LEVELS: Final[Mapping[str, Racer]] = {
    "gentle": GENTLE,
    "greedy": GREEDY,
    "steady": STEADY,
    "sharp": SHARP,
    "expert": EXPERT,
}  # weakest first
