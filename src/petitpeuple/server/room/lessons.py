"""Tables of lessons: their seats, their chosen deal, and bots that wait for the learner."""

import random
from collections.abc import Mapping, Sequence

import msgspec

from petitpeuple.core.contract import Act, Ask, Input, Seat
from petitpeuple.core.lesson import Lesson
from petitpeuple.core.record import read
from petitpeuple.games import SPECS
from petitpeuple.server.protocol import http
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.room.table_options import player_options
from petitpeuple.server.store.interface import GameRow

LEARNER = Seat(0)


def lesson_of(game: str, name: str) -> Lesson | None:
    """Return a lesson of a game, or None if there is none of this name."""
    spec = SPECS.get(game)
    return spec.lesson(name) if spec is not None else None


def lesson_table(new: http.NewTable) -> http.NewTable:
    """Return the table of a lesson; raise CommandError if a client asks for anything else with it."""
    lesson = lesson_of(new.game, new.lesson)
    if lesson is None:
        raise CommandError("no-game")
    if new != http.NewTable(new.game, lesson=new.lesson):
        raise CommandError("bad-options")
    game = SPECS[new.game].game
    options = player_options(game, msgspec.to_builtins(read(lesson.opening, {game.id: game}).options))
    bots = [http.NewSeat("bot", level) for level in lesson.bots]
    return http.NewTable(new.game, (http.NewSeat(), *bots), options, lesson=new.lesson)


def opening_row(lesson: Lesson, number: int) -> GameRow:
    """Return the game of a lesson as it is before the learner's first act."""
    header, *lines = lesson.opening.splitlines()
    return GameRow(number=number, header=header, lines=tuple(lines))


def dealer_of(lesson: Lesson, lines: int = 0) -> random.Random:
    """Return the chance of a lesson, from a record of so many lines on."""
    return random.Random(f"{lesson.seed}.{lines}")


def bot_seed(lesson: Lesson, lines: int, seat: Seat) -> int:
    """Return the seed of a bot's choice, so that the same moves lead to the same lesson."""
    return random.Random(f"{lesson.seed}.{lines}.{seat}").randrange(2**62)


def waits_for_learner(inputs: Sequence[Input], asks: Mapping[Seat, Ask], bot: Seat) -> bool:
    """Return True if a bot waits: in a race it acts once after each of the learner's acts, never before."""
    if LEARNER not in asks or not asks[bot].standing:
        return False
    acts = [given.seat for given in inputs if isinstance(given, Act)]
    return acts.count(bot) >= acts.count(LEARNER)
