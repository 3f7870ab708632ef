"""A position of a game: what can be seen of it and done in it. It does not change."""

from typing import Generic

import msgspec
from msgspec import Struct

from petitpeuple.api import pictures
from petitpeuple.api.errors import Error
from petitpeuple.api.lookup import check_language, shown
from petitpeuple.core.contract import A, Decide, O, Over, S, Seat, V, Viewer
from petitpeuple.core.spec import GameSpec
from petitpeuple.i18n.texts import Texts


class Position(Generic[O, S, A, V]):
    """One position of a game. `print` draws it; a notebook shows it as a picture."""

    def __init__(
        self, spec: "GameSpec[O, S, A, Struct, V]", options: O, seats: int, state: S, language: str
    ) -> None:
        self.spec = spec
        self.options = options
        self.seats = seats
        self.language = language
        self._state = state

    @property
    def state(self) -> S:
        """The whole state, with everything that players hide from one another."""
        return self._state

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that are asked for an action, from 0; empty while chance decides and after the end."""
        pending = self.spec.game.pending(self.state)
        return tuple(sorted(pending.asks)) if isinstance(pending, Decide) else ()

    @property
    def result(self) -> Over | None:
        """The payoffs by seat and the reason of the end; None while the game is on."""
        pending = self.spec.game.pending(self.state)
        return pending if isinstance(pending, Over) else None

    def view(self, seat: int | None = None) -> V:
        """Return what the player in a seat sees; None is a spectator, who sees what everybody sees."""
        return self.spec.game.view(self.state, self._viewer(seat))

    def legal_actions(self, seat: int | None = None) -> tuple[A, ...]:
        """Return the actions that a seat can choose from; by default the first seat that is asked."""
        asked = self.to_act
        at = asked[0] if seat is None and asked else seat
        return tuple(self.spec.game.legal(self.view(at))) if at in asked else ()

    def notations(self, seat: int | None = None) -> list[str]:
        """Return the legal actions of a seat in the notation that `play` reads."""
        return [self.notation(action) for action in self.legal_actions(seat)]

    def notation(self, action: A) -> str:
        """Return an action in notation, such as `d10-e11`."""
        return self.spec.describer.notation(self._check_action(action))

    def describe(self, action: A, language: str | None = None) -> str:
        """Return an action in words."""
        return self._texts(language).phrase(self.spec.describer.action(self._check_action(action)))

    def parse(self, notation: str) -> A:
        """Return the action that is written in notation."""
        text: object = notation
        found = self.spec.describer.read(text) if isinstance(text, str) else None
        if found is None:
            examples = ", ".join(self.notations()[:3]) or "–"
            raise Error("api-notation", language=self.language, given=shown(notation), examples=examples)
        action: A = found  # type: ignore[assignment]
        return action

    def text(self, seat: int | None = None, language: str | None = None) -> str:
        """Return a drawing in text of what a seat sees, or a spectator."""
        texts = self._texts(language)
        drawing = self.spec.describer.draw(self.view(seat))
        lines = ["".join([texts.phrase(piece) for piece in line]) for line in drawing]
        if self.result is not None:
            lines.append(texts.say(f"{self.spec.id}-ending-{self.result.reason}"))
        return "\n".join(lines)

    def svg(self, seat: int | None = None, language: str | None = None) -> str:
        """Return a picture of what a seat sees, or a spectator, as SVG."""
        view = self.view(seat)
        texts = self._texts(language)
        return pictures.draw(self.spec, view, texts, self.to_act, self.result)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        turn = f"to act: {', '.join(map(str, self.to_act)) or 'nobody'}"
        return f"<{type(self).__name__} {self.spec.id}, {self.seats} seats, {self.result or turn}>"

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        return f'<div class="petitpeuple">{self.svg()}</div>'

    def _viewer(self, seat: object) -> Viewer:
        if seat is None:
            return None
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < self.seats:
            raise Error("api-seat", language=self.language, given=shown(seat), most=self.seats - 1)
        return Seat(seat)

    def _check_action(self, action: object) -> A:
        """Return an action of this game's types and bounds, or raise `Error`."""
        try:
            if not isinstance(action, Struct):
                raise TypeError
            checked: A = msgspec.json.decode(msgspec.json.encode(action), type=self.spec.game.types.action)
        except (TypeError, ValueError, RecursionError) as error:
            given, examples = shown(action), ", ".join(self.notations()[:3]) or "–"
            raise Error("api-notation", language=self.language, given=given, examples=examples) from error
        return checked

    def _texts(self, language: str | None) -> Texts:
        return Texts(self.language if language is None else check_language(language), (self.spec.id,))
