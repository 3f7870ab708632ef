"""Two small timed games for tests."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from petitpeuple.core.contract import Act, Ask, Decide, Millis, Over, Seat, Step, Types, View


class Grab(Struct, frozen=True, tag=True):
    """Score a point."""


class RaceOptions(Struct, frozen=True):
    """No options."""


class Field(Struct, frozen=True):
    grabs: tuple[int, ...]
    busy: tuple[int, ...]
    over: bool = False


class Race:
    """Everybody grabs for one second. After each grab a seat must wait for 300 ms."""

    id = "race"
    rules = 1
    players = range(1, 5)
    undo: Any = "never"
    endings = ("time",)
    Options = RaceOptions
    types: Any = Types(state=Field, view=View, action=Grab, event=Grab)

    def start(self, options: Any, seats: int) -> Field:
        return Field((0,) * seats, (0,) * seats)

    def pending(self, state: Field) -> Any:
        if state.over:
            return Over(tuple(map(float, state.grabs)), "time")
        asks = {Seat(i): Ask("grab", Millis(at), standing=True) for i, at in enumerate(state.busy)}
        return Decide(asks, until=Millis(1000))

    def apply(self, state: Field, given: Any) -> Step[Field]:
        if not isinstance(given, Act):
            return Step(Field(state.grabs, state.busy, over=True))
        grabs, busy = list(state.grabs), list(state.busy)
        grabs[given.seat] += 1
        busy[given.seat] = given.at + 300
        return Step(Field(tuple(grabs), tuple(busy)))

    def view(self, state: Field, viewer: Any) -> View:
        pending = self.pending(state)
        return View(viewer=viewer, ask=pending.asks.get(viewer) if isinstance(pending, Decide) else None)

    def legal(self, view: View) -> list[Grab]:
        return [Grab()] if view.ask else []


class Quiz(Race):
    """One seat is asked five times, with 100 ms for each answer."""

    undo: Any = "free"

    def pending(self, state: Field) -> Any:
        asked = state.grabs[0] + state.busy[0]
        if asked == 5:
            return Over((float(state.grabs[0]),), "time")
        return Decide({Seat(0): Ask("grab")}, until=Millis(100 * (asked + 1)))

    def apply(self, state: Field, given: Any) -> Step[Field]:
        right, missed = state.grabs[0], state.busy[0]
        return Step(
            Field((right + 1,), (missed,)) if isinstance(given, Act) else Field((right,), (missed + 1,))
        )


RACE: Any = Race()
QUIZ: Any = Quiz()
