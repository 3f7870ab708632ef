"""`petitpeuple simulate --sweep …`: play the same bots with every value of some options."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo
from rich.table import Table as Grid

from petitpeuple.cli.errors import UserError
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import AnyGame, Over
from petitpeuple.core.options import choices, values
from petitpeuple.i18n.texts import Texts

SEATS = "seats"  # the number of seats can be swept like an option
Z_95 = 1.96  # z-score of a 95 % interval


def sweep_values(game: AnyGame, names: Sequence[str], texts: Texts) -> list[tuple[object, ...]]:
    """Return every value of each option to sweep."""
    known: dict[str, FieldInfo] = {field.name: field for field in choices(game.Options)}
    found: list[tuple[object, ...]] = []
    for name in names:
        if name != SEATS and name not in known:
            options = texts.say("comma").join([SEATS, *known])
            raise UserError("cli-no-such-sweep", option=name, options=options)
        found.append(tuple(game.players) if name == SEATS else values(known[name]))
    return found


def sweep_table(
    game: AnyGame,
    options: Struct,
    seats: int,
    names: Sequence[str],
    texts: Texts,
    play: Callable[[Struct, int], list[Over]],
) -> Grid:
    """Play games with every combination of values and return a table of the shares of the endings."""
    sweeps = sweep_values(game, names, texts)
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for name in names:
        grid.add_column(
            texts.say("cli-column-seats") if name == SEATS else texts.say(f"{game.id}-option-{name}")
        )
    grid.add_column(texts.say("cli-column-share"))
    grid.add_column(texts.say("cli-column-ending"))
    for chosen in product(*sweeps):
        given = dict(zip(names, chosen, strict=True))
        seat_count = given.pop(SEATS, seats)
        changed: Struct = msgspec.convert({**msgspec.structs.asdict(options), **given}, game.Options)
        try:
            overs = play(changed, int(str(seat_count)))
        except Refused:  # the game does not allow these options with this number of seats
            continue
        for row, (reason, count) in enumerate(Counter(over.reason for over in overs).most_common()):
            cells = [str(value) if row == 0 else "" for value in chosen]
            grid.add_row(
                *cells, share_with_interval(count, len(overs), texts), texts.say(f"{game.id}-ending-{reason}")
            )
    return grid


def share_with_interval(count: int, games: int, texts: Texts) -> str:
    """Return a share with its 95 % Wilson score interval, which is valid at 0 and 1, too."""
    rate, width = count / games, Z_95 * Z_95 / games
    middle = (rate + width / 2) / (1 + width)
    half = Z_95 * math.sqrt(rate * (1 - rate) / games + width / (4 * games)) / (1 + width)
    percentages = [100 * min(max(part, 0.0), 1.0) for part in (rate, middle - half, middle + half)]
    shown, low, high = [texts.say("cli-share", share=percentage) for percentage in percentages]
    return f"{shown} ({low} – {high})"
