"""Bots and hints take fair turns by address and table, and no bot waits for a hint."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.server.bots.test_pool import order, run, scripted_pool

from petitpeuple.server.bots import lane as lanes
from petitpeuple.server.bots import worker
from petitpeuple.server.bots.fair_queue import FairQueue
from petitpeuple.server.bots.pool import ProcessBotPool
from petitpeuple.server.bots.process import WorkerMain
from petitpeuple.server.ports import BotsBusy, Requester


class FakeWorker:
    """A worker without a process: requests take no time, but count for as long as they say."""

    clock: ClassVar[dict[str, float]] = {}  # the virtual time of each lane
    done: ClassVar[list[tuple[str, float]]] = []  # what was answered, and when

    def __init__(self, main: WorkerMain) -> None:
        self.lane = "bots" if main is worker.main else "hints"

    pid: int | None = None

    def ask(self, request: bytes, timeout_s: float) -> bytes:
        decoded = msgspec.msgpack.decode(request, type=worker.ChooseRequest | worker.HintRequest)
        name, cost = decoded.view.decode(), float(decoded.game)
        self.clock[self.lane] = self.clock.get(self.lane, 0.0) + cost
        self.done.append((name, self.clock[self.lane]))
        if isinstance(decoded, worker.HintRequest):
            return msgspec.msgpack.encode(worker.Hint(b"", ()))
        return msgspec.msgpack.encode(worker.Choice(b"", 0))

    def kill(self) -> None:
        """Do nothing."""

    end = kill


def run_fake_pool(orders: Sequence[tuple[str, str, Requester, float]]) -> dict[str, float]:
    """Submit (kind, name, requester, seconds) at once to one worker; return when each was answered."""
    FakeWorker.clock.clear()
    FakeWorker.done.clear()

    async def story() -> None:
        pool = ProcessBotPool(1, new_worker=FakeWorker)
        requests = [
            pool.hint(str(cost), name.encode(), 0, requester)
            if kind == "hint"
            else pool.choose(str(cost), "", name.encode(), 0, requester)
            for kind, name, requester, cost in orders
        ]
        await asyncio.gather(*requests)
        pool.close()

    run(story)
    return dict(FakeWorker.done)


def test_a_bot_does_not_wait_for_ninety_hints_of_another_table() -> None:
    hints = [("hint", f"hint {n}", Requester(f"h{n % 30}", "192.0.2.9"), 0.1) for n in range(90)]
    bot = ("bot", "bot", Requester("elsewhere", "192.0.2.1"), 0.3)
    assert run_fake_pool([*hints, bot])["bot"] <= 0.3 + 0.5


def test_a_bot_does_not_wait_for_the_bots_of_an_address_with_many_tables() -> None:
    many = [("bot", f"bot {n}", Requester(f"t{n % 45}", "192.0.2.9"), 0.1) for n in range(90)]
    one = [("bot", f"one {n}", Requester("elsewhere", "192.0.2.1"), 0.3) for n in range(3)]
    done = run_fake_pool([*many, *one])
    assert done["one 0"] <= 0.3 + 0.5
    assert done["one 2"] <= 3 * (0.3 + 0.2)


def test_the_tables_of_one_address_take_turns() -> None:
    busy = [("bot", f"busy {n}", Requester("busy", "192.0.2.9"), 0.1) for n in range(30)]
    done = run_fake_pool([*busy, ("bot", "calm", Requester("calm", "192.0.2.9"), 0.1)])
    assert done["calm"] <= 0.31


def test_a_hint_of_somebody_else_does_not_wait_for_ninety_hints() -> None:
    hints = [("hint", f"hint {n}", Requester(f"h{n % 30}", "192.0.2.9"), 0.1) for n in range(90)]
    assert run_fake_pool([*hints, ("hint", "mine", Requester("t", "192.0.2.1"), 0.1)])["mine"] <= 0.31


@given(st.lists(st.tuples(st.integers(0, 3), st.integers(0, 2)), max_size=40), st.data())
def test_the_fair_queue_returns_every_item_once_and_nobody_is_overtaken(drawn: Any, data: Any) -> None:
    queue: FairQueue[int] = FairQueue()
    items = [(number, Requester(f"t{table}", f"a{address}")) for number, (address, table) in enumerate(drawn)]
    for number, requester in items:
        queue.put(requester, number)
    removed = data.draw(st.sets(st.sampled_from(range(len(items)))) if items else st.just(set()))
    for number in removed:
        queue.remove(items[number][1], number)
        queue.remove(items[number][1], number)
    order = []
    while (popped := queue.pop()) is not None:
        order.append(popped)
        assert len(queue) == sum(queue.length_of(f"a{address}") for address in range(4))
    left = [(number, requester) for number, requester in items if number not in removed]
    assert sorted(order) == [number for number, _ in left]
    for requester in {requester for _, requester in left}:
        own = [number for number in order if items[number][1] == requester]
        assert own == sorted(own)
    for round_, number in enumerate(order):
        address = items[number][1].address
        before = sum(items[other][1].address == address for other in order[:round_])
        others = {requester.address for _, requester in left} - {address}
        for other in others:  # nobody is served twice before somebody else who waits is served once
            served = sum(items[n][1].address == other for n in order[:round_])
            assert served >= before or served == sum(requester.address == other for _, requester in left)


def test_one_address_can_not_fill_the_queue(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "MAX_WAITING_PER_ADDRESS", 2)

    async def story() -> None:
        async with scripted_pool() as pool:
            mine, yours = Requester("t", "192.0.2.9"), Requester("u", "192.0.2.1")
            running = [asyncio.create_task(pool.choose("", "0.2", b"", 0, mine)) for _ in range(3)]
            await asyncio.sleep(0)
            with pytest.raises(BotsBusy):
                await pool.choose("", "0", b"", 0, mine)
            await pool.choose("", "0", b"", 0, yours)
            await asyncio.gather(*running)

    run(story)


def test_a_bot_answers_in_time_while_ninety_hints_wait() -> None:
    """With real worker processes."""

    async def story() -> None:
        async with scripted_pool() as pool:
            await asyncio.gather(order(pool, 0), pool.hint("0", b"", 0))  # both workers have started
            flood = Requester("h", "192.0.2.9")
            hints = [asyncio.create_task(pool.hint("0.1", b"", 0, flood)) for _ in range(90)]
            await asyncio.sleep(0.3)
            await pool.choose("pebbles", "0.3", b"", 0, Requester("elsewhere", "192.0.2.1"))
            assert len(pool.hints) > 30  # they still wait, and would for seconds
            for hint in hints:
                hint.cancel()
            await asyncio.gather(*hints, return_exceptions=True)
            assert len(pool.hints) == 0

    run(story)
