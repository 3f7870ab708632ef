"""The seats of a room: who sits where, which bot plays, who is absent."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NewType

from msgspec import Struct
from msgspec.structs import replace

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.server.protocol.messages import Profile
from petitpeuple.server.room.chat import clean_text
from petitpeuple.server.room.invites import hash_secret, match_secret
from petitpeuple.server.room.table_state import TableSettings
from petitpeuple.server.store.interface import SeatKind, SeatRow

SeatId = NewType("SeatId", int)  # stable while the room is loaded; a seat's number changes when a game starts
RETURN_GRACE_MS: Final = 60_000  # after a restart, before anybody counts as absent for too long


class SeatState(Struct):
    """One seat: its stored row, and what is known only in memory."""

    id: SeatId
    row: SeatRow
    absent_since: int | None  # None: connected
    stand_in: bool = False  # a bot plays for an absent player
    previous: int | None = None  # its number in the game before
    webhook: str = ""
    notified: str = ""  # the question for which the webhook was last called

    @property
    def played_by_bot(self) -> bool:
        """Return True if a bot plays this seat now."""
        return self.stand_in or self.row.kind == "bot"

    @property
    def is_absent_person(self) -> bool:
        """Return True if a person holds the seat, is not connected, and no bot stands in."""
        return self.row.kind == "person" and self.absent_since is not None and not self.stand_in

    def occupy(self, profile: Profile) -> None:
        """Mark an open seat as taken, and store who sits there unless somebody is stored already."""
        if self.row.kind == "open":
            self._change(kind="person")
        if self.row.kind == "person" and self.row.profile is None and not self.row.name:
            self.set_profile(profile)

    def set_profile(self, profile: Profile) -> None:
        """Store who sits here."""
        self._change(name=clean_text(profile.name), colour=profile.colour, profile=profile.id or None)

    def give_to_bot(self, level: str) -> None:
        """Let a bot play from now on; the person's name and link stay."""
        self._change(kind="bot", level=level)

    def take_back(self, profile: Profile) -> None:
        """Return the seat from a bot to its person."""
        self._change(kind="person", level=None)
        self.occupy(profile)

    def reserve(self, secret: str) -> None:
        """Hand an open seat to somebody who has the new secret, before they connect."""
        self._change(kind="person", secret_hash=hash_secret(secret))

    def clear(self, kind: SeatKind = "open") -> None:
        """Forget who sat here."""
        self._change(kind=kind, name="", colour="", profile=None, level=None)
        self.stand_in, self.webhook, self.notified = False, "", ""

    def forget_person(self) -> None:
        """Forget the person; a bot that plays here stays, without their name."""
        kind, level = self.row.kind, self.row.level
        self.clear()
        if kind == "bot" and level is not None:
            self.give_to_bot(level)

    def close(self) -> None:
        """Close the seat: its link becomes invalid."""
        self.clear("closed")
        self._change(secret_hash=None)

    def set_secret(self, secret: str) -> None:
        """Replace the seat's link."""
        self._change(secret_hash=hash_secret(secret))

    def move_to(self, number: int) -> None:
        """Give the seat another number."""
        self._change(seat=number)

    def mark_present(self) -> bool:
        """Note that somebody connected; return True if that ends a stand-in."""
        self.absent_since = None
        ended, self.stand_in = self.stand_in, False
        return ended

    def mark_absent(self, now: int) -> None:
        """Note that nobody is connected any more."""
        if self.absent_since is None:
            self.absent_since = now

    def continue_absence(self, since: int) -> None:
        """Take over an absence from before a restart."""
        self.absent_since = since

    def start_stand_in(self) -> None:
        """Let a bot stand in for an absent player."""
        self.stand_in = True

    def set_webhook(self, url: str) -> None:
        """Set the URL to call when it is this seat's turn."""
        self.webhook = url

    def mark_notified(self, question: str) -> None:
        """Remember the question for which the webhook was called."""
        self.notified = question

    def set_previous(self, number: int | None) -> None:
        """Remember the seat's number in the game that ended."""
        self.previous = number

    def _change(self, **fields: object) -> None:
        self.row = replace(self.row, **fields)


class Seats:
    """All seats of a room, in the order of their numbers."""

    def __init__(self, rows: Sequence[SeatRow], settings: TableSettings, now: int) -> None:
        self.all = [SeatState(SeatId(number), row, now) for number, row in enumerate(rows)]  # in order
        self._next_id = len(rows)
        for seat, previous in zip(self.all, settings.previous_seats, strict=False):
            seat.set_previous(previous)
        for seat, url in zip(self.all, settings.webhooks, strict=False):
            seat.set_webhook(url)
        for seat, question in zip(self.all, settings.notified, strict=False):
            seat.mark_notified(question)
        self._restore_absences(settings, now)

    def _restore_absences(self, settings: TableSettings, now: int) -> None:
        """Continue absences from the checkpoint, with a grace period for players to reconnect."""
        if settings.checkpoint is None or settings.absence is None:
            return
        longest = max(0, settings.absence - RETURN_GRACE_MS)
        for seat, away in zip(self.all, settings.checkpoint.away, strict=False):
            if away is not None:
                seat.continue_absence(now - min(away, longest))

    def __getitem__(self, number: int) -> SeatState:
        return self.all[number]

    def __len__(self) -> int:
        return len(self.all)

    def __iter__(self) -> Iterator[SeatState]:
        return iter(self.all)

    @property
    def rows(self) -> tuple[SeatRow, ...]:
        """The rows to store."""
        return tuple([seat.row for seat in self.all])

    def find(self, secret: str) -> SeatState | None:
        """Return the seat that this secret opens."""
        at = match_secret(secret, [seat.row.secret_hash for seat in self.all])
        return None if at is None or self.all[at].row.kind == "closed" else self.all[at]

    def in_game(self) -> list[int]:
        """Return the numbers of the seats that take part: all that are not closed."""
        return [seat.row.seat for seat in self.all if seat.row.kind != "closed"]

    def add_closed(self, now: int) -> SeatState:
        """Append one more, closed seat."""
        seat = SeatState(SeatId(self._next_id), SeatRow(seat=len(self.all), kind="closed"), now)
        self._next_id += 1
        self.all.append(seat)
        return seat

    def rearrange(self) -> Mapping[int, int]:
        """Move closed seats to the end, so that numbers are the game's seats; return the new numbers."""
        numbers = renumbered(self.in_game(), len(self.all))
        self.all = [self.all[old] for old in numbers]
        for number, seat in enumerate(self.all):
            seat.move_to(number)
        return numbers

    def consenting(self, number: int) -> list[Seat]:
        """Return the other seats that need no asking: bots' (not stand-ins') and the same person's."""
        mine = self.all[number].row.profile
        return [
            Seat(seat.row.seat)
            for seat in self.all
            if seat.row.seat != number
            and (seat.row.kind == "bot" or (mine is not None and seat.row.profile == mine))
        ]


def renumbered(playing: Sequence[int], seats: int) -> dict[int, int]:
    """Return each seat's new number when these play: they come first, in order."""
    order = [*playing, *(number for number in range(seats) if number not in playing)]
    return {old: new for new, old in enumerate(order)}


def strongest_bot(game: str) -> str:
    """Return the level of the strongest bot of a game: the default, and the one that stands in."""
    return list(bots_of(game))[-1]


def viewer_of(seat: SeatState | None) -> Viewer:
    """Return the number that a seat has now; None for spectators."""
    return None if seat is None else Seat(seat.row.seat)
