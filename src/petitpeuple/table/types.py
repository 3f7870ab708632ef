"""What a table gives: what happened, and what one viewer is shown. Types, so they are not compiled."""

from collections.abc import Sequence
from typing import Generic

from msgspec import Struct

from petitpeuple.core.contract import A, Millis, Over, Seat, Told, V, Viewer
from petitpeuple.core.record import RecordLine
from petitpeuple.table.undo import UndoRequest


class Outcome(Struct, frozen=True):
    """What one call changed: the lines to keep before anybody is told, and what is then told to whom."""

    lines: tuple[RecordLine, ...] = ()
    told: tuple[Told, ...] = ()

    def __add__(self, later: "Outcome") -> "Outcome":
        return Outcome(self.lines + later.lines, self.told + later.told)

    def events_for(self, viewer: Viewer) -> tuple[Struct, ...]:
        """Give the events that this viewer hears."""
        return tuple([told.event for told in self.told if told.visible_to(viewer)])


class Observation(Struct, Generic[A, V], frozen=True):
    """All that one viewer is shown: the view, and what it may answer with which ticket."""

    now: Millis
    view: V
    ticket: int | None
    actions: Sequence[A]
    asked: tuple[Seat, ...]
    over: Over | None
    undo_request: UndoRequest | None
