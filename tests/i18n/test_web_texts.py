"""The texts of the pages: both languages alike, none missing, none left over."""

import re
from pathlib import Path
from typing import get_args

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from tests.i18n.test_texts import WEB, Gaps

import petitpeuple
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import LANGUAGES
from petitpeuple.server.protocol.scalars import EmoteName, ErrorCode

KEY = re.compile(r"""["'`](web-[\w-]+)""")


def messages(language: str) -> dict[str, set[str]]:
    """Every key of a language, with the gaps of its text."""
    found: dict[str, set[str]] = {}
    for entry in FluentParser().parse((WEB / "texts" / f"{language}.ftl").read_text(encoding="utf-8")).body:
        assert not isinstance(entry, ftl.Junk), entry.content
        if isinstance(entry, ftl.Message):
            gaps = Gaps()
            gaps.visit(entry)
            assert entry.id.name not in found, f"twice: {entry.id.name}"
            found[entry.id.name] = gaps.names
    return found


def sources() -> str:
    files = [*(WEB / "src").rglob("*.ts"), *(WEB / "src").rglob("*.svelte")]
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


def test_both_languages_have_the_same_keys_and_gaps() -> None:
    english = messages("en")
    for language in LANGUAGES:
        assert messages(language) == english


def test_no_text_is_missing() -> None:
    text = sources()
    whole = {key for key in KEY.findall(text) if not key.endswith("-")}
    assert whole <= messages("en").keys()


def test_no_text_is_left_over() -> None:
    text = sources()
    said = set(KEY.findall(text))
    beginnings = tuple(key for key in said if key.endswith("-"))
    left = [key for key in messages("en") if key not in said and not key.startswith(beginnings)]
    assert not left


def test_everything_the_server_may_say_no_with_has_a_sentence() -> None:
    keys = messages("en").keys()
    assert {f"web-trouble-{code}" for code in get_args(ErrorCode)} <= keys
    assert {f"web-emote-{emote}" for emote in get_args(EmoteName)} <= keys
    shown = set(re.findall(r"\bid: \"(\w+)\"", (WEB / "src/games/index.ts").read_text()))
    assert {"dalmuti", "grumpf", "halma", "village"} <= shown <= GAMES.keys()
    assert {f"web-pitch-{game}" for game in shown} <= keys
    assert {f"web-start-{game}" for game in shown} <= keys


def test_in_french_a_bot_is_a_bot() -> None:
    """One word for one thing; only a card of the Village speaks of a robot, and that one lies in its data."""
    house = Path(petitpeuple.__file__).parent
    files = [WEB / "texts" / "fr.ftl", *house.glob("i18n/fr.ftl"), *house.glob("games/*/texts/fr.ftl")]
    said = [line for file in files for line in file.read_text(encoding="utf-8").splitlines() if "=" in line]
    assert len(files) > len(GAMES)
    assert [line for line in said if re.search(r"\brobots?\b", line, re.IGNORECASE)] == []
