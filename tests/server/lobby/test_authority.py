"""Authority is checked when a command is carried out: the start of a game renumbers the seats.

Closed seats move to the end when a game starts, so the host can get the number that a guest had.
A guest's command that waits in the mailbox meanwhile must not become the host's.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from functools import partial

from tests.server.fixtures import InMemoryServer
from tests.server.lobby.start_races import RACES, TIMEOUT_S, Contest, random_layout

from petitpeuple.server.lobby import table_calls
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room import host_commands
from petitpeuple.server.room.host_commands import HostMessage
from petitpeuple.server.room.inbox import Received

HostCall = Callable[[InMemoryServer, str, HostMessage], Awaitable[object]]


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
            assert guest.all(p.Link) == [p.Link(seat, server.secret(seat))], seed  # their own, and no other
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
