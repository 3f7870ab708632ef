"""The server's metrics in Prometheus' text format."""

from collections.abc import Iterable, Mapping
from typing import Final

from petitpeuple.server.instruments import Histogram, Instruments
from petitpeuple.server.lobby.lobby import Lobby

COUNTERS: Final = {
    "inputs": "inputs of games that were stored",
    "messages": "messages received on sockets",
    "messages_malformed": "messages that could not be parsed",
    "sockets_rate_limited": "sockets closed for exceeding a rate limit",
    "sockets_stuck": "sockets closed for not reading",
    "handshakes_refused": "sockets refused because an address has too many, or opens them too fast",
    "requests_rate_limited": "requests refused because an address makes too many",
    "hosts_refused": "requests with an unknown Host header",
    "origins_refused": "sockets refused because of their Origin header",
    "tables_created": "tables created",
    "tables_unreadable": "tables that could not be resumed",
    "rooms_loaded": "times a room was loaded from the store",
    "rooms_broken": "rooms that had to be loaded again after an error",
    "rooms_slept": "times an idle room was unloaded",
    "tables_expired": "abandoned tables that were deleted or ended",
    "store_unavailable": "times the store could not be used",
    "bots_failed": "times a bot failed to choose",
    "connections_delayed": "times a page was found to reply later than its connection explains",
    "time_up": "times a seat's clock expired",
}
GAUGES: Final = {
    "sockets": "open sockets",
    "rooms": "rooms in memory",
    "rooms_playing": "rooms with a game in progress",
    "rooms_asleep": "tables that are not over and not in memory",
    "mailbox_queue": "messages that wait in the mailboxes of all rooms",
    "commit_queue": "commits that wait for the store",
    "bot_queue": "bots that wait for a worker",
    "hint_queue": "hints that wait for a worker",
}
HISTOGRAMS: Final = {
    "action_seconds": "time from the arrival of an action until it was sent to everybody",
    "commit_seconds": "time until a commit was confirmed by the store",
    "commit_batch_size": "commits that shared a transaction",
    "http_request_seconds": "time of HTTP requests, by operation",
    "bot_wait_seconds": "time that a bot waited for a worker before it could think",
    "hint_wait_seconds": "time that a hint waited for a worker",
}
PREFIX: Final = "petitpeuple_"


def text(lobby: Lobby) -> str:
    """Return all metrics as text."""
    counts = lobby.services.counts
    lines: list[str] = []
    for name, description in COUNTERS.items():
        lines += [*_head(f"{name}_total", "counter", description), f"{PREFIX}{name}_total {counts[name]}"]
    gauges = _gauges(lobby)
    for name, description in GAUGES.items():
        lines += [*_head(name, "gauge", description), f"{PREFIX}{name} {gauges.get(name, 0)}"]
    for name, series in _histograms(lobby.services.instruments).items():
        lines += _head(name, "histogram", HISTOGRAMS[name])
        for label, histogram in series.items():
            lines += _histogram(name, label, histogram)
    node = lobby.placement.node
    return "\n".join([_labelled(line, node) for line in lines] if node else lines) + "\n"


def _labelled(line: str, node: str) -> str:
    """Return a sample with the label of the node that tells it; a comment stays as it is."""
    if line.startswith("#"):
        return line
    sample, _, value = line.rpartition(" ")
    name, brace, labels = sample.partition("{")
    rest = f",{labels}" if brace else "}"
    return f'{name}{{node="{node}"{rest} {value}'


def _gauges(lobby: Lobby) -> dict[str, int]:
    """Return the gauges of the lobby, and those that other parts have registered."""
    registered = {name: read() for name, read in lobby.services.instruments.gauges.items()}
    rooms = list(lobby.rooms.values())
    return {
        "sockets": lobby.services.counts["sockets"],
        "rooms": len(rooms),
        "rooms_asleep": len(lobby.asleep),
        "rooms_playing": sum(room.state.phase == "playing" for room in rooms),
        "mailbox_queue": sum(room.queued for room in rooms),
        **registered,
    }


def _histograms(instruments: Instruments) -> dict[str, Mapping[str, Histogram]]:
    """Return the histograms by name, each by its label, which may be empty."""
    return {
        "action_seconds": {"": instruments.action_seconds},
        "commit_seconds": {"": instruments.commit_seconds},
        "commit_batch_size": {"": instruments.commit_batches},
        "http_request_seconds": {f'operation="{key}"': one for key, one in instruments.http_seconds.items()},
        "bot_wait_seconds": {"": instruments.bot_wait_seconds},
        "hint_wait_seconds": {"": instruments.hint_wait_seconds},
    }


def _histogram(name: str, label: str, histogram: Histogram) -> Iterable[str]:
    total = 0
    separator = "," if label else ""
    for bound, count in zip((*histogram.bounds, "+Inf"), histogram.counts, strict=True):
        total += count
        yield f'{PREFIX}{name}_bucket{{{label}{separator}le="{bound}"}} {total}'
    labels = f"{{{label}}}" if label else ""
    yield f"{PREFIX}{name}_sum{labels} {histogram.sum}"
    yield f"{PREFIX}{name}_count{labels} {total}"


def _head(name: str, kind: str, description: str) -> list[str]:
    return [f"# HELP {PREFIX}{name} {description}", f"# TYPE {PREFIX}{name} {kind}"]
