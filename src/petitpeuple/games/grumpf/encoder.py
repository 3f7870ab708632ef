"""Grumpf as vectors and numbers; `docs/reference/encoders/grumpf.md` is made from this module."""

from collections.abc import Sequence
from typing import Final

from librt.strings import BytesWriter

from petitpeuple.core.contract import Millis
from petitpeuple.core.encoder import Feature, clip, offsets, total_size
from petitpeuple.games.grumpf import action_ids
from petitpeuple.games.grumpf.action_ids import (
    BED_ID,
    BOARDS,
    CLUB_ID_TABLE,
    FLIP_ID,
    MAX_SEATS,
    PASS_ID,
    PLACE_ID,
    READY_ID,
    SHOUT_ID,
    TOKENS,
)
from petitpeuple.games.grumpf.box import (
    ANIMAL_COUNTS,
    CLUB,
    HUTS_BY_SEATS,
    NEUTRAL,
    ROUNDS,
    SORCERER_TILES,
    SPACES,
    SPECIES,
    TOKEN_FACES,
    TURNS_PER_SEAT,
)
from petitpeuple.games.grumpf.hunt import may_be_clubbed, may_go_to_bed
from petitpeuple.games.grumpf.moves import Action
from petitpeuple.games.grumpf.position import Options, PlacedToken, Seen, State
from petitpeuple.games.grumpf.rounds import board_sides, swap_actions

PHASES: Final = ("gather", "hunt", "swap", "over")
TEMPI: Final = ("hunt", "calm", "turns")
LONGEST: Final = max(SPACES)
HAND_UNIT: Final = 10  # milliseconds
GLASS_UNIT: Final = 3_000
_ANIMALS: Final = max(ANIMAL_COUNTS)
_CLANS: Final = MAX_SEATS + 1  # the players, then the neutral clan
_S: Final = MAX_SEATS
FEATURES: Final = (
    Feature("seats", (1,), _S, "Number of seats."),
    Feature("phase", (len(PHASES),), 1, f"One-hot: {', '.join(PHASES)}."),
    Feature("asked", (1,), 1, "The viewer is asked for an action."),
    Feature("round", (1,), ROUNDS, "The round, from 1 on."),
    Feature("bag", (len(SPECIES),), _ANIMALS, "Animals in the bag, by species."),
    Feature("grounds", (len(SPECIES),), _ANIMALS, "Animals on the boards, by species."),
    Feature("tiles", (1,), SORCERER_TILES, "Sorcerer tiles on the board."),
    Feature("caught", (_S, len(SPECIES)), _ANIMALS, "Animals caught, by player and species."),
    Feature("copies", (_S,), SORCERER_TILES, "Sorcerer tiles, by player."),
    Feature("tokens", (_S, TOKENS, 2), 1, "Unplaced tokens by player: entry 0 or 1 for the side that is up."),
    Feature("value", (BOARDS, LONGEST), 5, "The number on each space of each board; 0: empty."),
    Feature(
        "clan", (_CLANS, BOARDS, LONGEST), 1, "Whose number it is: a plane for each player, then neutral."
    ),
    Feature("clubbed", (BOARDS, LONGEST), 1, "The number has been knocked out."),
    Feature("bed", (_S,), 1, "Is in bed, by player."),
    Feature("huts", (1,), max(HUTS_BY_SEATS), "Free huts."),
    Feature("ready", (_S,), 1, "Holds the tokens and is ready, by player."),
    Feature("busy", (_S,), 255, "Time until the hand is free, by player, in hundredths of a second."),
    Feature("glass", (1,), 255, "Time until the sand-glass runs out, in units of 3 s, rounded up; 0: none."),
    Feature("turn", (_S,), 1, "One-hot: whose turn it is (tempo: turns)."),
    Feature("done", (1,), 1, "The first of two actions of this turn is done."),
    Feature("passes", (1,), _S, "Consecutive passes."),
    Feature("turns_left", (1,), TURNS_PER_SEAT * _S, "Turns before the hunt ends (tempo: turns)."),
    Feature("swapper", (_S,), 1, "May swap animals now."),
    Feature("tempo", (len(TEMPI),), 1, f"Option, one-hot: {', '.join(TEMPI)}."),
    Feature("sides", (BOARDS,), 1, "Option: the board shows side two."),
    Feature("own_clubs", (1,), 1, "Option: a club may hit its own clan."),
    Feature("sandglass", (1,), 1, "Option: there is a sand-glass."),
    Feature("jokers", (_S,), 1, "Option: has a joker, by player."),
    Feature("two_hands", (_S,), 1, "Option: plays with two hands, by player."),
    Feature("points", (_S,), 255, "Final points, by player."),
)
_AT: Final = offsets(FEATURES)
_SIZE: Final = total_size(FEATURES)
_AT_ASKED: Final = _AT["asked"]
_AT_PHASE: Final = _AT["phase"]
_AT_ROUND: Final = _AT["round"]
_AT_TILES: Final = _AT["tiles"]
_AT_BAG: Final = _AT["bag"]
_AT_GROUNDS: Final = _AT["grounds"]
_AT_HUTS: Final = _AT["huts"]
_AT_COPIES: Final = _AT["copies"]
_AT_READY: Final = _AT["ready"]
_AT_POINTS: Final = _AT["points"]
_AT_BED: Final = _AT["bed"]
_AT_SWAPPER: Final = _AT["swapper"]
_AT_TURN: Final = _AT["turn"]
_AT_DONE: Final = _AT["done"]
_AT_PASSES: Final = _AT["passes"]
_AT_TURNS_LEFT: Final = _AT["turns_left"]
_AT_BUSY: Final = _AT["busy"]
_AT_GLASS: Final = _AT["glass"]
_VALUE: Final = _AT["value"]
_CLAN: Final = _AT["clan"]
_CLUBBED: Final = _AT["clubbed"]
_TOKENS_AT: Final = _AT["tokens"]
_CAUGHT: Final = _AT["caught"]
_PLANE: Final = BOARDS * LONGEST
_FACES: Final = TOKEN_FACES
_CLUB_IDS: Final = CLUB_ID_TABLE
_ROWS: Final[dict[tuple[Options, int, int], bytes]] = {}
_MAX_CACHED: Final = 512


class GrumpfEncoder:
    """The encoder of Grumpf."""

    version = 1
    observation = FEATURES
    actions = action_ids.KINDS
    action_features = action_ids.ACTION_FEATURES

    def observe(self, view: Seen, now: Millis) -> bytearray:
        """Return the observation; a busy hand and the sand-glass depend on the time of play."""
        state = view.table
        seats = len(state.hands)
        first = view.viewer or 0
        row = BytesWriter()
        row.write(_fixed_row(state.options, seats, first))
        if view.ask is not None:
            row[_AT_ASKED] = 1
        if state.phase in PHASES:
            row[_AT_PHASE + PHASES.index(state.phase)] = 1
        row[_AT_ROUND] = state.round
        row[_AT_TILES] = state.tiles
        _write(row, _AT_BAG, state.bag)
        _write(row, _AT_GROUNDS, state.grounds)
        row[_AT_HUTS] = HUTS_BY_SEATS[seats] - len(state.beds)
        _add_players(row, state, first, seats)
        _add_tracks(row, state.tracks, first, seats)
        _add_time(row, state, first, seats, now)
        return bytearray(row.getvalue())

    def legal_ids(self, view: Seen) -> Sequence[int]:
        """Return the ids of the legal actions."""
        state, seat = view.table, view.viewer
        if view.ask is None or seat is None:
            return ()
        if state.phase == "hunt":
            return hunt_ids(state, seat)
        if state.phase == "gather":
            return (SHOUT_ID,) if state.ready[seat] else (READY_ID,)
        seats = len(state.hands)
        return [action_ids.id_of(action, seat, seats) for action in swap_actions(state, seat)]

    def action_id(self, view: Seen, action: Action) -> int:
        """Return the id of an action; other players are counted from the viewer to the left."""
        return action_ids.id_of(action, view.viewer or 0, len(view.table.hands))

    def action(self, view: Seen, number: int) -> Action:
        """Return the action with this id."""
        return action_ids.action_of(number, view.viewer or 0, len(view.table.hands))

    def describe(self, number: int) -> bytes:
        """Return the features of the action with this id."""
        return action_ids.describe(number)


def hunt_ids(state: State, seat: int) -> list[int]:
    """GRU-22 to GRU-28: return the ids of the legal actions of a hunt, in the order of `hunt_actions`."""
    ids = [PASS_ID] if state.rota is not None else []
    numbers: list[int] = []
    clubs: list[int] = []
    for token, up in enumerate(state.hands[seat]):
        if up is not None:
            ids.append(FLIP_ID + token)
            (clubs if _FACES[token][up] == CLUB else numbers).append(token)
    tracks = state.tracks
    boards = [board for board in range(BOARDS) if len(tracks[board]) < SPACES[board]]
    for token in numbers:
        first = PLACE_ID + token * BOARDS
        ids += [first + board for board in boards]
    if clubs:
        targets = [
            (board, space)
            for board, track in enumerate(tracks)
            for space, placed in enumerate(track)
            if may_be_clubbed(state, seat, placed)
        ]
        for token in clubs:
            ids += [_CLUB_IDS[token][board][space] for board, space in targets]
    if may_go_to_bed(state, seat):
        ids.append(BED_ID)
    return ids


def _fixed_row(options: Options, seats: int, first: int) -> bytes:
    """Return an observation with only the number of seats and the options."""
    key = (options, seats, first)
    found = _ROWS.get(key)
    if found is None:
        if len(_ROWS) >= _MAX_CACHED:
            _ROWS.clear()
        found = _ROWS[key] = bytes(_new_row(options, seats, first))
    return found


def _new_row(options: Options, seats: int, first: int) -> bytearray:
    row = bytearray(_SIZE)
    row[_AT["seats"]] = seats
    row[_AT["tempo"] + TEMPI.index(options.tempo)] = 1
    for board, side in enumerate(board_sides(options)):
        row[_AT["sides"] + board] = side == "two"
    row[_AT["own_clubs"]] = options.own_clubs
    row[_AT["sandglass"]] = options.sandglass
    for seat in options.jokers:
        row[_AT["jokers"] + (seat - first) % seats] = 1
    for seat in options.two_hands:
        row[_AT["two_hands"] + (seat - first) % seats] = 1
    return row


def _write(row: BytesWriter, at: int, values: tuple[int, ...]) -> None:
    """Write some entries."""
    for i in range(len(values)):
        row[at + i] = values[i]


def _add_players(row: BytesWriter, state: State, first: int, seats: int) -> None:
    """Add what each player has."""
    hands, caught = state.hands, state.caught
    species = len(SPECIES)
    for i in range(seats):
        seat = (first + i) % seats
        at = _TOKENS_AT + i * TOKENS * 2
        for up in hands[seat]:
            if up is not None:
                row[at + up] = 1
            at += 2
        at = _CAUGHT + i * species
        _write(row, at, caught[seat])
        if state.copies[seat]:
            row[_AT_COPIES + i] = state.copies[seat]
        if state.ready[seat]:
            row[_AT_READY + i] = 1
        if state.points:
            row[_AT_POINTS + i] = clip(state.points[seat])
    for seat in state.beds:
        row[_AT_BED + (seat - first) % seats] = 1
    if state.swapper is not None:
        row[_AT_SWAPPER + (state.swapper - first) % seats] = 1


def _add_tracks(
    row: BytesWriter, tracks: tuple[tuple[PlacedToken, ...], ...], first: int, seats: int
) -> None:
    """Add the numbers on the boards."""
    start = 0
    for track in tracks:
        at = start
        for placed in track:
            clan = placed.clan
            plane = MAX_SEATS if clan == NEUTRAL else (clan - first) % seats
            row[_VALUE + at] = placed.value
            row[_CLAN + plane * _PLANE + at] = 1
            if placed.club is not None:
                row[_CLUBBED + at] = 1
            at += 1
        start += LONGEST


def _add_time(row: BytesWriter, state: State, first: int, seats: int, now: Millis) -> None:
    """Add when hands are free again and when the hunt ends, and whose turn it is."""
    if state.phase != "hunt":
        return
    rota = state.rota
    if rota is not None:
        row[_AT_TURN + (rota.seat - first) % seats] = 1
        row[_AT_DONE] = 1 if rota.done else 0
        row[_AT_PASSES] = rota.passes
        row[_AT_TURNS_LEFT] = rota.left or 0
        return
    for i in range(seats):
        wait = state.opens[(first + i) % seats] - now
        if wait > 0:
            row[_AT_BUSY + i] = clip(-(-wait // HAND_UNIT))
    if state.ends is not None:
        row[_AT_GLASS] = clip(-((now - state.ends) // GLASS_UNIT))


ENCODER: Final = GrumpfEncoder()
