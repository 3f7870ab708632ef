"""Installing the site as an app, and starting it offline."""

import json

from playwright.sync_api import Browser, expect
from tests.web.conftest import Opener, Server

# The size of each icon according to the manifest, and its real size.
ICONS = """async () => {
  const { icons } = await (await fetch('/manifest.webmanifest')).json();
  const drawn = icons.filter(({ sizes }) => sizes !== 'any').map(async ({ src, sizes }) => {
    const image = await createImageBitmap(await (await fetch(src)).blob());
    return [sizes, `${image.width}x${image.height}`];
  });
  return Promise.all(drawn);
}"""
CONTROLLED = "() => navigator.serviceWorker.controller !== null"


def test_the_site_can_be_installed_as_an_app(server: Server, open_page: Opener) -> None:
    page = open_page(server.url)
    page.wait_for_function(CONTROLLED)  # installing requires a service worker that handles fetches
    read = page.context.new_cdp_session(page).send("Page.getAppManifest")
    assert read["errors"] == []
    manifest = json.loads(read["data"])
    assert (manifest["start_url"], manifest["display"]) == (".", "standalone")
    assert any("maskable" in icon["purpose"] for icon in manifest["icons"])
    assert page.evaluate(ICONS) == [["192x192", "192x192"], ["512x512", "512x512"]]


def test_the_site_opens_offline_and_reports_the_missing_server(server: Server, browser: Browser) -> None:
    context = browser.new_context(locale="en-GB")
    try:
        page = context.new_page()
        page.goto(server.url)
        page.wait_for_function(CONTROLLED)
        page.reload()
        expect(page.locator("article")).to_have_count(4)
        context.set_offline(True)
        page.reload()
        expect(page.locator("article")).to_have_count(4)
        expect(page.get_by_role("alert")).to_have_text("The server isn’t answering. Is it running?")
    finally:
        context.close()
