"""What people write at the table: names and chat, which are only ever text."""

import unicodedata
from collections import deque
from typing import Final

from petitpeuple.server.protocol import Said

REMEMBERED: Final = 50  # lines of chat told to whoever comes later
_KEYS: Final = 200

# Characters that turn the writing direction around or hide: a name must not rewrite its neighbour's
_TRICKS: Final = frozenset(
    "\u200b\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff"
)


def clean(text: str) -> str:
    """Give the text without control characters, tricks, and space around it."""
    kept = [c for c in text if c not in _TRICKS and unicodedata.category(c) not in ("Cc", "Cs")]
    return " ".join("".join(kept).split(" ")).strip()


class Talk:
    """The last lines of chat. They are not kept on disk."""

    def __init__(self) -> None:
        self.lines: deque[Said] = deque(maxlen=REMEMBERED)
        self._keys: deque[tuple[int | None, str]] = deque(maxlen=_KEYS)

    def said_before(self, seat: int | None, key: str) -> bool:
        """Tell whether this was said already, by its key; it is from now on."""
        if not key:
            return False
        if (seat, key) in self._keys:
            return True
        self._keys.append((seat, key))
        return False
