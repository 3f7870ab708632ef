"""Bots that users name: levels, `module:Class` and `program:COMMAND`."""

import logging
import os
import sys
from collections.abc import Sequence
from typing import Any

from petitpeuple.bots.registry import AnyBot, add_bot, bots_of, find_bot
from petitpeuple.cli.errors import UserError
from petitpeuple.core.bot import Choice
from petitpeuple.core.chance import Rng
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.plugins import PluginError, error_text
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts


def named_bot(game: AnyGame, name: str) -> AnyBot:
    """Return the bot with this name, or raise `UserError`. Modules are also found in the current folder."""
    if ":" in name and os.getcwd() not in sys.path:
        sys.path.insert(0, os.getcwd())
    try:
        bot = find_bot(game.id, name)
    except PluginError as error:
        raise UserError(error.key, **error.args_for_text) from error
    if bot is None:
        raise UserError("cli-no-bot", bot=name, bots=", ".join(bots_of(game.id)))
    return bot if name in bots_of(game.id) else CheckedBot(game, name, bot)


def add_named_bot(text: str) -> None:
    """Add the bot of `--bot GAME.LEVEL=BOT` to the levels of a game, or raise `UserError`."""
    name, equals, reference = text.partition("=")
    game, dot, level = name.partition(".")
    if not (equals and dot and level.isidentifier()) or game not in GAMES or level in bots_of(game):
        raise UserError("cli-bad-bot", bot=text)
    named_bot(GAMES[game], reference)
    add_bot(game, level, reference)


class CheckedBot:
    """A bot from outside: what goes wrong in it is told in one sentence."""

    def __init__(self, game: AnyGame, name: str, bot: AnyBot) -> None:
        self._game = game
        self._name = name
        self._bot = bot

    def choose(self, view: Any, actions: Sequence[Any], rng: Rng, /) -> Choice[Any]:
        """Return the bot's choice, or raise `UserError`."""
        try:
            choice = self._bot.choose(view, actions, rng)
            legal = choice.action in actions or not self._game.why_not(view, choice.action)
        except Exception as error:  # the code of others may raise anything
            raise UserError("cli-bot-failed", bot=self._name, why=error_text(error)) from error
        if not legal:
            raise UserError("cli-bot-illegal", bot=self._name, answer=repr(choice)[:100])
        return choice


class SentenceHandler(logging.Handler):
    """Prints what programs did wrong, in the user's language."""

    def __init__(self, texts: Texts) -> None:
        super().__init__(logging.WARNING)
        self._texts = texts

    def emit(self, record: logging.LogRecord) -> None:
        """Print one sentence on standard error."""
        for error in record.args if isinstance(record.args, tuple) else ():
            if isinstance(error, PluginError):
                print(self._texts.say(error.key, **error.args_for_text), file=sys.stderr)
