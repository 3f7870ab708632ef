"""Writes docs/credits.md from the data of the Hidden Village: `./run python tools/credits.py`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

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

*Les Schtroumpfs : Le Village secret* est un jeu de la Team Kaedama (Antoine Bauza, Corentin Lebrat, Ludovic
Maublanc, Théo Rivière), illustré par Alain Peral et Ludo Borecki, édité par Maestro Media et en français
par Lucky Duck Games ; les Schtroumpfs sont de Peyo. Ceci est une adaptation d’admirateurs, avec nos mots.

The booklet shows few cards. Each entry says how it is known: from the rulebook, from a published review,
inferred from these, or **ours**: made so that a complete game can be played, and not the printed card. · Le
livret montre peu de cartes. Chaque entrée dit d’où nous la tenons : du livret, d’une critique publiée,
déduite de ceux-ci, ou **de nous** : inventée pour que le jeu soit complet, et non la carte imprimée.

This page is made from the data files of the game (`src/petitpeuple/games/village/data`). · Cette page est
faite à partir des fichiers de données du jeu.
"""


def table(title: str, entries: Sequence[Any]) -> str:
    """One table: id, names, texts, how it is known."""
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
            en, fr = (en, fr) if isinstance(cost, int) else price(cost)
        rows.append(f"| {entry.id} | {en} | {fr} | {KNOWN[entry.known]} | {entry.note} |")
    return "\n".join(rows)


def price(cost: Any) -> tuple[str, str]:
    """A roof's cost in both languages."""
    english = f"{cost.L} logs, {cost.S} stones, {cost.B} berries"
    return english, f"{cost.L} rondins, {cost.S} pierres, {cost.B} baies"


def page() -> str:
    """The whole page."""
    tables = [
        table("Smurfs · Schtroumpfs", cards.SMURFS),
        table("Inventions (all costs are ours · tous les coûts sont de nous)", cards.INVENTIONS),
        table("Gargamel", cards.GARGAMEL),
        table("Cakes · Gâteaux", cards.CAKES),
        table("Locations · Lieux", cards.LOCATIONS),
        table("Roofs · Toits", cards.ROOFS),
        table("Dice · Dés", list(cards.DICE.values())),
    ]
    return HEAD + "\n".join(tables) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
