"""The Fluent files as they are, without a Fluent library to format them."""

from collections.abc import Sequence
from importlib import resources
from typing import Final

from petitpeuple.games import SPECS

LANGUAGES: Final = ("en", "fr")


def fluent_sources(language: str, games: Sequence[str]) -> dict[str, str]:
    """Return the Fluent files of a language: the games' own by game id, and the common one as "common"."""
    common = resources.files("petitpeuple.i18n").joinpath(f"{language}.ftl")
    found = {"common": common.read_text(encoding="utf-8")}
    for game in games:
        found[game] = game_source(language, game)
    return found


def game_source(language: str, game: str) -> str:
    """Return the Fluent file of a game: the English one if there is none in this language, else nothing."""
    folder = resources.files(SPECS[game].package).joinpath("texts")
    for name in (f"{language}.ftl", "en.ftl"):
        if (file := folder.joinpath(name)).is_file():
            return file.read_text(encoding="utf-8")
    return ""
