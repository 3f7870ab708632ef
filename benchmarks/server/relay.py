"""Relay-4: the small game of the benchmark. Four hidden hands of 12 of 80 cards, a board of 40 cells, and in
turn everybody writes one: as much to hide and to show as in a game, and rules that cost next to nothing."""

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
    """There is nothing to choose."""


class State(Struct, frozen=True):
    hands: tuple[tuple[int, ...], ...]
    board: tuple[int, ...]
    turn: int


class Seen(View, frozen=True, kw_only=True):
    hand: tuple[int, ...]
    board: tuple[int, ...]
    turn: int


class Write(Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    cell: int


class Written(Struct, frozen=True, tag=True):
    seat: Seat
    cell: int


WRITES = tuple([Write(cell) for cell in range(CELLS)])


class Relay:
    """In turn, everybody writes the number of the turn into a cell; it never ends."""

    id: ClassVar[str] = "relay"
    rules: ClassVar[int] = 1
    players: ClassVar[range] = range(4, 5)
    undo: ClassVar[UndoPolicy] = "never"
    endings: ClassVar[tuple[str, ...]] = ()
    Options: ClassVar[type] = Options
    types: ClassVar[Types] = Types(state=State, view=Seen, action=Write, event=Written)

    def start(self, _options: Struct, _seats: int) -> State:
        return State((), (0,) * CELLS, 0)

    def pending(self, state: State) -> Pending:
        return Decide({Seat(state.turn % 4): WRITE}) if state.hands else Shuffle(CARDS)

    def apply(self, state: State, given: Input) -> Step[State]:
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
        return Seen(
            viewer=viewer,
            ask=WRITE if state.hands and viewer == state.turn % 4 else None,
            hand=() if viewer is None or not state.hands else state.hands[viewer],
            board=state.board,
            turn=state.turn,
        )

    def legal(self, view: Seen) -> Sequence[Write]:
        return WRITES if view.ask else ()

    def imagine(self, view: Seen, rng: Rng) -> State:
        """Deal the others what may be theirs."""
        if not view.hand:
            return State((), view.board, view.turn)
        rest = [card for card in range(CARDS) if card not in view.hand]
        rng.shuffle(rest)
        hands = [tuple(rest[HAND * seat : HAND * (seat + 1)]) for seat in range(4)]
        if view.viewer is not None:
            hands[view.viewer] = view.hand
        return State(tuple(hands), view.board, view.turn)

    def why_not(self, _view: Seen, _action: Write) -> str:
        return "RELAY-1"

    def sequel(self, _state: State, _seats: Sequence[Seat | None]) -> Struct | None:
        return None


GAME: Game[Struct, State, Write, Seen] = Relay()
