"""Chance events. The rules request one, the table draws the outcome, and the record stores it."""

from typing import Protocol, TypeAlias

from msgspec import Struct


class Rng(Protocol):
    """The subset of `random.Random` that the rules and bots may use."""

    def randrange(self, stop: int, /) -> int:
        """Return a random number from 0 to stop - 1."""
        ...

    def shuffle(self, x: list[int], /) -> None:
        """Shuffle a list in place."""
        ...


class Dice(Struct, frozen=True, tag=True):
    """Roll *count* dice, each showing 1 … *sides*."""

    count: int
    sides: int

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """Return a random roll."""
        return tuple([1 + rng.randrange(self.sides) for _ in range(self.count)])

    def allows(self, value: tuple[int, ...]) -> bool:
        """Return True if these dice can show *value*."""
        return len(value) == self.count and all(1 <= v <= self.sides for v in value)


class Shuffle(Struct, frozen=True, tag=True):
    """Shuffle the numbers 0 … n - 1."""

    n: int

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """Return a random permutation."""
        order = list(range(self.n))
        rng.shuffle(order)
        return tuple(order)

    def allows(self, value: tuple[int, ...]) -> bool:
        """Return True if *value* is a permutation of 0 … n - 1."""
        return sorted(value) == list(range(self.n))


class Pick(Struct, frozen=True, tag=True):
    """Draw *k* items, in order and without replacement, from a bag with *bag[i]* items of kind i."""

    k: int
    bag: tuple[int, ...]

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """Return the kinds of *k* randomly drawn items."""
        left = list(self.bag)
        drawn: list[int] = []
        for _ in range(self.k):
            index = rng.randrange(sum(left))
            kind = 0
            while index >= left[kind]:
                index -= left[kind]
                kind += 1
            left[kind] -= 1
            drawn.append(kind)
        return tuple(drawn)

    def allows(self, value: tuple[int, ...]) -> bool:
        """Return True if *value* can be drawn from the bag."""
        if len(value) != self.k:
            return False
        return all(0 <= kind < len(self.bag) and value.count(kind) <= self.bag[kind] for kind in set(value))


Chance: TypeAlias = Dice | Shuffle | Pick
