"""`petitpeuple play`: play against bots in the terminal."""

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
    ask_for_game,
    check_seats,
    find_game,
    game_parameters,
    parse_levels,
    parse_number,
    parse_options,
    payoff_lines,
    random_generators,
    seat_bots,
)
from petitpeuple.cli.best_scores import BestScores
from petitpeuple.cli.errors import UserError, refusal_sentence
from petitpeuple.cli.help import Command
from petitpeuple.cli.rules import rule_texts
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
MS_PER_PROMPT = 1000  # time of play that passes per prompt while a standing ask is open
MAX_LISTED_CHOICES = 16  # more choices are shown in columns


class Quit(Exception):  # not an error
    """The user wants to stop."""


def play_command(texts: Texts, console: Console) -> click.Command:
    """Return the `play` command."""

    @click.command("play", cls=Command, help=texts.say("cli-play"), texts=texts)
    @click.option(
        "--save",
        type=click.Path(path_type=Path),
        metavar=texts.say("cli-file-metavar"),
        help=texts.say("cli-help-save"),
    )
    @game_parameters(texts, optional_game=True)
    def command(game_id: str | None, **choices: Any) -> None:
        play_game(texts, console, game_id or ask_for_game(texts, console), **choices)

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
    """Play a match with the user in the first seat and bots in the others."""
    game = find_game(game_id)
    seat_count = check_seats(game, seats)
    options = parse_options(game, pairs, texts)
    bots = seat_bots(game, 1, parse_levels(game, seat_count - 1, levels))
    texts.names = [texts.say("you"), *(texts.say("bot", n=i) for i in range(1, seat_count))]
    clock = VirtualClock()
    dealer, bot_rng = random_generators(seed)
    try:
        match = Match(game, options, seat_count, clock=clock, dealer=dealer)
    except Refused as error:
        raise UserError("refused", rule=error.rule, text=texts.say(error.rule)) from error
    if save is not None:
        reserve_file(save)
    try:
        TerminalMatch(texts, console, match, bots, bot_rng).play()
    except Quit:
        console.print(texts.say("cli-bye"))
    finally:
        if save is not None:
            save_records(save, match)


def reserve_file(path: Path) -> None:
    """Create the record's file before the game starts, so that errors show early. Overwrite nothing."""
    try:
        path.touch(exist_ok=False)
    except FileExistsError as error:
        raise UserError("cli-file-exists", path=str(path)) from error
    except OSError as error:
        raise UserError("cli-cannot-write", path=str(path)) from error


def save_records(path: Path, match: Match[Any, Any, Any, Any]) -> None:
    """Write the records of a match: the first game to FILE, the next to FILE-2, and so on.

    Numbers of existing files are skipped, so nothing is overwritten.
    """
    names = (path.with_stem(f"{path.stem}-{n}") for n in count(2))
    free = (name for name in names if not os.path.lexists(name))
    for file, table in zip(chain([path], free), match.tables, strict=False):
        try:
            file.write_text(write(table.record), encoding="utf-8")
        except OSError as error:
            raise UserError("cli-cannot-write", path=str(file)) from error


class TerminalMatch:
    """A match of one user against bots in the terminal."""

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
        self.describer = DESCRIBERS[match.table.game.id]
        self._last_prompt = Millis(0)
        solitaire = match.table.game.id == "halma" and match.table.seats == 1
        self._best_scores = BestScores() if solitaire else None  # HAL-22

    def play(self) -> None:
        """Play games until the match is over."""
        game_id = self.match.table.game.id
        self.console.print(
            f"[bold]{self.texts.say(f'{game_id}-title')}[/bold] — {self.texts.say('cli-hint')}"
        )
        while True:
            self._play_game()
            if self.match.start_next_game() is None:
                return
            self.console.print(self.texts.say("cli-next-game", n=len(self.match.tables)))

    def _play_game(self) -> None:
        table = self.match.table
        bot_seats = BotSeats(table, self.bots, self.rng)
        self._print_events(table.settle())
        if self._best_scores is not None:
            self._print_phrases(self._best_scores.describe_best(table.observe(ME).view.board))
        while table.over is None:
            self._let_bots_play(bot_seats)
            if table.ticket(ME) is not None:
                self._print_events(self._answer(table.observe(ME)))
        self._show_end(table)

    def _let_bots_play(self, bot_seats: BotSeats[Any, Any, Any, Any]) -> None:
        """Play the bots' actions until it is the user's turn. Timers run only while the user is not asked.

        If the user's ask is standing, everybody acts at once and each prompt takes MS_PER_PROMPT.
        """
        table = bot_seats.table
        while table.over is None and (due := bot_seats.due) is not None and not self._is_my_turn(due):
            self._advance(due)
            self._print_events(bot_seats.wake())
        self._advance(self._next_prompt_time(table) or table.clock.now())

    def _is_my_turn(self, due: Millis) -> bool:
        """Return True if the user acts before the event at *due*."""
        table = self.match.table
        prompt_time = self._next_prompt_time(table)
        if prompt_time is not None:
            return due > prompt_time
        return due == table.due and table.ticket(ME) is not None

    def _next_prompt_time(self, table: Table[Any, Any, Any, Any]) -> Millis | None:
        """Return when the user acts next if the user's ask is standing, else None."""
        ask = table.observe(ME).view.ask
        return Millis(max(ask.opens, self._last_prompt) + MS_PER_PROMPT) if ask and ask.standing else None

    def _advance(self, due: Any) -> None:
        clock = self.match.table.clock
        if isinstance(clock, VirtualClock):
            clock.advance_to(due)

    def _answer(self, seen: Observation[Any, Any]) -> Outcome:
        """Show the board and the choices, and prompt until the user acts."""
        self._draw(self.describer.draw(seen.view))
        self._print_choices(
            [f"{n:>3}  {self._describe_action(action)}" for n, action in enumerate(seen.actions, 1)]
        )
        self._last_prompt = seen.now
        while True:
            typed = self.console.input(self.texts.say("cli-your-choice") + " ").strip()
            try:
                outcome = self._execute(typed, seen)
            except Refused as error:
                self.console.print(refusal_sentence(error, self.texts), markup=False)
                continue
            if outcome is not None:
                return outcome

    def _print_choices(self, choices: list[str]) -> None:
        if len(choices) > MAX_LISTED_CHOICES:
            self.console.print(Columns([Text(choice) for choice in choices], column_first=True))
            return
        for choice in choices:
            self.console.print(choice, markup=False)

    def _execute(self, typed: str, seen: Observation[Any, Any]) -> Outcome | None:
        """Execute the input: the number of a choice, an action in notation, or a command."""
        table = self.match.table
        match typed.lower():
            case "q":
                raise Quit
            case "" if seen.view.ask is not None and seen.view.ask.standing:
                return Outcome()  # let time pass
            case "?":
                self._help()
            case "h":
                self._hint(seen)
            case "u":
                return table.request_undo(ME, agreeing=tuple(self.bots))
            case digits if 0 < parse_number(digits) <= len(seen.actions):
                return table.submit(ME, seen.ticket or 0, seen.actions[parse_number(digits) - 1])
            case notation if (action := self.describer.read(notation)) is not None:
                return table.submit(ME, seen.ticket or 0, action)
            case _:
                self.console.print(self.texts.say("cli-not-understood", most=len(seen.actions)))
        return None

    def _help(self) -> None:
        self.console.print(self.texts.say("cli-play-help"), markup=False)
        for rule, text in rule_texts(self.match.table.game.id, self.texts):
            self.console.print(f"{rule:>8}  {text}", markup=False)

    def _hint(self, seen: Observation[Any, Any]) -> None:
        """Print a hint with its reasons, if the game offers hints here."""
        table = self.match.table
        hinter = hinter_of(table.game.id)
        if hinter is None or not hint_is_fair(table.game.id, table.seats - len(self.bots)):
            self.console.print(self.texts.say("cli-no-hint"))
            return
        hint = hinter(seen.view, seen.actions, self.rng)
        self.console.print(
            self.texts.say("cli-hinted", action=self._describe_action(hint.action)), markup=False
        )
        for reason in hint.reasons:
            self.console.print(f"  {self.texts.phrase(reason)}", markup=False)

    def _describe_action(self, action: Any) -> str:
        text, notation = self.texts.phrase(self.describer.action(action)), self.describer.notation(action)
        return text if text == notation else f"{text}  ({notation})"

    def _print_events(self, outcome: Outcome) -> None:
        for event in outcome.events_for(ME):
            self.console.print("» " + self.texts.phrase(self.describer.event(event)), markup=False)

    def _draw(self, drawing: Drawing) -> None:
        self.console.print()
        for line in drawing:
            text = Text()
            for piece in line:
                text.append(self.texts.phrase(piece), style=getattr(piece, "colour", ""))
            self.console.print(text)

    def _show_end(self, table: Table[Any, Any, Any, Any]) -> None:
        self._draw(self.describer.draw(table.observe(ME).view))
        over = table.over
        if over is None:
            return
        self.console.print()
        self.console.print(self.texts.say(f"{table.game.id}-ending-{over.reason}"), style="bold")
        for line in payoff_lines(table.game.id, over.payoffs, self.texts):
            self.console.print(line, markup=False)
        if self._best_scores is not None:
            self._print_phrases(self._best_scores.save_result(table.observe(ME).view.board, table.record))

    def _print_phrases(self, phrases: list[Phrase]) -> None:
        for phrase in phrases:
            self.console.print(self.texts.phrase(phrase), markup=False)
