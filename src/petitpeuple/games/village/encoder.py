"""The Hidden Village as vectors and numbers. `docs/reference/encoders/village.md` is made from it."""

from collections.abc import Sequence
from typing import Final, get_args

from librt.strings import BytesWriter

from petitpeuple.core.contract import Millis
from petitpeuple.core.encoder import MAX_BYTE, Feature, offsets, total_size
from petitpeuple.games.village import action_ids
from petitpeuple.games.village.action_ids import INVENTIONS, MAX_SEATS, SMURFS
from petitpeuple.games.village.cards import GARGAMEL, MAX_PER_RESOURCE, MEEPLES, ROOF_COSTS
from petitpeuple.games.village.legal_actions import LEGAL_BY_STEP
from petitpeuple.games.village.moves import Action
from petitpeuple.games.village.position import NOTHING, Board, BoardOptions, Seen
from petitpeuple.games.village.schema import Effect, GameStep, Kind, LastingEffect, OneTimeEffect

LEVELS: Final = ("standard", "complex", "terrible", "nightmare")
EFFECTS: Final = tuple(sorted({*get_args(OneTimeEffect), *get_args(LastingEffect), *get_args(GameStep)}))
EFFECT_KINDS: Final = get_args(Kind)
COMING: Final = 3  # effects on the agenda after the first
HOUSES: Final = 8
_G: Final = len(GARGAMEL)
_S: Final = MAX_SEATS
FEATURES: Final = (
    Feature("seats", (1,), _S, "Number of seats."),
    Feature("level", (len(LEVELS),), 1, f"Option, one-hot: {', '.join(LEVELS)}."),
    Feature("hungry", (1,), 1, "Option: meeples stay in the nest."),
    Feature("red", (1,), 1, "Option: the super danger die."),
    Feature("closed", (1,), 1, "Option: hands are hidden."),
    Feature("asked", (1,), 1, "The viewer is asked."),
    Feature("effect", (len(EFFECTS),), 1, "One-hot: what the first effect of the agenda does."),
    Feature("kind", (len(EFFECT_KINDS),), 1, "One-hot: its kind; the first entry for none."),
    Feature("number", (1,), 255, "Its number."),
    Feature("optional", (1,), 1, "It is optional."),
    Feature("chooser", (_S,), 1, "One-hot: the player who chooses."),
    Feature("refused", (_S,), 1, "Has refused, if it is a relocation."),
    Feature("coming", (COMING, len(EFFECTS)), 1, "One-hot: what the next three effects of the agenda do."),
    Feature("first", (_S,), 1, "One-hot: who has the first-player marker."),
    Feature("turn", (_S,), 1, "One-hot: whose turn it is."),
    Feature("round", (1,), 255, "The round."),
    Feature("stock", (3,), MAX_PER_RESOURCE, "Berries, logs, stones."),
    Feature("meeples", (4,), MEEPLES + 4, "Meeples on the esplanade, in the nest, aside, without invention."),
    Feature("rows", (16,), MEEPLES + 4, "Meeples on each row."),
    Feature("blocked", (16,), 1, "One meeple fills two spaces of the row."),
    Feature("azrael", (8,), 1, "One-hot: Azrael's location."),
    Feature(
        "houses", (HOUSES, 5), 20, "For each house: laid out, built, then its price in berries, logs, stones."
    ),
    Feature("site", (HOUSES,), 1, "The house that is paid but not finished."),
    Feature("cakes", (10,), 1, "The cakes of this game."),
    Feature("baked", (10,), 1, "Cakes that are baked."),
    Feature("ideas", (INVENTIONS,), 1, "Ideas that can be crafted."),
    Feature("crafted", (INVENTIONS,), 1, "Crafted inventions."),
    Feature("manned", (INVENTIONS,), MEEPLES + 4, "Meeples on each invention."),
    Feature("scrapped", (INVENTIONS,), 1, "Discarded inventions."),
    Feature("forest", (3,), SMURFS, "Unseen cards in the Dark Forest; cards under it; cards left over."),
    Feature("discard", (SMURFS,), 1, "Smurfs in the discard."),
    Feature("gone", (SMURFS,), 1, "Relocated Smurfs."),
    Feature("playing", (SMURFS,), 1, "One-hot: the Smurf of this turn."),
    Feature("hand", (SMURFS,), 1, "The viewer's cards."),
    Feature("others", (_S - 1, SMURFS), 1, "The other players' cards, if hands are open."),
    Feature("sizes", (_S,), SMURFS, "Cards in hand, by player."),
    Feature("deck", (SMURFS,), 1, "Cards in the Smurf deck, if hands are open."),
    Feature("deck_size", (1,), SMURFS, "Number of cards in the Smurf deck."),
    Feature("under", (SMURFS,), 1, "Cards under the Dark Forest that the viewer knows."),
    Feature("drawn", (SMURFS,), 1, "The lost Smurf just drawn, if the viewer sees it."),
    Feature("gargamel_left", (1,), _G, "Cards in Gargamel's deck."),
    Feature("mixed", (1,), 1, "Gargamel's whole deck was shuffled again."),
    Feature("back", (_G,), 1, "Gargamel cards known to be back in his deck."),
    Feature("shown", (_G,), 1, "Revealed Gargamel cards."),
    Feature("face", (_G,), 1, "One-hot: his last revealed card."),
    Feature("lasting", (_G,), 1, "One-hot: his card in force for the round."),
    Feature("top", (_G,), 1, "One-hot: his top card, if the viewer has peeked."),
    Feature("peeked", (_S,), 1, "Knows his top card, by player."),
    Feature("passed", (_S,), 1, "Has passed on a reaction, by player."),
    Feature(
        "counters",
        (5,),
        255,
        "Dangerous actions in a row; in this round: builds, rescues, relocations, Azrael.",
    ),
)
_AT: Final = offsets(FEATURES)
_SIZE: Final = total_size(FEATURES)
_AT_ASKED: Final = _AT["asked"]
_AT_EFFECT: Final = _AT["effect"]
_AT_KIND: Final = _AT["kind"]
_AT_NUMBER: Final = _AT["number"]
_AT_OPTIONAL: Final = _AT["optional"]
_AT_CHOOSER: Final = _AT["chooser"]
_AT_REFUSED: Final = _AT["refused"]
_AT_COMING: Final = _AT["coming"]
_AT_SEATS: Final = _AT["seats"]
_AT_LEVEL: Final = _AT["level"]
_AT_HUNGRY: Final = _AT["hungry"]
_AT_RED: Final = _AT["red"]
_AT_CLOSED: Final = _AT["closed"]
_AT_ROUND: Final = _AT["round"]
_AT_GARGAMEL_LEFT: Final = _AT["gargamel_left"]
_AT_MIXED: Final = _AT["mixed"]
_AT_STOCK: Final = _AT["stock"]
_AT_MEEPLES: Final = _AT["meeples"]
_AT_FOREST: Final = _AT["forest"]
_AT_COUNTERS: Final = _AT["counters"]
_AT_BLOCKED: Final = _AT["blocked"]
_AT_CAKES: Final = _AT["cakes"]
_AT_BAKED: Final = _AT["baked"]
_AT_IDEAS: Final = _AT["ideas"]
_AT_CRAFTED: Final = _AT["crafted"]
_AT_SCRAPPED: Final = _AT["scrapped"]
_AT_DISCARD: Final = _AT["discard"]
_AT_GONE: Final = _AT["gone"]
_AT_BACK: Final = _AT["back"]
_AT_SHOWN: Final = _AT["shown"]
_AT_PLAYING: Final = _AT["playing"]
_AT_FACE: Final = _AT["face"]
_AT_LASTING: Final = _AT["lasting"]
_AT_FIRST: Final = _AT["first"]
_AT_TURN: Final = _AT["turn"]
_AT_PEEKED: Final = _AT["peeked"]
_AT_PASSED: Final = _AT["passed"]
_AT_ROWS: Final = _AT["rows"]
_AT_MANNED: Final = _AT["manned"]
_AT_AZRAEL: Final = _AT["azrael"]
_AT_HOUSES: Final = _AT["houses"]
_AT_SITE: Final = _AT["site"]
_AT_HAND: Final = _AT["hand"]
_AT_UNDER: Final = _AT["under"]
_AT_DECK: Final = _AT["deck"]
_AT_DECK_SIZE: Final = _AT["deck_size"]
_AT_SIZES: Final = _AT["sizes"]
_AT_OTHERS: Final = _AT["others"]
_AT_DRAWN: Final = _AT["drawn"]
_AT_TOP: Final = _AT["top"]
_ROWS: Final[dict[tuple[BoardOptions, int], bytes]] = {}  # what never changes in a game
_MAX_BYTE: Final = MAX_BYTE
_NOTHING: Final = NOTHING  # compiled code looks up names from uncompiled modules at each use
_EFFECT_NO: Final = {name: at for at, name in enumerate(EFFECTS)}
_KIND_NO: Final = {name: at for at, name in enumerate(EFFECT_KINDS)}


class VillageEncoder:
    """The encoder of the Hidden Village."""

    version = 1
    observation = FEATURES
    actions = action_ids.KINDS
    action_features = action_ids.ACTION_FEATURES

    def observe(self, view: Seen, _now: Millis) -> bytearray:
        """Return the observation; time does not matter in this game."""
        row = BytesWriter()
        board = view.board
        row.write(_fixed_row(board.options, board.seats))
        first = view.viewer or 0
        if view.ask is not None:
            row[_AT_ASKED] = 1
        _add_agenda(row, board, first)
        _add_numbers(row, board)
        _add_sets(row, board)
        _add_seats(row, board, first)
        _add_places(row, board)
        _add_cards(row, view, first)
        return bytearray(row.getvalue())

    def legal_ids(self, view: Seen) -> Sequence[int]:
        """Return the ids of the legal actions."""
        viewer = view.viewer
        if view.ask is None or viewer is None:
            return ()
        board = view.board
        effect = board.agenda[0]
        actions = LEGAL_BY_STEP[effect.do](view, effect)
        seats = board.seats
        return [action_ids.id_of(action, viewer, seats) for action in actions]

    def action_id(self, view: Seen, action: Action) -> int:
        """Return the id of an action; other players are counted from the viewer to the left."""
        return action_ids.id_of(action, view.viewer or 0, view.board.seats)

    def action(self, view: Seen, number: int) -> Action:
        """Return the action with this id."""
        return action_ids.action_of(number, view.viewer or 0, view.board.seats)

    def describe(self, number: int) -> bytes:
        """Return the features of the action with this id."""
        return action_ids.describe(number)


def _fixed_row(options: BoardOptions, seats: int) -> bytes:
    """Return an observation with only the number of seats and the options."""
    key = (options, seats)
    row = _ROWS.get(key)
    if row is None:
        row = _ROWS[key] = bytes(_new_row(options, seats))
    return row


def _new_row(options: BoardOptions, seats: int) -> bytearray:
    row = bytearray(_SIZE)
    row[_AT_SEATS] = seats
    row[_AT_LEVEL + LEVELS.index(options.difficulty)] = 1
    row[_AT_HUNGRY] = options.hungry
    row[_AT_RED] = options.red
    row[_AT_CLOSED] = options.closed
    return row


def _byte(value: int) -> int:
    """Return a number limited to a byte."""
    return 0 if value < 0 else value if value < _MAX_BYTE else _MAX_BYTE


def _write(row: BytesWriter, at: int, values: tuple[int, ...]) -> None:
    """Write some entries."""
    for i in range(len(values)):
        row[at + i] = values[i]


def _add_agenda(row: BytesWriter, board: Board, first: int) -> None:
    """Add what is asked, and what comes next."""
    agenda: tuple[Effect, ...] = board.agenda
    if not agenda:
        return
    effect = agenda[0]
    row[_AT_EFFECT + _EFFECT_NO[effect.do]] = 1
    row[_AT_KIND + _KIND_NO[effect.kind]] = 1
    row[_AT_NUMBER] = _byte(effect.n)
    row[_AT_OPTIONAL] = 1 if effect.optional else 0
    chooser = board.turn if effect.seat < 0 else effect.seat
    row[_AT_CHOOSER + (chooser - first) % board.seats] = 1
    if effect.do == "relocate":
        for seat in effect.at:
            row[_AT_REFUSED + (seat - first) % board.seats] = 1
    at = _AT_COMING
    for coming in agenda[1 : COMING + 1]:
        row[at + _EFFECT_NO[coming.do]] = 1
        at += len(EFFECTS)


def _add_numbers(row: BytesWriter, board: Board) -> None:
    """Add counters."""
    row[_AT_ROUND] = _byte(board.round)
    row[_AT_GARGAMEL_LEFT] = board.left
    row[_AT_MIXED] = 1 if board.mixed else 0
    _write(row, _AT_STOCK, board.stock)
    row[_AT_MEEPLES] = board.esplanade
    row[_AT_MEEPLES + 1] = board.nest
    row[_AT_MEEPLES + 2] = board.aside
    row[_AT_MEEPLES + 3] = board.zone
    row[_AT_FOREST] = board.forest
    row[_AT_FOREST + 1] = len(board.under)
    row[_AT_FOREST + 2] = board.extra
    at = _AT_COUNTERS
    row[at] = _byte(board.streak)
    row[at + 1] = _byte(board.builds)
    row[at + 2] = _byte(board.rescues)
    row[at + 3] = _byte(board.relocations)
    row[at + 4] = _byte(board.azrael_rolls)


def _add_sets(row: BytesWriter, board: Board) -> None:
    """Add the sets of cards that everybody sees."""
    _mark(row, _AT_BLOCKED, board.blocked)
    _mark(row, _AT_CAKES, board.cakes)
    _mark(row, _AT_BAKED, board.baked)
    _mark(row, _AT_IDEAS, board.ideas)
    _mark(row, _AT_CRAFTED, board.crafted)
    _mark(row, _AT_SCRAPPED, board.scrap)
    _mark(row, _AT_DISCARD, board.discard)
    _mark(row, _AT_GONE, board.gone)
    _mark(row, _AT_BACK, board.back)
    _mark(row, _AT_SHOWN, board.shown)
    _mark_one(row, _AT_PLAYING, board.playing)
    _mark_one(row, _AT_FACE, board.face)
    _mark_one(row, _AT_LASTING, board.lasting)


def _mark_one(row: BytesWriter, at: int, entry: int) -> None:
    if entry != _NOTHING:
        row[at + entry] = 1


def _mark(row: BytesWriter, at: int, entries: tuple[int, ...]) -> None:
    for entry in entries:
        row[at + entry] = 1


def _add_seats(row: BytesWriter, board: Board, first: int) -> None:
    """Add what is said of players."""
    seats = board.seats
    row[_AT_FIRST + (board.first - first) % seats] = 1
    row[_AT_TURN + (board.turn - first) % seats] = 1
    for seat in board.peeked:
        row[_AT_PEEKED + (seat - first) % seats] = 1
    for seat in board.passed:
        row[_AT_PASSED + (seat - first) % seats] = 1


def _add_places(row: BytesWriter, board: Board) -> None:
    """Add meeples, Azrael and houses."""
    _write(row, _AT_ROWS, board.rows)
    for i, invention in enumerate(board.crafted):
        row[_AT_MANNED + invention] = board.manned[i]
    row[_AT_AZRAEL + board.azrael] = 1
    at, built = _AT_HOUSES, board.built
    for house, roof in enumerate(board.roofs):
        row[at] = 1
        if house in built:
            row[at + 1] = 1
        _write(row, at + 2, ROOF_COSTS[roof])
        at += 5
    _mark_one(row, _AT_SITE, board.site)


def _add_cards(row: BytesWriter, view: Seen, first: int) -> None:
    """Add hands and decks, as far as the viewer sees them."""
    seats = view.board.seats
    _mark(row, _AT_HAND, view.mine)
    _mark(row, _AT_UNDER, view.under)
    _mark(row, _AT_DECK, view.deck or ())
    row[_AT_DECK_SIZE] = view.left
    for i in range(seats):
        seat = (first + i) % seats
        row[_AT_SIZES + i] = view.sizes[seat]
        if view.hands is not None and i:
            _mark(row, _AT_OTHERS + (i - 1) * SMURFS, view.hands[seat])
    _mark_one(row, _AT_DRAWN, _NOTHING if view.drawn is None else view.drawn)
    _mark_one(row, _AT_TOP, _NOTHING if view.top is None else view.top)


ENCODER: Final = VillageEncoder()
