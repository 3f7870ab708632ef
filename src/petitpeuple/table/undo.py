"""Undo: free where nothing came to light since, by the consent of all the others beyond, or never."""

from collections.abc import Sequence

from msgspec import Struct

from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Act, Input, Seat, UndoPolicy


class UndoRequest(Struct, frozen=True):
    """A seat would like its last act back; these have agreed, these are still to say."""

    seat: Seat
    agreed: tuple[Seat, ...]
    waiting: tuple[Seat, ...]


class UndoConsent:
    """The one undo that is being talked about at a table, if any."""

    def __init__(self, policy: UndoPolicy) -> None:
        self._policy = policy
        self._keep = 0
        self.request: UndoRequest | None = None

    def hear(self, seat: Seat) -> None:
        """Refuse a request where there are none, or while another's is talked about."""
        if self._policy == "never":
            raise Refused("HOUSE-11")
        if self.request is not None and self.request.seat != seat:
            raise Refused("HOUSE-14")

    def ask(self, seat: Seat, keep: int, *, free: bool, others: frozenset[Seat]) -> None:
        """Wish the game back to its first *keep* inputs."""
        waiting = () if free and self._policy == "free" else tuple(sorted(others))
        self._keep = keep
        self.request = UndoRequest(seat, (), waiting)

    def take_up(self, request: UndoRequest, keep: int) -> None:
        """Go on with a request as it stood."""
        self._keep = keep
        self.request = request

    def say_yes(self, seat: Seat) -> None:
        """Count one more seat's consent."""
        request = self._open_for(seat)
        waiting = tuple(other for other in request.waiting if other != seat)
        self.request = UndoRequest(request.seat, (*request.agreed, seat), waiting)

    def say_no(self, seat: Seat) -> None:
        """Refuse it, or take the own request back."""
        if self.request is None or seat != self.request.seat:
            self._open_for(seat)
        self.drop()

    def granted(self) -> int | None:
        """Tell how many inputs to keep, once nobody is left to ask."""
        return self._keep if self.request is not None and not self.request.waiting else None

    def drop(self) -> None:
        """Forget the request: the game has moved on."""
        self.request = None

    def _open_for(self, seat: Seat) -> UndoRequest:
        if self.request is None or seat not in self.request.waiting:
            raise Refused("HOUSE-12")
        return self.request


def stricter(one: UndoPolicy, other: UndoPolicy) -> UndoPolicy:
    """Give the stricter of two policies: a table may not be kinder than its game."""
    order: tuple[UndoPolicy, ...] = ("free", "consent", "never")
    return order[max(order.index(one), order.index(other))]


def free_from(inputs: Sequence[Input], seat: Seat) -> int:
    """Tell the first input this seat may take back alone: after the last luck, tick or act of another."""
    for i in range(len(inputs) - 1, -1, -1):
        given = inputs[i]
        if not isinstance(given, Act) or given.seat != seat:
            return i + 1
    return 0
