"""ASGI middleware that applies headers of trusted proxies and refuses unknown host names."""

from typing import Any

from meydan.server.common.networks import parse
from meydan.server.common.proxies import Proxies
from meydan.server.common.time_source import RealTime
from meydan.server.edge.answers import ShortAnswer, problem
from meydan.server.edge.hosts import Hosts
from meydan.server.people.security_log import SecurityLog
from meydan.server.settings import Settings

UNKNOWN_HOST = "this server does not answer to the name {name}; its administrator can add it to the setting `hosts`"
UNKNOWN_HOST_FA = "این سرور به نام {name} پاسخ نمی‌دهد؛ مدیر آن می‌تواند این نام را به تنظیم hosts اضافه کند."
LONGEST_SHOWN = 100


class Edge:
    """The ASGI middleware in front of the application."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.proxies = Proxies(settings.proxy)
        self.hosts = Hosts(settings)
        self.security = SecurityLog(RealTime())

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            believed = self.proxies.apply(scope)
            unwrap_client(scope)
            refusal = self._refusal(scope, believed)
            if refusal is not None:
                await refuse(scope, receive, send, refusal)
                return
        await self.app(scope, receive, send)

    def _refusal(self, scope: Any, believed: bool) -> ShortAnswer | None:
        named = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        if len(named) > 1:
            return problem(400, "malformed", "there is more than one Host header")
        host = named[0] if named else None
        if self.hosts.allow(host, believed):
            return None
        name = (host or "")[:LONGEST_SHOWN]
        client = scope.get("client")
        self.security.note_seldom("host_refused", client[0] if client else "unknown", host=ascii(name))
        sentence = UNKNOWN_HOST.format(name=ascii(name))
        accepts = b"".join(value for key, value in scope["headers"] if key == b"accept")
        if b"text/html" in accepts:
            text = f"{sentence}\n{UNKNOWN_HOST_FA.format(name=ascii(name))}\n"
            return ShortAnswer(421, "text/plain; charset=utf-8", text.encode())
        return problem(421, "unknown_host", sentence)


def unwrap_client(scope: Any) -> None:
    """Unwrap IPv4-mapped IPv6 client addresses, which dual-stack sockets report."""
    client = scope.get("client")
    if client is not None and client[0].startswith("::ffff:"):
        scope["client"] = (str(parse(client[0]) or client[0]), client[1])


async def refuse(scope: Any, receive: Any, send: Any, answer: ShortAnswer) -> None:
    if scope["type"] == "http":
        await answer.send(send)
    elif "websocket.http.response" in scope.get("extensions", {}):
        await receive()
        await answer.send(send, "websocket.")
    else:
        await send({"type": "websocket.close"})
