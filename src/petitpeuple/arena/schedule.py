"""The schedule: which bots meet on which deals, in which seats.

A **deal** is a random seed. Every meeting is played on every deal with rotated seats, so that luck cancels
out: results that are compared come from the same deals.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any, Final, Literal, get_args

from msgspec import Struct

from petitpeuple.arena.errors import ArenaError
from petitpeuple.games import SPECS

Form = Literal["robin", "ladder", "challenge", "mixed", "team"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
Bots = tuple[str, ...]  # levels, by seat


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that a run's games depend on; stored in the header of the run file."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    bots: Bots
    form: Form
    seed: int
    measure: str = ""  # `module:function` that measures every finished game, for a study of balance


class ScheduledGame(Struct, frozen=True):
    """A game to play: its deal, the number of its meeting, the rotation, and the bot in each seat."""

    deal: int
    meeting: int
    turn: int
    bots: Bots

    @property
    def key(self) -> tuple[int, int, int]:
        """The game's unique key in the run."""
        return self.deal, self.meeting, self.turn


def default_form(game: str, seats: int) -> Form:
    """Return the form used when none is given."""
    together = game in SPECS and SPECS[game].cooperative  # a table has one kind of bot
    return "team" if together or seats == 1 else "robin"


def validate(setup: Setup) -> None:
    """Raise ArenaError for a setup in which no two bots meet."""
    if len(set(setup.bots)) < len(setup.bots):
        raise ArenaError("arena-twice")
    if setup.form != "team" and setup.seats == 1:
        raise ArenaError("arena-alone")
    if setup.form != "team" and len(setup.bots) < 2:
        raise ArenaError("arena-too-few")


def meetings(setup: Setup) -> list[Bots]:
    """Return every line-up of a form: in most forms, one bot against copies of another."""
    bots, others = setup.bots, setup.seats - 1
    match setup.form:
        case "robin":
            pairs = list(combinations(bots, 2))
            if setup.seats > 2:  # one a against many b differs from one b against many a
                pairs += [(b, a) for a, b in pairs]
        case "ladder":
            pairs = [(upper, lower) for lower, upper in pairwise(bots)]
        case "challenge":
            pairs = [(bots[0], other) for other in bots[1:]]
        case "mixed":
            return _mixed(bots, setup.seats)
        case "team":
            return [(bot,) * setup.seats for bot in bots]
    return [(one, *(other,) * others) for one, other in pairs]


def _mixed(bots: Bots, seats: int) -> list[Bots]:
    """Return tables of different bots; if there are fewer bots than seats, they repeat in turn."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [tuple(bots[seat % len(bots)] for seat in range(seats))]


def rotations(bots: Bots) -> list[Bots]:
    """Return the distinct rotations of a line-up."""
    found = [(*bots[turn:], *bots[:turn]) for turn in range(len(bots))]
    return list(dict.fromkeys(found))


def scheduled_games(setup: Setup, deals: Sequence[int]) -> Iterator[list[ScheduledGame]]:
    """Yield the games of one meeting on one deal together, deal by deal, so that a partial run is fair."""
    lineups = [rotations(meeting) for meeting in meetings(setup)]
    for deal in deals:
        for number, turned in enumerate(lineups):
            yield [ScheduledGame(deal, number, turn, bots) for turn, bots in enumerate(turned)]
