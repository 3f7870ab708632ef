"""Players that are programs: they see views and nothing else."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis, View

A = TypeVar("A")
V = TypeVar("V", bound=View, contravariant=True)


class Choice(Struct, Generic[A], frozen=True):
    """What a bot does, and how long it takes over it."""

    action: A
    takes: Millis = Millis(0)


class Bot(Protocol[A, V]):
    """A player without eyes behind the screen: same view, same actions, same rng, same choice."""

    def choose(self, view: V, actions: Sequence[A], rng: Rng, /) -> Choice[A]:
        """Pick one of the actions offered."""
        ...
