"""Me: come in as a guest, keep the name, change it, leave; and the public side of other people."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from meydan.server import mutes, profile
from meydan.server.api.identity import (
    Asker,
    Here,
    address_of,
    agent_of,
    limit,
    no_cookies,
    server_of,
    session_cookies,
    session_of,
    token_of,
)
from meydan.server.devices import device_of
from meydan.server.passkeys import Site
from meydan.server.people import Person
from meydan.server.proof import prove
from meydan.server.sessions import Session

Asked = Request[Any, Any, Any]
Short = Annotated[str, Meta(max_length=200)]


class Body(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a request brings."""


class Guest(Body):
    name: Short = ""
    language: Short = "fa"
    avatar: Short = ""


class Me(msgspec.Struct, kw_only=True):
    """Who I am. `token` is sent once, for programs that keep no cookies."""

    id: str
    name: str
    avatar: str
    language: str
    login: str | None
    token: str | None = None


class Change(Body):
    name: Short | None = None
    avatar: Short | None = None
    language: Short | None = None


class Login(Body):
    login: Short
    password: Short


class Passkey(Body):
    """What the browser's `navigator.credentials` returned, as JSON, and the challenge it answers."""

    challenge: Short
    credential: dict[str, Any]


class Proof(Body):
    """That it is still me: my password, or a passkey's answer to a challenge for logging in."""

    password: Short | None = None
    passkey: Passkey | None = None


class Keep(Login):
    """The login and password I want from now on. An account needs a proof for it, a guest does not."""

    proof: Proof | None = None


class KeepPasskey(Passkey):
    proof: Proof | None = None


class Forget(Body):
    """A guest is deleted as he is; an account needs a proof for it."""

    proof: Proof | None = None


def me(person: Person, token: str | None = None) -> Me:
    return Me(**msgspec.structs.asdict(person), token=token)


async def check_proof(request: Asked, asker: Person, proof: Proof | None) -> None:
    server, proof = server_of(request), proof or Proof()
    signed = None if proof.passkey is None else (proof.passkey.challenge, proof.passkey.credential)
    await prove(server.people, server.passkeys, Site.of(request), asker, proof.password, signed)


@post("/me", status_code=201)
async def come_in(request: Asked, server: Here, data: JSONBody[Guest]) -> Response[Me]:
    """Come in as a guest."""
    await limit(request, f"guest:{address_of(request)}", 0.5, 30)
    person, token = await server.people.come_in(data.name, data.language, data.avatar, device_of(agent_of(request)))
    return Response(me(person, token), status_code=201, cookies=session_cookies(server, token))


@get("/me")
async def who_am_i(asker: Asker) -> Me:
    return me(asker)


@patch("/me")
async def change(server: Here, asker: Asker, data: JSONBody[Change]) -> Me:
    return me(await server.people.change(asker, data.name, data.avatar, data.language))


@delete("/me", status_code=200)
async def forget_me(request: Asked, server: Here, asker: Asker, data: JSONBody[Forget | None] = None) -> Response[None]:
    """Delete my account. My running games go on with a bot on my seat."""
    proof = None if data is None else data.proof
    if proof is not None:
        await limit(request, f"login:{address_of(request)}", 0.1, 10)
    await check_proof(request, asker, proof)
    await profile.leave_for_good(server.hall, asker)
    await server.people.delete(asker.id)
    await server.hall.hang_up(asker.id)
    return Response(None, cookies=no_cookies(server))


@post("/me/keep", status_code=200)
async def keep(request: Asked, server: Here, asker: Asker, data: JSONBody[Keep]) -> Me:
    """Keep my name with a login and a password, or change them. My other sessions end."""
    await limit(request, f"login:{address_of(request)}", 0.1, 10)
    await check_proof(request, asker, data.proof)
    kept = await server.people.keep(asker, data.login, data.password, token_of(request))
    await server.hall.hang_up(asker.id)
    return me(kept)


async def session_before(request: Asked) -> Session | None:
    """The session that logging in puts an end to. A guest's goes on: its token is the only way back to that guest."""
    before = await session_of(request)
    return before if before is not None and (await server_of(request).people.keeps(before.person.id))[0] else None


async def entered(request: Asked, person: Person, token: str, before: Session | None) -> Response[Me]:
    server = server_of(request)
    if before is not None:
        await server.hall.hang_up(before.person.id)
    return Response(me(person, token), cookies=session_cookies(server, token))


@post("/login", status_code=200)
async def log_in(request: Asked, server: Here, data: JSONBody[Login]) -> Response[Me]:
    """Log in. An account's session with which this is asked ends."""
    await limit(request, f"login:{address_of(request)}", 0.1, 10)
    device, before = device_of(agent_of(request)), await session_before(request)
    instead = None if before is None else before.key
    person, token = await server.people.log_in(data.login, data.password, device, instead)
    return await entered(request, person, token, before)


class Ceremony(msgspec.Struct, kw_only=True):
    """Options for `navigator.credentials`; send `challenge` back with what it returns."""

    challenge: str
    options: dict[str, Any]


@post("/me/passkeys/options", status_code=200)
async def passkey_options(request: Asked, server: Here, asker: Asker) -> Ceremony:
    """Begin to keep my name with a passkey."""
    challenge, options = await server.passkeys.offer(Site.of(request), asker)
    return Ceremony(challenge=challenge, options=options)


@post("/me/passkeys", status_code=200)
async def keep_passkey(request: Asked, server: Here, asker: Asker, data: JSONBody[KeepPasskey]) -> Me:
    """Keep my name with this passkey, or add it to my account."""
    await limit(request, f"login:{address_of(request)}", 0.2, 20)
    await check_proof(request, asker, data.proof)
    await server.passkeys.keep(Site.of(request), asker, data.challenge, data.credential)
    return me(asker)


@post("/login/passkey/options", status_code=200)
async def passkey_login_options(request: Asked, server: Here) -> Ceremony:
    await limit(request, f"login:{address_of(request)}", 0.2, 20)
    challenge, options = await server.passkeys.ask(Site.of(request))
    return Ceremony(challenge=challenge, options=options)


@post("/login/passkey", status_code=200)
async def passkey_log_in(request: Asked, server: Here, data: JSONBody[Passkey]) -> Response[Me]:
    """Log in, as with a password."""
    await limit(request, f"login:{address_of(request)}", 0.2, 20)
    who = await server.passkeys.check(Site.of(request), data.challenge, data.credential)
    device, before = device_of(agent_of(request)), await session_before(request)
    person, token = await server.people.open_session(who, device, None if before is None else before.key)
    return await entered(request, person, token, before)


class Muting(Body):
    muted: bool = True


class Mutes(msgspec.Struct, kw_only=True):
    """The people whose talk I do not hear."""

    people: list[str]


@get("/me/mutes")
async def my_mutes(server: Here, asker: Asker) -> Mutes:
    return Mutes(people=sorted(await mutes.muted_by(server.house.engine, asker.id)))


@put("/people/{who:str}/mute")
async def mute(server: Here, asker: Asker, who: FromPath[str], data: JSONBody[Muting]) -> Mutes:
    """I do not want to hear this person's talk, at any table; or I do again."""
    return Mutes(people=sorted(await mutes.mute(server.hall, asker, who, data.muted)))


@get("/people/{who:str}")
async def see_person(server: Here, who: FromPath[str]) -> profile.Profile:
    """A person's name, ratings, statistics and last games."""
    return await profile.of(server.house, who)


routes = Router(
    "/",
    route_handlers=[
        come_in,
        who_am_i,
        change,
        forget_me,
        keep,
        passkey_options,
        keep_passkey,
        log_in,
        passkey_login_options,
        passkey_log_in,
        my_mutes,
        mute,
        see_person,
    ],
    tags=["people"],
)
