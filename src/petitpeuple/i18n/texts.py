"""Load and format the texts, which are Fluent files in French and English, for terminal and web."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from petitpeuple.core.phrases import Phrase, SeatName, Span, Translated, Value
from petitpeuple.games import BUILT_IN
from petitpeuple.i18n.sources import (
    LANGUAGES,
    all_languages,
    fluent_sources,
    offered_languages,
    translations,
)

MAX_ARGUMENT_LENGTH: Final = 500  # characters; Fluent refuses arguments of more than 1,000
MAX_FORMATTED_NUMBER: Final = 10**15  # greater numbers are not grouped and have no plural form
RULE_ID: Final = r"[A-Z]{3,5}-\d+"  # pattern of a rule's id, which is also the key of its text


@cache
def load_bundle(language: str, games: tuple[str, ...]) -> Any:
    """Return the texts of a language, cached because parsing them is slow."""
    bundle: Any = FluentBundle([language], use_isolating=False)
    for text in fluent_sources(language, games).values():
        bundle.add_resource(FluentResource(text))
    return bundle


class Texts:
    """The texts of one language, and the names of the players at a table."""

    def __init__(self, language: str, games: Sequence[str], names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = names
        self._bundle = load_bundle(language, tuple(games))
        self._complete = set(games) <= set(BUILT_IN)  # the texts of other packages may have gaps

    def has(self, key: str) -> bool:
        """Return True if there is a text with this key."""
        return bool(self._bundle.has_message(key))

    def say(self, key: str, /, **args: Value) -> str:
        """Return the text with this key, formatted with its arguments; the key if a package left it out."""
        if not self._complete and not self.has(key):
            return key
        message = self._bundle.get_message(key)
        formatted = {name: self._format_argument(value) for name, value in args.items()}
        text, errors = self._bundle.format_pattern(message.value, formatted)
        if errors:
            raise errors[0]
        return str(text)

    def level(self, game: str, level: str) -> str:
        """Return the name of a bot level; its id if it has no text."""
        keys = (f"{game}-bot-{level}", f"bot-{level}")
        return next((self.say(key) for key in keys if self.has(key)), level)

    def level_about(self, game: str, level: str) -> str:
        """Return the description of a bot level; empty if it has no text."""
        keys = (f"{game}-bot-{level}-about", f"bot-{level}-about")
        return next((self.say(key) for key in keys if self.has(key)), "")

    def phrase(self, phrase: Phrase | Span) -> str:
        """Return the text of a phrase or span."""
        if isinstance(phrase, Span):
            return phrase.text
        args: Mapping[str, Value] = phrase.args
        return self.say(phrase.key, **args)

    def translated(self, english: str, french: str) -> str:
        """Return a name or text of the games' data: the French one, or the translation of the English one."""
        if self.language == "fr":
            return french
        translation = translations().get(self.language)
        return translation.terms.get(english, english) if translation else english

    def name(self, seat: int) -> str:
        """Return the name of the player in this seat."""
        return self.names[seat] if seat < len(self.names) else self.say("seat", n=seat + 1)

    def _format_argument(self, value: Value) -> str | int | float:
        if isinstance(value, SeatName):
            return self.name(value.seat)
        if isinstance(value, Translated):
            return self.translated(value.en, value.fr)
        if isinstance(value, Phrase):
            return self.phrase(value)
        if isinstance(value, tuple):
            return self.say("comma").join(self.phrase(part) for part in value)
        if isinstance(value, int) and abs(value) > MAX_FORMATTED_NUMBER:
            value = str(value)
        if isinstance(value, str) and len(value) > MAX_ARGUMENT_LENGTH:
            return value[: MAX_ARGUMENT_LENGTH - 1] + "…"
        return value


__all__ = [
    "LANGUAGES",
    "MAX_ARGUMENT_LENGTH",
    "MAX_FORMATTED_NUMBER",
    "RULE_ID",
    "Texts",
    "all_languages",
    "fluent_sources",
    "load_bundle",
    "offered_languages",
]
