"""The phases around a hunt: draw, neutral clan, drop; then counting, swap and the next round."""

from collections.abc import Sequence
from itertools import permutations

from msgspec.structs import replace

from petitpeuple.core.contract import Luck, Millis, Over, Seat, Step, Told
from petitpeuple.games.grumpf.box import (
    CALM_FACTOR,
    CONDITIONS,
    NEUTRAL,
    NEUTRAL_TOKENS,
    ROUNDS,
    SANDGLASS_MS,
    SHARES,
    SORCERER,
    SPECIES,
    TOKEN_FACES,
    Condition,
)
from petitpeuple.games.grumpf.counting import is_met, rank_clans, share_prizes, standing_tokens
from petitpeuple.games.grumpf.hunt import replace_at
from petitpeuple.games.grumpf.moves import (
    DECLINE,
    SWAPS,
    Action,
    Counted,
    Declined,
    Drawn,
    Dropped,
    HuntEnded,
    NeutralPlaced,
    NothingToSwap,
    Scored,
    Swap,
    Swapped,
)
from petitpeuple.games.grumpf.position import Options, Phase, PlacedToken, Side, State
from petitpeuple.games.grumpf.series import best_score, best_series
from petitpeuple.games.grumpf.turn_order import first_turn


def board_sides(options: Options) -> tuple[Side, ...]:
    """GRU-10: return the side that each board shows."""
    shown: tuple[Side, ...] = (
        options.mammoth, options.bird, options.fish, options.reptile, options.bee, options.sorcerer
    )  # fmt: skip
    return shown


def condition_of(options: Options, board: int) -> Condition:
    """GRU-4: return the condition on the side that a board shows."""
    condition: Condition = CONDITIONS[board_sides(options)[board]][board]
    return condition


# Before the hunt --------------------------------------------------------------------------


def draw_animals(state: State, luck: Luck) -> Step[State]:
    """GRU-20: add the drawn animals to those left on their species' boards."""
    drawn = tuple([luck.value.count(species) for species in range(len(SPECIES))])
    after = replace(
        state,
        phase="neutral" if len(state.hands) == 2 else _phase_before_drop(state.options),
        bag=tuple([have - n for have, n in zip(state.bag, drawn, strict=True)]),
        grounds=tuple([have + n for have, n in zip(state.grounds, drawn, strict=True)]),
    )
    return Step(after, (Told(Drawn(state.round, drawn)),))


def place_neutral(state: State, luck: Luck) -> Step[State]:
    """GRU-50: place the neutral tokens in random order, each with a random face; set clubs aside.

    One shuffle of all faces decides both: a token's position and face are those of its first face.
    """
    order: dict[int, int] = {}
    for side in luck.value:
        order.setdefault(side // 2, TOKEN_FACES[side // 2][side % 2])
    faces = list(order.values())
    values: list[tuple[int, ...]] = []
    for count in NEUTRAL_TOKENS:
        values.append(tuple([value for value in faces[:count] if value]))
        faces = faces[count:]
    tracks = tuple([tuple([PlacedToken(NEUTRAL, value) for value in board]) for board in values])
    after = replace(state, phase=_phase_before_drop(state.options), tracks=tracks)
    aside = sum(NEUTRAL_TOKENS) - sum([len(board) for board in values])
    return Step(after, (Told(NeutralPlaced(tuple(values), aside)),))


def _phase_before_drop(options: Options) -> Phase:
    """GRU-61: return the phase after the set-up; a hunt in turns has no gathering."""
    return "drop" if options.tempo == "turns" else "gather"


def drop_tokens(state: State, luck: Luck, tokens: int) -> Step[State]:
    """GRU-21: drop every token on a random side and begin the hunt."""
    seats = len(state.hands)
    ups = [value - 1 for value in luck.value]
    hands = tuple([tuple(ups[seat * tokens : (seat + 1) * tokens]) for seat in range(seats)])
    faces = tuple([tuple([TOKEN_FACES[token][up] for token, up in enumerate(hand)]) for hand in hands])
    options = state.options
    timed = options.sandglass and options.tempo != "turns"
    glass = SANDGLASS_MS * CALM_FACTOR if options.tempo == "calm" else SANDGLASS_MS
    after = replace(
        state,
        phase="hunt",
        hands=hands,
        opens=(luck.at,) * seats,
        ends=Millis(luck.at + glass) if timed else None,
        rota=first_turn(options, state.round, seats),
    )
    return Step(after, (Told(Dropped(faces)),))


# After the hunt ---------------------------------------------------------------------------


def end_hunt(state: State, ended: HuntEnded) -> Step[State]:
    """GRU-29, GRU-40: end the hunt and count the boards in order, the sorcerer's last."""
    events = [Told(ended)]
    for board in range(len(state.tracks)):
        counted = _count_board(state, board)
        events.append(Told(counted))
        state = _take_prizes(state, counted)
    state = replace(state, ends=None, rota=None, beds=())
    strongest = rank_clans(condition_of(state.options, SORCERER), state.tracks[SORCERER])
    state = replace(state, tracks=((),) * len(state.tracks), hands=((),) * len(state.hands))
    if state.options.sorcerer == "two" and strongest:
        clan = strongest[0].clan
        if clan != NEUTRAL and len(swap_actions(state, clan)) > 1:
            return Step(replace(state, phase="swap", swapper=Seat(clan)), tuple(events))
        events.append(Told(NothingToSwap(clan)))
    return _next_round(state, events)


def _count_board(state: State, board: int) -> Counted:
    """GRU-40 to GRU-43: count one board; the event explains who takes what."""
    condition = condition_of(state.options, board)
    track = state.tracks[board]
    values = tuple([token.value for token in standing_tokens(track)])
    met = is_met(condition, values)
    ranks = rank_clans(condition, track) if met else ()
    prizes = min(1, state.tiles) if board == SORCERER else state.grounds[board]
    takes = share_prizes(prizes, SHARES[board], ranks)
    left = (state.tiles if board == SORCERER else prizes) - sum([take.n for take in takes])
    return Counted(board, board_sides(state.options)[board], values, met, ranks, takes, left)


def _take_prizes(state: State, counted: Counted) -> State:
    """GRU-42, GRU-51: give the clans their prizes; the neutral clan's leave the game."""
    board = counted.board
    caught, copies = state.caught, state.copies
    for take in counted.takes:
        if take.clan == NEUTRAL:
            continue
        if board == SORCERER:
            copies = replace_at(copies, take.clan, copies[take.clan] + take.n)
        else:
            mine = caught[take.clan]
            caught = replace_at(caught, take.clan, replace_at(mine, board, mine[board] + take.n))
    if board == SORCERER:
        return replace(state, copies=copies, tiles=counted.left)
    return replace(state, caught=caught, grounds=replace_at(state.grounds, board, counted.left))


def swap_actions(state: State, seat: int) -> Sequence[Action]:
    """GRU-44: list the swaps: any animal of another player for one of another species, or none."""
    mine = state.caught[seat]
    found: list[Action] = [DECLINE]
    for other, theirs in enumerate(state.caught):
        for take, give in permutations(range(len(mine)), 2):
            if other != seat and theirs[take] and mine[give]:
                found.append(SWAPS[other][take][give])
    return found


def apply_swap(state: State, seat: Seat, action: Swap) -> Step[State]:
    """GRU-44: exchange two animals."""
    caught = _move_animal(state.caught, action.seat, seat, action.take)
    caught = _move_animal(caught, seat, action.seat, action.give)
    events = [Told(Swapped(seat, Seat(action.seat), action.take, action.give))]
    return _next_round(replace(state, caught=caught), events)


def decline_swap(state: State, seat: Seat) -> Step[State]:
    """GRU-44: decline the swap."""
    return _next_round(state, [Told(Declined(seat))])


def _move_animal(
    caught: tuple[tuple[int, ...], ...], src: int, dst: int, species: int
) -> tuple[tuple[int, ...], ...]:
    caught = replace_at(caught, src, replace_at(caught[src], species, caught[src][species] - 1))
    return replace_at(caught, dst, replace_at(caught[dst], species, caught[dst][species] + 1))


def _next_round(state: State, events: list[Told]) -> Step[State]:
    """GRU-20: start the next round; GRU-45: after the last one, score every seat."""
    state = replace(state, swapper=None, ready=(False,) * len(state.ready))
    if state.round < ROUNDS:
        return Step(replace(state, phase="draw", round=state.round + 1), tuple(events))
    points: list[int] = []
    for seat, caught in enumerate(state.caught):
        jokers, copies = int(seat in state.options.jokers), state.copies[seat]
        points.append(best_score(caught, jokers, copies)[0])
        events.append(Told(Scored(Seat(seat), best_series(caught, jokers, copies), points[-1], sum(caught))))
    return Step(replace(state, phase="over", points=tuple(points)), tuple(events))


def final_result(state: State) -> Over:
    """GRU-48: most points win, then fewest animals; otherwise the win is shared."""
    most = max(state.points)
    first = [seat for seat, points in enumerate(state.points) if points == most]
    fewest = min([sum(state.caught[seat]) for seat in first])
    winners = [seat for seat in first if sum(state.caught[seat]) == fewest]
    reason = "points" if len(first) == 1 else "animals" if len(winners) == 1 else "shared"
    payoffs = tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.points))])
    return Over(payoffs, reason)
