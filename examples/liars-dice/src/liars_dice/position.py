"""The options, the full state, and what one viewer sees of it."""

from typing import Annotated

from msgspec import Meta, Struct

from liars_dice.moves import Bid, Revealed
from petitpeuple.core.contract import Seat, View


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game; the lobby builds its form from them."""

    dice: Annotated[int, Meta(ge=1, le=6)] = 5  # LIE-1: how many dice each player starts with
    wild: bool = False  # LIE-5: ones count as every face


class State(Struct, frozen=True):
    """The full state, including the dice under every cup."""

    options: Options
    left: tuple[int, ...]  # LIE-7: how many dice each seat still has
    turn: Seat
    dice: tuple[tuple[int, ...], ...] = ()  # by seat; empty until they are rolled
    bid: Bid | None = None
    bidder: Seat | None = None
    shown: Revealed | None = None  # how the last round ended


class Seen(View, frozen=True, kw_only=True):
    """What one viewer sees: everything except the dice under the cups of others."""

    options: Options
    left: tuple[int, ...]
    turn: Seat
    mine: tuple[int, ...]  # empty for spectators and players without dice
    bid: Bid | None
    bidder: Seat | None
    shown: Revealed | None
