"""A tiny game with hidden cards, for testing the house suite, and faults that only such a game can have."""

from __future__ import annotations

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from petitpeuple.core.chance import Shuffle
from petitpeuple.core.contract import Act, Ask, Decide, Luck, Over, Seat, Step, Told, Types, View


class Show(Struct, frozen=True, tag=True):
    """Show your card, or keep it hidden."""

    card: bool


class Drawn(Struct, frozen=True, tag=True):
    """A seat was dealt this card."""

    seat: Seat
    card: int


class Rules(Struct, frozen=True):
    """No options."""


class Deal(Struct, frozen=True):
    cards: tuple[int, ...]
    shown: tuple[bool, ...]
    seats: int


class Seen(View, frozen=True, kw_only=True):
    mine: int | None
    others: tuple[int | None, ...]
    shown: tuple[bool, ...]
    dealt: bool
    seats: int


class Hands:
    """Cards are dealt in secret; then each seat in turn shows its card or not; the highest shown wins."""

    id = "hands"
    rules = 1
    players = range(2, 5)
    undo: Any = "free"
    endings = ("shown",)
    Options = Rules
    types = Types(state=Deal, view=Seen, action=Show, event=Drawn)
    found_by = ""

    def start(self, options: Any, seats: int) -> Deal:
        return Deal((), (), seats)

    def pending(self, state: Deal) -> Any:
        if not state.cards:
            return Shuffle(5)
        if len(state.shown) < state.seats:
            return Decide({Seat(len(state.shown)): Ask("show")})
        best = max((c for c, shown in zip(state.cards, state.shown, strict=False) if shown), default=-1)
        return Over(tuple(float(card == best) for card in state.cards[: state.seats]), "shown")

    def apply(self, state: Deal, given: Any) -> Step[Deal]:
        if isinstance(given, Luck):
            return Step(replace(state, cards=given.value), self.told(state, given.value))
        assert isinstance(given, Act)
        shown = (*state.shown, given.action.card)  # type: ignore[attr-defined]
        return Step(replace(state, shown=shown))

    def told(self, state: Deal, cards: tuple[int, ...]) -> tuple[Told, ...]:
        return tuple(Told(Drawn(Seat(i), cards[i]), frozenset({Seat(i)})) for i in range(state.seats))

    def view(self, state: Deal, viewer: Any) -> Seen:
        pending = self.pending(state)
        open_all = isinstance(pending, Over)
        return Seen(
            viewer=viewer,
            ask=pending.asks.get(viewer) if isinstance(pending, Decide) else None,
            mine=state.cards[viewer] if state.cards and viewer is not None else None,
            others=tuple(
                state.cards[i] if open_all or (i < len(state.shown) and state.shown[i]) else None
                for i in range(state.seats)
            ),
            shown=state.shown,
            dealt=bool(state.cards),
            seats=state.seats,
        )

    def legal(self, view: Seen) -> list[Show]:
        return [Show(False), Show(True)] if view.ask else []

    def imagine(self, view: Seen, rng: Any) -> Deal:
        known = dict(enumerate(view.others))
        if view.viewer is not None:
            known[view.viewer] = view.mine
        left = [card for card in range(5) if card not in known.values()]
        rng.shuffle(left)
        cards = [known.get(i) if known.get(i) is not None else left.pop() for i in range(view.seats)]
        return Deal((*cards, *left) if view.dealt else (), view.shown, view.seats)  # type: ignore[arg-type]

    def why_not(self, view: Seen, action: Any) -> str:
        return "HOUSE-1"

    def sequel(self, state: Deal, seats: Any) -> None:
        return None


class TheDealIsToldToAll(Hands):
    """Everybody hears what everybody was dealt."""

    found_by = "luck is told to all"

    def told(self, state: Deal, cards: tuple[int, ...]) -> tuple[Told, ...]:
        return tuple(Told(Drawn(Seat(i), cards[i])) for i in range(state.seats))


class TheNeighbourHearsTheDeal(Hands):
    """A card is told to the next seat, too."""

    found_by = "luck is told to all"

    def told(self, state: Deal, cards: tuple[int, ...]) -> tuple[Told, ...]:
        pairs = [frozenset({Seat(i), Seat((i + 1) % state.seats)}) for i in range(state.seats)]
        return tuple(Told(Drawn(Seat(i), cards[i]), pairs[i]) for i in range(state.seats))


class OnlyAHighCardIsTold(Hands):
    """That somebody was dealt the highest card is told to the gallery."""

    found_by = "luck is told to all"

    def told(self, state: Deal, cards: tuple[int, ...]) -> tuple[Told, ...]:
        high = [Told(Drawn(Seat(0), 4))] if 4 in cards[: state.seats] else []
        return (*super().told(state, cards), *high)
