"""What is to be played: who meets whom, on which deals, in which seats.

A **deal** is a seed of chance. Every meeting is played on every deal, and on each with the seats rotated, so
that nobody wins by luck alone: whatever is compared met the same deals.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from typing import Any, Final, Literal, get_args

from msgspec import Struct

from petitpeuple.arena.errors import Trouble

Form = Literal["robin", "ladder", "challenge", "mixed", "team"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
TOGETHER: Final = frozenset({"village"})  # where all win or lose together, bots play with their like
Bots = tuple[str, ...]  # levels, by seat


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """All that a game of the arena depends on; the head of its run file."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    bots: Bots
    form: Form
    seed: int


class Game(Struct, frozen=True):
    """One game to play: the deal, the number of the meeting, the rotation, and who sits where."""

    deal: int
    meeting: int
    turn: int
    bots: Bots

    @property
    def key(self) -> tuple[int, int, int]:
        """What tells it from all others of the run."""
        return self.deal, self.meeting, self.turn


def usual_form(game: str, seats: int) -> Form:
    """Give the form that suits a game where none is asked for."""
    return "team" if game in TOGETHER or seats == 1 else "robin"


def check(setup: Setup) -> None:
    """Refuse a plan in which nobody meets anybody."""
    if len(set(setup.bots)) < len(setup.bots):
        raise Trouble("arena-twice")
    if setup.form != "team" and setup.seats == 1:
        raise Trouble("arena-alone")
    if setup.form != "team" and len(setup.bots) < 2:
        raise Trouble("arena-too-few")


def meetings(setup: Setup) -> list[Bots]:
    """Give every line-up of a form: in most of them one bot sits among others who are all alike."""
    bots, others = setup.bots, setup.seats - 1
    match setup.form:
        case "robin":
            pairs = list(combinations(bots, 2))
            if setup.seats > 2:  # one a against many b is not the same as one b against many a
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
    """Let as many kinds as there is room for sit together; where there are too few, round and round."""
    if len(bots) >= seats:
        return list(combinations(bots, seats))
    return [tuple(bots[seat % len(bots)] for seat in range(seats))]


def rotations(bots: Bots) -> list[Bots]:
    """Give every rotation of a line-up that differs from those before."""
    found = [(*bots[turn:], *bots[:turn]) for turn in range(len(bots))]
    return list(dict.fromkeys(found))


def games(setup: Setup, deals: Sequence[int]) -> Iterator[list[Game]]:
    """Give all games, those of one meeting on one deal together; deal by deal, so that none runs ahead."""
    lineups = [rotations(meeting) for meeting in meetings(setup)]
    for deal in deals:
        for number, turned in enumerate(lineups):
            yield [Game(deal, number, turn, bots) for turn, bots in enumerate(turned)]
