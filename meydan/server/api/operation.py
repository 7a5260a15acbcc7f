"""For whoever runs the server: is it alive, is it ready, how is it doing; and the pages about the API itself."""

import hmac
import ipaddress
from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.exceptions import PermissionDeniedException
from sqlalchemy import text

from meydan.server import docs, metrics
from meydan.server.api.identity import address_of, server_of
from meydan.server.settings import METRICS

Asked = Request[Any, Any, Any]
PASSED_ON = ("x-forwarded-for", "x-real-ip", "forwarded", "via")


@get("/health", media_type=MediaType.TEXT, include_in_schema=False)
async def health() -> str:
    """The process answers."""
    return "ok"


@get("/ready", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(request: Asked) -> Response[str]:
    """The tables are set up and the database answers."""
    server = server_of(request)
    if not server.ready:
        return Response("starting", status_code=503)
    async with server.house.engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
    return Response("ready")


@get("/metrics", include_in_schema=False)
async def numbers(request: Asked) -> Response[bytes]:
    """How the server is doing: for its host, not for strangers."""
    if not may_read(request):
        raise PermissionDeniedException("the numbers of this server are for its host; see the setting `metrics`")
    return Response(metrics.exposition(server_of(request)), media_type="text/plain; version=0.0.4; charset=utf-8")


def may_read(request: Asked) -> bool:
    """Is whoever asks for the numbers one of those the host lets read them?"""
    settings = server_of(request).settings
    if settings.metrics not in METRICS:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(token.encode(), settings.metrics.encode())
    if settings.metrics == "any":
        return True
    if not settings.proxy and any(name in request.headers for name in PASSED_ON):
        return False  # somebody behind a proxy that we were not told of
    try:
        address = ipaddress.ip_address(address_of(request))
    except ValueError:
        return False
    return address.is_loopback or (settings.metrics == "private" and address.is_private)


@get("/api/openapi.json", include_in_schema=False)
async def openapi(request: Asked) -> Response[dict[str, Any]]:
    return Response(docs.openapi(request.app), media_type=MediaType.JSON)


@get("/api/protocol.json", include_in_schema=False)
async def protocol_schema() -> dict[str, Any]:
    """The messages on the socket as JSON Schema."""
    return docs.protocol_schema()


@get("/api", media_type=MediaType.HTML, include_in_schema=False)
async def about_api(request: Asked) -> str:
    return docs.page(request.app)


HANDLERS = [health, ready, numbers, openapi, protocol_schema, about_api]
