"""Translations: each is one folder, falls back to English, and says by itself what is missing in it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import petitpeuple as pp
from petitpeuple.cli.app import detect_language
from petitpeuple.games import BUILT_IN
from petitpeuple.i18n.sources import LANGUAGES, all_languages, folder, offered_languages, translations
from petitpeuple.i18n.texts import Texts

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "petitpeuple"
TRANSLATED = sorted(translations())
translated = pytest.mark.parametrize("language", TRANSLATED)
# The files of a translation, and the English ones that they translate.
ENGLISH = {
    "common.ftl": SOURCE / "i18n" / "en.ftl",
    "pages.ftl": ROOT / "web" / "texts" / "en.ftl",
    **{f"games/{game}.ftl": SOURCE / "games" / game / "texts" / "en.ftl" for game in BUILT_IN},
}
PLACEABLE = re.compile(r"\{\s*\$(\w+)")


@cache
def messages(path: Path) -> dict[str, ast.Message]:
    """Return the messages of a Fluent file by key."""
    if not path.exists():
        return {}
    body = FluentParser().parse(path.read_text(encoding="utf-8")).body
    assert not [one for one in body if isinstance(one, ast.Junk)], f"{path} has lines that are no texts"
    return {one.id.name: one for one in body if isinstance(one, ast.Message)}


def file_of(language: str, name: str) -> Path:
    return Path(str(folder(language))) / name


def missing(language: str) -> dict[str, list[str]]:
    """Return the keys that a translation lacks, by file."""
    return {
        name: sorted(messages(english).keys() - messages(file_of(language, name)).keys())
        for name, english in ENGLISH.items()
    }


def test_a_translation_is_a_folder() -> None:
    assert "de" in TRANSLATED
    assert all_languages() == (*LANGUAGES, *TRANSLATED)


@translated
def test_a_translation_has_no_text_that_nobody_asks_for(language: str) -> None:
    for name, english in ENGLISH.items():
        assert messages(file_of(language, name)).keys() <= messages(english).keys(), name


@translated
@pytest.mark.parametrize("name", ENGLISH)
def test_a_translation_uses_the_arguments_of_the_text(language: str, name: str) -> None:
    known = messages(ENGLISH[name])
    for key, message in messages(file_of(language, name)).items():
        given = set(PLACEABLE.findall(str_of(known[key])))
        assert set(PLACEABLE.findall(str_of(message))) <= given, key


def str_of(message: ast.Message) -> str:
    from fluent.syntax import serialize  # noqa: PLC0415 - beside its only use

    return serialize(ast.Resource([message]))


@translated
def test_what_is_missing_is_known(language: str, record_property: pytest.RecordProperty) -> None:
    """A translation that is offered has every text; the others list what they lack."""
    lacking = missing(language)
    count = sum(map(len, lacking.values()))
    record_property("missing", str(lacking))
    if translations()[language].ready:
        assert count == 0, lacking
    else:
        assert count > 0, f"{language} has every text: set ready = true in its language.toml"


@translated
def test_a_missing_text_is_english(language: str) -> None:
    for name, keys in missing(language).items():
        if name == "pages.ftl" or not keys:
            continue
        game = (Path(name).stem,) if name.startswith("games/") else ()
        texts, english = Texts(language, game), Texts("en", game)
        plain = [key for key in keys if "$" not in str_of(messages(ENGLISH[name])[key])]
        assert all(texts.say(key) == english.say(key) for key in plain)


def test_texts_and_library_speak_german() -> None:
    assert Texts("de", ("halma",)).say("halma-title") == "Wichtel-Halma"
    assert pp.rule("HAL-5", language="de").startswith("Ein Schritt führt auf einen freien Punkt")
    with pytest.raises(pp.Error, match="Ein Spiel „go“ gibt es nicht"):
        pp.new("go", language="de")


def test_data_without_a_term_is_english(monkeypatch: pytest.MonkeyPatch) -> None:
    texts = Texts("de", ())
    assert texts.translated("Sawmill", "Scierie") == "Sawmill"
    monkeypatch.setitem(translations()["de"].terms, "Sawmill", "Sägewerk")  # type: ignore[arg-type]
    assert texts.translated("Sawmill", "Scierie") == "Sägewerk"


def test_a_translation_that_is_not_ready_must_be_asked_for() -> None:
    assert ("de" in offered_languages()) == translations()["de"].ready
    assert detect_language(["--lang", "de"], {}) == "de"
    assert detect_language([], {"PETITPEUPLE_LANG": "de"}) == "de"
    assert detect_language([], {"LANG": "de_DE.UTF-8"}) == ("de" if translations()["de"].ready else "en")
