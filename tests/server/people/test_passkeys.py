"""Passkeys with a software authenticator."""

import asyncio
import hashlib
import json
import secrets
from pathlib import Path
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url

from meydan.client import Client, ServerSaid
from meydan.server.common.errors import NotKnown
from meydan.server.people.passkeys import Passkeys, Site
from meydan.server.storage.journal import Statement
from tests.server.process import ServerProcess
from tests.server.room import room

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


class Authenticator:
    """A software authenticator: stores a key for a site and signs challenges with it."""

    def __init__(self, origin: str) -> None:
        self.origin = origin
        self.site = origin.split("//")[1].rsplit(":", 1)[0]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.id = secrets.token_bytes(16)
        self.count = 0

    def _client_data(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def _data(self, flags: int) -> bytes:
        self.count += 1
        return hashlib.sha256(self.site.encode()).digest() + bytes([flags]) + self.count.to_bytes(4, "big")

    def make(self, challenge: str) -> dict[str, Any]:
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32, "big"), -3: numbers.y.to_bytes(32, "big")}
        told = self._data(PRESENT | VERIFIED | ATTESTED) + bytes(16) + len(self.id).to_bytes(2, "big") + self.id
        attestation = {"fmt": "none", "attStmt": {}, "authData": told + cbor2.dumps(public)}
        client = self._client_data("webauthn.create", challenge)
        answer = {"attestationObject": cbor2.dumps(attestation), "clientDataJSON": client}
        return self._credential({name: bytes_to_base64url(value) for name, value in answer.items()})

    def sign(self, challenge: str) -> dict[str, Any]:
        client = self._client_data("webauthn.get", challenge)
        told = self._data(PRESENT | VERIFIED)
        signature = self.key.sign(told + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        answer = {"authenticatorData": told, "clientDataJSON": client, "signature": signature}
        return self._credential({name: bytes_to_base64url(value) for name, value in answer.items()})

    def _credential(self, response: dict[str, str]) -> dict[str, Any]:
        name = bytes_to_base64url(self.id)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def refusal(client: Client, path: str, **body: object) -> str:
    with pytest.raises(ServerSaid) as said:
        client.ask("POST", path, **body)
    return said.value.key


def keep(client: Client, phone: Authenticator) -> None:
    begun = client.ask("POST", "/me/passkeys/options")
    assert begun["options"]["rp"]["id"] == phone.site
    body = {"challenge": begun["challenge"], "credential": phone.make(begun["challenge"])}
    client.ask("POST", "/me/passkeys", **body)
    assert refusal(client, "/me/passkeys", **body) == "no_proof"  # registered by now


def test_a_passkey_registers_an_account_and_logs_in_elsewhere(server: ServerProcess) -> None:
    phone = Authenticator(server.url)
    with Client(server.url, name="Sara") as me, Client(server.url, name="Other") as other:
        keep(me, phone)
        challenge = other.ask("POST", "/login/passkey/options")["challenge"]
        proof = {"challenge": challenge, "credential": phone.sign(challenge)}
        token = other.ask("POST", "/login/passkey", **proof)["token"]
        assert refusal(other, "/login/passkey", **proof) == "old_challenge"
        with Client(server.url, token=token) as again:
            mine = again.ask("GET", "/me")["id"]
            assert mine == me.ask("GET", "/me")["id"]
            assert not me.ask("GET", f"/people/{mine}")["guest"]


def test_a_passkey_login_in_the_same_browser_ends_its_previous_session(server: ServerProcess) -> None:
    phone = Authenticator(server.url)
    with Client(server.url, name="Sara") as me:
        keep(me, phone)
        challenge = me.ask("POST", "/login/passkey/options")["challenge"]
        token = me.ask("POST", "/login/passkey", challenge=challenge, credential=phone.sign(challenge))["token"]
        me.http.cookies.clear()
        assert refusal(me, "/logout") == "nobody"
        with Client(server.url, token=token) as again:
            assert [one["here"] for one in again.ask("GET", "/me/sessions")["sessions"]] == [True]


@pytest.mark.anyio
async def test_a_cloned_passkey_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An authenticator counts signatures: two logins with the same count come from two copies of the key."""
    site = Site("meydan.example", "https://meydan.example:443")
    phone = Authenticator(site.origin)
    async with room(tmp_path) as here:
        passkeys, (sara, token) = Passkeys(here.services), await here.people.come_in("Sara")
        challenge, _options = await passkeys.offer(site, sara)
        await passkeys.keep(site, sara, challenge, phone.make(challenge), token)
        used, attempts = phone.count, []
        write, all_have_read = here.services.journal.write, asyncio.Barrier(4)

        async def write_together(*statements: Statement) -> None:
            await all_have_read.wait()
            await write(*statements)

        for _ in range(4):
            challenge, _options = await passkeys.ask(site)
            phone.count = used
            attempts.append(passkeys.check(site, challenge, phone.sign(challenge)))
        monkeypatch.setattr(here.services.journal, "write", write_together)
        outcomes = await asyncio.gather(*attempts, return_exceptions=True)
        monkeypatch.undo()
    assert [one for one in outcomes if one == sara.id] == [sara.id]
    assert [type(one) for one in outcomes if one != sara.id] == [NotKnown] * 3


def test_a_forged_passkey_is_refused(server: ServerProcess) -> None:
    phone, thief = Authenticator(server.url), Authenticator("https://evil.example:443")
    with Client(server.url, name="Sara") as me:
        keep(me, phone)
        thief.id = phone.id
        for cheat in (thief, Authenticator(server.url)):
            challenge = me.ask("POST", "/login/passkey/options")["challenge"]
            answer = {"challenge": challenge, "credential": cheat.sign(challenge)}
            assert refusal(me, "/login/passkey", **answer) == "wrong_login"
        challenge = me.ask("POST", "/login/passkey/options")["challenge"]
        assert refusal(me, "/login/passkey", challenge=challenge, credential={}) == "wrong_login"
    with Client(server.url, name="Mina") as guest, Client(server.url, name="Ali") as other:
        begun = guest.ask("POST", "/me/passkeys/options")["challenge"]
        assert refusal(guest, "/me/passkeys", challenge=begun, credential={"id": "x"}) == "bad_passkey"
        assert refusal(guest, "/me/passkeys", challenge=begun, credential=phone.make(begun)) == "old_challenge"
        begun = guest.ask("POST", "/me/passkeys/options")["challenge"]
        assert refusal(other, "/me/passkeys", challenge=begun, credential=phone.make(begun)) == "old_challenge"
