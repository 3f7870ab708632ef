"""Bots in some seats of a table, each answering after its own thinking time."""

import random
from collections.abc import Mapping
from typing import Any, Generic

from msgspec import Struct

from petitpeuple.core.bot import Bot
from petitpeuple.core.chance import Rng
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import A, Millis, O, Over, S, Seat, V
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Outcome, Table


class Stuck(Exception):
    """The game can't continue because every seat that is asked is empty."""


class _ScheduledAnswer(Struct, frozen=True):
    at: Millis
    version: int  # of the table when the bot chose
    ticket: int
    action: Any


class BotSeats(Generic[O, S, A, V]):
    """The seats of one table that bots play. Call `wake` at `due` and after every change.

    Each bot has its own random generator, seeded from *rng*. The random numbers that one bot uses affect
    neither the other bots nor the deal.
    """

    def __init__(self, table: Table[O, S, A, V], bots: Mapping[Seat, Bot[A, V]], rng: Rng) -> None:
        self.table = table
        self.bots: dict[Seat, Bot[A, V]] = dict(bots)
        self._rngs = {seat: random.Random(rng.randrange(2**63)) for seat in sorted(bots)}
        self._scheduled: dict[Seat, _ScheduledAnswer] = {}

    @property
    def due(self) -> Millis | None:
        """When the next bot answers or the table's timer expires, or None if only people are asked."""
        self._schedule_answers()
        times = [answer.at for answer in self._scheduled.values()]
        if self.table.due is not None:
            times.append(self.table.due)
        return min(times, default=None)

    def wake(self) -> Outcome:
        """Submit the first answer that is due, or let the table's timer expire if that comes first."""
        self._schedule_answers()
        now = self.table.clock.now()
        scheduled = self._scheduled
        seat = min(scheduled, key=lambda seat: (scheduled[seat].at, seat), default=None)
        if seat is None or scheduled[seat].at > now or self._timer_expires_by(scheduled[seat].at):
            return self.table.wake()
        answer = scheduled.pop(seat)
        try:
            return self.table.submit(seat, answer.ticket, answer.action)
        except Refused:
            if answer.version == self.table.version:  # nothing has changed since, so the bot is at fault
                raise
            return Outcome()  # the answer is outdated: the bot chooses again

    def _timer_expires_by(self, at: Millis) -> bool:
        return self.table.due is not None and self.table.due <= at

    def _schedule_answers(self) -> None:
        """Schedule an answer of every bot that has been asked and has none for its ticket yet."""
        for seat, bot in self.bots.items():
            answer = self._scheduled.get(seat)
            ticket = self.table.ticket(seat)
            if ticket is None:
                self._scheduled.pop(seat, None)
            elif answer is None or answer.ticket != ticket:
                self._scheduled[seat] = self._choose(seat, bot, ticket)

    def _choose(self, seat: Seat, bot: Bot[A, V], ticket: int) -> _ScheduledAnswer:
        seen = self.table.observe(seat)
        choice = bot.choose(seen.view, seen.actions, self._rngs[seat])
        opens = seen.view.ask.opens if seen.view.ask else seen.now
        at = Millis(max(seen.now, opens) + choice.think_time)
        return _ScheduledAnswer(at, self.table.version, ticket, choice.action)


def play_out(bot_seats: BotSeats[O, S, A, V], clock: VirtualClock) -> Over:
    """Play a game of bots to its end in virtual time. Raise `Stuck` if a seat has no bot."""
    bot_seats.table.settle()
    while (over := bot_seats.table.over) is None:
        due = bot_seats.due
        if due is None:
            raise Stuck
        clock.advance_to(due)
        bot_seats.wake()
    return over
