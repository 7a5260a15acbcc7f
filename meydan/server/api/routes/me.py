"""My own person: enter as a guest, change my name, mute people; and public profiles."""

from typing import Any

import msgspec
from litestar import Request, Response, Router, get, patch, post, put
from litestar.params import FromPath, JSONBody

from meydan.server.api.bodies import Body, Short
from meydan.server.api.identity import Asker, Here, agent_of, client_network, current_person, limit, session_cookies
from meydan.server.fair_play import reports
from meydan.server.history import profile
from meydan.server.lobby import mutes
from meydan.server.people.devices import device_of
from meydan.server.people.person import Person

Asked = Request[Any, Any, Any]


class Guest(Body):
    name: Short = ""
    language: Short = "fa"
    avatar: Short = ""
    program: bool = False
    """I am a program, such as a language model. Others see it beside my name."""


class Me(msgspec.Struct, kw_only=True):
    """My own person. `token` is sent once, for programs that do not store cookies."""

    id: str
    name: str
    avatar: str
    language: str
    login: str | None
    program: bool
    token: str | None = None


class Change(Body):
    name: Short | None = None
    avatar: Short | None = None
    language: Short | None = None


def me(person: Person, token: str | None = None) -> Me:
    return Me(**msgspec.structs.asdict(person), token=token)


@post("/me", status_code=201)
async def come_in(request: Asked, server: Here, data: JSONBody[Guest]) -> Response[Me]:
    """Enter as a guest."""
    await limit(request, f"guest:{client_network(request)}", 0.5, 30)
    person, token = await server.people.come_in(
        data.name, data.language, data.avatar, device_of(agent_of(request)), data.program
    )
    return Response(me(person, token), status_code=201, cookies=session_cookies(server, token))


@get("/me")
async def who_am_i(asker: Asker) -> Me:
    return me(asker)


class CurrentSession(msgspec.Struct, kw_only=True):
    """The person of the session that a request carries; null without a valid session."""

    me: Me | None
    cafe: bool = False
    """Is this server a café, where everybody is a guest?"""
    warned: bool = False
    """There are warnings that I have not confirmed yet (`GET /me/warnings`)."""


@get("/session")
async def current_session(request: Asked, server: Here) -> CurrentSession:
    """The person who is logged in, if any. Unlike `GET /me`, this is not an error without a session."""
    person = await current_person(request)
    if person is not None:
        await limit(request, f"person:{person.id}", 10, 60)
    warned = person is not None and bool(await reports.warnings(server.services, person))
    return CurrentSession(me=None if person is None else me(person), cafe=server.settings.cafe, warned=warned)


@patch("/me")
async def change(server: Here, asker: Asker, data: JSONBody[Change]) -> Me:
    return me(await server.people.change(asker, data.name, data.avatar, data.language))


class Muting(Body):
    muted: bool = True


class Mutes(msgspec.Struct, kw_only=True):
    """The people whose chat messages I do not receive."""

    people: list[str]


@get("/me/mutes")
async def my_mutes(server: Here, asker: Asker) -> Mutes:
    return Mutes(people=sorted(await mutes.muted_by(server.services.engine, asker.id)))


@put("/people/{who:str}/mute")
async def mute(server: Here, asker: Asker, who: FromPath[str], data: JSONBody[Muting]) -> Mutes:
    """Mute this person's chat for me at every table, or unmute it."""
    return Mutes(people=sorted(await mutes.mute(server.hall, asker, who, data.muted)))


@get("/people/{who:str}")
async def see_person(request: Asked, server: Here, who: FromPath[str]) -> profile.Profile:
    """A person's name, ratings, statistics and latest games. What guests play is shown to themselves alone."""
    return await profile.of(server.services, who, await current_person(request))


routes = Router(
    "/",
    route_handlers=[
        come_in,
        who_am_i,
        current_session,
        change,
        my_mutes,
        mute,
        see_person,
    ],
    tags=["people"],
)
