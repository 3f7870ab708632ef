"""Effects on resources and houses: gain, collect, lose, convert, build, destroy."""

from typing import cast

from msgspec.structs import replace

from petitpeuple.core.contract import Seat
from petitpeuple.games.village.choices import crops, gifts
from petitpeuple.games.village.events import Built, Destroyed, Saved, Used
from petitpeuple.games.village.measures import houses, losses
from petitpeuple.games.village.moves import Build, Destroy, Lose, Move, Pass, Take, Trade, Use
from petitpeuple.games.village.position import NOTHING
from petitpeuple.games.village.schema import Effect
from petitpeuple.games.village.village import Village
from petitpeuple.games.village.workshop import may_help, throw_away


def gain(v: Village, e: Effect) -> bool:
    """VIL-27: a fixed resource comes at once; one of choice is asked for."""
    if e.kind in ("B", "L", "S"):
        v.gain(*[e.n if e.kind == kind else 0 for kind in "BLS"])
        return True
    return len(gifts(e.kind, e.n)) == 0


def collect(v: Village, e: Effect) -> bool:
    """VIL-31: the location's resources, of choice where there is one."""
    ways = crops(e, v.powers)
    if len(ways) == 1:
        v.gain(*ways[0])
    return len(ways) == 1


def taken(v: Village, _e: Effect, _seat: int, action: Move) -> None:
    """VIL-27: the resources chosen come into the stock."""
    action = cast("Take", action)
    v.gain(action.berries, action.logs, action.stones)


def lose(v: Village, e: Effect) -> bool:
    """VIL-55: resources of choice are lost, as many as there are."""
    ways = losses(v.stock, e.n)
    if len(ways) == 1:
        v.spend(*ways[0])
    return len(ways) == 1


def lost(v: Village, _e: Effect, _seat: int, action: Move) -> None:
    """VIL-55: the resources chosen are lost or paid."""
    action = cast("Lose", action)
    v.spend(action.berries, action.logs, action.stones)


def shortage(v: Village, e: Effect) -> bool:
    """VIL-55: a shortage on a die, eased by what is in force."""
    if (n := e.n - v.powers.shortage) > 0:
        v.push(Effect("lose", kind="any", n=n, seat=e.seat))
    return True


def lose_half(v: Village, e: Effect) -> bool:
    """VIL-51: half of one resource is lost, rounded up."""
    v.spend(*[(v.stock[i] + 1) // 2 if e.kind == kind else 0 for i, kind in enumerate("BLS")])
    return True


def convert(v: Village, _e: Effect) -> bool:
    """Resources may be turned into others, if there are any."""
    return sum(v.stock) == 0


def traded(v: Village, _e: Effect, _seat: int, action: Move) -> None:
    """VIL-27: some resources become others."""
    if isinstance(action, Trade):
        changes = (action.berries, action.logs, action.stones)
        v.spend(*[max(-n, 0) for n in changes])
        v.gain(*[max(n, 0) for n in changes])


# Houses -----------------------------------------------------------------------------------------
def choose_house(v: Village, _e: Effect) -> bool:
    """VIL-34: a house is chosen and its roof paid, before any die falls."""
    ways = houses(v, v.powers.build)
    if len(ways) == 1:
        _pay_house(v, *ways[0])
    return len(ways) == 1


def house_chosen(v: Village, _e: Effect, _seat: int, action: Move) -> None:
    """VIL-34: the roof is paid."""
    action = cast("Build", action)
    _pay_house(v, action.house, action.berries, action.logs, action.stones)


def _pay_house(v: Village, house: int, berries: int, logs: int, stones: int) -> None:
    v.site = house
    v.spend(berries, logs, stones)


def build(v: Village, _e: Effect) -> bool:
    """VIL-34: the roof is turned."""
    v.built = tuple(sorted((*v.built, v.site)))
    v.tell(Built(v.site))
    v.site = NOTHING
    v.builds += 1
    return True


def rage(v: Village, e: Effect) -> bool:
    """VIL-51: lose resources or a house; with neither, all there is."""
    rich = sum(v.stock) >= e.n
    if not rich and not v.built:
        v.spend(*v.stock)
        return True
    if not rich and len(v.built) == 1:
        _doom_house(v, e, v.built[0])
        return True
    return False


def raged(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-51: the resources go, or the house is about to."""
    if isinstance(action, Destroy):
        _doom_house(v, e, action.house)
    else:
        lost(v, e, seat, action)


def _doom_house(v: Village, e: Effect, house: int) -> None:
    v.push(Effect("break", n=NOTHING, at=(house,), seat=e.seat))


# Destruction, of houses and inventions -------------------------------------------------------------
def destroy_invention(v: Village, e: Effect) -> bool:
    """VIL-55: an invention of choice is destroyed; without one, what the card says instead."""
    if not v.crafted:
        v.push(*[replace(effect, seat=e.seat) for effect in e.instead])
    elif len(v.crafted) == 1:
        v.push(Effect("break", n=v.crafted[0], seat=e.seat))
    return len(v.crafted) <= 1


def break_(v: Village, e: Effect) -> bool:
    """VIL-41: before something is destroyed, anybody may save it; when all let it pass, it goes."""
    if may_help(v, e):
        return False
    v.passed = ()
    if e.at:
        v.built = tuple([house for house in v.built if house != e.at[0]])
        v.tell(Destroyed(e.at[0]))
    else:
        throw_away(v, e.n, e.seat)
    return True


def break_answered(v: Village, e: Effect, seat: int, action: Move) -> None:
    """VIL-41: the invention that saves it is used up."""
    if isinstance(action, Pass):
        v.passed = (*v.passed, seat)
        v.push(e)
    elif isinstance(action, Use):
        v.passed = ()
        v.tell(Used(Seat(seat), action.invention))
        throw_away(v, action.invention, e.seat)
        v.tell(Saved())
