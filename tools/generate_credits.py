"""Generate docs/credits.md from the games' data: `./run python tools/generate_credits.py`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from petitpeuple.games.grumpf.box import BOX, Condition, Fact
from petitpeuple.games.village import cards

PAGE = Path(__file__).parents[1] / "docs" / "credits.md"
KNOWN = {
    "rulebook": "rulebook · livret",
    "review": "review · critique",
    "inferred": "inferred · déduit",
    "ours": "**ours · de nous**",
}
HEAD = """\
# Credits · Crédits

*The Smurfs: The Hidden Village* is a game by Team Kaedama (Antoine Bauza, Corentin Lebrat, Ludovic
Maublanc, Théo Rivière), illustrated by Alain Peral and Ludo Borecki, published by Maestro Media and in
French by Lucky Duck Games; the Smurfs are by Peyo. This is a rendering by admirers, in our own words.

*Les Schtroumpfs : Le Village secret* est un jeu de la Team Kaedama (Antoine Bauza, Corentin Lebrat, Ludovic
Maublanc, Théo Rivière), illustré par Alain Peral et Ludo Borecki, édité par Maestro Media et en français
par Lucky Duck Games ; les Schtroumpfs sont de Peyo. Ceci est une adaptation d’admirateurs, avec nos mots.

The booklet shows few cards. Each entry says how it is known: from the rulebook, from a published review,
inferred from these, or **ours**: made so that a complete game can be played, and not the printed card. · Le
livret montre peu de cartes. Chaque entrée dit d’où nous la tenons : du livret, d’une critique publiée,
déduite de ceux-ci, ou **de nous** : inventée pour que le jeu soit complet, et non la carte imprimée.

This page is made from the data files of the game (`src/petitpeuple/games/village/data`). · Cette page est
faite à partir des fichiers de données du jeu.
"""

GRUMPF = """

# Grumpf

The pictures of Grumpf’s booklet are lost, and with them some values. What is **ours** was chosen so that
the game can be played, within what the rules say. · Les images du livret de Grumpf sont perdues, et avec
elles quelques valeurs. Ce qui est **de nous** a été choisi pour que l’on puisse jouer, dans le cadre des
règles.

Made from `src/petitpeuple/games/grumpf/data/box.toml`. · Tiré de ce fichier.

| English | français | value · valeur | known · source |
|---|---|---|---|"""
FACTS = {
    "rounds": ("rounds", "manches"),
    "drawn": ("animals drawn each round", "animaux tirés à chaque manche"),
    "tiles": ("sorcerer tiles", "tuiles de sorcier"),
    "jokers": ("jokers", "jokers"),
    "clans": ("colours of the clans", "couleurs des clans"),
    "huts": ("huts, for 0 to 6 players", "huttes, pour 0 à 6 joueurs"),
    "series": ("points of a series, by its species", "points d’une série, selon ses espèces"),
    "tokens": ("faces of the tokens, 0 is a club", "faces des pions, 0 est une massue"),
    "flip": ("flipping a token, milliseconds", "retourner un pion, en millisecondes"),
    "place": ("placing a token, milliseconds", "poser un pion, en millisecondes"),
    "calm": ("times slower at the calm tempo", "fois plus lent au tempo calme"),
    "glass": ("the sand-glass, milliseconds", "le sablier, en millisecondes"),
    "turns": ("turns in a hunt of turns", "tours d’une chasse au tour par tour"),
    "name": ("which species it is", "de quelle espèce il est"),
    "animals": ("animals", "animaux"),
    "spaces": ("spaces", "cases"),
    "shares": ("shares", "parts"),
    "neutral": ("tokens of the neutral clan", "pions du clan neutre"),
    "one": ("condition of side •", "condition de la face •"),
    "two": ("condition of side ••", "condition de la face ••"),
}

UNBOUND = Condition("nothing").most
SPECIES = {
    "mammoth": "mammouth",
    "bird": "oiseau",
    "fish": "poisson",
    "reptile": "reptile",
    "bee": "abeille",
    "sorcerer": "sorcier",
}
NEEDS = {
    "nothing": "nothing · rien",
    "total": "total",
    "tokens": "tokens · pions",
    "last": "the last count · les derniers comptent",
    "same": "all the same · tous égaux",
    "different": "all different · tous différents",
    "each": "each · chacun",
    "even": "even total · total pair",
}


def table(title: str, entries: Sequence[Any]) -> str:
    """Return one table: id, names, texts and source."""
    rows = [
        "",
        f"## {title}",
        "",
        "| id | English | français | known · source | note |",
        "|---|---|---|---|---|",
    ]
    for entry in entries:
        en, fr = getattr(entry, "en", ""), getattr(entry, "fr", "")
        if text := getattr(entry, "text_en", ""):
            en, fr = f"**{en}**: {text}", f"**{fr}** : {entry.text_fr}"
        if cost := getattr(entry, "cost", None):
            en, fr = (en, fr) if isinstance(cost, int) else price(entry.size, cost)
        rows.append(f"| {entry.id} | {en} | {fr} | {KNOWN[entry.known]} | {entry.note} |")
    return "\n".join(rows)


def price(size: str, cost: Any) -> tuple[str, str]:
    """Return a roof's size and cost in both languages."""
    english = f"{size}: {cost.L} logs, {cost.S} stones, {cost.B} berries"
    french = {"small": "petit", "large": "grand"}[size]
    return english, f"{french} : {cost.L} rondins, {cost.S} pierres, {cost.B} baies"


def facts(holder: msgspec.Struct, board: str = "") -> list[str]:
    """Return a row for each fact of Grumpf's box: its name, value and source."""
    lines = []
    for name, (english, french) in FACTS.items():
        fact = getattr(holder, name, None)
        if isinstance(fact, Fact):
            en, fr = english, french
            if board:
                en, fr = f"**{board}**: {english}", f"**{SPECIES[board]}** : {french}"
            lines.append(f"| {en} | {fr} | {said(fact.value)} | {KNOWN[fact.known]} |")
    return lines


def said(value: object) -> str:
    """Return a value as readable text."""
    if isinstance(value, Condition):
        bounds = [f"≥ {value.least}"] if value.least else []
        bounds += [f"≤ {value.most}"] if value.most < UNBOUND else []
        return " ".join([NEEDS[value.kind], *bounds])
    if isinstance(value, tuple):
        return ", ".join("/".join(map(str, one)) if isinstance(one, tuple) else str(one) for one in value)
    return str(value)


def grumpf() -> str:
    """Return Grumpf's part of the page."""
    lines = [GRUMPF, *facts(BOX), *facts(BOX.hand)]
    for board in BOX.boards:
        lines += facts(board, board.name.value)
    return "\n".join(lines)


def page() -> str:
    """Return the whole page."""
    tables = [
        table("Smurfs · Schtroumpfs", cards.SMURFS),
        table("Inventions (all costs are ours · tous les coûts sont de nous)", cards.INVENTIONS),
        table("Gargamel", cards.GARGAMEL),
        table("Cakes · Gâteaux", cards.CAKES),
        table("Locations · Lieux", cards.LOCATIONS),
        table("Roofs · Toits", cards.ROOFS),
        table("Dice · Dés", list(cards.DICE.values())),
    ]
    return HEAD + "\n".join(tables) + grumpf() + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
