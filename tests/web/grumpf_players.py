"""Play a whole game of Grumpf in a browser: with the mouse, by dragging, with the keyboard or by touch."""

import time

from playwright.sync_api import Page, expect
from tests.web.conftest import violations
from tests.web.grumpf_helpers import BOARD_KEYS, Snapshot, place_button, snapshot, space_on
from tests.web.observers import note


class MousePlayer:
    """A player with a mouse. The subclasses drag, use the keyboard, or use a touch screen."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, selector: str) -> None:
        self.page.locator(selector).first.click()

    def place(self, token: int, board: int) -> None:
        self.press(f"[data-token='{token}']")
        self.press(place_button(board))

    def flip(self, token: int) -> None:
        self.press(f"[data-token='{token}']")
        self.press(f"[data-token='{token}']")

    def club(self, token: int, target: tuple[int, int]) -> None:
        self.press(f"[data-token='{token}']")
        self.press(f"{space_on(*target)} .hit")

    def go_to_bed(self) -> None:
        self.press(".tray .bed")

    def next_step(self) -> None:
        self.press(".tally .icon-btn >> nth=1")

    def previous_step(self) -> None:
        self.press(".tally .icon-btn >> nth=0")

    def leave_counting(self) -> None:
        self.press(".tally .go")

    def decline(self) -> None:
        self.press(".swap .deeds .btn >> nth=1")


class TouchPlayer(MousePlayer):
    def press(self, selector: str) -> None:
        self.page.locator(selector).first.tap()

    def club(self, token: int, target: tuple[int, int]) -> None:
        """Club a token. A board with small tokens zooms in first, and takes a second tap."""
        n = str(snapshot(self.page)["n"])
        super().club(token, target)
        self.page.wait_for_function(
            "n => document.querySelector('.ground.aimed') || document.querySelector('.hunt').dataset.n != n",
            arg=n,
        )
        if self.page.locator(".ground.aimed").count():
            self.press(f"{space_on(*target)} .hit")

    def go_to_bed(self) -> None:
        """Go to bed with a long press, which needs no confirmation."""
        box = self.page.locator(".tray .bed").bounding_box()
        assert box is not None
        n = str(snapshot(self.page)["n"])
        finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        touch = self.page.context.new_cdp_session(self.page)
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [finger]})
        self.page.wait_for_function("n => document.querySelector('.hunt').dataset.n != n", arg=n)
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        touch.detach()


class DragPlayer(MousePlayer):
    def _drag(self, token: int, target: str) -> None:
        start = self.page.locator(f"[data-token='{token}']").bounding_box()
        end = self.page.locator(target).first.bounding_box()
        assert start is not None
        assert end is not None
        self.page.mouse.move(start["x"] + start["width"] / 2, start["y"] + start["height"] / 2)
        self.page.mouse.down()
        self.page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=4)
        self.page.mouse.up()

    def place(self, token: int, board: int) -> None:
        self._drag(token, place_button(board))

    def flip(self, token: int) -> None:
        self.page.locator(f"[data-token='{token}']").hover()
        self.page.mouse.wheel(0, 100)

    def club(self, token: int, target: tuple[int, int]) -> None:
        self._drag(token, space_on(*target))


class KeyboardPlayer(MousePlayer):
    def place(self, token: int, board: int) -> None:
        self.page.keyboard.press(str(token))
        self.page.keyboard.press(BOARD_KEYS[board])

    def flip(self, token: int) -> None:
        self.page.keyboard.press(str(token))
        self.page.keyboard.press("F")

    def club(self, token: int, target: tuple[int, int]) -> None:
        self.page.keyboard.press("C")
        assert snapshot(self.page)["target"] == target
        self.page.keyboard.press(BOARD_KEYS[target[0]])
        self.page.keyboard.press(str(target[1] + 1))

    def go_to_bed(self) -> None:
        self.page.keyboard.press("H")

    def next_step(self) -> None:
        self.page.keyboard.press("ArrowRight")

    def previous_step(self) -> None:
        self.page.keyboard.press("ArrowLeft")

    def leave_counting(self) -> None:
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("Escape")

    def decline(self) -> None:
        self.page.locator(".swap .deeds .btn").last.focus()
        self.page.keyboard.press("Enter")


def step_through_counting(player: MousePlayer) -> None:
    """Step through the counting forwards and backwards, repeat it and skip it."""
    page = player.page
    seen: set[str] = set()
    player.previous_step()  # this stops the automatic steps
    while page.locator(".tally .icon-btn").first.is_enabled():
        player.previous_step()
    for _ in range(6):
        player.next_step()
        seen.add(page.locator(".ground.now").get_attribute("data-board") or "")
    assert seen == set("012345")
    expect(page.locator(".tally .icon-btn").last).to_be_disabled()
    assert violations(page) == []
    note(page, ".ground.now")
    page.locator(".tally .btn.short").click()  # repeat
    page.wait_for_function("() => noted.some(shown => shown.length === 0)")
    page.locator(".tally .btn.short").click()  # skip
    expect(page.locator(".tally .icon-btn").last).to_be_disabled()
    expect(page.locator(".ground.now")).to_have_count(1)


def wait_for_new_frame(page: Page, frame: int) -> None:
    """Wait for the frame after this one."""
    page.wait_for_function("n => document.querySelector('.hunt').dataset.n != n", arg=str(frame))


def confirm_bed(player: MousePlayer, frame: int) -> None:
    """Go to bed, and confirm it. If the confirmation comes too late, repeat it."""
    confirming = "document.querySelector('.tray .bed.sure')"
    for _ in range(8):
        player.go_to_bed()
        player.page.wait_for_function(
            f"n => {confirming} || document.querySelector('.hunt').dataset.n != n", arg=str(frame)
        )
        if snapshot(player.page)["n"] != frame:
            return
    raise AssertionError("could not go to bed")


def take_turn(player: MousePlayer, now: Snapshot, done: int, clubs: int) -> bool:
    """Take a turn: a number, a flip, a club if possible, or the bed. Return whether it was a club."""
    numbers = [token for token, face in now["tokens"] if face]
    hidden = [token for token, face in now["tokens"] if not face]
    board = next((n for n in range(done, done + 6) if now["room"][n % 6]), None)
    if hidden and done > 0 and clubs == 0:
        player.page.keyboard.press("Escape")
        player.press(f"[data-token='{hidden[0]}']")
        target = snapshot(player.page)["target"]
        if target is not None:
            player.page.keyboard.press("Escape")
            player.club(hidden[0], target)
            return True
    if done == 1 and now["tokens"]:
        player.page.keyboard.press("Escape")
        player.flip(now["tokens"][0][0])
    elif done < (3 if clubs == 0 else 1) and numbers and board is not None:
        player.page.keyboard.press("Escape")
        player.place(numbers[0], board % 6)
    else:
        confirm_bed(player, now["n"])
    return False


def play_whole_game(player: MousePlayer) -> int:
    """Play to the end, and return the number of clubs used."""
    page, done, clubs, hunts = player.page, 0, 0, 0
    until = time.monotonic() + 400  # an idle machine needs a thirtieth of it
    while not (now := snapshot(page))["end"]:
        assert time.monotonic() < until, now
        if now["tally"]:
            hunts, done = hunts + 1, 0
            if hunts == 1:
                step_through_counting(player)
            player.leave_counting()
            expect(page.locator(".tally")).to_have_count(0)
        elif now["swap"]:
            player.decline()
            expect(page.locator(".swap")).to_have_count(0)
        elif now["turn"]:
            clubs += take_turn(player, now, done, clubs)
            done += 1
            wait_for_new_frame(page, now["n"])
        else:
            page.wait_for_timeout(20)
    assert hunts == 4
    return clubs
