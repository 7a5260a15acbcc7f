"""Passkeys: keeping a name, and logging in, without a password. The browser does the rest (WebAuthn)."""

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

from meydan.server import schema
from meydan.server.errors import Malformed, NotKnown, Refusal
from meydan.server.house import House
from meydan.server.log import Taken, must_hit
from meydan.server.people import Person

SECONDS = 300
MOST_OPEN = 10_000


class Site(msgspec.Struct, frozen=True):
    """The name under which a browser reaches us: passkeys belong to it."""

    name: str
    origin: str

    @classmethod
    def of(cls, request: Request[Any, Any, Any]) -> Self:
        settings = request.app.state.server.settings
        host = request.headers.get("host", "localhost")
        if settings.proxy:
            host = request.headers.get("x-forwarded-host", host)
        scheme = "https" if settings.https else request.scope["scheme"]
        return cls(host.rsplit(":", 1)[0] if not host.endswith("]") else host, f"{scheme}://{host}")


class Passkeys:
    """Open ceremonies, and the keys people have left with us."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.open: dict[str, tuple[float, str | None]] = {}
        """Challenges that were handed out: until when, and for whom."""

    async def _challenge(self, person: str | None) -> bytes:
        now = self.house.now()
        if len(self.open) >= MOST_OPEN:
            self.open = {name: one for name, one in self.open.items() if one[0] > now}
        challenge = secrets.token_bytes(32)
        name = bytes_to_base64url(challenge)
        self.open[name] = (now + SECONDS, person)
        await self.house.bus.put(name, msgspec.json.encode(self.open[name]).decode(), SECONDS)
        return challenge

    async def _take(self, challenge: str, person: str | None) -> bytes:
        """A challenge counts once, for the person it was made for, and not for long."""
        until, owner = self.open.pop(challenge, (0.0, None))
        if self.house.bus.shared:  # the ceremony may have begun in another process
            kept = await self.house.bus.pop(challenge)
            if kept is not None:
                until, owner = msgspec.json.decode(kept, type=tuple[float, str | None])
            elif not self.house.bus.lost:
                until = 0.0
        if until < self.house.now() or owner != person:
            raise Refusal("old_challenge", "this took too long; begin again")
        return base64url_to_bytes(challenge)

    async def offer(self, site: Site, person: Person) -> tuple[str, dict[str, Any]]:
        """Options for making a passkey."""
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

    async def keep(self, site: Site, person: Person, challenge: str, credential: dict[str, Any]) -> None:
        """Store a new passkey; the person is no guest any more."""
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
        row = {"id": bytes_to_base64url(made.credential_id), "person": person.id, "created": self.house.now()}
        row |= {"public_key": bytes_to_base64url(made.credential_public_key), "used": made.sign_count}
        try:
            await self.house.log.write((insert(schema.passkeys), row))
        except Taken:
            raise Refusal("passkey_taken", "this passkey is kept already") from None

    async def ask(self, site: Site) -> tuple[str, dict[str, Any]]:
        """Options for logging in with any passkey of this site."""
        challenge = await self._challenge(None)
        options = webauthn.generate_authentication_options(rp_id=site.name, challenge=challenge)
        return bytes_to_base64url(challenge), json.loads(options_to_json(options))

    async def check(self, site: Site, challenge: str, credential: dict[str, Any]) -> str:
        """Whose passkey this is; NotKnown if it is none of ours or the proof is wrong."""
        expected = await self._take(challenge, None)
        known = schema.passkeys
        async with self.house.engine.connect() as connection:
            query = select(known).where(known.c.id == str(credential.get("id")))
            row = (await connection.execute(query)).mappings().first()
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
            await self.house.log.write((must_hit(update(known).where(unused).values(used=proof.new_sign_count)), None))
        except Taken:  # its copy was used at the same moment: a key counts on, so it cannot be both
            raise NotKnown("wrong_login", "this passkey did not prove itself") from None
        return str(row["person"])
