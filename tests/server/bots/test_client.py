"""A bot from outside thinks beside its line, about what was shown last, and loses nothing with the line."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tests.server.fixtures import BOT, OPEN, World, run, served
from tests.server.transport.test_websocket import make, play

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.bot import Choice
from petitpeuple.server.bots import client as clients
from petitpeuple.server.bots.client import Client, Head, play_as_bot
from petitpeuple.server.protocol import messages as p


def test_an_answer_that_was_lost_with_the_line_is_given_again(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[Any] = []
    answer = Client.answer

    async def lose_the_first(self: Client, frame: p.Frame, action: Any) -> None:
        given.append(action)
        if len(given) > 1:
            await answer(self, frame, action)
        elif self._ws is not None:
            self._ws.transport.abort()

    monkeypatch.setattr(Client, "answer", lose_the_first)
    with served() as (address, _):
        made = make(address, {"kind": "open"}, {"kind": "bot", "level": "random"})

        async def story() -> None:
            assert await play_as_bot(made["seats"][0]["link"], "random", pace=0) is not None

        play(story)
    assert len(given) == 2


def test_pings_are_answered_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch) -> None:
    with served(ping_interval_s=0.02) as (address, services):
        made = make(address, {"kind": "open"}, {"kind": "bot", "level": "random"})
        heard: list[bool] = []

        class Slow:
            def choose(self, view: Any, actions: Any, _rng: Any) -> Choice[Any]:
                before = services.counts["messages"]
                for _ in range(1000):
                    if services.counts["messages"] >= before + 3:
                        break
                    time.sleep(0.01)
                heard.append(services.counts["messages"] >= before + 3)
                return Choice(actions[0])

        monkeypatch.setattr(clients, "bots_of", lambda game: {**bots_of(game), "slow": Slow()})

        async def story() -> None:
            await play_as_bot(made["seats"][0]["link"], "slow", pace=0)

        play(story)
    assert heard == [True]


class Line:
    """A client without a line, that only writes down what it was to answer."""

    def __init__(self) -> None:
        self.answers: list[int] = []

    async def answer(self, frame: p.Frame, _action: Any) -> None:
        self.answers.append(frame.n)


def test_a_bot_thinks_about_what_was_shown_last_and_answers_once() -> None:
    async def story(w: World) -> None:
        await w.table(OPEN, OPEN)
        ann, _ = await w.join(0), await w.join(1)
        line: Any = Line()
        head = Head(line, "random", 0)
        head.hear(ann.last(p.Welcome))
        shown = ann.frame

        async def see(*numbers: int) -> None:
            for n in numbers:
                head.hear(replace(shown, n=n))
            await answered()

        async def answered() -> None:
            while head._task is not None and not head._task.done():
                await asyncio.sleep(0)

        await see(1, 2, 3)  # the others race: it is the same ask all along
        assert line.answers == [1]
        await see(4, 5)  # what comes of the answer is still to be told
        assert line.answers == [1]
        head.hear(p.Done(1))
        await answered()
        assert line.answers == [1, 5]
        await see(6)
        head.hear(p.RefusedByRule(2, "PEB-1"))  # it was about a moment that had passed
        await answered()
        assert line.answers == [1, 5, 6]
        head.hear(replace(shown, n=7, decision=None))
        head.hear(p.Done(3))
        await answered()
        assert line.answers == [1, 5, 6]

    run(story)


def test_what_was_refused_is_answered_again_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clients, "AGAIN", 0.01)

    async def story(w: World) -> None:
        await w.table(OPEN, BOT)
        ann = await w.join(0)
        line: Any = Line()
        head = Head(line, "random", 0)
        head.hear(ann.last(p.Welcome))
        head.hear(ann.frame)
        while len(line.answers) < 3:
            await asyncio.sleep(0.001)
            if head._task is not None and head._task.done():
                head.hear(p.ErrorReply(len(line.answers), "busy"))
        await head.aclose()

    run(story)


def test_an_error_of_the_bot_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    class Broken:
        def choose(self, *_: Any) -> Any:
            raise msgspec.ValidationError("no idea")

    monkeypatch.setattr(clients, "bots_of", lambda game: {**bots_of(game), "broken": Broken()})
    with served(ping_interval_s=0.02) as (address, _):
        made = make(address, {"kind": "open"}, {"kind": "bot", "level": "random"})

        async def story() -> None:
            with pytest.raises(msgspec.ValidationError):
                await play_as_bot(made["seats"][0]["link"], "broken", pace=0)

        play(story)
