"""The web's pages: the built site that lies in the package, or one plain page where it was not built."""

import html
from importlib import resources
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from petitpeuple.texts import LANGUAGES, Texts


def routes() -> list[BaseRoute]:
    """Give the routes of the pages; they come last, after those of the API."""
    folder = Path(str(resources.files("petitpeuple").joinpath("site")))
    index = folder / "index.html"

    async def page(request: Request) -> Response:
        return FileResponse(index) if index.exists() else HTMLResponse(plain(request))

    found: list[BaseRoute] = [Route("/", page), Route("/table/{table}", page)]
    return [*found, Mount("/", StaticFiles(directory=folder))] if index.exists() else found


def plain(request: Request) -> str:
    """Say that the server is well and its pages are missing, in the language of the browser."""
    wanted = [part[:2] for part in request.headers.get("accept-language", "").split(",")]
    language = next((part for part in wanted if part in LANGUAGES), "en")
    text = html.escape(Texts(language, ()).say("site-plain"))
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8><title>Petit Peuple</title>"
        f"<h1>Petit Peuple</h1><p>{text}</p><p><a href=/api>API</a></p></html>"
    )
