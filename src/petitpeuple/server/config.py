"""The settings of a server."""

from msgspec import Struct


class Config(Struct, frozen=True, kw_only=True):
    """What the operator of a server can set. The defaults suit a small machine."""

    public_url: str = ""
    origins: tuple[str, ...] = ()  # other sites that may open sockets here
    public_metrics: bool = False  # otherwise only loopback or the token's owner may read them
    metrics_token: str = ""
    webhook_hosts: tuple[str, ...] = ()  # hosts that webhooks may call
    rate_limit_scale: float = 1.0  # multiplies every token bucket
    sockets_per_address: int = 100
    tables_per_address: int = 50  # new tables in an hour
    max_tables: int = 20_000
    connections_per_seat: int = 200
    host_absence_ms: int = 300_000  # after that another player becomes the host
    bot_pace: float = 1.0  # multiplies the bots' thinking time; 0 answers at once
    bot_workers: int = 0  # processes; 0 means one for each core but one
    ping_interval_s: float = 15.0
    heartbeat_interval_s: float = 3.0
