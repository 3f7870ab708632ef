"""How Grumpf tells what happened, the counting above all."""

from collections.abc import Sequence
from typing import Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase, SeatName, Value
from petitpeuple.games.grumpf import moves as m
from petitpeuple.games.grumpf.box import (
    BOARDS,
    CLUB,
    NEUTRAL,
    SERIES,
    SIDES,
    SORCERER,
    SPECIES,
    TOKENS,
    Needs,
)

LETTERS: Final = "mbfres"  # mammoth, bird, fish, reptile, be(e), sorcerer
DOTS: Final = {"one": "•", "two": "••"}
GAPS: Final[dict[str, tuple[str, ...]]] = {  # the gaps in the text of each condition
    "nothing": (), "least": ("least",), "most": ("most",), "between": ("least", "most"), "tokens": ("least",),
    "last": ("least",), "same": (), "different": (), "each": ("most",), "even": (),
}  # fmt: skip
NEEDS: Final = tuple(GAPS)


def key(kind: str, name: str) -> str:
    """Put a key of the texts together from a table."""
    return "-".join(["grumpf", kind, name])


def face(value: int) -> Value:
    """Say a face: a number or a club."""
    return Phrase("grumpf-club") if value == CLUB else value


def token(number: int) -> Phrase:
    """Say a token with both its faces."""
    one, other = TOKENS[number]
    return Phrase("grumpf-token", {"n": number + 1, "one": face(one), "other": face(other)})


def clan(number: int) -> Value:
    """Say a clan by who plays it."""
    return Phrase("grumpf-neutral") if number == NEUTRAL else SeatName(Seat(number))


def board(number: int) -> Phrase:
    """Say a board by its animals."""
    return Phrase(key("board", BOARDS[number]))


def animals(counts: Sequence[int]) -> Value:
    """Say so many animals of each species."""
    said = [Phrase(key("animals", name), {"n": n}) for name, n in zip(SPECIES, counts, strict=True) if n]
    return tuple(said) if said else Phrase("grumpf-nothing")


def needs(one: Needs) -> Phrase:
    """Say the condition of a board."""
    kind: str = one.kind
    if kind == "total":
        kind = "most" if one.least == 0 else "least" if one.most > 99 else "between"
    bounds = {"least": one.least, "most": one.most}
    return Phrase(key("needs", kind), {name: bounds[name] for name in GAPS[kind]})


def tell(event: m.Event) -> Phrase:
    """Say what happened."""
    if isinstance(event, (m.Drawn, m.NeutralPlaced, m.SaidReady, m.Shouted, m.Dropped)):
        return _before_the_hunt(event)
    if isinstance(event, (m.Flipped, m.Placed, m.Clubbed, m.WentToBed, m.Passed, m.HuntEnded)):
        return _in_the_hunt(event)
    return _after_the_hunt(event)


def _before_the_hunt(event: m.Drawn | m.NeutralPlaced | m.SaidReady | m.Shouted | m.Dropped) -> Phrase:
    match event:
        case m.Drawn(number, drawn):
            return Phrase("grumpf-drawn", {"n": number, "animals": animals(drawn)})
        case m.NeutralPlaced(values, aside):
            stand = [
                Phrase("grumpf-stands", {"board": board(i), "values": _sum(one)})
                for i, one in enumerate(values)
                if one
            ]
            told: Value = tuple(stand) if stand else Phrase("grumpf-nothing")
            return Phrase("grumpf-neutral-placed", {"stand": told, "n": aside})
        case m.SaidReady(seat):
            return Phrase("grumpf-said-ready", {"who": SeatName(seat)})
        case m.Shouted(seat):
            return Phrase("grumpf-shouted", {"who": SeatName(seat)})
    return Phrase("grumpf-dropped")


def _in_the_hunt(
    event: m.Flipped | m.Placed | m.Clubbed | m.WentToBed | m.Passed | m.HuntEnded,
) -> Phrase:
    match event:
        case m.Flipped(seat, number, shown):
            return Phrase("grumpf-flipped", {"who": SeatName(seat), "n": number + 1, "face": face(shown)})
        case m.Placed(seat, _, value, at, space):
            args: dict[str, Value] = {
                "who": SeatName(seat),
                "value": value,
                "board": board(at),
                "n": space + 1,
            }
            return Phrase("grumpf-placed", args)
        case m.Clubbed(seat, _, at, space, victim, value):
            where: dict[str, Value] = {"board": board(at), "n": space + 1, "value": value}
            return Phrase("grumpf-clubbed", {"who": SeatName(seat), "victim": clan(victim), **where})
        case m.WentToBed(seat, left):
            return Phrase("grumpf-went-to-bed", {"who": SeatName(seat), "n": left})
        case m.Passed(seat):
            return Phrase("grumpf-passed", {"who": SeatName(seat)})
        case m.HuntEnded(why):
            return Phrase(key("ended", why))


def _after_the_hunt(event: m.Counted | m.Swapped | m.Declined | m.NothingToSwap | m.Scored) -> Phrase:
    match event:
        case m.Counted():
            return _counted(event)
        case m.Swapped(seat, other, take, give):
            animals_: dict[str, Value] = {"take": _one(take), "give": _one(give)}
            return Phrase("grumpf-swapped", {"who": SeatName(seat), "other": SeatName(other), **animals_})
        case m.Declined(seat):
            return Phrase("grumpf-declined", {"who": SeatName(seat)})
        case m.NothingToSwap(number):
            return Phrase("grumpf-nothing-to-swap", {"who": clan(number)})
        case m.Scored():
            return _scored(event)


def _one(species: int) -> Phrase:
    return Phrase(key("one", SPECIES[species]))


def _sum(values: Sequence[int]) -> str:
    return "+".join([str(value) for value in values])


def _counted(event: m.Counted) -> Phrase:
    """GRU-40 to GRU-43: the sum, the condition, the ranks and the shares of a board."""
    head: dict[str, Value] = {"board": board(event.board), "side": DOTS[event.side], "left": event.left}
    if not event.values:
        return Phrase("grumpf-counted-empty", head)
    head["sum"] = _sum(event.values)
    head["total"] = sum(event.values)
    head["needs"] = needs(SIDES[event.side][event.board])
    if not event.met:
        return Phrase("grumpf-counted-missed", head)
    head["ranks"] = tuple(
        [
            Phrase(
                "grumpf-rank-by-place" if rank.by_place else "grumpf-rank",
                {"place": place, "who": clan(rank.clan), "n": rank.strength},
            )
            for place, rank in enumerate(event.ranks, start=1)
        ]
    )
    what = "grumpf-take-tile" if event.board == SORCERER else "grumpf-take"
    takes = [Phrase(what, {"who": clan(take.clan), "n": take.n}) for take in event.takes]
    head["takes"] = tuple(takes) if takes else Phrase("grumpf-nothing")
    return Phrase("grumpf-counted", head)


def _scored(event: m.Scored) -> Phrase:
    """GRU-45: the series one by one, and their sum."""
    series = [
        Phrase(
            "grumpf-series",
            {
                "pieces": tuple([Phrase(key("piece", p.by), {"what": _one(p.species)}) for p in one]),
                "n": SERIES[len(one)],
            },
        )
        for one in event.series
        if len(one) > 1
    ]
    if alone := len(event.series) - len(series):
        series.append(Phrase("grumpf-alone", {"n": alone}))
    told: Value = tuple(series) if series else Phrase("grumpf-nothing")
    counts: dict[str, Value] = {"n": event.points, "animals": event.animals}
    return Phrase("grumpf-scored", {"who": SeatName(event.seat), "series": told, **counts})
