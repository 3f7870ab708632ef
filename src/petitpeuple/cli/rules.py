"""The numbered rules of a game."""

import re

from petitpeuple.i18n.texts import RULE_ID, Texts, fluent_sources


def rule_texts(game_id: str, texts: Texts) -> list[tuple[str, str]]:
    """Return every rule of a game as pairs of id and text."""
    ids = re.findall(rf"^({RULE_ID}) =", fluent_sources(texts.language, [game_id])[game_id], re.MULTILINE)
    return [(rule, texts.say(rule)) for rule in ids]
