"""What there is in Pebbles: the options, the whole truth, and what one viewer sees of it."""

from typing import Annotated

from msgspec import Meta, Struct

from petitpeuple.core.contract import View
from petitpeuple.core.options import CARRIED


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """How the game is played; the lobby's form is made from it."""

    stakes: Annotated[int, Meta(ge=2, le=6)] = 3  # PEB-2: the highest stake, and the sides of the die
    games: Annotated[int, Meta(ge=1, le=9)] = 1  # PEB-5: games in a match
    played: Annotated[int, CARRIED] = 0
    wins: Annotated[tuple[int, ...], CARRIED] = ()


class State(Struct, frozen=True):
    """The whole truth: stakes that are still hidden are in it."""

    options: Options
    stakes: tuple[int | None, ...]
    die: int | None = None


class Seen(View, frozen=True, kw_only=True):
    """What one viewer sees: who has staked, its own stake, and all of them once the die has fallen."""

    options: Options
    placed: tuple[bool, ...]
    mine: int | None
    stakes: tuple[int, ...] | None
    die: int | None
