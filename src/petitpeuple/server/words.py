"""What people write at the table: names and chat, which are only ever text."""

import unicodedata
from collections import deque
from collections.abc import Sequence
from typing import Final

import msgspec
from msgspec import Struct

from petitpeuple.server.protocol import Said
from petitpeuple.server.store.port import TALK, SaidRow

_KEYS: Final = 200

# Characters that turn the writing direction around or hide: a name must not rewrite its neighbour's
_TRICKS: Final = frozenset(
    "\u200b\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
)


def clean(text: str) -> str:
    """Give the text without control characters, tricks, and space around it."""
    kept = [c for c in text if c not in _TRICKS and unicodedata.category(c) not in ("Cc", "Cs")]
    return " ".join("".join(kept).split(" ")).strip()


class Spoken(Struct, frozen=True):
    """A line of chat as it is kept: with the key by which it is said only once."""

    said: Said
    key: str = ""


class Talk:
    """The last lines of chat: what is told to whoever comes later."""

    def __init__(self, kept: Sequence[SaidRow] = ()) -> None:
        self.lines: deque[Said] = deque(maxlen=TALK)
        self._keys: deque[tuple[int | None, str]] = deque(maxlen=_KEYS)
        self._next = 0
        for row in kept:
            self.take(row, msgspec.json.decode(row.line, type=Spoken))

    def said_before(self, seat: int | None, key: str) -> bool:
        """Tell whether this was said already, by its key."""
        return key != "" and (seat, key) in self._keys

    def row(self, spoken: Spoken) -> SaidRow:
        """Give the row to keep for what is said next."""
        return SaidRow(seq=self._next, line=msgspec.json.encode(spoken).decode())

    def take(self, row: SaidRow, spoken: Spoken) -> None:
        """Take up what is kept."""
        self.lines.append(spoken.said)
        self._keys.append((spoken.said.seat, spoken.key))
        self._next = row.seq + 1
