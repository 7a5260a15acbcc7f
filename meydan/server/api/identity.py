"""Who is asking: a cookie for browsers, a bearer token for programs. And whether it comes from our own pages."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from meydan.server.errors import Malformed, NotAllowed, NotKnown, TooMuch
from meydan.server.people import Person
from meydan.server.server import Server
from meydan.server.sessions import Session
from meydan.server.tokens import SESSION_DAYS

COOKIE = "meydan_session"
SAFE_COOKIE = f"__Host-{COOKIE}"
"""Over https: a browser takes it only from this very host, by https, for all paths. No sister site can plant one."""
SAFE = ("GET", "HEAD", "OPTIONS")
Asking = ASGIConnection[Any, Any, Any, Any]
Asker = NamedDependency[Person]
"""The person who asks, in a handler that is only for people we know."""
Here = NamedDependency[Server]


def server_of(connection: Asking) -> Server:
    server: Server = connection.app.state.server
    return server


def token_of(connection: Asking) -> str | None:
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer" and token:
        return token
    return connection.cookies.get(cookie_name(server_of(connection)))


def cookie_name(server: Server) -> str:
    return SAFE_COOKIE if server.settings.https else COOKIE


def agent_of(connection: Asking) -> str:
    return connection.headers.get("user-agent", "")


async def session_of(connection: Asking) -> Session | None:
    """The session of whoever asks, if there is one."""
    token = token_of(connection)
    return None if token is None else await server_of(connection).sessions.of_token(token, agent_of(connection))


async def whoever(connection: Asking) -> Person | None:
    """The person asking, if we know."""
    session = await session_of(connection)
    return None if session is None else session.person


async def provide_person(request: Asking) -> Person:
    person = await whoever(request)
    if person is None:
        raise NotKnown("nobody", "choose a name or log in first")
    await limit(request, f"person:{person.id}", 10, 60)
    return person


async def provide_server(request: Asking) -> Server:
    return server_of(request)


def address_of(connection: Asking) -> str:
    return connection.client.host if connection.client is not None else "unknown"


async def limit(connection: Asking, name: str, rate: float, burst: float) -> None:
    if not await server_of(connection).limits.take(name, rate, burst):
        raise TooMuch("too_fast", "too many requests; wait a moment")


def check_origin(connection: Asking) -> None:
    """A browser says from which page a request comes. Only ours may change anything or open a socket."""
    headers = connection.headers
    origin = headers.get("origin")
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise NotAllowed("foreign_page", "this request comes from another site")
    host = headers.get("host")
    if server_of(connection).settings.proxy:  # a believed proxy says by which name people reach us
        host = headers.get("x-forwarded-host", host)
    if origin is not None and _place(origin) != (host or "unknown"):
        raise NotAllowed("foreign_page", "this request comes from another site")


def _place(origin: str) -> str:
    """Host and port of an origin; empty: it is no address at all."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def check_host(connection: Asking) -> None:
    """A host that is no address would break whatever looks at the request's own address later."""
    if not _is_address(connection.headers.get("host", "")):
        raise Malformed("malformed", "the header Host is no address")


def _is_address(host: str) -> bool:
    try:
        port = urlsplit(f"//{host}").port  # whoever reads the port is told if there is nonsense in its place
    except ValueError:
        return False
    return port != 0


async def before_request(request: Asking) -> None:
    """Every request to the API passes here first."""
    check_host(request)
    method = request.scope.get("method", "GET")
    if method not in SAFE:
        check_origin(request)
        await limit(request, f"address:{address_of(request)}", 20, 120)


def session_cookies(server: Server, token: str) -> list[Cookie]:
    """The session's cookie; where it has a safe name, one from the days before https is taken away."""
    found = [_cookie(server, cookie_name(server), token, SESSION_DAYS * 86_400)]
    return [*found, _cookie(server, COOKIE, "", 0)] if server.settings.https else found


def no_cookies(server: Server) -> list[Cookie]:
    return [_cookie(server, name, "", 0) for name in sorted({cookie_name(server), COOKIE})]


def _cookie(server: Server, name: str, value: str, seconds: int) -> Cookie:
    return Cookie(
        key=name,
        value=value,
        max_age=seconds,
        path="/",
        httponly=True,
        samesite="lax",
        secure=server.settings.https,
    )
