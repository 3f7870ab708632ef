"""How Gnome Halma is said and drawn: keys of `texts/*.ftl`, and the star in the terminal."""

from typing import ClassVar, Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Span, Value
from petitpeuple.games.halma.endings import distance_left, gnomes_home
from petitpeuple.games.halma.move_generation import family_at
from petitpeuple.games.halma.moves import (
    Action,
    Began,
    CameHome,
    Event,
    Jumped,
    Pass,
    Passed,
    Stepped,
    Swapped,
)
from petitpeuple.games.halma.notation import POINT_NAMES, read_action, write_action, write_points
from petitpeuple.games.halma.position import Board, Seen
from petitpeuple.games.halma.solitaire import PAR, score_of
from petitpeuple.games.halma.star import ROWS, STEPS

Piece = Phrase | Span
GNOME_SPANS: Final = (
    Span("●", "bold blue"),
    Span("▲", "bold red"),
    Span("■", "bold yellow"),
)  # as on the pages
FREE_POINT: Final = Span("·", "dim")
TOUCHED_POINT: Final = Span("○", "yellow")  # where the last gnome has been
COLUMNS: Final = 25
ODD_COLUMNS: Final = "".join([f"{column:<4}" for column in range(1, COLUMNS + 1, 2)])
EVEN_COLUMNS: Final = "".join([f"{column:<4}" for column in range(2, COLUMNS + 1, 2)])


class HalmaDescriber:
    """The words of Gnome Halma."""

    keys: ClassVar[tuple[str, ...]] = ()

    def draw(self, view: Seen) -> Drawing:
        """Show the star with its coordinates, then how every family stands."""
        board = view.board
        families = [_draw_family(board, family) for family in range(len(board.gnomes))]
        return [*_draw_star(board), *families, *_draw_status(board)]

    def action(self, action: Action) -> Phrase:
        """Say an action."""
        if isinstance(action, Pass):
            return Phrase("halma-pass")
        if action.via:
            return Phrase("halma-jump-along", {"path": write_action(action)})
        key = "halma-step" if action.dst in STEPS[action.src] else "halma-jump"
        return Phrase(key, {"src": POINT_NAMES[action.src], "dst": POINT_NAMES[action.dst]})

    def event(self, event: Event) -> Phrase:
        """Say what happened."""
        who: dict[str, Value] = {"who": SeatName(event.seat)}
        match event:
            case Began():
                return Phrase("halma-began", who)
            case Stepped(_, _, path):
                return Phrase("halma-stepped", {**who, "path": write_points(path)})
            case Jumped(_, _, path):
                return Phrase("halma-jumped", {**who, "path": write_points(path), "n": len(path) - 1})
            case Swapped(_, _, path):
                return Phrase("halma-swapped", {**who, "path": write_points(path)})
            case Passed():
                return Phrase("halma-passed", who)
            case CameHome(_, family):
                return Phrase("halma-came-home", {**who, "family": family})

    def notation(self, action: Action) -> str:
        """Write a move as its points, `e7-g9` or `e7-g9-i7`, and passing as `pass`."""
        return write_action(action)

    def read(self, text: str) -> Action | None:
        """Read an action, or nothing."""
        return read_action(text)


def _draw_star(board: Board) -> list[list[Piece]]:
    """HAL-1: draw the points in their rows, between the letters and numbers that name them."""
    lines: list[list[Piece]] = [[Span(f"   {ODD_COLUMNS}".rstrip(), "dim")]]
    point = 0
    for length in ROWS:
        letter = POINT_NAMES[point][0]
        line: list[Piece] = [Span(f"{letter}  {'  ' * (13 - length)}", "dim")]
        for i in range(length):
            line += [_draw_point(board, point), Span("" if i == length - 1 else "   ")]
            point += 1
        lines.append([*line, Span(f"{'  ' * (13 - length)}  {letter}", "dim")])
    return [*lines, [Span(f"     {EVEN_COLUMNS}".rstrip(), "dim")]]


def _draw_point(board: Board, point: int) -> Span:
    family = family_at(board.gnomes, point)
    if family >= 0:
        return GNOME_SPANS[family]
    return TOUCHED_POINT if point in board.path else FREE_POINT


def _draw_family(board: Board, family: int) -> list[Piece]:
    """Tell how a family stands: HAL-8, HAL-11."""
    stands: dict[str, Value] = {"n": gnomes_home(board, family), "left": distance_left(board, family)}
    who: list[Piece] = [] if board.seats == 1 else [Phrase("halma-owner", {"who": SeatName(Seat(family))})]
    return [GNOME_SPANS[family], Span(" "), *who, Phrase("halma-family", stands)]


def _draw_status(board: Board) -> list[list[Piece]]:
    """Tell whose turn it is; HAL-20, HAL-22: alone, the moves so far, par, and praise where it is due."""
    if board.seats > 1:
        going = board.first is not None and not board.ending
        turn: dict[str, Value] = {"n": board.rounds + 1, "who": SeatName(Seat(board.turn))}
        return [[Phrase("halma-turn", turn)]] if going else []
    par = PAR[board.houses]
    counts: dict[str, Value] = {"moves": board.rounds, "jumps": board.jumps, "steps": board.steps, "par": par}
    lines: list[list[Piece]] = [[Phrase("halma-count", counts)]]
    score = score_of(board)
    if score is not None and score.moves <= par:
        lines.append([Phrase("halma-par-reached" if score.moves == par else "halma-par-beaten")])
    return lines
