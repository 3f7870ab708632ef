"""The outbox: messages stay in order, sending never waits, and the queue is bounded."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from petitpeuple.server.transport.outbox import MAX_QUEUED_BYTES, MAX_QUEUED_MESSAGES, Close, Outbox


class BlockableSocket:
    """A socket that accepts messages only while it is not blocked."""

    def __init__(self, *, short_way: bool = False) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.sent: list[str] = []
        self.dropped = 0
        self.outbox = (
            Outbox(self.send, self.drop, self.send_now) if short_way else Outbox(self.send, self.drop)
        )

    def send_now(self, text: bytes) -> bool:
        if self.free.is_set():
            self.sent.append(text.decode())
        return self.free.is_set()

    async def send(self, message: Any) -> None:
        await self.free.wait()
        self.sent.append(message.get("text") or f"close {message['code']}")

    def drop(self) -> None:
        self.dropped += 1

    @property
    def held(self) -> int:
        return sum(len(item) for item in self.outbox._queue if isinstance(item, bytes))


@pytest.mark.parametrize("short_way", [False, True])
def test_a_message_is_sent_at_once_while_the_socket_accepts_it(short_way: bool) -> None:
    async def scenario() -> None:
        socket = BlockableSocket(short_way=short_way)
        socket.outbox.put(b"a")
        socket.outbox.put(Close(1012, "come back"))
        socket.outbox.put(b"after the end")
        assert socket.sent == ["a", "close 1012"]
        assert len(asyncio.all_tasks()) == 1  # no task was needed

    asyncio.run(scenario())


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(["send", "block", "free", "turn"]), max_size=60), st.booleans())
def test_messages_stay_in_order_while_the_socket_blocks(steps: list[str], short_way: bool) -> None:
    async def scenario() -> None:
        socket = BlockableSocket(short_way=short_way)
        sent: list[str] = []
        for step in steps:
            match step:
                case "send":
                    sent.append(str(len(sent)))
                    socket.outbox.put(sent[-1].encode())
                case "block":
                    socket.free.clear()
                case "free":
                    socket.free.set()
                case _:
                    await asyncio.sleep(0)
        socket.free.set()
        socket.outbox.put(Close(1000, ""))
        await socket.outbox.flush(5)
        assert socket.sent == [*sent, "close 1000"]
        assert not socket.dropped

    asyncio.run(scenario())


@pytest.mark.parametrize("size", [10, 10_000])
def test_a_stuck_reader_is_dropped_once_and_its_memory_is_bounded(size: int) -> None:
    async def scenario() -> None:
        socket = BlockableSocket()
        socket.free.clear()
        most = 0
        for _ in range(10_000):
            socket.outbox.put(b"x" * size)
            most = max(most, socket.held)
            assert len(socket.outbox._queue) <= MAX_QUEUED_MESSAGES
        assert 0 < most <= MAX_QUEUED_BYTES
        assert (socket.dropped, socket.held) == (1, 0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1  # nobody waits for it any more

    asyncio.run(scenario())


@pytest.mark.parametrize("error", [OSError("gone"), RuntimeError("closed already")])
def test_sending_to_a_closed_socket_raises_nothing(error: Exception) -> None:
    async def scenario() -> None:
        async def send(_: Any) -> None:
            raise error

        outbox = Outbox(send, lambda: None)
        outbox.put(b"a")
        outbox.put(b"b")
        await outbox.flush(1)

    asyncio.run(scenario())
