"""`petitpeuple replay`: step through a record, or print it as a playthrough."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
from msgspec import Struct
from rich.console import Console

from petitpeuple.cli.errors import Sorry, broken
from petitpeuple.cli.help import Command
from petitpeuple.core.checked import begin, play
from petitpeuple.core.contract import Act, AnyGame, Input, Luck, Over, Seat, Viewer
from petitpeuple.core.record import Record, RecordError, positions, read
from petitpeuple.games import DESCRIBERS, GAMES
from petitpeuple.i18n.texts import Texts


def replay_command(texts: Texts, console: Console) -> click.Command:
    """Make the command."""

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
    """Read a record from a file and play it through, so that what is shown is sure to be legal."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise Sorry("cli-cannot-read", path=str(file)) from error
    except UnicodeDecodeError as error:
        raise Sorry("record-foreign", line=1) from error
    try:
        record = read(text, GAMES)
        for _ in positions(GAMES[record.game], record):
            pass
    except RecordError as error:
        raise broken(error, texts) from error
    return record


def viewer_of(seat: int | None, record: Record) -> Viewer:
    """Turn `--seat 1` into the first seat; nothing is the gallery."""
    if seat is None:
        return None
    if not 1 <= seat <= record.seats:
        raise Sorry("cli-no-seat", seat=seat, most=record.seats)
    return Seat(seat - 1)


def playthrough(record: Record, texts: Texts, viewer: Viewer) -> Iterator[str]:
    """Tell a recorded game step by step: all that was done and told, or what one seat knew of it."""
    game = GAMES[record.game]
    state = begin(game, record.options, record.seats)
    title = texts.say("cli-playthrough", game=texts.say(f"{record.game}-title"), seats=record.seats)
    yield "\n".join([title, *_position(game, state, viewer, texts)])
    for count, given in enumerate(record.inputs, start=1):
        step = play(game, state, given)
        state = step.state
        told = [
            "  » " + texts.phrase(DESCRIBERS[game.id].event(t.event))
            for t in step.told
            if viewer is None or t.visible_to(viewer)
        ]
        heading = f"\n#{count}  {_say_input(game, given, texts, viewer)}"
        yield "\n".join([heading, *told, *_position(game, state, viewer, texts)])


def _say_input(game: AnyGame, given: Input, texts: Texts, viewer: Viewer) -> str:
    """Say what was done; with the eyes of one seat only what it did itself."""
    seconds = given.at / 1000
    if viewer is not None and not (isinstance(given, Act) and given.seat == viewer):
        return texts.say("cli-moment", seconds=seconds)
    if isinstance(given, Act):
        said = texts.phrase(DESCRIBERS[game.id].action(given.action))
        return texts.say("cli-did", who=texts.name(given.seat), what=said, seconds=seconds)
    if isinstance(given, Luck):
        return texts.say("cli-luck", value=" ".join(map(str, given.value)), seconds=seconds)
    return texts.say("cli-tick", seconds=seconds)


def _position(game: AnyGame, state: Struct, viewer: Viewer, texts: Texts) -> list[str]:
    view = game.view(state, viewer)
    lines = ["".join(texts.phrase(piece) for piece in line) for line in DESCRIBERS[game.id].draw(view)]
    pending = game.pending(state)
    if isinstance(pending, Over):
        lines.append(texts.say(f"{game.id}-ending-{pending.reason}"))
        lines += [
            texts.say("cli-payoff", who=texts.name(seat), points=payoff)
            for seat, payoff in enumerate(pending.payoffs)
        ]
    return ["  " + line for line in lines]


def step_through(pages: list[str], texts: Texts, console: Console) -> None:
    """Show one page at a time: on with Enter, back with b, out with q."""
    at = 0
    while True:
        console.print(pages[at], markup=False)
        match _typed(console, texts.say("cli-step", n=at, most=len(pages) - 1)):
            case "q":
                return
            case "b":
                at = max(0, at - 1)
            case digits if digits.isdecimal():
                at = min(int(digits[:7]), len(pages) - 1)
            case _ if at + 1 < len(pages):
                at += 1
            case _:
                return


def _typed(console: Console, prompt: str) -> Any:
    return console.input(prompt + " ").strip().lower()
