"""The play of a deal as action ids and vectors, without values of the rules: for environments that learn.

It starts where the play starts and gives the same observations, ids and payoffs as rules and encoder; tests
compare them step by step. Only seats' own cards and public facts are written to an observation.
"""

from typing import Final

from librt.strings import BytesWriter
from msgspec.structs import replace

from petitpeuple.core.contract import Over
from petitpeuple.core.encoder import NOT_LEGAL, PLAYED
from petitpeuple.games.dalmuti.action_ids import ACTIONS, MAX_SEATS, PASS_ID
from petitpeuple.games.dalmuti.cards import deck_for
from petitpeuple.games.dalmuti.moves import Action, Lay
from petitpeuple.games.dalmuti.position import Board, State
from petitpeuple.games.dalmuti.scoring import is_last_game, points_of
from petitpeuple.games.dalmuti.vectors import (
    ASK_ROWS,
    NO_ASK,
    NO_SEATS,
    ONE_SEAT,
    TOP_ROWS,
    DealPart,
    follow_ids,
    lead_ids,
    paper_row,
)

_COUNT: Final = len(ACTIONS)
_NO_IDS: Final = bytes(_COUNT)
_PADDING: Final = [bytes(size) for size in range(13 * MAX_SEATS + 1)]
_VALUES: Final = [action.value if isinstance(action, Lay) else 0 for action in ACTIONS]
_NATURALS: Final = [action.naturals if isinstance(action, Lay) else 0 for action in ACTIONS]
_JOKERS: Final = [action.jokers if isinstance(action, Lay) else 0 for action in ACTIONS]
_ASK_PLAY: Final[bytes] = ASK_ROWS["play"]


class FastPlay:
    """One deal in play. `act` plays for the seat to act; `seat` is -1 when the game is over."""

    def __init__(self, state: State) -> None:
        board = state.board
        sizes = board.sizes
        self.board: Board = board
        self.seats = len(sizes)
        self.deck = list(deck_for(self.seats, fewer=board.deal.options.fewer_cards))
        self.hands = list(state.hands)
        self.papers = [paper_row(paper) for paper in state.papers]
        self.sizes = list(sizes)
        self.left = [int(seat) for seat in board.left]
        self.laid = [0] * (13 * self.seats)
        self.passed = [0] * self.seats
        self.out_at = [0] * self.seats
        self.out: list[int] = []
        self.parts: list[DealPart | None] = [None] * self.seats
        self.seat = -1 if board.turn is None else int(board.turn)
        self.owner = -1
        self.value = 0
        self.count = 0
        self.to_pass = 0
        self.ids: list[int] = []
        self._mask = b""
        self._update()

    # Playing ------------------------------------------------------------------------------

    def act(self, number: int) -> int:
        """Play an action id, or change nothing if it is not legal; return which."""
        if number <= 0 or number >= _COUNT or not self._mask[number]:
            return NOT_LEGAL
        if number == PASS_ID:
            self._pass()
        else:
            self._lay(number)
        self._update()
        return PLAYED

    def _pass(self) -> None:
        """DAL-16 to DAL-19: the turn goes left; if all others have passed, the trick is over."""
        seat = self.seat
        self.to_pass -= 1
        if self.to_pass:
            self.passed[seat] = 1
        else:
            self._end_trick()
        self.seat = self.left[seat]

    def _end_trick(self) -> None:
        self.value = self.count = self.to_pass = 0
        self.owner = -1
        for seat in range(self.seats):
            self.passed[seat] = 0

    def _lay(self, number: int) -> None:
        """DAL-17: a new set voids all passes. DAL-20: a player without cards is out."""
        seat = self.seat
        value, naturals, jokers = _VALUES[number], _NATURALS[number], _JOKERS[number]
        hand, laid, at = list(self.hands[seat]), self.laid, 13 * seat
        hand[value - 1] -= naturals
        hand[12] -= jokers
        self.hands[seat] = tuple(hand)
        laid[at + value - 1] += naturals
        laid[at + 12] += jokers
        self.deck[value - 1] -= naturals
        self.deck[12] -= jokers
        self._end_trick()
        self.owner, self.value, self.count = seat, value, naturals + jokers
        self.to_pass = self.seats - 1 - len(self.out)
        self.sizes[seat] -= self.count
        self.seat = self.left[seat]
        if not self.sizes[seat]:
            self._go_out(seat)

    def _go_out(self, seat: int) -> None:
        """DAL-19: the others go on to the left. DAL-20: the last one with cards comes last."""
        self._add_out(seat)
        left = self.left
        for other in range(self.seats):
            if left[other] == seat:
                left[other] = left[seat]
        if len(self.out) == self.seats - 1:
            self._add_out(left[seat])
            self._end_trick()
            self.seat = -1
            self.board = replace(self.board, deal=replace(self.board.deal, phase="over"))
            self.parts = [None] * self.seats

    def _add_out(self, seat: int) -> None:
        self.out.append(seat)
        self.out_at[seat] = len(self.out)

    def _update(self) -> None:
        """Find the legal action ids of the seat to act."""
        if self.seat < 0:
            self.ids = []
            self._mask = _NO_IDS
            return
        hand = self.hands[self.seat]
        ids = follow_ids(hand, self.value, self.count) if self.value else lead_ids(hand)
        writer = BytesWriter()
        writer.write(_NO_IDS)
        for number in ids:
            writer[number] = 1
        self.ids = ids
        self._mask = writer.getvalue()

    # What environments read -----------------------------------------------------------------

    def mask(self) -> bytes:
        """Return a byte for each action id: 1 if the seat to act may play it."""
        return self._mask

    def action(self, number: int, _seat: int) -> Action:
        """Return the action of the rules with this id, the same for every seat."""
        action = ACTIONS[number]
        if action is None:
            raise ValueError(f"no set has the id {number}")
        return action

    def result(self) -> Over:
        """Return the end of the game: the points, and whether the match is over."""
        board = replace(self.board, out=tuple(self.out))
        points = tuple([float(won) for won in points_of(board)])
        return Over(points, "match" if is_last_game(board) else "game")

    def observe(self, viewer: int) -> bytes:
        """Return the observation of a seat."""
        part = self.parts[viewer]
        if part is None:
            part = self.parts[viewer] = DealPart(self.board.deal, self.seats, viewer)
        order = part.order
        row = BytesWriter()
        row.write(part.row)
        row.write(_ASK_PLAY if viewer == self.seat else NO_ASK)
        row.write(self.papers[viewer])
        hand, deck = self.hands[viewer], self.deck
        for held in hand:
            row.append(held)
        for i in range(13):
            row.append(deck[i] - hand[i])
        self._write_players(row, order)
        row.write(ONE_SEAT[part.index[self.owner]] if self.owner >= 0 else NO_SEATS)
        row.write(TOP_ROWS[self.value])
        row.append(self.count)
        row.append(self.to_pass)
        return row.getvalue()

    def _write_players(self, row: BytesWriter, order: list[int]) -> None:
        """Write cards laid, cards in hand, who is out and who has passed, by player."""
        laid, sizes, out_at, passed = self.laid, self.sizes, self.out_at, self.passed
        spare = MAX_SEATS - self.seats
        for seat in order:
            at = 13 * seat
            for i in range(at, at + 13):
                row.append(laid[i])
        row.write(_PADDING[13 * spare])
        for seat in order:
            row.append(sizes[seat])
        row.write(_PADDING[spare])
        for seat in order:
            row.append(out_at[seat])
        row.write(_PADDING[spare])
        for seat in order:
            row.append(passed[seat])
        row.write(_PADDING[spare])


__all__ = ["FastPlay"]
