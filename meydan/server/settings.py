"""How a server is set up: by flag, environment (MEYDAN_…) or file (TOML). Wrong settings are refused."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from meydan.core.errors import MeydanError


class BadSetting(MeydanError):
    """A setting that cannot be."""


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Every setting has a default that is right for one laptop."""

    host: str = "127.0.0.1"
    port: int = 8000
    data: str = "meydan-data"
    """Folder of the database when no address is given."""
    database: str = ""
    """Address, e.g. sqlite:///meydan.db or postgresql://user:password@host/meydan; empty: in the data folder."""
    broker: str = ""
    """Address of Valkey or Redis, e.g. valkey://host:6379/0; empty: one process serves all tables."""
    proxy: str = ""
    """Addresses of proxies whose X-Forwarded headers are believed, with commas; * for all; empty: none."""
    https: bool = False
    """Reached by https only: cookies are marked secure."""
    workers: int = 0
    """Processes for bots; 0: one for each core but one."""
    pace: float = 1.0
    """Tempo of bots: 1 like people, 0 at once."""
    limits: float = 1.0
    """Rate limits: 1 the usual ones, 2 twice as generous; for a hall full of people behind one address."""
    outside: str = "public"
    """Where notices may be sent: public https addresses only, or any (for a closed network)."""
    contact: str = "mailto:admin@localhost"
    """Told to push services, as they ask."""
    log: str = "text"
    """text or json."""

    @property
    def address(self) -> str:
        return self.database or f"sqlite:///{Path(self.data, 'meydan.db')}"

    @property
    def bot_workers(self) -> int:
        return self.workers or max(1, (os.cpu_count() or 2) - 1)

    def block(self) -> str:
        """All settings, one on a line, as they are printed at the start. Passwords in addresses are not shown."""
        rows = {
            **msgspec.structs.asdict(self),
            "database": shown(self.address),
            "broker": shown(self.broker),
            "workers": self.bot_workers,
        }
        wide = max(map(len, rows))
        return "\n".join(f"  {name.ljust(wide)}  {value}" for name, value in rows.items())


def shown(address: str) -> str:
    from sqlalchemy.engine import make_url

    return address and make_url(address).render_as_string(hide_password=True)


def read_settings(flags: Mapping[str, object], environment: Mapping[str, str], file: Path | None = None) -> Settings:
    """Flags win over the environment, the environment over the file, the file over the defaults."""
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
    except msgspec.ValidationError as error:
        raise BadSetting("bad_setting", f"a setting is wrong: {error}") from error
    _check(settings)
    return settings


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
    if settings.workers < 0:
        raise BadSetting("bad_workers", f"workers must be 0 or more, not {settings.workers}", setting="workers")
    if settings.outside not in ("public", "any"):
        raise BadSetting("bad_outside", f"outside must be public or any, not {settings.outside!r}", setting="outside")
    if not 0 < settings.limits <= 1_000_000:
        raise BadSetting("bad_limits", f"limits must be above 0, not {settings.limits}", setting="limits")
    if not 0 <= settings.pace <= 10:
        raise BadSetting("bad_pace", f"pace must be from 0 to 10, not {settings.pace}", setting="pace")
