"""Runs for the tests of the arena, some of them made up so that the truth is known."""

from __future__ import annotations

from typing import Any

import msgspec

from petitpeuple.arena.schedule import Form, Setup, games
from petitpeuple.arena.worker import Result, Task, Thought, work
from petitpeuple.games import GAMES


def setup(game: str = "pebbles", *, form: Form = "challenge", **changes: Any) -> Setup:
    options = msgspec.json.decode(msgspec.json.encode(GAMES[game].Options()))
    given: dict[str, Any] = {"seats": 2, "bots": ("random",), "seed": 1, **changes}
    return Setup(game=game, rules=GAMES[game].rules, options=options, form=form, **given)


def played(one: Setup, deals: int) -> list[Result]:
    found: list[Result] = []
    for some in games(one, range(deals)):
        done = work(Task(one, some))
        assert isinstance(done, list), done
        found += done
    return found


def made_up(
    bots: tuple[str, ...], payoffs: tuple[float, ...], deal: int, meeting: int = 0, turn: int = 0
) -> Result:
    return Result(deal, meeting, turn, bots, payoffs, "points", 1, (Thought(1, 1.0, 1.0),) * len(bots))


def without_time(result: Result) -> Result:
    return msgspec.structs.replace(result, thoughts=())
