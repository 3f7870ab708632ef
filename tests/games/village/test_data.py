"""The data files: complete, and validated on load."""

import re
from importlib import resources
from typing import Any

import pytest

from petitpeuple.core.data import BadData, parse
from petitpeuple.games.village import cards
from petitpeuple.games.village.effects import ANSWER_HANDLERS, CHANCE_HANDLERS, EFFECT_HANDLERS
from petitpeuple.games.village.legal_actions import LEGAL_BY_STEP
from petitpeuple.games.village.schema import (
    BoardFile,
    GargamelFile,
    InventionFile,
    OlderRoofsFile,
    SmurfFile,
)

FILES: dict[str, Any] = {
    "board.toml": BoardFile,
    "smurfs.toml": SmurfFile,
    "inventions.toml": InventionFile,
    "gargamel.toml": GargamelFile,
    "older_roofs.toml": OlderRoofsFile,
}


def text_of(name: str) -> str:
    return resources.files("petitpeuple.games.village").joinpath("data", name).read_text(encoding="utf-8")


def test_the_number_of_cards_is_that_of_the_box() -> None:
    tables = (cards.SMURFS, cards.INVENTIONS, cards.GARGAMEL, cards.CAKES, cards.ROOFS)
    assert [len(table) for table in tables] == [35, 24, 17, 10, 8]
    assert len(cards.ROWS) == 16
    assert sum(cards.SPACES) == 24
    assert [die.id for die in cards.DICE.values()] == ["danger", "red", "azrael"]


@pytest.mark.parametrize(
    ("table", "letters", "first"),
    [
        (cards.SMURFS[:12], "S", 1),
        (cards.SMURFS[12:], "L", 1),
        (cards.INVENTIONS, "V", 1),
        (cards.GARGAMEL, "G", 1),
        (cards.CAKES, "C", 1),
    ],
)
def test_ids_are_in_order_and_every_entry_has_both_languages(
    table: tuple[object, ...], letters: str, first: int
) -> None:
    entries = list(table)
    assert [getattr(e, "id", "") for e in entries] == [
        f"{letters}{n:02}" for n in range(first, len(entries) + first)
    ]
    for field in ("en", "fr", "text_en", "text_fr"):
        texts = [getattr(e, field) for e in entries]
        assert all(texts)
        assert len(set(texts)) == len(texts)


def test_french_texts_have_french_typography() -> None:
    for name in FILES:
        for line in text_of(name).split("\n"):
            if line.startswith(("fr =", "text_fr =")):
                assert "'" not in line
                assert re.search(" [:;?!»]|« ", line) is None, line  # must be a non-breaking space


def test_types_and_distances_are_as_counted_in_the_rules() -> None:
    kinds = [card.type for card in cards.INVENTIONS]
    assert (kinds.count("action"), kinds.count("once"), kinds.count("durable")) == (7, 9, 8)
    lasts = [card.lasts for card in cards.GARGAMEL[1:]]
    assert (lasts.count("now"), lasts.count("round")) == (8, 8)
    walks = [card.azrael for card in cards.GARGAMEL[1:]]
    assert (walks.count(1), walks.count(2), walks.count(3)) == (7, 6, 3)
    now = [smurf.id for smurf in cards.SMURFS[12:] if smurf.lasts == "now"]
    assert now == ["L01", "L07", "L08", "L09", "L12", "L17", "L18", "L21", "L23"]


def test_vil2_there_is_one_set_of_eight_different_roofs() -> None:
    assert len({cards.cost_bundle(roof.cost) for roof in cards.ROOFS}) == len(cards.ROOFS) == 8


def test_vil5_the_harder_the_level_the_more_the_houses_cost_in_all() -> None:
    mean = sum([sum(cards.cost_bundle(roof.cost)) for roof in cards.ROOFS]) / len(cards.ROOFS)
    totals = [level.houses * mean for level in cards.LEVELS.values()]
    assert totals[0] < totals[1] < totals[2] == totals[3]
    assert [level.houses for level in cards.LEVELS.values()] == [6, 7, 8, 8]


@pytest.mark.parametrize("name", list(FILES))
def test_a_data_file_matches_its_schema(name: str) -> None:
    parse(text_of(name), name, FILES[name])


@pytest.mark.parametrize(
    ("name", "old", "new", "line", "why"),
    [
        ("smurfs.toml", 'do = "must_share"', 'do = "must_shine"', 'do = "must_shine"', "must_shine"),
        ("smurfs.toml", 'lasts = "now"', 'lasts = "never"', 'lasts = "never"', "never"),
        ("inventions.toml", "cost = 4", "cost = -4", "cost = -4", ">= 0"),
        ("gargamel.toml", "azrael = 3", 'azrael = "far"', 'azrael = "far"', "int"),
        ("board.toml", "houses = 7", "houses = 9", "houses = 9", "<= 8"),
    ],
)  # fmt: skip
def test_a_wrong_entry_raises_one_error_with_file_and_line(
    name: str, old: str, new: str, line: str, why: str
) -> None:
    text = text_of(name).replace(old, new, 1)
    with pytest.raises(BadData) as error:
        parse(text, name, FILES[name])
    number = next(i for i, got in enumerate(text.split("\n"), start=1) if line in got)
    said = str(error.value)
    assert name in said
    assert why in said
    assert f"line {number}:" in said


def test_every_effect_of_the_schema_has_a_handler_or_is_a_power() -> None:
    used = {
        effect.do
        for table in (cards.SMURFS, cards.INVENTIONS, cards.GARGAMEL)
        for card in table
        for effect in card.effects
    }
    used |= {effect.do for row in cards.ROWS for effect in row.effects}
    used |= {face.do for die in cards.DICE.values() for face in die.faces}
    lasting = {"yield", "retype", "close", "cost", "spare", "must_share", "must_be_alone", "never_last_space",
        "forbid_perform", "forbid_use", "forbid_red", "forbid_azrael", "count_as_two",
        "reuse_full_action", "craft_cost",
        "build_cost", "ignore_die", "azrael_reach", "roll_twice", "make_dangerous", "block_howlibird",
        "extra_meeple",
        "reroll", "swap_once", "garg_redraw", "garg_cancel", "prevent_destroy"}  # fmt: skip
    assert used <= set(EFFECT_HANDLERS) | lasting
    assert set(ANSWER_HANDLERS) == set(LEGAL_BY_STEP)
    assert set(CHANCE_HANDLERS) | set(ANSWER_HANDLERS) <= set(EFFECT_HANDLERS)
