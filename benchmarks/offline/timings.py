"""Run in Pyodide under Node: CPU time of bots by level, and of a player's own acts."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Callable, Sequence
from typing import Any

from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES
from petitpeuple.server.offline import Page, make_server
from petitpeuple.table.bot_seats import BotSeats
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

TABLES = {"dalmuti": 6, "grumpf": 4, "halma": 2, "village": 3}  # quick tables of the home page


def cpu_clock() -> Callable[[], float]:
    """Return a clock of this process's CPU time in milliseconds; Pyodide's own is the wall clock."""
    try:
        from js import process  # type: ignore[import-not-found] # noqa: PLC0415 - only in Pyodide
    except ImportError:
        return lambda: time.process_time() * 1000

    def read() -> float:
        used = process.cpuUsage()
        return float(used.user + used.system) / 1000

    return read


CPU = cpu_clock()


class TimedBot:
    def __init__(self, bot: Any) -> None:
        self.bot = bot
        self.times: list[float] = []

    def choose(self, view: Any, actions: Sequence[Any], rng: Any) -> Any:
        began = CPU()
        choice = self.bot.choose(view, actions, rng)
        self.times.append(CPU() - began)
        return choice


def summary(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    at = {"median": 0.5, "p95": 0.95, "max": 1.0}
    found = {
        name: round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1) for name, part in at.items()
    }
    return {"count": len(ordered), **found}


def levels(given: str) -> str:
    """Return the CPU time in milliseconds of a choice, by game and level, as JSON."""
    wanted = json.loads(given)
    return json.dumps(
        {
            f"{game}/{level}": summary(level_times(game, level, wanted["budget_ms"]))
            for game, level in wanted["levels"]
        }
    )


def level_times(game_id: str, level: str, budget_ms: float) -> list[float]:
    game: Any = GAMES[game_id]
    seats, clock = TABLES[game_id], VirtualClock()
    table: Table[Any, Any, Any, Any] = Table(
        game, game.Options(), seats, clock=clock, dealer=random.Random(1)
    )
    bot = TimedBot(bots_of(game_id)[level])
    playing: BotSeats[Any, Any, Any, Any] = BotSeats(
        table, {Seat(i): bot for i in range(seats)}, random.Random(2)
    )
    table.settle()
    began = CPU()
    while table.over is None and CPU() - began < budget_ms:
        due = playing.due
        assert due is not None
        clock.advance_to(due)
        playing.wake()
    return bot.times


async def own_acts(given: str) -> str:
    """Return the CPU time in milliseconds from a player's answer to its reply, by game, as JSON."""
    wanted = json.loads(given)
    return json.dumps({game: summary(await act_times(game, wanted["acts"])) for game in wanted["games"]})


async def act_times(game: str, acts: int) -> list[float]:
    heard: list[dict[str, Any]] = []

    async def save(_pairs: object) -> None:
        await asyncio.sleep(0)

    page = Page(lambda _, text: heard.append(json.loads(text)), lambda *_: None)
    server = make_server({}, save, page, "", bot_pace=0.0)
    level = next(level for level in list(bots_of(game))[1:])
    seats = [{"kind": "open"}, *[{"kind": "bot", "level": level}] * (TABLES[game] - 1)]
    body = {"game": game, "seats": seats, "options": {"tempo": "turns"} if game == "grumpf" else {}}
    made = json.loads((await server.request("POST", "/api/tables", json.dumps(body), "")).text)
    hello = {"type": "hello", "table": made["table"], "secret": made["seats"][0]["secret"]}
    await server.receive(1, json.dumps(hello))
    times: list[float] = []
    rng = random.Random(3)
    while len(times) < acts:
        frame = await next_question(heard)
        if frame is None:
            break
        number = len(times) + 1
        decision = frame["decision"]
        answer = {
            "type": "answer",
            "id": number,
            "ticket": decision["ticket"],
            "action": rng.choice(decision["actions"]),
        }
        heard.clear()
        began = CPU()
        await server.receive(1, json.dumps(answer))
        while not any(one.get("id") == number for one in heard):
            await asyncio.sleep(0)
        times.append(CPU() - began)
    return times


async def next_question(heard: list[dict[str, Any]]) -> dict[str, Any] | None:
    while True:
        frames = [one for one in heard if one["type"] == "frame"]
        if frames and frames[-1]["over"] is not None:
            return None
        if frames and frames[-1]["decision"] is not None:
            return frames[-1]
        await asyncio.sleep(0.001)
