"""A guest's request that waits while the game starts never becomes the host's, over real HTTP and sockets.

The start renumbers the seats: the guest's number before is the host's number after.
"""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Sequence
from typing import Any

import httpx
from tests.server.fixtures import own_secret, running_server
from tests.server.http_helpers import bearer
from tests.server.transport.socket_helpers import (
    OPEN,
    create_table,
    join,
    receive,
    run_socket_scenario,
    send,
)
from websockets.asyncio.client import ClientConnection

from petitpeuple.server.store.interface import Write
from petitpeuple.server.store.memory import MemoryStore

STARTS = 12
GUEST, HOST = 1, 2  # seat 0 is left, so that the guest becomes 0 and the host 1
COMMIT_S = 0.03  # requests that arrive meanwhile wait in the room's queue


class SlowDisk(MemoryStore):
    """A store whose commits take a while."""

    def commit(self, writes: Sequence[Write], /) -> asyncio.Future[None]:
        async def apply() -> None:
            await asyncio.sleep(COMMIT_S)
            await MemoryStore.commit(self, writes)

        return asyncio.ensure_future(apply())


async def seat_players(address: str) -> tuple[Any, ClientConnection, ClientConnection]:
    """Create a table, leave its first seat, and make the third seat the host."""
    created = create_table(address, OPEN, OPEN, OPEN, manual_start=True)
    first, guest, host = [await join(address, created, seat) for seat in range(3)]
    await send(first, type="pass-host", id=1, seat=HOST)
    await receive(first, "done", id=1)
    await send(first, type="own-seat", id=2, command="leave")
    await receive(first, "done", id=2)
    return created, guest, host


async def attack(address: str, rng: random.Random) -> None:
    """Send everything that only the host may send while the host starts the game."""
    created, guest, host = await seat_players(address)
    url = f"{address}/api/tables/{created['table']}"
    stolen = bearer(own_secret(created["seats"][GUEST]["secret"]))
    messages: list[dict[str, Any]] = [
        {"type": "revoke", "seat": 1},
        {"type": "revoke", "seat": None},
        {"type": "set-seat", "seat": 1, "kind": "open"},
        {"type": "set-seat", "seat": 1, "kind": "bot"},
        {"type": "table", "command": "list"},
        {"type": "pass-host", "seat": 0},
        {"type": "mute", "seat": 1, "on": True},
    ]
    rng.shuffle(messages)
    async with httpx.AsyncClient(timeout=10) as http:
        await send(host, type="chat", id=1, text="here we go")  # the queue waits for its commit
        early = [asyncio.create_task(http.post(f"{url}/seats/1/link", headers=stolen)) for _ in range(2)]
        for number, message in enumerate(messages[:3]):
            await send(guest, id=100 + number, **message)
        await send(host, type="table", id=2, command="start")
        for number, message in enumerate(messages[3:]):
            await send(guest, id=103 + number, **message)
        late = [
            asyncio.create_task(http.post(f"{url}/seats/1/link", headers=stolen)),
            asyncio.create_task(http.get(f"{url}/export", headers=stolen)),
            asyncio.create_task(http.delete(url, headers=stolen)),
        ]
        await check_refusals(guest, len(messages), own_secret(created["seats"][GUEST]["secret"]))
        for reply in await asyncio.gather(*early, *late):
            assert (reply.status_code, reply.json()["error"]) == (403, "only-the-host")
    await check_table(host)


async def check_refusals(guest: ClientConnection, count: int, own: str) -> None:
    """Read the guest's replies: each request was refused, and no link but the guest's own came with it."""
    replies = 0
    seat = None
    while replies < count:
        message = await receive_any(guest, ("error", "done", "link", "welcome"))
        if message["type"] == "welcome":
            seat = message["seat"]
        elif message["type"] == "link":
            assert message["secret"] == own
        else:
            assert message["type"] == "error", message
            assert message["code"] == "only-the-host"
            replies += 1
    while seat is None:
        seat = (await receive(guest, "welcome"))["seat"]
    assert seat == 0


async def receive_any(ws: ClientConnection, kinds: tuple[str, ...]) -> Any:
    """Return the next message of one of these types."""
    while True:
        message = json.loads(await asyncio.wait_for(ws.recv(), 10))
        if message["type"] in kinds:
            return message


async def check_table(host: ClientConnection) -> None:
    """Check that the host is still the host, seated and unlisted."""
    await send(host, type="table", id=9, command="unlist")
    await receive(host, "done", id=9)


def test_a_guest_never_acts_as_host_while_a_game_starts() -> None:
    with running_server(SlowDisk(), rate_limit_scale=100) as (address, services):

        async def scenario() -> None:
            for seed in range(STARTS):
                await attack(address, random.Random(seed))

        run_socket_scenario(scenario)
        assert services.counts["rooms_broken"] == 0
