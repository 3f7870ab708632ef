"""The Great Dalmuti as vectors and numbers; `docs/reference/encoders/dalmuti.md` is made from this module."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.core.contract import Millis
from petitpeuple.games.dalmuti import action_ids
from petitpeuple.games.dalmuti.action_ids import ACTIONS, MAX_SEATS, TRADE_ID
from petitpeuple.games.dalmuti.cards import Hand, deck_for
from petitpeuple.games.dalmuti.dealing import possible_answers
from petitpeuple.games.dalmuti.fast_play import FastPlay
from petitpeuple.games.dalmuti.moves import ABOVE, BELOW, TO_JESTER, TO_RECEIVER, Action, Trade
from petitpeuple.games.dalmuti.position import Board, Deal, Seen, State, Turn
from petitpeuple.games.dalmuti.vectors import (
    ASK_ROWS,
    DEAL_FEATURES,
    NO_ASK,
    NO_CARDS_ROW,
    NO_SEATS,
    ONE_SEAT,
    PLAY_FEATURES,
    TOP_ROWS,
    DealPart,
    follow_ids,
    lead_ids,
    paper_row,
    seat_order,
)

_S: Final = MAX_SEATS
_MAX_CACHED: Final = 2048  # entries; a full cache is cleared
_ACTIONS: Final = ACTIONS
_ASK_ROWS: Final = ASK_ROWS
Rounds = tuple[tuple[Turn, ...], ...]


class _LaidCards:
    """The cards laid in finished tricks: 13 counts for each seat, then 13 for all."""

    def __init__(self, rounds: Rounds, seats: int) -> None:
        self.rounds = rounds
        self.counts = [0] * (13 * (seats + 1))
        for turns in rounds:
            add_turns(self.counts, turns, 13 * seats)


def add_turns(counts: list[int], turns: tuple[Turn, ...], total: int) -> None:
    """Add the sets of a trick to the counts of laid cards; *total* is where the counts of all begin."""
    for turn in turns:
        value = turn.value
        if value:
            naturals, jokers, at = turn.naturals, turn.jokers, turn.seat * 13
            if naturals:
                counts[at + value - 1] += naturals
                counts[total + value - 1] += naturals
            if jokers:
                counts[at + 12] += jokers
                counts[total + 12] += jokers


class DalmutiEncoder:
    """The encoder of The Great Dalmuti."""

    version = 1
    observation = (*DEAL_FEATURES, *PLAY_FEATURES)
    actions = action_ids.KINDS
    action_features = action_ids.ACTION_FEATURES

    def __init__(self) -> None:
        self._deals: dict[tuple[int, int], DealPart] = {}
        self._tricks: dict[int, _LaidCards] = {}

    def __reduce__(self) -> tuple[type, tuple[()]]:
        """Copy without the caches: compiled classes in them can't be copied."""
        return DalmutiEncoder, ()

    def observe(self, view: Seen, _now: Millis) -> bytearray:
        """Return the observation; time does not matter in this game."""
        board = view.board
        seats = len(board.sizes)
        deal = self._deal_part(board.deal, seats, view.viewer or 0)
        order, index = deal.order, deal.index
        total = 13 * seats
        counts = self._laid(board.rounds, seats)
        turns = board.round
        if turns:
            counts = counts[:]
            add_turns(counts, turns, total)
        laid = bytes(counts)
        sizes = board.sizes
        row = bytearray(deal.row)
        row += _ASK_ROWS[view.ask.kind] if view.ask is not None else NO_ASK
        row += paper_row(view.paper)
        row += bytes(view.hand) if view.hand is not None else NO_CARDS_ROW
        row += _unseen(deck_for(seats, fewer=board.deal.options.fewer_cards), view.hand, counts, total)
        for seat in order:
            row += laid[13 * seat : 13 * seat + 13]
        row += bytes(13 * (_S - seats))
        row += bytes([sizes[seat] for seat in order])
        row += bytes(_S - seats)
        row += _out_row(board, index) if board.out else NO_SEATS
        _add_trick(row, board, index)
        return row

    def _deal_part(self, deal: Deal, seats: int, viewer: int) -> DealPart:
        key = (id(deal), viewer)
        found = self._deals.get(key)
        if found is None:
            if len(self._deals) >= _MAX_CACHED:
                self._deals.clear()
            found = self._deals[key] = DealPart(deal, seats, viewer)
        return found

    def _laid(self, rounds: Rounds, seats: int) -> list[int]:
        if not rounds:
            return [0] * (13 * (seats + 1))
        found = self._tricks.get(id(rounds))
        if found is None:
            if len(self._tricks) >= _MAX_CACHED:
                self._tricks.clear()
            found = self._tricks[id(rounds)] = _LaidCards(rounds, seats)
        return found.counts

    def legal_ids(self, view: Seen) -> Sequence[int]:
        """Return the ids of the legal actions."""
        ask, hand = view.ask, view.hand
        if ask is None:
            return ()
        if hand is None:
            both: list[Action] = [ABOVE, BELOW] if ask.kind == "admit" else [TO_RECEIVER, TO_JESTER]
            return [action_ids.id_of(action) for action in both]
        board = view.board
        if board.value:
            return follow_ids(hand, board.value, board.count)
        if board.turn is not None:
            return lead_ids(hand)
        answers = possible_answers(board.deal, view.viewer, ask.kind, hand)
        return [self.action_id(view, answer) for answer in answers]

    def action_id(self, view: Seen, action: Action) -> int:
        """Return the id of an action; a partner is counted from the viewer to the left."""
        if isinstance(action, Trade) and action.partner is not None:
            order = seat_order(view.board.deal, len(view.board.sizes), view.viewer or 0)
            return TRADE_ID + order.index(action.partner)
        return action_ids.id_of(action)

    def action(self, view: Seen, number: int) -> Action:
        """Return the action with this id."""
        action = _ACTIONS[number]
        if action is not None:
            return action
        if number == TRADE_ID:
            return Trade(None)
        order = seat_order(view.board.deal, len(view.board.sizes), view.viewer or 0)
        return Trade(order[number - TRADE_ID])

    def fast_play(self, state: State) -> FastPlay | None:
        """Return the play of a deal that starts here; None before it starts."""
        board = state.board
        return None if board.turn is None or board.round or board.rounds else FastPlay(state)

    def describe(self, number: int) -> bytes:
        """Return the features of the action with this id."""
        return action_ids.describe(number)


def _unseen(deck: Hand, hand: Hand | None, counts: list[int], total: int) -> bytes:
    if hand is None:
        return bytes([deck[i] - counts[total + i] for i in range(13)])
    return bytes([deck[i] - hand[i] - counts[total + i] for i in range(13)])


def _out_row(board: Board, index: list[int]) -> bytes:
    row = bytearray(_S)
    for at, seat in enumerate(board.out):
        row[index[seat]] = at + 1
    return bytes(row)


def _add_trick(row: bytearray, board: Board, index: list[int]) -> None:
    """Append the features of the current trick."""
    owner = -1
    passed = [0] * _S
    for turn in reversed(board.round):
        if turn.value:
            owner = index[turn.seat]
            break
        passed[index[turn.seat]] = 1
    row += bytes(passed)
    row += ONE_SEAT[owner] if owner >= 0 else NO_SEATS
    row += TOP_ROWS[board.value]
    row.append(board.count)
    row.append(board.to_pass)


ENCODER: Final = DalmutiEncoder()
