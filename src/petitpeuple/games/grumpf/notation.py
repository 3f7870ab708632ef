"""Short notation for actions: `f3`, `p3m`, `c8b2`, `x2mb`, or a word."""

import re
from typing import Final

from petitpeuple.games.grumpf import moves as m

BOARD_LETTERS: Final = "mbfres"  # mammoth, bird, fish, reptile, be(e), sorcerer
WORD_ACTIONS: Final[dict[str, m.Action]] = {
    "ready": m.READY, "grumpf": m.SHOUT, "bed": m.GO_TO_BED, "pass": m.PASS, "keep": m.DECLINE,
}  # fmt: skip
NOTATION_PATTERN: Final = re.compile(
    rf"f(?P<flip>[1-8])|p(?P<place>[1-8])(?P<on>[{BOARD_LETTERS}])"
    rf"|c(?P<club>[1-8])(?P<board>[{BOARD_LETTERS}])(?P<space>[1-7])"
    rf"|x(?P<seat>[1-6])(?P<take>[{BOARD_LETTERS[:5]}])(?P<give>[{BOARD_LETTERS[:5]}])"
)


def write_action(action: m.Action) -> str:
    """Return the notation of an action."""
    match action:
        case m.Flip(token):
            return f"f{token + 1}"
        case m.Place(token, board):
            return f"p{token + 1}{BOARD_LETTERS[board]}"
        case m.Club(token, board, space):
            return f"c{token + 1}{BOARD_LETTERS[board]}{space + 1}"
        case m.Swap(seat, take, give):
            return f"x{seat + 1}{BOARD_LETTERS[take]}{BOARD_LETTERS[give]}"
    return next(word for word, word_action in WORD_ACTIONS.items() if word_action == action)


def read_action(text: str) -> m.Action | None:
    """Return the action behind a notation, or None."""
    found = NOTATION_PATTERN.fullmatch(text)
    if found is None:
        return WORD_ACTIONS.get(text)
    part = found.groupdict()
    if part["flip"]:
        return m.FLIPS[int(part["flip"]) - 1]
    if part["place"]:
        return m.PLACES[int(part["place"]) - 1][BOARD_LETTERS.index(part["on"])]
    if part["club"]:
        return m.Club(int(part["club"]) - 1, BOARD_LETTERS.index(part["board"]), int(part["space"]) - 1)
    take, give = BOARD_LETTERS.index(part["take"]), BOARD_LETTERS.index(part["give"])
    return m.Swap(int(part["seat"]) - 1, take, give)
