"""Questions to chance: the rules ask, the table answers, the answer is a line of the record."""

from typing import Protocol, TypeAlias

from msgspec import Struct


class Rng(Protocol):
    """The few calls on `random.Random` that the house allows itself."""

    def randrange(self, stop: int, /) -> int:
        """Give a number from 0 to stop - 1."""
        ...

    def shuffle(self, x: list[int], /) -> None:
        """Put a list into a random order, in place."""
        ...


class Dice(Struct, frozen=True, tag=True):
    """Throw *count* dice of *sides* sides each: 1 … sides."""

    count: int
    sides: int

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """Throw them."""
        return tuple([1 + rng.randrange(self.sides) for _ in range(self.count)])

    def allows(self, value: tuple[int, ...]) -> bool:
        """Tell whether these dice can show that."""
        return len(value) == self.count and all(1 <= v <= self.sides for v in value)


class Shuffle(Struct, frozen=True, tag=True):
    """Put 0 … n - 1 into a random order."""

    n: int

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """Shuffle them."""
        order = list(range(self.n))
        rng.shuffle(order)
        return tuple(order)

    def allows(self, value: tuple[int, ...]) -> bool:
        """Tell whether that is an order of 0 … n - 1."""
        return sorted(value) == list(range(self.n))


class Pick(Struct, frozen=True, tag=True):
    """Draw *k* things, in order, from a bag that holds *bag[i]* of kind i."""

    k: int
    bag: tuple[int, ...]

    def sample(self, rng: Rng) -> tuple[int, ...]:
        """Draw them one by one, without putting back."""
        left = list(self.bag)
        drawn: list[int] = []
        for _ in range(self.k):
            at = rng.randrange(sum(left))
            kind = 0
            while at >= left[kind]:
                at -= left[kind]
                kind += 1
            left[kind] -= 1
            drawn.append(kind)
        return tuple(drawn)

    def allows(self, value: tuple[int, ...]) -> bool:
        """Tell whether the bag can give that."""
        if len(value) != self.k:
            return False
        return all(0 <= kind < len(self.bag) and value.count(kind) <= self.bag[kind] for kind in set(value))


Chance: TypeAlias = Dice | Shuffle | Pick
