"""Plans: actions that players propose openly. They bind nobody and are part of no state or record."""

from typing import Protocol, TypeVar

from petitpeuple.core.contract import Seat, View

A = TypeVar("A", contravariant=True)
V = TypeVar("V", bound=View, contravariant=True)


class PlanRules(Protocol[A, V]):
    """A game's rules for plans. They use only the spectators' view, so they can't leak secrets."""

    def is_public(self, view: V, seat: Seat, action: A, /) -> bool:
        """Return True if this seat's action names only things that everybody sees."""
        ...

    def turn_ended(self, before: V, after: V, /) -> Seat | None:
        """Return the seat whose turn ended between the two views, or None."""
        ...


__all__ = ["PlanRules"]
