"""Errands: begun at once, gone on from what they wait for, and let go."""

from __future__ import annotations

import asyncio

from petitpeuple.server.room.eager import Errand


def test_an_errand_goes_on_from_what_it_waits_for() -> None:
    async def story() -> None:
        gate: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        done: list[str] = []

        async def work() -> None:
            done.append("begun")
            done.append(await gate)
            await asyncio.sleep(0)
            done.append("ended")

        Errand(work())
        assert done == ["begun"]
        assert len(asyncio.all_tasks()) == 1
        gate.set_result("kept")
        await asyncio.sleep(0)
        assert done == ["begun", "kept"]
        await asyncio.sleep(0)
        assert done == ["begun", "kept", "ended"]

    asyncio.run(story())


def test_an_error_of_what_is_waited_for_is_the_errands_to_take() -> None:
    async def story() -> None:
        gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        told: list[str] = []

        async def work() -> None:
            try:
                await gate
            except OSError as error:
                told.append(str(error))

        Errand(work())
        gate.set_exception(OSError("full"))
        await asyncio.sleep(0)
        assert told == ["full"]

    asyncio.run(story())


def test_an_errand_that_is_let_go_tidies_up_and_goes_no_further() -> None:
    async def story() -> None:
        gate: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done: list[str] = []

        async def work() -> None:
            try:
                await gate
                done.append("gone on")
            finally:
                done.append("tidied up")

        errand = Errand(work())
        errand.cancel()
        await asyncio.sleep(0)
        assert done == ["tidied up"]
        errand.cancel()  # a second time changes nothing

    asyncio.run(story())
