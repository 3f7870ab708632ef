"""Count what one answer costs: Python calls, changes of file, and bytes sent to the players.

`PETITPEUPLE_COMPILE=0 ./run python -m benchmarks.message_cost` plays Gnome Halma and Grumpf with two players.
It counts from the moment a room receives an answer until everything is sent: rules, table, room and store.
The result is the median over the answers of a game.
"""

from __future__ import annotations

import asyncio
import random
import sys
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
from benchmarks.results_file import write
from tests.server.fixtures import OPEN, InMemoryServer, run_scenario

import petitpeuple
from petitpeuple.server.protocol import messages as p
from petitpeuple.server.room.inbox import Received

PACKAGE = str(Path(petitpeuple.__file__).parent)
ANSWERS = 40
RESULTS = Path(__file__).parent / "results" / "message_cost.json"


class Count(NamedTuple):
    """What one message costs."""

    calls: int
    file_changes: int
    sent_bytes: int = 0  # to both players


def count_calls(function: Callable[[], None]) -> Count:
    """Return the calls of functions of the package, and how often the next one is in another file."""
    files: list[str] = []

    def profile(frame: Any, event: str, _argument: Any) -> None:
        if event == "call" and frame.f_code.co_filename.startswith(PACKAGE):
            files.append(frame.f_code.co_filename)

    sys.setprofile(profile)
    try:
        function()
    finally:
        sys.setprofile(None)
    return Count(len(files), sum(a != b for a, b in pairwise(files)))


async def play(world: InMemoryServer, game: str, counts: list[Count]) -> None:
    """Play random answers and count each that is accepted."""
    await world.create_table(OPEN, OPEN, game=game)
    players = [await world.join(seat) for seat in range(2)]
    rng = random.Random(3)
    for number in range(ANSWERS):
        asked = [player for player in players if player.ticket]
        if not asked:
            break
        player = rng.choice(asked)
        action = msgspec.Raw(msgspec.json.encode(rng.choice(player.actions)))
        message = Received(player, p.Answer(number, player.ticket or "", action))
        before = [len(one.received) for one in players]
        count = count_calls(lambda message=message: world.room.post(message))  # type: ignore[misc]
        await world.settle()
        if any(done.id == number for done in player.all(p.Done)):
            texts = [text for one, n in zip(players, before, strict=True) for text in one.received[n:]]
            counts.append(count._replace(sent_bytes=sum(map(len, texts))))
        world.clock.ms += 1_000
        await asyncio.sleep(0)


def main() -> None:
    """Print the medians and write them to benchmarks/results."""
    found: dict[str, dict[str, int]] = {}
    for game in ("halma", "grumpf"):
        counts: list[Count] = []
        run_scenario(lambda world, game=game, counts=counts: play(world, game, counts))  # type: ignore[misc]
        middle = sorted(counts)[len(counts) // 2]
        sent = sum(count.sent_bytes for count in counts) // len(counts)
        found[game] = {"calls": middle.calls, "file_changes": middle.file_changes, "sent_bytes": sent}
        print(f"{game}: {middle.calls} calls, {middle.file_changes} changes of file, {sent} bytes sent")
    RESULTS.parent.mkdir(exist_ok=True)
    write(RESULTS, found)


if __name__ == "__main__":
    main()
