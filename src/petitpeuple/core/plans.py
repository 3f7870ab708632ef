"""Plans: what may be proposed aloud at a table. They bind nobody, and are no part of a state or a record."""

from typing import Protocol, TypeVar

from petitpeuple.core.contract import Seat, View

A = TypeVar("A", contravariant=True)
V = TypeVar("V", bound=View, contravariant=True)


class PlanRules(Protocol[A, V]):
    """What a game says of plans; both look at nothing but the gallery's views, so they can tell no secret."""

    def is_public(self, view: V, seat: Seat, action: A, /) -> bool:
        """Tell whether an action of this seat names only what everybody sees."""
        ...

    def turn_ended(self, before: V, after: V, /) -> Seat | None:
        """Tell whose turn has passed in between, if anybody's."""
        ...


__all__ = ["PlanRules"]
