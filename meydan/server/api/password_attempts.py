"""Password attempts over REST: rate limited, counted against the account, written to the security log."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Literal

from litestar.datastructures import Cookie

from meydan.server.api.identity import (
    address_of,
    client_network,
    device_cookie,
    device_token_of,
    limit,
    server_of,
    session_of,
)
from meydan.server.api.routes.me import Asked
from meydan.server.common.errors import NotAllowed, NotKnown, TooMuch
from meydan.server.common.tokens import hashed
from meydan.server.people.accounts import as_stored
from meydan.server.people.password_guesses import Source
from meydan.server.people.security_log import Unusual

TRYING = (0.1, 10.0)
"""Limit for password attempts from one source, for any account, right or wrong: attempts per second, and burst."""
LINES: dict[str, tuple[Unusual, Unusual]] = {
    "login": ("login_failed", "login_throttled"),
    "proof": ("proof_failed", "proof_throttled"),
}


@asynccontextmanager
async def trying(
    request: Asked, what: Literal["login", "proof"], person: str | None, login: str = ""
) -> AsyncIterator[None]:
    """Count the password attempt that the block makes. `person` is None if no account has this login name."""
    server, address, (failed, throttled) = server_of(request), address_of(request), LINES[what]
    source = await _source(request, person)
    await limit(request, f"login:{source.known or source.network}", *TRYING)
    account = person or f"nobody:{hashed(as_stored(login))}"
    try:
        async with server.guesses.one(account, source):
            yield
    except TooMuch:
        server.security.note_seldom(throttled, address, person)
        raise
    except (NotKnown, NotAllowed):
        server.security.note(failed, address, person)
        raise


async def _source(request: Asked, person: str | None) -> Source:
    """Where a password attempt comes from, and whether the account was used there before."""
    server, network = server_of(request), client_network(request)
    token = device_token_of(request)
    if token is not None and await server.known_devices.knows(person or "", token):
        return Source(network=network, known=hashed(token))
    session = await session_of(request)
    if session is not None and session.person.id == person:
        return Source(network=network, known=session.key)
    return Source(network=network)


async def known_from_now_on(request: Asked, person: str) -> list[Cookie]:
    """The cookie that marks this browser as known to the account; none for programs, which store no cookies."""
    server, token = server_of(request), device_token_of(request)
    if token is None and "origin" not in request.headers:
        return []
    return [device_cookie(server, await server.known_devices.remember(person, token))]
