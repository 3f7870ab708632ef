"""The web texts: both languages have the same keys, and no text is missing or unused."""

import re
from pathlib import Path
from typing import get_args

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from tests.i18n.test_texts import WEB, VariableCollector

import petitpeuple
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import LANGUAGES
from petitpeuple.server.protocol.scalars import EmoteName, ErrorCode

KEY = re.compile(r"""["'`](web-[\w-]+)""")


def messages(language: str) -> dict[str, set[str]]:
    """Return the keys of a language with the variables of each text."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((WEB / "texts" / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            variables = VariableCollector()
            variables.visit(entry)
            assert entry.id.name not in found, f"twice: {entry.id.name}"
            found[entry.id.name] = variables.names
    return found


def web_sources() -> str:
    files = [*(WEB / "src").rglob("*.ts"), *(WEB / "src").rglob("*.svelte")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_both_languages_have_the_same_keys_and_variables() -> None:
    english = messages("en")
    for language in LANGUAGES:
        assert messages(language) == english


def test_no_text_is_missing() -> None:
    text = web_sources()
    keys = {key for key in KEY.findall(text) if not key.endswith("-")}
    assert keys <= messages("en").keys()


def test_no_text_is_unused() -> None:
    text = web_sources()
    used = set(KEY.findall(text))
    prefixes = tuple(key for key in used if key.endswith("-"))
    unused = [key for key in messages("en") if key not in used and not key.startswith(prefixes)]
    assert not unused


def test_every_error_code_emote_and_game_has_a_text() -> None:
    keys = messages("en").keys()
    assert {f"web-trouble-{code}" for code in get_args(ErrorCode)} <= keys
    assert {f"web-emote-{emote}" for emote in get_args(EmoteName)} <= keys
    manifests = [file.read_text() for file in (WEB / "src" / "games").glob("*/manifest.ts")]
    shown = {re.findall(r"\bid: \"(\w+)\"", manifest)[0] for manifest in manifests}
    assert {"dalmuti", "grumpf", "halma", "village"} <= shown <= GAMES.keys()
    assert {f"web-pitch-{game}" for game in shown} <= keys
    assert {f"web-start-{game}" for game in shown} <= keys


def test_french_texts_call_a_bot_bot() -> None:
    """Only a card of the Hidden Village mentions a robot, and its text is in a data file."""
    package = Path(petitpeuple.__file__).parent
    files = [WEB / "texts" / "fr.ftl", *package.glob("i18n/fr.ftl"), *package.glob("games/*/texts/fr.ftl")]
    lines = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if "=" in line]
    assert len(files) > len(GAMES)
    assert [line for line in lines if re.search(r"\brobots?\b", line, re.IGNORECASE)] == []
