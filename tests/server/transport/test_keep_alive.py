"""Heartbeats and pings: a client hears something at least every few seconds, and not more than needed."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from contextlib import closing
from itertools import pairwise
from typing import Any

import pytest
from tests.server.fixtures import InMemoryServer, own_secret, running_server
from tests.server.transport.raw_frames import RawClient, frame
from tests.server.transport.socket_helpers import OPEN, create_table, join, run_socket_scenario
from websockets.frames import Opcode

from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.turn import encode
from petitpeuple.server.transport.rate_limit import AddressBook
from petitpeuple.server.transport.websocket import Socket


class FakeLoop:
    """Runs timers by a fake clock, in milliseconds."""

    def __init__(self, server: InMemoryServer) -> None:
        self._clock = server.clock
        self._timers: list[tuple[float, Callable[[], None]]] = []

    def call_later(self, delay_s: float, callback: Callable[[], None]) -> None:
        self._timers.append((self._clock.ms + delay_s * 1000, callback))

    def run_until(self, ms: int) -> None:
        """Fire everything that is due until then, in order."""
        while self._timers:
            self._timers.sort(key=lambda timer: timer[0])
            due, callback = self._timers[0]
            if due > ms:
                break
            del self._timers[0]
            self._clock.ms = int(due)
            callback()
        self._clock.ms = ms


class TimedSocket:
    """A socket that notes when each message was sent."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, **config: Any) -> None:
        self.server = InMemoryServer(**config)
        self.loop = FakeLoop(self.server)
        self.start = self.server.clock.ms
        self.sent: list[tuple[int, str]] = []
        monkeypatch.setattr(asyncio, "get_running_loop", lambda: self.loop)
        monkeypatch.setattr(asyncio, "current_task", lambda: None)
        services = self.server.services
        addresses = AddressBook(services.config, services.monotonic)
        self.socket = Socket(self._receive, self._send, services, addresses["192.0.2.1"])

    async def _receive(self) -> Any:
        raise AssertionError

    async def _send(self, message: Any) -> None:
        self.sent.append((self.server.clock.ms - self.start, json.loads(message["text"])["type"]))

    def run(self, seconds: float, busy_every_ms: int = 0) -> None:
        """Keep the socket alive for so long; a busy one gets a message every so often besides."""
        self.socket.keep_alive()
        end = self.start + int(seconds * 1000)
        while self.server.clock.ms < end:
            step = busy_every_ms or 100
            self.loop.run_until(min(end, self.server.clock.ms + step))
            if busy_every_ms:
                self.socket.send(encode(p.Emote(0, "wow")))

    def times(self, *kinds: str) -> list[int]:
        return [at for at, kind in self.sent if not kinds or kind in kinds]


@pytest.mark.parametrize("interval_s", [1.0, 3.0, 7.0])
def test_a_silent_socket_gets_something_at_least_every_interval(
    interval_s: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    timed = TimedSocket(monkeypatch, heartbeat_interval_s=interval_s, ping_interval_s=15.0)
    timed.run(120)
    times = timed.times()
    gaps = [after - before for before, after in zip(times, [*times[1:], 120_000], strict=True)]
    assert max(gaps) <= interval_s * 1000
    assert len(timed.times("heartbeat")) >= 120 / interval_s - 120 / 15 - 6


def test_a_busy_socket_gets_no_heartbeat(monkeypatch: pytest.MonkeyPatch) -> None:
    timed = TimedSocket(monkeypatch, heartbeat_interval_s=3.0, ping_interval_s=15.0)
    timed.run(120, busy_every_ms=1_000)
    assert timed.times("heartbeat") == []
    assert len(timed.times("ping")) >= 8  # the round trip is measured all the same


def test_a_socket_that_falls_silent_gets_heartbeats_again(monkeypatch: pytest.MonkeyPatch) -> None:
    timed = TimedSocket(monkeypatch, heartbeat_interval_s=3.0, ping_interval_s=1000.0)
    timed.run(30, busy_every_ms=1_000)
    assert timed.times("heartbeat") == []
    for at in range(30, 61):
        timed.loop.run_until(timed.start + at * 1000)
    silent = [at for at in timed.times() if at >= 30_000]
    assert max(after - before for before, after in pairwise(silent)) <= 6_000
    assert len(timed.times("heartbeat")) >= 8


def test_the_first_pings_come_every_second(monkeypatch: pytest.MonkeyPatch) -> None:
    timed = TimedSocket(monkeypatch, heartbeat_interval_s=3.0, ping_interval_s=15.0)
    timed.run(10)
    assert timed.times("ping")[:4] == [0, 1_000, 2_000, 3_000]


def test_a_silent_client_hears_heartbeats_on_a_real_socket() -> None:
    with running_server(heartbeat_interval_s=0.1, ping_interval_s=1000) as (address, _):
        created = create_table(address, OPEN, OPEN)

        async def scenario() -> None:
            ws = await join(address, created, 0)
            heartbeats: list[float] = []
            while len(heartbeats) < 5:
                if json.loads(await asyncio.wait_for(ws.recv(), 5))["type"] == "heartbeat":
                    heartbeats.append(time.monotonic())
            gaps = [after - before for before, after in pairwise(heartbeats)]
            assert min(gaps) > 0.05
            assert max(gaps) < 2  # a slow machine may be late

        run_socket_scenario(scenario)


def test_nothing_follows_the_close_of_a_refused_socket() -> None:
    """A browser forgets why it was refused if a ping comes after the close, and tries for ever."""
    with running_server() as (address, _), closing(RawClient(address)) as client:
        created = create_table(address, OPEN, OPEN)
        wrong = created["seats"][0]["secret"][::-1]
        client.say(type="hello", table=created["table"], secret=wrong, claim=own_secret(wrong))
        seen = []
        for opcode, payload in client.frames():
            seen.append(opcode)
            if opcode == Opcode.CLOSE:
                assert payload[2:] == b"no-link"
                time.sleep(1.5)  # longer than until the next ping
                client.send(frame(Opcode.CLOSE, payload))
        assert seen[-1] == Opcode.CLOSE, seen
