"""Grumpf's options, state and view. The view shows the whole state: nothing is secret."""

from typing import Annotated, Literal

from msgspec import Struct

from petitpeuple.core.contract import Millis, Seat, View
from petitpeuple.core.options import SEATS

Side = Literal["one", "two"]
Phase = Literal["draw", "neutral", "gather", "drop", "hunt", "swap", "over"]


class Options(Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """The options of a game; the lobby builds its form from them."""

    tempo: Literal["hunt", "calm", "turns"] = "hunt"  # GRU-60, GRU-61
    mammoth: Side = "one"  # GRU-10: the side each board shows
    bird: Side = "one"
    fish: Side = "one"
    reptile: Side = "one"
    bee: Side = "one"
    sorcerer: Side = "one"
    own_clubs: bool = True  # GRU-25: a club may hit a token of its own clan
    sandglass: bool = True  # GRU-62: a hunt ends at the latest when the sand-glass runs out
    jokers: Annotated[tuple[int, ...], SEATS] = ()  # GRU-11
    two_hands: Annotated[tuple[int, ...], SEATS] = ()  # GRU-12


class PlacedToken(Struct, frozen=True):
    """A number on a track; *club* is the clan that knocked it out, if any."""

    clan: int  # a seat, or NEUTRAL
    value: int
    club: int | None = None


class Rota(Struct, frozen=True):
    """Whose turn it is in a hunt played in turns, and how close the hunt is to its end."""

    seat: Seat
    done: int  # actions done in this turn
    passes: int  # consecutive passes
    left: int | None  # turns before the sand-glass runs out


class State(Struct, frozen=True, kw_only=True):
    """The whole position. None of it is secret: tokens lie open, and the bag follows by counting."""

    options: Options
    phase: Phase
    round: int
    bag: tuple[int, ...]  # animals left, by species
    grounds: tuple[int, ...]  # animals on the boards, by species
    tiles: int  # sorcerer tiles on the board
    caught: tuple[tuple[int, ...], ...]  # by seat and species
    copies: tuple[int, ...]  # sorcerer tiles by seat
    hands: tuple[tuple[int | None, ...], ...]  # by seat and token: the index of the side up, None once placed
    tracks: tuple[tuple[PlacedToken, ...], ...]
    beds: tuple[Seat, ...] = ()  # the Elders in huts, in order of arrival
    ready: tuple[bool, ...]
    opens: tuple[Millis, ...]  # when each hand is free again
    ends: Millis | None = None  # when the sand-glass runs out
    rota: Rota | None = None
    swapper: Seat | None = None
    points: tuple[int, ...] = ()  # final points, set at the end of the game


class Seen(View, frozen=True, kw_only=True):
    """The view of one seat or spectator: the whole state."""

    table: State
