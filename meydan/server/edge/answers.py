"""Short HTTP responses that are sent instead of the application's. All of them close the connection."""

from http import HTTPStatus
from typing import Any

import msgspec

GUARD = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
"""Default security headers: no caching, sniffing, framing, scripts, or access by other sites."""


class ShortAnswer(msgspec.Struct, frozen=True):
    """A complete HTTP response."""

    status: int
    kind: str
    body: bytes

    @property
    def headers(self) -> list[tuple[bytes, bytes]]:
        own = {"content-type": self.kind, "content-length": str(len(self.body)), "connection": "close"}
        return [(name.encode(), value.encode()) for name, value in (GUARD | own).items()]

    def raw(self) -> bytes:
        """The response as bytes."""
        head = f"HTTP/1.1 {self.status} {HTTPStatus(self.status).phrase}\r\n".encode()
        return head + b"".join(b"%s: %s\r\n" % header for header in self.headers) + b"\r\n" + self.body

    async def send(self, send: Any, prefix: str = "") -> None:
        """Send the response as ASGI messages; `prefix` is "websocket." for a refused handshake."""
        await send({"type": f"{prefix}http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": f"{prefix}http.response.body", "body": self.body, "more_body": False})


def problem(status: int, key: str, sentence: str, **details: str) -> ShortAnswer:
    """An error response in the same form as the API's."""
    body = msgspec.json.encode({"key": key, "sentence": sentence, "details": details})
    return ShortAnswer(status, "application/json", body)
