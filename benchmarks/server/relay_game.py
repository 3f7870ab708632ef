"""Relay-4: the benchmark's game. Four players with hidden hands write into a board of 40 cells in turn.

It has as much to hide and to show as a real game, but its rules cost next to nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import Struct
from msgspec.structs import replace

from petitpeuple.core.chance import Rng, Shuffle
from petitpeuple.core.contract import (
    Act,
    Ask,
    Decide,
    Game,
    Input,
    Luck,
    Pending,
    Seat,
    Step,
    Told,
    Types,
    UndoPolicy,
    View,
    Viewer,
)

CARDS, HAND, CELLS = 80, 12, 40
WRITE = Ask("write")


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """No options."""


class State(Struct, frozen=True):
    """The whole position."""

    hands: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    turn: int


class Seen(View, frozen=True, kw_only=True):
    """What one viewer sees: the board and their own hand."""

    hand: tuple[int, ...]
    board: tuple[int, ...]
    turn: int


class Write(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """Write the number of the turn into a cell."""

    cell: int


class Written(Struct, frozen=True, tag=True):
    """A seat has written into a cell."""

    seat: Seat
    cell: int


WRITES = tuple([Write(cell) for cell in range(CELLS)])


class Relay:
    """The rules: players write into cells in turn, and the game never ends."""

    id: ClassVar[str] = "relay"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(4, 5)
    undo: ClassVar[UndoPolicy] = "never"
    endings: ClassVar[tuple[str, ...]] = ()
    Options: ClassVar[type] = Options
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Write, event=Written)

    def start(self, _options: Struct, _seats: int) -> State:
        """Return the empty board; the cards are not dealt yet."""
        return State((), (0,) * CELLS, 0)

    def pending(self, state: State) -> Pending:
        """Ask for a shuffle, then the seats in turn."""
        return Decide({Seat(state.turn % 4): WRITE}) if state.hands else Shuffle(CARDS)

    def apply(self, state: State, given: Input) -> Step[State]:
        """Deal, or write into a cell."""
        match given:
            case Luck(cards):
                hands = tuple([cards[HAND * seat : HAND * (seat + 1)] for seat in range(4)])
                return Step(replace(state, hands=hands))
            case Act(seat, Write(cell)):
                turn = state.turn + 1
                board = (*state.board[:cell], turn, *state.board[cell + 1 :])
                return Step(State(state.hands, board, turn), (Told(Written(seat, cell)),))
        raise AssertionError(given)

    def view(self, state: State, viewer: Viewer) -> Seen:
        """Return the board and the viewer's own hand."""
        return Seen(
            viewer=viewer,
            ask=WRITE if state.hands and viewer == state.turn % 4 else None,
            hand=() if viewer is None or not state.hands else state.hands[viewer],
            board=state.board,
            turn=state.turn,
        )

    def legal(self, view: Seen) -> Sequence[Write]:
        """Return all cells for the seat whose turn it is."""
        return WRITES if view.ask else ()

    def imagine(self, view: Seen, rng: Rng) -> State:
        """Deal the other players cards that they may have."""
        if not view.hand:
            return State((), view.board, view.turn)
        rest = [card for card in range(CARDS) if card not in view.hand]
        rng.shuffle(rest)
        hands = [tuple(rest[HAND * seat : HAND * (seat + 1)]) for seat in range(4)]
        if view.viewer is not None:
            hands[view.viewer] = view.hand
        return State(tuple(hands), view.board, view.turn)

    def why_not(self, _view: Seen, _action: Write) -> str:
        """Return the only rule."""
        return "RELAY-1"

    def sequel(self, _state: State, _seats: Sequence[Seat | None]) -> Struct | None:
        """Return None: there is no next game."""
        return None


GAME: Game[Struct, State, Write, Seen] = Relay()
