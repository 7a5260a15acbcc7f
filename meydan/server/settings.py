"""Server settings, from flags, environment variables (MEYDAN_…) or a file (TOML). Invalid settings are refused."""

import os
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from meydan.core.errors import MeydanError
from meydan.server.common import host_names, proxies

LAN = ("off", "ask", "on")
METRICS = ("local", "private", "any")
SHORTEST_SECRET = 16
KINDS: dict[Any, str] = {int: "a whole number", float: "a number", bool: "true or false", str: "a text"}


class BadSetting(MeydanError):
    """A setting is unknown or has an invalid value."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings of a server. The defaults suit a single laptop."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "meydan-data"
    """Folder of the database when no address is given."""
    database: str = ""
    """Address, e.g. sqlite:///meydan.db or postgresql://user:password@host/meydan; empty: in the data folder."""
    broker: str = ""
    """Address of Valkey or Redis, e.g. valkey://host:6379/0; empty: one process serves all tables."""
    proxy: str = ""
    """Addresses or networks of proxies whose X-Forwarded headers are trusted, with commas; * for all; empty: none."""
    hosts: str = ""
    """Names by which people reach the server, with commas; *.example.org for all below, * for any. Always right are
    localhost, addresses, and the machine's own names where it listens on a network."""
    lan: str = "off"
    """For a server on a personal computer: on opens it to the local network, ask leaves that to a switch in the
    app, off closes it. Where `host` is an address of a network, it decides alone."""
    https: bool = False
    """Reached by https only: cookies are marked secure."""
    workers: int = 0
    """Processes for bots; 0: one for each core but one."""
    pace: float = 1.0
    """Multiplies the pauses of bots at all tables: 1 like people, 0 at once."""
    limits: float = 1.0
    """Rate limits: 1 the usual ones, 2 twice as generous; for a hall full of people behind one address."""
    connections: int = 0
    """Open connections at most; 0: as many as the system's limit of open files allows."""
    connections_per_address: int = 200
    """Of these from one address (IPv6: one /64 network), times `limits`. Trusted proxies are not counted."""
    request_timeout: float = 15.0
    """Seconds in which a request has to arrive; large bodies get more as they go on."""
    outside: str = "public"
    """Where notices may be sent: public https addresses only, or any (for a closed network)."""
    cafe: bool = False
    """A café: open to the local network, for guests only, with named tables; nothing leaves the house."""
    cafe_tables: str = ""
    """File with the names of the café's tables, one on a line; empty: twelve tables with numbers."""
    cafe_reset: str = ""
    """Time of day (HH:MM) at which the café closes all tables and forgets all guests; empty: never."""
    daily_secret: str = ""
    """The secret of the daily deals: servers with the same one have the same deals; empty: drawn and stored once."""
    contact: str = "mailto:admin@localhost"
    """Contact address that push services require."""
    log: str = "text"
    """text or json."""
    metrics: str = "local"
    """Who may read /metrics: local (this machine), private (its networks), any, or who sends this secret as token."""
    trace: str = ""
    """Address of an OpenTelemetry collector (OTLP over HTTP), e.g. http://127.0.0.1:4318; empty: no traces."""

    @property
    def address(self) -> str:
        return self.database or f"sqlite:///{Path(self.data, 'meydan.db')}"

    @property
    def bot_workers(self) -> int:
        return self.workers or max(1, (os.cpu_count() or 2) - 1)

    def secrets(self) -> list[str]:
        """The names of the settings that contain a secret."""
        found = [name for name in ("database", "broker") if shown(getattr(self, name)) != getattr(self, name)]
        found += [] if self.metrics in METRICS else ["metrics"]
        return found + (["daily_secret"] if self.daily_secret else [])

    def block(self) -> str:
        """All settings, one on a line, for the log at the start. Passwords in addresses are not shown."""
        rows = {
            **msgspec.structs.asdict(self),
            "database": shown(self.address),
            "broker": shown(self.broker),
            "metrics": self.metrics if self.metrics in METRICS else "by a secret",
            "daily_secret": "set" if self.daily_secret else "stored in the database",
            "workers": self.bot_workers,
        }
        wide = max(map(len, rows))
        return "\n".join(f"  {name.ljust(wide)}  {'none' if value == '' else value}" for name, value in rows.items())


def shown(address: str) -> str:
    from sqlalchemy.engine import make_url

    return address and make_url(address).render_as_string(hide_password=True)


def read_settings(flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None = None) -> Settings:
    """Read the settings. Flags win over the environment, the environment over the file, the file over the defaults."""
    chosen: dict[str, Any] = {}
    if file is not None:
        chosen |= _from_file(file)
    for name in Settings.__struct_fields__:
        value = environment.get(f"MEYDAN_{name.upper()}")
        if value is not None:
            chosen[name] = value
    chosen |= {name: value for name, value in flags.items() if value is not None}
    try:
        settings = msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError:
        raise _wrong_kind(chosen) from None
    _check(settings)
    if settings.cafe and settings.lan == "off":
        settings = msgspec.structs.replace(settings, lan="on")
    return settings


def _wrong_kind(chosen: dict[str, Any]) -> BadSetting:
    """The error for a setting of the wrong type, naming the type it needs."""
    for field in msgspec.structs.fields(Settings):
        try:
            msgspec.convert(chosen.get(field.name, field.default), field.type, strict=False)
        except msgspec.ValidationError:
            wrong, value = field.name, chosen[field.name]
            sentence = f"{wrong} must be {KINDS[field.type]}, not {value!r}"
            return BadSetting("bad_setting", sentence, setting=wrong)
    return BadSetting("bad_setting", "a setting is wrong")


def _from_file(file: Path) -> dict[str, Any]:
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetting("no_file", f"the settings file {file} cannot be read: {error.strerror}") from error
    except tomllib.TOMLDecodeError as error:
        raise BadSetting("bad_file", f"the settings file {file} is not TOML: {error}") from error
    for name in found:
        if name not in Settings.__struct_fields__:
            known = ", ".join(Settings.__struct_fields__)
            raise BadSetting("unknown_setting", f"there is no setting {name!r}; there are: {known}", setting=name)
    return found


def _check(settings: Settings) -> None:
    if not 0 <= settings.port <= 65535:
        raise BadSetting("bad_port", f"port must be from 0 to 65535, not {settings.port}", setting="port")
    if settings.log not in ("text", "json"):
        raise BadSetting("bad_log", f"log must be text or json, not {settings.log!r}", setting="log")
    if settings.lan not in LAN:
        raise BadSetting(
            "bad_lan", f"lan must be {', '.join(LAN[:-1])} or {LAN[-1]}, not {settings.lan!r}", setting="lan"
        )
    if settings.trace and not settings.trace.startswith(("http://", "https://")):
        raise BadSetting("bad_trace", f"trace must be an http(s) address, not {settings.trace!r}", setting="trace")
    if settings.metrics not in METRICS and len(settings.metrics) < SHORTEST_SECRET:
        choices = f"{', '.join(METRICS)}, or a secret of at least {SHORTEST_SECRET} characters"
        raise BadSetting("bad_metrics", f"metrics must be {choices}", setting="metrics")
    if 0 < len(settings.daily_secret) < SHORTEST_SECRET:
        sentence = f"daily_secret must have at least {SHORTEST_SECRET} characters"
        raise BadSetting("bad_daily_secret", sentence, setting="daily_secret")
    if settings.cafe and settings.trace:
        raise BadSetting("bad_cafe", "a café sends nothing outside: it cannot have trace", setting="trace")
    if settings.cafe_reset and not re.fullmatch(r"([01]\d|2[0-3]):[0-5]\d", settings.cafe_reset):
        sentence = f"cafe_reset must be a time of day as 04:30, not {settings.cafe_reset!r}"
        raise BadSetting("bad_cafe_reset", sentence, setting="cafe_reset")
    if settings.workers < 0:
        raise BadSetting("bad_workers", f"workers must be 0 or more, not {settings.workers}", setting="workers")
    if settings.outside not in ("public", "any"):
        raise BadSetting("bad_outside", f"outside must be public or any, not {settings.outside!r}", setting="outside")
    if not settings.contact.startswith(("mailto:", "https:")):
        raise BadSetting(
            "bad_contact", f"contact must be a mailto: or https: address, not {settings.contact!r}", setting="contact"
        )
    if not 0 < settings.limits <= 1_000_000:
        raise BadSetting("bad_limits", f"limits must be above 0, not {settings.limits}", setting="limits")
    if settings.connections < 0:
        sentence = f"connections must be 0 or more, not {settings.connections}"
        raise BadSetting("bad_connections", sentence, setting="connections")
    if settings.connections_per_address < 1:
        sentence = f"connections_per_address must be 1 or more, not {settings.connections_per_address}"
        raise BadSetting("bad_connections", sentence, setting="connections_per_address")
    if not 0.1 <= settings.request_timeout <= 600:
        sentence = f"request_timeout must be from 0.1 to 600 seconds, not {settings.request_timeout}"
        raise BadSetting("bad_timeout", sentence, setting="request_timeout")
    wrong = proxies.wrong_entry(settings.proxy)
    if wrong is not None:
        raise BadSetting("bad_proxy", f"proxy must be addresses, networks or *, not {wrong!r}", setting="proxy")
    wrong = host_names.wrong_entry(settings.hosts)
    if wrong is not None:
        raise BadSetting("bad_hosts", f"hosts must be names without port, not {wrong!r}", setting="hosts")
    if not 0 <= settings.pace <= 10:
        raise BadSetting("bad_pace", f"pace must be from 0 to 10, not {settings.pace}", setting="pace")
