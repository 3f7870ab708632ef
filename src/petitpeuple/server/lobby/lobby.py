"""The lobby: creates tables, finds their rooms, and resumes them after a restart."""

import asyncio
from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec
from msgspec import Struct

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.checked import Refused, begin
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.options import move_seats
from petitpeuple.core.record import RecordError
from petitpeuple.server.lobby import table_calls
from petitpeuple.server.lobby.replays import Replays
from petitpeuple.server.ports import LOG, Services
from petitpeuple.server.protocol import close_codes, http
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import Notice
from petitpeuple.server.room import checkpoint
from petitpeuple.server.room.inbox import TIMER_FIRED
from petitpeuple.server.room.invites import hash_secret, invite_link, new_secret, new_table_id
from petitpeuple.server.room.room import Room
from petitpeuple.server.room.seats import renumbered, strongest_bot
from petitpeuple.server.room.table_options import read_options
from petitpeuple.server.room.table_state import TableSettings
from petitpeuple.server.store.interface import SeatRow, StoredTable, StoreUnavailable, TableRow

SWEEP_INTERVAL_S: Final = 60.0
ABANDONED_AFTER_MS: Final = 30 * 24 * 3_600_000  # without a first game
TAKEN_SEAT_RESERVED_MS: Final = 600_000  # an address that took a seat must use it before it takes another


class Lobby:
    """All rooms of this server, by table id."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.replays = Replays(services)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._taken: dict[tuple[str, str], tuple[bytes, int]] = {}  # by table and address: hash, when

    # Creating tables -----------------------------------------------------------------------------

    async def create(self, new: http.NewTable) -> http.TableCreated:
        """Create a table and return its links: the only copies of the secrets."""
        if len(self.rooms) >= self.services.config.max_tables:
            raise CommandError("full")
        game = self.services.games.get(new.game)
        if game is None:
            raise CommandError("no-game")
        options = read_options(game, new.options)
        seats, secrets = make_seats(game, options, new.seats)
        spectators = new_secret()
        row = self._table_row(new, game, options, seats, spectators)
        await self.services.store.create(row, seats)
        await self._add(Room(self.services, StoredTable(table=row, seats=seats, games=())))
        self.services.counts["tables_created"] += 1
        LOG.info("table created", extra={"table": row.id, "game": game.id})
        links = tuple(self.seat_link(row.id, seat, secret) for seat, secret in secrets.items())
        return http.TableCreated(row.id, links, self.seat_link(row.id, None, spectators))

    def _table_row(
        self, new: http.NewTable, game: AnyGame, options: Struct, seats: Sequence[SeatRow], spectators: str
    ) -> TableRow:
        settings = TableSettings(limits=new.limits, absence=new.absence, manual_start=new.manual_start)
        return TableRow(
            id=new_table_id(),
            game=game.id,
            rules=game.rules,
            options=msgspec.json.encode(options),
            settings=msgspec.json.encode(settings),
            created=self.services.wall(),
            gallery_hash=hash_secret(spectators),
            host=next((seat.seat for seat in seats if seat.kind != "closed"), 0),
            listed=new.listed,
        )

    def seat_link(self, table: str, seat: int | None, secret: str) -> http.SeatLink:
        """Return a secret with its link."""
        return http.SeatLink(seat, secret, invite_link(self.services.config.public_url, table, secret))

    # Finding rooms -------------------------------------------------------------------------------

    async def room(self, table_id: str) -> Room:
        """Return the room of a table, loading it if needed; raise CommandError if there is no such table."""
        room = self.rooms.get(table_id)
        if room is not None and not room.broken:
            return room
        if not table_id.isprintable():  # no table has such an id, and not every database accepts it
            raise CommandError("no-table")
        if table_id not in self._opening:
            opening = self._opening[table_id] = asyncio.create_task(self._load(table_id))
            opening.add_done_callback(lambda _: self._opening.pop(table_id, None))
        return await asyncio.shield(self._opening[table_id])  # a caller that gives up stops nobody else

    async def _load(self, table_id: str) -> Room:
        stored = await self.services.store.load(table_id)
        if stored is None or stored.table.game not in self.services.games:
            raise CommandError("no-table")
        try:
            room = Room(self.services, stored)
            await self._add(room)
        except (RecordError, Refused, msgspec.MsgspecError) as error:
            LOG.exception("table can't be loaded", extra={"table": table_id})
            self.services.counts["tables_unreadable"] += 1
            raise CommandError("internal") from error
        return room

    async def _add(self, room: Room) -> None:
        await room.open()
        self.rooms[room.table_id] = room

    async def resume_all(self) -> None:
        """Load every table that is not over; one that can't be loaded stays in the store."""
        for table_id in await self.services.store.unfinished():
            await self._try_load(table_id)

    async def _try_load(self, table_id: str) -> None:
        try:
            await self.room(table_id)
        except (CommandError, StoreUnavailable):
            pass
        except Exception:
            LOG.exception("table can't be loaded", extra={"table": table_id})

    async def sweep(self) -> None:
        """Unload finished rooms without connections, reload broken ones, delete abandoned tables."""
        for table_id, room in list(self.rooms.items()):
            if self.rooms.get(table_id) is not room:  # it was reloaded or deleted meanwhile
                continue
            over, connected = room.state.table.row.over, room.state.presence.everybody
            if self._is_abandoned(room):
                await self.delete(table_id)
            elif room.broken or (over and not connected):
                await self._unload(room)
                if not over:
                    await self._try_load(table_id)
            elif checkpoint.is_outdated(room.state):
                room.post(TIMER_FIRED)

    def _is_abandoned(self, room: Room) -> bool:
        state = room.state
        old = self.services.wall() - state.table.row.created > ABANDONED_AFTER_MS
        return old and not room.broken and state.session is None and not state.presence.everybody

    async def _unload(self, room: Room) -> None:
        del self.rooms[room.table_id]
        room.mark_broken()  # whoever is joining just now reconnects, and the room is loaded again
        await room.stop()

    async def listed(self) -> list[http.TableInfo]:
        """Return the public tables, newest first."""
        rows = await self.services.store.listed()
        rooms = [self.rooms.get(row.id) for row in rows]
        calls = [room.call(table_calls.list_entry) for room in rooms if room is not None and not room.broken]
        found = await asyncio.gather(*calls, return_exceptions=True)  # a room may be closing
        return [info for info in found if isinstance(info, http.TableInfo)]

    async def take_seat(self, table_id: str, address: str) -> http.SeatLink:
        """Reserve an open seat of a public table for an address, and return its link."""
        room = await self.room(table_id)
        now = self.services.monotonic()
        self._taken = {
            key: taken for key, taken in self._taken.items() if taken[1] > now - TAKEN_SEAT_RESERVED_MS
        }
        recent_hash, _ = self._taken.get((table_id, address), (b"", 0))
        seat = await room.call(partial(table_calls.take_seat, recent_hash))
        self._taken[table_id, address] = hash_secret(seat.secret), now
        return self.seat_link(table_id, seat.number, seat.secret)

    # Deleting and closing ------------------------------------------------------------------------

    async def delete(self, table_id: str) -> None:
        """Delete a table and everything that was played there."""
        await self._close_room(table_id)
        self.replays.forget(table_id)
        await self.services.store.delete(table_id)
        await self._close_room(table_id)  # if somebody joined meanwhile

    async def _close_room(self, table_id: str) -> None:
        room = self.rooms.get(table_id)
        if room is not None:
            await self._unload(room)
            await room.close(Notice("table-gone"), close_codes.POLICY)

    async def close(self) -> None:
        """Tell everybody that the server stops, and store clocks and absences."""
        rooms = list(self.rooms.values())
        self.rooms.clear()
        for room in rooms:
            await room.close(Notice("stopping"), close_codes.RESTART)
        saving = [room.save_checkpoint() for room in rooms]
        for failed in await asyncio.gather(*saving, return_exceptions=True):
            if failed is not None:
                LOG.error("checkpoint not stored", extra={"why": type(failed).__name__})


def make_seats(
    game: AnyGame, options: Struct, wanted: Sequence[http.NewSeat]
) -> tuple[tuple[SeatRow, ...], dict[int, str]]:
    """Return the seats of a new table and a secret for each that is not closed; raise if it can't start."""
    playing = [number for number, seat in enumerate(wanted) if seat.kind != "closed"]
    if len(wanted) > game.players[-1] or len(playing) not in game.players:
        raise CommandError("bad-seats")
    begin(game, move_seats(options, renumbered(playing, len(wanted))), len(playing))
    rows: list[SeatRow] = []
    secrets: dict[int, str] = {}
    for number, seat in enumerate(wanted):
        if seat.kind == "bot" and seat.level and seat.level not in bots_of(game.id):
            raise CommandError("no-bot")
        level = seat.level or strongest_bot(game.id) if seat.kind == "bot" else None
        if seat.kind != "closed":
            secrets[number] = new_secret()
        secret_hash = hash_secret(secrets[number]) if number in secrets else None
        rows.append(SeatRow(seat=number, kind=seat.kind, level=level, secret_hash=secret_hash))
    return tuple(rows), secrets
