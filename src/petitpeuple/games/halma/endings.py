"""How a game of Gnome Halma ends, and the payoffs."""

from typing import Final

from petitpeuple.games.halma.move_generation import Families
from petitpeuple.games.halma.position import Board
from petitpeuple.games.halma.rule_sets import is_limited
from petitpeuple.games.halma.solitaire import PAR
from petitpeuple.games.halma.star import HOUSE_OF, HOUSES, OPPOSITE, STEPS_TO_HOUSE

ENDINGS: Final = (
    "home", "full", "together", "places", "limit", "repeated", "endless", "solved", "unfinished",
)  # fmt: skip
ROUND_LIMIT: Final = 200  # HAL-11: in rounds (turns per player)
MAX_ROUNDS_WITHOUT_LIMIT: Final = 500  # HAL-12: a game without a turn limit is a draw after this many rounds


def is_home(board: Board, gnomes: Families, family: int) -> bool:
    """HAL-8: a family is home with all ten gnomes in the opposite house. HAL-10: or if it counts as full."""
    house = board.houses[family]
    if gnomes[family] == HOUSES[OPPOSITE[house]]:
        return True
    return (
        board.options.blocked_goal == "counts-as-full"
        and board.seats > 1
        and goal_is_full(gnomes, house, family)
    )


def goal_is_full(gnomes: Families, house: int, family: int) -> bool:
    """HAL-10: the goal is full, holds a gnome of this family, and none of them is still at the start."""
    mine = [HOUSE_OF[point] for point in gnomes[family]]
    goal = OPPOSITE[house]
    if house in mine or goal not in mine:
        return False
    return len([1 for points in gnomes for point in points if HOUSE_OF[point] == goal]) == len(HOUSES[goal])


def newly_home(board: Board, gnomes: Families, mover: int, src: int, dst: int) -> list[int]:
    """Return the seats that this move brings home: the mover first, then clockwise."""
    into, out_of = HOUSE_OF[dst], HOUSE_OF[src]
    arrived: list[int] = []
    for i in range(board.seats):
        seat = (mover + i) % board.seats
        house = board.houses[seat]
        touched = OPPOSITE[house] == into or (i == 0 and house == out_of)
        if touched and seat not in board.home and is_home(board, gnomes, seat):
            arrived.append(seat)
    return arrived


def ending_of(board: Board, round_over: bool) -> str:
    """Return why the game ends here, or "" if it goes on (HAL-8, HAL-9, HAL-11, HAL-12, HAL-21)."""
    if board.seats == 1:
        if all(is_home(board, board.gnomes, family) for family in range(len(board.gnomes))):
            return "solved"
        return "unfinished" if is_limited(board) and _limit_ending(board) else ""
    return (_race_ending(board, round_over) if board.home else "") or _limit_ending(board)


def _race_ending(board: Board, round_over: bool) -> str:
    """HAL-9: end with the first family home, at the end of that round, or when only one is not home."""
    home, winner = board.home, board.home[0]
    if board.options.end == "places":
        return "places" if len(home) >= board.seats - 1 else ""
    if board.options.end == "equal-turns":
        if not round_over and len(home) < board.seats:
            return ""
        if len(home) > 1:
            return "together"
    return "home" if board.gnomes[winner] == HOUSES[OPPOSITE[board.houses[winner]]] else "full"


def _limit_ending(board: Board) -> str:
    """HAL-11, HAL-12: end a game that runs into the turn limit or repeats itself."""
    if board.options.turn_limit == "off":
        if board.met.count(board.met[-1]) == 3:
            return "repeated"
        return "endless" if board.rounds >= MAX_ROUNDS_WITHOUT_LIMIT else ""
    return "limit" if board.rounds >= ROUND_LIMIT else ""


def payoffs(board: Board) -> tuple[float, ...]:
    """Return the share of opponents that each seat beats, a tie counting half; in solitaire, par / moves."""
    if board.seats == 1:
        return (PAR[board.houses] / board.rounds if board.ending == "solved" else 0.0,)
    ranks = [_rank_key(board, seat) for seat in range(board.seats)]
    beaten = [sum([1.0 if mine < other else 0.5 * (mine == other) for other in ranks]) for mine in ranks]
    return tuple([(share - 0.5) / (board.seats - 1) for share in beaten])  # every seat ties with itself


def _rank_key(board: Board, seat: int) -> tuple[int, int, int]:
    """Return the sort key of a seat in the final ranking; lower is better."""
    arrival = board.home.index(seat) if seat in board.home else board.seats
    match board.ending:
        case "home" | "full":
            return (min(arrival, 1), 0, 0)
        case "together":
            return (arrival // board.seats, 0, 0)
        case "limit":
            return (arrival, -gnomes_home(board, seat), distance_left(board, seat))
    return (arrival, 0, 0)


def gnomes_home(board: Board, family: int) -> int:
    """HAL-11: return the number of gnomes of a family that are in their goal."""
    goal = OPPOSITE[board.houses[family]]
    return len([1 for point in board.gnomes[family] if HOUSE_OF[point] == goal])


def distance_left(board: Board, family: int) -> int:
    """HAL-11: return the sum of the steps from each gnome to the nearest point of its goal."""
    steps = STEPS_TO_HOUSE[OPPOSITE[board.houses[family]]]
    return sum([steps[point] for point in board.gnomes[family]])
