"""What decided a game of Grumpf: a club that stole a hunting ground, or the richest catch."""

from collections.abc import Sequence
from typing import TypeAlias

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Phrase, SeatName, Value
from petitpeuple.core.summary import (
    Chapter,
    Figure,
    Happened,
    Position,
    Summary,
    Turning,
    best_seat,
    events_of,
)
from petitpeuple.games.grumpf.box import SORCERER
from petitpeuple.games.grumpf.moves import Clubbed, Counted, Drawn, HuntEnded, Scored
from petitpeuple.games.grumpf.phrases import board_phrase, clan_value

Hunt: TypeAlias = list[Happened]  # the events of one round


def summarise(positions: Sequence[Position], payoffs: Sequence[float]) -> Summary:
    """Return the summary of a finished game."""
    events = list(events_of(positions))
    return Summary(
        _turning(_hunts(events), payoffs),
        tuple([_figures(events, Seat(seat)) for seat in range(len(payoffs))]),
        _chapters(events),
    )


def _hunts(events: list[Happened]) -> list[Hunt]:
    """Return the events by rounds."""
    hunts: list[Hunt] = []
    for one in events:
        if isinstance(one[1], Drawn):
            hunts.append([])
        if hunts:
            hunts[-1].append(one)
    return hunts


def _catch(counted: Counted, seat: int) -> int:
    return sum([take.n for take in counted.takes if take.clan == seat])


def _turning(hunts: list[Hunt], payoffs: Sequence[float]) -> Turning | None:
    winner = best_seat(payoffs)
    if winner is None:
        return None
    thefts = [theft for at, hunt in enumerate(hunts) for theft in _thefts(hunt, at + 1, winner)]
    if thefts:
        return max(thefts, key=lambda theft: theft[0])[1]
    return _richest(hunts, winner)


def _thefts(hunt: Hunt, number: int, winner: int) -> list[tuple[int, Turning]]:
    """Return the boards that the winner took because of a club, by the animals they brought."""
    clubs = [(at, event) for at, event in hunt if isinstance(event, Clubbed) and event.seat == winner]
    found: list[tuple[int, Turning]] = []
    for _, event in hunt:
        if not isinstance(event, Counted) or not event.takes or event.takes[0].clan != winner:
            continue
        for at, club in clubs:
            if club.board == event.board and _would_lead(event, club, winner):
                args: dict[str, Value] = {
                    "who": SeatName(Seat(winner)),
                    "other": clan_value(club.victim),
                    "value": club.value,
                    "board": board_phrase(event.board),
                    "round": number,
                }
                found.append((_catch(event, winner), Turning(Phrase("grumpf-decided-theft", args), at)))
    return found


def _would_lead(counted: Counted, club: Clubbed, winner: int) -> bool:
    """Return True if the victim would have been stronger with the token that was knocked out."""
    strengths = {rank.clan: rank.strength for rank in counted.ranks}
    return club.victim != winner and strengths.get(club.victim, 0) + club.value > strengths.get(winner, 0)


def _richest(hunts: list[Hunt], winner: int) -> Turning | None:
    """Return the sentence for the board that gave the winner most."""
    counts = [
        (_catch(event, winner), at, number, event.board)
        for number, hunt in enumerate(hunts, 1)
        for at, event in hunt
        if isinstance(event, Counted) and event.board != SORCERER and _catch(event, winner) > 0
    ]
    if not counts:
        return None
    n, at, number, board = max(counts, key=lambda one: one[0])
    args: dict[str, Value] = {
        "who": SeatName(Seat(winner)),
        "n": n,
        "board": board_phrase(board),
        "round": number,
    }
    return Turning(Phrase("grumpf-decided-catch", args), at)


def _figures(events: list[Happened], seat: Seat) -> tuple[Figure, ...]:
    points = sum([e.points for _, e in events if isinstance(e, Scored) and e.seat == seat])
    first = len([1 for _, e in events if isinstance(e, Counted) and e.takes and e.takes[0].clan == seat])
    clubs = len([1 for _, e in events if isinstance(e, Clubbed) and e.seat == seat])
    return (
        Figure(points, Phrase("grumpf-figure-points", {"n": points})),
        Figure(first, Phrase("grumpf-figure-first", {"n": first})),
        Figure(clubs, Phrase("grumpf-figure-clubs", {"n": clubs})),
    )


def _chapters(events: list[Happened]) -> tuple[Chapter, ...]:
    """Return every hunt and its counting."""
    chapters: list[Chapter] = []
    number = 0
    for at, event in events:
        if isinstance(event, Drawn):
            number = event.round
            chapters.append(Chapter(Phrase("grumpf-chapter-hunt", {"n": number}), at))
        elif isinstance(event, HuntEnded):
            chapters.append(Chapter(Phrase("grumpf-chapter-count", {"n": number}), at))
    return tuple(chapters)
