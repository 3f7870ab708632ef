"""What there is in Grumpf: the options, the whole position, and what one viewer sees, which is all of it."""

from typing import Annotated, Literal

from msgspec import Struct

from petitpeuple.core.contract import Millis, Seat, View
from petitpeuple.core.options import SEATS

Side = Literal["one", "two"]
Phase = Literal["draw", "neutral", "gather", "drop", "hunt", "swap", "over"]


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is played; the lobby's form is made from it."""

    tempo: Literal["hunt", "calm", "turns"] = "hunt"  # GRU-60, GRU-61
    mammoth: Side = "one"  # GRU-10: the side that each board shows
    bird: Side = "one"
    fish: Side = "one"
    reptile: Side = "one"
    bee: Side = "one"
    sorcerer: Side = "one"
    own_clubs: bool = True  # GRU-25: a club may go on a token of its own clan
    sandglass: bool = True  # GRU-62: a hunt ends by itself after a while
    jokers: Annotated[tuple[int, ...], SEATS] = ()  # GRU-11
    two_hands: Annotated[tuple[int, ...], SEATS] = ()  # GRU-12


class Grumpf(Struct, frozen=True):
    """A number standing on a track, or lying there knocked out by a clan's club."""

    clan: int  # a seat, or NEUTRAL
    value: int
    club: int | None = None


class Rota(Struct, frozen=True):
    """Whose turn it is in a hunt of turns, and how near the hunt is to its end."""

    seat: Seat
    done: int  # things done in this turn
    passes: int  # passes in a row
    left: int | None  # turns that the sand-glass leaves


class State(Struct, frozen=True, kw_only=True):
    """The whole truth, and nothing of it is secret: the bag is known by counting, tokens lie open."""

    options: Options
    phase: Phase
    round: int
    bag: tuple[int, ...]  # animals by species
    grounds: tuple[int, ...]  # animals on the boards
    tiles: int  # sorcerer tiles on their board
    caught: tuple[tuple[int, ...], ...]  # by seat and species
    copies: tuple[int, ...]  # sorcerer tiles by seat
    hands: tuple[tuple[int | None, ...], ...]  # by seat and token: the side that is up, None once placed
    tracks: tuple[tuple[Grumpf, ...], ...]
    beds: tuple[Seat, ...] = ()  # the Elders in huts, in order
    ready: tuple[bool, ...]
    opens: tuple[Millis, ...]  # when each hand is free again
    ends: Millis | None = None  # when the sand-glass has run out
    rota: Rota | None = None
    swapper: Seat | None = None
    points: tuple[int, ...] = ()  # once counted


class Seen(View, frozen=True, kw_only=True):
    """What one viewer sees: everything lies open on the table."""

    table: State
