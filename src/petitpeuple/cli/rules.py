"""The numbered rules of a game, as the texts have them."""

import re

from petitpeuple.i18n.texts import RULE, Texts, sources


def rules_of(game_id: str, texts: Texts) -> list[tuple[str, str]]:
    """Give every rule of a game: its id and its sentence."""
    ids = re.findall(rf"^({RULE}) =", sources(texts.language, [game_id])[game_id], re.MULTILINE)
    return [(rule, texts.say(rule)) for rule in ids]
