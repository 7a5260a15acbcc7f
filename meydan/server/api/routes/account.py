"""Accounts: register a name with a password or a passkey, log in, delete the account."""

from typing import Any

import msgspec
from litestar import Response, Router, delete, post
from litestar.params import JSONBody

from meydan.server.api.bodies import Body, Short
from meydan.server.api.cafe_routes import guests_only
from meydan.server.api.identity import (
    Asker,
    Here,
    address_of,
    agent_of,
    client_network,
    limit,
    no_cookies,
    server_of,
    session_cookies,
    session_of,
    token_of,
)
from meydan.server.api.password_attempts import known_from_now_on, trying
from meydan.server.api.routes.me import Asked, Me, me
from meydan.server.common.errors import NotKnown
from meydan.server.lobby import account_deletion
from meydan.server.people.devices import device_of
from meydan.server.people.passkeys import Site
from meydan.server.people.person import Person
from meydan.server.people.proof import prove
from meydan.server.people.sessions import Session

KEEPING = (0.1, 10.0)
PASSKEYS = (0.2, 20.0)
"""Limit for one network: requests per second, and burst. Wrong passwords do not count for passkeys."""


class Login(Body):
    login: Short
    password: Short


class Passkey(Body):
    """What `navigator.credentials` returned, as JSON, and the challenge that it answers."""

    challenge: Short
    credential: dict[str, Any]


class Proof(Body):
    """Proof that the account's owner is asking: the password, or a passkey's answer to a login challenge."""

    password: Short | None = None
    passkey: Passkey | None = None


class KeepName(Login):
    """A new login name and password. Changing those of an account needs a proof; registering as a guest does not."""

    proof: Proof | None = None


class KeepPasskey(Passkey):
    proof: Proof | None = None


class Forget(Body):
    """Request to delete me. Deleting an account needs a proof; deleting a guest does not."""

    proof: Proof | None = None


class Ceremony(msgspec.Struct, kw_only=True):
    """Options for `navigator.credentials`; send `challenge` back together with its result."""

    challenge: str
    options: dict[str, Any]


async def check_proof(request: Asked, asker: Person, proof: Proof | None) -> None:
    """Refuse the request unless the proof is right. A wrong password counts as a failed login attempt."""
    server, proof = server_of(request), proof or Proof()
    signed = None if proof.passkey is None else (proof.passkey.challenge, proof.passkey.credential)
    proving = (server.people, server.passkeys, Site.of(request), asker, proof.password, signed)
    if signed is not None:
        await limit(request, f"passkey:{client_network(request)}", *PASSKEYS)
    if signed is not None or proof.password is None:
        await prove(*proving)
    else:
        async with trying(request, "proof", asker.id):
            await prove(*proving)


async def renewed(request: Asked, person: Person, token: str) -> Response[Me]:
    """The response after a session got a new token. Connections opened with the old token are closed."""
    server = server_of(request)
    await server.hall.hang_up(person.id)
    cookies = [*session_cookies(server, token), *await known_from_now_on(request, person.id)]
    return Response(me(person, token), cookies=cookies)


@delete("/me", status_code=200)
async def forget_me(request: Asked, server: Here, asker: Asker, data: JSONBody[Forget | None] = None) -> Response[None]:
    """Delete my account. Bots take over my seats in running games."""
    await check_proof(request, asker, None if data is None else data.proof)
    await server.tournaments.forget(asker.id)
    await server.clubs.forget(asker.id)
    await account_deletion.leave_for_good(server.hall, asker)
    await server.people.delete(asker.id)
    await server.hall.hang_up(asker.id)
    server.security.note("account_deleted", address_of(request), asker.id)
    return Response(None, cookies=no_cookies(server))


@post("/me/keep", status_code=200)
async def keep(request: Asked, server: Here, asker: Asker, data: JSONBody[KeepName]) -> Response[Me]:
    """Register my name with a login and a password, or change them. Other sessions end; this one gets a new token."""
    await limit(request, f"keep:{client_network(request)}", *KEEPING)
    await check_proof(request, asker, data.proof)
    was_account, _ = await server.people.keeps(asker.id)
    kept, token = await server.people.keep(asker, data.login, data.password, token_of(request) or "")
    server.security.note("password_changed" if was_account else "account_kept", address_of(request), asker.id)
    return await renewed(request, kept, token)


async def session_before(request: Asked) -> Session | None:
    """The session that a login replaces.

    A guest's session is not ended: its token is the only way back to the guest.
    """
    before = await session_of(request)
    return before if before is not None and (await server_of(request).people.keeps(before.person.id))[0] else None


async def entered(request: Asked, person: Person, token: str, before: Session | None, by: str) -> Response[Me]:
    server = server_of(request)
    if before is not None:
        await server.hall.hang_up(before.person.id)
    server.security.note("login", address_of(request), person.id, by=by)
    cookies = [*session_cookies(server, token), *await known_from_now_on(request, person.id)]
    return Response(me(person, token), cookies=cookies)


@post("/login", status_code=200)
async def log_in(request: Asked, server: Here, data: JSONBody[Login]) -> Response[Me]:
    """Log in. If the request carries the session of another account, that session ends."""
    who = await server.people.account_of(data.login)
    device, before = device_of(agent_of(request)), await session_before(request)
    instead = None if before is None else before.key
    async with trying(request, "login", who, data.login):
        person, token = await server.people.log_in(data.login, data.password, device, instead)
    return await entered(request, person, token, before, "password")


@post("/me/passkeys/options", status_code=200)
async def passkey_options(request: Asked, server: Here, asker: Asker) -> Ceremony:
    """Start registering a passkey."""
    challenge, options = await server.passkeys.offer(Site.of(request), asker)
    return Ceremony(challenge=challenge, options=options)


@post("/me/passkeys", status_code=200)
async def keep_passkey(request: Asked, server: Here, asker: Asker, data: JSONBody[KeepPasskey]) -> Response[Me]:
    """Register my name with this passkey, or add it to my account. My session gets a new token."""
    await limit(request, f"keep:{client_network(request)}", *PASSKEYS)
    await check_proof(request, asker, data.proof)
    now = token_of(request) or ""
    token = await server.passkeys.keep(Site.of(request), asker, data.challenge, data.credential, now)
    server.security.note("passkey_added", address_of(request), asker.id)
    return await renewed(request, asker, token)


@post("/login/passkey/options", status_code=200)
async def passkey_login_options(request: Asked, server: Here) -> Ceremony:
    await limit(request, f"passkey:{client_network(request)}", *PASSKEYS)
    challenge, options = await server.passkeys.ask(Site.of(request))
    return Ceremony(challenge=challenge, options=options)


@post("/login/passkey", status_code=200)
async def passkey_log_in(request: Asked, server: Here, data: JSONBody[Passkey]) -> Response[Me]:
    """Log in with a passkey."""
    await limit(request, f"passkey:{client_network(request)}", *PASSKEYS)
    try:
        who = await server.passkeys.check(Site.of(request), data.challenge, data.credential)
    except NotKnown:
        server.security.note("login_failed", address_of(request), by="passkey")
        raise
    device, before = device_of(agent_of(request)), await session_before(request)
    person, token = await server.people.open_session(who, device, None if before is None else before.key)
    return await entered(request, person, token, before, "passkey")


accounts = Router(
    "/",
    route_handlers=[
        keep,
        passkey_options,
        keep_passkey,
        log_in,
        passkey_login_options,
        passkey_log_in,
    ],
    guards=[guests_only],
    tags=["people"],
)
routes = Router("/", route_handlers=[forget_me, accounts], tags=["people"])
