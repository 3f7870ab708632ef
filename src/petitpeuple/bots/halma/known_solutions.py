"""HAL-23: the shortest known solution of each solitaire set-up, as a model game."""

from functools import lru_cache
from typing import Final

from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, Millis, Seat
from petitpeuple.core.record import Record
from petitpeuple.games.halma import GAME
from petitpeuple.games.halma.moves import MOVES
from petitpeuple.games.halma.notation import POINTS_BY_NAME
from petitpeuple.games.halma.position import Board, Options
from petitpeuple.games.halma.star import SE, SW, N, S

MS_PER_MOVE: Final = 500

# HAL-22: each has as many moves as par.
SOLUTIONS: Final = {
    (N,): (
        "d10-e11 b12-f12 c15-g11 g11-h10 a13-i9 c11-g11 d12-j10 j10-k11 b14-l12 d16-j10 e11-m11 "
        "m11-n12 d14-d12 c13-o13 n12-n14 d12-e11 e11-m11 h10-n16 f12-p14 g11-h10 h10-n12 k11-o11 "
        "i9-q13 j10-k11 k11-o15 l12-p12 m11-n10"
    ),
    (N, SE): (
        "d16-e15 b14-f14 c11-g15 g15-h16 a13-i17 i17-j18 m21-e9 c15-m17 k23-g15 m25-i17 l22-f12 "
        "d14-n16 n16-o15 b12-p14 d10-l18 m19-e7 c13-m15 e7-e5 k21-e3 l24-l22 m23-e7 j22-k21 l22-f8 "
        "k21-e11 e15-k17 j18-n14 n14-o13 h16-p12 f14-n14 l20-f6 n14-n12 m17-q13 d12-n10 e5-f4 e9-e1 "
        "i17-h16 h16-f14 g15-g3 f6-g5 f14-f2 m15-m17 k17-m15 l18-n16 m17-o11 m15-n14 f12-f10 f10-h4 "
        "f8-f6 e11-e9 e9-e5"
    ),
    (N, S): (
        "d10-e11 b12-f12 c15-g11 d12-f14 a13-g15 b14-h12 c13-i11 n10-m11 p12-l12 o15-k11 f12-l14 "
        "n12-h14 n16-b12 q13-k15 p14-d10 l12-j14 o13-e15 h12-p12 d14-n12 n14-d12 g15-i9 k15-c15 "
        "c11-m9 o11-a13 i9-q13 e11-f12 f14-n14 d16-n10 f12-j12 m11-g13 g11-o15 k11-g15 h14-d14 "
        "j14-b14 i11-o13 g13-f14 g15-c11 j12-k13 k13-m15 f14-d16 e15-c13 l14-p14 m15-n16 m9-o11"
    ),
    (N, SE, SW): (
        "d10-e11 b12-f12 c15-g11 g11-h10 a13-i9 i9-j8 m5-e17 c11-m9 k3-g11 m1-i9 l4-f14 d12-n10 "
        "b14-l8 d16-l4 m7-e19 c13-m11 e19-f20 k5-g21 m3-e19 k23-i21 j22-j6 l20-h8 l24-f10 e11-k9 "
        "j8-n12 n12-o13 h10-p14 f12-n12 l6-f16 f16-g17 l2-h18 h18-h20 l22-f8 i21-e13 j4-h22 n12-n14 "
        "d14-n16 m9-q13 m21-i5 i5-h4 m25-g3 e13-e11 g11-g23 i9-e21 m23-m21 m21-m9 g3-f2 m9-e1 m19-m17 "
        "m17-g3 k21-j20 j20-i21 i21-e9 k9-k7 k7-o11 n10-p12 f10-f6 f8-f4 e11-e3 e21-e23 e17-e25 l4-l6 "
        "l6-n12 h22-f24 f14-f16 f16-h22 h20-f22 l8-m9 m9-o15 g17-g19 g19-e21 m11-n10 h8-h6 j6-i7 "
        "i7-e7 h6-g5 e9-e5"
    ),
}


def example(options: Options, seats: int) -> Record | None:
    """HAL-23: return the shortest known solution, or None if the options forbid one of its moves."""
    return _solution_record(options) if seats == 1 else None


@lru_cache(maxsize=256)
def _solution_record(options: Options) -> Record | None:
    board = begin(GAME, options, 1)
    acts: list[Act] = []
    for move in SOLUTIONS[board.houses].split():
        src, dst = move.split("-")
        acts.append(
            Act(
                Seat(0),
                MOVES[POINTS_BY_NAME[src]][POINTS_BY_NAME[dst]],
                Millis(MS_PER_MOVE * (len(acts) + 1)),
            )
        )
    return Record(GAME.id, GAME.rules, options, 1, tuple(acts)) if _solves(board, acts) else None


def _solves(board: Board, acts: list[Act]) -> bool:
    """Return True if the rules allow every move and the last one brings all families home."""
    try:
        for act in acts:
            board = play(GAME, board, act).state
    except Refused:
        return False
    return board.ending == "solved"
