"""Can a server with these settings run on this machine? Looked at before anything is opened, and said in a sentence."""

import asyncio
import os
import socket
from pathlib import Path

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine

from meydan.server.database import open_engine
from meydan.server.server import make_bus
from meydan.server.settings import BadSetting, Settings


def check(settings: Settings) -> None:
    """Refuse what cannot work here."""
    check_folder(settings)
    check_place(settings)
    check_database(open_engine(settings.address))
    make_bus(settings.broker)


def check_folder(settings: Settings) -> None:
    if settings.database:
        return
    folder = Path(settings.data)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadSetting("bad_data", f"the folder {folder} cannot be made: {error.strerror}", setting="data") from error
    if not os.access(folder, os.W_OK):
        raise BadSetting("bad_data", f"nothing can be written in the folder {folder}", setting="data")


def check_database(engine: AsyncEngine) -> None:
    """Is a database that is a program of its own there, and does it let us in?"""
    if engine.dialect.name == "sqlite":
        return
    import asyncpg

    async def knock() -> None:
        async with engine.connect():
            pass
        await engine.dispose()

    try:
        asyncio.run(knock())
    except (OSError, SQLAlchemyError, asyncpg.PostgresError) as error:
        where = engine.url.render_as_string(hide_password=True)
        sentence = f"the database {where} cannot be reached: {error or 'it does not answer'}"
        raise BadSetting("no_database", sentence, setting="database") from error


def check_place(settings: Settings) -> None:
    """Is the address one of this machine, and the port free?"""
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
            raise BadSetting("taken", f"nobody can listen on {where}: {error.strerror}", setting="port") from error
