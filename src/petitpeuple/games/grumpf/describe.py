"""How Grumpf is said: keys of `texts/*.ftl` and what fills their gaps."""

import re
from typing import ClassVar, Final

from petitpeuple.core.contract import Seat
from petitpeuple.core.phrases import Drawing, Phrase, SeatName, Span, Value
from petitpeuple.games.grumpf import moves as m
from petitpeuple.games.grumpf.box import (
    BOARDS,
    HUTS,
    NEUTRAL,
    ROUNDS,
    SHARES,
    SORCERER,
    SPACES,
    SPECIES,
    TOKENS,
)
from petitpeuple.games.grumpf.position import Grumpf, Seen, State
from petitpeuple.games.grumpf.rounds import needs_of, sides
from petitpeuple.games.grumpf.telling import DOTS, LETTERS, NEEDS, animals, face, key, needs, tell, token
from petitpeuple.games.grumpf.telling import board as said_board

COLOURS: Final = ("magenta", "dark_orange", "green", "yellow", "hot_pink", "blue")
GREY: Final = "white"  # the neutral clan
PLAIN: Final[dict[str, m.Action]] = {
    "ready": m.READY, "grumpf": m.SHOUT, "bed": m.GO_TO_BED, "pass": m.PASS, "keep": m.DECLINE,
}  # fmt: skip
NOTATION: Final = re.compile(
    rf"f(?P<flip>[1-8])|p(?P<place>[1-8])(?P<on>[{LETTERS}])"
    rf"|c(?P<club>[1-8])(?P<board>[{LETTERS}])(?P<space>[1-7])"
    rf"|x(?P<seat>[1-6])(?P<take>[{LETTERS[:5]}])(?P<give>[{LETTERS[:5]}])"
)


class GrumpfDescriber:
    """The words of Grumpf."""

    keys: ClassVar[tuple[str, ...]] = (
        *[key("board", name) for name in BOARDS],
        *[key("animals", name) for name in SPECIES],
        *[key("one", name) for name in SPECIES],
        *[key("needs", kind) for kind in NEEDS],
        *[key("ended", why) for why in ("huts", "sandglass", "passes")],
        *[key("piece", by) for by in ("animal", "copy", "joker")],
    )

    def draw(self, view: Seen) -> Drawing:
        """Show the boards with their tracks, the huts, and what every clan holds."""
        state = view.table
        first = Phrase("grumpf-round", {"n": state.round, "most": ROUNDS, "bag": sum(state.bag)})
        lines: list[tuple[Phrase | Span, ...]] = [(first,)]
        lines += [self._board(state, board) for board in range(len(BOARDS))]
        free = HUTS[len(state.hands)] - len(state.beds)
        lines.append((Phrase("grumpf-huts", {"n": free}),))
        for seat in range(len(state.hands)):
            lines += self._clan(state, Seat(seat))
        return lines

    def _board(self, state: State, board: int) -> tuple[Phrase | Span, ...]:
        there = state.tiles if board == SORCERER else state.grounds[board]
        head = Phrase(
            "grumpf-ground",
            {
                "board": said_board(board),
                "side": DOTS[sides(state.options)[board]],
                "n": there,
                "needs": needs(needs_of(state.options, board)),
                "shares": "/".join([str(n) for n in SHARES[board]]),
            },
        )
        track = state.tracks[board]
        free = Span(" ·" * (SPACES[board] - len(track)))
        return (head, *[self._grumpf(grumpf) for grumpf in track], free)

    def _grumpf(self, grumpf: Grumpf) -> Span:
        who = "N" if grumpf.clan == NEUTRAL else str(grumpf.clan + 1)
        out = "" if grumpf.club is None else f"×{grumpf.club + 1}"
        return Span(f" {who}:{grumpf.value}{out}", GREY if grumpf.clan == NEUTRAL else COLOURS[grumpf.clan])

    def _clan(self, state: State, seat: Seat) -> list[tuple[Phrase | Span, ...]]:
        args: dict[str, Value] = {
            "number": seat + 1,
            "who": SeatName(seat),
            "animals": animals(state.caught[seat]),
            "copies": state.copies[seat],
            "jokers": int(seat in state.options.jokers),
        }
        lines: list[tuple[Phrase | Span, ...]] = [
            (Span("■ ", COLOURS[seat]), Phrase("grumpf-clan", args)),
        ]
        if seat in state.beds:
            lines.append((Phrase("grumpf-asleep"),))
        elif state.phase == "gather":
            lines.append((Phrase("grumpf-is-ready" if state.ready[seat] else "grumpf-not-ready"),))
        elif state.phase == "hunt":
            held = [self._token(t, up) for t, up in enumerate(state.hands[seat]) if up is not None]
            lines.append((Phrase("grumpf-hand", {"tokens": tuple(held) or Phrase("grumpf-nothing")}),))
        elif state.phase == "over":
            lines.append((Phrase("grumpf-points", {"n": state.points[seat]}),))
        return lines

    def _token(self, number: int, up: int) -> Phrase:
        faces = TOKENS[number]
        return Phrase("grumpf-held", {"n": number + 1, "up": face(faces[up]), "down": face(faces[1 - up])})

    def action(self, action: m.Action) -> Phrase:
        """Say what one may do."""
        match action:
            case m.Flip(number):
                return Phrase("grumpf-flip", {"token": token(number)})
            case m.Place(number, board):
                return Phrase("grumpf-place", {"token": token(number), "board": said_board(board)})
            case m.Club(number, board, space):
                where: dict[str, Value] = {"board": said_board(board), "space": space + 1}
                return Phrase("grumpf-strike", {"token": token(number), **where})
            case m.Swap(seat, take, give):
                return Phrase(
                    "grumpf-swap",
                    {
                        "who": SeatName(Seat(seat)),
                        "take": Phrase(key("one", SPECIES[take])),
                        "give": Phrase(key("one", SPECIES[give])),
                    },
                )
        return _say_plain(action)

    def event(self, event: m.Event) -> Phrase:
        """Say what happened."""
        return tell(event)

    def notation(self, action: m.Action) -> str:
        """Write an action: `f3`, `p3m`, `c8b2`, `x2mb`, or a word."""
        match action:
            case m.Flip(number):
                return f"f{number + 1}"
            case m.Place(number, board):
                return f"p{number + 1}{LETTERS[board]}"
            case m.Club(number, board, space):
                return f"c{number + 1}{LETTERS[board]}{space + 1}"
            case m.Swap(seat, take, give):
                return f"x{seat + 1}{LETTERS[take]}{LETTERS[give]}"
        return next(word for word, plain in PLAIN.items() if plain == action)

    def read(self, text: str) -> m.Action | None:
        """Read an action, or nothing."""
        found = NOTATION.fullmatch(text)
        if found is None:
            return PLAIN.get(text)
        part = found.groupdict()
        if part["flip"]:
            return m.FLIPS[int(part["flip"]) - 1]
        if part["place"]:
            return m.PLACES[int(part["place"]) - 1][LETTERS.index(part["on"])]
        if part["club"]:
            return m.Club(int(part["club"]) - 1, LETTERS.index(part["board"]), int(part["space"]) - 1)
        return m.Swap(int(part["seat"]) - 1, LETTERS.index(part["take"]), LETTERS.index(part["give"]))


def _say_plain(action: m.Action) -> Phrase:
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
