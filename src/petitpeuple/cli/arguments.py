"""What commands have in common: which game, how many seats, which options, which bots."""

import random
from collections.abc import Callable, Sequence

import click
import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo
from rich.console import Console

from petitpeuple.bots.registry import AnyBot, bots_of
from petitpeuple.cli.errors import Sorry
from petitpeuple.core.contract import AnyGame, Seat
from petitpeuple.core.options import choices, is_seats, values
from petitpeuple.games import GAMES
from petitpeuple.i18n.texts import Texts


def game_choices(
    texts: Texts, *, asked: bool = False
) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Give a command its game, seats, options, bots and seed; *asked*: or the game is asked for."""
    metavar = texts.say("cli-maybe-game-metavar" if asked else "cli-game-metavar")

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
            click.argument("game_id", metavar=metavar, required=not asked),
        ):
            command = parameter(command)
        return command

    return decorate


def choose_game(texts: Texts, console: Console) -> str:
    """Ask which game to play, where there is more than one."""
    ids = list(GAMES)
    if len(ids) == 1:
        return ids[0]
    for place, id_ in enumerate(ids, start=1):
        console.print(f"{place:>3}  {texts.say(f'{id_}-title')}: {texts.say(f'{id_}-about')}")
    while True:
        typed = console.input(texts.say("cli-which-game") + " ").strip().lower()
        if typed in ids:
            return typed
        if 0 < number(typed) <= len(ids):
            return ids[number(typed) - 1]


def chances(seed: object) -> tuple[random.Random, random.Random]:
    """Give the dealer's chance and the bots': no bot ever holds the generator that deals."""
    if seed is None:
        return random.SystemRandom(), random.SystemRandom()
    return random.Random(f"{seed}/deal"), random.Random(f"{seed}/bots")


def game_of(game_id: str) -> AnyGame:
    """Find a game by its id."""
    if game_id not in GAMES:
        raise Sorry("cli-no-game", game=game_id, games=", ".join(GAMES))
    return GAMES[game_id]


def seats_of(game: AnyGame, seats: int | None) -> int:
    """Check the number of seats; the fewest that a game for several takes where none is given."""
    if seats is None:
        return max(game.players[0], min(2, game.players[-1]))
    if seats not in game.players:
        raise Sorry("cli-bad-seats", seats=seats, least=game.players[0], most=game.players[-1])
    return seats


def options_of(game: AnyGame, pairs: Sequence[str], texts: Texts) -> Struct:
    """Read `-o name=value` into the game's options."""
    known = {field.name: field for field in choices(game.Options)}
    chosen: dict[str, object] = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals or name not in known:
            raise Sorry("cli-no-such-option", option=pair, options=texts.say("comma").join(known))
        chosen[name] = option_value(known[name], value, texts)
    options: Struct = msgspec.convert(chosen, game.Options)
    return options


def option_value(field: FieldInfo, typed: str, texts: Texts) -> object:
    """Read one option: a set of seats as 1,3, anything else as it is written."""
    if is_seats(field):
        parts = [part.strip() for part in typed.split(",")] if typed else []
        numbers = [number(part) for part in parts]
        if not all(numbers):
            raise Sorry("cli-bad-seats-option", option=field.name, value=typed)
        return sorted({one - 1 for one in numbers})
    allowed = [shown(one) for one in values(field)]
    if typed.lower() not in [one.lower() for one in allowed]:
        raise Sorry(
            "cli-bad-option", option=field.name, value=typed, allowed=texts.say("comma").join(allowed)
        )
    return next(one for one in values(field) if shown(one).lower() == typed.lower())


def shown(value: object) -> str:
    """Write the value of an option as it is typed."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def number(typed: str) -> int:
    """Read a number of at most six digits; 0 where it is none."""
    return int(typed) if typed.isascii() and typed.isdecimal() and len(typed) <= 6 else 0


def levels_of(game: AnyGame, count: int, levels: str | None) -> list[str]:
    """Name the bots of so many seats: one level for all or one each; the strongest where none is given."""
    known = list(bots_of(game.id))
    names = [name.strip() for name in levels.split(",")] if levels else known[-1:]
    for name in names:
        if name not in known:
            raise Sorry("cli-no-bot", bot=name, bots=", ".join(known))
    if len(names) == 1:
        return names * count
    if len(names) != count:
        raise Sorry("cli-bots-count", given=len(names), wanted=count)
    return names


def seat_bots(game: AnyGame, first: int, levels: Sequence[str]) -> dict[Seat, AnyBot]:
    """Put bots of these levels into the seats from *first* on."""
    bots = bots_of(game.id)
    return {Seat(seat): bots[level] for seat, level in enumerate(levels, start=first)}
