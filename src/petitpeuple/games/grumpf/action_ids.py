"""The action ids of Grumpf, and the features of each action."""

from itertools import permutations
from typing import Final

from petitpeuple.core.encoder import WAITING, ActionKind, Feature, first_ids, offsets, total_size
from petitpeuple.games.grumpf.box import CLANS, CLUB, SPACES, SPECIES, TOKEN_FACES
from petitpeuple.games.grumpf.moves import (
    CLUBS,
    DECLINE,
    FLIPS,
    GO_TO_BED,
    PASS,
    PLACES,
    READY,
    SHOUT,
    SWAPS,
    Action,
    Club,
    Flip,
    Place,
    Swap,
)

MAX_SEATS: Final = len(CLANS)
TOKENS: Final = len(TOKEN_FACES)
BOARDS: Final = len(SPACES)
CLUB_TOKENS: Final = [token for token, faces in enumerate(TOKEN_FACES) if CLUB in faces]
_WORDS: Final[tuple[Action, ...]] = (READY, SHOUT, GO_TO_BED, PASS, DECLINE)
_SPACES: Final = [(board, space) for board in range(BOARDS) for space in range(SPACES[board])]
_CLUBS: Final = [(token, board, space) for token in CLUB_TOKENS for board, space in _SPACES]
_SWAPS: Final = [
    (other, take, give)
    for other in range(1, MAX_SEATS)
    for take, give in permutations(range(len(SPECIES)), 2)
]
KINDS: Final = (
    WAITING,
    ActionKind("ready", 1, "Signal that you hold your tokens."),
    ActionKind("shout", 1, "Shout “Grumpf!”."),
    ActionKind("bed", 1, "Go to bed."),
    ActionKind("pass", 1, "Do nothing this turn (tempo: turns)."),
    ActionKind("decline", 1, "Decline the swap."),
    ActionKind("flip", TOKENS, "Turn over token 1 … 8."),
    ActionKind("place", TOKENS * BOARDS, "Place a token's number: by token, then by board."),
    ActionKind("club", len(_CLUBS), "Put a club on a number: by club token (6, 7, 8), board and space."),
    ActionKind(
        "swap", len(_SWAPS), "Swap: by the 1st … 5th player to your left, species taken, species given."
    ),
)
_FIRST: Final = first_ids(KINDS)
READY_ID, SHOUT_ID, BED_ID, PASS_ID, DECLINE_ID = 1, 2, 3, 4, 5
FLIP_ID: Final = _FIRST["flip"]
PLACE_ID: Final = _FIRST["place"]
SWAP_ID: Final = _FIRST["swap"]
CLUB_IDS: Final = {key: _FIRST["club"] + at for at, key in enumerate(_CLUBS)}
SWAP_IDS: Final = {key: SWAP_ID + at for at, key in enumerate(_SWAPS)}  # by player to the left
# CLUB_ID_TABLE[token][board][space]
CLUB_ID_TABLE: Final = [
    [[CLUB_IDS.get((token, board, space), 0) for space in range(SPACES[board])] for board in range(BOARDS)]
    for token in range(TOKENS)
]

# The action with each id; None for waiting and for swaps, which depend on the seat.
ACTIONS: Final[tuple[Action | None, ...]] = (
    None,
    *_WORDS,
    *FLIPS,
    *[PLACES[token][board] for token in range(TOKENS) for board in range(BOARDS)],
    *[CLUBS[token][board][space] for token, board, space in _CLUBS],
    *[None] * len(_SWAPS),
)
ACTION_FEATURES: Final = (
    Feature("kind", (len(KINDS),), 1, "The kind of action: one entry for each block of ids, in order."),
    Feature("token", (TOKENS,), 1, "The token, 1 … 8."),
    Feature("board", (BOARDS,), 1, "The board: mammoth, bird, fish, reptile, bee, sorcerer."),
    Feature("space", (max(SPACES),), 1, "The space that is clubbed, 1 … 7."),
    Feature("other", (MAX_SEATS - 1,), 1, "The other player of a swap: 1st … 5th to your left."),
    Feature("take", (len(SPECIES),), 1, "The species taken."),
    Feature("give", (len(SPECIES),), 1, "The species given."),
)
_AT: Final = offsets(ACTION_FEATURES)


def id_of(action: Action, viewer: int, seats: int) -> int:
    """Return the id of an action of the seat *viewer*."""
    match action:
        case Flip(token):
            return FLIP_ID + token
        case Place(token, board):
            return PLACE_ID + token * BOARDS + board
        case Club(token, board, space):
            return CLUB_IDS[token, board, space]
        case Swap(seat, take, give):
            return SWAP_IDS[(seat - viewer) % seats, take, give]
    return 1 + _WORDS.index(action)


def action_of(number: int, viewer: int, seats: int) -> Action:
    """Return the action with this id for the seat *viewer*."""
    action = ACTIONS[number]
    if action is not None:
        return action
    other, take, give = _SWAPS[number - SWAP_ID]
    return SWAPS[(viewer + other) % seats][take][give]


def describe(number: int) -> bytes:
    """Return the features of the action with this id."""
    row = bytearray(total_size(ACTION_FEATURES))
    row[_AT["kind"] + max([at for at, first in enumerate(_FIRST.values()) if first <= number])] = 1
    marks: list[tuple[str, int]] = []
    match ACTIONS[number]:
        case Flip(token):
            marks = [("token", token)]
        case Place(token, board):
            marks = [("token", token), ("board", board)]
        case Club(token, board, space):
            marks = [("token", token), ("board", board), ("space", space)]
        case None if number >= SWAP_ID:
            other, take, give = _SWAPS[number - SWAP_ID]
            marks = [("other", other - 1), ("take", take), ("give", give)]
    for name, at in marks:
        row[_AT[name] + at] = 1
    return bytes(row)
