"""Where I am logged in, and logging out: here, elsewhere, everywhere."""

import msgspec
from litestar import Response, Router, delete, get, post
from litestar.params import FromPath

from meydan.server.api.identity import Asker, Here, no_cookies, token_of
from meydan.server.api.me import Asked
from meydan.server.sessions import MySession
from meydan.server.tokens import hashed


class MySessions(msgspec.Struct, kw_only=True):
    """All my sessions: this one first, then by when they were last seen (to the hour)."""

    sessions: list[MySession]


@get("/me/sessions")
async def my_sessions(request: Asked, server: Here, asker: Asker) -> MySessions:
    """Where I am logged in."""
    return MySessions(sessions=await server.sessions.of_person(asker.id, token_of(request) or ""))


@delete("/me/sessions/{which:str}", status_code=200)
async def end_session(request: Asked, server: Here, asker: Asker, which: FromPath[str]) -> Response[None]:
    """End one session of mine, and its open lines. The one that asks: log out."""
    ended = await server.sessions.end(asker.id, which)
    await server.hall.hang_up(asker.id)
    return Response(None, cookies=no_cookies(server) if ended == hashed(token_of(request) or "") else [])


@post("/logout", status_code=200)
async def log_out(request: Asked, server: Here, asker: Asker) -> Response[None]:
    await server.sessions.log_out(token_of(request) or "")
    await server.hall.hang_up(asker.id)
    return Response(None, cookies=no_cookies(server))


@post("/logout-elsewhere", status_code=200)
async def log_out_elsewhere(request: Asked, server: Here, asker: Asker) -> None:
    """End all my sessions but this one."""
    await server.sessions.log_out_everywhere(asker.id, but=token_of(request))
    await server.hall.hang_up(asker.id)


@post("/logout-everywhere", status_code=200)
async def log_out_everywhere(server: Here, asker: Asker) -> Response[None]:
    await server.sessions.log_out_everywhere(asker.id)
    await server.hall.hang_up(asker.id)
    return Response(None, cookies=no_cookies(server))


routes = Router(
    "/", route_handlers=[my_sessions, end_session, log_out, log_out_elsewhere, log_out_everywhere], tags=["sessions"]
)
