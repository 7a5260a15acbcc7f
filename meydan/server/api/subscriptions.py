"""Where I want to hear that it is my turn."""

from typing import Annotated, Literal

import msgspec
from litestar import Router, delete, get, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from meydan.server.api.identity import Asker, Here, token_of
from meydan.server.api.me import Asked, Body
from meydan.server.tokens import hashed


class Subscribe(Body):
    """A browser's push subscription, or a webhook."""

    kind: Literal["push", "webhook"]
    endpoint: Annotated[str, Meta(max_length=1000)]
    keys: dict[str, str] = msgspec.field(default_factory=dict)


class Subscribed(msgspec.Struct, kw_only=True):
    id: str


class PushKey(msgspec.Struct, kw_only=True):
    """The server's key for `pushManager.subscribe`; none: push is off."""

    key: str | None


@get("/push")
async def push_key(server: Here) -> PushKey:
    return PushKey(key=server.courier.public_key)


@post("/me/subscriptions", status_code=201)
async def subscribe(request: Asked, server: Here, asker: Asker, data: JSONBody[Subscribe]) -> Subscribed:
    """Tell me there when it is my turn and I have no page open. A browser is told as long as this session lasts."""
    here = hashed(token_of(request) or "")
    return Subscribed(id=await server.courier.subscribe(asker.id, data.kind, data.endpoint, data.keys, here))


@delete("/me/subscriptions/{which:str}", status_code=200)
async def unsubscribe(server: Here, asker: Asker, which: FromPath[str]) -> None:
    await server.courier.unsubscribe(asker.id, which)


routes = Router("/", route_handlers=[push_key, subscribe, unsubscribe], tags=["notices"])
