"""The glossary: one word for one thing, in rules, pages, log and bots; and how we speak to players."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.serializer import FluentSerializer
from tests.i18n.test_texts import DOCS, SOURCE, WEB

from petitpeuple.bots.registry import bots_of
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import LANGUAGES, RULE_ID, Texts

ALL, DALMUTI, GRUMPF, HALMA, VILLAGE = "", "dalmuti", "grumpf", "halma", "village"

# language, game, what must not be said (a pattern), what to say instead
GLOSSARY = [
    ("fr", VILLAGE, r"réserve du village|le stock commun", "le stock du village (réserve: the supply)"),
    ("fr", VILLAGE, r"\b[Cc]auchemar", "Schtroumpfemardesque"),
    ("fr", VILLAGE, r"\ble chat\b|\bdu chat\b|\bson chat\b", "Azraël"),
    ("fr", VILLAGE, r"\b(le|du|au) sorcier\b", "Gargamel"),
    ("fr", VILLAGE, r"grand oiseau|\boiseau affamé", "le Cracoucass"),
    ("fr", VILLAGE, r"\bpersonnages?\b", "Schtroumpf"),
    ("fr", VILLAGE, r"\brangées?\b", "action supérieure, action inférieure"),
    ("fr", DALMUTI, r"\bm[eè]n(e|es|ent|er|ez)\b", "avoir (prendre) la main"),
    ("fr", DALMUTI, r"\bouvr(e|ez|ir) (le|un) tour|\bentam(e|er|ez)\b", "avoir la main"),
    ("fr", DALMUTI, r"\bbaquet\b", "seau"),
    ("fr", DALMUTI, r"\bimpôts?\b", "taxes"),
    ("fr", DALMUTI, r"les places :", "les rangs"),
    ("fr", GRUMPF, r"\bhuttes?\b|\bcabanes?\b", "Cabane"),
    ("fr", GRUMPF, r"\btempo\b", "rythme"),
    ("fr", GRUMPF, r"\btuiles? sorciers?\b", "tuile Sorcier"),
    ("fr", GRUMPF, r"\bdebout\b(?<=4 debout)", "≥ 4 pions"),
    ("fr", HALMA, r"\bcônes?\b|\bglands?\b", "chapeaux bleus, noisettes dorées"),
    ("fr", HALMA, r"\b(le|du) par\b", "le record connu"),
    ("fr", HALMA, r"\bbut\b(?! du jeu)", "maison d’arrivée"),
    ("fr", ALL, r"\bde nous\b", "de notre cru"),
    ("fr", ALL, r"\b(tu|toi|tes|ton)\b", "vous"),
    ("fr", ALL, r"\u202f", "an ordinary non-breaking space: our title face has no narrow one"),
    ("en", VILLAGE, r"\bfolks?\b", "Smurf"),
    ("en", VILLAGE, r"\bwizard\b", "Gargamel"),
    ("en", VILLAGE, r"\bthe cat\b|\bhis cat\b", "Azrael"),
    ("en", VILLAGE, r"\bbig bird\b", "Howlibird"),
    ("en", DALMUTI, r"(?<!go )\brounds?\b", "trick"),
    ("en", DALMUTI, r"\b(lay|lays|laid|laying)\b", "play"),
    ("en", DALMUTI, r"\bthe (next|first) game\b", "hand"),
    ("en", DALMUTI, r"\b[Gg]eneral revolution", "greater revolution"),
    ("en", GRUMPF, r"\btempo\b", "pace"),
    ("en", GRUMPF, r"\bcave age\b", "Stone Age"),
    ("en", HALMA, r"\bcones?\b", "blue hats"),
    ("en", HALMA, r"\bpar\b", "best known"),
    ("en", ALL, r"\bfolks?\b", "people, or the game's own word"),
    ("en", ALL, r"\banew\b", "again"),
    ("en", ALL, r"\blot has fallen\b", "… goes first"),
    ("en", ALL, r"\bthe own\b", "your own"),
    ("en", ALL, r"\bworth nothing\b", "no longer works"),
]  # fmt: skip


@cache
def player_texts(language: str) -> dict[str, list[str]]:
    """Return all texts for players, by game; those of every game are under the empty name."""
    found: dict[str, list[str]] = {game: [] for game in (ALL, *GAMES)}
    files = [WEB / "texts" / f"{language}.ftl", SOURCE / "i18n" / f"{language}.ftl"]
    files += [SOURCE / "games" / game / "texts" / f"{language}.ftl" for game in GAMES]
    for file in files:
        for key, text in messages(file).items():
            game = next((one for one in GAMES if one in (key.split("-")[:3]) or one == file.parts[-3]), ALL)
            found[game].append(f"{key} = {text}")
    for game in GAMES:
        book = DOCS / "rules" / language / f"{game}.md"
        found[game] += [line for line in book.read_text(encoding="utf-8").split("\n") if line[:1] not in "|<"]
    found[ALL] += [line for lines in found.values() for line in lines]
    return found


def messages(file: Path) -> dict[str, str]:
    """Return the texts of a Fluent file, without the variables' names."""
    serializer = FluentSerializer()
    entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
    texts = {e.id.name: serializer.serialize_entry(e) for e in entries if isinstance(e, ftl.Message)}
    without_keys = {key: text.partition("=")[2] for key, text in texts.items()}
    return {key: re.sub(r"\$\w+( ->)?|\[\w+\]", "", text) for key, text in without_keys.items()}


@pytest.mark.parametrize(("language", "game", "wrong", "right"), GLOSSARY)
def test_the_glossary_holds(language: str, game: str, wrong: str, right: str) -> None:
    said = [re.sub(r"^[\w-]+ = ", "", line) for line in player_texts(language)[game]]
    assert len(said) > 20
    assert [line for line in said if re.search(wrong, line)] == [], f"say: {right}"


def test_the_glossary_would_notice() -> None:
    """Every pattern finds the word it forbids, so that none of them is empty."""
    wrong = """
        réserve du village, Cauchemar, le chat, le sorcier, grand oiseau, personnage, rangée, mène, entame,
        baquet, impôt, les places :, huttes, tempo, tuile sorcier, 4 debout,
        cônes, le par, but, de nous, toi, \u202f
        folk, wizard, the cat, big bird, rounds, laid, the next game, general revolution, tempo, cave age,
        cone, par, anew, lot has fallen, the own, worth nothing"""
    assert [pattern for _, _, pattern, _ in GLOSSARY if not re.search(pattern, wrong)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_rule_code_stands_in_a_sentence(language: str) -> None:
    lines = [line for line in player_texts(language)[ALL] if not line.startswith("- **")]
    assert [line for line in lines if re.search(RULE_ID, re.sub(rf"^{RULE_ID} =", "", line))] == []


@pytest.mark.parametrize(("language", "word"), [("fr", "Qui"), ("en", "Who")])
def test_only_questions_begin_with_who(language: str, word: str) -> None:
    """No proverbs: “Qui dort n’est pas assommé”, “Who is home moves no more”."""
    text = "\n".join(player_texts(language)[ALL])
    sentences = re.findall(rf"(?:^|= |[.:!] |\n\s+){word} [^.?!\n]*[.?!\n]", text)
    assert [sentence for sentence in sentences if not sentence.endswith("?")] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_bot_level_has_the_same_name_in_every_game(language: str) -> None:
    texts = Texts(language, tuple(GAMES))
    names: dict[str, set[str]] = {}
    for game in GAMES:
        for level in bots_of(game):
            key = f"{game}-bot-{level}"
            names.setdefault(level, set()).add(texts.say(key if texts.has(key) else f"bot-{level}"))
    assert {level: said for level, said in names.items() if len(said) > 1} == {}
    assert len({next(iter(said)) for said in names.values()}) == len(names)


@pytest.mark.parametrize(
    ("language", "one"), [("en", "1 berry, 1 log, 1 stone"), ("fr", "1 baie, 1 rondin, 1 pierre")]
)
def test_one_is_singular(language: str, one: str) -> None:
    texts = Texts(language, tuple(GAMES))
    said = ", ".join(texts.say(f"village-{kind}", n=1) for kind in ("berries", "logs", "stones"))
    assert said == one
