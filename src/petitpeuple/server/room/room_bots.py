"""The bots of a room: they think outside the event loop, and answer through the mailbox like people."""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

import msgspec

from petitpeuple.bots.pace import at_speed
from petitpeuple.core.contract import Seat
from petitpeuple.core.lesson import Lesson
from petitpeuple.games import SPECS
from petitpeuple.server.ports import LOG, BotsBusy, Requester, Services
from petitpeuple.server.room.inbox import BotAnswered, Item
from petitpeuple.server.room.lessons import bot_seed, waits_for_learner
from petitpeuple.server.room.seats import SeatState, strongest_bot
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.table_state import TableState
from petitpeuple.table.table import Outcome

BUSY_RETRY_S: Final = 0.5
MAX_REFUSALS: Final = 3  # in a row; then the first legal action is played
FAILED_BOT_DELAY_MS: Final = 1000
PLAN_DELAY_MS: Final = 900
FAST_MS: Final = 120  # an action of a bot when no person plays on


class RoomBots:
    """The seats that bots play in one room."""

    def __init__(
        self,
        services: Services,
        post: Callable[[Item], None],
        requester: Callable[[], Requester],
        table: TableState,
        planned_steps: Callable[[Seat], Sequence[bytes]],  # what plans ask of a seat
        lesson: Lesson | None = None,
    ) -> None:
        self._services = services
        self._requester = requester
        self._table = table
        self._planned_steps = planned_steps
        self._look_until = 0  # on the monotonic clock; bots answer after that
        self._people_done = False  # every person has finished: the rest is played fast
        self._post = post
        self._lesson = lesson
        self._thinking: dict[Seat, tuple[tuple[int, int], asyncio.Task[None]]] = {}  # game and ticket
        self._refusals: dict[Seat, int] = {}

    def update(self, session: GameSession, seats: Sequence[SeatState]) -> None:
        """Let every bot with an open question think about it; cancel thoughts about old questions."""
        self._people_done = people_are_done(session, seats)
        for seat in map(Seat, range(session.table.seats)):
            state = seats[seat]
            is_bot = state.stand_in or state.row.kind == "bot"
            if not (is_bot or self._thinking):
                continue
            ticket = session.table.ticket(seat) if is_bot else None
            thinking = self._thinking.get(seat)
            if thinking is not None and (ticket is None or thinking[0] != (session.number, ticket)):
                thinking[1].cancel()
                del self._thinking[seat]
            if ticket is not None and seat not in self._thinking and not self._waits(session, seat):
                task = asyncio.create_task(self._think(session, state, seat, ticket))
                self._thinking[seat] = ((session.number, ticket), task)

    def let_people_look(self, session: GameSession, outcome: Outcome) -> None:
        """Let bots wait while the pages show what has just happened."""
        spec = SPECS.get(session.table.game.id)
        if spec is None or not spec.pauses:
            return
        times = [spec.pauses.get(type(told.event).__name__, 0) for told in outcome.told]
        pause = max(times, default=0) * self._services.config.bot_pace
        self._look_until = max(self._look_until, self._services.monotonic() + round(pause))

    def _waits(self, session: GameSession, seat: Seat) -> bool:
        """Return True if the bot of a lesson waits for the learner to act first."""
        table = session.table
        return self._lesson is not None and waits_for_learner(table.record.inputs, table.asks, seat)

    @property
    def thinking(self) -> bool:
        """Whether a bot has an open question."""
        return bool(self._thinking)

    def stop(self) -> None:
        """Cancel all thinking."""
        for _, task in self._thinking.values():
            task.cancel()
        self._thinking.clear()

    def take_answer(self, answer: BotAnswered) -> bytes | None:
        """Return the action to play, or None for the first legal one."""
        self._thinking.pop(answer.seat, None)
        return None if self._refusals.get(answer.seat, 0) >= MAX_REFUSALS else answer.action

    def count_refusal(self, seat: Seat) -> None:
        """Note that the rules refused a bot's action."""
        self._refusals[seat] = self._refusals.get(seat, 0) + 1

    def count_success(self, seat: Seat) -> None:
        """Note that a bot's action was played."""
        self._refusals.pop(seat, None)

    async def _think(self, session: GameSession, state: SeatState, seat: Seat, ticket: int) -> None:
        services = self._services
        seen = session.table.observe(seat)
        if seen.ticket != ticket:  # the game moved on before this task started
            return
        ask = session.table.ask(seat)
        opens = 0 if ask is None else ask.opens
        view = msgspec.json.encode(seen.view)
        game = session.table.game.id
        level = state.row.level if state.row.kind == "bot" and state.row.level else strongest_bot(game)
        started = services.monotonic()
        planned = self._planned_action(session, seat, seen.actions)
        if planned is None:
            action, think_time = await self._choose(game, level, view, self._seed(session, seat))
        else:
            action, think_time = planned, PLAN_DELAY_MS
        now = services.monotonic()
        pause = self._pause(think_time) * services.config.bot_pace - (now - started)
        wait = max(pause, opens - session.clock.now(), self._look_until - now)
        if wait > 0:
            await asyncio.sleep(wait / 1000)
        self._post(BotAnswered(seat, ticket, action))

    def _planned_action(self, session: GameSession, seat: Seat, legal: Sequence[Any]) -> bytes | None:
        """Return the first step of a plan that this seat can carry out now: bots follow their partners."""
        for step in self._planned_steps(seat):
            if session.decode_action(step) in legal:
                return step
        return None

    def _pause(self, think_time: int) -> float:
        """Return how long a bot seems to think at this table."""
        return FAST_MS if self._people_done else at_speed(think_time, self._table.bot_speed)

    def _seed(self, session: GameSession, seat: Seat) -> int:
        """Return the seed of a bot's next choice."""
        if self._lesson is not None:
            return bot_seed(self._lesson, session.table.version, seat)
        return self._services.rng.randrange(2**62)

    async def _choose(self, game: str, level: str, view: bytes, seed: int) -> tuple[bytes | None, int]:
        services = self._services
        while True:
            try:
                choice = await services.bots.choose(game, level, view, seed, self._requester())
            except BotsBusy:
                await asyncio.sleep(BUSY_RETRY_S)
            except Exception:
                LOG.exception("bot failed", extra={"game": game, "level": level})
                services.counts["bots_failed"] += 1
                return None, FAILED_BOT_DELAY_MS
            else:
                return choice.action, choice.think_time


def people_are_done(session: GameSession, seats: Sequence[SeatState]) -> bool:
    """Return True if people play at this table, and all of them have finished the game."""
    spec = SPECS.get(session.table.game.id)
    people = [number for number in range(session.table.seats) if seats[number].row.kind == "person"]
    if spec is None or spec.finished is None or not people or session.table.over is not None:
        return False
    finished = spec.finished(session.table.observe(None).view)
    return all(seat in finished for seat in people)
