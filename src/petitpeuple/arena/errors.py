"""What can go wrong in the arena, for people: the key of a text and what fills its gaps."""

from petitpeuple.core.phrases import Value


class Trouble(Exception):
    """Something that whoever called can put right."""

    def __init__(self, key: str, **gaps: Value) -> None:
        super().__init__(key)
        self.key = key
        self.gaps = gaps
