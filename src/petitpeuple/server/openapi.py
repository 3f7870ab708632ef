"""The OpenAPI description and its HTML page, generated from the operations and their types."""

import html
import re
from typing import Any

import msgspec

import petitpeuple
from petitpeuple.server.api import OPERATIONS
from petitpeuple.server.operation import Operation, Text
from petitpeuple.server.protocol import http

REF = "#/components/schemas/{name}"
SECRETS = {
    "": "–",
    "link": "any link",
    "host": "the host’s link",
    "profile": "the profile’s id",
    "connection": "the token of an open connection’s welcome",
    "viewer": "of an unlisted table: any link, a player’s profile id, or a share link’s secret",
    "player": "a seat’s secret or a player’s profile id",
    "invitation": "the invitation’s secret",
}


def describe() -> dict[str, Any]:
    """Return the OpenAPI description."""
    types = [kind for op in OPERATIONS for kind in (op.body, op.response) if kind not in (None, Text)]
    _, schemas = msgspec.json.schema_components([*types, http.ApiError], ref_template=REF)
    paths: dict[str, Any] = {}
    for op in OPERATIONS:
        paths.setdefault(plain_path(op.path), {})[op.method.lower()] = _operation(op)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Petit Peuple", "version": petitpeuple.__version__},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def plain_path(path: str) -> str:
    """Return a path without the types of its parameters."""
    return re.sub(r":number\}", "}", path)


def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return schema


def _operation(op: Operation) -> dict[str, Any]:
    parts = re.findall(r"\{(\w+)(:number)?\}", op.path)
    error = {
        "description": "Not possible",
        "content": {"application/json": {"schema": _schema(http.ApiError)}},
    }
    described: dict[str, Any] = {
        "summary": op.summary,
        "operationId": getattr(op.run, "__name__", ""),
        "parameters": [
            {
                "name": name,
                "in": "path",
                "required": True,
                "schema": {"type": "integer" if number else "string"},
            }
            for name, number in parts
        ]
        + [{"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}} for name in op.query],
        "responses": {"204" if op.response is None else "200": _response(op), "default": error},
    }
    if op.body is not None:
        body = {"application/json": {"schema": _schema(op.body)}}
        described["requestBody"] = {"required": True, "content": body}
    if op.auth:
        described["security"] = [{"secret": []}]
    return described


def _response(op: Operation) -> dict[str, Any]:
    if op.response is None:
        return {"description": "Done"}
    if op.response is Text:
        return {"description": "Done", "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}
    return {"description": "Done", "content": {"application/json": {"schema": _schema(op.response)}}}


def page() -> str:
    """Return the same as an HTML page, without scripts or external resources."""
    rows = []
    for op in OPERATIONS:
        body = "–" if op.body is None else op.body.__name__
        secret, path = SECRETS[op.auth], plain_path(op.path)
        cells = (op.method, path, op.summary, body, _name(op.response), secret)
        rows.append("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>")
    heads = "".join(f"<th>{head}</th>" for head in ("", "Path", "Summary", "Body", "Response", "Secret"))
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Petit Peuple: API</title>"
        "<h1>Petit Peuple: API</h1><p>The machine-readable form is <a href=/openapi.json>openapi.json</a>. "
        "A secret is sent as <code>Authorization: Bearer …</code>; "
        "live play is on <code>/ws/{table}</code>.</p>"
        f"<table border=1 cellpadding=6><tr>{heads}</tr>{''.join(rows)}</table></html>"
    )


def _name(kind: Any) -> str:
    if kind is None:
        return "–"
    inner = getattr(kind, "__args__", ())
    return f"{inner[0].__name__} …" if inner else str(kind.__name__)
