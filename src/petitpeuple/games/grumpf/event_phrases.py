"""Phrases for the events of Grumpf."""

from collections.abc import Sequence

from petitpeuple.core.phrases import Phrase, SeatName, Value
from petitpeuple.games.grumpf import moves as m
from petitpeuple.games.grumpf.box import CONDITIONS, SERIES_POINTS, SORCERER
from petitpeuple.games.grumpf.phrases import (
    SIDE_DOTS,
    animals_value,
    board_phrase,
    clan_value,
    condition_phrase,
    face_value,
    species_phrase,
    text_key,
)


def event_phrase(event: m.Event) -> Phrase:
    """Return the phrase that says what happened."""
    if isinstance(event, (m.Drawn, m.NeutralPlaced, m.SaidReady, m.Shouted, m.Dropped)):
        return _phrase_before_hunt(event)
    if isinstance(event, (m.Flipped, m.Placed, m.Clubbed, m.WentToBed, m.Passed, m.HuntEnded)):
        return _phrase_in_hunt(event)
    return _phrase_after_hunt(event)


def _phrase_before_hunt(event: m.Drawn | m.NeutralPlaced | m.SaidReady | m.Shouted | m.Dropped) -> Phrase:
    match event:
        case m.Drawn(number, drawn):
            return Phrase("grumpf-drawn", {"n": number, "animals": animals_value(drawn)})
        case m.NeutralPlaced(values, aside):
            stand = [
                Phrase("grumpf-stands", {"board": board_phrase(i), "values": _sum_text(one)})
                for i, one in enumerate(values)
                if one
            ]
            listed: Value = tuple(stand) if stand else Phrase("grumpf-nothing")
            return Phrase("grumpf-neutral-placed", {"stand": listed, "n": aside})
        case m.SaidReady(seat):
            return Phrase("grumpf-said-ready", {"who": SeatName(seat)})
        case m.Shouted(seat):
            return Phrase("grumpf-shouted", {"who": SeatName(seat)})
    return Phrase("grumpf-dropped")


def _phrase_in_hunt(
    event: m.Flipped | m.Placed | m.Clubbed | m.WentToBed | m.Passed | m.HuntEnded,
) -> Phrase:
    match event:
        case m.Flipped(seat, number, shown):
            return Phrase(
                "grumpf-flipped", {"who": SeatName(seat), "n": number + 1, "face": face_value(shown)}
            )
        case m.Placed(seat, _, value, at, space):
            args: dict[str, Value] = {
                "who": SeatName(seat),
                "value": value,
                "board": board_phrase(at),
                "n": space + 1,
            }
            return Phrase("grumpf-placed", args)
        case m.Clubbed(seat, _, at, space, victim, value):
            where: dict[str, Value] = {"board": board_phrase(at), "n": space + 1, "value": value}
            return Phrase("grumpf-clubbed", {"who": SeatName(seat), "victim": clan_value(victim), **where})
        case m.WentToBed(seat, left):
            return Phrase("grumpf-went-to-bed", {"who": SeatName(seat), "n": left})
        case m.Passed(seat):
            return Phrase("grumpf-passed", {"who": SeatName(seat)})
        case m.HuntEnded(why):
            return Phrase(text_key("ended", why))


def _phrase_after_hunt(event: m.Counted | m.Swapped | m.Declined | m.NothingToSwap | m.Scored) -> Phrase:
    match event:
        case m.Counted():
            return _counted_phrase(event)
        case m.Swapped(seat, other, take, give):
            animals: dict[str, Value] = {"take": species_phrase(take), "give": species_phrase(give)}
            return Phrase("grumpf-swapped", {"who": SeatName(seat), "other": SeatName(other), **animals})
        case m.Declined(seat):
            return Phrase("grumpf-declined", {"who": SeatName(seat)})
        case m.NothingToSwap(number):
            return Phrase("grumpf-nothing-to-swap", {"who": clan_value(number)})
        case m.Scored():
            return _scored_phrase(event)


def _sum_text(values: Sequence[int]) -> str:
    return "+".join([str(value) for value in values])


def _counted_phrase(event: m.Counted) -> Phrase:
    """GRU-40 to GRU-43: explain the sum, the condition, the ranks and the shares of a board."""
    head: dict[str, Value] = {
        "board": board_phrase(event.board),
        "side": SIDE_DOTS[event.side],
        "left": event.left,
    }
    if not event.values:
        return Phrase("grumpf-counted-empty", head)
    head["sum"] = _sum_text(event.values)
    head["total"] = sum(event.values)
    head["needs"] = condition_phrase(CONDITIONS[event.side][event.board])
    if not event.met:
        return Phrase("grumpf-counted-missed", head)
    head["ranks"] = tuple(
        [
            Phrase(
                "grumpf-rank-by-place" if rank.by_place else "grumpf-rank",
                {"place": place, "who": clan_value(rank.clan), "n": rank.strength},
            )
            for place, rank in enumerate(event.ranks, start=1)
        ]
    )
    what = "grumpf-take-tile" if event.board == SORCERER else "grumpf-take"
    takes = [Phrase(what, {"who": clan_value(take.clan), "n": take.n}) for take in event.takes]
    head["takes"] = tuple(takes) if takes else Phrase("grumpf-nothing")
    return Phrase("grumpf-counted", head)


def _scored_phrase(event: m.Scored) -> Phrase:
    """GRU-45: list the series one by one, and their sum."""
    series = [
        Phrase(
            "grumpf-series",
            {
                "pieces": tuple(
                    [
                        Phrase(text_key("piece", piece.by), {"what": species_phrase(piece.species)})
                        for piece in one
                    ]
                ),
                "n": SERIES_POINTS[len(one)],
            },
        )
        for one in event.series
        if len(one) > 1
    ]
    if singles := len(event.series) - len(series):
        series.append(Phrase("grumpf-alone", {"n": singles}))
    listed: Value = tuple(series) if series else Phrase("grumpf-nothing")
    counts: dict[str, Value] = {"n": event.points, "animals": event.animals}
    return Phrase("grumpf-scored", {"who": SeatName(event.seat), "series": listed, **counts})
