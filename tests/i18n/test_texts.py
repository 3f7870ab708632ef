"""The texts: both languages say the same things, nothing is missing, nothing is left over."""

import ast
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from petitpeuple.arena.schedule import FORMS
from petitpeuple.bots.registry import bots_of, level_key
from petitpeuple.core.contract import Seat
from petitpeuple.core.options import choices, values
from petitpeuple.core.phrases import Phrase, SeatName, Span, Translated
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.i18n.texts import LANGUAGES, RULE, Texts, sources

SOURCE = Path(__file__).parents[2] / "src" / "petitpeuple"
DOCS = Path(__file__).parents[2] / "docs"
WEB = Path(__file__).parents[2] / "web"


class Gaps(Visitor):  # type: ignore[misc,unused-ignore]
    """Collects the variables that a message uses."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - fluent's name
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every key of a language, with the gaps of its text."""
    found: dict[str, set[str]] = {}
    for where, text in sources(language, tuple(GAMES)).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ftl.Junk), f"{where} {language}: {entry.content}"
            if isinstance(entry, ftl.Message):
                gaps = Gaps()
                gaps.visit(entry)
                assert entry.id.name not in found, f"twice: {entry.id.name}"
                found[entry.id.name] = gaps.names
    return found


def words_in_code() -> set[str]:
    """Every string in the source, docstrings apart."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        strings = {
            n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)
        }
        found |= {string for string in strings if " " not in string and not string.endswith("-")}
    page = (SOURCE / "arena" / "report" / "report.html").read_text(encoding="utf-8")
    return found | set(re.findall(r'"(arena-[\w-]+[a-z])"', page))


def keys_made_from_types() -> set[str]:
    """The keys that are put together from what a game declares."""
    made = {f"arena-form-{form}" for form in FORMS}
    made |= {f"arena-verdict-{verdict}" for verdict in ("better", "worse", "open")}
    for id_, game in GAMES.items():
        for level in bots_of(id_):
            made |= {level_key(id_, level), f"{level_key(id_, level)}-about"}
        made |= {f"{id_}-title", f"{id_}-about"}
        made |= {f"{id_}-option-{field.name}" for field in choices(game.Options)}
        made |= {f"{id_}-ending-{reason}" for reason in game.endings}
        made |= set(DESCRIBERS[id_].keys)
        for field in choices(game.Options):
            words = [value for value in values(field) if isinstance(value, str)]
            made |= {f"{id_}-option-{field.name}-{word}" for word in words}
    return made


def test_all_languages_have_the_same_keys_and_gaps() -> None:
    english = messages("en")
    for language in LANGUAGES:
        assert messages(language) == english


def test_no_text_is_missing() -> None:
    prefixes = ("arena-", "cli-", "record-", "store-", *(f"{id_}-" for id_ in GAMES))
    wanted = {word for word in words_in_code() if word.startswith(prefixes) or re.fullmatch(RULE, word)}
    assert wanted | keys_made_from_types() <= messages("en").keys()


def test_no_text_is_left_over() -> None:
    said = words_in_code() | keys_made_from_types()
    games = tuple(f"{prefix}-" for prefix in _prefixes_of_games())
    left = {key for key in messages("en") if key not in said and not key.startswith(games)}
    assert not left


def _prefixes_of_games() -> set[str]:
    """The capitals of each game's rules; that these stand in its rule book is another test's business."""
    keys = [key for name in GAMES for key in _keys_of(name, "en")]
    return {key.split("-")[0] for key in keys if re.fullmatch(RULE, key)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(GAMES))
def test_every_rule_with_a_text_stands_in_the_rule_book_and_the_other_way_round(
    name: str, language: str
) -> None:
    book = (DOCS / "rules" / language / f"{name}.md").read_text(encoding="utf-8")
    told = {key for key in _keys_of(name, language) if re.fullmatch(RULE, key)}
    assert told
    assert told == set(re.findall(rf"\*\*({RULE})\*\*", book))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(GAMES))
def test_no_rule_book_calls_an_option_by_its_code(name: str, language: str) -> None:
    book = (DOCS / "rules" / language / f"{name}.md").read_text(encoding="utf-8")
    codes = {field.name for field in msgspec.structs.fields(GAMES[name].Options)}
    assert codes
    assert codes & set(re.findall(r"`(\w+)`", book)) == set()


def _keys_of(name: str, language: str) -> list[str]:
    return re.findall(r"^([\w-]+) =", sources(language, [name])[name], re.MULTILINE)


def test_phrases_are_filled() -> None:
    texts = Texts("en", tuple(GAMES), ["Ann", "Bob"])
    assert texts.phrase(Phrase("pebbles-staked", {"who": SeatName(Seat(1))})) == "Bob: the fist is closed."
    assert texts.phrase(Phrase("pebbles-staked", {"who": SeatName(Seat(2))})) == "Seat 3: the fist is closed."
    assert texts.phrase(Span("▲")) == "▲"
    both = (Phrase("pebbles-stake", {"n": 1}), Phrase("pebbles-stake", {"n": 2}))
    assert texts.say("cli-did", who=Phrase("you"), what=both, seconds=1) == (
        "You: stake 1 pebble, stake 2 pebbles (1.0 s)"
    )


def test_words_of_data_files_are_said_in_the_language() -> None:
    name = Translated(en="Papa Smurf", fr="Grand Schtroumpf")
    said = [Texts(lang, tuple(GAMES)).say("cli-payoff", who=name, points=1) for lang in LANGUAGES]
    assert said == ["Papa Smurf: 1", "Grand Schtroumpf\u00a0: 1"]


def test_plurals_are_right_in_french() -> None:
    texts = Texts("fr", tuple(GAMES))
    said = [texts.phrase(Phrase("pebbles-stake", {"n": n})) for n in (1, 2)]
    assert said == ["miser 1 caillou", "miser 2 cailloux"]


def test_a_missing_gap_is_an_error_and_not_a_hole() -> None:
    with pytest.raises(FluentReferenceError, match="who"):
        Texts("en", tuple(GAMES)).say("cli-did")


FRENCH = [*SOURCE.rglob("fr.ftl"), WEB / "texts" / "fr.ftl", *(DOCS / "rules" / "fr").glob("*.md")]


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: f"{file.parent.parent.name}/{file.name}")
def test_french_signs_have_a_space_that_does_not_break(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert re.findall(r".{9} [:;?!»%](?=\s|[)»]|$)|« .{9}", text, re.MULTILINE) == []


def test_has() -> None:
    texts = Texts("en", tuple(GAMES))
    assert texts.has("you")
    assert not texts.has("nobody")
