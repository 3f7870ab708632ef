"""Sockets and HTTP: framing, limits, headers and static files."""
