"""The company at a table: bots in some of its seats, answering at their own pace."""

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


class Stuck(Exception):  # it says what the table is
    """Nobody at the table is ever going to do anything: a seat that is asked has nobody in it."""


class _Plan(Struct, frozen=True):
    at: Millis
    version: int  # of the table it was made at
    ticket: int
    action: Any


class BotSeats(Generic[O, S, A, V]):
    """The bots' seats of one table. Call `wake` at `due`, and again after every change.

    Each bot has a chance of its own, made from *rng*: how much one thinks changes nothing for the others,
    and nothing of what is dealt.
    """

    def __init__(self, table: Table[O, S, A, V], bots: Mapping[Seat, Bot[A, V]], rng: Rng) -> None:
        self.table = table
        self.bots: dict[Seat, Bot[A, V]] = dict(bots)
        self._chances = {seat: random.Random(rng.randrange(2**63)) for seat in sorted(bots)}
        self._plans: dict[Seat, _Plan] = {}

    @property
    def due(self) -> Millis | None:
        """When the next bot answers or the table's own time is up; None: it waits for people."""
        self._plan()
        moments = [plan.at for plan in self._plans.values()]
        if self.table.due is not None:
            moments.append(self.table.due)
        return min(moments, default=None)

    def wake(self) -> Outcome:
        """Do the first thing that is due, if anything is."""
        self._plan()
        now = self.table.clock.now()
        seat = min(self._plans, key=lambda seat: (self._plans[seat].at, seat), default=None)
        if seat is None or self._plans[seat].at > now or self._table_first(self._plans[seat].at):
            return self.table.wake()
        plan = self._plans.pop(seat)
        try:
            return self.table.submit(seat, plan.ticket, plan.action)
        except Refused:
            if plan.version == self.table.version:  # nothing has moved: the bot is at fault
                raise
            return Outcome()  # the table has moved on since it was planned: the bot looks again

    def _table_first(self, at: Millis) -> bool:
        return self.table.due is not None and self.table.due <= at

    def _plan(self) -> None:
        """Let every bot that is asked, and has nothing in hand for that ticket, choose."""
        for seat, bot in self.bots.items():
            plan = self._plans.get(seat)
            ticket = self.table.ticket(seat)
            if ticket is None:
                self._plans.pop(seat, None)
            elif plan is None or plan.ticket != ticket:
                self._plans[seat] = self._choose(seat, bot, ticket)

    def _choose(self, seat: Seat, bot: Bot[A, V], ticket: int) -> _Plan:
        frame = self.table.observe(seat)
        choice = bot.choose(frame.view, frame.actions, self._chances[seat])
        opens = frame.view.ask.opens if frame.view.ask else frame.now
        at = Millis(max(frame.now, opens) + choice.think_time)
        return _Plan(at, self.table.version, ticket, choice.action)


def play_out(company: BotSeats[O, S, A, V], clock: VirtualClock) -> Over:
    """Play a table of bots to its end in virtual time."""
    company.table.settle()
    while (over := company.table.over) is None:
        due = company.due
        if due is None:
            raise Stuck
        clock.advance_to(due)
        company.wake()
    return over
