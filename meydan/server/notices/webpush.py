"""Web Push: a message encrypted for one browser (RFC 8291) and signed by this server (VAPID, RFC 8292)."""

import base64
import json
import secrets
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from meydan.server.common import private_files

CURVE = ec.SECP256R1()
RECORD = 4096
HOURS_VALID = 12
FILE = "vapid.pem"


def encoded(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as 65 bytes."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def make_keys(file: Path) -> None:
    """Write a new server key into a file for its owner alone. Do this once: browsers store the public key."""
    key = ec.generate_private_key(CURVE)
    form = serialization.PrivateFormat.PKCS8
    data = key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())
    with private_files.open_new(file) as out:
        out.write(data)


def read_keys(file: Path) -> ec.EllipticCurvePrivateKey | None:
    """The server's key; None: push is off."""
    if not file.is_file():
        return None
    key = serialization.load_pem_private_key(file.read_bytes(), None)
    assert isinstance(key, ec.EllipticCurvePrivateKey), f"{file} does not contain a key for push"
    return key


def encrypt(message: bytes, browser_key: str, browser_secret: str) -> bytes:
    """The encrypted body of a push message, which only this browser can read."""
    theirs, auth = decoded(browser_key), decoded(browser_secret)
    own = ec.generate_private_key(CURVE)
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    ours = point(own.public_key())
    secret = _derive(shared, auth, b"WebPush: info\0" + theirs + ours, 32)
    salt = secrets.token_bytes(16)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return head + AESGCM(key).encrypt(nonce, message + b"\x02", None)


def _derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def headers(key: ec.EllipticCurvePrivateKey, endpoint: str, contact: str, now: float) -> dict[str, str]:
    """The VAPID headers: the sender, signed for the push service of this endpoint."""
    parts = urlsplit(endpoint)
    claims = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(now) + HOURS_VALID * 3600, "sub": contact}
    text = ".".join(encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
    r, s = decode_dss_signature(key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
    token = f"{text}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"
    return {
        "authorization": f"vapid t={token}, k={encoded(point(key.public_key()))}",
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(HOURS_VALID * 3600),
        "urgency": "high",
    }
