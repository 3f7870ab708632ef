"""`petitpeuple simulate --sweep …`: the same bots over every value of some options, and how each went."""

import math
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product

import msgspec
from msgspec import Struct
from msgspec.structs import FieldInfo
from rich.table import Table as Grid

from petitpeuple.cli.errors import Sorry
from petitpeuple.core.checked import Refused
from petitpeuple.core.contract import AnyGame, Over
from petitpeuple.core.options import choices, values
from petitpeuple.i18n.texts import Texts

SEATS = "seats"  # the number of seats can be swept like an option
Z = 1.96  # 95 %


def sweeps_of(game: AnyGame, names: Sequence[str], texts: Texts) -> list[tuple[object, ...]]:
    """Give every value of each option that is to be swept."""
    known: dict[str, FieldInfo] = {field.name: field for field in choices(game.Options)}
    found: list[tuple[object, ...]] = []
    for name in names:
        if name != SEATS and name not in known:
            options = texts.say("comma").join([SEATS, *known])
            raise Sorry("cli-no-such-sweep", option=name, options=options)
        found.append(tuple(game.players) if name == SEATS else values(known[name]))
    return found


def study(
    game: AnyGame,
    options: Struct,
    seats: int,
    names: Sequence[str],
    texts: Texts,
    play: Callable[[Struct, int], list[Over]],
) -> Grid:
    """Let *play* play games with every combination, and show how often each ending came."""
    sweeps = sweeps_of(game, names, texts)
    grid = Grid(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for name in names:
        grid.add_column(
            texts.say("cli-column-seats") if name == SEATS else texts.say(f"{game.id}-option-{name}")
        )
    grid.add_column(texts.say("cli-column-share"))
    grid.add_column(texts.say("cli-column-ending"))
    for chosen in product(*sweeps):
        given = dict(zip(names, chosen, strict=True))
        chairs = given.pop(SEATS, seats)
        changed: Struct = msgspec.convert({**msgspec.structs.asdict(options), **given}, game.Options)
        try:
            overs = play(changed, int(str(chairs)))
        except Refused:  # these options and seats do not go together
            continue
        for place, (reason, count) in enumerate(Counter(over.reason for over in overs).most_common()):
            said = [str(value) if place == 0 else "" for value in chosen]
            grid.add_row(*said, share(count, len(overs), texts), texts.say(f"{game.id}-ending-{reason}"))
    return grid


def share(count: int, games: int, texts: Texts) -> str:
    """Give a share with its 95 % interval, by Wilson: right at 0 and 1 too."""
    rate, width = count / games, Z * Z / games
    middle = (rate + width / 2) / (1 + width)
    half = Z * math.sqrt(rate * (1 - rate) / games + width / (4 * games)) / (1 + width)
    ends = [100 * min(max(part, 0.0), 1.0) for part in (rate, middle - half, middle + half)]
    said, low, high = [texts.say("cli-share", share=end) for end in ends]
    return f"{said} ({low} – {high})"
