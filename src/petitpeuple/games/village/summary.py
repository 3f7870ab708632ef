"""What decided a game of the Hidden Village: its last step, or the round that was lost."""

from collections.abc import Sequence
from typing import cast

from petitpeuple.core.phrases import Phrase, Value
from petitpeuple.core.summary import Chapter, Figure, Happened, Position, Summary, Turning, events_of
from petitpeuple.games.village.cards import CAKES, GARGAMEL
from petitpeuple.games.village.describe import title
from petitpeuple.games.village.events import Baked, Built, Destroyed, Rounded, Snatched, Unmasked
from petitpeuple.games.village.position import Board, State


def summarise(positions: Sequence[Position], payoffs: Sequence[float]) -> Summary:
    """Return the summary of a finished game; the figures are the same for everybody."""
    events = list(events_of(positions))
    board = _board(positions[-1])
    return Summary(
        _won(positions, board) if board.over == "won" else _lost(positions, events, board),
        tuple([_figures(events, board) for _ in payoffs]),
        _chapters(events),
    )


def _board(position: Position) -> Board:
    return cast("State", position.state).board


def _done(board: Board) -> tuple[int, int, int]:
    """Return the Smurfs that are not lost any more (as a negative rest), the houses and the cakes."""
    return -board.forest - len(board.under), len(board.built), len(board.baked)


def _won(positions: Sequence[Position], board: Board) -> Turning:
    """Return the goal that was reached last, and when."""
    final = _done(board)
    reached = [
        (_since(positions, goal, final[goal]), kind)
        for goal, kind in enumerate(("forest", "houses", "cakes"))
    ]
    number, kind = max(reached)
    args: dict[str, Value] = {"kind": kind, "round": board.round, "left": board.left}
    return Turning(Phrase("village-decided-won", args), number)


def _since(positions: Sequence[Position], goal: int, target: int) -> int:
    """Return the position since which a goal has been reached."""
    number = len(positions) - 1
    while number > 0 and _done(_board(positions[number - 1]))[goal] >= target:
        number -= 1
    return number


def _lost(positions: Sequence[Position], events: list[Happened], board: Board) -> Turning:
    """Return the worst loss of a house, or the round without progress that cost most."""
    for number, event in reversed(events):
        if isinstance(event, Destroyed) and event.house not in board.built:
            args: dict[str, Value] = {"round": _board(positions[number]).round}
            return Turning(Phrase("village-decided-destroyed", args), number)
    return _idle_round(positions, events)


def _idle_round(positions: Sequence[Position], events: list[Happened]) -> Turning:
    """Return the last round, after the first, in which least was reached."""
    starts = [
        (number, event.round) for number, event in events if isinstance(event, Rounded) and event.round > 1
    ]
    ends = [*[number for number, _ in starts[1:]], len(positions) - 1]
    gains = [
        sum(_done(_board(positions[end]))) - sum(_done(_board(positions[start])))
        for (start, _), end in zip(starts, ends, strict=True)
    ]
    worst = len(gains) - 1 - gains[::-1].index(min(gains))
    start, number = starts[worst]
    card = [event.card for at, event in events if isinstance(event, Unmasked) and at <= start][-1]
    args: dict[str, Value] = {"round": number, "n": max(0, gains[worst]), "card": title(GARGAMEL[card])}
    return Turning(Phrase("village-decided-idle", args), start)


def _figures(events: list[Happened], board: Board) -> tuple[Figure, ...]:
    snatched = len([1 for _, event in events if isinstance(event, Snatched)])
    return (
        Figure(len(board.built), Phrase("village-figure-houses", {"n": len(board.built)})),
        Figure(len(board.baked), Phrase("village-figure-cakes", {"n": len(board.baked)})),
        Figure(snatched, Phrase("village-figure-snatched", {"n": snatched})),
    )


def _chapters(events: list[Happened]) -> tuple[Chapter, ...]:
    """Return the rounds, and the houses and cakes on the way."""
    chapters = [Chapter(Phrase("village-chapter-round", {"n": 1}), 0)]
    for number, event in events:
        match event:
            case Rounded(round=n) if n > 1:
                chapters.append(Chapter(Phrase("village-chapter-round", {"n": n}), number))
            case Built(house=house):
                chapters.append(Chapter(Phrase("village-chapter-house", {"n": house + 1}), number))
            case Baked(cake=cake):
                chapters.append(Chapter(Phrase("village-chapter-cake", {"cake": title(CAKES[cake])}), number))
    return tuple(chapters)
