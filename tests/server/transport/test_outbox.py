"""The way out to a device: in order, never waiting, and never more in memory than its box holds."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from petitpeuple.server.transport.outbox import MAX_QUEUED_BYTES, MAX_QUEUED_MESSAGES, Close, Outbox


class Line:
    """A line that takes what is sent only while it is free."""

    def __init__(self) -> None:
        self.free = asyncio.Event()
        self.free.set()
        self.sent: list[str] = []
        self.given_up = 0
        self.outbox = Outbox(self.send, self.give_up)

    async def send(self, message: Any) -> None:
        await self.free.wait()
        self.sent.append(message.get("text") or f"close {message['code']}")

    def give_up(self) -> None:
        self.given_up += 1

    @property
    def held(self) -> int:
        return sum(len(item) for item in self.outbox._queue if isinstance(item, bytes))


def test_what_is_told_on_a_free_line_is_out_at_once() -> None:
    async def story() -> None:
        line = Line()
        line.outbox.put(b"a")
        line.outbox.put(Close(1012, "come back"))
        line.outbox.put(b"after the end")
        assert line.sent == ["a", "close 1012"]
        assert len(asyncio.all_tasks()) == 1  # and no task was needed for it

    asyncio.run(story())


@settings(max_examples=60, deadline=None)
@given(st.lists(st.sampled_from(["tell", "block", "free", "turn"]), max_size=60))
def test_all_is_told_in_order_whenever_the_line_is_blocked(steps: list[str]) -> None:
    async def story() -> None:
        line = Line()
        told: list[str] = []
        for step in steps:
            match step:
                case "tell":
                    told.append(str(len(told)))
                    line.outbox.put(told[-1].encode())
                case "block":
                    line.free.clear()
                case "free":
                    line.free.set()
                case _:
                    await asyncio.sleep(0)
        line.free.set()
        line.outbox.put(Close(1000, ""))
        await line.outbox.flush(5)
        assert line.sent == [*told, "close 1000"]
        assert not line.given_up

    asyncio.run(story())


@pytest.mark.parametrize("size", [10, 10_000])
def test_a_stuck_reader_is_given_up_once_and_its_memory_is_bounded(size: int) -> None:
    async def story() -> None:
        line = Line()
        line.free.clear()
        most = 0
        for _ in range(10_000):
            line.outbox.put(b"x" * size)
            most = max(most, line.held)
            assert len(line.outbox._queue) <= MAX_QUEUED_MESSAGES
        assert 0 < most <= MAX_QUEUED_BYTES
        assert (line.given_up, line.held) == (1, 0)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert len(asyncio.all_tasks()) == 1  # nobody waits for it any more

    asyncio.run(story())


@pytest.mark.parametrize("error", [OSError("gone"), RuntimeError("closed already")])
def test_a_line_that_is_gone_is_no_error_of_the_one_who_tells(error: Exception) -> None:
    async def story() -> None:
        async def send(_: Any) -> None:
            raise error

        outbox = Outbox(send, lambda: None)
        outbox.put(b"a")
        outbox.put(b"b")
        await outbox.flush(1)

    asyncio.run(story())
