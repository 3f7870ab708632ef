"""The rules of Gnome Halma: the methods of the contract, in the same order."""

from collections.abc import Sequence
from typing import ClassVar, Final

from msgspec import UNSET
from msgspec.structs import replace

from petitpeuple.core.chance import Dice, Rng
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import (
    Act,
    Ask,
    Decide,
    Input,
    Luck,
    Over,
    Pending,
    Seat,
    Step,
    Told,
    Types,
    UndoPolicy,
    Viewer,
)
from petitpeuple.games.halma import position
from petitpeuple.games.halma.blockade import counted_home, next_blockade
from petitpeuple.games.halma.endings import ENDINGS, ending_of, is_home, newly_home, payoffs
from petitpeuple.games.halma.move_generation import (
    Families,
    family_at,
    legal_moves,
    occupied_points,
    shortest_chain,
)
from petitpeuple.games.halma.movement import movement_of
from petitpeuple.games.halma.moves import (
    GIVE_UP,
    PASS,
    Action,
    Began,
    CameHome,
    CountedHome,
    Event,
    GaveUp,
    GiveUp,
    Jumped,
    Move,
    Passed,
    Stepped,
    Swapped,
)
from petitpeuple.games.halma.notation import write_position
from petitpeuple.games.halma.position import Board, Seen
from petitpeuple.games.halma.refusals import why_not
from petitpeuple.games.halma.rule_sets import NEWEST, board_number, ends_blockades, is_limited
from petitpeuple.games.halma.star import HOUSE_OF, HOUSES, NO_HOUSE, OPPOSITE, SE, STEPS, SW, N, S

ASK_MOVE: Final = Ask("move")
DECIDE_BY_SEAT: Final = [Decide({Seat(seat): ASK_MOVE}) for seat in range(3)]
# Compiled code looks up names from uncompiled modules in a dictionary at each use.
# Final aliases in this module avoid that.
_Act: Final = Act
_Move: Final = Move
_Seen: Final = Seen
_Step: Final = Step
_Told: Final = Told
_replace: Final = replace


class Halma:
    """Families of gnomes race across a star, by steps and by chains of jumps."""

    id: ClassVar[str] = "halma"
    rules: ClassVar[int] = NEWEST
    players: ClassVar[range] = range(1, 4)
    undo: ClassVar[UndoPolicy] = "free"
    endings: ClassVar[tuple[str, ...]] = ENDINGS
    Options: ClassVar[type] = position.Options
    types: ClassVar[Types] = Types(state=Board, view=Seen, action=Action, event=Event)

    def start(self, options: position.Options, seats: int) -> Board:
        """HAL-2: each family fills its house. HAL-3: an option names who begins, or a lot is drawn."""
        houses = _starting_houses(options, seats)
        gnomes = tuple([HOUSES[house] for house in houses])
        first = _first_seat(options, seats)
        board = Board(options, seats, houses, gnomes, rules=board_number(self.number()))
        return board if first is None else _begin(board, first)

    def pending(self, state: Board) -> Pending:
        """HAL-3: draw the lot if nobody begins yet. HAL-4: then the seats take turns."""
        if state.ending:
            return Over(payoffs(state), state.ending)
        return Dice(1, state.seats) if state.first is None else DECIDE_BY_SEAT[state.turn]

    def apply(self, state: Board, given: Input) -> Step[Board]:
        """HAL-4: move one gnome. HAL-12: pass if none can move. HAL-3: or apply the lot."""
        if isinstance(given, _Act):
            action = given.action
            if isinstance(action, _Move):
                return _move(state, given.seat, action)
            if isinstance(action, GiveUp):
                return Step(_replace(state, ending="unfinished"), (Told(GaveUp(given.seat)),))
            return _finish(state, _end_turn(state, state.gnomes, (), state.home), Told(Passed(given.seat)))
        if isinstance(given, Luck):
            first = Seat(given.value[0] - 1)
            return Step(_begin(state, first), (Told(Began(first)),))
        raise AssertionError(given)

    def view(self, state: Board, viewer: Viewer) -> Seen:
        """Return everything: Halma has no secrets."""
        asked = viewer is not None and viewer == state.turn and state.first is not None and not state.ending
        return _Seen(viewer=viewer, ask=ASK_MOVE if asked else None, board=state)

    def legal(self, view: Seen) -> Sequence[Action]:
        """HAL-4: the steps, then the chains of jumps. HAL-12: if there are none, a pass. HAL-20: give up."""
        board = view.board
        if view.ask is None or view.viewer is None:
            return ()
        moves: Sequence[Action] = legal_moves(board, view.viewer) or (PASS,)
        return moves if is_limited(board) else [*moves, GIVE_UP]

    def imagine(self, view: Seen, _rng: Rng) -> Board:
        """Return the board: nothing is hidden."""
        return view.board

    def why_not(self, view: Seen, action: Action) -> str:
        """Return the rule that forbids an action; a move with a path of its own may break none."""
        return why_not(view, action)

    def sequel(self, _state: Board, _seats: Sequence[Seat | None]) -> position.Options | None:
        """Return None: every race is a single game."""
        return None

    def number(self) -> int:
        """Return the rules number that new games get."""
        return NEWEST

    def by_rules(self, number: int) -> "Halma | None":
        """Return the game by older rules."""
        return OLDER.get(number)


class HalmaRules1(Halma):
    """The game by rules 1."""

    rules: ClassVar[int] = 1

    def number(self) -> int:
        """Return the rules number that new games get."""
        return 1


OLDER: Final[dict[int, Halma]] = {1: HalmaRules1()}


def _starting_houses(options: position.Options, seats: int) -> tuple[int, ...]:
    """HAL-2, HAL-21: the starting houses, clockwise, with a free house between any two."""
    families = options.solo_families if seats == 1 else seats
    pair = options.solo_pair if seats == 1 else options.seats2
    if families == 2:
        return (N, S) if pair == "opposite" else (N, SE)
    return (N,) if families == 1 else (N, SE, SW)


def _first_seat(options: position.Options, seats: int) -> int | None:
    """HAL-3: the named seat begins and must exist; None means a lot is drawn."""
    if seats == 1:
        return 0
    if options.first == "lot":
        return None
    first = int(options.first.removeprefix("seat-")) - 1
    if first >= seats:
        raise Refused("HAL-3")
    return first


def _begin(board: Board, first: int) -> Board:
    """HAL-3: start the first turn. HAL-12: its position is the first to be remembered."""
    remembers = board.options.turn_limit == "off" and is_limited(board)
    met = (write_position(board.gnomes, first),) if remembers else ()
    return _replace(board, first=first, turn=first, met=met)


def _move(board: Board, seat: Seat, move: Move) -> Step[Board]:
    """HAL-5, HAL-6, HAL-7, HAL-10: a step, a chain or a swap; no gnome is ever captured."""
    src, dst = move.src, move.dst
    family = family_at(board.gnomes, src) if board.seats == 1 else seat
    gnomes = _move_gnome(board.gnomes, family, src, dst)
    path: tuple[int, ...] = (src, dst)
    if dst not in STEPS[src]:
        path = (src, *move.via, dst) if move.via else _shortest_path(board, family, src, dst)
        told = _Told(Jumped(seat, family, path))
    elif board.options.blocked_goal == "swap" and (other := family_at(board.gnomes, dst)) >= 0:
        gnomes = _move_gnome(gnomes, other, dst, src)
        told = _Told(Swapped(seat, family, path))
    else:
        told = _Told(Stepped(seat, family, path))
    if HOUSE_OF[src] == NO_HOUSE and HOUSE_OF[dst] == NO_HOUSE and board.blockade is UNSET:
        return _Step(_end_turn(board, gnomes, path, board.home), (told,))
    return _enter_house(board, gnomes, path, family, told)


def _shortest_path(board: Board, family: int, src: int, dst: int) -> tuple[int, ...]:
    """HAL-7: choose a path for a chain of which only the ends are given."""
    links = movement_of(board.houses[family], board.options).links
    return shortest_chain(src, dst, occupied_points(board.gnomes), links)


def _move_gnome(gnomes: Families, family: int, src: int, dst: int) -> Families:
    """Return the families with one gnome moved; each family's points stay sorted."""
    points = list(gnomes[family])
    points[points.index(src)] = dst
    points.sort()
    families = list(gnomes)
    families[family] = tuple(points)
    return tuple(families)


def _enter_house(
    board: Board, gnomes: Families, path: tuple[int, ...], family: int, told: Told
) -> Step[Board]:
    """HAL-8: report the families that this move brings home."""
    if board.seats == 1:
        after = _end_turn(board, gnomes, path, ())
        came = (Told(CameHome(Seat(0), family)),) if is_home(after, gnomes, family) else ()
        return Step(after, (told, *came))
    new = newly_home(board, gnomes, family, path[0], path[-1])
    return _finish(board, _end_turn(board, gnomes, path, (*board.home, *new)), told)


def _finish(board: Board, after: Board, told: Told) -> Step[Board]:
    """HAL-8, HAL-10: report the families that a turn has brought home, or that count as home now."""
    new = after.home[len(board.home) :]
    return _Step(after, (told, *[Told(_arrival(after, seat)) for seat in new]))


def _arrival(board: Board, seat: int) -> CameHome | CountedHome:
    whole = board.gnomes[seat] == HOUSES[OPPOSITE[board.houses[seat]]]
    return CameHome(Seat(seat), seat) if whole else CountedHome(Seat(seat), seat)


def _end_turn(board: Board, gnomes: Families, path: tuple[int, ...], home: tuple[int, ...]) -> Board:
    """HAL-3: pass the turn clockwise to the next family that is not home. HAL-12: remember the position."""
    seats, first, last = board.seats, board.first or 0, board.turn
    blockade = next_blockade(board, gnomes, last, path) if ends_blockades(board) else UNSET
    home += tuple([seat for seat in counted_home(blockade) if seat not in home])
    turn = (last + 1) % seats
    while turn in home and turn != last:
        turn = (turn + 1) % seats
    round_over = (turn - first) % seats <= (last - first) % seats
    rounds = board.rounds + 1 if round_over else board.rounds
    after = _replace(board, gnomes=gnomes, turn=turn, rounds=rounds, home=home, path=path, blockade=blockade)
    if seats == 1:
        after = _replace(
            after, jumps=board.jumps + _count_jumps(path), steps=board.steps + _count_steps(path)
        )
    if board.met:
        after = _replace(after, met=(*board.met, write_position(gnomes, turn)))
    ending = ending_of(after, round_over)
    return _replace(after, ending=ending) if ending else after


def _count_jumps(path: tuple[int, ...]) -> int:
    """HAL-20: return the number of jumps in a path."""
    return len(path) - 1 if path and path[1] not in STEPS[path[0]] else 0


def _count_steps(path: tuple[int, ...]) -> int:
    """HAL-20: return 1 if a path is a step, else 0."""
    return 1 if path and path[1] in STEPS[path[0]] else 0
