"""Whose turn it is, told by title, badge and push, and on the home page."""

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import Opener, Server, violations
from tests.web.table_helpers import play_first_action
from tests.web.test_friends import named

pytest.importorskip("cryptography")

# A browser here has no push service: its subscription is that of a stand-in. The rest is the browser's own.
SUBSCRIBED = """
const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
let made = null;
PushManager.prototype.getSubscription = async () => made;
PushManager.prototype.subscribe = async (options) => {
  window.subscribedWith = options;
  const bytes = Uint8Array.from(
    atob(options.applicationServerKey.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));
  made = {
    options: { applicationServerKey: bytes.buffer },
    toJSON: () => ({
      endpoint: 'https://push.example/1', keys: { p256dh: key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' },
    }),
    unsubscribe: async () => { made = null; return true; },
  };
  return made;
};
Notification.requestPermission = async () => 'granted';
window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  window.sent.push(JSON.parse(text));
  return send.call(this, text);
};
"""
BADGES = """window.badges = [];
navigator.setAppBadge = async () => { window.badges.push('set'); };
navigator.clearAppBadge = async () => { window.badges.push('clear'); };"""
PUSHES = "window.sent.filter((one) => one.type === 'push').map(({ on }) => on)"


def test_the_turn_is_told_by_title_and_badge(server: Server, open_page: Opener) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    page = open_page(links[0], still=True, script=BADGES)
    open_page(links[1], still=True)
    expect(page).to_have_title("Your turn – Gnome Halma")
    page.wait_for_function("window.badges.at(-1) === 'set'")
    play_first_action(page)
    expect(page).not_to_have_title("Your turn – Gnome Halma")
    page.wait_for_function("window.badges.at(-1) === 'clear'")


@pytest.mark.parametrize(
    ("language", "settings", "label"),
    [
        ("en", "Settings", "Also when this page is closed"),
        ("fr", "Réglages", "Même quand cette page est fermée"),
    ],
)
def test_push_is_off_until_it_is_asked_for(
    server: Server, open_page: Opener, language: str, settings: str, label: str
) -> None:
    link = server.table("halma", "open", "bot", options={"first": "seat-1"})[0]
    page = open_page(link, language=language, still=True, script=SUBSCRIBED)
    page.get_by_role("button", name=settings).click()
    box = page.get_by_role("checkbox", name=label)
    expect(box).not_to_be_checked()
    assert page.evaluate(PUSHES) == []
    box.click()
    expect(box).to_be_checked()
    assert page.evaluate("window.subscribedWith.userVisibleOnly")
    assert page.evaluate(PUSHES)[-1] is True
    assert violations(page) == []
    box.click()
    expect(box).not_to_be_checked()
    page.wait_for_function(f"({PUSHES}).at(-1) === false")


def test_on_plain_http_the_settings_say_why_there_are_no_notices(server: Server, open_page: Opener) -> None:
    insecure = "Object.defineProperty(window, 'isSecureContext', { value: false })"
    page = open_page(server.table("halma", "open")[0], "phone", still=True, script=insecure)
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_text("browsers notify only by https")).to_be_visible()
    expect(page.get_by_role("checkbox", name="Notify me")).to_have_count(0)
    page.get_by_role("link", name="Three simple ways").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def home_again(page: Page, server: Server) -> None:
    page.goto(server.url)
    expect(page.locator(".table").first).to_be_visible()


@pytest.mark.parametrize(
    ("language", "mine", "theirs", "company"),
    [
        ("en", "Your turn.", "Tom to move", "with Tom"),
        ("fr", "À vous.", "Au tour de Tom", "avec Tom"),
    ],
)
def test_your_tables_say_whose_turn_it_is(
    server: Server, open_page: Opener, language: str, mine: str, theirs: str, company: str
) -> None:
    links = server.table("halma", "open", "open", options={"first": "seat-1"})
    page = open_page(links[0], language=language, still=True, newcomer=True, script=named("Nina"))
    other = open_page(links[1], "phone", still=True, newcomer=True, script=named("Tom"))
    expect(other.locator(".rail")).not_to_be_empty()
    row = page.locator(".table").first
    home_again(page, server)
    expect(row).to_contain_text(mine)
    expect(row).to_contain_text(company)
    assert violations(page) == []
    row.get_by_role("link").click()
    expect(page.locator("[data-region=board]")).to_be_visible()
    page.get_by_role("button", name="In words" if language == "en" else "En mots", exact=True).click()
    page.locator(".drawer ul button").first.click()
    expect(other.locator(".rail")).to_contain_text("Your turn.")
    home_again(page, server)
    expect(row).to_contain_text(theirs)
    expect(row).to_contain_text("this minute" if language == "en" else "cette minute")
