"""Counting a board: check its condition, rank the clans and share its prizes."""

from collections.abc import Sequence

from petitpeuple.games.grumpf.box import Condition
from petitpeuple.games.grumpf.moves import Rank, Take
from petitpeuple.games.grumpf.position import PlacedToken


def standing_tokens(track: Sequence[PlacedToken]) -> list[PlacedToken]:
    """GRU-27: return the tokens not knocked out; a knocked-out token keeps its space but never counts."""
    return [token for token in track if token.club is None]


def is_met(condition: Condition, values: Sequence[int]) -> bool:
    """GRU-40: return True if all standing tokens together meet the condition; an empty board never does."""
    kind = condition.kind
    if not values:
        return False
    if kind == "total":
        return condition.least <= sum(values) <= condition.most
    if kind == "tokens":
        return len(values) >= condition.least
    if kind == "same":
        return min(values) == max(values)
    if kind == "different":
        return len(set(values)) == len(values)
    if kind == "each":
        return max(values) <= condition.most
    if kind == "even":
        return sum(values) % 2 == 0
    return True  # "nothing" is always met, and "last" only limits the ranking


def rank_clans(condition: Condition, track: Sequence[PlacedToken]) -> tuple[Rank, ...]:
    """GRU-41: rank clans by the sum of their standing tokens; the earliest token breaks a tie."""
    counted = standing_tokens(track)
    if condition.kind == "last":
        counted = counted[-condition.least :]
    strengths: dict[int, int] = {}
    for token in counted:
        strengths[token.clan] = strengths.get(token.clan, 0) + token.value
    # sorting is stable, and the clans are in the order of their earliest token
    order = sorted(strengths.items(), key=lambda clan_strength: -clan_strength[1])
    below = [strength for _, strength in order[1:]] + [0]
    return tuple([Rank(clan, n, n == below[place]) for place, (clan, n) in enumerate(order)])


def share_prizes(prizes: int, shares: Sequence[int], ranks: Sequence[Rank]) -> tuple[Take, ...]:
    """GRU-42, GRU-43: hand out shares by rank, round after round, until none are left."""
    takes: list[Take] = []
    while prizes > 0 and ranks:
        for place in range(min(len(shares), len(ranks))):
            n = min(shares[place], prizes)
            if n > 0:
                takes.append(Take(ranks[place].clan, n))
                prizes -= n
    return tuple(takes)
