"""The conformance checks that every game must pass. None of them knows any particular game."""

from __future__ import annotations

import random
import re
from typing import Any

import msgspec

from petitpeuple.core.checked import Refused, begin, play, replay
from petitpeuple.core.contract import Act, Decide, Luck, Millis, Over, Seat, Step, Tick, Viewer
from petitpeuple.core.record import Record, read, write
from petitpeuple.core.spec import AnySpec
from petitpeuple.testing.random_games import (
    AnyGame,
    Case,
    RandomGame,
    bytes_sent_to,
    events_for,
    json,
    play_random_game,
    random_action,
    resolve_chance,
)

SAMPLED_STATES = 12  # positions of a long game that are checked closely
MAX_ACTIONS = 512  # legal actions for one ask
ALTERNATIVE_OUTCOMES = 6  # other outcomes of a chance event that are tried
IMAGINED_STATES = 3  # states imagined for each view


def check_declaration(spec: AnySpec) -> None:
    """Check the id, the rule prefix, the rules version and the numbers of players."""
    assert re.fullmatch(r"[a-z][a-z0-9_]*", spec.id), "a game's id is one lower-case word"
    assert re.fullmatch(r"[A-Z]{3,5}", spec.rule_prefix), "a rule prefix is three to five capitals"
    assert spec.game.rules >= 1
    assert min(spec.players, default=0) >= 1, "a game has players"


def check_ends(played: RandomGame) -> None:
    """Check that a random game ends for an announced reason, with one payoff per seat."""
    over = played.game.pending(played.states[-1])
    assert isinstance(over, Over), f"still going after {len(played.inputs)} inputs"
    assert over.reason in played.game.endings, "the reason for the end is missing from `endings`"
    assert len(over.payoffs) == played.case.seats
    assert all(-1e9 < payoff < 1e9 for payoff in over.payoffs)


def check_pending_and_legal_agree(played: RandomGame) -> None:
    """Check that exactly the seats that are asked see their ask and have legal actions."""
    game = played.game
    for state in played.sample(SAMPLED_STATES):
        pending = game.pending(state)
        asks = pending.asks if isinstance(pending, Decide) else {}
        assert asks or isinstance(pending, Over), "nobody is asked, but the game is not over"
        for viewer in played.viewers:
            view = game.view(state, viewer)
            actions = list(game.legal(view))
            ask = None if viewer is None else asks.get(viewer)
            assert view.viewer == viewer
            assert view.ask == ask, "view() and pending() differ on who is asked"
            assert bool(actions) == (ask is not None), "legal() and pending() differ on who is asked"
            assert len({json(a) for a in actions}) == len(actions), "an action is offered twice"
            assert len(actions) <= MAX_ACTIONS, "too many actions for one ask: ask in two steps"
            assert list(game.legal(view)) == actions, "the order of the actions is not fixed"


def check_legal_actions_are_accepted(played: RandomGame) -> None:
    """Check that play() accepts every action that legal() returns."""
    game = played.game
    for state in played.sample(SAMPLED_STATES):
        pending = game.pending(state)
        if not isinstance(pending, Decide):
            continue
        for seat, ask in pending.asks.items():
            actions = game.legal(game.view(state, seat))
            for action in played.rng.sample(list(actions), min(5, len(actions))):
                step = play(game, state, Act(seat, action, ask.opens))
                game.pending(step.state)


def check_refusals(played: RandomGame, rules: set[str]) -> None:
    """Check that a refused input changes nothing and that the refusal names a rule with a text."""
    game = played.game
    actions: dict[bytes, Any] = {json(i.action): i.action for i in played.inputs if isinstance(i, Act)}
    for state in played.sample(SAMPLED_STATES):
        before = json(state)
        for given in _invalid_inputs(played, state, list(actions.values())):
            rule = _refusal(game, state, given)
            assert rule is not None, f"an invalid input was accepted: {given}"
            assert rule in rules, f"no text for the rule {rule}"
            assert json(state) == before


def _refusal(game: AnyGame, state: Any, given: Any) -> str | None:
    try:
        play(game, state, given)
    except Refused as refused:
        return refused.rule
    return None


def _invalid_inputs(played: RandomGame, state: Any, actions: list[Any]) -> list[Any]:
    pending = played.game.pending(state)
    late = Millis(10**12)
    invalid: list[Any] = [Luck((99,), late), Luck((), late)]
    asks = pending.asks if isinstance(pending, Decide) else {}
    until = pending.until if isinstance(pending, Decide) else None
    if until is None or until > 0:
        invalid.append(Tick(Millis(0)))
    for i in range(played.case.seats):
        legal = played.game.legal(played.game.view(state, Seat(i)))
        candidates = played.rng.sample(actions, min(5, len(actions)))
        candidates += [random_action(played.game.types.action, played.rng) for _ in range(10)]
        at = Millis(asks[Seat(i)].opens) if Seat(i) in asks else late
        invalid += [Act(Seat(i), a, at) for a in candidates if a not in legal]
        if Seat(i) in asks and asks[Seat(i)].opens > 0:
            invalid.append(Act(Seat(i), legal[0], Millis(asks[Seat(i)].opens - 1)))
        if Seat(i) in asks and until is not None:
            invalid.append(Act(Seat(i), legal[0], until))
    invalid.append(Act(Seat(played.case.seats), random_action(played.game.types.action, played.rng), late))
    return invalid


def check_nothing_is_mutated(played: RandomGame) -> None:
    """Check that no function of the contract changes its arguments."""
    game = played.game
    for before, given in _sample_steps(played):
        state_before = json(before)
        step = game.apply(before, given)
        assert json(before) == state_before, "apply() changed the state it was given"
        again = game.apply(before, given)
        assert json(step) == json(again), "apply() returned another result the second time"
        for viewer in played.viewers:
            view = game.view(before, viewer)
            view_before = json(view)
            game.legal(view)
            if isinstance(game.pending(before), (Decide, Over)):
                game.imagine(view, random.Random(0))
            assert (json(before), json(view)) == (state_before, view_before)


def _sample_steps(played: RandomGame) -> list[tuple[Any, Any]]:
    steps = list(zip(played.states, played.inputs, strict=False))
    return played.rng.sample(steps, min(SAMPLED_STATES, len(steps)))


def check_replays(played: RandomGame) -> None:
    """Check that a record that is read back replays to equal states, at every prefix."""
    game, case = played.game, played.case
    record = Record(game.id, game.rules, case.options, case.seats, tuple(played.inputs))
    text = write(record)
    again = read(text, {game.id: game})
    assert again == record
    assert write(again) == text
    states = list(replay(game, again.options, again.seats, again.inputs))
    assert states == played.states, "the record replays to other states"
    cut = played.rng.randrange(len(played.inputs) + 1)
    assert list(replay(game, again.options, again.seats, again.inputs[:cut])) == played.states[: cut + 1]


def check_json(played: RandomGame) -> None:
    """Check that every value survives JSON unchanged and that legal() returns the same for it."""
    game = played.game
    for state in played.sample(SAMPLED_STATES):
        assert _through_json(state, game.types.state) == state, "a state is not equal after JSON"
        for viewer in played.viewers:
            view = game.view(state, viewer)
            copy = _through_json(view, game.types.view)
            assert copy == view
            assert list(game.legal(copy)) == list(game.legal(view)), "legal() uses more than the view"
            for action in game.legal(view)[:5]:
                assert _through_json(action, game.types.action) == action
    for step in played.steps:
        for told in step.told:
            assert _through_json(told.event, game.types.event) == told.event


def _through_json(value: Any, kind: Any) -> Any:
    return msgspec.json.decode(json(value), type=kind)


def check_two_worlds_one_view(played: RandomGame) -> None:
    """Check that a viewer is sent the same bytes in every state that it can't tell from the true one."""
    game = played.game
    for state in played.sample(SAMPLED_STATES):
        for viewer in played.viewers:
            view = game.view(state, viewer)
            sent = bytes_sent_to(game, state, viewer)
            for _ in range(IMAGINED_STATES):
                other = game.imagine(view, played.rng)
                assert game.view(other, viewer) == view, "the imagined state has a different view"
                assert bytes_sent_to(game, other, viewer) == sent, "the bytes distinguish two states"
                _check_the_next_step(played, state, other, viewer)
                game.pending(state)  # resets a faulty game that remembers the last state it saw


def _check_the_next_step(played: RandomGame, here: Any, there: Any, viewer: Viewer) -> None:
    """Check that events are equal while the views of both states are, whatever the other seats do.

    One case is excepted: the imagined state is the true one, and two acts lead from it to the same state.
    No state depends on which act it was, so the act is no secret. In Grumpf, which hides nothing, the last
    hunter may pass or go to bed: both end the hunt and clear the boards.
    """
    game = played.game
    steps = _next_steps(played, here, there, viewer)
    if not steps or (here == there and steps[0].state == steps[1].state):
        return
    if game.view(steps[0].state, viewer) == game.view(steps[1].state, viewer):
        assert events_for(steps[0], viewer) == events_for(steps[1], viewer), (
            "an event distinguishes two states"
        )
        sent = bytes_sent_to(game, steps[0].state, viewer)
        assert sent == bytes_sent_to(game, steps[1].state, viewer), "the bytes distinguish two states"


def _next_steps(played: RandomGame, here: Any, there: Any, viewer: Viewer) -> list[Step[Any]]:
    """Return one step from each state: of the same seat, with the same chance; none at the end of a game."""
    game, rng = played.game, played.rng
    pending = game.pending(here)
    if not isinstance(pending, Decide):
        return []
    seat = rng.choice(sorted(pending.asks))
    at = pending.asks[seat].opens
    if pending.until is not None and rng.random() < 0.3:
        at = pending.until
    steps = []
    chance_seed = rng.random()
    same_action = rng.random() < 0.5
    fraction = rng.random()
    for state in (here, there):
        actions = game.legal(game.view(state, seat))
        index = fraction if same_action or seat == viewer else rng.random()
        action = actions[int(index * len(actions))]
        step = play(game, state, Tick(at) if at == pending.until else Act(seat, action, at))
        steps.append(resolve_chance(game, step, at, random.Random(chance_seed)))
    return steps


def check_events_do_not_leak_chance(played: RandomGame) -> None:
    """Check that outcomes of chance that look the same to a viewer have the same events for it."""
    game = played.game
    chance_inputs = [i for i, given in enumerate(played.inputs) if isinstance(given, Luck)]
    later = chance_inputs[3:]
    for i in chance_inputs[:3] + played.rng.sample(later, min(SAMPLED_STATES, len(later))):
        state, given = played.states[i], played.inputs[i]
        assert isinstance(given, Luck)
        for value in _other_outcomes(played, game.pending(state), given.value):
            other = play(game, state, Luck(value, given.at))
            if other.state == played.states[i + 1]:
                continue  # both outcomes lead to the same state, so there is nothing to hide
            for viewer in played.viewers:
                if game.view(other.state, viewer) == game.view(played.states[i + 1], viewer):
                    assert events_for(other, viewer) == events_for(played.steps[i], viewer), (
                        "chance is leaked"
                    )


def _other_outcomes(played: RandomGame, chance: Any, value: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return other possible outcomes: new draws, and the old one with two items swapped."""
    others = [chance.sample(played.rng) for _ in range(ALTERNATIVE_OUTCOMES)]
    if len(value) > 1:
        for _ in range(ALTERNATIVE_OUTCOMES):
            a, b = played.rng.sample(range(len(value)), 2)
            swapped = list(value)
            swapped[a], swapped[b] = swapped[b], swapped[a]
            others.append(tuple(swapped))
    return [other for other in others if other != value and chance.allows(other)]


def check_sequel(played: RandomGame) -> None:
    """Check that the next game can start with the same players, one fewer, or one more."""
    game, last = played.game, played.states[-1]
    same: list[Seat | None] = [Seat(i) for i in range(played.case.seats)]
    for seats in (same, same[1:], [*same, None]):
        if len(seats) not in game.players:
            continue
        options = game.sequel(last, seats)
        if options is not None:
            assert isinstance(options, game.Options), "sequel() must return the options of the next game"
            assert _through_json(options, game.Options) == options
            game.pending(begin(game, options, len(seats)))


def check_defaults_play(game: AnyGame) -> None:
    """Check that the default options are playable with every number of players."""
    for seats in game.players:
        begin(game, game.Options(), seats)
        check_ends(play_random_game(game, Case(game.Options(), seats, seed=seats)))


def check_all(played: RandomGame, rules: set[str]) -> None:
    """Run every check on one random game; *rules* are the rule ids that have a text."""
    check_ends(played)
    check_pending_and_legal_agree(played)
    check_legal_actions_are_accepted(played)
    check_refusals(played, rules)
    check_nothing_is_mutated(played)
    check_replays(played)
    check_json(played)
    check_two_worlds_one_view(played)
    check_events_do_not_leak_chance(played)
    check_sequel(played)
