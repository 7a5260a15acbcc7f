"""For whoever runs the server: is it alive, is it ready, how is it doing; and the pages about the API itself."""

from typing import Any

from litestar import MediaType, Request, Response, get
from sqlalchemy import text

from meydan.server import docs, metrics
from meydan.server.api.identity import server_of

Asked = Request[Any, Any, Any]


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
    return Response(metrics.exposition(server_of(request)), media_type="text/plain; version=0.0.4; charset=utf-8")


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
