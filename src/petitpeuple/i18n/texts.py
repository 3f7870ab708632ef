"""The texts of the house in French and English: Fluent files, the same for the terminal and the web."""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib import resources
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource

from petitpeuple.core.phrases import Phrase, SeatName, Span, Translated, Value

LANGUAGES: Final = ("en", "fr")
MAX_ARGUMENT_LENGTH: Final = 500  # letters of what fills a gap; Fluent itself takes 1,000
MAX_FORMATTED_NUMBER: Final = (
    10**15
)  # greater numbers are written as they are: nothing more can be said of them
RULE: Final = r"[A-Z]{3,5}-\d+"  # the id of a rule is the key of its text


def sources(language: str, games: Sequence[str]) -> dict[str, str]:
    """Give the text of every Fluent file of a language, by where it is from."""
    house = resources.files("petitpeuple.i18n").joinpath(f"{language}.ftl")
    found = {"house": house.read_text(encoding="utf-8")}
    for game in games:
        file = resources.files(f"petitpeuple.games.{game}").joinpath("texts", f"{language}.ftl")
        found[game] = file.read_text(encoding="utf-8")
    return found


@cache
def bundle_of(language: str, games: tuple[str, ...]) -> Any:
    """Read the texts of a language, once: it takes a while, and is the same for every table."""
    bundle: Any = FluentBundle([language], use_isolating=False)
    for text in sources(language, games).values():
        bundle.add_resource(FluentResource(text))
    return bundle


class Texts:
    """One language, and the names of those who sit at the table."""

    def __init__(self, language: str, games: Sequence[str], names: Sequence[str] = ()) -> None:
        self.language = language
        self.names = names
        self._bundle = bundle_of(language, tuple(games))

    def has(self, key: str) -> bool:
        """Tell whether there is a text with this key."""
        return bool(self._bundle.has_message(key))

    def say(self, key: str, /, **args: Value) -> str:
        """Give the text with this key, its gaps filled."""
        message = self._bundle.get_message(key)
        filled = {name: self._value(value) for name, value in args.items()}
        text, errors = self._bundle.format_pattern(message.value, filled)
        if errors:
            raise errors[0]
        return str(text)

    def phrase(self, phrase: Phrase | Span) -> str:
        """Give the text of a phrase."""
        if isinstance(phrase, Span):
            return phrase.text
        args: Mapping[str, Value] = phrase.args
        return self.say(phrase.key, **args)

    def name(self, seat: int) -> str:
        """Give the name of whoever sits there."""
        return self.names[seat] if seat < len(self.names) else self.say("seat", n=seat + 1)

    def _value(self, value: Value) -> str | int | float:
        if isinstance(value, SeatName):
            return self.name(value.seat)
        if isinstance(value, Translated):
            return value.fr if self.language == "fr" else value.en
        if isinstance(value, Phrase):
            return self.phrase(value)
        if isinstance(value, tuple):
            return self.say("comma").join(self.phrase(part) for part in value)
        if isinstance(value, int) and abs(value) > MAX_FORMATTED_NUMBER:
            value = str(value)
        if isinstance(value, str) and len(value) > MAX_ARGUMENT_LENGTH:
            return value[: MAX_ARGUMENT_LENGTH - 1] + "…"
        return value
