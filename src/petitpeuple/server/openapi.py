"""The OpenAPI description and a page for people, both made from the operations and their types."""

import html
import re
from typing import Any

import msgspec

import petitpeuple
from petitpeuple.server.api import OPERATIONS, Operation, Text
from petitpeuple.server.protocol import http

REF = "#/components/schemas/{name}"


def describe() -> dict[str, Any]:
    """Give the description of the whole API."""
    types = [kind for op in OPERATIONS for kind in (op.takes, op.gives) if kind not in (None, Text)]
    _, schemas = msgspec.json.schema_components([*types, http.Error], ref_template=REF)
    paths: dict[str, Any] = {}
    for op in OPERATIONS:
        paths.setdefault(plain(op.path), {})[op.method.lower()] = _operation(op)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Petit Peuple", "version": petitpeuple.__version__},
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"secret": {"type": "http", "scheme": "bearer"}},
        },
    }


def plain(path: str) -> str:
    """Write a path without the kinds of its parts."""
    return re.sub(r":number\}", "}", path)


def _schema(kind: Any) -> dict[str, Any]:
    (schema,), _ = msgspec.json.schema_components([kind], ref_template=REF)
    return schema


def _operation(op: Operation) -> dict[str, Any]:
    parts = re.findall(r"\{(\w+)(:number)?\}", op.path)
    error = {"description": "Not possible", "content": {"application/json": {"schema": _schema(http.Error)}}}
    told: dict[str, Any] = {
        "summary": op.about,
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
        + [{"name": name, "in": "query", "schema": {"type": "integer", "minimum": 0}} for name in op.asks],
        "responses": {"204" if op.gives is None else "200": _reply(op), "default": error},
    }
    if op.takes is not None:
        body = {"application/json": {"schema": _schema(op.takes)}}
        told["requestBody"] = {"required": True, "content": body}
    if op.key:
        told["security"] = [{"secret": []}]
    return told


def _reply(op: Operation) -> dict[str, Any]:
    if op.gives is None:
        return {"description": "Done"}
    if op.gives is Text:
        return {"description": "Done", "content": {"application/x-ndjson": {"schema": {"type": "string"}}}}
    return {"description": "Done", "content": {"application/json": {"schema": _schema(op.gives)}}}


def page() -> str:
    """Give the same as a page for people: no script, nothing from elsewhere."""
    rows = []
    for op in OPERATIONS:
        takes = "" if op.takes is None else op.takes.__name__
        key = {"": "–", "link": "any link", "host": "the host’s link", "profile": "the profile’s id"}[op.key]
        cells = (op.method, plain(op.path), op.about, takes or "–", _name(op.gives), key)
        rows.append("<tr>" + "".join(f"<td>{html.escape(cell)}</td>" for cell in cells) + "</tr>")
    heads = "".join(f"<th>{head}</th>" for head in ("", "Path", "What it does", "Takes", "Gives", "Secret"))
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>Petit Peuple: API</title>"
        "<h1>Petit Peuple: API</h1><p>The machine-readable form is <a href=/openapi.json>openapi.json</a>. "
        "A secret is sent as <code>Authorization: Bearer …</code>; live play is on <code>/ws</code>.</p>"
        f"<table border=1 cellpadding=6><tr>{heads}</tr>{''.join(rows)}</table></html>"
    )


def _name(kind: Any) -> str:
    if kind is None:
        return "–"
    inner = getattr(kind, "__args__", ())
    return f"{inner[0].__name__} …" if inner else str(kind.__name__)
