"""Hints for the Hidden Village: the planning bot's choice for a seat, and the reasons for it."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.bots.village.analysis import FOREST, SHELTER, SITE, WORKSHOP
from petitpeuple.bots.village.planner import Candidate, Planner
from petitpeuple.core.bot import Hint
from petitpeuple.core.chance import Rng
from petitpeuple.core.phrases import Phrase
from petitpeuple.games.village import DESCRIBER
from petitpeuple.games.village import moves as m
from petitpeuple.games.village.cards import LOCATIONS, ROOF_COSTS, ROWS, SMURFS, STARTER_COUNT
from petitpeuple.games.village.describe import title
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.placement import azrael_reaches, takes_last_space
from petitpeuple.games.village.position import Board, Seen
from petitpeuple.games.village.powers import Powers, powers_of
from petitpeuple.games.village.text_board import resources_phrase

PLANNER: Final = Planner(8, 4)
MOODS: Final = (  # by the chance to win from which a mood is shown
    (0.9, "village-why-mood-4"),
    (0.65, "village-why-mood-3"),
    (0.4, "village-why-mood-2"),
    (0.15, "village-why-mood-1"),
    (0.0, "village-why-mood-0"),
)
ALIKE: Final = 0.02  # a difference in the chance to win that nobody would notice
POOR_STOCK: Final = 4  # resources; below this a shortage hardly matters
# The actions explained by one fixed sentence.
REASON_BY_ACTION: Final[dict[type, str]] = {
    m.Bake: "village-why-bake",
    m.Craft: "village-why-craft",
    m.Use: "village-why-use",
    m.Pass: "village-why-pass",
    m.Rest: "village-why-rest",
    m.Lose: "village-why-lose",
    m.Take: "village-why-take",
    m.Trade: "village-why-take",
    m.Build: "village-why-build",
    m.Destroy: "village-why-destroy",
    m.Scrap: "village-why-scrap",
    m.Relocate: "village-why-relocate",
    m.Give: "village-why-relocate",
    m.Allow: "village-why-allow",
    m.Refuse: "village-why-refuse",
    m.Discard: "village-why-discard",
    m.Fetch: "village-why-fetch",
    m.Name: "village-why-name",
    m.Return: "village-why-return",
    m.ReturnFrom: "village-why-return",
    m.Lure: "village-why-lure",
    m.Rescue: "village-why-rescue-choice",
    m.Man: "village-why-man",
}

CARD_REASONS: Final = {
    "starter": "village-why-card-starter",
    "now": "village-why-card-now",
    "turn": "village-why-card-turn",
}


def advise(view: Seen, actions: Sequence[Action], rng: Rng) -> Hint[Action]:
    """VIL-61: return the best action and the reasons for it."""
    candidates = PLANNER.candidates(view, actions, rng)
    best = candidates[0].action
    if len(actions) == 1:
        return Hint(best, (Phrase("village-why-only"),))
    return Hint(best, (*reasons(view, best), *comparison(candidates)))


def reasons(view: Seen, action: Action) -> list[Phrase]:
    """Return the benefits and risks of an action."""
    b = view.board
    if isinstance(action, m.Place):
        return row_reasons(b, powers_of(b.playing, b.lasting, b.crafted), action.row)
    if isinstance(action, m.Play):
        return [card_reason(action.card)]
    return [Phrase(REASON_BY_ACTION[type(action)])]


def card_reason(card: int) -> Phrase:
    """Return the reason to play a card: its ability, or that it does the least harm now."""
    kind = "starter" if card < STARTER_COUNT else SMURFS[card].lasts
    return Phrase(CARD_REASONS[kind], {"card": title(SMURFS[card])})


def row_reasons(b: Board, p: Powers, row: int) -> list[Phrase]:
    """Return the reasons for a row: what it is for, and its dangers."""
    found = [row_purpose(b, row)]
    if not takes_last_space(b.rows, b.blocked, p, row):
        found.append(Phrase("village-why-first"))
    elif p.dangerous[row] and "danger" not in p.ignored_dice:
        found.append(Phrase("village-why-red-poor" if sum(b.stock) < POOR_STOCK else "village-why-red"))
    if azrael_reaches(b.azrael, p.azrael_reach, row // 2) and "azrael" not in p.ignored_dice:
        found.append(Phrase("village-why-azrael"))
    return found


def row_purpose(b: Board, row: int) -> Phrase:
    """Return what the action of a row is needed for."""
    location = row // 2
    if location == FOREST:
        return Phrase("village-why-forest", {"n": b.forest + len(b.under)})
    if location == WORKSHOP:
        return Phrase("village-why-ideas" if row % 2 else "village-why-workshop")
    if location == SHELTER:
        return Phrase("village-why-shelter")
    if location == SITE:
        return Phrase("village-why-site", {"n": len(b.roofs) - len(b.built)})
    missing = resources_phrase(*missing_resources(b))
    return Phrase("village-why-gather", {"place": title(LOCATIONS[location]), "goods": missing})


def missing_resources(b: Board) -> tuple[int, int, int]:
    """Return what the stock lacks for all unbuilt houses and a berry for each lost Smurf."""
    costs = [ROOF_COSTS[roof] for house, roof in enumerate(b.roofs) if house not in b.built]
    wanted = [sum(cost[kind] for cost in costs) for kind in range(3)]
    wanted[0] += (b.forest + len(b.under)) * ROWS[0].cost.B
    berries, logs, stones = [max(want - have, 0) for want, have in zip(wanted, b.stock, strict=True)]
    return berries, logs, stones


def comparison(candidates: list[Candidate]) -> list[Phrase]:
    """Return how the village stands after the best candidate, and whether another would do as well."""
    best = candidates[0].win_chance
    if best < 0:
        return []
    mood = Phrase(next(key for limit, key in MOODS if best >= limit))
    others = [candidate for candidate in candidates[1:] if candidate.win_chance >= 0]
    if others and all(best - other.win_chance <= ALIKE for other in others):
        return [Phrase("village-why-alike"), mood]
    if others:
        return [mood, Phrase("village-why-instead", {"other": DESCRIBER.action(others[0].action)})]
    return [mood]
