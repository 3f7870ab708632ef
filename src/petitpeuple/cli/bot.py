"""`petitpeuple bot`: a bot that sits down at any table by its link, as an ordinary client."""

import asyncio

import click
from rich.console import Console

from petitpeuple.cli.errors import Sorry
from petitpeuple.cli.help import Command
from petitpeuple.server import protocol as p
from petitpeuple.server.client import NotWelcome, play_as_bot
from petitpeuple.server.links import BadLink
from petitpeuple.texts import Texts


def bot_command(texts: Texts, console: Console) -> click.Command:
    """Make the command."""

    @click.command("bot", cls=Command, help=texts.say("cli-bot"), texts=texts)
    @click.option("--table", "link", required=True, metavar="URL", help=texts.say("cli-help-table"))
    @click.option("--level", default="random", metavar="LEVEL", help=texts.say("cli-help-level"))
    @click.option(
        "--pace", type=click.FloatRange(0), default=1.0, metavar="X", help=texts.say("cli-help-pace")
    )
    def command(link: str, level: str, pace: float) -> None:
        def told(message: p.ServerMessage) -> None:
            if isinstance(message, p.Welcome):
                seat = texts.say("seat", n=(message.seat or 0) + 1)
                console.print(texts.say("cli-bot-sits", game=texts.say(f"{message.game}-title"), seat=seat))
                if message.seat is None:
                    raise Sorry("cli-bot-gallery")

        try:
            over = asyncio.run(play_as_bot(link, level, pace=pace, told=told))
        except BadLink as error:
            raise Sorry("cli-bad-link") from error
        except NotWelcome as error:
            raise Sorry(
                "cli-bot-no-bot" if error.code == "no-bot" else "cli-bot-not-welcome", level=level
            ) from error
        if over is not None:
            points = "  ".join(f"{payoff:g}" for payoff in over.payoffs)
            console.print(texts.say("cli-bot-over", points=points))

    return command
