"""The vectors of Gnome Halma: their features, and the parts that encoder and `FastPlay` share."""

from typing import Final

from petitpeuple.core.encoder import Feature, offsets, total_size
from petitpeuple.games.halma.action_ids import TURNED
from petitpeuple.games.halma.position import Board, Options
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
AT_ASKED: Final = _AT["asked"]
AT_TURN: Final = _AT["turn"]
AT_ROUNDS: Final = _AT["rounds"]
AT_HOME: Final = _AT["home"]
AT_MET: Final = _AT["met"]
AT_STAYED: Final = _AT["stayed"]
AT_NEAREST: Final = _AT["nearest"]
AT_PATH: Final = _AT["path"]
_ROWS: Final[dict[tuple[Options, tuple[int, ...], int], bytes]] = {}  # what never changes in a game
_MAX_CACHED: Final = 512


def fixed_row(board: Board, first: int) -> bytes:
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
    turned = TURNED[houses[first]]
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
