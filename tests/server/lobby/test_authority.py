"""Authority is checked when a command is carried out: the start of a game renumbers the seats.

Closed seats move to the end when a game starts, so the host can get the number that a guest had.
A guest's command that waits in the mailbox meanwhile must not become the host's.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
from tests.server.fixtures import OPEN, InMemoryServer, RecordingConnection, SlowStore
from tests.server.test_api import bearer

from petitpeuple.core.contract import Seat
from petitpeuple.server.app import make_app
from petitpeuple.server.lobby import table_calls
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room import host_commands
from petitpeuple.server.room.host_commands import HostMessage
from petitpeuple.server.room.inbox import Received

RACES = 200
TIMEOUT_S = 60
HostCall = Callable[[InMemoryServer, str, HostMessage], Awaitable[object]]


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


async def current_call(server: InMemoryServer, secret: str, message: HostMessage) -> object:
    return await server.room.call(partial(table_calls.host_command, secret, message))


async def early_lookup_call(server: InMemoryServer, secret: str, message: HostMessage) -> object:
    """Look the seat's number up before queuing, as the first release did."""
    seat = server.room.state.seats.find(secret)
    assert seat is not None
    number = seat.row.seat
    return await server.room.call(
        lambda state, turn: host_commands.handle(state, state.seats[number], message, turn)
    )


async def race_calls(seed: int, call: HostCall) -> tuple[list[object], bool]:
    """Race a guest's calls against the start; return the results, and whether anything changed."""
    rng = random.Random(seed)
    contest = Contest(rng, random_layout(rng, range(2, 7)))
    await contest.set_up()
    server, layout = contest.server, contest.layout
    if rng.random() < 0.7:
        contest.queue_slow_write()
    secrets = [server.secret(rng.choice([layout.host_after_start, *layout.guests])) for _ in range(3)]
    waiting: list[asyncio.Task[object]] = []

    async def queue_guest(secret: str, message: HostMessage) -> None:
        waiting.append(asyncio.create_task(call(server, secret, message)))  # type: ignore[arg-type]
        await asyncio.sleep(0)

    steps = [partial(queue_guest, secret, rng.choice(contest.host_messages())) for secret in secrets]
    start_after = rng.randint(0, len(steps))
    for number, step in enumerate(steps):
        if number == start_after:
            contest.queue_start()
        await step()
    if start_after == len(steps):
        contest.queue_start()
    await contest.finish(rng.randint(0, 4))
    results = await asyncio.gather(*waiting, return_exceptions=True)
    changed = contest.snapshot() != contest.before
    await server.close()
    return list(results), changed


def is_denied(result: object) -> bool:
    return isinstance(result, CommandError) and result.code == "only-the-host"


def test_a_queued_call_of_a_guest_never_becomes_the_hosts() -> None:
    async def main() -> None:
        for seed in range(RACES):
            results, changed = await race_calls(seed, current_call)
            assert all(is_denied(result) for result in results), (seed, results)
            assert not changed, seed

    asyncio.run(asyncio.wait_for(main(), TIMEOUT_S))


def test_the_race_is_won_when_the_seat_is_looked_up_before_queuing() -> None:
    """The test above would prove nothing if it could not fail."""

    async def main() -> int:
        won = 0
        for seed in range(RACES // 4):
            results, _ = await race_calls(seed, early_lookup_call)
            won += not all(isinstance(result, CommandError) for result in results)
        return won

    assert asyncio.run(asyncio.wait_for(main(), TIMEOUT_S)) > 0


def test_a_queued_socket_command_of_a_guest_never_becomes_the_hosts() -> None:
    async def race(seed: int) -> None:
        rng = random.Random(seed)
        contest = Contest(rng, random_layout(rng, range(2, 7)))
        await contest.set_up()
        server, layout = contest.server, contest.layout
        if rng.random() < 0.7:
            contest.queue_slow_write()
        guests = {seat: contest.connections[seat] for seat in layout.guests}
        before = {seat: len(guest.received) for seat, guest in guests.items()}
        sent = [(guest, message) for guest in guests.values() for message in contest.host_messages()]
        rng.shuffle(sent)
        start_after = rng.randrange(len(sent))
        for number, (guest, message) in enumerate(sent):
            if number == start_after:
                contest.queue_start()
            server.room.post(Received(guest, message))
        await contest.finish(rng.randint(0, 4))
        for seat, guest in guests.items():
            replies = [
                one for one in guest.messages[before[seat] :] if isinstance(one, p.Done | p.ErrorReply)
            ]
            own_chat = [p.Done(7)] if p.Done(7) in replies else []
            assert replies == [*own_chat, *[p.ErrorReply(1, "only-the-host")] * 7], seed
            assert guest.all(p.Link) == [], seed
            assert guest.last(p.Welcome).seat == layout.taken.index(seat)
        assert contest.snapshot() == contest.before, seed
        await server.close()

    async def main() -> None:
        for seed in range(RACES):
            await race(seed)

    asyncio.run(asyncio.wait_for(main(), TIMEOUT_S))


def test_a_queued_emote_is_sent_from_the_seat_that_its_sender_has_then() -> None:
    async def main() -> None:
        for seed in range(RACES // 10):
            rng = random.Random(seed)
            contest = Contest(rng, random_layout(rng, range(2, 7)))
            await contest.set_up()
            contest.queue_slow_write()
            contest.queue_start()
            guest = rng.choice(contest.layout.guests)
            contest.server.room.post(Received(contest.connections[guest], p.SendEmote(1, "wow")))
            await contest.finish(2)
            host = contest.connections[contest.layout.host]
            assert host.all(p.Emote) == [p.Emote(contest.layout.taken.index(guest), "wow")]
            await contest.server.close()

    asyncio.run(asyncio.wait_for(main(), TIMEOUT_S))


# Through HTTP -----------------------------------------------------------------------------------


def guest_requests(
    contest: Contest, http: httpx.AsyncClient
) -> list[Callable[[], Awaitable[httpx.Response]]]:
    """Return the requests that only the host may make, with guests' secrets."""
    rng, layout, server = contest.rng, contest.layout, contest.server
    table = f"/api/tables/{server.created.table}"
    seat = f"{table}/seats/{rng.randrange(layout.seats)}"
    headers = bearer(server.secret(rng.choice([layout.host_after_start, *layout.guests])))
    return [
        partial(http.post, seat, json={"kind": rng.choice(["open", "bot", "closed"])}, headers=headers),
        partial(http.post, f"{seat}/link", headers=headers),
        partial(http.post, table, json={"command": rng.choice(["list", "next", "start"])}, headers=headers),
        partial(http.delete, table, headers=headers),
        partial(http.get, f"{table}/export", headers=headers),
    ]


async def race_http(seed: int, game: str, players: range, race: Any) -> None:
    """Run one race through the whole application."""
    rng = random.Random(seed)
    contest = Contest(rng, random_layout(rng, players), rate_limit_scale=1e6)
    await contest.set_up(game)
    transport = httpx.ASGITransport(app=make_app(contest.server.lobby))
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as http:
        await race(contest, http)
    assert contest.snapshot() == contest.before, seed
    await contest.server.close()


async def in_random_order(
    contest: Contest, start: Callable[[], Awaitable[Any]], others: Sequence[Callable[[], Awaitable[Any]]]
) -> list[Any]:
    """Send the host's start among the others, with pauses of the event loop; return the others' results."""
    tasks: list[asyncio.Future[Any]] = []
    order = [*others]
    order.insert(contest.rng.randint(0, len(order)), start)
    started: list[asyncio.Future[Any]] = []
    for send in order:
        (started if send is start else tasks).append(asyncio.ensure_future(send()))
        for _ in range(contest.rng.choice([0, 0, 1, 5, 20])):
            await asyncio.sleep(0)
    for _ in range(contest.rng.choice([5, 20, 40])):
        await asyncio.sleep(0)
    while not started[0].done():
        await contest.release_one()
    return await asyncio.gather(*tasks)


def test_a_guests_http_request_never_becomes_the_hosts() -> None:
    async def race(contest: Contest, http: httpx.AsyncClient) -> None:
        server = contest.server
        if contest.rng.random() < 0.7:
            contest.queue_slow_write()
        table = f"/api/tables/{server.created.table}"
        host = bearer(server.secret(contest.layout.host))
        start = partial(http.post, table, json={"command": "start"}, headers=host)
        replies = await in_random_order(contest, start, guest_requests(contest, http))
        for reply in replies:
            assert (reply.status_code, reply.json()["error"]) == (403, "only-the-host")
        await contest.finish(0)

    async def main() -> None:
        for seed in range(RACES):
            await race_http(seed, "pebbles", range(2, 7), race)

    asyncio.run(asyncio.wait_for(main(), TIMEOUT_S))


def test_the_history_of_a_link_never_shows_another_seats_hand() -> None:
    shown_after_start: list[bool] = []

    async def race(contest: Contest, http: httpx.AsyncClient) -> None:
        server, layout = contest.server, contest.layout
        if contest.rng.random() < 0.7:
            contest.queue_slow_write()
        table = f"/api/tables/{server.created.table}"
        host = bearer(server.secret(layout.host))
        start = partial(http.post, table, json={"command": "start"}, headers=host)
        guests = [contest.rng.choice([layout.host_after_start, *layout.guests]) for _ in range(4)]
        requests = [
            partial(http.get, f"{table}/history", headers=bearer(server.secret(guest))) for guest in guests
        ]
        replies = await in_random_order(contest, start, requests)
        await contest.finish(0)
        game = server.room.state.playing().table
        for guest, reply in zip(guests, replies, strict=True):
            shown_after_start.append(reply.status_code == 200)
            if reply.status_code == 404:  # it was carried out before the start
                assert reply.json()["error"] == "no-game"
                continue
            own = game.observe(Seat(layout.taken.index(guest))).view
            shown = reply.json()["moments"][-1]["view"]
            assert shown == msgspec.json.decode(msgspec.json.encode(own))

    async def main() -> None:
        for seed in range(RACES // 4):
            await race_http(seed, "dalmuti", range(4, 9), race)

    asyncio.run(asyncio.wait_for(main(), TIMEOUT_S))
    assert {*shown_after_start} == {True, False}


@pytest.mark.parametrize("queued_first", [True, False])
def test_the_viewer_of_a_history_is_looked_up_in_the_mailbox(queued_first: bool) -> None:
    async def race(seed: int) -> None:
        rng = random.Random(seed)
        contest = Contest(rng, random_layout(rng, range(4, 9)))
        await contest.set_up("dalmuti")
        server, layout = contest.server, contest.layout
        contest.queue_slow_write()
        if not queued_first:
            contest.queue_start()
        calls = [
            asyncio.create_task(server.room.call(partial(table_calls.view_game, server.secret(guest))))
            for guest in layout.taken
        ]
        await asyncio.sleep(0)
        if queued_first:
            contest.queue_start()
        await contest.finish(rng.randint(0, 4))
        results = await asyncio.gather(*calls, return_exceptions=True)
        for guest, result in zip(layout.taken, results, strict=True):
            if queued_first:
                assert isinstance(result, CommandError)
            else:
                assert isinstance(result, table_calls.ViewedGame)
                assert result.viewer == layout.taken.index(guest)
        await server.close()

    async def main() -> None:
        for seed in range(RACES // 8):
            await race(seed)

    asyncio.run(asyncio.wait_for(main(), TIMEOUT_S))
