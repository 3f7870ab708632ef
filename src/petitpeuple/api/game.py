"""A game in play, in virtual time: what `petitpeuple.new` returns."""

import copy as copying
import random
from collections.abc import Sequence
from typing import Any, Generic

from msgspec import Struct

from petitpeuple.api.errors import Error, as_sentences
from petitpeuple.api.lookup import check_bot, shown
from petitpeuple.api.position import Position
from petitpeuple.api.record import Record
from petitpeuple.bots.spec import AnyBot
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import A, Act, Millis, O, S, Seat, V
from petitpeuple.core.contract import Game as RulesOf
from petitpeuple.core.spec import GameSpec
from petitpeuple.table.bot_seats import BotSeats, play_out
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.table import Table

MAX_SECONDS = 10**9


class Dealer(Generic[O, S, A, V]):
    """What runs a game: its table, its clock, and chance for the deal and for bots."""

    def __init__(
        self,
        table: Table[O, S, A, V],
        clock: VirtualClock,
        deal_rng: random.Random,
        bot_rng: random.Random,
    ) -> None:
        self.table = table
        self.clock = clock
        self.deal_rng = deal_rng
        self.bot_rng = bot_rng

    def deal(self, game: RulesOf[O, S, A, V], options: O, seats: int) -> "Dealer[O, S, A, V]":
        """Return a dealer for the next game, with the same clock and chance."""
        return deal(game, options, seats, self.clock, self.deal_rng, self.bot_rng)

    def copy(self) -> "Dealer[O, S, A, V]":
        """Return an independent dealer: the same position, and the same chance in the future."""
        clock, deal_rng = VirtualClock(self.clock.now()), copying.deepcopy(self.deal_rng)
        table = self.table
        lines = table.record.lines
        twin = Table.resume(table.game, table.options, table.seats, lines, clock=clock, dealer=deal_rng)
        return Dealer(twin, clock, deal_rng, copying.deepcopy(self.bot_rng))


def deal(
    game: RulesOf[O, S, A, V],
    options: O,
    seats: int,
    clock: VirtualClock,
    deal_rng: random.Random,
    bot_rng: random.Random,
) -> Dealer[O, S, A, V]:
    """Start a table, and draw chance until a player is asked."""
    table = Table(game, options, seats, clock=clock, dealer=deal_rng)
    table.settle()
    return Dealer(table, clock, deal_rng, bot_rng)


class Game(Position[O, S, A, V]):
    """A game in play. Only `play`, `undo`, `advance` and `play_out` change it."""

    def __init__(
        self, spec: "GameSpec[O, S, A, Struct, V]", dealer: Dealer[O, S, A, V], language: str
    ) -> None:
        table = dealer.table
        super().__init__(spec, table.options, table.seats, table.state, language)
        self._dealer = dealer
        self._table = table
        self._clock = dealer.clock

    @property
    def state(self) -> S:
        """The whole state, with everything that players hide from one another."""
        return self._table.state

    @property
    def time(self) -> float:
        """The time of play in seconds. It passes only by `advance` and while bots think."""
        return self._clock.now() / 1000

    @property
    def record(self) -> "Record[O, S, A, V]":
        """The record of the game so far, with all secrets."""
        return Record(self.spec, self._table.record, self.language)

    def play(self, action: A | str, seat: int | None = None) -> None:
        """Play an action or its notation, by default for the first seat that is asked.

        Raise `IllegalAction` if a rule forbids it; nothing has changed then.
        """
        at = self._acting_seat(seat)
        chosen = self.parse(action) if isinstance(action, str) else self._check_action(action)
        with as_sentences(self.spec.id, self.language):
            self._table.submit(at, self._table.ticket(at) or 0, chosen)

    def undo(self, seat: int | None = None) -> None:
        """Take back the last action of a seat, by default of the one that acted last, and all after it."""
        everybody = [Seat(i) for i in range(self.seats)]
        acts = [given for given in self._table.record.inputs if isinstance(given, Act)]
        last = acts[-1].seat if acts else Seat(0)
        with as_sentences(self.spec.id, self.language):
            self._table.request_undo(
                last if seat is None else everybody[self._viewer(seat) or 0], agreeing=everybody
            )

    def advance(self, seconds: float) -> None:
        """Let time pass. What the rules do when a time is up happens on the way."""
        until = Millis(self._clock.now() + self._millis(seconds))
        while (due := self._table.due) is not None and due <= until:
            self._clock.advance_to(due)
            self._table.wake()
        self._clock.advance_to(until)

    def copy(self) -> "Game[O, S, A, V]":
        """Return an independent copy: the same position, and the same chance in the future."""
        return Game(self.spec, self._dealer.copy(), self.language)

    def followed_by(self, seats: Sequence[Seat | None]) -> "Game[O, S, A, V] | None":
        """Return the next game of the match, or None; `Match` calls it."""
        options = self._table.sequel(seats)
        if options is None:
            return None
        return Game(self.spec, self._dealer.deal(self.spec.game, options, len(seats)), self.language)

    def play_out(self, bots: "str | AnyBot | Sequence[str | AnyBot]" = "random") -> None:
        """Let bots play to the end: one for all seats, or one each.

        A bot is the name of a level, `module:Class`, `program:COMMAND`, or an object with `choose`.
        """
        seated = seat_bots(self.spec.game, bots, self.seats, self.language)
        players = {seat: _CheckedBot(bot, self.language) for seat, bot in seated.items()}
        try:
            with as_sentences(self.spec.id, self.language):
                play_out(BotSeats(self._table, players, self._dealer.bot_rng), self._clock)
        finally:
            for bot in seated.values():
                close_bot(bot)

    def _acting_seat(self, seat: int | None) -> Seat:
        asked = self._table.asked
        if seat is None:
            return asked[0] if asked else Seat(0)
        return self._viewer(seat) or Seat(0)

    def _millis(self, seconds: object) -> int:
        if (
            isinstance(seconds, bool)
            or not isinstance(seconds, int | float)
            or not 0 <= seconds <= MAX_SECONDS
        ):
            raise Error("api-seconds", language=self.language, given=shown(seconds))
        return round(seconds * 1000)


class _CheckedBot:
    """A bot whose answers are checked for their type."""

    def __init__(self, bot: AnyBot, language: str) -> None:
        self._bot = bot
        self._language = language

    def choose(self, view: Any, actions: Sequence[Any], rng: Rng, /) -> Choice[Any]:
        """Return the bot's choice, or raise `Error`."""
        choice = self._bot.choose(view, actions, rng)
        if not isinstance(choice, Choice):
            raise Error("api-bot-answer", language=self._language, given=shown(choice))
        return choice


def seat_bots(game: Any, bots: object, seats: int, language: str) -> dict[Seat, AnyBot]:
    """Return the bot of each seat."""
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        named: list[object] = [bots] * seats
    else:
        named = list(bots)
    if len(named) != seats:
        raise Error("api-bots-count", language=language, given=len(named), wanted=seats)
    return {Seat(seat): check_bot(game, bot, language) for seat, bot in enumerate(named)}


def close_bot(bot: AnyBot) -> None:
    """End the program behind a bot, if there is one."""
    close = getattr(bot, "close", None)
    if callable(close):
        close()


def random_generator(seed: object, purpose: str, language: str) -> random.Random:
    """Return a generator for one purpose, so that bots can't influence the deal."""
    if seed is None:
        return random.SystemRandom()
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise Error("api-seed", language=language, given=shown(seed))
    return random.Random(seed if purpose == "deal" else f"{seed}/{purpose}")
