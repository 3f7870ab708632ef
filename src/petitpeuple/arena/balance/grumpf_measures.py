"""What is measured in a game of Grumpf: boards met, faces used, points, and what the neutral clan changes."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from petitpeuple.arena.worker import FinishedGame
from petitpeuple.games.grumpf.box import BOARD_NAMES, NEUTRAL, SHARES, SORCERER, TOKEN_FACES
from petitpeuple.games.grumpf.counting import is_met, rank_clans, share_prizes, standing_tokens
from petitpeuple.games.grumpf.moves import Clubbed, Counted, Drawn, NeutralPlaced, Placed
from petitpeuple.games.grumpf.position import Options, PlacedToken
from petitpeuple.games.grumpf.rounds import condition_of


def measure(game: FinishedGame) -> dict[str, float]:
    """Return the counts of one game. Boards are counted by round, faces by token placed."""
    table = game.table
    events = [told.event for told in table.told_so_far()]
    found: Counter[str] = Counter()
    for event in events:
        if isinstance(event, Counted):
            found[f"met/{BOARD_NAMES[event.board]}"] += event.met
            found[f"standing/{BOARD_NAMES[event.board]}"] += len(event.values)
        elif isinstance(event, Placed):
            found[f"face/{event.token}/{event.value}"] += 1
        elif isinstance(event, Clubbed):
            found[f"face/{event.token}/0"] += 1
    for board, n in _neutral_matters(events, table.options).items():
        found[f"neutral/{BOARD_NAMES[board]}"] += n
    measured: dict[str, float] = dict(found)
    for seat, points in enumerate(table.state.points):
        measured[f"points/{seat}"] = points
    return measured


def faces() -> list[tuple[int, int]]:
    """Return every face of a clan's tokens, as token and face."""
    return [(token, face) for token, sides in enumerate(TOKEN_FACES) for face in sides]


def _neutral_matters(events: Iterable[Any], options: Options) -> Counter[int]:
    """GRU-51: return in how many rounds each board would have paid the players differently without it."""
    found: Counter[int] = Counter()
    tracks: list[list[PlacedToken]] = [[] for _ in BOARD_NAMES]
    present = False
    for event in events:
        if isinstance(event, Drawn):
            tracks = [[] for _ in BOARD_NAMES]
        elif isinstance(event, NeutralPlaced):
            present = True
            tracks = [[PlacedToken(NEUTRAL, value) for value in values] for values in event.values]
        elif isinstance(event, Placed):
            tracks[event.board].append(PlacedToken(event.seat, event.value))
        elif isinstance(event, Clubbed):
            hit = tracks[event.board][event.space]
            tracks[event.board][event.space] = PlacedToken(hit.clan, hit.value, event.seat)
        elif isinstance(event, Counted) and present:
            found[event.board] += _changes_takes(event, tracks[event.board], options)
    return found


def _changes_takes(counted: Counted, track: list[PlacedToken], options: Options) -> bool:
    condition = condition_of(options, counted.board)
    alone = [token for token in track if token.clan != NEUTRAL]
    standing = standing_tokens(alone)
    ranks = rank_clans(condition, alone) if is_met(condition, [token.value for token in standing]) else ()
    prizes = counted.left + sum([take.n for take in counted.takes])
    if counted.board == SORCERER:
        prizes = min(1, prizes)
    without = share_prizes(prizes, SHARES[counted.board], ranks)
    mine = [(take.clan, take.n) for take in counted.takes if take.clan != NEUTRAL]
    return _sums(mine) != _sums([(take.clan, take.n) for take in without])


def _sums(takes: Iterable[tuple[int, int]]) -> Counter[int]:
    found: Counter[int] = Counter()
    for clan, n in takes:
        found[clan] += n
    return found
