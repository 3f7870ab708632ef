"""Draws the board, the goals and the hands as lines of text."""

from typing import Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase, SeatName, Span, Translated, Value
from petitpeuple.games.village.cards import (
    CAKES,
    GARGAMEL,
    INVENTIONS,
    LOCATIONS,
    ROOF_COSTS,
    ROWS,
    SMURFS,
)
from petitpeuple.games.village.placement import azrael_reaches
from petitpeuple.games.village.position import Board, Seen
from petitpeuple.games.village.powers import powers_of
from petitpeuple.games.village.schema import Entry

TextLine = tuple[Phrase | Span, ...]
RESOURCE_KEYS: Final = ("village-berries", "village-logs", "village-stones")


def draw(view: Seen) -> list[TextLine]:
    """Return the goals, the board, the inventions, Gargamel and the hands."""
    b = view.board
    lines: list[TextLine] = [
        (Phrase("village-see-round", {"round": b.round, "who": SeatName(Seat(b.turn))}),),
        (Phrase("village-see-goals", _goals_args(b)),),
        (Phrase("village-see-stock", _stock_args(b.stock)),),
        (Phrase("village-see-meeples", {"esplanade": b.esplanade, "nest": b.nest}),),
    ]
    lines += [_location(b, place) for place in range(8)]
    lines += _houses(b) + _cakes(b) + _inventions(b)
    lines += _gargamel(view)
    lines.append(
        (Phrase("village-see-deck", {"deck": view.left, "discard": _title_list(SMURFS, b.discard)}),)
    )
    if b.playing >= 0:
        lines.append((Phrase("village-see-playing", {"card": _title(SMURFS[b.playing])}),))
    return lines + [_hand(view, seat) for seat in range(b.seats)]


def resources_phrase(berries: int, logs: int, stones: int) -> Phrase:
    """Return the phrase for resources, leaving out zeros."""
    counts = (berries, logs, stones)
    some = tuple([Phrase(key, {"n": n}) for key, n in zip(RESOURCE_KEYS, counts, strict=True) if n])
    return Phrase("village-goods", {"list": some}) if some else Phrase("village-nothing")


def _stock_args(stock: tuple[int, int, int]) -> dict[str, Value]:
    return {key.partition("-")[2]: Phrase(key, {"n": n}) for key, n in zip(RESOURCE_KEYS, stock, strict=True)}


def _title(entry: Entry) -> Translated:
    return Translated(en=entry.en, fr=entry.fr)


def _title_list(table: tuple[Entry, ...], numbers: tuple[int, ...]) -> Value:
    names = tuple([Phrase("village-item", {"name": _title(table[n])}) for n in numbers])
    return names or Phrase("village-nothing")


def _goals_args(b: Board) -> dict[str, Value]:
    return {
        "forest": b.forest + len(b.under),
        "extra": b.extra,
        "built": len(b.built),
        "houses": len(b.roofs),
        "baked": len(b.baked),
        "cakes": len(b.cakes),
    }


def _location(b: Board, place: int) -> TextLine:
    """Return the spaces of both rows, marked if dangerous or closed, and Azrael."""
    p = powers_of(b.playing, b.lasting, b.crafted)
    pieces: list[Phrase | Span] = [Span(f"{place + 1} ")]
    for row in (2 * place, 2 * place + 1):
        taken = b.rows[row] + (row in b.blocked)
        spaces = "●" * taken + "○" * (ROWS[row].spaces - taken)
        mark = "✗" if p.closed[row] else "!" if p.dangerous[row] else " "
        pieces.append(Span(f"{spaces}{mark}".ljust(4), "red" if p.dangerous[row] else ""))
    pieces.append(Phrase("village-item", {"name": _title(LOCATIONS[place])}))
    if azrael_reaches(b.azrael, p.azrael_reach, place):
        pieces += [Span("  "), Phrase("village-see-azrael")]
    return tuple(pieces)


def _houses(b: Board) -> list[TextLine]:
    found: list[TextLine] = []
    for house, roof in enumerate(b.roofs):
        if house in b.built:
            found.append((Phrase("village-see-house-built", {"house": house + 1}),))
        else:
            cost = resources_phrase(*ROOF_COSTS[roof])
            found.append((Phrase("village-see-house", {"house": house + 1, "goods": cost}),))
    return found


def _cakes(b: Board) -> list[TextLine]:
    found: list[TextLine] = []
    for cake in b.cakes:
        key = "village-see-cake-baked" if cake in b.baked else "village-see-cake"
        text = Translated(en=CAKES[cake].text_en, fr=CAKES[cake].text_fr)
        found.append((Phrase(key, {"cake": _title(CAKES[cake]), "text": text}),))
    return found


def _inventions(b: Board) -> list[TextLine]:
    return [
        (Phrase("village-see-ideas", {"list": _title_list(INVENTIONS, b.ideas)}),),
        (Phrase("village-see-inventions", {"list": _title_list(INVENTIONS, b.crafted)}),),
    ]


def _gargamel(view: Seen) -> list[TextLine]:
    b = view.board
    lines: list[TextLine] = [(Phrase("village-see-gargamel", {"left": b.left}),)]
    if b.lasting >= 0:
        card = GARGAMEL[b.lasting]
        text = Translated(en=card.text_en, fr=card.text_fr)
        lines.append((Phrase("village-see-lasting", {"card": _title(card), "text": text}),))
    if view.top is not None:
        lines.append((Phrase("village-see-top", {"card": _title(GARGAMEL[view.top])}),))
    return lines


def _hand(view: Seen, seat: int) -> TextLine:
    who = SeatName(Seat(seat))
    hand = view.mine if seat == view.viewer else None if view.hands is None else view.hands[seat]
    if hand is None:
        return (Phrase("village-see-closed", {"who": who, "n": view.sizes[seat]}),)
    return (Phrase("village-see-hand", {"who": who, "cards": _title_list(SMURFS, hand)}),)
