"""Parse the arguments that several commands share: game, seats, options, bots and seed."""

import random
from collections.abc import Callable, Sequence

import click
import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo
from rich.console import Console

from petitpeuple.bots.registry import AnyBot, bots_of
from petitpeuple.cli.bots import named_bot
from petitpeuple.cli.errors import UserError
from petitpeuple.core.contract import AnyGame, Seat
from petitpeuple.core.options import choices, is_seats, values
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts


def game_parameters(
    texts: Texts, *, optional_game: bool = False
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Return a decorator that adds the game, seats, options, bots and seed parameters.

    With *optional_game* the game may be left out; the command then asks for it.
    """
    metavar = texts.say("cli-maybe-game-metavar" if optional_game else "cli-game-metavar")

    def decorate(command: Callable[..., None]) -> Callable[..., None]:
        for parameter in (
            click.option("--seed", type=int, metavar="N", help=texts.say("cli-help-seed")),
            click.option(
                "--bots", "levels", metavar=texts.say("cli-level-metavar"), help=texts.say("cli-help-bots")
            ),
            click.option(
                "-o",
                "--option",
                "pairs",
                multiple=True,
                metavar=texts.say("cli-pair-metavar"),
                help=texts.say("cli-help-option"),
            ),
            click.option("--seats", type=int, metavar="N", help=texts.say("cli-help-seats")),
            click.argument("game_id", metavar=metavar, required=not optional_game),
        ):
            command = parameter(command)
        return command

    return decorate


def ask_for_game(texts: Texts, console: Console) -> str:
    """Ask which game to play, if there is more than one."""
    ids = list(GAMES)
    if len(ids) == 1:
        return ids[0]
    for index, id_ in enumerate(ids, start=1):
        console.print(f"{index:>3}  {texts.say(f'{id_}-title')}: {texts.say(f'{id_}-about')}")
    while True:
        typed = console.input(texts.say("cli-which-game") + " ").strip().lower()
        if typed in ids:
            return typed
        if 0 < parse_number(typed) <= len(ids):
            return ids[parse_number(typed) - 1]


def random_generators(seed: object) -> tuple[random.Random, random.Random]:
    """Return two generators, for the deal and for the bots, so that bots can't influence the deal."""
    if seed is None:
        return random.SystemRandom(), random.SystemRandom()
    return random.Random(f"{seed}/deal"), random.Random(f"{seed}/bots")


def find_game(game_id: str) -> AnyGame:
    """Return the game with this id, or raise `UserError`."""
    if game_id not in GAMES:
        raise UserError("cli-no-game", game=game_id, games=", ".join(GAMES))
    return GAMES[game_id]


def check_seats(game: AnyGame, seats: int | None) -> int:
    """Return the number of seats, by default the lowest for two or more players."""
    if seats is None:
        return max(game.players[0], min(2, game.players[-1]))
    if seats not in game.players:
        raise UserError("cli-bad-seats", seats=seats, least=game.players[0], most=game.players[-1])
    return seats


def parse_options(game: AnyGame, pairs: Sequence[str], texts: Texts) -> Struct:
    """Parse `-o name=value` pairs into the game's options."""
    known = {field.name: field for field in choices(game.Options)}
    chosen: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name not in known:
            raise UserError("cli-no-such-option", option=pair, options=texts.say("comma").join(known))
        chosen[name] = parse_option(known[name], value, texts)
    options: Struct = msgspec.convert(chosen, game.Options)
    return options


def parse_option(field: FieldInfo, typed: str, texts: Texts) -> object:
    """Parse the value of one option. A set of seats is written as 1,3."""
    if is_seats(field):
        parts = [part.strip() for part in typed.split(",")] if typed else []
        numbers = [parse_number(part) for part in parts]
        if not all(numbers):
            raise UserError("cli-bad-seats-option", option=field.name, value=typed)
        return sorted({seat - 1 for seat in numbers})
    allowed = {format_value(value): value for value in values(field)}
    for text, value in allowed.items():
        if text.lower() == typed.lower():
            return value
    raise UserError(
        "cli-bad-option", option=field.name, value=typed, allowed=texts.say("comma").join(allowed)
    )


def format_value(value: object) -> str:
    """Return the value of an option as users type it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def parse_number(typed: str) -> int:
    """Return a number of at most six digits, or 0 if *typed* is not one."""
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= 6 else 0


def parse_levels(game: AnyGame, count: int, levels: str | None) -> list[str]:
    """Return the bot levels of *count* seats: one for all or one each, by default the strongest."""
    known = list(bots_of(game.id))
    names = [name.strip() for name in levels.split(",")] if levels else known[-1:]
    for name in names:
        named_bot(game, name)
    if len(names) == 1:
        return names * count
    if len(names) != count:
        raise UserError("cli-bots-count", given=len(names), wanted=count)
    return names


def seat_bots(game: AnyGame, first: int, levels: Sequence[str]) -> dict[Seat, AnyBot]:
    """Return bots of these levels for the seats from *first* on."""
    return {Seat(seat): named_bot(game, level) for seat, level in enumerate(levels, start=first)}


def payoff_lines(game: str, payoffs: Sequence[float], texts: Texts) -> list[str]:
    """Return each seat's payoff in the game's own words; none for a single seat, whose ending says it all."""
    key = f"{game}-payoff" if texts.has(f"{game}-payoff") else "cli-payoff"
    if len(payoffs) == 1:
        return []
    return [
        texts.say(key, who=texts.name(seat), points=payoff, percent=round(100 * payoff))
        for seat, payoff in enumerate(payoffs)
    ]
