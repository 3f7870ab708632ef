"""`petitpeuple copy`: copy all tables from one database to another."""

import click
from rich.console import Console

from petitpeuple.cli.errors import UserError
from petitpeuple.cli.help import Command
from petitpeuple.i18n.texts import Texts


def copy_command(texts: Texts, console: Console) -> click.Command:
    """Return the `copy` command."""

    @click.command("copy", cls=Command, help=texts.say("cli-copy"), texts=texts)
    @click.argument("source", metavar=texts.say("cli-source-metavar"))
    @click.argument("target", metavar=texts.say("cli-target-metavar"))
    def command(source: str, target: str) -> None:
        import asyncio  # noqa: PLC0415 - slow to import, and needed only here

        from petitpeuple.server.store.sql import StoreOpenError  # noqa: PLC0415
        from petitpeuple.server.store.transfer import copy_database  # noqa: PLC0415

        try:
            counts = asyncio.run(copy_database(source, target))
        except StoreOpenError as error:
            raise UserError(error.key, **error.args_for_text) from error
        console.print(
            texts.say("cli-copied", tables=counts["tables"], games=counts["games"], lines=counts["lines"])
        )

    return command
