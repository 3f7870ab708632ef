"""The chairs of a room: who sits where, which bot plays there, who is away, and since when."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat
from petitpeuple.server.protocol.messages import Profile, SeatShown
from petitpeuple.server.protocol.scalars import Line
from petitpeuple.server.room.chat import clean
from petitpeuple.server.room.table_state import Settings
from petitpeuple.server.store.interface import SeatRow

TO_COME_BACK: Final = 60_000  # milliseconds after a restart before anybody counts as away for too long


class Chair(Struct):
    """A seat: what is kept of it, and what is only true now."""

    row: SeatRow
    gone: int | None  # since when nobody is here; None: somebody is
    stand_in: bool = False
    was: int | None = None  # its seat in the game before
    hook: str = ""
    called: str = ""  # the ask for which it was called from outside

    @property
    def by_bot(self) -> bool:
        """Tell whether a bot plays here now."""
        return self.row.kind == "bot" or self.stand_in

    def change(self, **fields: object) -> None:
        """Change what is kept."""
        self.row = replace(self.row, **fields)

    def introduce(self, profile: Profile) -> None:
        """Write down who sits here."""
        self.change(name=clean(profile.name), colour=profile.colour, profile=profile.id or None)

    def empty(self) -> None:
        """Forget who sat here, and open the chair."""
        self.change(kind="open", name="", colour="", profile=None, level=None)
        self.stand_in, self.hook, self.called = False, "", ""

    def shown(self, devices: int, strongest: str, line: Line, trip: int | None) -> SeatShown:
        """Give what everybody may know."""
        row = self.row
        level = row.level or "" if row.kind == "bot" else strongest if self.stand_in else ""
        return SeatShown(row.kind, row.name, row.colour, level, devices, self.stand_in, line, trip)


def chairs_of(rows: Sequence[SeatRow], settings: Settings, now: int) -> list[Chair]:
    """Give the chairs as they are kept. Who was away is so still, but has a moment to come back first."""
    chairs = [Chair(row, now) for row in rows]
    for chair, was in zip(chairs, settings.was, strict=False):
        chair.was = was
    for chair, hook in zip(chairs, settings.hooks, strict=False):
        chair.hook = hook
    for chair, called in zip(chairs, settings.called, strict=False):
        chair.called = called
    for chair, away in zip(chairs, settings.mark.away if settings.mark else (), strict=False):
        if away is not None and settings.absence is not None:
            chair.gone = now - min(away, max(0, settings.absence - TO_COME_BACK))
    return chairs


def strongest_bot(game: str) -> str:
    """Name the bot that stands in for somebody: the best there is."""
    return list(bots_of(game))[-1]


def in_game(chairs: Sequence[Chair]) -> list[int]:
    """Give the chairs that play: all that are not closed, in order."""
    return [at for at, chair in enumerate(chairs) if chair.row.kind != "closed"]


def new_numbers(playing: Sequence[int], chairs: int) -> dict[int, int]:
    """Give the new number of each chair where these play: theirs come first, so that they are their seats."""
    order = [*playing, *(at for at in range(chairs) if at not in playing)]
    return {old: new for new, old in enumerate(order)}


def rearrange(chairs: Sequence[Chair]) -> tuple[list[Chair], dict[int, int]]:
    """Put closed chairs last, so that a chair's number is its seat; give the new number of each old one."""
    numbers = new_numbers(in_game(chairs), len(chairs))
    moved = [chairs[old] for old in numbers]
    for new, chair in enumerate(moved):
        chair.change(seat=new)
    return moved, numbers


def same_person(chairs: Sequence[Chair], seat: Seat) -> list[Seat]:
    """Give the other seats that need not be asked: bots' (a stand-in is none), and the same person's."""
    mine = chairs[seat].row.profile
    return [
        Seat(at)
        for at, chair in enumerate(chairs)
        if at != seat and (chair.row.kind == "bot" or (mine is not None and chair.row.profile == mine))
    ]
