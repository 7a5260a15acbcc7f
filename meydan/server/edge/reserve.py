"""Handles connections of the reserve: one login or health check each; any other request is refused as busy."""

from typing import Any

from meydan.server.edge.answers import problem

ESSENTIAL = ("/health", "/ready", "/api/v1/login", "/api/v1/login/passkey", "/api/v1/login/passkey/options")
BUSY = problem(503, "busy", "too many connections are open; try again in a moment")


class Reserve:
    """The ASGI application for connections of the reserve."""

    def __init__(self, app: Any) -> None:
        self.app = app

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["path"] not in ESSENTIAL:
            await BUSY.send(send)
            return

        async def send_once(message: Any) -> None:
            if message["type"] == "http.response.start":
                message = {**message, "headers": [*message.get("headers", []), (b"connection", b"close")]}
            await send(message)

        await self.app(scope, receive, send_once)
