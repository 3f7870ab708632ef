"""The lobby: makes tables, finds rooms, and takes all of them up again after a restart."""

import asyncio
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import Raw, Struct

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.checked import Refused, begin
from petitpeuple.core.contract import AnyGame, Seat
from petitpeuple.core.options import move_seats
from petitpeuple.core.record import RecordError
from petitpeuple.server.config import LOG, Services
from petitpeuple.server.lobby.replays import Replays
from petitpeuple.server.protocol import close_codes, http
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room import checkpoint
from petitpeuple.server.room.broadcast import Listener
from petitpeuple.server.room.host_commands import hang_up
from petitpeuple.server.room.inbox import WOKE, Trouble
from petitpeuple.server.room.invites import hash_of, link, new_secret, new_table_id
from petitpeuple.server.room.room import Room
from petitpeuple.server.room.seats import new_numbers, strongest_bot
from petitpeuple.server.room.table_options import read_options
from petitpeuple.server.room.table_state import Settings
from petitpeuple.server.store.interface import SeatRow, StoredTable, StoreUnavailable, TableRow

SWEEP: Final = 60.0  # seconds between two looks for rooms that nobody needs
ABANDONED: Final = 30 * 24 * 3_600_000  # milliseconds without a game
UNSAT: Final = 600_000  # milliseconds for which a seat taken from the list keeps its taker from another


class Lobby:
    """All the rooms of this server, by the name of their table."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.replays = Replays(services)
        self.rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._takers: dict[tuple[str, str], tuple[bytes, int]] = {}  # table, address: link's hash, when

    # Making tables -----------------------------------------------------------------------------

    async def create(self, new: http.NewTable) -> http.TableMade:
        """Make a table, and give the links to hand out: these are the only copies of the secrets."""
        if len(self.rooms) >= self.services.config.tables:
            raise Trouble("full")
        game = self._game(new.game)
        options = read_options(game, new.options)
        seats, secrets = make_seats(game, options, new.seats)
        gallery, name = new_secret(), new_table_id()
        row = TableRow(
            id=name,
            game=game.id,
            rules=game.rules,
            options=msgspec.json.encode(options),
            settings=msgspec.json.encode(Settings(limits=new.limits, absence=new.absence, waits=new.waits)),
            created=self.services.wall(),
            gallery_hash=hash_of(gallery),
            host=next((seat.seat for seat in seats if seat.kind != "closed"), 0),
            listed=new.listed,
        )
        await self.services.store.create(row, seats)
        await self._add(Room(self.services, StoredTable(table=row, seats=seats, games=())))
        self.services.counts["tables_made"] += 1
        LOG.info("a table was made", extra={"table": name, "game": game.id})
        links = tuple(self.seat_link(name, seat, secret) for seat, secret in secrets.items())
        return http.TableMade(name, links, self.seat_link(name, None, gallery))

    def _game(self, game_id: str) -> AnyGame:
        if game_id not in self.services.games:
            raise Trouble("no-game")
        return self.services.games[game_id]

    def seat_link(self, table: str, seat: int | None, secret: str) -> http.SeatLink:
        """Give a secret with its address."""
        return http.SeatLink(seat, secret, link(self.services.config.public_url, table, secret))

    # Finding rooms -----------------------------------------------------------------------------

    async def room(self, name: str) -> Room:
        """Give the room of a table; one that sleeps in the store is opened."""
        room = self.rooms.get(name)
        if room is not None and not room.broken:
            return room
        if not name.isprintable():  # no table is called so, and not every database can be asked
            raise Trouble("no-table")
        if name not in self._opening:
            opening = self._opening[name] = asyncio.create_task(self._open(name))
            opening.add_done_callback(lambda _: self._opening.pop(name, None))
        return await asyncio.shield(self._opening[name])  # whoever waits no longer stops nobody else's room

    async def _open(self, name: str) -> Room:
        kept = await self.services.store.load(name)
        if kept is None or kept.table.game not in self.services.games:
            raise Trouble("no-table")
        try:
            room = Room(self.services, kept)
            await self._add(room)
        except (RecordError, Refused, msgspec.MsgspecError) as error:
            LOG.exception("a table can't be taken up", extra={"table": name})
            self.services.counts["tables_unreadable"] += 1
            raise Trouble("internal") from error
        return room

    async def _add(self, room: Room) -> None:
        await room.open()
        self.rooms[room.row.id] = room

    async def resume_all(self) -> None:
        """Take up every table that is not over; one that can't be read stays asleep."""
        for name in await self.services.store.unfinished():
            await self._try(name)

    async def _try(self, name: str) -> None:
        """Open a room if that is possible; the fault of one table is no other table's."""
        try:
            await self.room(name)
        except (Trouble, StoreUnavailable):
            pass
        except Exception:
            LOG.exception("a table can't be taken up", extra={"table": name})

    async def sweep(self) -> None:
        """Let rooms go whose match is over and where nobody is; read those anew that broke.

        A table where no game has begun, and nobody is, is forgotten after a while. How time stands is kept.
        """
        for name, room in list(self.rooms.items()):
            if self.rooms.get(name) is not room:  # meanwhile it was read anew, or is gone
                continue
            if self._is_abandoned(room):
                await self.delete(name)
            elif room.broken or (room.row.over and not room.audience.devices):
                await self._let_go(room)
                if not room.row.over:
                    await self._try(name)
            elif checkpoint.is_old(room):
                room.put(WOKE)

    def _is_abandoned(self, room: Room) -> bool:
        old = self.services.wall() - room.row.created > ABANDONED
        return old and not room.broken and room.current is None and not room.audience.devices

    async def _let_go(self, room: Room) -> None:
        del self.rooms[room.row.id]
        room.broken = True  # whoever is just at the door comes again, and it is opened anew
        await room.stop()

    async def listed(self) -> list[http.TableListed]:
        """Give the public tables, newest first."""
        found = []
        for row in await self.services.store.listed():
            room = self.rooms.get(row.id)
            if room is not None and not room.broken:
                shown = room.shown()
                found.append(
                    http.TableListed(
                        row.id, row.game, Raw(row.options), shown.phase, shown.seats, row.created
                    )
                )
        return found

    async def take_seat(self, name: str, address: str) -> http.SeatLink:
        """Give somebody from the list a link to the first open seat of a public table."""
        room = await self.room(name)
        at = next((at for at, chair in enumerate(room.chairs) if chair.row.kind == "open"), None)
        if not room.row.listed:
            raise Trouble("not-allowed")
        if at is None:
            raise Trouble("full")
        if self._has_seat_to_sit_on(room, address):
            raise Trouble("too-many")
        secret, chair = new_secret(), room.chairs[at]
        before = chair.row.secret_hash
        self._takers[name, address] = hash_of(secret), self.services.monotonic()
        chair.change(kind="person", secret_hash=hash_of(secret))  # nobody else gets it now
        hang_up(room, Seat(at))
        try:
            await room.save_seats()
        except Exception:
            chair.change(kind="open", secret_hash=before)
            raise
        room.show_room()
        return self.seat_link(name, at, secret)

    def _has_seat_to_sit_on(self, room: Room, address: str) -> bool:
        """Tell whether an address took a seat of this table a while ago on which nobody sits yet."""
        long_ago = self.services.monotonic() - UNSAT
        self._takers = {key: taken for key, taken in self._takers.items() if taken[1] > long_ago}
        taken, _ = self._takers.get((room.row.id, address), (b"", 0))
        return any(
            chair.row.secret_hash == taken and not room.audience.count(Seat(at))
            for at, chair in enumerate(room.chairs)
        )

    async def delete(self, name: str) -> None:
        """Forget a table and all that was played there."""
        await self._send_home(name)
        self.replays.forget(name)
        await self.services.store.delete(name)
        await self._send_home(name)  # whoever came meanwhile

    async def _send_home(self, name: str) -> None:
        room = self.rooms.get(name)
        if room is not None:
            await self._let_go(room)
            await room.close(p.Notice("table-gone"), close_codes.POLICY)

    async def close(self) -> None:
        """Tell everybody that the server stops, and that they can come back; keep how time stands."""
        rooms = list(self.rooms.values())
        self.rooms.clear()
        for room in rooms:
            await room.close(p.Notice("stopping"), close_codes.RESTART)
        for failed in await asyncio.gather(*map(checkpoint.keep, rooms), return_exceptions=True):
            if failed is not None:
                LOG.error("how time stood is not kept", extra={"why": type(failed).__name__})


def make_seats(
    game: AnyGame, options: Struct, wishes: Sequence[http.SeatWish]
) -> tuple[tuple[SeatRow, ...], dict[int, str]]:
    """Make the seats of a new table, and a secret for each that is not closed."""
    playing = [at for at, wish in enumerate(wishes) if wish.kind != "closed"]
    if len(wishes) > game.players[-1] or len(playing) not in game.players:
        raise Trouble("bad-seats")
    moved = move_seats(options, new_numbers(playing, len(wishes)))
    begin(game, moved, len(playing))  # refused by a rule, it never becomes a table
    rows: list[SeatRow] = []
    secrets: dict[int, str] = {}
    for at, wish in enumerate(wishes):
        if wish.kind == "bot" and wish.level and wish.level not in bots_of(game.id):
            raise Trouble("no-bot")
        level = wish.level or strongest_bot(game.id) if wish.kind == "bot" else None
        if wish.kind != "closed":
            secrets[at] = new_secret()
        hashed = hash_of(secrets[at]) if at in secrets else None
        rows.append(SeatRow(seat=at, kind=wish.kind, level=level, secret_hash=hashed))
    return tuple(rows), secrets


class Asker:
    """Somebody who asks a room over HTTP, once, and waits for the reply."""

    def __init__(self, viewer: Seat | None) -> None:
        self.viewer = viewer
        self.profile = p.Profile()
        self.known = True
        self.trips: deque[int] = deque()
        self.replies: list[Any] = []
        self.answered: asyncio.Future[p.Done | p.Refusal | p.Problem]
        self.answered = asyncio.get_running_loop().create_future()

    def tell(self, text: bytes) -> None:
        """Take a reply."""
        message: p.ServerMessage = msgspec.json.decode(text, type=p.ServerMessage)
        if isinstance(message, (p.Done, p.Refusal, p.Problem)) and not self.answered.done():
            self.answered.set_result(message)
        self.replies.append(message)

    def close(self, _code: int, _why: str, /) -> None:
        """Hear that the room is gone."""
        if not self.answered.done():
            self.answered.set_result(p.Problem(None, "busy"))


_check: type[Listener] = Asker
