"""What the server counts, as Prometheus reads it."""

from typing import Final

from petitpeuple.server.lobby.lobby import Lobby

_COUNTS: Final = {
    "inputs": "inputs of games that were kept",
    "messages": "messages that came in on sockets",
    "messages_malformed": "messages that made no sense",
    "sockets_rate_limited": "sockets cut off for asking too much",
    "sockets_stuck": "sockets cut off for not listening",
    "hosts_refused": "requests under a foreign name",
    "origins_refused": "sockets refused to foreign pages",
    "tables_created": "tables made",
    "tables_unreadable": "tables that could not be taken up again",
    "rooms_loaded": "times a table was read into a room",
    "rooms_broken": "rooms that had to be read anew",
    "bots_failed": "times a bot could not choose",
    "time_up": "times a seat's clock ran out",
}


def text(lobby: Lobby) -> str:
    """Give all of it."""
    counts = lobby.services.counts
    lines: list[str] = []
    for name, about in _COUNTS.items():
        lines += _metric(f"{name}_total", "counter", about, counts[name])
    playing = sum(room.state.phase == "playing" for room in lobby.rooms.values())
    lines += _metric("sockets", "gauge", "sockets that are open", counts["sockets"])
    lines += _metric("rooms", "gauge", "rooms in memory", len(lobby.rooms))
    lines += _metric("rooms_playing", "gauge", "rooms where a game goes on", playing)
    return "\n".join(lines) + "\n"


def _metric(name: str, kind: str, about: str, value: int) -> list[str]:
    full = f"petitpeuple_{name}"
    return [f"# HELP {full} {about}", f"# TYPE {full} {kind}", f"{full} {value}"]
