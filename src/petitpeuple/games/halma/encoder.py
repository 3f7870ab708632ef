"""Gnome Halma as vectors and numbers; `docs/reference/encoders/halma.md` is made from this module."""

from collections.abc import Sequence
from typing import Final

from librt.strings import BytesWriter
from msgspec import UNSET

from petitpeuple.core.contract import Millis
from petitpeuple.core.encoder import clip
from petitpeuple.games.halma import action_ids
from petitpeuple.games.halma.action_ids import GIVE_UP_ID, PASS_ID, TURNED, actions_of, ids_of
from petitpeuple.games.halma.fast_play import FastPlay, can_play_fast
from petitpeuple.games.halma.move_generation import legal_codes
from petitpeuple.games.halma.moves import Action, Move, Pass
from petitpeuple.games.halma.position import Board, Seen
from petitpeuple.games.halma.rule_sets import is_limited
from petitpeuple.games.halma.star import POINTS
from petitpeuple.games.halma.vectors import (
    AT_ASKED,
    AT_HOME,
    AT_MET,
    AT_NEAREST,
    AT_PATH,
    AT_ROUNDS,
    AT_STAYED,
    AT_TURN,
    FEATURES,
    fixed_row,
)


class HalmaEncoder:
    """The encoder of Gnome Halma."""

    version = 1
    observation = FEATURES
    actions = action_ids.KINDS
    action_features = action_ids.ACTION_FEATURES

    def observe(self, view: Seen, _now: Millis) -> bytearray:
        """Return the observation; time does not matter in this game."""
        board = view.board
        first = viewing_family(view)
        row = BytesWriter()
        row.write(fixed_row(board, first))
        turned = TURNED[board.houses[first]]
        gnomes = board.gnomes
        families = len(gnomes)
        at = 0
        for i in range(families):
            for point in gnomes[(first + i) % families]:
                row[at + turned[point]] = 1
            at += POINTS
        for point in board.path:
            row[AT_PATH + turned[point]] = 1
        if view.ask is not None:
            row[AT_ASKED] = 1
        row[AT_TURN + (board.turn - first) % board.seats] = 1
        row[AT_ROUNDS] = min(board.rounds, 255)
        if board.home or board.met or board.blockade is not UNSET:
            _add_rare(row, board, first)
        return bytearray(row.getvalue())

    def legal_ids(self, view: Seen) -> Sequence[int]:
        """Return the ids of the legal actions."""
        viewer = view.viewer
        if view.ask is None or viewer is None:
            return ()
        board = view.board
        codes = legal_codes(board, viewer)
        table = ids_of(board.houses[viewing_family(view)])
        ids = [table[code] for code in codes] if codes else [PASS_ID]
        if not is_limited(board):
            ids.append(GIVE_UP_ID)
        return ids

    def action_id(self, view: Seen, action: Action) -> int:
        """Return the id of an action; the path of a move has no influence."""
        if isinstance(action, Move):
            table = ids_of(view.board.houses[viewing_family(view)])
            return table[action.src * POINTS + action.dst]
        return PASS_ID if isinstance(action, Pass) else GIVE_UP_ID

    def action(self, view: Seen, number: int) -> Action:
        """Return the action with this id."""
        return actions_of(view.board.houses[viewing_family(view)])[number]

    def fast_play(self, state: Board) -> FastPlay | None:
        """Return the play of a race from here on; None where the rules are needed for every move."""
        return FastPlay(state) if can_play_fast(state) else None

    def describe(self, number: int) -> bytes:
        """Return the features of the action with this id."""
        return action_ids.describe(number)


def viewing_family(view: Seen) -> int:
    """Return the family from which the board is seen: the viewer's own, or the first."""
    return 0 if view.viewer is None or view.board.seats == 1 else view.viewer


def _add_rare(row: BytesWriter, board: Board, first: int) -> None:
    """Add what only some positions have: arrivals, repetitions, a blocked goal."""
    for at, seat in enumerate(board.home):
        row[AT_HOME + (seat - first) % board.seats] = at + 1
    if board.met:
        row[AT_MET] = clip(board.met.count(board.met[-1]), 3)
    blockade = board.blockade
    if blockade is not UNSET:
        for seat in range(board.seats):
            i = (seat - first) % board.seats
            row[AT_STAYED + i] = clip(blockade.stayed[seat])
            row[AT_NEAREST + i] = clip(blockade.nearest[seat])


ENCODER: Final = HalmaEncoder()
