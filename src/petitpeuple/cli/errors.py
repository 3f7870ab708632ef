"""User errors: one sentence in the user's language that says what to do."""

import click

from petitpeuple.core.checked import Refused
from petitpeuple.core.phrases import Value
from petitpeuple.core.record import RecordError
from petitpeuple.i18n.texts import Texts


class UserError(Exception):
    """An error that the user can fix: the key of a text and its arguments."""

    exit_code = 1

    def __init__(self, key: str, **args: Value) -> None:
        super().__init__(key)
        self.key = key
        self.args_for_text = args


def error_sentence(error: UserError | click.ClickException, texts: Texts) -> str:
    """Return the sentence that describes the error."""
    match error:
        case UserError():
            return texts.say(error.key, **error.args_for_text)
        case click.NoSuchOption():
            return texts.say("cli-no-option", option=error.option_name)
        case click.MissingParameter() if error.param is not None:
            return texts.say("cli-missing", name=_parameter_name(error.param))
        case click.BadParameter() if error.param is not None:
            return texts.say("cli-bad-value", name=_parameter_name(error.param))
        case click.exceptions.NoSuchCommand():
            return texts.say("cli-no-command", name=error.command_name)
    return texts.say("cli-bad-call")


def _parameter_name(param: click.Parameter) -> str:
    return param.opts[0] if isinstance(param, click.Option) else param.human_readable_name


def refusal_sentence(error: Refused, texts: Texts) -> str:
    """Return the sentence for a refusal, with the text and id of the rule."""
    return texts.say("refused", rule=error.rule, text=texts.say(error.rule))


def record_user_error(error: RecordError, texts: Texts) -> UserError:
    """Return the user error for a record that can't be read."""
    args: dict[str, Value] = {**error.args_for_text, "line": str(error.args_for_text["line"])}
    if "rule" in args:
        args["text"] = texts.say(str(args["rule"]))
    return UserError(error.key, **args)
