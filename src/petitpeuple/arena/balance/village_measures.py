"""What is measured in a game of the Hidden Village: which cards, inventions and cakes mattered."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from petitpeuple.arena.worker import FinishedGame
from petitpeuple.core.checked import begin, play
from petitpeuple.core.record import effective_inputs
from petitpeuple.games.village.cards import CAKES, DICE, GARGAMEL, INVENTIONS, LEVELS, ROOF_COSTS
from petitpeuple.games.village.events import (
    Built,
    Crafted,
    Manned,
    Placed,
    Rolled,
    Rounded,
    Swapped,
    Unmasked,
    Used,
)
from petitpeuple.games.village.placement import azrael_reaches, open_rows
from petitpeuple.games.village.position import NOTHING, Board, State
from petitpeuple.games.village.powers import Powers, powers_of

# The event in which a durable invention shows, by its first effect.
SHOWS_IN: Final[dict[str, type]] = {
    "extra_meeple": Crafted,
    "build_cost": Built,
    "swap_once": Swapped,
}
LATE_ROUND: Final = 3  # a cake that is not baked before it has cost the players some thought
SHOWS_ON_FACE: Final = {"shortage": "shortage", "block_howlibird": "howlibird"}


def measure(game: FinishedGame) -> dict[str, float]:
    """Return the facts of one game: 1 for each card that mattered, the rounds and the cost of the houses."""
    mattered: set[str] = set()
    before: State | None = None  # Gargamel's card being resolved
    state: State = game.table.state
    for was, events, state in _steps(game):
        for event in events:
            mattered |= _mattered(was.board, state.board, event)
            if isinstance(event, Unmasked):
                before = was
            elif isinstance(event, Rounded) and before is not None:
                if _goods(before) != _goods(state):
                    mattered.add(GARGAMEL[state.board.face].id)
                before = None
        if state.board.round >= LATE_ROUND:
            mattered |= _open_cakes(was.board)
    board = state.board
    if board.over != "won":
        mattered.add(GARGAMEL[0].id)
    houses = float(sum([sum(ROOF_COSTS[roof]) for roof in board.roofs]))
    return {**dict.fromkeys(sorted(mattered), 1.0), "rounds": float(board.round), "houses": houses}


def _steps(game: FinishedGame) -> Iterator[tuple[State, Sequence[Any], State]]:
    """Yield the state before, the events and the state after every input."""
    table = game.table
    state: State = begin(table.game, table.options, table.seats)
    for _, given in effective_inputs(table.record.lines):
        step = play(table.game, state, given)
        yield state, [told.event for told in step.told], step.state
        state = step.state


def _mattered(was: Board, now: Board, event: Any) -> set[str]:
    """Return the ids of the cards that an event shows at work."""
    found: set[str] = set()
    if isinstance(event, (Used, Manned)):
        found.add(INVENTIONS[event.invention].id)
    elif isinstance(event, Placed):
        found |= _changed_placement(was, event.row)
    for card in now.crafted:
        invention = INVENTIONS[card]
        if invention.type == "durable" and _shows(invention.effects[0].do, card, was, event):
            found.add(invention.id)
    if isinstance(event, Crafted) and powers_of(NOTHING, was.lasting, ()).craft_cost_change:
        found.add(GARGAMEL[was.lasting].id)
    return found


def _shows(effect: str, card: int, was: Board, event: Any) -> bool:
    """Return True if a durable invention is seen at work in an event."""
    if isinstance(event, SHOWS_IN.get(effect, ())):
        return not isinstance(event, Crafted) or event.invention == card
    if isinstance(event, Rolled) and effect in SHOWS_ON_FACE:
        return DICE[_die(was, event)].faces[event.face - 1].do == SHOWS_ON_FACE[effect]
    return False


def _die(board: Board, event: Rolled) -> str:
    red = board.options.red or LEVELS[board.options.difficulty].red
    return "red" if event.die == "danger" and red else event.die


def _changed_placement(b: Board, row: int) -> set[str]:
    """Return Gargamel's card and the durable inventions without which this placement would have differed."""
    powers = powers_of(b.playing, b.lasting, b.crafted)
    found: set[str] = set()
    if b.lasting != NOTHING:
        without = powers_of(b.playing, NOTHING, b.crafted)
        if _differ(powers, without, row, b.azrael) or open_rows(b, powers) != open_rows(b, without):
            found.add(GARGAMEL[b.lasting].id)
    for card in b.crafted:
        if INVENTIONS[card].type == "durable":
            others = tuple([other for other in b.crafted if other != card])
            if _differ(powers, powers_of(b.playing, b.lasting, others), row, b.azrael):
                found.add(INVENTIONS[card].id)
    return found


def _differ(p: Powers, q: Powers, row: int, azrael: int) -> bool:
    """Return True if an action at a row differs with these powers."""
    if p.dangerous[row] and ("roll_twice" in p.flags) != ("roll_twice" in q.flags):
        return True
    if azrael_reaches(azrael, p.azrael_reach, row // 2) != azrael_reaches(azrael, q.azrael_reach, row // 2):
        return True
    return (p.base_yield[row], p.bonus_yield[row], p.cost[row], p.any_cost[row], p.dangerous[row]) != (
        q.base_yield[row],
        q.bonus_yield[row],
        q.cost[row],
        q.any_cost[row],
        q.dangerous[row],
    )


def _goods(state: State) -> tuple[object, ...]:
    """Return what Gargamel's cards can take."""
    b = state.board
    return (b.stock, b.nest, sum([len(hand) for hand in state.hands]), b.ideas, b.crafted, b.built)


def _open_cakes(b: Board) -> set[str]:
    """Return the cakes that players still work for."""
    return {CAKES[cake].id for cake in b.cakes if cake not in b.baked}
