"""Fill the tables of docs/rules/*/*.md from the games' data: `./run python tools/generate_rules.py`.

A table stands between `<!-- table NAME -->` and `<!-- end -->`; the rest of a rule book is written by hand.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from petitpeuple.games.dalmuti.cards import DECK, JOKER, hand_sizes
from petitpeuple.games.grumpf import box
from petitpeuple.games.halma.solitaire import PAR
from petitpeuple.games.village import cards
from petitpeuple.games.village.schema import Location, Row
from petitpeuple.i18n.texts import LANGUAGES
from rules_words import condition_words, cost_words, face_words, texts

FOLDER = Path(__file__).parents[1] / "docs" / "rules"
WORDS: dict[str, dict[str, str]] = tomllib.loads(
    (Path(__file__).parent / "rules_words.toml").read_text(encoding="utf-8")
)
Rows = list[Sequence[str]]


def village_rows(language: str) -> Rows:
    """Return the two rows of every location."""
    rows: Rows = []
    for place in cards.LOCATIONS:
        for which, row in (("upper", place.upper), ("lower", place.lower)):
            danger = word(language, "danger" if row.red else "none")
            name = f"{place.id}. {said(place, language)}" if which == "upper" else ""
            cost = word(language, "its-roof") if row.roof else cost_words(row.cost, language)
            does = effect(row, place, language)
            rows.append((name, word(language, which), str(row.spaces), cost, danger, does))
    return rows


def effect(row: Row, place: Location, language: str) -> str:
    """Return what a row does, in words; most lower rows do the same as the upper ones."""
    found = row.effects[0]
    if found.do in ("craft", "reveal_idea"):
        return word(language, found.do)
    return word(language, "same") if row is place.lower else text(place, language)


def village_hands(_: str) -> Rows:
    """Return the hand size for each number of players."""
    return [(str(n), str(size)) for n, size in enumerate(cards.HAND_SIZES, start=1)]


def village_levels(language: str) -> Rows:
    """Return what each level has."""
    rows: Rows = []
    for level in cards.LEVELS.values():
        name = texts(language).say(f"village-option-difficulty-{level.id}")
        both = [("hungry", level.hungry), ("red", level.red)]
        forced = ", ".join(texts(language).say(f"village-option-{option}") for option, on in both if on)
        counts = (level.houses, level.lost, level.cakes, level.gargamel)
        rows.append((name, *map(str, counts), forced or word(language, "none")))
    return rows


def village_roofs(language: str) -> Rows:
    """Return the cost of every roof."""
    return [(roof.id, cost_words(roof.cost, language)) for roof in cards.ROOFS]


def village_dice(language: str) -> Rows:
    """Return the faces of the three dice by number."""
    return [
        (str(n + 1), *(face_words(die.faces[n], language) for die in cards.DICE.values())) for n in range(6)
    ]


def smurfs(lost: bool) -> Callable[[str], Rows]:
    """Return the table of starting or of lost Smurfs."""
    part = cards.SMURFS[cards.STARTER_COUNT :] if lost else cards.SMURFS[: cards.STARTER_COUNT]
    return lambda language: [
        (said(one, language), word(language, f"smurf-{one.lasts}"), text(one, language)) for one in part
    ]


def village_inventions(language: str) -> Rows:
    """Return every invention with its cost in berries."""
    return [
        (said(one, language), str(one.cost), word(language, f"type-{one.type}"), text(one, language))
        for one in cards.INVENTIONS
    ]


def village_gargamel(language: str) -> Rows:
    """Return every card of Gargamel's with Azrael's steps."""
    return [
        (
            said(one, language),
            str(one.azrael or "–"),
            word(language, f"lasts-{one.lasts}"),
            text(one, language),
        )
        for one in cards.GARGAMEL
    ]


def village_cakes(language: str) -> Rows:
    """Return every cake and its condition."""
    return [(said(cake, language), text(cake, language)) for cake in cards.CAKES]


def grumpf_tokens(language: str) -> Rows:
    """Return the two sides of the tokens."""
    club = texts(language).say("grumpf-club")
    rows: Rows = []
    for n, faces in enumerate(box.TOKEN_FACES, start=1):
        badge = word(language, "badge") if n == len(box.TOKEN_FACES) else ""
        rows.append((f"{n}{badge}", *(club if face == box.CLUB else str(face) for face in faces)))
    return rows


def grumpf_grounds(language: str) -> Rows:
    """Return the conditions, spaces and shares of the hunting grounds."""
    rows: Rows = []
    for n, name in enumerate(box.BOARD_NAMES):
        one, two = (condition_words(box.CONDITIONS[side][n], language) for side in ("one", "two"))
        if n == box.SORCERER:
            one, two = word(language, "tile"), word(language, "swap")
        shares = ", ".join(map(str, box.SHARES[n]))
        rows.append((texts(language).say(f"grumpf-board-{name}"), one, two, str(box.SPACES[n]), shares))
    return rows


def grumpf_huts(_: str) -> Rows:
    """Return the number of huts for each number of players."""
    return [(str(n), str(huts)) for n, huts in enumerate(box.HUTS_BY_SEATS) if huts]


def grumpf_series(_: str) -> Rows:
    """Return the points of a series."""
    lengths = range(len(box.SERIES_POINTS) - 1, 0, -1)
    return [(str(n), str(box.SERIES_POINTS[n])) for n in lengths]


def halma_par(language: str) -> Rows:
    """Return the best results known."""
    return [(word(language, f"families-{'-'.join(map(str, key))}"), str(moves)) for key, moves in PAR.items()]


def dalmuti_cards(language: str) -> Rows:
    """Return the name and number of each value."""
    names = {n: texts(language).say(f"dalmuti-rank-{n}", n=2) for n in range(2, JOKER + 1)}
    names[1] = texts(language).say("dalmuti-rank-1")
    names[JOKER] = names[JOKER].capitalize()
    values = {n: "–" if n == JOKER else str(n) for n in names}
    return [(values[n], names[n], str(DECK[n - 1])) for n in sorted(names)]


def dalmuti_deal(_: str) -> Rows:
    """Return how many cards each rank gets, for each number of players."""
    rows: Rows = []
    for players in range(4, 11):
        sizes = hand_sizes(sum(DECK), players)
        more = sizes.count(sizes[0]) if sizes[0] != sizes[-1] else 0
        rows.append((str(players), str(sizes[-1]), str(more or "–")))
    return rows


def said(entry: Any, language: str) -> str:
    """Return the name of an entry."""
    return str(getattr(entry, language))


def text(entry: Any, language: str) -> str:
    """Return the text of an entry."""
    return str(getattr(entry, f"text_{language}"))


def word(language: str, key: str) -> str:
    """Return one of the words of the tables."""
    return WORDS[language][key]


TABLES: dict[str, Callable[[str], Rows]] = {
    "village-rows": village_rows,
    "village-hands": village_hands,
    "village-levels": village_levels,
    "village-roofs": village_roofs,
    "village-dice": village_dice,
    "village-starters": smurfs(lost=False),
    "village-lost": smurfs(lost=True),
    "village-inventions": village_inventions,
    "village-gargamel": village_gargamel,
    "village-cakes": village_cakes,
    "grumpf-tokens": grumpf_tokens,
    "grumpf-grounds": grumpf_grounds,
    "grumpf-huts": grumpf_huts,
    "grumpf-series": grumpf_series,
    "halma-par": halma_par,
    "dalmuti-cards": dalmuti_cards,
    "dalmuti-deal": dalmuti_deal,
}


def table(name: str, language: str) -> str:
    """Return a table in Markdown."""
    heads = word(language, name).split("|")
    lines = [heads, ["---"] * len(heads), *TABLES[name](language)]
    return "\n".join("| " + " | ".join(line) + " |" for line in lines)


def filled(book: str, language: str) -> str:
    """Return a rule book with its tables made again."""
    return re.sub(
        r"<!-- table ([\w-]+) -->\n.*?<!-- end -->",
        lambda found: f"<!-- table {found[1]} -->\n{table(found[1], language)}\n<!-- end -->",
        book,
        flags=re.DOTALL,
    )


if __name__ == "__main__":
    for code in LANGUAGES:
        for path in sorted((FOLDER / code).glob("*.md")):
            path.write_text(filled(path.read_text(encoding="utf-8"), code), encoding="utf-8")
