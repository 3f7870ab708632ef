"""The Fluent files as they are, without a Fluent library to format them, and the languages there are."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Final

from msgspec import Struct, convert

from petitpeuple.games import SPECS

LANGUAGES: Final = ("en", "fr")  # every text is written in these, beside the code that uses it


class Translation(Struct, frozen=True, forbid_unknown_fields=True):
    """The file `language.toml` of a translation."""

    name: str  # in the language itself
    ready: bool = False  # pages and the system's language offer it; otherwise it must be asked for
    terms: Mapping[str, str] = {}  # names and texts of the games' data, by the English ones


def folder(language: str) -> Traversable:
    """Return the folder of a translation."""
    return resources.files("petitpeuple.i18n").joinpath("languages", language)


@cache
def translations() -> dict[str, Translation]:
    """Return the translations, by language: each is one folder in `languages`."""
    root = resources.files("petitpeuple.i18n").joinpath("languages")
    if not root.is_dir():
        return {}
    names = sorted(one.name for one in root.iterdir() if one.joinpath("language.toml").is_file())
    return {name: _load(name) for name in names}


def _load(language: str) -> Translation:
    text = folder(language).joinpath("language.toml").read_text(encoding="utf-8")
    return convert(tomllib.loads(text), Translation)


def all_languages() -> tuple[str, ...]:
    """Return the languages that can be asked for."""
    return (*LANGUAGES, *translations())


def offered_languages() -> tuple[str, ...]:
    """Return the languages that are used where the system or the browser wants them."""
    return (*LANGUAGES, *(name for name, one in translations().items() if one.ready))


def fluent_sources(language: str, games: Sequence[str]) -> dict[str, str]:
    """Return the Fluent files of a language: the games' own by game id, and the common one as "common".

    Where a translation has no text, the English one follows: of two texts with one key, the first counts.
    """
    found = {"common": common_source(language)}
    for game in games:
        found[game] = game_source(language, game)
    return found


def common_source(language: str) -> str:
    """Return the Fluent file of the texts that belong to no game."""
    written = "en" if language in translations() else language
    text = resources.files("petitpeuple.i18n").joinpath(f"{written}.ftl").read_text(encoding="utf-8")
    return _with_translation(language, "common.ftl", text)


def game_source(language: str, game: str) -> str:
    """Return the Fluent file of a game: the English one if there is none in this language, else nothing."""
    texts = resources.files(SPECS[game].package).joinpath("texts")
    for name in (f"{language}.ftl", "en.ftl"):
        if (file := texts.joinpath(name)).is_file():
            return _with_translation(language, f"games/{game}.ftl", file.read_text(encoding="utf-8"))
    return ""


def _with_translation(language: str, path: str, text: str) -> str:
    """Return a translated file, followed by the text that it translates."""
    if language not in translations():
        return text
    file = folder(language).joinpath(*path.split("/"))
    return f"{file.read_text(encoding='utf-8')}\n{text}" if file.is_file() else text
