"""The settings of a server."""

from msgspec import Struct


class Config(Struct, frozen=True, kw_only=True):
    """What the operator of a server can set. The defaults suit a small machine."""

    public_url: str = ""
    table_prefix: str = ""  # of the ids of new tables: a page tells by it where a table is
    lan: bool = False  # open to the local network from the start
    tunnel: bool = False  # start a tunnel program, for an address on the internet
    origins: tuple[str, ...] = ()  # other sites that may open sockets here
    public_metrics: bool = False  # otherwise only loopback or the token's owner may read them
    metrics_token: str = ""
    webhook_hosts: tuple[str, ...] = ()  # hosts that webhooks may call
    rate_limit_scale: float = 1.0  # multiplies every token bucket
    sockets_per_address: int = 100
    connections_per_address: int = 500  # other than sockets; a browser opens up to six
    tables_per_address: int = 50  # new tables in an hour
    open_tables_per_address: int = 500  # that are not over
    max_tables: int = 20_000  # that are not over, awake or asleep
    sleep_after_s: float = 300.0  # a room without connections is unloaded after this long
    expire_after_days: int = 90  # of running time without a visit, for tables that are not over
    trusted_proxies: tuple[str, ...] = ("127.0.0.0/8", "::1/128")  # whose word about the client counts
    tls_cert: str = ""  # files; empty: plain HTTP
    tls_key: str = ""
    connections_per_seat: int = 200
    host_absence_ms: int = 300_000  # after that another player becomes the host
    bot_pace: float = 1.0  # multiplies the bots' thinking time; 0 answers at once
    bot_workers: int = 0  # processes; 0 means one for each core but one
    ping_interval_s: float = 15.0
    heartbeat_interval_s: float = 3.0
