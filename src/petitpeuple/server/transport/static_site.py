"""The web's pages: the built site that lies in the package, or one plain page where it was not built."""

import html
from importlib import resources
from pathlib import Path
from typing import Final

from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles

from petitpeuple.i18n.texts import LANGUAGES, Texts

PAGES: Final = (
    "/",
    "/table/{table}",
    "/table/{table}/example",
    "/replay/{table}/{number}",
    "/rules/{game}",
    "/history",
    "/credits",
)
FOLDER = Path(str(resources.files("petitpeuple").joinpath("site")))
SMALL, LEVEL = 250, 6  # bytes that are not worth packing, and how hard the rest is packed
FOR_EVER: Final = "public, max-age=31536000, immutable"  # files whose names change with what is in them


def routes() -> list[BaseRoute]:
    """Give the routes of the pages; they come last, after those of the API."""
    folder, index = FOLDER, FOLDER / "index.html"

    async def page(request: Request) -> Response:
        if not index.exists():
            return HTMLResponse(plain(request))
        return FileResponse(index, headers={"cache-control": "no-cache"})

    async def nowhere(_request: Request) -> Response:
        return FileResponse(index, status_code=404, headers={"cache-control": "no-cache"})

    found: list[BaseRoute] = [Route(path, page) for path in PAGES]
    if not index.exists():
        return found
    assets = Mount("/assets", GZipMiddleware(Assets(directory=folder / "assets"), SMALL, LEVEL))
    loose = [_file(file) for file in sorted(folder.iterdir()) if file.is_file()]
    return [*found, assets, *loose, Route("/{path:path}", nowhere)]


def _file(file: Path) -> Route:
    """Give the route of one file beside the pages: the icon, the manifest, the worker."""

    async def give(_request: Request) -> Response:
        return FileResponse(file, headers={"cache-control": "no-cache"})

    return Route(f"/{file.name}", give)


class Assets(StaticFiles):
    """The built files, which never change under their names."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        """Give a file, to be kept for ever."""
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["cache-control"] = FOR_EVER
        return response


def plain(request: Request) -> str:
    """Say that the server is well and its pages are missing, in the language of the browser."""
    wanted = [part[:2] for part in request.headers.get("accept-language", "").split(",")]
    language = next((part for part in wanted if part in LANGUAGES), "en")
    text = html.escape(Texts(language, ()).say("site-plain"))
    return (
        f"<!doctype html><html lang={language}><meta charset=utf-8><title>Petit Peuple</title>"
        f"<h1>Petit Peuple</h1><p>{text}</p><p><a href=/api>API</a></p></html>"
    )
