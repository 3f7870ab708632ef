"""Find games, bots and rules by name, and check the values that callers pass."""

import re
from typing import Any, cast

import msgspec
from msgspec import Struct

from petitpeuple.api.errors import Error, as_sentences
from petitpeuple.bots.registry import bots_of, find_bot
from petitpeuple.bots.spec import AnyBot
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.options import choices, values
from petitpeuple.core.spec import AnySpec
from petitpeuple.games import GAMES, SPECS
from petitpeuple.i18n.texts import RULE_ID, Texts, all_languages

MAX_SHOWN = 60  # characters of a wrong value that an error repeats


def games() -> tuple[str, ...]:
    """Return the ids of all games: the built-in ones and those of installed packages.

    >>> games()[:5]
    ('grumpf', 'village', 'halma', 'dalmuti', 'pebbles')
    """
    return tuple(GAMES)


def bots(game: str) -> tuple[str, ...]:
    """Return the names of a game's bots. The game's own are last, weakest first.

    >>> bots("halma")
    ('random', 'gentle', 'greedy', 'steady', 'sharp', 'expert')
    """
    return tuple(bots_of(find_spec(game).id))


def rule(rule: str, language: str = "en") -> str:
    """Return the text of a rule.

    >>> rule("PEB-4")  # doctest: +ELLIPSIS
    'The stake nearest to the die wins...'
    """
    check_language(language)
    name = shown(rule)
    if re.fullmatch(RULE_ID, name):
        texts = Texts(language, games_with_prefix(name.partition("-")[0]))
        if texts.has(name):
            return texts.say(name)
    raise Error("api-no-rule", language=language, rule=name)


def games_with_prefix(prefix: str) -> tuple[str, ...]:
    """Return the games whose rules have ids with this prefix: one, or none for the rules of all games."""
    return tuple(id_ for id_, spec in SPECS.items() if spec.rule_prefix == prefix)


def find_spec(game: object, language: str = "en") -> AnySpec:
    """Return the spec of a game, or raise `Error`."""
    if not isinstance(game, str) or game not in SPECS:
        raise Error("api-no-game", language=language, given=shown(game), games=", ".join(GAMES))
    return SPECS[game]


def check_language(language: object) -> str:
    """Return the language, or raise `Error`."""
    if not isinstance(language, str) or language not in all_languages():
        raise Error("api-language", given=shown(language), languages=", ".join(all_languages()))
    return language


def check_seats(game: AnyGame, seats: object, language: str) -> int:
    """Return the number of seats, by default the lowest for two players or more."""
    if seats is None:
        return max(game.players[0], min(2, game.players[-1]))
    if not isinstance(seats, int) or isinstance(seats, bool) or seats not in game.players:
        least, most = game.players[0], game.players[-1]
        raise Error("api-seats", language=language, given=shown(seats), least=least, most=most)
    return seats


def check_options(game: AnyGame, given: dict[str, object], language: str) -> Struct:
    """Return the options of a game, or raise `Error`."""
    known = {field.name: field for field in choices(game.Options)}
    for name, value in given.items():
        if name not in known:
            options = ", ".join(known)
            raise Error("api-no-option", language=language, option=shown(name), options=options)
        try:
            msgspec.convert({name: value}, game.Options)
        except (msgspec.ValidationError, RecursionError) as error:
            allowed = ", ".join(map(repr, values(known[name])))
            raise Error(
                "api-option", language=language, option=name, given=shown(value), allowed=allowed
            ) from error
    return cast("Struct", msgspec.convert(given, game.Options))


def check_bot(game: AnyGame, bot: object, language: str) -> AnyBot:
    """Return a bot: an object with `choose`, the name of a level, `module:Class` or `program:COMMAND`."""
    if isinstance(bot, str):
        with as_sentences("", language):
            found = find_bot(game.id, bot)
        if found is None:
            known = ", ".join(bots_of(game.id))
            raise Error("api-no-bot", language=language, bot=shown(bot), bots=known)
        return found
    if isinstance(bot, type) or not callable(getattr(bot, "choose", None)):
        raise Error("api-not-a-bot", language=language, given=shown(bot))
    return cast("AnyBot", bot)


def shown(value: Any) -> str:
    """Return a wrong value as an error repeats it."""
    try:
        text = value if isinstance(value, str) else repr(value)
    except Exception:  # the value is not ours
        text = type(value).__name__
    text = " ".join(text.split())
    return text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 1] + "…"
