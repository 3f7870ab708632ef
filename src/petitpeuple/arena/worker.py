"""Play the games of one task, in any process on any machine, and return plain results."""

import random
import time
from collections.abc import Callable, Mapping, Sequence
from pkgutil import resolve_name
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

import petitpeuple
from petitpeuple.arena.schedule import Bots, ScheduledGame, Setup
from petitpeuple.bots.program import ProgramBot
from petitpeuple.bots.registry import AnyBot, Choice, find_bot
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import Seat
from petitpeuple.games import GAMES
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table


class Task(Struct, frozen=True):
    """Games of one setup for one worker."""

    setup: Setup
    games: list[ScheduledGame]
    version: str = petitpeuple.__version__


class ThinkingTime(Struct, frozen=True, array_like=True):
    """The CPU time of one seat in a game: decisions, total and longest in milliseconds."""

    decisions: int
    spent: float
    longest: float


class Result(
    Struct, frozen=True, tag_field="line", tag="game", forbid_unknown_fields=True, omit_defaults=True
):
    """A finished game. Everything except the thinking times is determined by the setup."""

    deal: int
    meeting: int
    turn: int
    bots: Bots
    payoffs: tuple[float, ...]
    reason: str
    inputs: int
    thoughts: tuple[ThinkingTime, ...]
    failures: int = 0  # questions that a program did not answer properly
    measured: dict[str, float] = {}

    @property
    def key(self) -> tuple[int, int, int]:
        """The game's unique key in the run."""
        return self.deal, self.meeting, self.turn


class Failure(Struct, frozen=True):
    """A game that raised an error, and why."""

    deal: int
    bots: Bots
    why: str


class FinishedGame:
    """A game that was played to its end, for a function that measures it or plays the next of its match."""

    def __init__(self, table: Table[Any, Any, Any, Any], bots: Mapping[Seat, AnyBot], chance: Rng) -> None:
        self.table = table
        self.bots = bots
        self.chance = chance


Measure: TypeAlias = Callable[[FinishedGame], dict[str, float]]


class TimedBot:
    """A bot whose thinking is timed."""

    def __init__(self, bot: AnyBot) -> None:
        self._bot = bot
        self.decisions, self.spent, self.longest = 0, 0.0, 0.0

    def choose(self, view: Any, actions: Sequence[Any], rng: Rng, /) -> Choice[Any]:
        """Return the bot's choice and add its CPU time."""
        began = time.process_time()
        choice = self._bot.choose(view, actions, rng)
        took = (time.process_time() - began) * 1000
        self.decisions += 1
        self.spent += took
        self.longest = max(self.longest, took)
        return choice

    @property
    def thinking_time(self) -> ThinkingTime:
        """The time spent so far."""
        return ThinkingTime(self.decisions, round(self.spent, 3), round(self.longest, 3))


def run_task(task: Task) -> list[Result] | Failure:
    """Play the games of a task; return a Failure rather than raise, so that any process can call it."""
    if task.version != petitpeuple.__version__:
        why = f"petitpeuple {petitpeuple.__version__} ≠ {task.version}"
        return Failure(task.games[0].deal, task.games[0].bots, why)
    done: list[Result] = []
    for one in task.games:
        try:
            done.append(play(task.setup, one))
        except Exception as error:
            return Failure(one.deal, one.bots, f"{type(error).__name__}: {error}".strip(": "))
    return done


def play(setup: Setup, one: ScheduledGame) -> Result:
    """Play one game. The seeds depend on the deal alone, so that every line-up plays the same deals."""
    game = GAMES[setup.game]
    options: Struct = msgspec.convert(setup.options, game.Options)
    clock = VirtualClock()
    dealer = random.Random(f"{setup.seed}/{one.deal}/deal")
    chance = random.Random(f"{setup.seed}/{one.deal}/bots")
    table = Table(game, options, setup.seats, clock=clock, dealer=dealer)
    seated = [_find_bot(setup.game, name) for name in one.bots]
    bots = {Seat(seat): TimedBot(bot) for seat, bot in enumerate(seated)}
    over = play_out(BotSeats(table, bots, chance), clock)
    thoughts = tuple(bot.thinking_time for bot in bots.values())
    failures = sum(len(bot.failures) for bot in seated if isinstance(bot, ProgramBot))
    inputs, measured = table.version, {}
    if setup.measure:
        measure: Measure = resolve_name(setup.measure)
        measured = measure(FinishedGame(table, bots, chance))
    return Result(*one.key, one.bots, over.payoffs, over.reason, inputs, thoughts, failures, measured)


def _find_bot(game: str, name: str) -> AnyBot:
    bot = find_bot(game, name)
    if bot is None:
        raise LookupError(name)
    return bot
