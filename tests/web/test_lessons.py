"""Every lesson is played through from the home page: by mouse and keys, in both languages, desk and phone."""

import re
import time
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import ROOT, TIMEOUT_MS, Opener, Server, violations

from petitpeuple.core.lesson import LessonStep
from petitpeuple.games import SPECS

LESSONS = [game for game, spec in SPECS.items() if spec.lessons]
WAYS = [("desk", "en", "keys"), ("desk", "fr", "mouse"), ("phone", "fr", "mouse"), ("phone", "en", "mouse")]
MAX_STEPS = 60
# Return the middle of a thing on the page if a press there reaches it: nothing covers it.
REACH = """([selectors]) => {
  for (const selector of selectors) {
    const thing = [...document.querySelectorAll(selector)].find((one) => one.checkVisibility());
    if (!thing) continue;
    const { left, top, width, height } = thing.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const hit = document.elementFromPoint(x, y);
    return thing.contains(hit) || hit?.contains(thing) ? [x, y] : null;
  }
  return null;
}"""
FOCUSED = "([selectors]) => selectors.some((one) => document.activeElement?.matches(one))"


class Learner:
    """Does what the steps of a lesson suggest."""

    def __init__(self, page: Page, game: str) -> None:
        self.page, self.coach = page, page.locator(".coach.lesson")
        lesson = SPECS[game].lesson(SPECS[game].lessons[0])
        assert lesson is not None
        self.steps = {step.id: step for step in lesson.steps}
        self.things = things_of(ROOT / "web" / "src" / "games" / game / "lesson.ts")

    def selectors(self, thing: str) -> list[str]:
        name, _, detail = thing.partition(":")
        return [one.replace("$", detail) for one in self.things[name]]

    def shown(self) -> str:
        """Return the id of the step that is shown, "end" at the result, or nothing."""
        if self.page.locator("section.end").is_visible():
            return "end"
        return self.coach.get_attribute("data-step") or "" if self.coach.is_visible() else ""

    def wait_for_other_than(self, step: str) -> str:
        """Wait for another step, and return it."""
        end = time.monotonic() + TIMEOUT_MS / 1000
        while time.monotonic() < end:
            found = self.shown()
            if found not in ("", step):
                return found
            self.page.wait_for_timeout(50)
        raise AssertionError(f"nothing follows {step!r}")

    def press(self, thing: str) -> None:
        """Click on a thing as soon as a click reaches it."""
        spot = self.page.wait_for_function(REACH, arg=[self.selectors(thing)]).json_value()
        self.page.mouse.click(*spot)

    def type_key(self, key: str) -> None:
        """Press a key; `KEY*THING` presses it until the thing has the focus."""
        name, _, thing = key.partition("*")
        self.page.keyboard.press(name)
        for _ in range(40):
            if not thing or self.page.evaluate(FOCUSED, [self.selectors(thing)]):
                return
            self.page.keyboard.press(name)
        raise AssertionError(f"{thing} never has the focus")

    def read_by_keys(self) -> None:
        """Go to the remark with F6, and press its first button."""
        for _ in range(12):
            if self.page.evaluate("document.activeElement?.closest('.coach') !== null"):
                break
            self.page.keyboard.press("F6")
        self.page.keyboard.press("Enter")

    def do(self, step: LessonStep, way: str) -> None:
        if way == "keys" and step.keys:
            for key in step.keys:
                self.type_key(key)
        elif step.press:
            for thing in step.press:
                self.press(thing)
        elif way == "keys":
            self.read_by_keys()
        else:
            self.coach.locator(".btn").first.click()


def things_of(file: Path) -> dict[str, list[str]]:
    """Return the selectors of the things that a board names."""
    text = file.read_text(encoding="utf-8").partition("things: {")[2]
    found = re.findall(r"^\s*([a-z]+): \[(.*)\],$", text, re.MULTILINE)
    return {name: re.findall(r'"([^"]*)"', selectors) for name, selectors in found}


@pytest.mark.parametrize("game", LESSONS)
@pytest.mark.parametrize(("size", "language", "way"), WAYS)
def test_every_lesson_is_played_through(
    server: Server, open_page: Opener, game: str, size: str, language: str, way: str
) -> None:
    page = open_page(server.url, size, language=language, newcomer=True)
    card = page.locator(f"article.{game}")
    card.get_by_role("button", name=re.compile("^(Learn|Apprendre) ")).click()
    learner = Learner(page, game)
    seen: list[str] = []
    while (shown := learner.wait_for_other_than(seen[-1] if seen else "")) != "end":
        assert len(seen) < MAX_STEPS
        seen.append(shown)
        learner.do(learner.steps[shown], way)
    taught = [step.id for step in learner.steps.values() if step.only_here]
    assert [one for one in taught if one not in seen] == []
    expect(page.locator("section.end [data-step=end]")).to_be_visible()
    assert violations(page) == []


def test_a_lesson_can_be_closed_and_comes_back(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, newcomer=True, still=True)
    page.get_by_role("button", name=re.compile("^Learn Gnome Halma")).click()
    coach = page.locator(".coach.lesson")
    expect(coach).to_have_attribute("data-step", "aim")
    coach.get_by_role("button", name="Got it").click()
    expect(coach).to_have_attribute("data-step", "pick")
    coach.get_by_role("button", name="Skip").click()
    expect(coach).to_have_attribute("data-step", "step")  # the chain is shown once its gnome is picked
    coach.get_by_role("button", name="Close the lesson").click()
    expect(coach).to_have_count(0)
    page.get_by_role("button", name="How to play: the lesson").click()
    expect(coach).to_have_attribute("data-step", "aim")


def test_a_lesson_is_not_in_the_history(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, newcomer=True, still=True)
    page.get_by_role("button", name=re.compile("^Learn Gnome Halma")).click()
    learner = Learner(page, "halma")
    step = ""
    while (step := learner.wait_for_other_than(step)) != "end":
        learner.do(learner.steps[step], "mouse")
    page.goto(f"{server.url}/history")
    expect(page.locator("main")).to_be_visible()
    expect(page.locator("main a[href*='/replay/']")).to_have_count(0)
