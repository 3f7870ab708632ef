"""Settings take effect at once, in every tab."""

from playwright.sync_api import expect
from tests.web.conftest import Opener, Server
from tests.web.test_saved_tables import at_the_table

THEME = "document.documentElement.dataset.theme"
GROUND = "document.querySelector('meta[name=theme-color]').content"


def test_the_theme_follows_the_system_theme(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True)
    expect(page.get_by_role("button", name="Dark theme")).to_be_visible()
    light = page.evaluate(GROUND)
    page.emulate_media(color_scheme="dark")
    page.wait_for_function(f"() => {THEME} === 'dark'")
    assert page.evaluate(GROUND) != light
    page.get_by_role("button", name="Light theme").click()
    page.wait_for_function(f"() => {THEME} === 'light'")
    assert page.evaluate(GROUND) == light


def test_a_theme_chosen_in_one_tab_applies_to_all_tabs(server: Server, open_page: Opener) -> None:
    one = open_page(server.url, still=True)
    other = one.context.new_page()
    other.goto(server.url)
    other.get_by_role("button", name="Dark theme").click()
    one.get_by_role("button", name="Light theme").click()
    other.wait_for_function(f"() => {THEME} === 'light'")


def test_error_messages_follow_the_chosen_language(server: Server, open_page: Opener) -> None:
    page = open_page(server.url, still=True)
    page.get_by_role("textbox").fill("somewhere")
    page.get_by_role("button", name="Sit down").click()
    expect(page.get_by_role("alert")).to_have_text(
        "That is neither a link nor the code of a table; ask your friend for all of it."
    )
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("alert")).to_contain_text("Ce n’est ni le lien ni le code d’une table")


def test_notifications_denied_by_the_browser_stay_unchecked(server: Server, open_page: Opener) -> None:
    barred = "Notification.requestPermission = async () => 'denied';"
    page = open_page(server.table("halma", "open")[0], still=True, script=barred)
    at_the_table(page)
    page.get_by_role("button", name="Settings").click()
    notices = page.get_by_role("checkbox", name="Notify me when it’s my turn")
    notices.click()
    expect(page.get_by_text("Your browser blocks notifications.")).to_be_visible()
    expect(notices).not_to_be_checked()


def test_a_search_in_the_rules_survives_a_change_of_language(server: Server, open_page: Opener) -> None:
    page = open_page(f"{server.url}/rules/halma", still=True)
    shown, heads = page.locator(".book li:visible"), page.locator(".book h2:visible")
    expect(page.locator("#HAL-1")).to_be_visible()
    page.get_by_role("searchbox").fill("HAL-23")
    expect(shown).to_have_count(1)
    expect(heads).to_have_text(["Alone"])
    page.get_by_role("button", name="Français").click()
    expect(heads).to_have_text(["Lutin solitaire"])
    expect(shown).to_have_count(1)
    page.get_by_role("searchbox").fill("ornithorynque")
    expect(page.get_by_text("Aucune règle n’en parle.")).to_be_visible()
    expect(shown).to_have_count(0)
    expect(heads).to_have_count(0)
