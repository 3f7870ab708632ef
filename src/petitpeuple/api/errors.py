"""The errors of the public API: one sentence each, in the language of the game."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from petitpeuple.core.checked import Refused
from petitpeuple.core.phrases import Value
from petitpeuple.core.plugins import PluginError
from petitpeuple.core.record import RecordError
from petitpeuple.i18n.texts import Texts, all_languages


class Error(ValueError):
    """A call that can't be carried out. The message is a sentence that says why or what to do instead."""

    def __init__(self, key: str, *, language: str = "en", game: str = "", **args: Value) -> None:
        self.key = key
        self.language = language
        self.game = game
        self.args_for_text = args
        super().__init__(self.translated(language))

    def translated(self, language: str) -> str:
        """Return the sentence in another language, for example `fr`."""
        texts = Texts(language if language in all_languages() else "en", (self.game,) if self.game else ())
        return texts.say(self.key, **self._arguments(texts))

    def _arguments(self, _texts: Texts) -> dict[str, Value]:
        return dict(self.args_for_text)

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.key, self.language, self.game, self.args_for_text)


def _rebuild(kind: type[Error], key: str, language: str, game: str, args: dict[str, Value]) -> Error:
    """Return an error that another process has raised."""
    return kind(key, language=language, game=game, **args)


class IllegalAction(Error):
    """An action or a setting that a rule forbids. Nothing has changed.

    `rule` is the id of the rule, `sentence` its text.
    """

    @property
    def rule(self) -> str:
        """The id of the rule, such as `HAL-5`."""
        return str(self.args_for_text["rule"])

    @property
    def sentence(self) -> str:
        """The text of the rule in the language of the game."""
        return Texts(self.language, (self.game,)).say(self.rule)

    def _arguments(self, texts: Texts) -> dict[str, Value]:
        """Add the text of the rule, which the message quotes."""
        return {**self.args_for_text, "text": texts.say(self.rule)}


@contextmanager
def as_sentences(game: str, language: str) -> Iterator[None]:
    """Turn refusals, broken records and plug-ins that can't be used into errors of the public API."""
    try:
        yield
    except Refused as refused:
        raise IllegalAction("refused", language=language, game=game, rule=refused.rule) from None
    except RecordError as error:
        args: dict[str, Value] = {**error.args_for_text, "line": str(error.args_for_text["line"])}
        kind = IllegalAction if "rule" in args else Error
        raise kind(error.key, language=language, game=game, **args) from None
    except PluginError as error:
        raise Error(error.key, language=language, game=game, **error.args_for_text) from error
