"""Headers of every answer, also of those that refuse something."""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import BeforeMessageSendHookHandler, Message, Scope

from meydan.server.settings import Settings

A_YEAR = 365 * 86_400


def guard(settings: Settings) -> BeforeMessageSendHookHandler:
    """No guessing of types; nothing of the API is kept by caches; and by https once means by https always."""

    async def add(message: Message, scope: Scope) -> None:
        if message["type"] != "http.response.start":
            return
        headers = MutableScopeHeaders.from_message(message)
        headers.setdefault("x-content-type-options", "nosniff")
        headers.setdefault("referrer-policy", "same-origin")
        headers.setdefault("cache-control", "no-store")
        if settings.https:
            headers.setdefault("strict-transport-security", f"max-age={A_YEAR}")

    return add
