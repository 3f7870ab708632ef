"""Describes Grumpf in text keys of `texts/*.ftl` and their arguments."""

from typing import ClassVar

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Value
from petitpeuple.games.grumpf import moves as m
from petitpeuple.games.grumpf.box import BOARD_NAMES, SPECIES
from petitpeuple.games.grumpf.event_phrases import event_phrase
from petitpeuple.games.grumpf.notation import read_action, write_action
from petitpeuple.games.grumpf.phrases import (
    CONDITION_KINDS,
    board_phrase,
    species_phrase,
    text_key,
    token_phrase,
)
from petitpeuple.games.grumpf.position import Seen
from petitpeuple.games.grumpf.text_board import draw


class GrumpfDescriber:
    """The describer of Grumpf."""

    keys: ClassVar[tuple[str, ...]] = (
        *[text_key("board", name) for name in BOARD_NAMES],
        *[text_key("animals", name) for name in SPECIES],
        *[text_key("one", name) for name in SPECIES],
        *[text_key("needs", kind) for kind in CONDITION_KINDS],
        *[text_key("ended", why) for why in ("huts", "sandglass", "passes")],
        *[text_key("piece", by) for by in ("animal", "copy", "joker")],
    )

    def draw(self, view: Seen) -> Drawing:
        """Return the table as lines of text."""
        return draw(view)

    def action(self, action: m.Action) -> Phrase:
        """Return the phrase for an action."""
        match action:
            case m.Flip(token):
                return Phrase("grumpf-flip", {"token": token_phrase(token)})
            case m.Place(token, board):
                return Phrase("grumpf-place", {"token": token_phrase(token), "board": board_phrase(board)})
            case m.Club(token, board, space):
                target: dict[str, Value] = {"board": board_phrase(board), "space": space + 1}
                return Phrase("grumpf-strike", {"token": token_phrase(token), **target})
            case m.Swap(seat, take, give):
                animals: dict[str, Value] = {"take": species_phrase(take), "give": species_phrase(give)}
                return Phrase("grumpf-swap", {"who": SeatName(Seat(seat)), **animals})
        return _phrase_without_args(action)

    def event(self, event: m.Event) -> Phrase:
        """Return the phrase for an event."""
        return event_phrase(event)

    def notation(self, action: m.Action) -> str:
        """Return the notation of an action."""
        return write_action(action)

    def read(self, text: str) -> m.Action | None:
        """Return the action behind a notation, or None."""
        return read_action(text)


def _phrase_without_args(action: m.Action) -> Phrase:
    match action:
        case m.Ready():
            return Phrase("grumpf-ready")
        case m.Shout():
            return Phrase("grumpf-shout")
        case m.GoToBed():
            return Phrase("grumpf-go-to-bed")
        case m.Pass():
            return Phrase("grumpf-pass")
    return Phrase("grumpf-decline")
