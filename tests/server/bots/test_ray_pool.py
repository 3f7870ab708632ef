"""Bots on a Ray cluster of this machine choose as they do in a process, and a worker's death is hidden."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from tests.server.bots.test_pool import VIEW

from petitpeuple.server.bots.ray_pool import RayAway, RayBotPool, RayWorker
from petitpeuple.server.bots.thinking import choose_action
from petitpeuple.server.ports import BotChoice

pytestmark = [pytest.mark.long]
pytest.importorskip("ray", reason="Ray is not installed (pip install petitpeuple[ray])")


@pytest.fixture(scope="module")
def pool() -> Iterator[RayBotPool]:
    pool = RayBotPool("local")
    yield pool
    pool.close()


def test_a_bot_chooses_the_same_as_here(pool: RayBotPool) -> None:
    async def choose() -> list[BotChoice]:
        return await asyncio.gather(*[pool.choose("pebbles", "random", VIEW, seed) for seed in range(6)])

    assert asyncio.run(choose()) == [
        BotChoice(*choose_action("pebbles", "random", VIEW, seed)) for seed in range(6)
    ]


def test_a_worker_that_dies_is_replaced(pool: RayBotPool) -> None:
    async def choose() -> BotChoice:
        await pool.choose("pebbles", "random", VIEW, 1)
        for worker in pool.bots._idle:
            assert isinstance(worker, RayWorker)
            pool._ray.kill(worker._actor)  # as when its machine is gone
        return await pool.choose("pebbles", "random", VIEW, 2)

    assert asyncio.run(choose()) == BotChoice(*choose_action("pebbles", "random", VIEW, 2))


def test_a_cluster_that_is_not_there_is_told() -> None:
    with pytest.raises(RayAway):
        RayBotPool("127.0.0.1:1")
