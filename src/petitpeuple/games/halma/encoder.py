"""Gnome Halma as vectors and numbers; `docs/reference/encoders/halma.md` is made from this module."""

from collections.abc import Sequence
from typing import Final

from librt.strings import BytesWriter
from msgspec import UNSET

from petitpeuple.core.contract import Millis
from petitpeuple.core.encoder import Feature, clip, offsets, total_size
from petitpeuple.games.halma import action_ids
from petitpeuple.games.halma.action_ids import GIVE_UP_ID, PASS_ID, TURNED, actions_of, ids_of
from petitpeuple.games.halma.move_generation import legal_codes
from petitpeuple.games.halma.moves import Action, Move, Pass
from petitpeuple.games.halma.position import Board, Options, Seen
from petitpeuple.games.halma.rule_sets import is_limited
from petitpeuple.games.halma.star import HOUSE_OF, HOUSES, POINTS

FAMILIES: Final = 3
ENDS: Final = ("first-home", "equal-turns", "places")
BLOCKED: Final = ("as-written", "counts-as-full", "swap")
FOREIGN: Final = ("rest", "jump-through", "closed")
FEATURES: Final = (
    Feature(
        "gnomes",
        (FAMILIES, POINTS),
        1,
        "A plane of 121 points for each family, from the viewer's on in turn order: 1 where a gnome stands.",
    ),
    Feature("path", (POINTS,), 1, "The points touched by the last move."),
    Feature("asked", (1,), 1, "It is the viewer's turn."),
    Feature("turn", (FAMILIES,), 1, "One-hot: whose turn it is."),
    Feature("seats", (1,), 3, "Number of seats."),
    Feature("families", (1,), 3, "Number of families."),
    Feature(
        "starts", (FAMILIES, 6), 1, "One-hot: the house that each family starts in, clockwise from north."
    ),
    Feature("home", (FAMILIES,), 3, "When the family came home: 1 for the first; 0 while under way."),
    Feature("rounds", (1,), 255, "Finished rounds, at most 255; the limit is 200 if there is one."),
    Feature("met", (1,), 3, "How often this position has been met, if the game has no turn limit."),
    Feature("stayed", (FAMILIES,), 255, "Turns on which intruders in the family's goal could have left."),
    Feature("nearest", (FAMILIES,), 255, "Least distance left while somebody waits before a goal."),
    Feature("end", (len(ENDS),), 1, f"Option, one-hot: {', '.join(ENDS)}."),
    Feature("blocked_goal", (len(BLOCKED),), 1, f"Option, one-hot: {', '.join(BLOCKED)}."),
    Feature("foreign_houses", (len(FOREIGN),), 1, f"Option, one-hot: {', '.join(FOREIGN)}."),
    Feature("goal_locked", (1,), 1, "Option: no gnome leaves its goal."),
    Feature("never_backwards", (1,), 1, "Option: no move goes backwards."),
    Feature("unlimited", (1,), 1, "Option: no turn limit."),
)
_AT: Final = offsets(FEATURES)
_SIZE: Final = total_size(FEATURES)
_AT_ASKED: Final = _AT["asked"]
_AT_TURN: Final = _AT["turn"]
_AT_ROUNDS: Final = _AT["rounds"]
_AT_HOME: Final = _AT["home"]
_AT_MET: Final = _AT["met"]
_AT_STAYED: Final = _AT["stayed"]
_AT_NEAREST: Final = _AT["nearest"]
_PATH: Final = _AT["path"]
_TURNED: Final = TURNED
_ROWS: Final[dict[tuple[Options, tuple[int, ...], int], bytes]] = {}  # what never changes in a game
_MAX_CACHED: Final = 512


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
        row.write(_fixed_row(board, first))
        turned = _TURNED[board.houses[first]]
        gnomes = board.gnomes
        families = len(gnomes)
        at = 0
        for i in range(families):
            for point in gnomes[(first + i) % families]:
                row[at + turned[point]] = 1
            at += POINTS
        for point in board.path:
            row[_PATH + turned[point]] = 1
        if view.ask is not None:
            row[_AT_ASKED] = 1
        row[_AT_TURN + (board.turn - first) % board.seats] = 1
        row[_AT_ROUNDS] = min(board.rounds, 255)
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

    def describe(self, number: int) -> bytes:
        """Return the features of the action with this id."""
        return action_ids.describe(number)


def viewing_family(view: Seen) -> int:
    """Return the family from which the board is seen: the viewer's own, or the first."""
    return 0 if view.viewer is None or view.board.seats == 1 else view.viewer


def _fixed_row(board: Board, first: int) -> bytes:
    """Return an observation with only those features that stay the same for a whole game."""
    key = (board.options, board.houses, first)
    row = _ROWS.get(key)
    if row is None:
        if len(_ROWS) >= _MAX_CACHED:
            _ROWS.clear()
        row = _ROWS[key] = bytes(_new_row(board, first))
    return row


def _new_row(board: Board, first: int) -> bytearray:
    row = bytearray(_SIZE)
    options, houses = board.options, board.houses
    turned = _TURNED[houses[first]]
    row[_AT["seats"]] = board.seats
    row[_AT["families"]] = len(houses)
    for i in range(len(houses)):
        house = houses[(first + i) % len(houses)]
        row[_AT["starts"] + 6 * i + HOUSE_OF[turned[HOUSES[house][0]]]] = 1
    row[_AT["end"] + ENDS.index(options.end)] = 1
    row[_AT["blocked_goal"] + BLOCKED.index(options.blocked_goal)] = 1
    row[_AT["foreign_houses"] + FOREIGN.index(options.foreign_houses)] = 1
    row[_AT["goal_locked"]] = options.leave_goal == "locked"
    row[_AT["never_backwards"]] = options.backwards == "never"
    row[_AT["unlimited"]] = options.turn_limit == "off"
    return row


def _add_rare(row: BytesWriter, board: Board, first: int) -> None:
    """Add what only some positions have: arrivals, repetitions, a blocked goal."""
    for at, seat in enumerate(board.home):
        row[_AT_HOME + (seat - first) % board.seats] = at + 1
    if board.met:
        row[_AT_MET] = clip(board.met.count(board.met[-1]), 3)
    blockade = board.blockade
    if blockade is not UNSET:
        for seat in range(board.seats):
            i = (seat - first) % board.seats
            row[_AT_STAYED + i] = clip(blockade.stayed[seat])
            row[_AT_NEAREST + i] = clip(blockade.nearest[seat])


ENCODER: Final = HalmaEncoder()
