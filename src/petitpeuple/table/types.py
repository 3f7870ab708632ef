"""The table's result types. Structs must stay in an uncompiled module (docs/decisions/0003)."""

from collections.abc import Sequence
from typing import Generic

from msgspec import Struct

from petitpeuple.core.contract import A, Millis, Over, Seat, Told, V, Viewer
from petitpeuple.core.record import RecordLine
from petitpeuple.table.undo import UndoRequest


class Outcome(Struct, frozen=True):
    """The result of one call: record lines to persist first, and events to send afterwards."""

    lines: tuple[RecordLine, ...] = ()
    told: tuple[Told, ...] = ()

    def __add__(self, later: "Outcome") -> "Outcome":
        return Outcome(self.lines + later.lines, self.told + later.told)

    def events_for(self, viewer: Viewer) -> tuple[Struct, ...]:
        """Return the events that this viewer may see."""
        return tuple([told.event for told in self.told if told.visible_to(viewer)])


class Observation(Struct, Generic[A, V], frozen=True):
    """Everything that one viewer is shown, with its legal actions and the ticket to answer with."""

    now: Millis
    view: V
    ticket: int | None
    actions: Sequence[A]
    asked: tuple[Seat, ...]
    over: Over | None
    undo_request: UndoRequest | None
