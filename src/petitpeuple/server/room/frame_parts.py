"""Parts of what is told, as types: a frame is put together from three of them (`audience.Moment`)."""

from collections.abc import Sequence

from msgspec import Struct

from petitpeuple.core.phrases import Phrase
from petitpeuple.server.protocol.messages import ClockShown, OverShown, WishShown


class Common(Struct, frozen=True):
    """What a frame shows to all alike: written once for everybody."""

    game: int
    asked: tuple[int, ...]
    due: int | None
    over: OverShown | None
    wish: WishShown | None
    clocks: tuple[ClockShown, ...]


class Own(Struct, frozen=True):
    """What a frame shows to one viewer alone."""

    view: Struct
    ticket: str | None
    actions: Sequence[Struct]
    acted: bool


class Heard(Struct, frozen=True):
    """What one viewer hears of what happened, and the same in words."""

    events: tuple[Struct, ...] = ()
    told: tuple[Phrase, ...] = ()


class Close(Struct, frozen=True):
    """The last thing that is told: why the line is closed."""

    code: int
    why: str
