"""Generate docs/credits/*.md from the games' data: `./run python tools/generate_credits.py`."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from petitpeuple.core.provenance import Source, load_sources, sources_named
from petitpeuple.games.grumpf.box import BOARD_NAMES, Condition
from petitpeuple.games.village.schema import Die, Roof
from petitpeuple.i18n.texts import LANGUAGES
from provenance import VILLAGE_BOARD, VILLAGE_TABLES, box_facts, sourced_fields
from rules_words import condition_words, cost_words, face_words, texts

FOLDER = Path(__file__).parents[1] / "docs" / "credits"
GAMES = "petitpeuple.games"
WORDS: dict[str, dict[str, dict[str, str]]] = tomllib.loads(
    (Path(__file__).parent / "credits_words.toml").read_text(encoding="utf-8")
)
ORDER = ("booklet", "inferred", "ours")
FIRST_SHOWN = {"huts": 2, "series": 1}  # nobody plays alone or with nobody, and no series is empty


def word(language: str, table: str, key: str) -> str:
    """Return a text of the credits' own words."""
    return WORDS[language][table][key]


def origins(fields: Iterable[tuple[str, str]], sources: Mapping[str, Source], language: str) -> str:
    """Return where the fields of an entry come from: each source once, with the fields that rest on it."""
    found: dict[str, list[str]] = {}
    for name, keys in fields:
        for key in keys.split(" + "):
            found.setdefault(key, []).append(field_name(name, language))
    several = len({name for names in found.values() for name in names}) > 1
    parts = []
    for key, names in sorted(found.items(), key=lambda item: ORDER.index(sources[item[0]].known)):
        (source,) = sources_named(key, sources)
        what = f" ({', '.join(dict.fromkeys(names))})" if several else ""
        colon, reason = ("\u00a0:", source.fr) if language == "fr" else (":", source.en)
        parts.append(f"**{WORDS[language]['known'][source.known]}**{what}{colon} {reason}")
    return "<br>".join(parts)


def field_name(name: str, language: str) -> str:
    """Return a field's name in words; most nested fields are named by their last part."""
    words = WORDS[language]["fields"]
    return words[name] if name in words else words[name.rpartition(".")[2]]


def card_rows(card: Any, sources: Mapping[str, Source], language: str) -> list[str]:
    """Return the row of a card: its name, its text, and where its fields come from."""
    name, text = getattr(card, language), getattr(card, f"text_{language}")
    return [f"| **{name}** | {text} | {origins(sourced_fields(card, card.source), sources, language)} |"]


def place_rows(entry: Any, sources: Mapping[str, Source], language: str) -> list[str]:
    """Return a row for each of the two rows of a location."""
    fields = list(sourced_fields(entry, entry.source))
    rows = []
    for which in ("upper", "lower"):
        own = [(name, keys) for name, keys in fields if name.startswith(which)]
        title = f"**{getattr(entry, language)}**, {WORDS[language]['titles'][which]}"
        rows.append(f"| {title} | {getattr(entry, f'text_{language}')} | {origins(own, sources, language)} |")
    return rows


def die_rows(die: Die, sources: Mapping[str, Source], language: str) -> list[str]:
    """Return a row for each face of a die."""
    keys = dict(sourced_fields(die, die.source))
    return [
        f"| {die.fr if language == 'fr' else die.en}, {n} | {face_words(face, language)} | "
        f"{origins([('faces', keys[f'faces.{n}'])], sources, language)} |"
        for n, face in enumerate(die.faces, start=1)
    ]


def roof_rows(roof: Roof, sources: Mapping[str, Source], language: str) -> list[str]:
    """Return the row of a roof."""
    origin = origins([("cost", str(roof.source["cost"]))], sources, language)
    return [f"| {roof.id} | {cost_words(roof.cost, language)} | {origin} |"]


ROWS: dict[str, Callable[[Any, Mapping[str, Source], str], list[str]]]
ROWS = {"locations": place_rows, "dice": die_rows, "roofs": roof_rows}


def village(language: str) -> list[str]:
    """Return the Hidden Village's part of the page."""
    sources = load_sources(f"{GAMES}.village").sources
    lines = section("village", language)
    for table, entries in VILLAGE_TABLES.items():
        lines += heading(table, language)
        rows = ROWS.get(table, card_rows)
        lines += [row for entry in entries for row in rows(entry, sources, language)]
    lines += heading("set-up", language)
    fields = dict(sourced_fields(VILLAGE_BOARD, VILLAGE_BOARD.source))
    said_of = {name: origins([(name, keys)], sources, language) for name, keys in fields.items()}
    return [*lines, *(f"| {field_name(name, language)} | | {origin} |" for name, origin in said_of.items())]


def grumpf(language: str) -> list[str]:
    """Return Grumpf's part of the page."""
    sources = load_sources(f"{GAMES}.grumpf").sources
    lines = [*section("grumpf", language), *heading("facts", language)]
    for board, name, fact in box_facts():
        words = field_name(name, language)
        title = f"**{said(board, language)}**, {words}" if board else words
        origin = origins([(name, fact.source)], sources, language)
        value = fact.value[FIRST_SHOWN.get(name, 0) :] if isinstance(fact.value, tuple) else fact.value
        lines.append(f"| {title} | {said(value, language)} | {origin} |")
    return lines


def facts(game: str, language: str) -> list[str]:
    """Return the part of a game whose tables are in code."""
    file = load_sources(f"{GAMES}.{game}")
    lines = [*section(game, language), *heading("facts", language)]
    for fact in file.facts:
        title = fact.fr if language == "fr" else fact.en
        lines.append(f"| {title} | | {origins([('name', fact.source)], file.sources, language)} |")
    return lines


def said(value: object, language: str) -> str:
    """Return a value as readable text."""
    if isinstance(value, Condition):
        return condition_words(value, language)
    if isinstance(value, tuple):
        return ", ".join(
            token_words(one, language) if isinstance(one, tuple) else said(one, language) for one in value
        )
    if value in BOARD_NAMES:
        return texts(language).say(f"grumpf-board-{value}")
    return WORDS[language]["colours"].get(str(value), str(value))


def token_words(faces: tuple[int, ...], language: str) -> str:
    """Return the two faces of a token."""
    return "/".join(WORDS[language]["faces"].get(str(face), str(face)) for face in faces)


def section(game: str, language: str) -> list[str]:
    """Return the title and the first words of a game's part."""
    return ["", f"## {WORDS[language]['titles'][game]}", "", word(language, "heads", game)]


def heading(table: str, language: str) -> list[str]:
    """Return a title and the head of a table."""
    what, does, source = word(language, "titles", "columns").split("|")
    return [
        "",
        f"### {WORDS[language]['titles'][table]}",
        "",
        f"| {what} | {does} | {source} |",
        "|---|---|---|",
    ]


def page(language: str) -> str:
    """Return the whole page in one language."""
    parts = [*grumpf(language), *village(language), *facts("halma", language), *facts("dalmuti", language)]
    return "\n".join([word(language, "heads", "page"), *parts]) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for code in LANGUAGES:
        (FOLDER / f"{code}.md").write_text(page(code), encoding="utf-8")
