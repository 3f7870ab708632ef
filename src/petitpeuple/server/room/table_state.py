"""What is kept of a table beside its game, as JSON in its row."""

from msgspec import Struct

from petitpeuple.server.protocol.messages import Limits
from petitpeuple.table.undo import UndoRequest


class UndoWish(Struct, frozen=True):
    """An undo that is being talked about: at which game, and at which line of it."""

    number: int
    version: int
    wish: UndoRequest


class Mark(Struct, frozen=True):
    """How time stood when it was last kept: at which game, and for how long each seat was away."""

    number: int
    now: int  # time of play
    away: tuple[int | None, ...]


class Settings(Struct, frozen=True, kw_only=True):
    """What people chose, and what they were talking about."""

    limits: Limits = Limits()
    absence: int | None = None
    waits: bool = False  # for the host's word to begin
    paused: bool = False
    was: tuple[int | None, ...] = ()
    hooks: tuple[str, ...] = ()
    called: tuple[str, ...] = ()  # for which ask each seat was called from outside
    mark: Mark | None = None
    pause_wish: tuple[int, ...] = ()
    undo_wish: UndoWish | None = None
