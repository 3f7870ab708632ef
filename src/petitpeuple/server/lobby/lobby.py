"""The lobby: creates tables, finds their rooms, and resumes them after a restart."""

import asyncio
import contextlib
from collections.abc import Sequence
from functools import partial
from typing import Final

from petitpeuple.server.invite_codes import normalise
from petitpeuple.server.lobby import table_calls
from petitpeuple.server.lobby.new_seats import make_seats
from petitpeuple.server.lobby.new_tables import store_table, table_row
from petitpeuple.server.lobby.quota import TableQuota
from petitpeuple.server.lobby.replays import Replays
from petitpeuple.server.lobby.single_node import SingleNode
from petitpeuple.server.lobby.taken_seats import TakenSeats
from petitpeuple.server.lobby.uptime import DAY_MINUTES, Uptime
from petitpeuple.server.ports import LOG, OwnedElsewhere, Placement, Services
from petitpeuple.server.protocol import close_codes, http
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import Notice
from petitpeuple.server.room import checkpoint
from petitpeuple.server.room.inbox import TIMER_FIRED
from petitpeuple.server.room.invites import hash_secret, invitation_link, invite_link, new_secret
from petitpeuple.server.room.join import ATTENDED_STEP_MINUTES, attend
from petitpeuple.server.room.lessons import lesson_table
from petitpeuple.server.room.room import Room
from petitpeuple.server.room.sleep import Asleep, fall_asleep
from petitpeuple.server.room.table_options import read_options
from petitpeuple.server.room.table_state import TableState
from petitpeuple.server.room.turn import save_table
from petitpeuple.server.store.interface import StoredTable, StoreUnavailable

SWEEP_INTERVAL_S: Final = 60.0
STORE_CHECK_INTERVAL_S: Final = 2.0
UPTIME_INTERVAL_S: Final = 0.8  # while a clock runs: what a crash may give back
RESUMED_AT_ONCE: Final = 1_000  # before the server listens
WAITING_DAYS: Final = 30  # after which a table without a first game expires, if not sooner


class Lobby:
    """All rooms of this server, by table id."""

    def __init__(self, services: Services, placement: Placement | None = None) -> None:
        self.services = services
        self.placement: Placement = placement or SingleNode(services)
        self.replays = Replays(services)
        self.rooms: dict[str, Room] = {}
        self.asleep: dict[str, Asleep] = {}
        self.uptime = Uptime(services)
        self._quota = TableQuota(services.config)
        self._idle_since: dict[str, int] = {}
        self._listings: dict[str, http.TableInfo] = {}  # of public tables that sleep
        self._store_is_lost = False
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._to_resume: list[str] = []
        self._taken = TakenSeats(services.monotonic)

    # Creating tables -----------------------------------------------------------------------------

    async def create(self, new: http.NewTable, origins: tuple[str, ...] = ()) -> http.TableCreated:
        """Create a table and return its links: the only copies of the secrets.

        *origins* are the address and the network of who creates it, for the limits.
        """
        if len(self.rooms) + len(self.asleep) >= self.services.config.max_tables:
            raise CommandError("full")
        self._quota.check(origins)
        game = self.services.games.get(new.game)
        if game is None:
            raise CommandError("no-game")
        if new.lesson:
            new = lesson_table(new)
        options = read_options(game, new.options)
        seats, secrets = make_seats(game, options, new.seats)
        spectators = new_secret()
        row = table_row(self.services, new, game, options, seats, spectators)
        made = await store_table(self.services, self.placement, row, seats, is_lesson=bool(new.lesson))
        self._quota.add(row.id, origins)
        await self._add(Room(self.services, StoredTable(table=made.row, seats=seats, games=()), made.lease))
        self.services.counts["tables_created"] += 1
        LOG.info("table created", extra={"table": row.id, "game": game.id})
        links = tuple(self.seat_link(row.id, seat, secret) for seat, secret in secrets.items())
        link = invitation_link(self.services.config.public_url, row.id, made.invitation.secret)
        invited = http.InvitationLink(made.invitation.secret, made.invitation.code, link)
        return http.TableCreated(row.id, links, self.seat_link(row.id, None, spectators), invited)

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
        lease = await self.placement.acquire(table_id)
        stored = await self.services.store.load(table_id)
        if stored is None:
            raise CommandError("no-table")
        room = Room(self.services, stored, lease)
        await self._add(room)
        return room

    async def _add(self, room: Room) -> None:
        await room.open(self.asleep.get(room.table_id))
        self.rooms[room.table_id] = room
        self.asleep.pop(room.table_id, None)
        self._listings.pop(room.table_id, None)

    @property
    def opening(self) -> set[str]:
        """The tables that are being loaded."""
        return set(self._opening)

    async def resume(self) -> None:
        """Load the newest tables that are not over. Of the others, `resume_others` loads what can't sleep."""
        await self.uptime.load()
        if not self.placement.is_single:
            return  # the cluster tells which tables must be served
        unfinished = await self.services.store.unfinished()
        self._to_resume = unfinished[:-RESUMED_AT_ONCE]
        for table_id in unfinished[-RESUMED_AT_ONCE:]:
            await self._try_load(table_id)

    async def resume_others(self) -> None:
        """Load the older tables one by one, and let each sleep at once if it can."""
        while self._to_resume:
            await self.wake_briefly(self._to_resume.pop())

    async def resume_all(self) -> None:
        """Load every table that is not over; one that can't be loaded stays in the store."""
        await self.resume()
        await self.resume_others()

    async def _try_load(self, table_id: str) -> None:
        try:
            await self.room(table_id)
        except (CommandError, StoreUnavailable, OwnedElsewhere):
            pass
        except Exception:
            LOG.exception("table can't be loaded", extra={"table": table_id})

    async def wake_briefly(self, table_id: str) -> None:
        """Load a table, and let it sleep again if nothing is due soon; its clocks are stored."""
        await self._try_load(table_id)
        room = self.rooms.get(table_id)
        if room is not None and room.can_sleep:
            await self._let_sleep(room)

    async def keep_time(self) -> None:
        """Store the uptime often enough that a crash gives nobody more than a second."""
        if not self.placement.is_single:
            with contextlib.suppress(StoreUnavailable):
                await self.placement.keep_time()
            return
        precise = any(asleep.timed for asleep in self.asleep.values())
        precise = precise or any(checkpoint.runs(room.state) for room in self.rooms.values())
        with contextlib.suppress(StoreUnavailable):
            await self.uptime.tick(precise=precise)

    async def sweep(self) -> None:
        """Unload what nobody uses, reload what broke, wake what is due, and expire abandoned tables."""
        for table_id, room in list(self.rooms.items()):
            if self.rooms.get(table_id) is room:  # it was not reloaded or deleted meanwhile
                await self._tend(room)
        now = self.services.monotonic()
        for table_id, asleep in list(self.asleep.items()):
            if asleep.wake_at is not None and asleep.wake_at <= now:
                await self.wake_briefly(table_id)
        await self._expire_abandoned()

    async def reload_broken(self) -> None:
        """Load again what broke, without waiting for the next sweep."""
        for room in [room for room in self.rooms.values() if room.broken]:
            if self.rooms.get(room.table_id) is room:
                await self._tend(room)

    async def _tend(self, room: Room) -> None:
        state = room.state
        over, connected = state.table.row.over, bool(state.presence.members)
        if room.broken or (over and not connected):
            await self._unload(room)
            if over:
                self._quota.release(room.table_id)
            else:
                await self._try_load(room.table_id)
        elif checkpoint.is_outdated(state):
            room.post(TIMER_FIRED)
        elif connected and self.uptime.minutes - state.table.row.attended >= ATTENDED_STEP_MINUTES:
            await asyncio.gather(room.call(attend), return_exceptions=True)  # it may be closing
        else:
            await self._sleep_when_idle(room)

    async def _sleep_when_idle(self, room: Room) -> None:
        now, table_id = self.services.monotonic(), room.table_id
        if not room.can_sleep:
            self._idle_since.pop(table_id, None)
        elif now - self._idle_since.setdefault(table_id, now) >= self.services.config.sleep_after_s * 1000:
            await self._let_sleep(room)

    async def _let_sleep(self, room: Room) -> None:
        """Unload a room, and remember what must go on."""
        if checkpoint.matters(room.state):
            await asyncio.gather(
                room.call(save_table), return_exceptions=True
            )  # it breaks the room if it fails
        if not room.can_sleep or self.rooms.get(room.table_id) is not room:
            return
        asleep = fall_asleep(room.state)
        if room.lease is None:
            self.asleep[room.table_id] = asleep
            if room.state.table.row.listed:
                self._listings[room.table_id] = table_calls.table_info(room.state)
        self.services.counts["rooms_slept"] += 1
        wake = None if asleep.wake_at is None else asleep.wake_at + self.services.uptime_offset
        await self._unload(room, wake)

    async def _expire_abandoned(self) -> None:
        """Delete tables that nobody has visited for long, or end their match if games were finished there."""
        days = self.services.config.expire_after_days
        limits = [self.uptime.minutes - number * DAY_MINUTES for number in (days, min(days, WAITING_DAYS))]
        for table_id in await self.services.store.abandoned(*limits):
            room = self.rooms.get(table_id)
            if room is not None and (room.broken or room.state.presence.members):
                continue
            LOG.info("table expired", extra={"table": table_id})
            self.services.counts["tables_expired"] += 1
            self._forget(table_id)
            for _ in range(2):  # again if somebody joined meanwhile
                if table_id in self.rooms:
                    await self._disconnect(self.rooms[table_id])
                with contextlib.suppress(OwnedElsewhere):
                    await self.placement.expire(table_id)

    def _forget(self, table_id: str) -> None:
        self.asleep.pop(table_id, None)
        self._listings.pop(table_id, None)
        self._quota.release(table_id)
        self.replays.forget(table_id)

    async def check_store(self) -> None:
        """Close all rooms if the store has lost its file: nothing must be acknowledged any more."""
        try:
            self.services.store.check()
        except StoreUnavailable as error:
            if not self._store_is_lost:
                LOG.error("%s: nothing is stored any more; put it back, or stop the server", error)
            self._store_is_lost = True
            for room in list(self.rooms.values()):
                await self._disconnect(room)
        else:
            self._store_is_lost = False

    async def _unload(self, room: Room, wake: int | None = 0) -> None:
        del self.rooms[room.table_id]
        self._idle_since.pop(room.table_id, None)
        room.mark_broken()  # whoever is joining just now reconnects, and the room is loaded again
        await room.stop()
        if room.lease is not None:
            await self.placement.release(room.lease, wake)

    async def listed(self, start: int, count: int) -> http.TableList:
        """Return some of the public tables, newest first."""
        store = self.services.store
        rows, total = await store.listed(start, count), await store.count_listed()
        here = await self.listings([row.id for row in rows])
        there = await self.placement.listings([row for row in rows if row.id not in here])
        found = [here.get(row.id) or there.get(row.id) for row in rows]
        return http.TableList(total, start, tuple([info for info in found if info is not None]))

    async def listings(self, tables: Sequence[str]) -> dict[str, http.TableInfo]:
        """Return those of these public tables that this server knows."""
        calls = [self._listing(table) for table in tables]
        found = await asyncio.gather(*calls, return_exceptions=True)  # a room may be closing
        return {info.table: info for info in found if isinstance(info, http.TableInfo)}

    async def _listing(self, table_id: str) -> http.TableInfo | None:
        """Return a table of the public list without waking it."""
        room = self.rooms.get(table_id)
        if room is None or room.broken:
            return self._listings.get(table_id)
        return None if room.state.read_only else await room.call(table_calls.list_entry)

    async def take_seat(self, table_id: str, address: str) -> http.SeatLink:
        """Reserve an open seat of a public table for an address, and return its link."""
        room = await self.room(table_id)
        recent_hash = self._taken.recent_hash(table_id, address)
        seat = await room.call(partial(table_calls.take_seat, recent_hash))
        self._taken.add(table_id, address, hash_secret(seat.secret))
        return self.seat_link(table_id, seat.number, seat.secret)

    async def find_code(self, code: str) -> http.FoundInvitation:
        """Return the table that a typed code names, and the secret of its invitation."""
        typed = normalise(code)
        row = await self.services.store.find_code(typed) if typed else None
        invitation = None if row is None else TableState(row).invitation
        if row is None or invitation is None or (row.over and not await self._is_visited(row.id)):
            raise CommandError("no-table")
        return http.FoundInvitation(row.id, invitation.secret)

    async def _is_visited(self, table_id: str) -> bool:
        """Return True if somebody is at a table that is over, for example to play again."""
        room = self.rooms.get(table_id)
        if room is not None:
            return bool(room.state.presence.members)
        return await self.placement.is_served_elsewhere(table_id)

    # Deleting and closing ------------------------------------------------------------------------

    async def delete(self, table_id: str) -> None:
        """Delete a table and everything that was played there."""
        await self._close_room(table_id)
        self._forget(table_id)
        await self.placement.delete(table_id)
        await self._close_room(table_id)  # if somebody joined meanwhile

    async def _disconnect(self, room: Room) -> None:
        """Unload a room, and make everybody there reconnect."""
        await self._unload(room)
        await room.close(Notice("stopping"), close_codes.RESTART)

    async def drop(self, room: Room) -> None:
        """Forget a room without storing or giving up anything: its table may be served elsewhere."""
        if self.rooms.get(room.table_id) is room:
            del self.rooms[room.table_id]
        self._idle_since.pop(room.table_id, None)
        room.mark_broken()
        await room.close(Notice("moved"), close_codes.RESTART)

    async def _close_room(self, table_id: str) -> None:
        room = self.rooms.get(table_id)
        if room is not None:
            await self._unload(room)
            await room.close(Notice("table-gone"), close_codes.POLICY)

    async def close(self) -> None:
        """Tell everybody that the server stops, and store clocks and absences."""
        self._to_resume.clear()
        rooms = list(self.rooms.values())
        self.rooms.clear()
        single = self.placement.is_single
        for room in rooms:
            await (room.close(Notice("stopping"), close_codes.RESTART) if single else room.stop())
        saving = [room.save_checkpoint() for room in rooms]
        for failed in await asyncio.gather(*saving, return_exceptions=True):
            if failed is not None:
                LOG.error("checkpoint not stored", extra={"why": type(failed).__name__})
        if single:
            with contextlib.suppress(StoreUnavailable):
                await self.uptime.save()
        else:
            await self._move(rooms)

    async def _move(self, rooms: Sequence[Room]) -> None:
        """Give up all tables, then tell everybody to reconnect: another node serves them at once."""
        await self.placement.release_all([room.lease for room in rooms if room.lease is not None])
        for room in rooms:
            await room.close(Notice("moved"), close_codes.RESTART)
