"""The options, the full state, and what one viewer sees of it."""

from typing import Annotated

from msgspec import Meta, Struct

from petitpeuple.core.contract import View
from petitpeuple.core.options import CARRIED


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """The options of a game; the lobby builds its form from them."""

    stakes: Annotated[int, Meta(ge=2, le=6)] = 3  # PEB-2: the highest stake, and the sides of the die
    games: Annotated[int, Meta(ge=1, le=9)] = 1  # PEB-5: games in a match
    played: Annotated[int, CARRIED] = 0
    wins: Annotated[tuple[int, ...], CARRIED] = ()


class State(Struct, frozen=True):
    """The full state, including the stakes that are still hidden."""

    options: Options
    stakes: tuple[int | None, ...]
    die: int | None = None


class Seen(View, frozen=True, kw_only=True):
    """What one viewer sees: who has staked, their own stake, and every stake once the die is rolled."""

    options: Options
    placed: tuple[bool, ...]
    mine: int | None
    stakes: tuple[int, ...] | None
    die: int | None
