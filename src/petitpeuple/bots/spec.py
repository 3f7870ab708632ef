"""The bots of one game, as its package offers them."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

from msgspec import Struct, field

from petitpeuple.bots.pace import ThinkingTime, natural_time
from petitpeuple.core.bot import Bot, Hinter
from petitpeuple.core.record import Record

AnyBot: TypeAlias = Bot[Any, Any]
AnyHinter: TypeAlias = Hinter[Any, Any]


class GameBots(Struct, frozen=True, kw_only=True):
    """The bots of one game, its hints and its model games."""

    levels: Mapping[str, AnyBot] = field(default_factory=dict)  # weakest first; the last is the default
    others: Mapping[str, AnyBot] = field(default_factory=dict)  # found by name, for example in the arena
    thinking_time: ThinkingTime = natural_time  # of bots that have no pace of their own
    hinter: AnyHinter | None = None  # recommends an action, with reasons
    example: Callable[[Any, int], Record | None] | None = None  # a model game with these options and seats


__all__ = ["AnyBot", "AnyHinter", "GameBots"]
