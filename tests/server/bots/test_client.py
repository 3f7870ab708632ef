"""A bot on a client connection answers the latest frame, and loses nothing when it reconnects."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.fixtures import BOT, OPEN, InMemoryServer, run_scenario, running_server
from tests.server.transport.socket_helpers import create_table, run_socket_scenario

from petitpeuple.core.bot import Choice
from petitpeuple.server.bots import client as clients
from petitpeuple.server.bots.client import BotPlayer, Client, play_as_bot
from petitpeuple.server.protocol import messages as p


def test_an_answer_lost_with_the_connection_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    answers: list[Any] = []
    answer = Client.answer

    async def lose_first_answer(self: Client, frame: p.Frame, action: Any) -> None:
        answers.append(action)
        if len(answers) > 1:
            await answer(self, frame, action)
        elif self._ws is not None:
            self._ws.transport.abort()

    monkeypatch.setattr(Client, "answer", lose_first_answer)
    with running_server() as (address, _):
        created = create_table(address, {"kind": "open"}, {"kind": "bot", "level": "random"})

        async def scenario() -> None:
            assert await play_as_bot(created["seats"][0]["link"], "random", pace=0) is not None

        run_socket_scenario(scenario)
    assert len(answers) == 2


def test_pings_are_answered_while_a_bot_chooses(monkeypatch: pytest.MonkeyPatch) -> None:
    with running_server(ping_interval_s=0.02) as (address, services):
        created = create_table(address, {"kind": "open"}, {"kind": "bot", "level": "random"})
        pings_answered: list[bool] = []

        class Slow:
            def choose(self, view: Any, actions: Any, _rng: Any) -> Choice[Any]:
                before = services.counts["messages"]
                for _ in range(1000):
                    if services.counts["messages"] >= before + 3:
                        break
                    time.sleep(0.01)
                pings_answered.append(services.counts["messages"] >= before + 3)
                return Choice(actions[0])

        monkeypatch.setattr(clients, "find_bot", lambda _game, _name: Slow())

        async def scenario() -> None:
            await play_as_bot(created["seats"][0]["link"], "slow", pace=0)

        run_socket_scenario(scenario)
    assert pings_answered == [True]


class RecordingClient:
    """A client without a connection that records the numbers of the frames answered."""

    def __init__(self) -> None:
        self.answers: list[int] = []

    async def answer(self, frame: p.Frame, _action: Any) -> None:
        self.answers.append(frame.n)


def test_a_bot_chooses_for_the_latest_frame_and_answers_once() -> None:
    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, OPEN)
        ann, _ = await server.join(0), await server.join(1)
        client: Any = RecordingClient()
        player = BotPlayer(client, "random", 0)
        player.handle(ann.last(p.Welcome))
        shown = ann.frame

        async def show(*numbers: int) -> None:
            for n in numbers:
                player.handle(replace(shown, n=n))
            await wait_for_choice()

        async def wait_for_choice() -> None:
            while player._task is not None and not player._task.done():
                await asyncio.sleep(0)

        await show(1, 2, 3)  # the same question all along
        assert client.answers == [1]
        await show(4, 5)  # the reply to the answer is still to come
        assert client.answers == [1]
        player.handle(p.Done(1))
        await wait_for_choice()
        assert client.answers == [1, 5]
        await show(6)
        player.handle(p.RefusedByRule(2, "PEB-1"))  # the question had passed
        await wait_for_choice()
        assert client.answers == [1, 5, 6]
        player.handle(replace(shown, n=7, decision=None))
        player.handle(p.Done(3))
        await wait_for_choice()
        assert client.answers == [1, 5, 6]

    run_scenario(scenario)


def test_a_refused_answer_is_retried_after_a_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "RETRY_DELAY_S", 0.01)

    async def scenario(server: InMemoryServer) -> None:
        await server.create_table(OPEN, BOT)
        ann = await server.join(0)
        client: Any = RecordingClient()
        player = BotPlayer(client, "random", 0)
        player.handle(ann.last(p.Welcome))
        player.handle(ann.frame)
        while len(client.answers) < 3:
            await asyncio.sleep(0.001)
            if player._task is not None and player._task.done():
                player.handle(p.ErrorReply(len(client.answers), "busy"))
        await player.aclose()

    run_scenario(scenario)


def test_an_exception_of_the_bot_is_raised(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, *_: Any) -> Any:
            raise msgspec.ValidationError("no idea")

    monkeypatch.setattr(clients, "find_bot", lambda _game, _name: Broken())
    with running_server(ping_interval_s=0.02) as (address, _):
        created = create_table(address, {"kind": "open"}, {"kind": "bot", "level": "random"})

        async def scenario() -> None:
            with pytest.raises(msgspec.ValidationError):
                await play_as_bot(created["seats"][0]["link"], "broken", pace=0)

        run_socket_scenario(scenario)
