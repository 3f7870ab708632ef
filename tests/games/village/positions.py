"""A test helper: build a position from card ids, then apply answers and chance outcomes."""

from __future__ import annotations

import random
from typing import Any

from msgspec.structs import replace

from petitpeuple.core.checked import Refused, begin, play
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat
from petitpeuple.games.village import GAME
from petitpeuple.games.village.cards import CARD_NUMBER
from petitpeuple.games.village.effects import run_agenda
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.mutable_state import MutableState
from petitpeuple.games.village.position import Options, State
from petitpeuple.games.village.schema import Effect
from petitpeuple.games.village.turn_steps import TURN

NOW = Millis(0)
CARD_LIST_FIELDS = (
    "ideas",
    "crafted",
    "scrap",
    "discard",
    "gone",
    "shown",
    "back",
    "roofs",
    "cakes",
    "baked",
    "deck",
    "under",
)
SINGLE_CARD_FIELDS = ("playing", "face", "lasting", "top", "drawn")


def card_no(name: str) -> int:
    """Return the number of a card by its id."""
    return CARD_NUMBER[name]


def row_no(name: str) -> int:
    """Return the number of a row: `3u` is the upper Sawmill row."""
    return 2 * (int(name[0]) - 1) + (name[1] == "l")


class VillagePosition:
    """A position in play; every input goes through the checked rules."""

    def __init__(
        self, hand: str = "S02 S03", *, seats: int = 2, agenda: Any = None, closed: bool = False, **given: Any
    ) -> None:
        options = given.pop("options", Options(closed=closed))
        state = GAME.start(options, seats)
        hands = given.pop("hands", None) or [hand, *["S09"] * (seats - 1)]
        given.setdefault("roofs", "R1 R2 R3 R4 R5 R6")
        given.setdefault("cakes", "C10 C06")
        rows = {row_no(name): n for name, n in given.pop("rows", {}).items()}
        given["rows"] = tuple([rows.get(r, 0) for r in range(16)])
        for field in CARD_LIST_FIELDS:
            if isinstance(given.get(field), str):
                given[field] = tuple([card_no(name) for name in given[field].split()])
        for field in SINGLE_CARD_FIELDS:
            if isinstance(given.get(field), str):
                given[field] = card_no(given[field])
        if "azrael" not in given:
            given["azrael"] = 5
        crafted = given.get("crafted", ())
        given.setdefault("manned", (0,) * len(crafted))
        if card_no("V04") in crafted and "esplanade" not in given:
            given["esplanade"] = 9 - sum(given["rows"]) - sum(given["manned"]) - given.get("nest", 0)
        given.setdefault("esplanade", 8 - sum(given["rows"]) - sum(given["manned"]) - given.get("nest", 0))
        secret = {name: given.pop(name) for name in ("deck", "under", "drawn", "top") if name in given}
        given["agenda"] = (TURN,) if agenda is None else tuple(agenda)
        if "under" in secret:
            given["under"] = given.pop("under_by", (0,) * len(secret["under"]))
        held = tuple([tuple(sorted(card_no(name) for name in h.split())) for h in hands])
        out = {card for h in held for card in h} | {
            *given.get("discard", ()),
            *given.get("gone", ()),
            given.get("playing"),
        }
        secret.setdefault("deck", tuple([card for card in range(12) if card not in out]))
        state = replace(state, board=replace(state.board, **given), hands=held, **secret)
        self.state: State = self._run_to_question(state)
        self.events: list[Any] = []

    @staticmethod
    def _run_to_question(state: State) -> State:
        mutable = MutableState(state)
        run_agenda(mutable)
        return mutable.freeze()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state.board, name)

    @property
    def step(self) -> str:
        """The step at the front of the agenda, or an empty string."""
        return self.state.board.agenda[0].do if self.state.board.agenda else ""

    @property
    def seats_asked(self) -> list[int]:
        pending = GAME.pending(self.state)
        return sorted(pending.asks) if isinstance(pending, Decide) else []

    def legal(self, seat: int | None = None) -> list[Action]:
        seat = self.seats_asked[0] if seat is None else seat
        return list(GAME.legal(GAME.view(self.state, Seat(seat))))

    def act(self, *actions: Action, seat: int | None = None) -> VillagePosition:
        """Apply actions, by default of the first seat asked."""
        for action in actions:
            who = self.seats_asked[0] if seat is None else seat
            step = play(GAME, self.state, Act(Seat(who), action, NOW))
            self.state = step.state
            self.events += [told.event for told in step.told]
        return self

    def chance(self, *values: int | str) -> VillagePosition:
        """Apply chance outcomes: a die face, or cards by their ids."""
        for value in values:
            fallen = tuple([card_no(name) for name in value.split()]) if isinstance(value, str) else (value,)
            step = play(GAME, self.state, Luck(fallen, NOW))
            self.state = step.state
            self.events += [told.event for told in step.told]
        return self

    def refusal(self, action: Action, seat: int | None = None) -> str:
        """Return the rule that forbids an action, or an empty string."""
        who = self.seats_asked[0] if seat is None else seat
        try:
            play(GAME, self.state, Act(Seat(who), action, NOW))
        except Refused as refused:
            return refused.rule
        return ""


def effect(do: Any, **fields: Any) -> Effect:
    return Effect(do, **fields)


def deal_game(seats: int = 2, seed: int = 1, **options: Any) -> Any:
    """Return a randomly dealt game at its first question."""
    rng = random.Random(seed)
    state = begin(GAME, Options(**options), seats)
    while not isinstance(pending := GAME.pending(state), (Decide, Over)):
        state = GAME.apply(state, Luck(pending.sample(rng), Millis(0))).state
    return state
