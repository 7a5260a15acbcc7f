"""Identifies the person behind a request (cookie or bearer token), and checks Origin, Host and content type."""

from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency

from meydan.server.common.errors import Malformed, NotAllowed, NotJson, NotKnown, TooMuch
from meydan.server.common.names import CODE_LENGTH
from meydan.server.common.networks import network_of
from meydan.server.common.tokens import SESSION_DAYS
from meydan.server.people import known_devices
from meydan.server.people.person import Person
from meydan.server.people.sessions import Session
from meydan.server.server import Server

COOKIE = "meydan_session"
SAFE_COOKIE = f"__Host-{COOKIE}"
"""Session cookie over https. The `__Host-` prefix binds it to this host, so that no sibling domain can set it."""
DEVICE = "meydan_device"
"""Cookie of a browser from which an account was used. It outlives the session and grants no access."""
SAFE = ("GET", "HEAD", "OPTIONS")
JSON = "application/json"
TABLES = "/api/v1/tables/"
CODES = (10.0, 240.0)
"""Limit for requests that name a table by its code, from one address: requests per second, and burst."""
Asking = ASGIConnection[Any, Any, Any, Any]
Asker = NamedDependency[Person]
"""Dependency of handlers that need a session: the person who sends the request."""
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


def device_cookie_name(server: Server) -> str:
    return f"__Host-{DEVICE}" if server.settings.https else DEVICE


def device_token_of(connection: Asking) -> str | None:
    return connection.cookies.get(device_cookie_name(server_of(connection)))


def agent_of(connection: Asking) -> str:
    return connection.headers.get("user-agent", "")


async def session_of(connection: Asking) -> Session | None:
    """The session of a request, if it has a valid one."""
    token, server = token_of(connection), server_of(connection)
    session = None if token is None else await server.sessions.of_token(token, agent_of(connection))
    if session is not None:
        server.services.origins.see(session.person.id, client_network(connection))
    return session


async def current_person(connection: Asking) -> Person | None:
    """The person who sends the request, if it has a valid session."""
    session = await session_of(connection)
    return None if session is None else session.person


async def provide_person(request: Asking) -> Person:
    person = await current_person(request)
    if person is None:
        raise NotKnown("nobody", "choose a name or log in first")
    await limit(request, f"person:{person.id}", 10, 60)
    return person


async def provide_server(request: Asking) -> Server:
    return server_of(request)


def address_of(connection: Asking) -> str:
    return connection.client.host if connection.client is not None else "unknown"


def client_network(connection: Asking) -> str:
    """The network that a request comes from; rate limits count by it."""
    return network_of(address_of(connection))


async def limit(connection: Asking, name: str, rate: float, burst: float) -> None:
    """Refuse requests above a rate limit, and note the name of the limit in the security log."""
    server = server_of(connection)
    if not await server.limits.take(name, rate, burst):
        server.security.note_seldom("limit_hit", address_of(connection), limit=name.partition(":")[0])
        raise TooMuch("too_fast", "too many requests; wait a moment")


def check_origin(connection: Asking) -> None:
    """Refuse changes and sockets that a browser sends from pages of another site.

    `Host` is the one reported by a trusted proxy, if there is one (`common/proxies.py`).
    """
    headers = connection.headers
    origin = headers.get("origin")
    if headers.get("sec-fetch-site", "none") not in ("same-origin", "none"):
        raise _foreign(connection)
    if origin is not None and _place(origin) != headers.get("host", "unknown"):
        raise _foreign(connection)


def _foreign(connection: Asking) -> NotAllowed:
    server_of(connection).security.note_seldom("page_refused", address_of(connection))
    return NotAllowed("foreign_page", "this request comes from another site")


def _place(origin: str) -> str:
    """Host and port of an origin; empty if it is not a valid address."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def check_body(connection: Asking) -> None:
    """Require JSON with its content type: pages of other sites cannot send that without a CORS preflight."""
    headers = connection.headers
    if headers.get("content-length", "0") == "0" and "transfer-encoding" not in headers:
        return
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != JSON:
        raise NotJson("not_json", f"send this as {JSON}, not as {ascii(kind) if kind else 'nothing at all'}")


def check_host(connection: Asking) -> None:
    """Refuse a malformed Host header, which would break code that reads the URL of the request later."""
    if not _is_address(connection.headers.get("host", "")):
        raise Malformed("malformed", "the Host header is not an address")


def _is_address(host: str) -> bool:
    try:
        port = urlsplit(f"//{host}").port  # raises if the port is not a number
    except ValueError:
        return False
    return port != 0


async def before_request(request: Asking) -> None:
    """Checks that run before every request to the API."""
    check_host(request)
    method = request.scope.get("method", "GET")
    if method not in SAFE:
        check_origin(request)
        check_body(request)
        await limit(request, f"address:{client_network(request)}", 20, 120)
    await limit_guessing(request)


async def limit_guessing(connection: Asking) -> None:
    """Limit guesses of table codes, which are short, across the whole API."""
    name = connection.path_params.get("name", "")
    if connection.scope["path"].startswith(TABLES) and len(name) == CODE_LENGTH:
        await limit(connection, f"code:{client_network(connection)}", *CODES)


def session_cookies(server: Server, token: str) -> list[Cookie]:
    """The session cookie. Over https, the cookie of the same session from before https is removed."""
    found = [_cookie(server, cookie_name(server), token, SESSION_DAYS * 86_400)]
    return [*found, _cookie(server, COOKIE, "", 0)] if server.settings.https else found


def device_cookie(server: Server, token: str) -> Cookie:
    return _cookie(server, device_cookie_name(server), token, known_devices.DAYS * 86_400)


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
