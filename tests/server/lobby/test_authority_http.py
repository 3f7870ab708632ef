"""Authority over HTTP: a guest's request never gains another seat's rights when a game starts."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.http_helpers import bearer
from tests.server.lobby.start_races import RACES, TIMEOUT_S, Contest, random_layout

from petitpeuple.core.contract import Seat
from petitpeuple.server.app import make_app
from petitpeuple.server.lobby import table_calls
from petitpeuple.server.protocol.errors import CommandError


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
            partial(http.get, f"{table}/history", headers=bearer(contest.connections[guest].token))
            for guest in guests
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
            asyncio.create_task(
                server.room.call(partial(table_calls.view_game, contest.connections[guest].token))
            )
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
