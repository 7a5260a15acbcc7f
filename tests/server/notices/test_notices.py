"""«Your turn» notices by Web Push and webhooks, received by a test endpoint."""

import asyncio
import json
import secrets
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread

import httpx
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from meydan.cli.app import run
from meydan.server.common.errors import Malformed, NotFound, Refusal
from meydan.server.common.networks import is_public
from meydan.server.lobby import actions
from meydan.server.notices.courier import Courier
from meydan.server.notices.webpush import decoded, encoded, point
from meydan.server.settings import Settings
from meydan.server.storage import schema
from meydan.server.wire.protocol import YourTurn
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio
Heard = tuple[dict[str, str], bytes]


class Endpoint:
    """A push service or webhook receiver on this machine."""

    def __init__(self, status: int = 201) -> None:
        self.heard: Queue[Heard] = Queue()
        endpoint = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                endpoint.heard.put(({name.lower(): value for name, value in self.headers.items()}, body))
                self.send_response(status)
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, format: str, *args: object) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"
        self.thread = Thread(target=self.server.serve_forever)
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()


@pytest.fixture
def endpoint() -> Iterator[Endpoint]:
    made = Endpoint()
    yield made
    made.close()


class Browser:
    """The browser side of Web Push."""

    def __init__(self) -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.auth = secrets.token_bytes(16)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": encoded(point(self.key.public_key())), "auth": encoded(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, length = body[:16], body[20]
        theirs, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs))
        info = b"WebPush: info\0" + point(self.key.public_key()) + theirs
        secret = HKDF(hashes.SHA256(), 32, self.auth, info).derive(shared)
        key = HKDF(hashes.SHA256(), 16, salt, b"Content-Encoding: aes128gcm\0").derive(secret)
        nonce = HKDF(hashes.SHA256(), 12, salt, b"Content-Encoding: nonce\0").derive(secret)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text[-1] == 2
        return text[:-1]


async def next_heard(endpoint: Endpoint) -> Heard:
    return await asyncio.to_thread(endpoint.heard.get, True, 30)


async def a_turn(here: Room, courier: Courier, kind: str, url: str, keys: dict[str, str]) -> str:
    """Start a game of subscribed, disconnected players; return who is asked first."""
    table, lines = await here.game("Sara", "Ali", start=False)
    for line in lines:
        assert line.person is not None
        await courier.subscribe(line.person, kind, url, keys, line.session)
        await table.part(line)
    await actions.start(table, await here.host(table))
    return table.record.id


async def test_a_webhook_is_notified_of_a_turn(tmp_path: Path, endpoint: Endpoint) -> None:
    async with room(tmp_path) as here:
        courier = Courier(here.services, Settings(data=str(tmp_path), outside="any"))
        table = await a_turn(here, courier, "webhook", endpoint.url, {})
        headers, body = await next_heard(endpoint)
        told = json.loads(body)
        assert (told["type"], told["table"], told["game"]) == ("your_turn", table, "coup")
        assert headers["content-type"] == "application/json"


async def test_push_is_disabled_until_its_keys_exist(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with room(tmp_path) as here:
        courier = Courier(here.services, Settings(data=str(tmp_path), outside="any"))
        assert courier.public_key is None
        person = await here.person("Sara")
        with pytest.raises(Refusal, match="not set up"):
            await courier.subscribe(person.id, "push", "http://127.0.0.1/", Browser().keys)
    assert run(["push-keys", "--data", str(tmp_path)]) == 0
    assert (tmp_path / "vapid.pem").stat().st_mode & 0o077 == 0
    assert run(["push-keys", "--data", str(tmp_path)]) == 2
    assert "already" in capsys.readouterr().err


async def test_a_push_message_decrypts_and_is_signed_by_the_server(tmp_path: Path, endpoint: Endpoint) -> None:
    assert run(["push-keys", "--data", str(tmp_path)]) == 0
    browser = Browser()
    async with room(tmp_path) as here:
        courier = Courier(here.services, Settings(data=str(tmp_path), outside="any", contact="mailto:a@b.example"))
        table = await a_turn(here, courier, "push", endpoint.url, browser.keys)
        headers, body = await next_heard(endpoint)
        assert json.loads(browser.read(body))["table"] == table
        assert headers["content-encoding"] == "aes128gcm"
        token, key = headers["authorization"].removeprefix("vapid t=").split(", k=")
        assert key == courier.public_key
        text, signature = token.rsplit(".", 1)
        raw = decoded(signature)
        public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
        dss = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
        public.verify(dss, text.encode(), ec.ECDSA(hashes.SHA256()))
        claims = json.loads(decoded(text.split(".")[1]))
        assert claims["aud"] == endpoint.url.removesuffix("/hook")
        assert claims["sub"] == "mailto:a@b.example"


async def test_an_expired_subscription_is_deleted(tmp_path: Path) -> None:
    gone = Endpoint(status=410)
    try:
        async with room(tmp_path) as here:
            courier = Courier(here.services, Settings(data=str(tmp_path), outside="any"))
            await a_turn(here, courier, "webhook", gone.url, {})
            await next_heard(gone)
            while here.services.tasks:
                await asyncio.gather(*here.services.tasks)
            async with here.services.engine.connect() as connection:
                left = (await connection.execute(schema.subscriptions.select())).all()
            assert left == []
    finally:
        gone.close()


async def test_webhooks_cannot_reach_internal_addresses(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        courier = Courier(here.services, Settings(data=str(tmp_path)))
        person = await here.person("Sara")
        within = ("https://127.0.0.1/", "https://localhost/", "https://10.0.0.1/", "https://[::1]/")
        for address in (*within, "http://example.com/", "ftp://x/", "x"):
            with pytest.raises(Malformed):
                await courier.subscribe(person.id, "webhook", address, {})
        with pytest.raises(NotFound):
            await courier.unsubscribe(person.id, "none")


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.215.14", True),
        ("2606:2800:21f:cb07:6820:80da:af6b:8b2c", True),
        ("127.0.0.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("224.0.0.1", False),
        ("::ffff:127.0.0.1", False),
        ("2002:7f00:1::", False),
        ("fe80::1%eth0", False),
        ("nonsense", False),
    ],
)
def test_public_and_private_addresses_are_told_apart(address: str, public: bool) -> None:
    assert is_public(address) == public


async def test_a_webhook_connects_to_the_address_that_was_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection goes to the checked address with the subscribed host name."""
    found = iter(["93.184.215.14", "93.184.215.14", "127.0.0.1"])
    monkeypatch.setattr(
        "meydan.server.notices.pinned_address.socket.getaddrinfo", lambda *_, **__: [(0, 0, 0, "", (next(found), 443))]
    )
    asked: list[httpx.Request] = []

    async def answer(request: httpx.Request) -> httpx.Response:
        asked.append(request)
        return httpx.Response(201)

    monkeypatch.setattr("httpx._client.AsyncHTTPTransport", lambda **_: httpx.MockTransport(answer))
    async with room(tmp_path) as here:
        courier = Courier(here.services, Settings(data=str(tmp_path)))
        person = await here.person("Sara")
        await courier.subscribe(person.id, "webhook", "https://hook.example:8443/turn?x=1", {})
        notice = YourTurn(table="t", code="ABC", game="coup", seat=0)
        await courier._send(person.id, notice)
        await courier._send(person.id, notice)
    (request,) = asked  # the second lookup gives an internal address: nothing is sent
    assert str(request.url) == "https://93.184.215.14:8443/turn?x=1"
    assert request.headers["host"] == "hook.example:8443"
    assert request.extensions["sni_hostname"] == "hook.example"


async def test_malformed_subscription_keys_are_refused(tmp_path: Path) -> None:
    assert run(["push-keys", "--data", str(tmp_path)]) == 0
    async with room(tmp_path) as here:
        courier = Courier(here.services, Settings(data=str(tmp_path), outside="any"))
        person = await here.person("Sara")
        for keys in ({}, {"p256dh": "AAAA", "auth": "AAAA"}, {"p256dh": "é", "auth": ""}):
            with pytest.raises(Malformed):
                await courier.subscribe(person.id, "push", "http://127.0.0.1/", keys)
