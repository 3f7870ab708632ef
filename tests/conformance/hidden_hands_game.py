"""A tiny game with hidden cards for testing the conformance suite, and mutants that need hidden cards."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from petitpeuple.core.chance import Shuffle
from petitpeuple.core.contract import Act, Ask, Decide, Luck, Over, Seat, Step, Told, Types, View


class Show(Struct, frozen=True, tag=True):
    """Show your card or keep it hidden."""

    card: bool


class Drawn(Struct, frozen=True, tag=True):
    """A seat was dealt this card."""

    seat: Seat
    card: int


class HandsOptions(Struct, frozen=True):
    """No options."""


class HandsState(Struct, frozen=True):
    cards: tuple[int, ...]
    shown: tuple[bool, ...]
    seats: int


class HandsView(View, frozen=True, kw_only=True):
    mine: int | None
    others: tuple[int | None, ...]
    shown: tuple[bool, ...]
    dealt: bool
    seats: int


class HiddenHands:
    """Each seat is dealt a secret card and in turn shows it or not. The highest shown card wins."""

    id = "hands"
    rules = 1
    players = range(2, 5)
    undo: Any = "free"
    endings = ("shown",)
    Options = HandsOptions
    types = Types(state=HandsState, view=HandsView, action=Show, event=Drawn)
    found_by = ""

    def start(self, options: Any, seats: int) -> HandsState:
        return HandsState((), (), seats)

    def pending(self, state: HandsState) -> Any:
        if not state.cards:
            return Shuffle(5)
        if len(state.shown) < state.seats:
            return Decide({Seat(len(state.shown)): Ask("show")})
        best = max((c for c, shown in zip(state.cards, state.shown, strict=False) if shown), default=-1)
        return Over(tuple(float(card == best) for card in state.cards[: state.seats]), "shown")

    def apply(self, state: HandsState, given: Any) -> Step[HandsState]:
        if isinstance(given, Luck):
            return Step(replace(state, cards=given.value), self.told(state, given.value))
        assert isinstance(given, Act)
        shown = (*state.shown, given.action.card)  # type: ignore[attr-defined]
        return Step(replace(state, shown=shown))

    def told(self, state: HandsState, cards: tuple[int, ...]) -> tuple[Told, ...]:
        return tuple(Told(Drawn(Seat(i), cards[i]), frozenset({Seat(i)})) for i in range(state.seats))

    def view(self, state: HandsState, viewer: Any) -> HandsView:
        pending = self.pending(state)
        all_shown = isinstance(pending, Over)
        return HandsView(
            viewer=viewer,
            ask=pending.asks.get(viewer) if isinstance(pending, Decide) else None,
            mine=state.cards[viewer] if state.cards and viewer is not None else None,
            others=tuple(
                state.cards[i] if all_shown or (i < len(state.shown) and state.shown[i]) else None
                for i in range(state.seats)
            ),
            shown=state.shown,
            dealt=bool(state.cards),
            seats=state.seats,
        )

    def legal(self, view: HandsView) -> list[Show]:
        return [Show(False), Show(True)] if view.ask else []

    def imagine(self, view: HandsView, rng: Any) -> HandsState:
        known = dict(enumerate(view.others))
        if view.viewer is not None:
            known[view.viewer] = view.mine
        left = [card for card in range(5) if card not in known.values()]
        rng.shuffle(left)
        cards = [known.get(i) if known.get(i) is not None else left.pop() for i in range(view.seats)]
        return HandsState((*cards, *left) if view.dealt else (), view.shown, view.seats)  # type: ignore[arg-type]

    def why_not(self, view: HandsView, action: Any) -> str:
        return "HOUSE-1"

    def sequel(self, state: HandsState, seats: Any) -> None:
        return None


class DealLeaksToAll(HiddenHands):
    """Everybody is told every card that was dealt."""

    found_by = "chance is leaked"

    def told(self, state: HandsState, cards: tuple[int, ...]) -> tuple[Told, ...]:
        return tuple(Told(Drawn(Seat(i), cards[i])) for i in range(state.seats))


class DealLeaksToTheNextSeat(HiddenHands):
    """The next seat is told each card, too."""

    found_by = "chance is leaked"

    def told(self, state: HandsState, cards: tuple[int, ...]) -> tuple[Told, ...]:
        pairs = [frozenset({Seat(i), Seat((i + 1) % state.seats)}) for i in range(state.seats)]
        return tuple(Told(Drawn(Seat(i), cards[i]), pairs[i]) for i in range(state.seats))


class DealLeaksAHighCard(HiddenHands):
    """Everybody is told that somebody was dealt the highest card."""

    found_by = "chance is leaked"

    def told(self, state: HandsState, cards: tuple[int, ...]) -> tuple[Told, ...]:
        high = [Told(Drawn(Seat(0), 4))] if 4 in cards[: state.seats] else []
        return (*super().told(state, cards), *high)
