"""A tiny game of secret bids for testing the conformance suite, and mutants that tell a bid.

The last bid of a round also ends it, so its step has two events, and the state forgets the bids.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from petitpeuple.core.contract import Ask, Decide, Over, Seat, Step, Told, Types, View

ROUNDS = 2
HIGHEST = 3
ASK = Ask("bid")


class Bid(Struct, frozen=True, tag=True):
    """Bid in secret."""

    n: int


class HasBid(Struct, frozen=True, tag=True):
    """A seat has bid. The bid stays secret; *leak* is zero in a healthy game."""

    seat: Seat
    leak: int = 0


class Won(Struct, frozen=True, tag=True):
    """A seat has won the round."""

    seat: Seat


class BidsOptions(Struct, frozen=True):
    """No options."""


class BidsState(Struct, frozen=True):
    bids: tuple[int, ...]  # 0: not yet
    wins: tuple[int, ...]


class BidsView(View, frozen=True, kw_only=True):
    mine: int
    placed: tuple[bool, ...]
    wins: tuple[int, ...]


class SecretBids:
    """Everybody bids in secret, in any order. The highest bid wins the round; no bid is ever shown."""

    id = "bids"
    rules = 1
    players = range(2, 5)
    undo: Any = "free"
    endings = ("bids",)
    Options = BidsOptions
    types = Types(state=BidsState, view=BidsView, action=Bid, event=HasBid | Won)
    found_by = ""

    def start(self, options: Any, seats: int) -> BidsState:
        return BidsState((0,) * seats, (0,) * seats)

    def pending(self, state: BidsState) -> Any:
        if sum(state.wins) == ROUNDS:
            return Over(tuple(map(float, state.wins)), "bids")
        return Decide({Seat(i): ASK for i, bid in enumerate(state.bids) if not bid})

    def apply(self, state: BidsState, given: Any) -> Step[BidsState]:
        seat, n = given.seat, given.action.n
        bids = (*state.bids[:seat], n, *state.bids[seat + 1 :])
        told = Told(HasBid(seat, self.leak(bids, n)))
        if not all(bids):
            return Step(replace(state, bids=bids), (told,))
        winner = Seat(bids.index(max(bids)))
        wins = tuple(won + (i == winner) for i, won in enumerate(state.wins))
        return Step(BidsState((0,) * len(bids), wins), (told, Told(Won(winner))))

    def leak(self, bids: tuple[int, ...], n: int) -> int:
        return 0

    def view(self, state: BidsState, viewer: Any) -> BidsView:
        pending = self.pending(state)
        return BidsView(
            viewer=viewer,
            ask=pending.asks.get(viewer) if isinstance(pending, Decide) else None,
            mine=0 if viewer is None else state.bids[viewer],
            placed=tuple(bid > 0 for bid in state.bids),
            wins=state.wins,
        )

    def legal(self, view: BidsView) -> list[Bid]:
        return [Bid(n) for n in range(1, HIGHEST + 1)] if view.ask else []

    def imagine(self, view: BidsView, rng: Any) -> BidsState:
        bids = [1 + rng.randrange(HIGHEST) if placed else 0 for placed in view.placed]
        if view.viewer is not None:
            bids[view.viewer] = view.mine
        return BidsState(tuple(bids), view.wins)

    def why_not(self, view: BidsView, action: Any) -> str:
        return "HOUSE-1"

    def sequel(self, state: BidsState, seats: Any) -> None:
        return None


class EveryBidIsTold(SecretBids):
    """Everybody is told every bid."""

    found_by = "an event distinguishes two states"

    def leak(self, bids: tuple[int, ...], n: int) -> int:
        return n


class TheLastBidIsTold(SecretBids):
    """Everybody is told the last bid of a round: its step has another event, which ends the round."""

    found_by = "an event distinguishes two states"

    def leak(self, bids: tuple[int, ...], n: int) -> int:
        return n if all(bids) else 0
