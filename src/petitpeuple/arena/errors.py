"""The arena's error for users: the key of a text and its arguments."""

from petitpeuple.core.phrases import Value


class ArenaError(Exception):
    """An error that the caller can fix."""

    def __init__(self, key: str, **gaps: Value) -> None:
        super().__init__(key)
        self.key = key
        self.gaps = gaps
