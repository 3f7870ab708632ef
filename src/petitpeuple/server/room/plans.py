"""Shared plans: actions that players propose to each other. They bind nobody and are not stored."""

from collections.abc import Collection
from typing import Any

from msgspec import Raw, json

from petitpeuple.core.contract import Seat
from petitpeuple.games import AnyDescriber, AnyPlanRules
from petitpeuple.server.protocol.errors import CommandError
from petitpeuple.server.protocol.messages import MAX_PLAN_ACTION_BYTES, Notice, Plan, PlanStep, PlanStepInfo
from petitpeuple.server.room.connection import Connection
from petitpeuple.server.room.presence import Presence
from petitpeuple.server.room.session import GameSession
from petitpeuple.server.room.turn import Turn


class SharedPlans:
    """The plan of each seat. Only the spectators' view decides what may be shown."""

    def __init__(self, rules: AnyPlanRules | None, presence: Presence) -> None:
        self._rules = rules
        self._presence = presence
        self._plans: dict[Seat, tuple[PlanStepInfo, ...]] = {}
        self.is_open = False  # whether there is any plan
        self._session: GameSession | None = None
        self._view: Any = None  # the spectators' view when the plans were last checked

    def set(self, session: GameSession, seat: Seat, steps: tuple[PlanStep, ...], turn: Turn) -> None:
        """Replace a seat's plan and broadcast it."""
        rules, describer = self._rules, session.describer
        if rules is None or describer is None:
            raise CommandError("not-allowed")
        if session.table.over is not None or seat >= session.table.seats:
            raise CommandError("not-now")
        view = session.table.observe(None).view
        shown = tuple([_check(session, rules, describer, view, step) for step in steps])
        self.refresh(session, turn)
        self._session, self._view = session, view
        self._replace(seat, shown, turn)

    def refresh(self, session: GameSession | None, turn: Turn, bots: Collection[int] = ()) -> None:
        """Drop steps whose turn has passed; drop everything when the game ended or changed."""
        if not self._plans:
            return
        if (
            self._rules is None
            or session is None
            or session is not self._session
            or session.table.over is not None
        ):
            for seat in [*self._plans]:
                self._replace(seat, (), turn)
            return
        before, self._view = self._view, session.table.observe(None).view
        passed = self._rules.turn_ended(before, self._view)
        if passed is not None:
            if passed in bots and self.steps_for(passed):
                turn.send_all(self._presence.everybody, Notice("plan-not-followed", passed))
            for seat, plan in [*self._plans.items()]:
                self._replace(seat, tuple([step for step in plan if step.seat != passed]), turn)

    def steps_for(self, seat: Seat) -> list[bytes]:
        """Return the actions that plans ask of a seat, as JSON, in order."""
        return [bytes(step.action) for plan in self._plans.values() for step in plan if step.seat == seat]

    def note_followed(self, seat: Seat, action: bytes, turn: Turn) -> None:
        """Drop a step that a bot has just followed, and say that it did."""
        for by, plan in [*self._plans.items()]:
            rest = tuple([step for step in plan if (step.seat, bytes(step.action)) != (seat, action)])
            if rest != plan:
                self._replace(by, rest, turn)
                turn.send_all(self._presence.everybody, Notice("plan-followed", seat))

    def show(self, connection: Connection, turn: Turn) -> None:
        """Send all plans to a new connection."""
        for seat, steps in self._plans.items():
            turn.send(connection, Plan(seat, steps))

    def _replace(self, seat: Seat, steps: tuple[PlanStepInfo, ...], turn: Turn) -> None:
        if steps == self._plans.get(seat, ()):
            return
        self._plans[seat] = steps
        if not steps:
            del self._plans[seat]
        self.is_open = bool(self._plans)
        turn.send_all(self._presence.everybody, Plan(seat, steps))


def _check(
    session: GameSession, rules: AnyPlanRules, describer: AnyDescriber, view: Any, step: PlanStep
) -> PlanStepInfo:
    """Decode a step as an action of the game and encode it again: nothing else of it is passed on."""
    if step.seat >= session.table.seats:
        raise CommandError("bad-seats")
    if len(step.action) > MAX_PLAN_ACTION_BYTES:
        raise CommandError("too-big")
    action = session.decode_action(bytes(step.action))
    if not rules.is_public(view, Seat(step.seat), action):
        raise CommandError("not-allowed")
    return PlanStepInfo(step.seat, Raw(json.encode(action)), describer.action(action))
