"""What every game of the house must hold, as functions that fail loudly. They know no game by name."""

from __future__ import annotations

import random
from typing import Any

import msgspec
from tests.conformance.random_games import AnyGame, Case, Walk, any_action, frame, heard, json, settled, walk

from petitpeuple.core.checked import Refused, begin, play, replay
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat, Tick, Viewer
from petitpeuple.core.record import Record, read, write

STATES = 12  # how many positions of a long game are looked at closely
MOST_ACTIONS = 512
LUCKS = 6  # how many other ways chance could have fallen are tried
WORLDS = 3  # how many worlds are imagined behind each view


def check_ends(walk: Walk) -> None:
    """A random game ends, for a known reason, with one payoff a seat."""
    over = walk.game.pending(walk.states[-1])
    assert isinstance(over, Over), f"still going after {len(walk.inputs)} inputs"
    assert over.reason in walk.game.endings, "it ends for a reason never announced"
    assert len(over.payoffs) == walk.case.seats
    assert all(-1e9 < payoff < 1e9 for payoff in over.payoffs)


def check_pending_and_legal_agree(walk: Walk) -> None:
    """Who is asked has something to do and sees the ask; who is not has no action."""
    game = walk.game
    for state in walk.sample(STATES):
        pending = game.pending(state)
        asks = pending.asks if isinstance(pending, Decide) else {}
        assert asks or isinstance(pending, Over), "nobody is asked and it is not over"
        for viewer in walk.viewers:
            view = game.view(state, viewer)
            actions = list(game.legal(view))
            ask = None if viewer is None else asks.get(viewer)
            assert view.viewer == viewer
            assert view.ask == ask, "the view and the position differ on who is asked"
            assert bool(actions) == (ask is not None), "who is not asked has an action, or who is has none"
            assert len({json(a) for a in actions}) == len(actions), "an action is offered twice"
            assert len(actions) <= MOST_ACTIONS, "too many actions for one question: ask in two steps"
            assert list(game.legal(view)) == actions, "the order of the actions is not fixed"


def check_every_offer_is_taken(walk: Walk) -> None:
    """What legal() offers, play() takes."""
    game = walk.game
    for state in walk.sample(STATES):
        pending = game.pending(state)
        if not isinstance(pending, Decide):
            continue
        for seat, ask in pending.asks.items():
            actions = game.legal(game.view(state, seat))
            for action in walk.rng.sample(list(actions), min(5, len(actions))):
                step = play(game, state, Act(seat, action, ask.opens))
                game.pending(step.state)


def check_refusals(walk: Walk, rules: set[str]) -> None:
    """A refused input changes nothing, and the refusal names a rule that has a text."""
    game = walk.game
    seen: dict[bytes, Any] = {json(i.action): i.action for i in walk.inputs if isinstance(i, Act)}
    for state in walk.sample(STATES):
        before = json(state)
        for given in _wrong_inputs(walk, state, list(seen.values())):
            rule = _refusal(game, state, given)
            assert rule is not None, f"taken: {given}"
            assert rule in rules, f"no text for the rule {rule}"
            assert json(state) == before


def _refusal(game: AnyGame, state: Any, given: Any) -> str | None:
    try:
        play(game, state, given)
    except Refused as refused:
        return refused.rule
    return None


def _wrong_inputs(walk: Walk, state: Any, actions: list[Any]) -> list[Any]:
    pending = walk.game.pending(state)
    late = Millis(10**12)
    wrong: list[Any] = [Luck((99,), late), Luck((), late)]
    asks = pending.asks if isinstance(pending, Decide) else {}
    until = pending.until if isinstance(pending, Decide) else None
    if until is None or until > 0:
        wrong.append(Tick(Millis(0)))
    for i in range(walk.case.seats):
        offered = walk.game.legal(walk.game.view(state, Seat(i)))
        some = walk.rng.sample(actions, min(5, len(actions)))
        some += [any_action(walk.game.types.action, walk.rng) for _ in range(10)]
        at = Millis(asks[Seat(i)].opens) if Seat(i) in asks else late
        wrong += [Act(Seat(i), a, at) for a in some if a not in offered]
        if Seat(i) in asks and asks[Seat(i)].opens > 0:
            wrong.append(Act(Seat(i), offered[0], Millis(asks[Seat(i)].opens - 1)))
        if Seat(i) in asks and until is not None:
            wrong.append(Act(Seat(i), offered[0], until))
    wrong.append(Act(Seat(walk.case.seats), any_action(walk.game.types.action, walk.rng), late))
    return wrong


def check_nothing_is_mutated(walk: Walk) -> None:
    """No function of the contract changes what it is given."""
    game = walk.game
    for before, given in _some_steps(walk):
        kept = json(before)
        step = game.apply(before, given)
        assert json(before) == kept, "apply() changed the state it was given"
        again = game.apply(before, given)
        assert json(step) == json(again), "apply() gives something else the second time"
        for viewer in walk.viewers:
            view = game.view(before, viewer)
            seen = json(view)
            game.legal(view)
            if isinstance(game.pending(before), (Decide, Over)):
                game.imagine(view, random.Random(0))
            assert (json(before), json(view)) == (kept, seen)


def _some_steps(walk: Walk) -> list[tuple[Any, Any]]:
    steps = list(zip(walk.states, walk.inputs, strict=False))
    return walk.rng.sample(steps, min(STATES, len(steps)))


def check_replays(walk: Walk) -> None:
    """A record read back gives equal states, at every prefix."""
    game, case = walk.game, walk.case
    record = Record(game.id, game.rules, case.options, case.seats, tuple(walk.inputs))
    text = write(record)
    again = read(text, {game.id: game})
    assert again == record
    assert write(again) == text
    states = list(replay(game, again.options, again.seats, again.inputs))
    assert states == walk.states, "the record replays to other states"
    cut = walk.rng.randrange(len(walk.inputs) + 1)
    assert list(replay(game, again.options, again.seats, again.inputs[:cut])) == walk.states[: cut + 1]


def check_json(walk: Walk) -> None:
    """Every value is the same after a trip through JSON, and says the same then."""
    game = walk.game
    for state in walk.sample(STATES):
        assert _trip(state, game.types.state) == state, "a state is not the same after JSON"
        for viewer in walk.viewers:
            view = game.view(state, viewer)
            far = _trip(view, game.types.view)
            assert far == view
            assert list(game.legal(far)) == list(game.legal(view)), "legal() knows more than the view"
            for action in game.legal(view)[:5]:
                assert _trip(action, game.types.action) == action
    for step in walk.steps:
        for told in step.told:
            assert _trip(told.event, game.types.event) == told.event


def _trip(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(json(value), type=kind)


def check_two_worlds_one_view(walk: Walk) -> None:
    """What a viewer is sent is the same, byte for byte, in every world it can't tell from this one."""
    game = walk.game
    for state in walk.sample(STATES):
        for viewer in walk.viewers:
            view = game.view(state, viewer)
            sent = frame(game, state, viewer)
            for _ in range(WORLDS):
                other = game.imagine(view, walk.rng)
                assert game.view(other, viewer) == view, "the imagined world looks different"
                assert frame(game, other, viewer) == sent, "the bytes tell two worlds apart"
                _check_the_next_step(walk, state, other, viewer)
                game.pending(state)  # a game that remembered the other world is reminded of this one


def _check_the_next_step(walk: Walk, here: Any, there: Any, viewer: Viewer) -> None:
    """Whatever the others do in the two worlds: while the views stay equal, so does what is heard."""
    game, rng = walk.game, walk.rng
    pending = game.pending(here)
    if not isinstance(pending, Decide):
        return
    seat = rng.choice(sorted(pending.asks))
    at = pending.asks[seat].opens
    if pending.until is not None and rng.random() < 0.3:
        at = pending.until
    steps = []
    chance = rng.random()
    same = rng.random() < 0.5
    which = rng.random()
    for world in (here, there):
        actions = game.legal(game.view(world, seat))
        place = which if same or seat == viewer else rng.random()
        action = actions[int(place * len(actions))]
        step = play(game, world, Tick(at) if at == pending.until else Act(seat, action, at))
        steps.append(settled(game, step, at, random.Random(chance)))
    if game.view(steps[0].state, viewer) == game.view(steps[1].state, viewer):
        assert heard(steps[0], viewer) == heard(steps[1], viewer), "an event tells two worlds apart"
        sent = frame(game, steps[0].state, viewer)
        assert sent == frame(game, steps[1].state, viewer), "the bytes tell two worlds apart"


def check_luck_is_told_to_nobody_who_may_not_know(walk: Walk) -> None:
    """Had chance fallen otherwise and a viewer seen the same, it would have heard the same."""
    game = walk.game
    lucky = [i for i, given in enumerate(walk.inputs) if isinstance(given, Luck)]
    some = lucky[:3] + walk.rng.sample(lucky[3:], min(STATES, len(lucky[3:])))
    for i in some:
        state, given = walk.states[i], walk.inputs[i]
        assert isinstance(given, Luck)
        for value in _other_lucks(walk, game.pending(state), given.value):
            other = play(game, state, Luck(value, given.at))
            if other.state == walk.states[i + 1]:
                continue  # it came to the same, so there is nothing to hide
            for viewer in walk.viewers:
                if game.view(other.state, viewer) == game.view(walk.states[i + 1], viewer):
                    assert heard(other, viewer) == heard(walk.steps[i], viewer), "luck is told to all"


def _other_lucks(walk: Walk, chance: Any, value: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Other ways chance could have fallen: two places changed with each other, or drawn anew."""
    others = [chance.sample(walk.rng) for _ in range(LUCKS)]
    if len(value) > 1:
        for _ in range(LUCKS):
            a, b = walk.rng.sample(range(len(value)), 2)
            changed = list(value)
            changed[a], changed[b] = changed[b], changed[a]
            others.append(tuple(changed))
    return [other for other in others if other != value and chance.allows(other)]


def check_sequel(walk: Walk) -> None:
    """The next game of a match begins: with everybody, with one fewer, and with one more."""
    game, last = walk.game, walk.states[-1]
    stay: list[Seat | None] = [Seat(i) for i in range(walk.case.seats)]
    for seats in (stay, stay[1:], [*stay, None]):
        if len(seats) not in game.players:
            continue
        options = game.sequel(last, seats)
        if options is not None:
            assert isinstance(options, game.Options), "a sequel gives the options of the next game"
            assert _trip(options, game.Options) == options
            game.pending(begin(game, options, len(seats)))


def check_defaults_play(game: AnyGame) -> None:
    """The defaults are a playable game with every number of players."""
    for seats in game.players:
        begin(game, game.Options(), seats)
        check_ends(walk(game, Case(game.Options(), seats, seed=seats)))


def check_all(walk: Walk, rules: set[str]) -> None:
    """Everything a game is tested with for nothing."""
    check_ends(walk)
    check_pending_and_legal_agree(walk)
    check_every_offer_is_taken(walk)
    check_refusals(walk, rules)
    check_nothing_is_mutated(walk)
    check_replays(walk)
    check_json(walk)
    check_two_worlds_one_view(walk)
    check_luck_is_told_to_nobody_who_may_not_know(walk)
    check_sequel(walk)
