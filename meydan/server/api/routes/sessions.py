"""My sessions, and logging out: here, elsewhere or everywhere."""

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import FromPath

from meydan.server.api.identity import Asker, Here, address_of, no_cookies, token_of
from meydan.server.api.routes.me import Asked
from meydan.server.common.tokens import hashed
from meydan.server.people.sessions import MySession


class MySessions(msgspec.Struct, kw_only=True):
    """All my sessions: this one first, the others by when they were last used (to the hour)."""

    sessions: list[MySession]


@get("/me/sessions")
async def my_sessions(request: Asked, server: Here, asker: Asker) -> MySessions:
    """List my sessions."""
    return MySessions(sessions=await server.sessions.of_person(asker.id, token_of(request) or ""))


@delete("/me/sessions/{which:str}", status_code=200)
async def end_session(request: Asked, server: Here, asker: Asker, which: FromPath[str]) -> Response[None]:
    """End one of my sessions and close its connections. Ending the current one logs out."""
    ended = await server.sessions.end(asker.id, which)
    await server.hall.hang_up(asker.id)
    server.security.note("session_ended", address_of(request), asker.id, session=which)
    return Response(None, cookies=no_cookies(server) if ended == hashed(token_of(request) or "") else [])


@post("/logout", status_code=200)
async def log_out(request: Asked, server: Here, asker: Asker) -> Response[None]:
    await server.sessions.log_out(token_of(request) or "")
    await server.hall.hang_up(asker.id)
    server.security.note("logout", address_of(request), asker.id)
    return Response(None, cookies=no_cookies(server))


@post("/logout-elsewhere", status_code=200)
async def log_out_elsewhere(request: Asked, server: Here, asker: Asker) -> None:
    """End all my sessions except this one."""
    await server.sessions.log_out_everywhere(asker.id, but=token_of(request))
    await server.hall.hang_up(asker.id)
    server.security.note("sessions_ended", address_of(request), asker.id, which="elsewhere")


@post("/logout-everywhere", status_code=200)
async def log_out_everywhere(request: Asked, server: Here, asker: Asker) -> Response[None]:
    await server.sessions.log_out_everywhere(asker.id)
    await server.hall.hang_up(asker.id)
    server.security.note("sessions_ended", address_of(request), asker.id, which="everywhere")
    return Response(None, cookies=no_cookies(server))


routes = Router(
    "/", route_handlers=[my_sessions, end_session, log_out, log_out_elsewhere, log_out_everywhere], tags=["sessions"]
)
