"""The numbered rules of a game, as the texts have them."""

import re

from petitpeuple.texts import Texts, sources

RULE = re.compile(r"^([A-Z]{3}-\d+) =", re.MULTILINE)


def rules_of(game_id: str, texts: Texts) -> list[tuple[str, str]]:
    """Give every rule of a game: its id and its sentence."""
    ids = RULE.findall(sources(texts.language, [game_id])[game_id])
    return [(rule, texts.say(rule)) for rule in ids]
