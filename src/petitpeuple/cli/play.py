"""`petitpeuple play`: a game in the terminal, against bots."""

import os
import random
from itertools import chain, count
from pathlib import Path
from typing import Any

import click
from rich.columns import Columns
from rich.console import Console
from rich.text import Text

from petitpeuple.bots.registry import AnyBot, hint_is_fair, hinter_of
from petitpeuple.cli.arguments import (
    chances,
    choose_game,
    game_choices,
    game_of,
    levels_of,
    number,
    options_of,
    seat_bots,
    seats_of,
)
from petitpeuple.cli.best_scores import Bests
from petitpeuple.cli.errors import Sorry, refused
from petitpeuple.cli.help import Command
from petitpeuple.cli.rules import rules_of
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import Millis, Seat
from petitpeuple.core.phrases import Drawing, Phrase
from petitpeuple.core.record import write
from petitpeuple.games import DESCRIBERS
from petitpeuple.i18n.texts import Texts
from petitpeuple.table.bot_seats import BotSeats
from petitpeuple.table.clock import VirtualClock
from petitpeuple.table.match import Match
from petitpeuple.table.table import Observation, Outcome, Table

ME = Seat(0)
BEAT = 1000  # milliseconds of play that go by while a person types, where a question stands
MANY = 16  # more choices than this are shown side by side


class Quit(Exception):  # a wish, no error
    """The player would like to stop."""


def play_command(texts: Texts, console: Console) -> click.Command:
    """Make the command."""

    @click.command("play", cls=Command, help=texts.say("cli-play"), texts=texts)
    @click.option(
        "--save",
        type=click.Path(path_type=Path),
        metavar=texts.say("cli-file-metavar"),
        help=texts.say("cli-help-save"),
    )
    @game_choices(texts, asked=True)
    def command(game_id: str | None, **choices: Any) -> None:
        play_game(texts, console, game_id or choose_game(texts, console), **choices)

    return command


def play_game(
    texts: Texts,
    console: Console,
    game_id: str,
    *,
    seats: int | None = None,
    pairs: tuple[str, ...] = (),
    levels: str | None = None,
    seed: int | None = None,
    save: Path | None = None,
) -> None:
    """Play games in a row with one person in the first seat and bots in the others."""
    game = game_of(game_id)
    chairs = seats_of(game, seats)
    options = options_of(game, pairs, texts)
    bots = seat_bots(game, 1, levels_of(game, chairs - 1, levels))
    texts.names = [texts.say("you"), *(texts.say("bot", n=i) for i in range(1, chairs))]
    clock = VirtualClock()
    dealer, chance = chances(seed)
    try:
        match = Match(game, options, chairs, clock=clock, dealer=dealer)
    except Refused as error:
        raise Sorry("refused", rule=error.rule, text=texts.say(error.rule)) from error
    if save is not None:
        reserve(save)
    try:
        Sitting(texts, console, match, bots, chance).play()
    except Quit:
        console.print(texts.say("cli-bye"))
    finally:
        if save is not None:
            keep(save, match)


def reserve(path: Path) -> None:
    """Make sure before the first deal that the record can be written, and that nothing is overwritten."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError as error:
        raise Sorry("cli-file-exists", path=str(path)) from error
    except OSError as error:
        raise Sorry("cli-cannot-write", path=str(path)) from error


def keep(path: Path, match: Match[Any, Any, Any, Any]) -> None:
    """Write the records of a match: the first game into this file, the next into FILE-2, and so on.

    A number that a file of that name has already is left out: nothing is overwritten.
    """
    names = (path.with_stem(f"{path.stem}-{n}") for n in count(2))
    free = (name for name in names if not os.path.lexists(name))
    for file, table in zip(chain([path], free), match.tables, strict=False):
        try:
            file.write_text(write(table.record), encoding="utf-8")
        except OSError as error:
            raise Sorry("cli-cannot-write", path=str(file)) from error


class Sitting:
    """One person at a table of bots, game after game."""

    def __init__(
        self,
        texts: Texts,
        console: Console,
        match: Match[Any, Any, Any, Any],
        bots: dict[Seat, AnyBot],
        rng: random.Random,
    ) -> None:
        self.texts = texts
        self.console = console
        self.match = match
        self.bots = bots
        self.rng = rng
        self.words = DESCRIBERS[match.table.game.id]
        self._acted = Millis(0)
        alone = match.table.game.id == "halma" and match.table.seats == 1
        self._bests = Bests() if alone else None  # HAL-22

    def play(self) -> None:
        """Play until the match is over."""
        game_id = self.match.table.game.id
        self.console.print(
            f"[bold]{self.texts.say(f'{game_id}-title')}[/bold] — {self.texts.say('cli-hint')}"
        )
        while True:
            self._play_one()
            if self.match.go_on() is None:
                return
            self.console.print(self.texts.say("cli-next-game", n=len(self.match.tables)))

    def _play_one(self) -> None:
        table = self.match.table
        company = BotSeats(table, self.bots, self.rng)
        self._tell(table.settle())
        if self._bests is not None:
            self._say(self._bests.before(table.observe(ME).view.board))
        while table.over is None:
            self._let_bots_play(company)
            if table.ticket(ME) is not None:
                self._tell(self._answer(table.observe(ME)))
        self._show_end(table)

    def _let_bots_play(self, company: BotSeats[Any, Any, Any, Any]) -> None:
        """Let bots answer first; the table's own timers run only while no person is asked.

        Where the person's question stands, all go on at once: then a beat goes by for each thing typed.
        """
        table = company.table
        while table.over is None and (due := company.due) is not None and not self._is_my_turn(due):
            self._advance(due)
            self._tell(company.wake())
        self._advance(self._my_moment(table) or table.clock.now())

    def _is_my_turn(self, due: Millis) -> bool:
        """Tell whether the person acts before what is due then."""
        table = self.match.table
        moment = self._my_moment(table)
        if moment is not None:
            return due > moment
        return due == table.due and table.ticket(ME) is not None

    def _my_moment(self, table: Table[Any, Any, Any, Any]) -> Millis | None:
        """Tell when the person acts next, if its question stands."""
        ask = table.observe(ME).view.ask
        return Millis(max(ask.opens, self._acted) + BEAT) if ask and ask.standing else None

    def _advance(self, due: Any) -> None:
        clock = self.match.table.clock
        if isinstance(clock, VirtualClock):
            clock.advance_to(due)

    def _answer(self, frame: Observation[Any, Any]) -> Outcome:
        """Show the board and the choices, and read until something happens."""
        self._draw(self.words.draw(frame.view))
        self._offer([f"{n:>3}  {self._say_action(action)}" for n, action in enumerate(frame.actions, 1)])
        self._acted = frame.now
        while True:
            typed = self.console.input(self.texts.say("cli-your-choice") + " ").strip()
            try:
                happened = self._obey(typed, frame)
            except Refused as error:
                self.console.print(refused(error, self.texts), markup=False)
                continue
            if happened is not None:
                return happened

    def _offer(self, choices: list[str]) -> None:
        if len(choices) > MANY:
            self.console.print(Columns([Text(choice) for choice in choices], column_first=True))
            return
        for choice in choices:
            self.console.print(choice, markup=False)

    def _obey(self, typed: str, frame: Observation[Any, Any]) -> Outcome | None:
        """Do what was typed: a number, an action in the game's notation, or one of the few commands."""
        table = self.match.table
        match typed.lower():
            case "q":
                raise Quit
            case "" if frame.view.ask is not None and frame.view.ask.standing:
                return Outcome()  # a moment goes by
            case "?":
                self._help()
            case "h":
                self._hint(frame)
            case "u":
                return table.request_undo(ME, agreeing=tuple(self.bots))
            case digits if 0 < number(digits) <= len(frame.actions):
                return table.submit(ME, frame.ticket or 0, frame.actions[number(digits) - 1])
            case notation if (action := self.words.read(notation)) is not None:
                return table.submit(ME, frame.ticket or 0, action)
            case _:
                self.console.print(self.texts.say("cli-not-understood", most=len(frame.actions)))
        return None

    def _help(self) -> None:
        self.console.print(self.texts.say("cli-play-help"), markup=False)
        for rule, text in rules_of(self.match.table.game.id, self.texts):
            self.console.print(f"{rule:>8}  {text}", markup=False)

    def _hint(self, frame: Observation[Any, Any]) -> None:
        """Say what a good player would do here, and why, where the game has somebody who can."""
        table = self.match.table
        hinter = hinter_of(table.game.id)
        if hinter is None or not hint_is_fair(table.game.id, table.seats):
            self.console.print(self.texts.say("cli-no-hint"))
            return
        hint = hinter(frame.view, frame.actions, self.rng)
        self.console.print(self.texts.say("cli-hinted", action=self._say_action(hint.action)), markup=False)
        for reason in hint.reasons:
            self.console.print(f"  {self.texts.phrase(reason)}", markup=False)

    def _say_action(self, action: Any) -> str:
        said, short = self.texts.phrase(self.words.action(action)), self.words.notation(action)
        return said if said == short else f"{said}  ({short})"

    def _tell(self, happened: Outcome) -> None:
        for event in happened.heard_by(ME):
            self.console.print("» " + self.texts.phrase(self.words.event(event)), markup=False)

    def _draw(self, drawing: Drawing) -> None:
        self.console.print()
        for line in drawing:
            text = Text()
            for piece in line:
                text.append(self.texts.phrase(piece), style=getattr(piece, "colour", ""))
            self.console.print(text)

    def _show_end(self, table: Table[Any, Any, Any, Any]) -> None:
        self._draw(self.words.draw(table.observe(ME).view))
        over = table.over
        if over is None:
            return
        self.console.print()
        self.console.print(self.texts.say(f"{table.game.id}-ending-{over.reason}"), style="bold")
        for seat, payoff in enumerate(over.payoffs):
            self.console.print(self.texts.say("cli-payoff", who=self.texts.name(seat), points=payoff))
        if self._bests is not None:
            self._say(self._bests.after(table.observe(ME).view.board, table.record))

    def _say(self, phrases: list[Phrase]) -> None:
        for phrase in phrases:
            self.console.print(self.texts.phrase(phrase), markup=False)
