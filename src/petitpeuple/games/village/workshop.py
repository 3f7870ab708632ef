"""Effects on ideas and inventions: reveal, craft, discard, and the ninth meeple."""

from typing import cast

from petitpeuple.games.village.cards import INVENTIONS, MOST_INVENTIONS
from petitpeuple.games.village.choices import craftable, helpers, taken_places
from petitpeuple.games.village.events import Crafted, Departed, Forgotten, Revealed, Scrapped
from petitpeuple.games.village.moves import Craft, Move, Return, ReturnFrom, Scrap
from petitpeuple.games.village.schema import Effect
from petitpeuple.games.village.village import EXTRA_MEEPLES, Village

OVERFLOW = Effect("overflow")


def unrevealed(ideas: tuple[int, ...], crafted: tuple[int, ...], scrap: tuple[int, ...]) -> list[int]:
    """VIL-32: the invention deck: all that lies nowhere else."""
    out = {*ideas, *crafted, *scrap}
    return [card for card in range(len(INVENTIONS)) if card not in out]


def reveal_idea(v: Village, e: Effect) -> bool:
    """VIL-32: ideas are revealed; an empty deck is made anew from the discard."""
    deck = unrevealed(v.ideas, v.crafted, v.scrap)
    if e.n > 0 and not deck and v.scrap:
        v.scrap = ()
        deck = unrevealed(v.ideas, v.crafted, v.scrap)
    if e.n <= 0 or not deck:
        return True
    if len(deck) <= e.n:
        if (more := e.n - len(deck)) and v.scrap:
            v.push(Effect("reveal_idea", n=more))
        _show(v, deck)
        return True
    return False


def ideas_drawn(v: Village, _e: Effect, value: tuple[int, ...]) -> None:
    """VIL-32: the ideas drawn lie open."""
    _show(v, list(value))


def _show(v: Village, drawn: list[int]) -> None:
    v.ideas = (*v.ideas, *drawn)
    v.tell(Revealed(tuple(drawn)))


def discard_ideas(v: Village, _e: Effect) -> bool:
    """VIL-51: all ideas are discarded."""
    v.scrap += v.ideas
    v.ideas = ()
    v.tell(Forgotten())
    return True


# Crafting ---------------------------------------------------------------------------------------
def craft(v: Village, e: Effect) -> bool:
    """VIL-32: an idea is crafted, of choice."""
    ways = craftable(v, e)
    if len(ways) == 1 and not e.optional:
        _craft_for(v, e, ways[0])
        return True
    return not ways


def craft_chosen(v: Village, e: Effect, _seat: int, action: Move) -> None:
    """VIL-32: the idea chosen is crafted, or none."""
    if isinstance(action, Craft):
        _craft_for(v, e, action.invention)


def _craft_for(v: Village, e: Effect, invention: int) -> None:
    if e.kind == "free":
        make(v, invention)
    else:
        pay_and_craft(v, invention, v.powers.craft + e.n)


def pay_and_craft(v: Village, invention: int, change: int) -> None:
    """VIL-40: the berries are paid, and the idea moves to the inventions."""
    v.spend(max(INVENTIONS[invention].cost + change, 0), 0, 0)
    make(v, invention)


def make(v: Village, invention: int) -> None:
    """VIL-40: a fifth invention makes one go."""
    v.craft(invention)
    v.tell(Crafted(invention))
    if len(v.crafted) > MOST_INVENTIONS:
        v.push(OVERFLOW)


def scrapped(v: Village, e: Effect, _seat: int, action: Move) -> None:
    """VIL-40: the invention chosen goes to the discard."""
    action = cast("Scrap", action)
    throw_away(v, action.invention, e.seat)


def doomed(v: Village, e: Effect, _seat: int, action: Move) -> None:
    """VIL-55: the invention chosen is about to be destroyed."""
    action = cast("Scrap", action)
    v.push(Effect("break", n=action.invention, seat=e.seat))


def throw_away(v: Village, invention: int, seat: int) -> None:
    """VIL-42: an invention goes; the ninth meeple goes with its own."""
    v.remove(invention)
    v.tell(Scrapped(invention))
    for _ in range(EXTRA_MEEPLES[invention]):
        v.push(Effect("dismiss", kind="any", seat=seat))


def may_help(v: Village, e: Effect) -> bool:
    """VIL-41: somebody could use an invention at this moment, and not everybody has let it pass."""
    if len(v.passed) == v.seats or not v.powers.may_use:
        return False
    return len(helpers(v.crafted, v.face, e)) > 0


def dismiss(v: Village, e: Effect) -> bool:
    """VIL-41: a meeple leaves, from the esplanade, else from any action; at worst from where it lies."""
    ways = taken_places(v.rows, v.crafted, v.manned, e.kind)
    if v.esplanade:
        v.esplanade -= 1
    elif len(ways) > 1:
        return False
    elif ways:
        take_meeple(v, ways[0])
    elif v.zone:
        v.zone -= 1
    elif v.aside:
        v.aside -= 1
    else:
        v.nest -= 1
    v.tell(Departed())
    return True


def dismissed(v: Village, _e: Effect, _seat: int, action: Move) -> None:
    """VIL-41: the meeple chosen leaves."""
    take_meeple(v, action)
    v.tell(Departed())


def take_meeple(v: Village, action: Move) -> None:
    """One meeple is taken from a row or an invention."""
    if isinstance(action, Return):
        v.add_to_row(action.row, -1)
    elif isinstance(action, ReturnFrom):
        v.add_to_invention(action.invention, -1)
