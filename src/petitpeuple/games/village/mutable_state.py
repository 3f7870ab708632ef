"""A mutable copy of the state, which the rules change in place while they apply one input."""

from petitpeuple.core.contract import Seat, Told
from petitpeuple.games.village.cards import (
    INVENTIONS,
    MAX_PER_RESOURCE,
    MEEPLES,
    STARTER_COUNT,
)
from petitpeuple.games.village.events import Ended, EventBase, Gained, Spent
from petitpeuple.games.village.position import NOTHING, Board, State
from petitpeuple.games.village.powers import Powers, powers_of
from petitpeuple.games.village.rule_sets import rule_set_of
from petitpeuple.games.village.schema import Effect


class MutableState:
    """The fields of Board and State, mutable within one call of `apply()`."""

    def __init__(self, state: State) -> None:
        b = state.board
        self.options = b.options
        self.seats = b.seats
        self.agenda: tuple[Effect, ...] = b.agenda
        self.first = b.first
        self.turn = b.turn
        self.round = b.round
        self.stock = b.stock
        self.esplanade = b.esplanade
        self.nest = b.nest
        self.aside = b.aside
        self.zone = b.zone
        self.rows = b.rows
        self.blocked = b.blocked
        self.azrael = b.azrael
        self.roofs = b.roofs
        self.built = b.built
        self.site = b.site
        self.cakes = b.cakes
        self.baked = b.baked
        self.ideas = b.ideas
        self.crafted = b.crafted
        self.manned = b.manned
        self.scrap = b.scrap
        self.forest = b.forest
        self.under_by = b.under
        self.extra = b.extra
        self.discard = b.discard
        self.gone = b.gone
        self.playing = b.playing
        self.left = b.left
        self.mixed = b.mixed
        self.back = b.back
        self.shown = b.shown
        self.peeked = b.peeked
        self.face = b.face
        self.lasting = b.lasting
        self.passed = b.passed
        self.streak = b.streak
        self.builds = b.builds
        self.rescues = b.rescues
        self.relocations = b.relocations
        self.azrael_rolls = b.azrael_rolls
        self.over = b.over
        self.last = b.last
        self.rules = b.rules
        self.rule_set = rule_set_of(b)
        self.hands = state.hands
        self.deck = state.deck
        self.under = state.under
        self.drawn = state.drawn
        self.top = state.top
        self.events: list[Told] = []

    def freeze(self) -> State:
        """Return the new immutable state."""
        # fmt: off
        board = Board(
            self.options, self.seats, self.agenda, self.first, self.turn, self.round, self.stock,
            self.esplanade, self.nest, self.aside, self.zone, self.rows, self.blocked, self.azrael,
            self.roofs, self.built, self.site, self.cakes, self.baked, self.ideas, self.crafted,
            self.manned, self.scrap, self.forest, self.under_by, self.extra, self.discard, self.gone,
            self.playing, self.left, self.mixed, self.back, self.shown, self.peeked, self.face,
            self.lasting, self.passed, self.streak, self.builds, self.rescues, self.relocations,
            self.azrael_rolls, self.over, self.last, self.rules,
        )
        # fmt: on
        return State(board, self.hands, self.deck, self.under, self.drawn, self.top)

    # The agenda ------------------------------------------------------------------------------
    def push(self, *effects: Effect) -> None:
        """Put effects at the front of the agenda, in this order."""
        self.agenda = effects + self.agenda

    def drop_first(self) -> None:
        """Remove the first effect of the agenda."""
        self.agenda = self.agenda[1:]

    def chooser(self, effect: Effect) -> int:
        """VIL-63: return the seat that makes the choices of an effect."""
        return self.turn if effect.seat < 0 else effect.seat

    def emit(self, event: EventBase) -> None:
        """Emit an event to everybody."""
        self.events.append(Told(event))

    def emit_to(self, seat: int, event: EventBase) -> None:
        """Emit an event to one seat."""
        self.events.append(Told(event, frozenset((Seat(seat),))))

    def end_game(self, reason: str) -> None:
        """VIL-10: end the game."""
        self.over = reason
        self.agenda = ()
        self.emit(Ended(reason))

    @property
    def powers(self) -> Powers:
        """The sum of the powers in force."""
        return powers_of(self.playing, self.lasting, self.crafted)

    # Resources -------------------------------------------------------------------------------
    def gain(self, berries: int, logs: int, stones: int) -> None:
        """VIL-27: add resources to the stock, up to the supply of twenty of each kind."""
        b, l, s = self.stock  # noqa: E741
        self.stock = (
            min(b + berries, MAX_PER_RESOURCE),
            min(l + logs, MAX_PER_RESOURCE),
            min(s + stones, MAX_PER_RESOURCE),
        )
        self.emit(Gained(berries, logs, stones))

    def spend(self, berries: int, logs: int, stones: int) -> None:
        """Remove resources from the stock."""
        b, l, s = self.stock  # noqa: E741
        self.stock = (b - berries, l - logs, s - stones)
        if berries or logs or stones:
            self.emit(Spent(berries, logs, stones))

    # Cards -----------------------------------------------------------------------------------
    def add_to_hand(self, seat: int, card: int) -> None:
        """Add a card to a hand, which is kept sorted."""
        hand = tuple(sorted([*self.hands[seat], card]))
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def remove_from_hand(self, seat: int, card: int) -> None:
        """Remove a card from a hand."""
        hand = tuple([held for held in self.hands[seat] if held != card])
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    # Inventions ------------------------------------------------------------------------------
    def craft(self, invention: int) -> None:
        """VIL-40: move an idea to the crafted inventions."""
        self.ideas = tuple([idea for idea in self.ideas if idea != invention])
        self.crafted = (*self.crafted, invention)
        self.manned = (*self.manned, 0)
        self.esplanade += EXTRA_MEEPLES[invention]

    def discard_invention(self, invention: int) -> None:
        """VIL-42: discard an invention; a meeple on it stays in its zone."""
        place = self.crafted.index(invention)
        self.zone += self.manned[place]
        self.crafted = self.crafted[:place] + self.crafted[place + 1 :]
        self.manned = self.manned[:place] + self.manned[place + 1 :]
        self.scrap = (*self.scrap, invention)

    @property
    def meeples(self) -> int:
        """The number of meeples in the game: eight, and a ninth with its invention."""
        return MEEPLES + sum([EXTRA_MEEPLES[invention] for invention in self.crafted])

    def add_to_row(self, row: int, n: int) -> None:
        """Add meeples to a row; a negative number removes them."""
        self.rows = (*self.rows[:row], self.rows[row] + n, *self.rows[row + 1 :])
        if self.rows[row] == 0 and row in self.blocked:
            self.blocked = tuple([other for other in self.blocked if other != row])

    def add_to_invention(self, invention: int, n: int) -> None:
        """Add meeples to an invention; a negative number removes them."""
        place = self.crafted.index(invention)
        self.manned = (*self.manned[:place], self.manned[place] + n, *self.manned[place + 1 :])


EXTRA_MEEPLES = tuple(
    [sum([row.n for row in card.effects if row.do == "extra_meeple"]) for card in INVENTIONS]
)


def useful_cards(hand: tuple[int, ...]) -> tuple[int, ...]:
    """VIL-54: return the useful cards of a hand: all Smurfs except starting ones."""
    return tuple([card for card in hand if card >= STARTER_COUNT])


__all__ = ["EXTRA_MEEPLES", "NOTHING", "MutableState", "useful_cards"]
