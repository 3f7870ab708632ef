"""What must hold after every run, whatever went wrong meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct
from tests.simulation.players import Player, Seen, Sent

from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, AnyGame, Decide, Seat
from petitpeuple.core.record import Record, RecordError, Undo, read
from petitpeuple.games import GAMES
from petitpeuple.server.store.interface import GameRow, StoredTable

Views: TypeAlias = list[bytes]


class PlayedGame:
    """A stored game, replayed."""

    def __init__(self, row: GameRow) -> None:
        self.number = row.number
        self.record = read("\n".join((row.header, *row.lines)), GAMES)
        self.rules: AnyGame = GAMES[self.record.game]
        self.states = list(_states(self.record))  # at the start and after each line
        self._undone = any(isinstance(line, Undo) for line in self.record.lines)

    def views(self, seat: int) -> Views:
        """Return what a seat saw at the start and after each line."""
        return [msgspec.json.encode(self.rules.view(state, Seat(seat))) for state in self.states]

    def acts(self, seat: int) -> list[Act]:
        """Return the actions of a seat, those that were taken back included."""
        return [line for line in self.record.lines if isinstance(line, Act) and line.seat == seat]

    def acts_before(self, seat: int, views: Views, view: bytes) -> set[int] | None:
        """Return how often a seat had acted when it had this view; None if an undo or a race hides that."""
        places = [place for place, known in enumerate(views) if known == view]
        if self._undone or any(self._is_standing(place, Seat(seat)) for place in places):
            return None
        lines = self.record.lines
        return {
            sum(isinstance(line, Act) and line.seat == seat for line in lines[:place]) for place in places
        }

    def _is_standing(self, place: int, seat: Seat) -> bool:
        pending = self.rules.pending(self.states[place])
        return isinstance(pending, Decide) and seat in pending.asks and pending.asks[seat].standing


def anomalies(stored: StoredTable, players: Sequence[Player]) -> Iterator[str]:
    """Yield a sentence for everything that contradicts the stored records."""
    try:
        games = [PlayedGame(row) for row in stored.games]
    except (RecordError, Refused) as error:
        yield f"the record can't be replayed: {error}"
        return
    for player in players:
        if player.seat is None:
            yield "a player was never let in"
            continue
        yield from _check_frame_numbers(player)
        yield from _check_chat(player, stored)
        for game in games:
            views = game.views(player.seat)
            sent = [sent for sent in player.answers.values() if sent.game == game.number]
            yield from _check_answers(game, player.seat, views, sent)
            seen = [seen for seen in player.seen if seen.game == game.number]
            yield from _check_frames(game, player.seat, views, seen)


def _states(record: Record) -> Iterator[Struct]:
    """Yield the state at the start and after each line."""
    game: AnyGame = GAMES[record.game]
    states = [begin(game, record.options, record.seats)]
    yield states[0]
    for line in record.lines:
        if isinstance(line, Undo):
            del states[line.keep + 1 :]
        else:
            states.append(play(game, states[-1], line).state)
        yield states[-1]


def _check_answers(game: PlayedGame, seat: int, views: Views, sent: Sequence[Sent]) -> Iterator[str]:
    """Every confirmed answer is in the record once, at the question it answers; nobody else acted here."""
    recorded = [msgspec.json.encode(act.action) for act in game.acts(seat)]
    action_type: Any = game.rules.types.action
    reached = {0}  # how many recorded actions may belong to the answers so far
    for answer in sent:
        action = msgspec.json.encode(msgspec.json.decode(answer.content, type=action_type))
        fits = game.acts_before(seat, views, answer.view)
        taken = {
            done + 1
            for done in reached
            if done < len(recorded) and recorded[done] == action and (fits is None or done in fits)
        }
        reached = taken if answer.confirmed else taken | reached
        if not reached:
            yield f"game {game.number}: a confirmed answer of seat {seat} is not in its place: {action!r}"
            return
    if len(recorded) not in reached:
        yield f"game {game.number}: the record has an action of seat {seat} that it did not send there"


def _check_frame_numbers(player: Player) -> Iterator[str]:
    """Within one run, a frame number stands for one view."""
    known: dict[tuple[str, int], bytes] = {}
    for seen in player.seen:
        if known.setdefault((seen.run, seen.n), seen.view) != seen.view:
            yield f"frame {seen.n} of run {seen.run} was sent to seat {player.seat} with two contents"


def _check_frames(game: PlayedGame, seat: int, views: Views, seen: Sequence[Seen]) -> Iterator[str]:
    """Every frame is the view of a stored position, and no frame goes back."""
    place = 0
    for frame in seen:
        try:
            place = views.index(frame.view, place)
        except ValueError:
            why = "goes back" if frame.view in views else "is no view of the record"
            yield f"game {game.number}: frame {frame.n} of run {frame.run} to seat {seat} {why}"
            return


def _check_chat(player: Player, stored: StoredTable) -> Iterator[str]:
    """Every confirmed chat message is stored once, unless it is too old to be kept."""
    kept = [row.line for row in stored.chat]
    if stored.chat and stored.chat[0].seq > 0:
        return
    for sent in player.chat.values():
        found = sum(json_text(sent.content) in line for line in kept)
        if found > 1 or (sent.confirmed and not found):
            yield f"a chat message of {player.name} is stored {found} times"


def json_text(text: bytes) -> str:
    """Return a text as it stands in JSON."""
    return msgspec.json.encode(text.decode()).decode()
