"""The interfaces of bots and hint functions. They receive a view and never a state."""

from collections.abc import Sequence
from typing import Generic, Protocol, TypeVar

from msgspec import Struct

from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Millis, View
from petitpeuple.core.phrases import Phrase

A = TypeVar("A")
V = TypeVar("V", bound=View, contravariant=True)


class Choice(Struct, Generic[A], frozen=True):
    """A bot's chosen action, and the time of play it spends before acting."""

    action: A
    think_time: Millis = Millis(0)


class Hint(Struct, Generic[A], frozen=True):
    """A suggested action and the reasons for it, as phrases of the game's texts."""

    action: A
    reasons: tuple[Phrase, ...] = ()


class Hinter(Protocol[A, V]):
    """Suggests an action to a player, using only that player's view."""

    def __call__(self, view: V, actions: Sequence[A], rng: Rng, /) -> Hint[A]:
        """Return one of the legal actions with the reasons for it."""
        ...


class Bot(Protocol[A, V]):
    """A computer player. The same view, actions and random state must give the same choice."""

    def choose(self, view: V, actions: Sequence[A], rng: Rng, /) -> Choice[A]:
        """Return one of the legal actions."""
        ...
