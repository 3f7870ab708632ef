"""What people write at the table: names and chat, which are only ever text."""

import unicodedata
from collections import deque
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from petitpeuple.server.protocol.messages import Said
from petitpeuple.server.store.interface import CHAT_MESSAGES_KEPT, ChatRow

_KEYS: Final = 200

# Kinds of characters that control, turn the writing direction around or hide: a name must not rewrite its
# neighbour's. Joiners are among them, but some scripts and many emoji are written with them.
_TRICKS: Final = frozenset({"Cc", "Cf", "Cs"})
_JOINERS: Final = "\u200c\u200d"
_BREAKS: Final = "\t\n\v\f\r\x85\u2028\u2029"
_BLANKS: Final = "\u115f\u1160\u2800\u3164\uffa0"  # letters by their kind, and nothing to be seen


def clean(text: str) -> str:
    """Give the text on one line, without what controls, turns or hides, and without space around it."""
    spaced = "".join([" " if c in _BREAKS or c in _BLANKS else c for c in text])
    kept = "".join([c for c in spaced if c in _JOINERS or unicodedata.category(c) not in _TRICKS])
    return kept.strip() if any(c not in _JOINERS and not c.isspace() for c in kept) else ""


class Spoken(Struct, frozen=True):
    """A line of chat as it is kept: with the key by which it is said only once."""

    said: Said
    key: str = ""


class Talk:
    """The last lines of chat: what is told to whoever comes later."""

    def __init__(self, kept: Sequence[ChatRow] = ()) -> None:
        self.lines: deque[Said] = deque(maxlen=CHAT_MESSAGES_KEPT)
        self._keys: deque[tuple[int | None, str]] = deque(maxlen=_KEYS)
        self._next = 0
        for row in kept:
            self.take(row, msgspec.json.decode(row.line, type=Spoken))

    def said_before(self, seat: int | None, key: str) -> bool:
        """Tell whether this was said already, by its key."""
        return key != "" and (seat, key) in self._keys

    def row(self, spoken: Spoken) -> ChatRow:
        """Give the row to keep for what is said next."""
        return ChatRow(seq=self._next, line=msgspec.json.encode(spoken).decode())

    def take(self, row: ChatRow, spoken: Spoken) -> None:
        """Take up what is kept."""
        self.lines.append(spoken.said)
        self._keys.append((spoken.said.seat, spoken.key))
        self._next = row.seq + 1
