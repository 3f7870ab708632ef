"""Samples a state consistent with a view: hidden hands and a peeked card come from the unseen cards."""

from petitpeuple.core.chance import Pick, Rng
from petitpeuple.games.village.cards import SMURFS, STARTER_COUNT
from petitpeuple.games.village.chance import gargamel_bag
from petitpeuple.games.village.position import NOTHING, Seen, State


def imagine(view: Seen, rng: Rng) -> State:
    """VIL-60: return a state that the viewer can't tell from the real one."""
    b = view.board
    top = NOTHING
    if b.peeked:
        top = view.top if view.top is not None else Pick(1, gargamel_bag(b)).sample(rng)[0]
    if view.hands is not None and view.deck is not None:
        drawn = NOTHING if view.drawn is None else view.drawn
        return State(b, view.hands, view.deck, view.under, drawn, top)
    return _deal(view, rng, top)


def _deal(view: Seen, rng: Rng, top: int) -> State:
    """VIL-60: deal the closed hands; only lost Smurfs lie under the Dark Forest or were just drawn."""
    b = view.board
    seen = {*view.mine, *view.under, *b.discard, *b.gone, b.playing}
    lost = [card for card in range(STARTER_COUNT, len(SMURFS)) if card not in seen]
    rng.shuffle(lost)
    known = list(view.under)
    under = tuple([known.pop(0) if by == view.viewer else lost.pop() for by in b.under])
    drawn, drawer = NOTHING, NOTHING
    if b.agenda and b.agenda[0].do == "swap":
        drawer = b.agenda[0].seat
        drawn = lost.pop() if view.drawn is None else view.drawn
    sizes = [0 if seat == view.viewer else size for seat, size in enumerate(view.sizes)]
    if drawer >= 0 and view.drawn is None:
        sizes[drawer] -= 1
    pool = [card for card in range(STARTER_COUNT) if card not in seen]
    pool += lost[: sum(sizes) + view.left - len(pool)]
    rng.shuffle(pool)
    hands = []
    for seat, size in enumerate(sizes):
        hand = [*view.mine] if seat == view.viewer else [pool.pop() for _ in range(size)]
        if seat == drawer and view.drawn is None:
            hand.append(drawn)
        hands.append(tuple(sorted(hand)))
    return State(b, tuple(hands), tuple(sorted(pool)), under, drawn, top)
