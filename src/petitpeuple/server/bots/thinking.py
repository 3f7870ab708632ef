"""Choose actions and hints for views: pure functions of the game, the level, the view and a seed."""

import random
from typing import Any

import msgspec

from petitpeuple.bots.program import ProgramBot
from petitpeuple.bots.registry import find_bot, hinter_of
from petitpeuple.core.phrases import Phrase
from petitpeuple.games import GAMES


def choose_action(game_id: str, level: str, view: bytes, seed: int) -> tuple[bytes, int]:
    """Return an action as JSON and its thinking time; the same view and seed give the same choice."""
    game: Any = GAMES[game_id]
    seen = msgspec.json.decode(view, type=game.types.view)
    bot = find_bot(game_id, level)
    if bot is None:
        raise LookupError(level)
    try:
        choice = bot.choose(seen, game.legal(seen), random.Random(seed))
    finally:
        if isinstance(bot, ProgramBot):  # one program for each question: it must not learn of other seats
            bot.close()
    return msgspec.json.encode(choice.action), choice.think_time


def find_hint(game_id: str, view: bytes, seed: int) -> tuple[bytes, tuple[Phrase, ...]]:
    """Return a good action as JSON and the reasons for it."""
    game: Any = GAMES[game_id]
    hinter = hinter_of(game_id)
    if hinter is None:
        raise LookupError(game_id)
    seen = msgspec.json.decode(view, type=game.types.view)
    hint = hinter(seen, game.legal(seen), random.Random(seed))
    return msgspec.json.encode(hint.action), tuple(hint.reasons)
