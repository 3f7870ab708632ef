"""The built web site in the package, or one plain page if it was not built."""

import html
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from petitpeuple.i18n.texts import Texts, offered_languages

PAGES: Final = (
    "/",
    "/join/{table}",
    "/table/{table}",
    "/table/{table}/example",
    "/replay/{table}/{number}",
    "/rules/{game}",
    "/history",
    "/credits",
    "/connect",
)
FOLDER = Path(str(resources.files("petitpeuple").joinpath("site")))
GZIP: Final = Middleware(GZipMiddleware, minimum_size=250, compresslevel=6)  # only for what holds no secret
IMMUTABLE: Final = "public, max-age=31536000, immutable"  # file names contain a hash of the content


def routes() -> list[BaseRoute]:
    """Return the routes of the site; they come last, after those of the API."""
    folder, index = FOLDER, FOLDER / "index.html"

    async def page(request: Request) -> Response:
        if not index.exists():
            return HTMLResponse(plain_page(request))
        return FileResponse(index, headers={"cache-control": "no-cache"})

    async def not_found(_request: Request) -> Response:
        return FileResponse(index, status_code=404, headers={"cache-control": "no-cache"})

    found: list[BaseRoute] = [Route(path, page, middleware=[GZIP]) for path in PAGES]
    if not index.exists():
        return found
    assets = Mount("/assets", Assets(directory=folder / "assets"), middleware=[GZIP])
    files = [_file(file) for file in sorted(folder.iterdir()) if file.is_file()]
    return [*found, assets, *files, Route("/{path:path}", not_found)]


def _file(file: Path) -> Route:
    """Return the route of one file at the top: the icon, the manifest, the service worker."""

    async def endpoint(_request: Request) -> Response:
        return FileResponse(file, headers={"cache-control": "no-cache"})

    return Route(f"/{file.name}", endpoint, middleware=[GZIP])


class Assets(StaticFiles):
    """Built files, which may be cached for ever."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """Return a file with its cache header."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = IMMUTABLE
        return response


def plain_page(request: Request) -> str:
    """Return a page that says that the site is missing, in the browser's language."""
    wanted = [part[:2] for part in request.headers.get("accept-language", "").split(",")]
    language = next((part for part in wanted if part in offered_languages()), "en")
    text = html.escape(Texts(language, ()).say("site-plain"))
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8><title>Petit Peuple</title>"
        f"<h1>Petit Peuple</h1><p>{text}</p><p><a href=/api>API</a></p></html>"
    )
