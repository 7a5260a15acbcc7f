"""Subscriptions to «your turn» notices: Web Push and webhooks."""

from typing import Annotated, Literal

import msgspec
from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from meydan.server.api.bodies import Body, Short
from meydan.server.api.cafe_routes import guests_only
from meydan.server.api.identity import Asker, Here, client_network, limit, token_of
from meydan.server.api.routes.me import Asked
from meydan.server.common.tokens import hashed

SUBSCRIBING = (0.1, 10.0)
"""Limit for one person: subscriptions per second, and burst. The app subscribes at each start."""
SUBSCRIBING_FROM = (0.5, 30.0)
"""Limit for one network: subscriptions per second, and burst."""


class Subscribe(Body):
    """A browser's push subscription, or a webhook."""

    kind: Literal["push", "webhook"]
    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: Annotated[dict[Short, Short], Meta(max_length=4)] = msgspec.field(default_factory=dict)


class Subscribed(msgspec.Struct, kw_only=True):
    id: str


class PushKey(msgspec.Struct, kw_only=True):
    """The server's key for `pushManager.subscribe`; null: push is off."""

    key: str | None


@get("/push")
async def push_key(server: Here) -> PushKey:
    return PushKey(key=server.courier.public_key)


@post("/me/subscriptions", status_code=201)
async def subscribe(request: Asked, server: Here, asker: Asker, data: JSONBody[Subscribe]) -> Subscribed:
    """Notify me there when it is my turn and I have no page open. A browser is notified until this session ends."""
    network = client_network(request)
    await limit(request, f"subscribe:{asker.id}", *SUBSCRIBING)
    await limit(request, f"subscribe:{network}", *SUBSCRIBING_FROM)
    here = hashed(token_of(request) or "")
    made = await server.courier.subscribe(asker.id, data.kind, data.endpoint, data.keys, here, network)
    return Subscribed(id=made)


@delete("/me/subscriptions/{which:str}", status_code=200)
async def unsubscribe(server: Here, asker: Asker, which: FromPath[str]) -> None:
    await server.courier.unsubscribe(asker.id, which)


routes = Router("/", route_handlers=[push_key, subscribe, unsubscribe], guards=[guests_only], tags=["notices"])
