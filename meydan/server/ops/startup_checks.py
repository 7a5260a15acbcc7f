"""Checks before the start whether a server with these settings can run on this machine."""

import asyncio
import os
import socket
from pathlib import Path

from meydan.server.cluster.brokers import make_bus
from meydan.server.common.private_files import make_folder
from meydan.server.settings import BadSetting, Settings
from meydan.server.storage.database import database
from meydan.server.storage.locks import sole_user


def check(settings: Settings) -> None:
    """Raise an error that explains what cannot work here."""
    check_folder(settings)
    check_place(settings)
    check_database(settings)
    make_bus(settings.broker)


def check_folder(settings: Settings) -> None:
    if settings.database:
        return
    folder = Path(settings.data)
    try:
        make_folder(folder)
    except OSError as error:
        raise BadSetting("bad_data", f"the folder {folder} cannot be made: {error.strerror}", setting="data") from error
    if not os.access(folder, os.W_OK):
        raise BadSetting("bad_data", f"nothing can be written in the folder {folder}", setting="data")


def check_database(settings: Settings) -> None:
    """Check that the database can be reached and migrated, and that no other server uses an SQLite file."""

    async def prepare() -> None:
        async with database(settings.address):
            pass

    with sole_user(settings.address):
        asyncio.run(prepare())


def check_place(settings: Settings) -> None:
    """Check that the address belongs to this machine and the port is free."""
    try:
        places = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise BadSetting("bad_host", f"there is no address {settings.host!r} to listen on", setting="host") from error
    family, kind, protocol, _, place = places[0]
    with socket.socket(family, kind, protocol) as trial:
        trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            trial.bind(place)
        except OSError as error:
            where = f"{settings.host}, port {settings.port}"
            raise BadSetting(
                "taken", f"the server cannot listen on {where}: {error.strerror}", setting="port"
            ) from error
