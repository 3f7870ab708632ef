"""Plans: what may be proposed aloud at a table. It binds nobody, and is no part of a game's state or record."""

from typing import Protocol, TypeVar

from petitpeuple.core.contract import Seat, View

A = TypeVar("A", contravariant=True)
V = TypeVar("V", bound=View, contravariant=True)


class Plans(Protocol[A, V]):
    """What a game says of plans; both look at nothing but the gallery's views, so they can tell no secret."""

    def public(self, view: V, seat: Seat, action: A, /) -> bool: ...  # names only what everybody sees
    def ended(self, before: V, after: V, /) -> Seat | None: ...  # whose turn has passed in between


__all__ = ["Plans"]
