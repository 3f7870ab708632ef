"""Races of guests' commands against the start of a game, which renumbers the seats."""

from __future__ import annotations

import asyncio
import random
from typing import Any, NamedTuple

from tests.server.fixtures import OPEN, InMemoryServer, RecordingConnection, SlowStore

from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.host_commands import HostMessage
from petitpeuple.server.room.inbox import Received

RACES = 200
TIMEOUT_S = 60


class Layout(NamedTuple):
    """The seats of a table before the start: people sit in some, the others are open or closed."""

    seats: int
    taken: tuple[int, ...]
    closed: tuple[int, ...]
    host: int

    @property
    def host_after_start(self) -> int:
        """The number of the host's seat once the other seats have moved to the end."""
        return self.taken.index(self.host)

    @property
    def guests(self) -> list[int]:
        return [seat for seat in self.taken if seat != self.host]


def random_layout(rng: random.Random, players: range) -> Layout:
    """Return a layout in which the start gives the host the number of a guest."""
    while True:
        seats = rng.randint(players[0] + 1, min(8, players[-1]))
        taken = tuple(sorted(rng.sample(range(seats), rng.randint(players[0], seats - 1))))
        empty = [seat for seat in range(1, seats) if seat not in taken]
        closed = tuple(seat for seat in empty if rng.random() < 0.5)
        layout = Layout(seats, taken, closed, rng.choice(taken))
        if layout.host_after_start != layout.host and layout.host_after_start in taken:
            return layout


class Contest:
    """A table that is about to start, with a store that holds commits back."""

    def __init__(self, rng: random.Random, layout: Layout, **config: Any) -> None:
        self.rng = rng
        self.layout = layout
        self.store = SlowStore()
        self.server = InMemoryServer(store=self.store, **config)
        self.connections: dict[int, RecordingConnection] = {}

    async def set_up(self, game: str = "pebbles") -> None:
        """Seat everybody and pass the host on; hold back the store's commits from now on."""
        server, layout = self.server, self.layout
        await server.create_table(*[OPEN] * layout.seats, game=game, manual_start=True)
        for seat in {0, *layout.taken}:
            self.connections[seat] = await server.join(seat)
        for seat in layout.closed:
            assert await server.request(self.connections[0], p.SetSeat(1, seat, "closed")) == p.Done(1)
        assert await server.request(self.connections[0], p.PassHost(2, layout.host)) == p.Done(2)
        if 0 not in layout.taken:
            await server.request(self.connections.pop(0), p.OwnSeat(3, "leave"))
        self.before = self.snapshot()
        self.store.holding = True

    def snapshot(self) -> dict[str, Any]:
        """Return everything that only the host may change."""
        server, state = self.server, self.server.room.state
        seats = {seat: state.seats.find(server.secret(seat)) for seat in self.layout.taken}
        return {
            "kinds": {seat: found and found.row.kind for seat, found in seats.items()},
            "host": [seat for seat, found in seats.items() if state.is_host(found)],
            "listed": state.table.row.listed,
            "spectators": state.table.row.gallery_hash,
            "tables": list(self.store.tables),
            "closed": {seat for seat, one in self.connections.items() if one.closed is not None},
        }

    def host_messages(self) -> list[HostMessage]:
        """Return commands that only the host may give, before and after the start."""
        numbers = range(self.layout.seats)
        return [
            p.SetSeat(1, self.rng.choice(numbers), "bot"),
            p.SetSeat(1, self.rng.choice(numbers), "open"),
            p.RevokeLink(1, self.rng.choice(numbers)),
            p.RevokeLink(1, None),
            p.TableCommand(1, "list"),
            p.PassHost(1, self.rng.choice(numbers)),
            p.SetTable(1, {}),
        ]

    def queue_slow_write(self) -> None:
        """Make the mailbox wait: what is queued from now on is carried out later."""
        one = self.connections[self.layout.taken[0]]
        self.server.room.post(Received(one, p.SendChat(7, "hello", key=str(self.rng.random()))))

    def queue_start(self) -> None:
        host = self.connections[self.layout.host]
        self.server.room.post(Received(host, p.TableCommand(9, "start")))

    async def release_one(self) -> None:
        """Let one commit through, if one is held back, and a step of the event loop pass."""
        if self.store.pending:
            self.store.release()
        await asyncio.sleep(0)

    async def finish(self, steps: int) -> None:
        """Let the commits through after some steps of the event loop."""
        for _ in range(steps):
            await asyncio.sleep(0)
            if self.store.pending and self.rng.random() < 0.3:
                self.store.release()
        self.store.release_all()
        await self.server.settle()
        assert self.server.room.state.phase == "playing"
        host = self.server.room.state.seats.find(self.server.secret(self.layout.host))
        assert host is not None
        assert host.row.seat == self.layout.host_after_start
