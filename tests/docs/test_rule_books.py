"""The rule books: complete, illustrated, and with tables and pictures made from the games' data."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest

from petitpeuple.games import GAMES
from petitpeuple.games.village import cards
from petitpeuple.i18n.texts import LANGUAGES, RULE_ID

sys.path.append(str(Path(__file__).parents[2] / "tools"))
import generate_rule_pictures as pictures
import generate_rules as rules

BOOKS = [
    (language, game)
    for language in LANGUAGES
    for game in GAMES
    if (rules.FOLDER / language / f"{game}.md").exists()
]
ILLUSTRATED = ("dalmuti", "grumpf", "halma", "village")
books = pytest.mark.parametrize(("language", "game"), BOOKS)


def book(language: str, game: str) -> str:
    return (rules.FOLDER / language / f"{game}.md").read_text(encoding="utf-8")


@books
def test_the_tables_are_up_to_date(language: str, game: str) -> None:
    text = book(language, game)
    assert text == rules.filled(text, language), "run: ./run python tools/generate_rules.py"


@pytest.mark.parametrize("name", list(pictures.PICTURES))
def test_the_pictures_are_up_to_date(name: str) -> None:
    drawn = (pictures.FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert drawn == pictures.PICTURES[name]().svg(), "run: ./run python tools/generate_rule_pictures.py"


def test_every_table_and_picture_is_in_the_books_of_both_languages() -> None:
    for language in LANGUAGES:
        texts = "\n".join(book(language, game) for game in ILLUSTRATED)
        assert set(re.findall(r"<!-- table ([\w-]+) -->", texts)) == rules.TABLES.keys()
        assert set(re.findall(r"pictures/([\w-]+)\.svg", texts)) == pictures.PICTURES.keys()


@books
def test_a_book_begins_with_the_game_in_one_minute(language: str, game: str) -> None:
    first = book(language, game).split("\n\n")[1]
    assert first.startswith(
        {"en": "> **The game in one minute.**", "fr": "> **Le jeu en une minute.**"}[language]
    )


@books
def test_both_languages_have_the_same_rules_tables_and_pictures_in_the_same_order(
    language: str, game: str
) -> None:
    marks = rf"\*\*({RULE_ID})\*\*|<!-- table ([\w-]+)|pictures/([\w-]+)|^(#{{1,3}} |> \*\*)"
    found = [re.findall(marks, book(one, game), re.MULTILINE) for one in ("en", language)]
    assert found[0] == found[1]


@books
def test_every_picture_is_described(language: str, game: str) -> None:
    for description in re.findall(r"!\[([^\]]*)\]", book(language, game)):
        assert len(description) > 20


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_village_can_be_played_from_its_book(language: str) -> None:
    """Every card, die, roof and row is there: a family needs nothing but paper and dice."""
    text = book(language, "village")
    for table in (cards.SMURFS, cards.INVENTIONS, cards.GARGAMEL, cards.CAKES, cards.LOCATIONS):
        for entry in table:
            assert getattr(entry, language) in text
    rows = [line for line in text.split("\n") if line.startswith("| ")]
    tables = len(re.findall("<!-- table", text))
    counted = 16 + 5 + 4 + len(cards.ROOFS) + 6 + 35 + 24 + 17 + 10
    assert len(rows) == counted + 2 * tables


@books
def test_rule_ids_stand_at_the_margin_and_not_in_sentences(language: str, game: str) -> None:
    without_marks = re.sub(rf"^- \*\*{RULE_ID}\*\* ", "", book(language, game), flags=re.MULTILINE)
    assert re.findall(RULE_ID, without_marks) == []
