"""Checks of a game's describer and of its texts in every language."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from petitpeuple.core.options import choices, values
from petitpeuple.core.spec import AnySpec
from petitpeuple.i18n.texts import LANGUAGES, RULE_ID, Texts, fluent_sources
from petitpeuple.testing.random_games import RandomGame

SAMPLED_STATES: Final = 12
DESCRIBED_STEPS: Final = 50
NONSENSE: Final = ("", "?", "-1", "9" * 40, "é", " ", "\x00", "null")  # no notation of any action
TERMINAL_COMMANDS: Final = ("", "q", "u", "?")


def rule_ids(games: Sequence[str], language: str = "en") -> set[str]:
    """Return the ids of the rules that have a text, those of the table included."""
    text = "\n".join(fluent_sources(language, games).values())
    return set(re.findall(rf"^({RULE_ID}) =", text, re.MULTILINE))


def required_keys(spec: AnySpec) -> set[str]:
    """Return the keys of the texts that every game needs, from what it declares."""
    game, id_ = spec.game, spec.id
    keys = {f"{id_}-title", f"{id_}-about", *spec.describer.keys}
    keys |= {f"{id_}-ending-{reason}" for reason in game.endings}
    for field in choices(game.Options):
        keys.add(f"{id_}-option-{field.name}")
        keys |= {f"{id_}-option-{field.name}-{name}" for name in values(field) if isinstance(name, str)}
    return keys


def check_texts(spec: AnySpec) -> None:
    """Check that every language has a text for what the game declares, and the same rules."""
    for language in LANGUAGES:
        texts = Texts(language, (spec.id,))
        missing = sorted(key for key in required_keys(spec) if not texts.has(key))
        assert not missing, f"texts/{language}.ftl has no text for {', '.join(missing)}"
    rules = [
        {rule for rule in rule_ids((spec.id,), language) if rule.startswith(f"{spec.rule_prefix}-")}
        for language in LANGUAGES
    ]
    assert rules[0], f"no rule {spec.rule_prefix}-1 in texts/en.ftl"
    assert rules[0] == rules[1], f"only one language has {', '.join(sorted(rules[0] ^ rules[1]))}"


def check_everything_is_described(played: RandomGame, spec: AnySpec) -> None:
    """Check that views, actions and events have texts, and that actions can be told apart and typed."""
    describer: Any = spec.describer
    states = played.sample(SAMPLED_STATES)
    for language in LANGUAGES:
        texts = Texts(language, (spec.id,))
        describe = functools.cache(functools.partial(_action_text, texts, describer))
        for state in states:
            for viewer in played.viewers:
                view = played.game.view(state, viewer)
                for line in describer.draw(view):
                    for piece in line:
                        _check_text(texts, piece)
                check_actions_are_distinguishable(describer, played.game.legal(view), describe)
        for step in played.steps[:DESCRIBED_STEPS]:
            for told in step.told:
                assert _check_text(texts, describer.event(told.event)), f"an empty text for {told.event}"


def _action_text(texts: Texts, describer: Any, action: Any) -> str:
    return _check_text(texts, describer.action(action))


def _check_text(texts: Texts, piece: Any) -> str:
    key = getattr(piece, "key", None)
    assert key is None or texts.has(key), f"texts/{texts.language}.ftl has no text for {key}"
    return texts.phrase(piece)


def check_actions_are_distinguishable(
    describer: Any, actions: Sequence[Any], describe: Callable[[Any], str]
) -> None:
    """Check the notations and the sentences of all actions that one ask offers."""
    notations = [describer.notation(action) for action in actions]
    assert len(set(notations)) == len(notations), "two actions have the same notation"
    assert len({describe(action) for action in actions}) == len(notations), "two actions have the same text"
    for action, notation in zip(actions, notations, strict=True):
        assert describer.read(notation) == action, f"read({notation!r}) is not the action it was made of"
        assert notation == notation.lower(), "a notation is in lower case"
        assert not notation.isdecimal(), "in the terminal a bare number selects a choice"
        assert notation not in TERMINAL_COMMANDS, "these are terminal commands"


def check_nonsense_is_not_a_notation(describer: Any) -> None:
    """Check that read() returns None for what is no action."""
    for nonsense in NONSENSE:
        assert describer.read(nonsense) is None, f"read({nonsense!r}) must return None"
