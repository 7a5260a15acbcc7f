"""Routes for operators (health, readiness, metrics) and the API documentation."""

import hmac
import ipaddress
from typing import Any

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.exceptions import PermissionDeniedException
from sqlalchemy import text

import meydan
from meydan.server.api import metrics, openapi
from meydan.server.api.identity import address_of, server_of
from meydan.server.edge import numbers as connections
from meydan.server.edge.answers import GUARD
from meydan.server.edge.gate import Gate
from meydan.server.settings import METRICS
from meydan.server.thinking.engines import EnginesNow

Asked = Request[Any, Any, Any]
PASSED_ON = ("x-forwarded-for", "x-real-ip", "forwarded", "via")


class Health(msgspec.Struct, frozen=True):
    """Liveness of the process, and which engines run in it and in its bot workers."""

    engines: EnginesNow
    status: str = "ok"
    version: str = meydan.__version__


@get("/health", include_in_schema=False)
async def health(request: Asked) -> Health:
    """Respond as long as the process is alive."""
    return Health(server_of(request).engines.now())


@get("/ready", media_type=MediaType.TEXT, include_in_schema=False)
async def ready(request: Asked) -> Response[str]:
    """Respond with 200 once the tables are loaded and the database is reachable."""
    server = server_of(request)
    if not server.ready:
        return Response("starting", status_code=503)
    async with server.services.engine.connect() as connection:
        await connection.execute(text("SELECT 1"))
    return Response("ready")


@get("/metrics", include_in_schema=False)
async def numbers(request: Asked) -> Response[bytes]:
    """Prometheus metrics, for the operator only."""
    if not may_read(request):
        raise PermissionDeniedException("the numbers of this server are for its host; see the setting `metrics`")
    found = metrics.exposition(server_of(request))
    gate: Gate | None = request.app.state.get("gate")  # only when the server has a port of its own
    if gate is not None:
        found += connections.exposition(gate)
    return Response(found, media_type="text/plain; version=0.0.4; charset=utf-8")


def may_read(request: Asked) -> bool:
    """Is this client allowed to read the metrics?"""
    settings = server_of(request).settings
    if settings.metrics not in METRICS:
        token = request.headers.get("authorization", "").removeprefix("Bearer ")
        return hmac.compare_digest(token.encode(), settings.metrics.encode())
    if settings.metrics == "any":
        return True
    if any(name in request.headers for name in PASSED_ON):
        return False  # a client behind an untrusted proxy: forwarding headers from others are removed before this point
    try:
        address = ipaddress.ip_address(address_of(request))
    except ValueError:
        return False
    return address.is_loopback or (settings.metrics == "private" and address.is_private)


@get("/api/openapi.json", include_in_schema=False)
async def api_schema(request: Asked) -> Response[dict[str, Any]]:
    return Response(openapi.openapi(request.app), media_type=MediaType.JSON)


@get("/api/protocol.json", include_in_schema=False)
async def protocol_schema() -> dict[str, Any]:
    """Socket messages as JSON Schema."""
    return openapi.protocol_schema()


@get("/api", media_type=MediaType.HTML, include_in_schema=False)
async def about_api(request: Asked) -> Response[str]:
    """The API documentation as a page; its content security policy allows only its own style."""
    rules = f"{GUARD['content-security-policy']}; style-src '{openapi.style_hash()}'"
    return Response(openapi.page(request.app), headers={"content-security-policy": rules})


HANDLERS = [health, ready, numbers, api_schema, protocol_schema, about_api]
