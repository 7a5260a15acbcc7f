"""Passkeys (WebAuthn): registering, and logging in without a password."""

import json
import secrets
from typing import Any, Self

import msgspec
import webauthn
from litestar import Request
from sqlalchemy import insert, select, update
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url, options_to_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import AuthenticatorSelectionCriteria, ResidentKeyRequirement

from meydan.server.common.errors import Malformed, NotKnown, Refusal
from meydan.server.common.tokens import hashed
from meydan.server.people.person import Person
from meydan.server.people.session_lifetimes import renewed
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.storage.journal import Taken, must_hit

SECONDS = 300
MOST_OPEN = 10_000


class Site(msgspec.Struct, frozen=True):
    """The host name under which a browser reaches the server; passkeys belong to it."""

    name: str
    origin: str

    @classmethod
    def of(cls, request: Request[Any, Any, Any]) -> Self:
        settings = request.app.state.server.settings
        host = request.headers.get("host", "localhost")
        scheme = "https" if settings.https else request.scope["scheme"]
        return cls(host.rsplit(":", 1)[0] if not host.endswith("]") else host, f"{scheme}://{host}")


class Passkeys:
    """Pending WebAuthn ceremonies, and the stored public keys."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.open: dict[str, tuple[float, str | None]] = {}
        """Pending challenges: when they expire, and for whom they were made."""

    async def _challenge(self, person: str | None) -> bytes:
        now = self.services.now()
        if len(self.open) >= MOST_OPEN:
            self.open = {name: one for name, one in self.open.items() if one[0] > now}
        challenge = secrets.token_bytes(32)
        name = bytes_to_base64url(challenge)
        self.open[name] = (now + SECONDS, person)
        await self.services.bus.put(name, msgspec.json.encode(self.open[name]).decode(), SECONDS)
        return challenge

    async def _take(self, challenge: str, person: str | None) -> bytes:
        """Use up a challenge: it is valid once, for the person it was made for, and for a short time."""
        until, owner = self.open.pop(challenge, (0.0, None))
        if self.services.bus.shared:  # the ceremony may have begun in another process
            kept = await self.services.bus.pop(challenge)
            if kept is not None:
                until, owner = msgspec.json.decode(kept, type=tuple[float, str | None])
            elif not self.services.bus.lost:
                until = 0.0
        if until < self.services.now() or owner != person:
            raise Refusal("old_challenge", "this took too long; begin again")
        return base64url_to_bytes(challenge)

    async def offer(self, site: Site, person: Person) -> tuple[str, dict[str, Any]]:
        """Options for creating a passkey."""
        challenge = await self._challenge(person.id)
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Meydan",
            user_id=person.id.encode(),
            user_name=person.name,
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
        )
        return bytes_to_base64url(challenge), json.loads(options_to_json(options))

    async def keep(self, site: Site, person: Person, challenge: str, credential: dict[str, Any], token: str) -> str:
        """Store a new passkey; a guest becomes an account. The session gets a new token, which is returned."""
        expected = await self._take(challenge, person.id)
        try:
            made = webauthn.verify_registration_response(
                credential=credential,
                expected_challenge=expected,
                expected_rp_id=site.name,
                expected_origin=site.origin,
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise Malformed("bad_passkey", "this passkey cannot be used") from error
        row = {"id": bytes_to_base64url(made.credential_id), "person": person.id, "created": self.services.now()}
        row |= {"public_key": bytes_to_base64url(made.credential_public_key), "used": made.sign_count}
        fresh, renewal = renewed(person.id, hashed(token), self.services.now())
        try:
            await self.services.journal.write((insert(schema.passkeys), row), *renewal)
        except Taken:
            if await self._stored(bytes_to_base64url(made.credential_id)) is None:
                raise NotKnown("nobody", "this session has ended") from None
            raise Refusal("passkey_taken", "this passkey is registered already") from None
        return fresh

    async def _stored(self, name: str) -> Any:
        """The row of a passkey, if it is known."""
        known = schema.passkeys
        async with self.services.engine.connect() as connection:
            return (await connection.execute(select(known).where(known.c.id == name))).mappings().first()

    async def ask(self, site: Site) -> tuple[str, dict[str, Any]]:
        """Options for logging in with any passkey of this site."""
        challenge = await self._challenge(None)
        options = webauthn.generate_authentication_options(rp_id=site.name, challenge=challenge)
        return bytes_to_base64url(challenge), json.loads(options_to_json(options))

    async def check(self, site: Site, challenge: str, credential: dict[str, Any]) -> str:
        """The id of the passkey's owner. Raises NotKnown if the passkey is unknown or the proof is wrong."""
        expected = await self._take(challenge, None)
        known = schema.passkeys
        row = await self._stored(str(credential.get("id")))
        if row is None:
            raise NotKnown("wrong_login", "this passkey is not known here")
        try:
            proof = webauthn.verify_authentication_response(
                credential=credential,
                expected_challenge=expected,
                expected_rp_id=site.name,
                expected_origin=site.origin,
                credential_public_key=base64url_to_bytes(row["public_key"]),
                credential_current_sign_count=row["used"],
            )
        except (WebAuthnException, ValueError, KeyError, TypeError) as error:
            raise NotKnown("wrong_login", "this passkey did not prove itself") from error
        unused = (known.c.id == row["id"]) & (known.c.used == row["used"])
        try:
            await self.services.journal.write(
                (must_hit(update(known).where(unused).values(used=proof.new_sign_count)), None)
            )
        except Taken:  # a copy of this passkey was used at the same moment: the counter can only go up once
            raise NotKnown("wrong_login", "this passkey did not prove itself") from None
        return str(row["person"])
