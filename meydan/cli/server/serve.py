"""`meydan serve`: run a server; `meydan` alone opens it in the browser."""

import os
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter


def serve(
    *,
    host: Annotated[str | None, Parameter(help="Address to listen on; 0.0.0.0 for every network.")] = None,
    port: Annotated[int | None, Parameter(help="Port to listen on; 0 for any free one.")] = None,
    data: Annotated[str | None, Parameter(help="Folder for the database.")] = None,
    database: Annotated[
        str | None,
        Parameter(("--database", "--database-url"), help="Address of the database, e.g. sqlite:///meydan.db."),
    ] = None,
    broker: Annotated[
        str | None, Parameter(("--broker", "--broker-url"), help="Address of Valkey or Redis, for several processes.")
    ] = None,
    proxy: Annotated[str | None, Parameter(help="Proxies whose X-Forwarded headers are believed; * for all.")] = None,
    hosts: Annotated[
        str | None, Parameter(help="Names by which people reach the server, separated by commas; * for any.")
    ] = None,
    lan: Annotated[
        str | None,
        Parameter(help="Whether people on the same network may join: on, off or ask. For Meydan on your own computer."),
    ] = None,
    https: Annotated[bool | None, Parameter(help="Served over https only: cookies are marked secure.")] = None,
    cafe: Annotated[
        bool | None,
        Parameter(help="A café: on the local network, for guests only, with tables that have names and QR codes."),
    ] = None,
    cafe_tables: Annotated[str | None, Parameter(help="File with the names of the café's tables, one a line.")] = None,
    cafe_reset: Annotated[
        str | None,
        Parameter(help="Time (HH:MM) at which the café closes all tables and forgets its guests every night."),
    ] = None,
    workers: Annotated[int | None, Parameter(help="Processes for bots.")] = None,
    pace: Annotated[float | None, Parameter(help="Length of the bots' pauses: 1 like people's, 0 none.")] = None,
    limits: Annotated[float | None, Parameter(help="Rate limits: 1 is normal, 2 twice as generous.")] = None,
    connections: Annotated[
        int | None, Parameter(help="Most open connections; 0 for as many as the system allows.")
    ] = None,
    connections_per_address: Annotated[
        int | None, Parameter(help="Most open connections from one address, times --limits.")
    ] = None,
    request_timeout: Annotated[float | None, Parameter(help="Seconds within which a request has to arrive.")] = None,
    outside: Annotated[str | None, Parameter(help="Where notices may go: public (https only) or any.")] = None,
    contact: Annotated[str | None, Parameter(help="mailto: or https: address told to push services.")] = None,
    log: Annotated[str | None, Parameter(help="text or json.")] = None,
    metrics: Annotated[
        str | None, Parameter(help="Who may read /metrics: local, private, any, or a secret token.")
    ] = None,
    trace: Annotated[str | None, Parameter(help="Address of an OpenTelemetry collector; none: no traces.")] = None,
    settings: Annotated[Path | None, Parameter(help="A TOML file with any of these.")] = None,
) -> int:
    """Run a server until it is stopped. Flags override MEYDAN_… variables, and these override the settings file."""
    from meydan.server.serve import serve as run
    from meydan.server.settings import read_settings

    flags: dict[str, object] = {"host": host, "port": port, "data": data, "database": database, "broker": broker}
    flags |= {"https": https, "workers": workers, "pace": pace, "limits": limits, "log": log}
    flags |= {"outside": outside, "contact": contact, "proxy": proxy, "trace": trace, "metrics": metrics}
    flags |= {"hosts": hosts, "connections": connections, "connections_per_address": connections_per_address}
    flags |= {
        "request_timeout": request_timeout,
        "lan": lan,
        "cafe": cafe,
        "cafe_tables": cafe_tables,
        "cafe_reset": cafe_reset,
    }
    return run(read_settings(flags, os.environ, settings))


def open_app(
    *,
    lan: Annotated[
        bool, Parameter(negative="", help="Let people on the same network join, e.g. their phones.")
    ] = False,
) -> int:
    """Start a server on this machine and open it in the browser, if there is one."""
    from meydan.server.ops.ports import is_free
    from meydan.server.serve import serve as run
    from meydan.server.settings import read_settings

    flags: dict[str, object] = {"lan": "on" if lan else os.environ.get("MEYDAN_LAN", "ask")}
    settings = read_settings(flags, os.environ)
    if not is_free(settings.host, settings.port):
        settings = read_settings({**flags, "port": 0}, os.environ)  # any free one
    return run(settings, browse=has_a_screen())


def has_a_screen() -> bool:
    """Is there a graphical browser to open? A text browser would take over the terminal."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
