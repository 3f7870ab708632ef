"""The rounds: animals come out, hunts end and are counted, a swap, and the next round or the last count."""

from collections.abc import Sequence
from itertools import permutations

from msgspec.structs import replace

from petitpeuple.core.contract import Luck, Millis, Over, Seat, Step, Told
from petitpeuple.games.grumpf.box import (
    CALM,
    GLASS,
    NEUTRAL,
    NEUTRALS,
    ROUNDS,
    SHARES,
    SIDES,
    SORCERER,
    SPECIES,
    TOKENS,
    Needs,
)
from petitpeuple.games.grumpf.counting import is_met, rank, share, standing
from petitpeuple.games.grumpf.hunt import put
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
from petitpeuple.games.grumpf.position import Grumpf, Options, Phase, Side, State
from petitpeuple.games.grumpf.series import best, series
from petitpeuple.games.grumpf.turns import first_turn


def sides(options: Options) -> tuple[Side, ...]:
    """GRU-10: the side that each board shows."""
    shown: tuple[Side, ...] = (
        options.mammoth, options.bird, options.fish, options.reptile, options.bee, options.sorcerer
    )  # fmt: skip
    return shown


def needs_of(options: Options, board: int) -> Needs:
    """GRU-4: what a board needs on the side that it shows."""
    needs: Needs = SIDES[sides(options)[board]][board]
    return needs


# Before the hunt --------------------------------------------------------------------------


def draw(state: State, luck: Luck) -> Step[State]:
    """GRU-20: animals go to their species' boards, on top of those left there."""
    drawn = tuple([luck.value.count(species) for species in range(len(SPECIES))])
    after = replace(
        state,
        phase="neutral" if len(state.hands) == 2 else _before_the_drop(state.options),
        bag=tuple([have - n for have, n in zip(state.bag, drawn, strict=True)]),
        grounds=tuple([have + n for have, n in zip(state.grounds, drawn, strict=True)]),
    )
    return Step(after, (Told(Drawn(state.round, drawn)),))


def place_neutral(state: State, luck: Luck) -> Step[State]:
    """GRU-50: the neutral tokens in a random order, each with a random face; clubs are set aside.

    A shuffle of all their faces gives both: a token comes where the first of its two faces comes.
    """
    order: dict[int, int] = {}
    for side in luck.value:
        order.setdefault(side // 2, TOKENS[side // 2][side % 2])
    faces = list(order.values())
    values: list[tuple[int, ...]] = []
    for count in NEUTRALS:
        values.append(tuple([value for value in faces[:count] if value]))
        faces = faces[count:]
    tracks = tuple([tuple([Grumpf(NEUTRAL, value) for value in one]) for one in values])
    after = replace(state, phase=_before_the_drop(state.options), tracks=tracks)
    aside = sum(NEUTRALS) - sum([len(one) for one in values])
    return Step(after, (Told(NeutralPlaced(tuple(values), aside)),))


def _before_the_drop(options: Options) -> Phase:
    """GRU-61: where seats take turns nobody needs to be ready."""
    return "drop" if options.tempo == "turns" else "gather"


def drop(state: State, luck: Luck, tokens: int) -> Step[State]:
    """GRU-21: every token falls on a random side, and the hunt begins."""
    seats = len(state.hands)
    ups = [value - 1 for value in luck.value]
    hands = tuple([tuple(ups[seat * tokens : (seat + 1) * tokens]) for seat in range(seats)])
    faces = tuple([tuple([TOKENS[token][up] for token, up in enumerate(hand)]) for hand in hands])
    options = state.options
    timed = options.sandglass and options.tempo != "turns"
    glass = GLASS * CALM if options.tempo == "calm" else GLASS
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
    """GRU-29, GRU-40: nothing more is placed, and the boards are counted one by one, the sorcerer's last."""
    told = [Told(ended)]
    for board in range(len(state.tracks)):
        counted = _count(state, board)
        told.append(Told(counted))
        state = _take(state, counted)
    state = replace(state, ends=None, rota=None, beds=())
    strongest = rank(needs_of(state.options, SORCERER), state.tracks[SORCERER])
    state = replace(state, tracks=((),) * len(state.tracks), hands=((),) * len(state.hands))
    if state.options.sorcerer == "two" and strongest:
        clan = strongest[0].clan
        if clan != NEUTRAL and len(swaps(state, clan)) > 1:
            return Step(replace(state, phase="swap", swapper=Seat(clan)), tuple(told))
        told.append(Told(NothingToSwap(clan)))
    return _next_round(state, told)


def _count(state: State, board: int) -> Counted:
    """GRU-40 to GRU-43: one board, with all that explains who takes what."""
    needs = needs_of(state.options, board)
    track = state.tracks[board]
    values = tuple([grumpf.value for grumpf in standing(track)])
    met = is_met(needs, values)
    ranks = rank(needs, track) if met else ()
    there = min(1, state.tiles) if board == SORCERER else state.grounds[board]
    takes = share(there, SHARES[board], ranks)
    left = (state.tiles if board == SORCERER else there) - sum([take.n for take in takes])
    return Counted(board, sides(state.options)[board], values, met, ranks, takes, left)


def _take(state: State, counted: Counted) -> State:
    """GRU-42, GRU-51: clans take what is theirs; what the neutral clan takes leaves the game."""
    board = counted.board
    caught, copies = state.caught, state.copies
    for take in counted.takes:
        if take.clan == NEUTRAL:
            continue
        if board == SORCERER:
            copies = put(copies, take.clan, copies[take.clan] + take.n)
        else:
            mine = caught[take.clan]
            caught = put(caught, take.clan, put(mine, board, mine[board] + take.n))
    if board == SORCERER:
        return replace(state, copies=copies, tiles=counted.left)
    return replace(state, caught=caught, grounds=put(state.grounds, board, counted.left))


def swaps(state: State, seat: int) -> Sequence[Action]:
    """GRU-44: any animal of another player for any of one's own of another species, or nothing."""
    mine = state.caught[seat]
    found: list[Action] = [DECLINE]
    for other, theirs in enumerate(state.caught):
        for take, give in permutations(range(len(mine)), 2):
            if other != seat and theirs[take] and mine[give]:
                found.append(SWAPS[other][take][give])
    return found


def swap(state: State, seat: Seat, action: Swap) -> Step[State]:
    """GRU-44: two animals change owners."""
    caught = _move(state.caught, action.seat, seat, action.take)
    caught = _move(caught, seat, action.seat, action.give)
    told = [Told(Swapped(seat, Seat(action.seat), action.take, action.give))]
    return _next_round(replace(state, caught=caught), told)


def decline(state: State, seat: Seat) -> Step[State]:
    """GRU-44: the swap is not used."""
    return _next_round(state, [Told(Declined(seat))])


def _move(
    caught: tuple[tuple[int, ...], ...], src: int, dst: int, species: int
) -> tuple[tuple[int, ...], ...]:
    caught = put(caught, src, put(caught[src], species, caught[src][species] - 1))
    return put(caught, dst, put(caught[dst], species, caught[dst][species] + 1))


def _next_round(state: State, told: list[Told]) -> Step[State]:
    """GRU-20: the next animals, as long as there are rounds left; GRU-45: else the series are counted."""
    state = replace(state, swapper=None, ready=(False,) * len(state.ready))
    if state.round < ROUNDS:
        return Step(replace(state, phase="draw", round=state.round + 1), tuple(told))
    points: list[int] = []
    for seat, caught in enumerate(state.caught):
        jokers, copies = int(seat in state.options.jokers), state.copies[seat]
        points.append(best(caught, jokers, copies)[0])
        told.append(Told(Scored(Seat(seat), series(caught, jokers, copies), points[-1], sum(caught))))
    return Step(replace(state, phase="over", points=tuple(points)), tuple(told))


def result(state: State) -> Over:
    """GRU-48: most points, then fewest animals, then a shared win."""
    most = max(state.points)
    first = [seat for seat, points in enumerate(state.points) if points == most]
    fewest = min([sum(state.caught[seat]) for seat in first])
    winners = [seat for seat in first if sum(state.caught[seat]) == fewest]
    reason = "points" if len(first) == 1 else "animals" if len(winners) == 1 else "shared"
    payoffs = tuple([1 / len(winners) if seat in winners else 0.0 for seat in range(len(state.points))])
    return Over(payoffs, reason)
