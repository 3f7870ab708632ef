"""Runs for the arena's tests; some have invented results whose true strengths are known."""

from __future__ import annotations

from typing import Any

import msgspec

from petitpeuple.arena.balance.run import STUDIES
from petitpeuple.arena.balance.study import BalanceReport
from petitpeuple.arena.schedule import Form, Setup, scheduled_games
from petitpeuple.arena.worker import Result, Task, ThinkingTime, run_task
from petitpeuple.games import GAMES


def setup(game: str = "pebbles", *, form: Form = "challenge", **changes: Any) -> Setup:
    options = msgspec.json.decode(msgspec.json.encode(GAMES[game].Options()))
    given: dict[str, Any] = {"seats": 2, "bots": ("random",), "seed": 1, **changes}
    return Setup(game=game, rules=GAMES[game].rules, options=options, form=form, **given)


def play_deals(one: Setup, deals: int) -> list[Result]:
    found: list[Result] = []
    for some in scheduled_games(one, range(deals)):
        done = run_task(Task(one, some))
        assert isinstance(done, list), done
        found += done
    return found


def fake_result(
    bots: tuple[str, ...], payoffs: tuple[float, ...], deal: int, meeting: int = 0, turn: int = 0
) -> Result:
    return Result(deal, meeting, turn, bots, payoffs, "points", 1, (ThinkingTime(1, 1.0, 1.0),) * len(bots))


def without_thinking_time(result: Result) -> Result:
    return msgspec.structs.replace(result, thoughts=())


def made_up_report(game: str) -> BalanceReport:
    """Return a report with all sections of a game, from results that nobody played."""
    studies = STUDIES[game]
    results: dict[str, list[Result]] = {}
    for study in studies.studies:
        seats = study.bots * study.seats if study.form == "team" else ("sharp", *("steady",) * 3)
        payoffs = (1.0, *(0.0,) * (study.seats - 1))
        numbers = {f"points/{seat}": 1.0 for seat in range(study.seats)} | {"first": 0.0, "face/0/1": 2.0}
        results[study.id] = [
            Result(deal, 0, 0, seats, payoffs, "home", 1, (), measured=numbers) for deal in range(2)
        ]
    return BalanceReport(game, 1, 1, [], studies.sections(results))
