"""Errors for people: one sentence that says what to do, in their language."""

import click

from petitpeuple.core.checked import Refused
from petitpeuple.core.phrases import Value
from petitpeuple.core.record import RecordError
from petitpeuple.i18n.texts import Texts


class Sorry(Exception):  # what one says before such a sentence
    """Something the user can put right: a key of the texts and what fills its gaps."""

    exit_code = 1

    def __init__(self, key: str, **args: Value) -> None:
        super().__init__(key)
        self.key = key
        self.gaps = args


def sentence(error: Sorry | click.ClickException, texts: Texts) -> str:
    """Say what went wrong."""
    match error:
        case Sorry():
            return texts.say(error.key, **error.gaps)
        case click.NoSuchOption():
            return texts.say("cli-no-option", option=error.option_name)
        case click.MissingParameter() if error.param is not None:
            return texts.say("cli-missing", name=_name(error.param))
        case click.BadParameter() if error.param is not None:
            return texts.say("cli-bad-value", name=_name(error.param))
        case click.exceptions.NoSuchCommand():
            return texts.say("cli-no-command", name=error.command_name)
    return texts.say("cli-bad-call")


def _name(param: click.Parameter) -> str:
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name


def refused(error: Refused, texts: Texts) -> str:
    """Say a refusal with the rule behind it: its text, and its id."""
    return texts.say("refused", rule=error.rule, text=texts.say(error.rule))


def broken(error: RecordError, texts: Texts) -> Sorry:
    """Make a sentence of a record that can't be read."""
    gaps: dict[str, Value] = {**error.args_for_text, "line": str(error.args_for_text["line"])}
    if "rule" in gaps:
        gaps["text"] = texts.say(str(gaps["rule"]))
    return Sorry(error.key, **gaps)
