"""The parts that frames are assembled from, as types (see `broadcast.Snapshot`)."""

from collections.abc import Sequence

from msgspec import Struct

from petitpeuple.core.phrases import Phrase
from petitpeuple.server.protocol.messages import GameOver, SeatClock, UndoRequestInfo


class SharedPart(Struct, frozen=True):
    """The end of a frame, the same for all viewers: encoded once."""

    due: int | None
    over: GameOver | None
    undo_request: UndoRequestInfo | None
    clocks: tuple[SeatClock, ...]


class DecisionPart(Struct, frozen=True):
    """The `decision` of a frame."""

    ticket: str
    opens: int
    actions: Sequence[Struct]


class EventsPart(Struct, frozen=True):
    """The events that one viewer sees, and the same as phrases."""

    events: tuple[Struct, ...] = ()
    log: tuple[Phrase, ...] = ()
