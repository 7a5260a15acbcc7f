"""HTTP headers that every response carries, error responses included."""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from meydan.server.edge.answers import GUARD
from meydan.server.settings import Settings

A_YEAR = 365 * 86_400


def guard(settings: Settings) -> BeforeMessageSendHookHandler:
    """Add the security headers that a response does not set itself, and HSTS when the server is reached by https."""

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        for name, value in GUARD.items():
            headers.setdefault(name, value)
        if settings.https:
            headers.setdefault("strict-transport-security", f"max-age={A_YEAR}")

    return add
