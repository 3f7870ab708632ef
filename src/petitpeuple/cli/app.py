"""The commands, the language they speak, and errors in one sentence."""

import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise

import click
from rich.console import Console
from rich.table import Table as Grid

import petitpeuple
from petitpeuple.cli.copy import copy_command
from petitpeuple.cli.errors import Sorry, sentence
from petitpeuple.cli.help import Command, Group
from petitpeuple.cli.play import play_command, play_game
from petitpeuple.cli.replay import replay_command
from petitpeuple.cli.serve import bot_command, serve_command
from petitpeuple.cli.simulate import simulate_command
from petitpeuple.core import doors
from petitpeuple.games import GAMES
from petitpeuple.texts import LANGUAGES, Texts

INTERRUPTED = 130  # what a shell reports for Ctrl-C


def main() -> None:
    """Run the command line and leave with its exit code."""
    sys.exit(run(sys.argv[1:], os.environ))


def run(argv: Sequence[str], environ: Mapping[str, str]) -> int:
    """Run one command; 0 is well, 1 is bad data, 2 is a wrong call, 130 is Ctrl-C."""
    texts = Texts(language_of(argv, environ), tuple(GAMES))
    console = Console(highlight=False, soft_wrap=True)
    try:
        build(texts, console).main(list(argv), prog_name="petitpeuple", standalone_mode=False)
    except (KeyboardInterrupt, EOFError, click.Abort):
        console.print(texts.say("cli-bye"))
        return INTERRUPTED
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - the reader has gone
        return 1
    except (Sorry, click.ClickException) as error:
        print(sentence(error, texts), file=sys.stderr)
        return error.exit_code
    return 0


def language_of(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """Find the language: `--lang`, else PETITPEUPLE_LANG, else the system's, else English."""
    asked = [after for before, after in pairwise(argv) if before == "--lang"]
    asked += [word.removeprefix("--lang=") for word in argv if word.startswith("--lang=")]
    system = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    for wish in (*asked, environ.get("PETITPEUPLE_LANG", ""), system[:2]):
        if wish in LANGUAGES:
            return wish
    return "en"


def version() -> str:
    """Give the version, and which of the two kinds of rules is running."""
    source = doors.__file__ or ""
    kind = "interpreted" if source.endswith(".py") else "compiled"
    return f"petitpeuple {petitpeuple.__version__} ({kind})"


def build(texts: Texts, console: Console) -> click.Group:
    """Make the commands in one language."""

    @click.group(cls=Group, invoke_without_command=True, help=texts.say("cli-about"), texts=texts)
    @click.version_option(message=version(), version="", help=texts.say("cli-help-version"))
    @click.pass_context
    def app(ctx: click.Context) -> None:
        if ctx.invoked_subcommand is None:
            play_game(texts, console, choose_game(texts, console))

    @click.command("games", cls=Command, help=texts.say("cli-games"), texts=texts)
    def games() -> None:
        console.print(list_of_games(texts))

    for command in (
        copy_command(texts, console),
        play_command(texts, console),
        replay_command(texts, console),
        simulate_command(texts, console),
        serve_command(texts, console),
        bot_command(texts, console),
        games,
    ):
        app.add_command(command)
    return app


def list_of_games(texts: Texts) -> Grid:
    """Show every game with its number of players and a sentence."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for key in ("cli-column-id", "cli-column-game", "cli-column-players", "cli-column-about"):
        grid.add_column(texts.say(key))
    for id_, game in GAMES.items():
        players = f"{game.players[0]}–{game.players[-1]}"
        grid.add_row(id_, texts.say(f"{id_}-title"), players, texts.say(f"{id_}-about"))
    return grid


def choose_game(texts: Texts, console: Console) -> str:
    """Ask which game to play, where there is more than one."""
    ids = list(GAMES)
    if len(ids) == 1:
        return ids[0]
    for number, id_ in enumerate(ids, start=1):
        console.print(f"{number:>3}  {texts.say(f'{id_}-title')}: {texts.say(f'{id_}-about')}")
    while True:
        typed = console.input(texts.say("cli-which-game") + " ").strip().lower()
        if typed in ids:
            return typed
        if typed.isdecimal() and 0 < int(typed) <= len(ids):
            return ids[int(typed) - 1]
