"""Click commands whose help is in the user's language."""

from typing import Any

import click

from petitpeuple.i18n.texts import Texts, all_languages


class Command(click.Command):
    """A command with `--lang` and translated headings."""

    def __init__(self, *args: Any, texts: Texts, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.texts = texts
        self.options_metavar = texts.say("cli-options-metavar")
        self.params.append(language_option(texts))

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the usage line."""
        pieces = " ".join(self.collect_usage_pieces(ctx))
        formatter.write_usage(ctx.command_path, pieces, prefix=self.texts.say("cli-usage") + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options under a translated heading."""
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        rows = [row for option in options if (row := option.get_help_record(ctx))]
        with formatter.section(self.texts.say("cli-options")):
            formatter.write_dl(rows)

    def get_help_option(self, ctx: click.Context) -> click.Option | None:
        """Return the `--help` option with a translated description."""
        option = super().get_help_option(ctx)
        if option is not None:
            option.help = self.texts.say("cli-help-help")
        return option


class Group(Command, click.Group):
    """The top-level command group."""

    def __init__(self, *args: Any, texts: Texts, **kwargs: Any) -> None:
        super().__init__(*args, texts=texts, **kwargs)
        self.subcommand_metavar = texts.say("cli-command-metavar")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the options, then the commands."""
        Command.format_options(self, ctx, formatter)
        rows = [(name, self.commands[name].get_short_help_str(80)) for name in self.list_commands(ctx)]
        with formatter.section(self.texts.say("cli-commands")):
            formatter.write_dl(rows)


def language_option(texts: Texts) -> click.Option:
    """Return the `--lang` option. Its value is read before the commands are built."""
    return click.Option(
        ["--lang"], type=click.Choice(all_languages()), expose_value=False, help=texts.say("cli-help-lang")
    )
