"""The entry point: build the commands in the user's language and report errors in one sentence."""

import io
import locale
import logging
import os
import sys
from collections.abc import Mapping, Sequence
from itertools import pairwise

import click
from msgspec.structs import FieldInfo
from rich.console import Console
from rich.table import Table as Grid

import petitpeuple
from petitpeuple.bots.registry import bots_of
from petitpeuple.bots.registry import problems as bot_problems
from petitpeuple.cli.arena import arena_command
from petitpeuple.cli.arguments import find_game, format_value
from petitpeuple.cli.balance import balance_command
from petitpeuple.cli.bots import SentenceHandler
from petitpeuple.cli.dataset import dataset_command
from petitpeuple.cli.errors import UserError, error_sentence
from petitpeuple.cli.help import Command, Group
from petitpeuple.cli.new_game import new_game_command
from petitpeuple.cli.play import play_command
from petitpeuple.cli.replay import replay_command
from petitpeuple.cli.rules import rule_texts
from petitpeuple.cli.serve import DEFAULT_PORT, bot_command, mcp_command, serve_command
from petitpeuple.cli.simulate import simulate_command
from petitpeuple.cli.solve import solve_command
from petitpeuple.cli.train import train_command
from petitpeuple.cli.transfer import copy_command
from petitpeuple.core.contract import AnyGame
from petitpeuple.core.options import choices, is_seats, values
from petitpeuple.games import GAMES
from petitpeuple.games import problems as game_problems
from petitpeuple.i18n.texts import Texts, all_languages, offered_languages
from petitpeuple.table import table

EXIT_INTERRUPTED = 130  # what shells report after Ctrl-C
MAX_LISTED = 8  # values of a number; more are written as a range


def main() -> None:
    """Run the command line and exit with its exit code."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # an encoding error must not cause a traceback
    sys.exit(run(sys.argv[1:], os.environ))


def run(argv: Sequence[str], environ: Mapping[str, str]) -> int:
    """Run one command and return its exit code: 0 success, 1 bad data, 2 wrong usage, 130 Ctrl-C."""
    texts = Texts(detect_language(argv, environ), tuple(GAMES))
    console = Console(highlight=False, soft_wrap=not sys.stdout.isatty())  # wrap at words only in a terminal
    for problem in (*game_problems(), *bot_problems()):
        print(
            texts.say("plugin-left-out", why=texts.say(problem.key, **problem.args_for_text)), file=sys.stderr
        )
    handler = SentenceHandler(texts)
    logging.getLogger("petitpeuple.bots").addHandler(handler)
    try:
        build_cli(texts, console).main(list(argv), prog_name="petitpeuple", standalone_mode=False)
    except (KeyboardInterrupt, EOFError, click.Abort):
        console.print(texts.say("cli-bye"))
        return EXIT_INTERRUPTED
    except BrokenPipeError:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115 - the reader has closed the pipe
        return 1
    except (UserError, click.ClickException) as error:
        print(error_sentence(error, texts), file=sys.stderr)
        return error.exit_code
    finally:
        logging.getLogger("petitpeuple.bots").removeHandler(handler)
    return 0


def detect_language(argv: Sequence[str], environ: Mapping[str, str]) -> str:
    """Return the language: `--lang`, else PETITPEUPLE_LANG, else the system's, else English."""
    options = [after for before, after in pairwise(argv) if before == "--lang"]
    options += [argument.removeprefix("--lang=") for argument in argv if argument.startswith("--lang=")]
    variable = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG")
    system = (variable or locale.getlocale()[0] or "").lower()
    for language in (*options, environ.get("PETITPEUPLE_LANG", "")):
        if language in all_languages():
            return language
    return system[:2] if system[:2] in offered_languages() else "en"


def version() -> str:
    """Return the version, and whether the rules are compiled or interpreted."""
    source = table.__file__ or ""
    kind = "interpreted" if source.endswith(".py") else "compiled"
    return f"petitpeuple {petitpeuple.__version__} ({kind})"


def build_cli(texts: Texts, console: Console) -> click.Group:
    """Build the command group in one language."""

    @click.group(cls=Group, invoke_without_command=True, help=texts.say("cli-about"), texts=texts)
    @click.version_option(message=version(), version="", help=texts.say("cli-help-version"))
    @click.option("--no-browser", is_flag=True, help=texts.say("cli-help-no-browser"))
    @click.option(
        "--port",
        type=click.IntRange(0, 65535),
        default=DEFAULT_PORT,
        metavar="N",
        help=texts.say("cli-help-port"),
    )
    @click.option("--lan", is_flag=True, help=texts.say("cli-help-lan"))
    @click.option("--tunnel", is_flag=True, help=texts.say("cli-help-tunnel"))
    @click.pass_context
    def app(ctx: click.Context, *, no_browser: bool, port: int, lan: bool, tunnel: bool) -> None:
        if ctx.invoked_subcommand is None:
            from petitpeuple.cli.server import serve_locally  # noqa: PLC0415 - takes a second to import

            serve_locally(texts, console, port=port, browser=not no_browser, lan=lan, tunnel=tunnel)

    @click.command("games", cls=Command, help=texts.say("cli-games"), texts=texts)
    @click.argument("game_id", metavar=texts.say("cli-maybe-game-metavar"), required=False)
    def games_command(game_id: str | None) -> None:
        if game_id is None:
            console.print(games_table(texts))
        else:
            show_game(find_game(game_id), texts, console)

    for command in (
        copy_command(texts, console),
        dataset_command(texts, console),
        new_game_command(texts, console),
        play_command(texts, console),
        replay_command(texts, console),
        simulate_command(texts, console),
        arena_command(texts, console),
        balance_command(texts, console),
        solve_command(texts, console),
        train_command(texts, console),
        serve_command(texts, console),
        bot_command(texts, console),
        mcp_command(texts),
        games_command,
    ):
        app.add_command(command)
    return app


def games_table(texts: Texts) -> Grid:
    """Return a table of all games with their numbers of players and a short description."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for key in ("cli-column-id", "cli-column-game", "cli-column-players", "cli-column-about"):
        grid.add_column(texts.say(key))
    for id_, game in GAMES.items():
        players = f"{game.players[0]}–{game.players[-1]}"
        grid.add_row(id_, texts.say(f"{id_}-title"), players, texts.say(f"{id_}-about"))
    return grid


def show_game(game: AnyGame, texts: Texts, console: Console) -> None:
    """Print one game: its description, options, bots and rules."""
    players = texts.say("cli-players", least=game.players[0], most=game.players[-1])
    console.print(f"[bold]{texts.say(f'{game.id}-title')}[/bold] ({players})")
    console.print(texts.say(f"{game.id}-about"))
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for key in ("cli-column-option", "cli-column-about", "cli-column-values"):
        grid.add_column(texts.say(key))
    for field in choices(game.Options):
        grid.add_row(
            field.name, texts.say(f"{game.id}-option-{field.name}"), option_values_cell(game.id, field, texts)
        )
    console.print(grid)
    console.print(bots_table(game.id, texts))
    for rule, text in rule_texts(game.id, texts):
        console.print(f"{rule:>8}  {text}", markup=False)


def bots_table(game_id: str, texts: Texts) -> Grid:
    """Return a table of a game's bot levels, the weakest first."""
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for key in ("cli-column-bot", "cli-column-name", "cli-column-about"):
        grid.add_column(texts.say(key))
    for level in bots_of(game_id):
        grid.add_row(level, texts.level(game_id, level), texts.level_about(game_id, level))
    return grid


def option_values_cell(game_id: str, field: FieldInfo, texts: Texts) -> str:
    """Return the values of an option with their meanings, the default first."""
    if is_seats(field):
        return texts.say("cli-some-seats")
    key = f"{game_id}-option-{field.name}"
    all_values = values(field)
    if len(all_values) > MAX_LISTED and isinstance(field.default, int):
        return f"{field.default} ({all_values[0]}–{all_values[-1]})"
    parts = [
        f"{value} ({texts.say(f'{key}-{value}')})" if isinstance(value, str) else format_value(value)
        for value in sorted(all_values, key=lambda value: value != field.default)
    ]
    return texts.say("comma").join(parts)
