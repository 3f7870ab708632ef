"""Players that are programs: they see views and nothing else."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis, View
from petitpeuple.core.phrases import Phrase

A = TypeVar("A")
V = TypeVar("V", bound=View, contravariant=True)


class Choice(Struct, Generic[A], frozen=True):
    """What a bot does, and how long it takes over it."""

    action: A
    think_time: Millis = Millis(0)


class Hint(Struct, Generic[A], frozen=True):
    """What a bot would do in somebody's place, and why, in words of the game's texts."""

    action: A
    reasons: tuple[Phrase, ...] = ()


class Hinter(Protocol[A, V]):
    """Thinks in somebody's place: from the view alone, like a bot."""

    def __call__(self, view: V, actions: Sequence[A], rng: Rng, /) -> Hint[A]:
        """Pick one of the actions offered, and say why."""
        ...


class Bot(Protocol[A, V]):
    """A player without eyes behind the screen: same view, same actions, same rng, same choice."""

    def choose(self, view: V, actions: Sequence[A], rng: Rng, /) -> Choice[A]:
        """Pick one of the actions offered."""
        ...
