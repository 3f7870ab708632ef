"""The seats of a room: who sits where, which bot plays, who is absent."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NewType

from msgspec import Struct
from msgspec.structs import replace

from petitpeuple.bots.registry import bots_of, current_level
from petitpeuple.core.contract import Seat, Viewer
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import Profile, PushSubscription
from petitpeuple.server.room.invites import hash_profile, hash_secret, match_secret
from petitpeuple.server.room.names import clean_name, unique_name
from petitpeuple.server.room.table_state import TableSettings
from petitpeuple.server.store.interface import SeatKind, SeatRow

SeatId = NewType("SeatId", int)  # stable while the room is loaded; a seat's number changes when a game starts
RETURN_GRACE_MS: Final = 60_000  # after a restart, before anybody counts as absent for too long
MAX_PUSH_BROWSERS: Final = 3  # of one seat
NO_INVITATION: Final = b""  # matches no secret: the seat's own secret replaced no invitation


class SeatState(Struct):
    """One seat: its stored row, and what is known only in memory."""

    id: SeatId
    row: SeatRow
    absent_since: int | None  # None: connected
    stand_in: bool = False  # a bot plays for an absent player
    previous: int | None = None  # its number in the game before
    webhook: str = ""
    push: tuple[PushSubscription, ...] = ()  # the player's browsers, the newest last
    face: str = ""
    character: int | None = None  # which of its level's characters a bot is
    notified: str = ""  # the question for which the player was last notified

    @property
    def played_by_bot(self) -> bool:
        """Return True if a bot plays this seat now."""
        return self.stand_in or self.row.kind == "bot"

    @property
    def is_absent_person(self) -> bool:
        """Return True if a person holds the seat, is not connected, and no bot stands in."""
        return self.row.kind == "person" and self.absent_since is not None and not self.stand_in

    @property
    def has_person(self) -> bool:
        """Return True if a person has sat down here and has a link, even if a bot plays for them."""
        return self.row.kind in ("person", "bot") and self.row.secret_hash is not None

    @property
    def is_invited(self) -> bool:
        """Return True if the secret is an invitation, which whoever sits down exchanges for their own."""
        return self.row.secret_hash is not None and self.row.invite_hash is None

    def occupy(self, profile: Profile) -> None:
        """Mark an open seat as taken, and store who sits there unless somebody is stored already."""
        if self.row.kind == "open":
            self._change(kind="person")
        if self.row.kind == "person" and self.row.profile is None and not self.row.name:
            self.set_profile(profile)

    def set_profile(self, profile: Profile) -> None:
        """Store who sits here."""
        self._change(name=clean_name(profile.name), colour=profile.colour, profile=hash_profile(profile.id))
        self.face = profile.face

    def rename(self, name: str) -> None:
        """Change the name of who sits here."""
        self._change(name=clean_name(name))

    def give_to_guest(self, secret: str, profile: Profile) -> None:
        """Let somebody sit here who has this secret, on an open seat or in place of a bot."""
        self.clear("person")
        self.set_muted(muted=False)
        self.set_own_secret(secret)
        self.set_profile(profile)

    def give_to_bot(self, level: str, character: int | None = None) -> None:
        """Let a bot play from now on; a person's name and secret stay, an invitation becomes invalid."""
        if self.row.kind == "open":
            self.drop_secret()
        self._change(kind="bot", level=level)
        self.character = character

    def character_key(self, game: str) -> str:
        """Return the beginning of the text keys of a bot's character; empty for a person."""
        if self.row.kind != "bot":
            return ""
        return f"bot-kin-{self.character}" if self.character else f"{game}-bot-{self.row.level}"

    @property
    def result_name(self) -> str:
        """The name in results: a person's, or a bot's level with the number of its character."""
        level = self.row.level or ""
        return self.row.name or (f"{level}.{self.character}" if self.character else level)

    def take_back(self, profile: Profile) -> None:
        """Return the seat from a bot to its person."""
        self._change(kind="person", level=None)
        self.character = None
        self.occupy(profile)

    def reserve(self, secret: str) -> None:
        """Hand an open seat to somebody who has the new secret, before they connect."""
        self._change(kind="person", muted=False)
        self.set_own_secret(secret)

    def clear(self, kind: SeatKind = "open") -> None:
        """Forget who sat here. They stay muted as long as they have a link to the seat."""
        self._change(kind=kind, name="", colour="", profile=None, level=None)
        self.stand_in, self.webhook, self.notified, self.face, self.push = False, "", "", "", ()
        self.character = None

    def forget_person(self) -> None:
        """Forget the person; a bot that plays here stays, without their name."""
        level, character = self.row.level, self.character
        if self.row.kind == "bot" and level is not None:
            self.clear("bot")
            self.give_to_bot(level, character)
        else:
            self.clear()

    def reopen(self) -> None:
        """Open a seat whose player has left: their secret is invalid, and the invitation is valid again."""
        self.clear()
        if not self.is_invited:
            self._change(secret_hash=self.row.invite_hash or None, invite_hash=None)

    def close(self) -> None:
        """Close the seat: its link becomes invalid."""
        self.clear("closed")
        self.drop_secret()

    def drop_secret(self) -> None:
        """Make the seat's secret and its invitation invalid."""
        self._change(secret_hash=None, invite_hash=None, muted=False)

    def invite(self, secret: str) -> None:
        """Make this secret the invitation to the seat, and every other one invalid."""
        self._change(secret_hash=hash_secret(secret), invite_hash=None, muted=False)

    def set_own_secret(self, secret: str) -> None:
        """Replace the invitation, or the secret before, by one that only the seat's player knows."""
        before = self.row.secret_hash if self.row.invite_hash is None else self.row.invite_hash
        self._change(secret_hash=hash_secret(secret), invite_hash=before or NO_INVITATION)

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

    def set_push(self, subscription: PushSubscription, *, on: bool) -> None:
        """Add a browser that receives push messages, in place of the oldest of too many, or remove it."""
        others = [one for one in self.push if one.endpoint != subscription.endpoint]
        self.push = tuple([*others, subscription][-MAX_PUSH_BROWSERS:] if on else others)

    def mark_notified(self, question: str) -> None:
        """Remember the question for which the webhook was called."""
        self.notified = question

    def set_face(self, face: str) -> None:
        """Set the portrait of who sits here."""
        self.face = face

    def set_muted(self, *, muted: bool) -> None:
        """Let the seat's player talk, or no longer."""
        self._change(muted=muted)

    def set_previous(self, number: int | None) -> None:
        """Remember the seat's number in the game that ended."""
        self.previous = number

    def _change(self, **fields: object) -> None:
        self.row = replace(self.row, **fields)


class Seats:
    """All seats of a room, in the order of their numbers."""

    def __init__(self, rows: Sequence[SeatRow], settings: TableSettings, now: int, uptime: int) -> None:
        self.all = [SeatState(SeatId(number), row, now) for number, row in enumerate(rows)]  # in order
        self._next_id = len(rows)
        for seat, previous in zip(self.all, settings.previous_seats, strict=False):
            seat.set_previous(previous)
        for seat, url in zip(self.all, settings.webhooks, strict=False):
            seat.set_webhook(url)
        for seat, question in zip(self.all, settings.notified, strict=False):
            seat.mark_notified(question)
        for seat, face in zip(self.all, settings.faces or (), strict=False):
            seat.set_face(face)
        for seat, browsers in zip(self.all, settings.push or (), strict=False):
            seat.push = browsers
        for seat, character in zip(self.all, settings.characters or (), strict=False):
            seat.character = character
        for seat in self.all:
            if seat.row.kind == "bot" and seat.row.level and seat.character is None:
                seat.character = self._free_character(seat.row.level)
        self._restore_absences(settings, now, uptime)

    def _restore_absences(self, settings: TableSettings, now: int, uptime: int) -> None:
        """Continue absences from the checkpoint, with a grace period for players to reconnect."""
        if settings.checkpoint is None or settings.absence is None:
            return
        longest = max(0, settings.absence - RETURN_GRACE_MS)
        elapsed = settings.checkpoint.elapsed(uptime)
        for seat, away in zip(self.all, settings.checkpoint.away, strict=False):
            if away is not None:
                seat.continue_absence(now - min(away + elapsed, longest))

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

    def give_to_bot(self, seat: SeatState, level: str) -> None:
        """Let a bot play a seat: a character of its level that sits nowhere else."""
        seat.character = None
        seat.give_to_bot(level, self._free_character(level))

    def _free_character(self, level: str) -> int:
        """Return 0 for the level's own character, or else a number that no bot at the table has."""
        bots = [(seat.row.level, seat.character) for seat in self.all if seat.row.kind == "bot"]
        if (level, 0) not in bots:
            return 0
        taken = {character for _, character in bots}
        return next(number for number in range(1, len(self.all) + 2) if number not in taken)

    def people(self) -> int:
        """Return how many seats in play people hold, even while a bot stands in."""
        return sum(seat.row.kind in ("person", "open") for seat in self.all)

    def find(self, secret: str) -> SeatState | None:
        """Return the seat that this secret opens."""
        at = match_secret(secret, [seat.row.secret_hash for seat in self.all])
        return None if at is None or self.all[at].row.kind == "closed" else self.all[at]

    def find_by_used_invitation(self, secret: str) -> SeatState | None:
        """Return the seat whose player has exchanged this invitation for a secret of their own."""
        at = match_secret(secret, [seat.row.invite_hash for seat in self.all])
        return None if at is None else self.all[at]

    def with_unique_name(self, profile: Profile, seat: SeatState) -> Profile:
        """Return a profile for a seat, with a number after its name if another seat's name looks the same."""
        others = [other.row.name for other in self.all if other is not seat]
        return replace(profile, name=unique_name(profile.name, others))

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

    def swap(self, one: int, other: int) -> Mapping[int, int]:
        """Exchange the numbers of two seats; return everybody's new number."""
        self.all[one], self.all[other] = self.all[other], self.all[one]
        self.all[one].move_to(one)
        self.all[other].move_to(other)
        return {number: {one: other, other: one}.get(number, number) for number in range(len(self.all))}

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


def bot_level(game: str, level: str) -> str:
    """Return a level of the game's bots, by default the strongest; raise CommandError."""
    level = current_level(game, level)
    if level and level not in bots_of(game):
        raise CommandError("no-bot")
    return level or strongest_bot(game)


def strongest_bot(game: str) -> str:
    """Return the level of the strongest bot of a game: the default, and the one that stands in."""
    return list(bots_of(game))[-1]


def viewer_of(seat: SeatState | None) -> Viewer:
    """Return the number that a seat has now; None for spectators."""
    return None if seat is None else Seat(seat.row.seat)
