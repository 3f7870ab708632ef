"""The commands, the language they speak, and errors in one sentence."""

import io
import locale
import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise

import click
from msgspec.structs import FieldInfo
from rich.console import Console
from rich.table import Table as Grid

import petitpeuple
from petitpeuple.bots.registry import bots_of, level_key
from petitpeuple.cli.arena import arena_command
from petitpeuple.cli.arguments import game_of, shown
from petitpeuple.cli.errors import Sorry, sentence
from petitpeuple.cli.help import Command, Group
from petitpeuple.cli.play import play_command
from petitpeuple.cli.replay import replay_command
from petitpeuple.cli.rules import rules_of
from petitpeuple.cli.serve import PORT, bot_command, serve_command
from petitpeuple.cli.simulate import simulate_command
from petitpeuple.cli.solve import solve_command
from petitpeuple.cli.transfer import copy_command
from petitpeuple.core import checked
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.options import choices, is_seats, values
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import LANGUAGES, Texts

INTERRUPTED = 130  # what a shell reports for Ctrl-C


def main() -> None:
    """Run the command line and leave with its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # half an é, or no «, must not end in a traceback
    sys.exit(run(sys.argv[1:], os.environ))


def run(argv: Sequence[str], environ: Mapping[str, str]) -> int:
    """Run one command; 0 is well, 1 is bad data, 2 is a wrong call, 130 is Ctrl-C."""
    texts = Texts(language_of(argv, environ), tuple(GAMES))
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())  # only people need whole words
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
    named = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG")
    system = (named or locale.getlocale()[0] or "").lower()
    for wish in (*asked, environ.get("PETITPEUPLE_LANG", ""), system[:2]):
        if wish in LANGUAGES:
            return wish
    return "en"


def version() -> str:
    """Give the version, and which of the two kinds of rules is running."""
    source = checked.__file__ or ""
    kind = "interpreted" if source.endswith(".py") else "compiled"
    return f"petitpeuple {petitpeuple.__version__} ({kind})"


def build(texts: Texts, console: Console) -> click.Group:
    """Make the commands in one language."""

    @click.group(cls=Group, invoke_without_command=True, help=texts.say("cli-about"), texts=texts)
    @click.version_option(message=version(), version="", help=texts.say("cli-help-version"))
    @click.option("--no-browser", is_flag=True, help=texts.say("cli-help-no-browser"))
    @click.option(
        "--port", type=click.IntRange(0, 65535), default=PORT, metavar="N", help=texts.say("cli-help-port")
    )
    @click.pass_context
    def app(ctx: click.Context, *, no_browser: bool, port: int) -> None:
        if ctx.invoked_subcommand is None:
            from petitpeuple.cli.serving import open_house  # noqa: PLC0415 - a second to import

            open_house(texts, console, port=port, browser=not no_browser)

    @click.command("games", cls=Command, help=texts.say("cli-games"), texts=texts)
    @click.argument("game_id", metavar=texts.say("cli-maybe-game-metavar"), required=False)
    def games(game_id: str | None) -> None:
        if game_id is None:
            console.print(list_of_games(texts))
        else:
            tell_of_game(game_of(game_id), texts, console)

    for command in (
        copy_command(texts, console),
        play_command(texts, console),
        replay_command(texts, console),
        simulate_command(texts, console),
        arena_command(texts, console),
        solve_command(texts, console),
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


def tell_of_game(game: AnyGame, texts: Texts, console: Console) -> None:
    """Show one game: what it is, its options, its bots and its rules."""
    players = texts.say("cli-players", least=game.players[0], most=game.players[-1])
    console.print(f"[bold]{texts.say(f'{game.id}-title')}[/bold] ({players})")
    console.print(texts.say(f"{game.id}-about"))
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for key in ("cli-column-option", "cli-column-about", "cli-column-values"):
        grid.add_column(texts.say(key))
    for field in choices(game.Options):
        grid.add_row(
            field.name, texts.say(f"{game.id}-option-{field.name}"), *said_values(game.id, field, texts)
        )
    console.print(grid)
    console.print(bots_grid(game.id, texts))
    for rule, text in rules_of(game.id, texts):
        console.print(f"{rule:>8}  {text}", markup=False)


def bots_grid(game_id: str, texts: Texts) -> Grid:
    """Show every level: its id, its name and a sentence, the weakest first."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for key in ("cli-column-bot", "cli-column-name", "cli-column-about"):
        grid.add_column(texts.say(key))
    for level in bots_of(game_id):
        key = level_key(game_id, level)
        grid.add_row(level, texts.say(key), texts.say(f"{key}-about"))
    return grid


def said_values(game_id: str, field: FieldInfo, texts: Texts) -> list[str]:
    """Say the values of an option, each with what it means, the default first of all."""
    if is_seats(field):
        return [texts.say("cli-some-seats")]
    found = sorted(values(field), key=lambda value: value != field.default)
    key = f"{game_id}-option-{field.name}"
    said = [f"{one} ({texts.say(f'{key}-{one}')})" if isinstance(one, str) else shown(one) for one in found]
    return [texts.say("comma").join(said)]
