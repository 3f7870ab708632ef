"""Provenance: every field of the games' tables names its sources, and the credits are made from them."""

from __future__ import annotations

import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import pytest

from petitpeuple.core.data import BadData, parse
from petitpeuple.core.provenance import SourceFile, load_sources, sources_named
from petitpeuple.i18n.texts import LANGUAGES, fluent_sources

sys.path.append(str(Path(__file__).parents[2] / "tools"))
import generate_credits as credits_pages
from provenance import (
    NOT_SOURCED,
    VILLAGE_BOARD,
    VILLAGE_TABLES,
    box_facts,
    sourced_fields,
)

GAMES = ("dalmuti", "grumpf", "halma", "village")
VILLAGE_ENTRIES = [entry for table in VILLAGE_TABLES.values() for entry in table]
# Constants of the games' tables that follow from others, and so need no source of their own.
DERIVED = {
    "VALUES",
    "WORST_FIRST",
    "NO_CARDS",
    "POINTS",
    "COORDINATES",
    "POINT_AT",
    "CUBES",
    "DIRECTIONS",
    "N",
    "NE",
    "SE",
    "S",
    "SW",
    "NW",
    "SIDES",
    "NO_HOUSE",
    "NEIGHBOURS",
    "STEPS",
    "JUMPS",
    "PROGRESS",
    "HOUSE_OF",
    "STEPS_TO_HOUSE",
}


def sources_of(game: str) -> SourceFile:
    return load_sources(f"petitpeuple.games.{game}")


def keys_used(game: str) -> list[str]:
    """Return the keys that the fields of a game name, one text for each field."""
    if game == "village":
        board = sourced_fields(VILLAGE_BOARD, VILLAGE_BOARD.source)
        cards = [pair for entry in VILLAGE_ENTRIES for pair in sourced_fields(entry, entry.source)]
        return [keys for _, keys in (*board, *cards)]
    if game == "grumpf":
        return [fact.source for _, _, fact in box_facts()]
    return [fact.source for fact in sources_of(game).facts]


@pytest.mark.parametrize("entry", VILLAGE_ENTRIES, ids=lambda entry: entry.id)
def test_every_field_of_a_card_face_roof_and_location_names_a_source(entry: Any) -> None:
    fields = list(sourced_fields(entry, entry.source))
    assert fields
    assert [name for name, keys in fields if not keys] == []
    assert set(entry.source) <= {field.name for field in msgspec.structs.fields(entry)} - NOT_SOURCED


@pytest.mark.parametrize("die", VILLAGE_TABLES["dice"], ids=lambda die: die.id)
def test_every_face_of_a_die_names_a_source(die: Any) -> None:
    assert len(die.source["faces"]) == len(die.faces)


def test_set_up_and_levels_name_their_sources() -> None:
    fields = dict(sourced_fields(VILLAGE_BOARD, VILLAGE_BOARD.source))
    levels = {field.name for field in msgspec.structs.fields(VILLAGE_BOARD.levels[0])} - NOT_SOURCED
    assert {f"levels.{name}" for name in levels} | {"hands", "meeples", "store"} == fields.keys()
    assert all(fields.values())


def test_a_field_without_a_source_is_noticed() -> None:
    """The check itself can fail: a card that forgets its cost, a location whose row forgets its spaces."""
    card = VILLAGE_TABLES["inventions"][0]
    forgetful = {name: keys for name, keys in card.source.items() if name != "cost"}
    assert ("cost", "") in list(sourced_fields(card, forgetful))
    place = VILLAGE_TABLES["locations"][0]
    assert ("upper.spaces", "") in list(sourced_fields(place, {**place.source, "upper": {}}))


@pytest.mark.parametrize("game", GAMES)
def test_every_key_is_defined_and_every_source_is_used(game: str) -> None:
    sources = sources_of(game).sources
    used = {key for keys in keys_used(game) for key in keys.split(" + ")}
    assert used == sources.keys()
    assert all(sources_named(keys, sources) for keys in keys_used(game))


def test_a_source_is_a_booklet_an_inference_or_ours() -> None:
    text = '[sources]\nx = { known = "review", en = "a review", fr = "une critique" }\n'
    with pytest.raises(BadData, match="review"):
        parse(text, "sources.toml", SourceFile)


@pytest.mark.parametrize("game", ["dalmuti", "halma"])
def test_tables_in_code_have_sources(game: str) -> None:
    named = {fact.of for fact in sources_of(game).facts}
    texts = fluent_sources("en", [game])[game]
    for name in named:
        module, dot, constant = name.partition(".")
        found = (
            hasattr(import_module(f"petitpeuple.games.{game}.{module}"), constant) if dot else name in texts
        )
        assert found, name
    tables = import_module(f"petitpeuple.games.{game}.{'cards' if game == 'dalmuti' else 'star'}")
    constants = {name for name in vars(tables) if name.isupper()}
    assert constants - DERIVED <= {name.partition(".")[2] for name in named}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_credits_are_generated_from_the_data(language: str) -> None:
    page = (credits_pages.FOLDER / f"{language}.md").read_text(encoding="utf-8")
    assert page == credits_pages.page(language), "run: ./run python tools/generate_credits.py"
