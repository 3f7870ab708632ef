"""The coach of the Hidden Village: what the planning bot would do in somebody's place, and why, in words."""

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
POOR_STOCK: Final = 4  # so little in the stock that a shortage hardly hurts
# One sentence is enough for these.
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
    """VIL-61: say what to do and why; nothing is bound by it."""
    ideas = PLANNER.ideas(view, actions, rng)
    best = ideas[0].action
    if len(actions) == 1:
        return Hint(best, (Phrase("village-why-only"),))
    return Hint(best, (*reasons(view, best), *comparison(ideas)))


def reasons(view: Seen, action: Action) -> list[Phrase]:
    """Say what an action is good for, and what it risks."""
    b = view.board
    if isinstance(action, m.Place):
        return row_reasons(b, powers_of(b.playing, b.lasting, b.crafted), action.row)
    if isinstance(action, m.Play):
        return [card_reason(action.card)]
    return [Phrase(REASON_BY_ACTION[type(action)])]


def card_reason(card: int) -> Phrase:
    """Say why a card is played: for what it does, or because it does least harm now."""
    kind = "starter" if card < STARTER_COUNT else SMURFS[card].lasts
    return Phrase(CARD_REASONS[kind], {"card": title(SMURFS[card])})


def row_reasons(b: Board, p: Powers, row: int) -> list[Phrase]:
    """Say what a meeple does on a row: its action or the first space, then the dangers."""
    found = [row_purpose(b, row)]
    if not takes_last_space(b.rows, b.blocked, p, row):
        found.append(Phrase("village-why-first"))
    elif p.dangerous[row] and "danger" not in p.ignored_dice:
        found.append(Phrase("village-why-red-poor" if sum(b.stock) < POOR_STOCK else "village-why-red"))
    if azrael_reaches(b.azrael, p.azrael_reach, row // 2) and "azrael" not in p.ignored_dice:
        found.append(Phrase("village-why-azrael"))
    return found


def row_purpose(b: Board, row: int) -> Phrase:
    """Say what the action of a row is wanted for."""
    location = row // 2
    if location == FOREST:
        return Phrase("village-why-forest", {"n": b.forest + len(b.under)})
    if location == WORKSHOP:
        return Phrase("village-why-ideas" if row % 2 else "village-why-workshop")
    if location == SHELTER:
        return Phrase("village-why-shelter")
    if location == SITE:
        return Phrase("village-why-site", {"n": len(b.roofs) - len(b.built)})
    return Phrase(
        "village-why-gather",
        {"place": title(LOCATIONS[location]), "goods": resources_phrase(*missing_resources(b))},
    )


def missing_resources(b: Board) -> tuple[int, int, int]:
    """Count what the houses still to be built, and a berry for each lost Smurf, want beyond the stock."""
    costs = [ROOF_COSTS[roof] for house, roof in enumerate(b.roofs) if house not in b.built]
    wanted = [sum(cost[kind] for cost in costs) for kind in range(3)]
    wanted[0] += (b.forest + len(b.under)) * ROWS[0].cost.B
    berries, logs, stones = [max(want - have, 0) for want, have in zip(wanted, b.stock, strict=True)]
    return berries, logs, stones


def comparison(ideas: list[Candidate]) -> list[Phrase]:
    """Say how sure the win looks this way, and how with the next best idea."""
    if ideas[0].chance < 0:
        return []
    said = [Phrase("village-why-chance", {"percent": percent(ideas[0])})]
    if len(ideas) > 1 and ideas[1].chance >= 0:
        other = DESCRIBER.action(ideas[1].action)
        said.append(Phrase("village-why-instead", {"other": other, "percent": percent(ideas[1])}))
    return said


def percent(idea: Candidate) -> int:
    """Give a chance as people say it."""
    return round(100 * idea.chance)
