"""`petitpeuple copy`: take all tables from one database into another."""

import click
from rich.console import Console

from petitpeuple.cli.errors import Sorry
from petitpeuple.cli.help import Command
from petitpeuple.i18n.texts import Texts


def copy_command(texts: Texts, console: Console) -> click.Command:
    """Make the command."""

    @click.command("copy", cls=Command, help=texts.say("cli-copy"), texts=texts)
    @click.argument("source", metavar=texts.say("cli-source-metavar"))
    @click.argument("target", metavar=texts.say("cli-target-metavar"))
    def command(source: str, target: str) -> None:
        import asyncio  # noqa: PLC0415 - only this command needs a database, and they are slow to import

        from petitpeuple.server.store.sql import StoreOpenError  # noqa: PLC0415
        from petitpeuple.server.store.transfer import copy_database  # noqa: PLC0415

        try:
            found = asyncio.run(copy_database(source, target))
        except StoreOpenError as error:
            raise Sorry(error.key, **error.args_for_text) from error
        console.print(
            texts.say("cli-copied", tables=found["tables"], games=found["games"], lines=found["lines"])
        )

    return command
