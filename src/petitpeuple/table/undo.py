"""Undo policies and the consent of the other players.

An undo is free as long as nothing else has happened since; otherwise all other players must agree.
"""

from collections.abc import Sequence

from msgspec import Struct

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Act, Input, Seat, UndoPolicy


class UndoRequest(Struct, frozen=True):
    """A seat's request to undo its last act: who has agreed, and who has not answered yet."""

    seat: Seat
    agreed: tuple[Seat, ...]
    waiting: tuple[Seat, ...]


class UndoConsent:
    """The open undo request of a table, if any. There is at most one."""

    def __init__(self, policy: UndoPolicy) -> None:
        self._policy = policy
        self._keep = 0
        self.request: UndoRequest | None = None

    def check_may_request(self, seat: Seat) -> None:
        """Raise `Refused` if the policy is never (HOUSE-11) or another seat's request is open (HOUSE-14)."""
        if self._policy == "never":
            raise Refused("HOUSE-11")
        if self.request is not None and self.request.seat != seat:
            raise Refused("HOUSE-14")

    def open_request(self, seat: Seat, keep: int, *, free: bool, others: frozenset[Seat]) -> None:
        """Request to keep only the first *keep* inputs; *free* if the seat needs no consent for that."""
        waiting = () if free and self._policy == "free" else tuple(sorted(others))
        self._keep = keep
        self.request = UndoRequest(seat, (), waiting)

    def restore(self, request: UndoRequest, keep: int) -> None:
        """Reopen a request from before a restart."""
        self._keep = keep
        self.request = request

    def accept(self, seat: Seat) -> None:
        """Record a seat's consent."""
        request = self._request_awaiting(seat)
        waiting = tuple(other for other in request.waiting if other != seat)
        self.request = UndoRequest(request.seat, (*request.agreed, seat), waiting)

    def decline(self, seat: Seat) -> None:
        """Decline the request, or withdraw it if it is the seat's own."""
        if self.request is None or seat != self.request.seat:
            self._request_awaiting(seat)
        self.drop()

    def granted(self) -> int | None:
        """Return how many inputs to keep once everybody has agreed, else None."""
        return self._keep if self.request is not None and not self.request.waiting else None

    def drop(self) -> None:
        """Close the request."""
        self.request = None

    def _request_awaiting(self, seat: Seat) -> UndoRequest:
        """Return the request if it waits for this seat's answer, else raise `Refused` (HOUSE-12)."""
        if self.request is None or seat not in self.request.waiting:
            raise Refused("HOUSE-12")
        return self.request


def stricter(one: UndoPolicy, other: UndoPolicy) -> UndoPolicy:
    """Return the stricter of two policies: a table must not be more lenient than its game."""
    order: tuple[UndoPolicy, ...] = ("free", "consent", "never")
    return order[max(order.index(one), order.index(other))]


def first_free_undo(inputs: Sequence[Input], seat: Seat) -> int:
    """Return the index after the last chance outcome, tick or act of another seat.

    The seat may take back its acts from there on without consent.
    """
    for i in range(len(inputs) - 1, -1, -1):
        given = inputs[i]
        if not isinstance(given, Act) or given.seat != seat:
            return i + 1
    return 0
