"""The texts: both languages have the same keys, and no text is missing or unused."""

import ast
import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from fluent.runtime.errors import FluentReferenceError
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor
from tests.arena.runs import made_up_report

from petitpeuple.arena.balance.run import STUDIES
from petitpeuple.arena.balance.study import Verdict
from petitpeuple.arena.schedule import FORMS
from petitpeuple.bots import registry
from petitpeuple.bots.registry import bots_of
from petitpeuple.core.contract import Seat
from petitpeuple.core.options import choices, values
from petitpeuple.core.phrases import Phrase, SeatName, Span, Translated
from petitpeuple.games import DESCRIBERS, GAMES, SPECS
from petitpeuple.i18n.texts import LANGUAGES, RULE_ID, Texts, fluent_sources
from petitpeuple.server.bots.mcp import TOOLS
from petitpeuple.server.runner import ReachProblem

SOURCE = Path(__file__).parents[2] / "src" / "petitpeuple"
DOCS = Path(__file__).parents[2] / "docs"
WEB = Path(__file__).parents[2] / "web"


class VariableCollector(Visitor):  # type: ignore[misc,unused-ignore]
    """Collects the variables of a message."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: Any) -> None:  # noqa: N802 - fluent's name
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Return the keys of a language with the variables of each text."""
    found: dict[str, set[str]] = {}
    for where, text in fluent_sources(language, tuple(GAMES)).items():
        for entry in FluentParser().parse(text).body:
            assert not isinstance(entry, ftl.Junk), f"{where} {language}: {entry.content}"
            if isinstance(entry, ftl.Message):
                variables = VariableCollector()
                variables.visit(entry)
                assert entry.id.name not in found, f"twice: {entry.id.name}"
                found[entry.id.name] = variables.names
    return found


def strings_in_code() -> set[str]:
    """Return every string without spaces in the source and the report templates."""
    found: set[str] = set()
    for file in SOURCE.rglob("*.py"):
        tree = ast.parse(file.read_text(encoding="utf-8"))
        strings = {
            n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str)
        }
        found |= {string for string in strings if " " not in string and not string.endswith("-")}
    for template in (SOURCE / "arena" / "report").glob("*.html"):
        found |= set(re.findall(r'"((?:arena|balance)-[\w-]+[a-z])"', template.read_text(encoding="utf-8")))
    return found


def keys_built_from_types() -> set[str]:
    """Return the keys that are built from what games and bots declare."""
    keys = {f"arena-form-{form}" for form in FORMS}
    keys |= {f"arena-verdict-{verdict}" for verdict in ("better", "worse", "open")}
    keys |= {f"balance-verdict-{verdict}" for verdict in get_args(Verdict)}
    keys |= {f"cli-{problem}" for problem in get_args(ReachProblem) if problem}
    keys |= {f"mcp-tool-{tool}" for tool in TOOLS}
    keys |= {f"bot-kin-{n}-name" for n in range(1, 10)} | {f"bot-kin-line-{n}" for n in range(1, 4)}
    for game_id in STUDIES:
        keys |= {f"balance-about-{game_id}", f"{game_id}-payoff", *keys_of_sections(game_id)}
    for id_, game in GAMES.items():
        for level in bots_of(id_):
            generic = level == "random" or id_ not in registry.BUILT_IN
            key = f"bot-{level}" if generic else f"{id_}-bot-{level}"
            keys |= {key, f"{key}-about"}
            if not generic:
                keys |= {f"{key}-name", f"{key}-temper", *(f"{key}-line-{n}" for n in range(1, 5))}
        for other in registry._bots(id_).others:
            keys |= {
                key for key in (f"{id_}-bot-{other}", f"{id_}-bot-{other}-about") if key in messages("en")
            }
        keys |= {f"{id_}-title", f"{id_}-about"}
        keys |= {f"{id_}-option-{field.name}" for field in choices(game.Options)}
        keys |= {f"{id_}-ending-{reason}" for reason in game.endings}
        keys |= set(DESCRIBERS[id_].keys)
        keys |= keys_of_lessons(id_)
        for field in choices(game.Options):
            names = [value for value in values(field) if isinstance(value, str)]
            keys |= {f"{id_}-option-{field.name}-{name}" for name in names}
    return keys


def keys_of_lessons(game: str) -> set[str]:
    """Return the keys of the remarks in a game's lessons, and of what is said at their end."""
    lessons = [SPECS[game].lesson(name) for name in SPECS[game].lessons]
    texts = {step.text or step.id for lesson in lessons if lesson for step in lesson.steps}
    return {f"{game}-lesson-{text}" for text in (*texts, "end")} if lessons else set()


def keys_of_sections(game: str) -> set[str]:
    """Return the keys of the report on a game's balance: titles, texts and labels."""
    keys: set[str] = set()
    for section in made_up_report(game).sections:
        keys |= {section.id, f"{section.id}-about"}
        keys |= {key for figure in section.figures for key in keys_of_phrase(figure.label)}
    return keys


def keys_of_phrase(phrase: Phrase) -> set[str]:
    """Return the keys of a phrase and of the phrases in it."""
    return {phrase.key}.union(
        *[keys_of_phrase(arg) for arg in phrase.args.values() if isinstance(arg, Phrase)]
    )


def test_all_languages_have_the_same_keys_and_variables() -> None:
    english = messages("en")
    for language in LANGUAGES:
        assert messages(language) == english


def test_no_text_is_missing() -> None:
    prefixes = ("arena-", "cli-", "record-", "store-", *(f"{id_}-" for id_ in GAMES))
    used = {key for key in strings_in_code() if key.startswith(prefixes) or re.fullmatch(RULE_ID, key)}
    assert used | keys_built_from_types() <= messages("en").keys()


def test_no_text_is_unused() -> None:
    used = strings_in_code() | keys_built_from_types()
    games = tuple(f"{prefix}-" for prefix in _rule_prefixes())
    unused = {key for key in messages("en") if key not in used and not key.startswith(games)}
    assert not unused


def _rule_prefixes() -> set[str]:
    """Return the prefixes of the games' rule ids; another test compares the ids with the rule books."""
    keys = [key for name in GAMES for key in _keys_of(name, "en")]
    return {key.split("-")[0] for key in keys if re.fullmatch(RULE_ID, key)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(GAMES))
def test_the_texts_and_the_rule_book_have_the_same_rule_ids(name: str, language: str) -> None:
    book = (DOCS / "rules" / language / f"{name}.md").read_text(encoding="utf-8")
    rule_ids = {key for key in _keys_of(name, language) if re.fullmatch(RULE_ID, key)}
    assert rule_ids
    assert rule_ids == set(re.findall(rf"\*\*({RULE_ID})\*\*", book))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(GAMES))
def test_no_rule_book_uses_the_code_name_of_an_option(name: str, language: str) -> None:
    book = (DOCS / "rules" / language / f"{name}.md").read_text(encoding="utf-8")
    codes = {field.name for field in msgspec.structs.fields(GAMES[name].Options)}
    assert codes
    assert codes & set(re.findall(r"`(\w+)`", book)) == set()


def _keys_of(name: str, language: str) -> list[str]:
    return re.findall(r"^([\w-]+) =", fluent_sources(language, [name])[name], re.MULTILINE)


def test_phrases_are_formatted_with_their_arguments() -> None:
    texts = Texts("en", tuple(GAMES), ["Ann", "Bob"])
    assert texts.phrase(Phrase("pebbles-staked", {"who": SeatName(Seat(1))})) == "Bob: the fist is closed."
    assert texts.phrase(Phrase("pebbles-staked", {"who": SeatName(Seat(2))})) == "Seat 3: the fist is closed."
    assert texts.phrase(Span("▲")) == "▲"
    both = (Phrase("pebbles-stake", {"n": 1}), Phrase("pebbles-stake", {"n": 2}))
    assert texts.say("cli-did", who=Phrase("you"), what=both, seconds=1) == (
        "You: stake 1 pebble, stake 2 pebbles (1.0 s)"
    )


def test_names_from_data_files_are_translated() -> None:
    name = Translated(en="Papa Smurf", fr="Grand Schtroumpf")
    formatted = [Texts(lang, tuple(GAMES)).say("cli-payoff", who=name, points=1) for lang in LANGUAGES]
    assert formatted == ["Papa Smurf: payoff 1", "Grand Schtroumpf\u00a0: gain 1"]


def test_plurals_are_right_in_french() -> None:
    texts = Texts("fr", tuple(GAMES))
    formatted = [texts.phrase(Phrase("pebbles-stake", {"n": n})) for n in (1, 2)]
    assert formatted == ["miser 1 caillou", "miser 2 cailloux"]


def test_a_missing_argument_raises_an_error() -> None:
    with pytest.raises(FluentReferenceError, match="who"):
        Texts("en", tuple(GAMES)).say("cli-did")


FRENCH_FILES = [*SOURCE.rglob("fr.ftl"), WEB / "texts" / "fr.ftl", *(DOCS / "rules" / "fr").glob("*.md")]


@pytest.mark.parametrize("file", FRENCH_FILES, ids=lambda file: f"{file.parent.parent.name}/{file.name}")
def test_french_punctuation_has_non_breaking_spaces(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert re.findall(r".{9} [:;?!»%](?=\s|[)»]|$)|« .{9}", text, re.MULTILINE) == []


def test_has_finds_existing_keys_only() -> None:
    texts = Texts("en", tuple(GAMES))
    assert texts.has("you")
    assert not texts.has("nobody")
