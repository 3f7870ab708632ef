"""`petitpeuple replay`: step through a record or print it as a playthrough."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from msgspec import Struct
from rich.console import Console

from petitpeuple.cli.arguments import payoff_lines
from petitpeuple.cli.errors import UserError, record_user_error
from petitpeuple.cli.help import Command
from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, AnyGame, Input, Luck, Over, Seat, Viewer
from petitpeuple.core.record import Record, RecordError, game_of, positions, read
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.i18n.texts import Texts


def replay_command(texts: Texts, console: Console) -> click.Command:
    """Return the `replay` command."""

    @click.command("replay", cls=Command, help=texts.say("cli-replay"), texts=texts)
    @click.argument("file", type=click.Path(path_type=Path), metavar=texts.say("cli-file-metavar"))
    @click.option("--text", is_flag=True, help=texts.say("cli-help-text"))
    @click.option("--seat", type=int, metavar="N", help=texts.say("cli-help-seat"))
    def command(file: Path, text: bool, seat: int | None) -> None:
        record = open_record(file, texts)
        pages = list(playthrough(record, texts, viewer_of(seat, record)))
        if text:
            for page in pages:
                console.print(page, markup=False)
        else:
            step_through(pages, texts, console)

    return command


def open_record(file: Path, texts: Texts) -> Record:
    """Read a record from a file and replay it once to make sure that it is legal."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise UserError("cli-cannot-read", path=str(file)) from error
    except UnicodeDecodeError as error:
        raise UserError("record-foreign", line=1) from error
    try:
        record = read(text, GAMES)
        for _ in positions(GAMES[record.game], record):
            pass
    except RecordError as error:
        raise record_user_error(error, texts) from error
    return record


def viewer_of(seat: int | None, record: Record) -> Viewer:
    """Return the viewer for `--seat`: 1 is the first seat, None spectators."""
    if seat is None:
        return None
    if not 1 <= seat <= record.seats:
        raise UserError("cli-no-seat", seat=seat, most=record.seats)
    return Seat(seat - 1)


def playthrough(record: Record, texts: Texts, viewer: Viewer) -> Iterator[str]:
    """Yield one page per step of a recorded game.

    With no viewer the pages show all inputs and events, else only what that seat knew.
    """
    game = game_of(record, GAMES)
    state = begin(game, record.options, record.seats)
    title = texts.say("cli-playthrough", game=texts.say(f"{record.game}-title"), seats=record.seats)
    yield "\n".join([title, *_describe_state(game, state, viewer, texts)])
    for count, given in enumerate(record.inputs, start=1):
        step = play(game, state, given)
        state = step.state
        told = [
            "  » " + texts.phrase(DESCRIBERS[game.id].event(t.event))
            for t in step.told
            if viewer is None or t.visible_to(viewer)
        ]
        heading = f"\n#{count}  {_describe_input(game, given, texts, viewer)}"
        yield "\n".join([heading, *told, *_describe_state(game, state, viewer, texts)])


def _describe_input(game: AnyGame, given: Input, texts: Texts, viewer: Viewer) -> str:
    """Return the description of an input. A seat sees only its own acts."""
    seconds = given.at / 1000
    if viewer is not None and not (isinstance(given, Act) and given.seat == viewer):
        return texts.say("cli-moment", seconds=seconds)
    if isinstance(given, Act):
        action = texts.phrase(DESCRIBERS[game.id].action(given.action))
        return texts.say("cli-did", who=texts.name(given.seat), what=action, seconds=seconds)
    if isinstance(given, Luck):
        return texts.say("cli-luck", value=" ".join(map(str, given.value)), seconds=seconds)
    return texts.say("cli-tick", seconds=seconds)


def _describe_state(game: AnyGame, state: Struct, viewer: Viewer, texts: Texts) -> list[str]:
    view = game.view(state, viewer)
    lines = ["".join(texts.phrase(piece) for piece in line) for line in DESCRIBERS[game.id].draw(view)]
    pending = game.pending(state)
    if isinstance(pending, Over):
        lines.append(texts.say(f"{game.id}-ending-{pending.reason}"))
        lines += payoff_lines(game.id, pending.payoffs, texts)
    return ["  " + line for line in lines]


def step_through(pages: list[str], texts: Texts, console: Console) -> None:
    """Show one page at a time: Enter goes forward, b back, a number to that step, q quits."""
    index = 0
    while True:
        console.print(pages[index], markup=False)
        match _prompt(console, texts.say("cli-step", n=index, most=len(pages) - 1)):
            case "q":
                return
            case "b":
                index = max(0, index - 1)
            case digits if digits.isdecimal():
                index = min(int(digits[:7]), len(pages) - 1)
            case _ if index + 1 < len(pages):
                index += 1
            case _:
                return


def _prompt(console: Console, text: str) -> Any:
    return console.input(text + " ").strip().lower()
