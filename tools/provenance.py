"""The fields of the games' tables, each with the keys of its sources."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from petitpeuple.core.data import load
from petitpeuple.games.grumpf.box import BOX
from petitpeuple.games.grumpf.box import Fact as BoxFact
from petitpeuple.games.village import cards
from petitpeuple.games.village.schema import BoardFile

# An id is our name for an entry, the texts of a card are our wording of its effects, and a roof is a cost.
NOT_SOURCED = {"id", "source", "text_fr", "text_en", "roof"}

VILLAGE_BOARD = load("petitpeuple.games.village", "data/board.toml", BoardFile)
VILLAGE_TABLES: dict[str, tuple[Any, ...]] = {
    "smurfs": cards.SMURFS,
    "inventions": cards.INVENTIONS,
    "gargamel": cards.GARGAMEL,
    "cakes": cards.CAKES,
    "locations": cards.LOCATIONS,
    "dice": tuple(cards.DICE.values()),
    "roofs": cards.ROOFS,
}


def sourced_fields(entry: Any, source: Any) -> Iterator[tuple[str, str]]:
    """Yield each field of an entry with the keys of its sources, empty where the entry names none."""
    for field in msgspec.structs.fields(entry):
        if field.name in NOT_SOURCED:
            continue
        value, keys = getattr(entry, field.name), source.get(field.name, "")
        if isinstance(keys, dict):
            parts = value if isinstance(value, tuple) else (value,)
            for part in parts:
                yield from ((f"{field.name}.{name}", inner) for name, inner in sourced_fields(part, keys))
        elif isinstance(keys, tuple):
            yield from ((f"{field.name}.{n}", one) for n, one in enumerate(keys, start=1))
        elif not _has_own_sources(value):
            yield field.name, keys


def _has_own_sources(value: object) -> bool:
    return isinstance(value, tuple) and bool(value) and hasattr(value[0], "source")


def box_facts() -> Iterator[tuple[str, str, BoxFact[Any]]]:
    """Yield every fact of Grumpf's box: the name of its board, its own name, and the fact."""
    holders = [("", BOX), ("", BOX.hand), *((board.name.value, board) for board in BOX.boards)]
    for board, holder in holders:
        for field in msgspec.structs.fields(holder):
            value = getattr(holder, field.name)
            if isinstance(value, BoxFact):
                yield board, field.name, value
