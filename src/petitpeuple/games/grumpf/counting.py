"""Counting a board: is its condition met, who ranks how, who takes what."""

from collections.abc import Sequence

from petitpeuple.games.grumpf.box import Needs
from petitpeuple.games.grumpf.moves import Rank, Take
from petitpeuple.games.grumpf.position import Grumpf


def standing(track: Sequence[Grumpf]) -> list[Grumpf]:
    """GRU-27: a knocked-out token keeps its space and counts for nothing."""
    return [grumpf for grumpf in track if grumpf.club is None]


def is_met(needs: Needs, values: Sequence[int]) -> bool:
    """GRU-40: the condition counts all standing tokens of all clans; without any it is never met."""
    kind = needs.kind
    if not values:
        return False
    if kind == "total":
        return needs.least <= sum(values) <= needs.most
    if kind == "tokens":
        return len(values) >= needs.least
    if kind == "same":
        return min(values) == max(values)
    if kind == "different":
        return len(set(values)) == len(values)
    if kind == "each":
        return max(values) <= needs.most
    if kind == "even":
        return sum(values) % 2 == 0
    return True  # nothing is needed; "last" limits the ranking only


def rank(needs: Needs, track: Sequence[Grumpf]) -> tuple[Rank, ...]:
    """GRU-41: clans rank by the sum of their standing tokens; at a tie the earliest token is before."""
    counted = standing(track)
    if needs.kind == "last":
        counted = counted[-needs.least :]
    strengths: dict[int, int] = {}
    for grumpf in counted:
        strengths[grumpf.clan] = strengths.get(grumpf.clan, 0) + grumpf.value
    # sorting is stable, and clans are in the order of their earliest token
    order = sorted(strengths.items(), key=lambda one: -one[1])
    below = [strength for _, strength in order[1:]] + [0]
    return tuple([Rank(clan, n, n == below[place]) for place, (clan, n) in enumerate(order)])


def share(animals: int, shares: Sequence[int], ranks: Sequence[Rank]) -> tuple[Take, ...]:
    """GRU-42, GRU-43: the ranked take their shares in turn, over and over; the last one may be short."""
    takes: list[Take] = []
    while animals > 0 and ranks:
        for place in range(min(len(shares), len(ranks))):
            n = min(shares[place], animals)
            if n > 0:
                takes.append(Take(ranks[place].clan, n))
                animals -= n
    return tuple(takes)
