"""My circle over REST: settings, whom I follow and block, who is here, invitations, and quick pairing."""

from typing import Annotated, Any

from litestar import Request, Router, delete, get, post, put
from litestar.params import FromPath, JSONBody
from msgspec import Meta, Struct

from meydan.server.api.bodies import Body, Count, Short
from meydan.server.api.identity import Asker, Here, client_network, limit
from meydan.server.circles import circle_page, preferences, relations
from meydan.server.circles.again import again
from meydan.server.circles.circle_page import CirclePage
from meydan.server.circles.invitations import Invitable
from meydan.server.circles.pairing import PairingState
from meydan.server.circles.preferences import CircleSettings
from meydan.server.circles.relations import Relation
from meydan.server.lobby import mutes
from meydan.server.wire.protocol import Invited, TableInfo

Asked = Request[Any, Any, Any]
LOOKS = (2.0, 30.0)
ACTS = (0.5, 30.0)
"""Limits for looking and for changing: requests of one person per second, and burst."""
PAIRINGS_OF_ADDRESS = (1.0, 60.0)


class SetCircle(CircleSettings, Body):
    """My circle settings; what is left out gets its default."""


class RelationChange(Body):
    """What I change about a person; what is left out stays."""

    follows: bool | None = None
    muted: bool | None = None
    uninvited: bool | None = None
    blocked: bool | None = None


class Invite(Body):
    people: Annotated[list[Short], Meta(max_length=16)]


class Decline(Body):
    never: bool = False
    """Show me no invitations of this person any more."""


class LookForTable(Body):
    """The table that I look for."""

    game: Short
    least: Count = 0
    most: Count = 64
    rated: bool = False


class InvitableList(Struct, kw_only=True):
    """The people whom I may invite to a table."""

    people: list[Invitable]


class MyInvitations(Struct, kw_only=True):
    """Invitations that I have not answered, the last first."""

    invitations: list[Invited]


@get("/circle")
async def my_circle(request: Asked, server: Here, asker: Asker) -> CirclePage:
    """Whom I follow and who of them is here, who follows me, whom I have set aside, and my settings."""
    await limit(request, f"circle:{asker.id}", *LOOKS)
    server.circles.check_open()
    return await circle_page.page(server.services, asker.id)


@put("/circle/settings")
async def set_circle(request: Asked, server: Here, asker: Asker, data: JSONBody[SetCircle]) -> CirclePage:
    """Choose who sees that I am here, who may invite me, and whether I am listed."""
    await limit(request, f"circle_act:{asker.id}", *ACTS)
    server.circles.check_open()
    await preferences.write(server.services, asker.id, data)
    return await circle_page.page(server.services, asker.id)


@get("/circle/people/{who:str}")
async def my_relation(request: Asked, server: Here, asker: Asker, who: FromPath[str]) -> Relation:
    """What a person is to me. What I am to them is not told."""
    await limit(request, f"circle:{asker.id}", *LOOKS)
    server.circles.check_open()
    await mutes.check_person(server.services, who)
    return await relations.relation(server.services.engine, asker.id, who)


@put("/circle/people/{who:str}")
async def change_relation(
    request: Asked, server: Here, asker: Asker, who: FromPath[str], data: JSONBody[RelationChange]
) -> Relation:
    """Follow a person, mute or block them, or turn off their invitations; and the reverse."""
    await limit(request, f"circle_act:{asker.id}", *ACTS)
    server.circles.check_open()
    await mutes.check_person(server.services, who)
    if data.blocked is not None:
        await relations.block(server.hall, asker, who, data.blocked)
    if data.follows is not None:
        await server.circles.check(asker)
        await relations.follow(server.hall, asker, who, data.follows)
    marks = {"chat": data.muted, "uninvited": data.uninvited}
    changes = {name: wanted for name, wanted in marks.items() if wanted is not None}
    if changes:
        await mutes.set_aside(server.hall, asker.id, who, changes)
    return await relations.relation(server.services.engine, asker.id, who)


@get("/circle/invitations")
async def my_invitations(request: Asked, server: Here, asker: Asker) -> MyInvitations:
    await limit(request, f"circle:{asker.id}", *LOOKS)
    return MyInvitations(invitations=await server.circles.invitations.of(asker.id))


@post("/circle/invitations/{invitation:str}/accept", status_code=200)
async def accept(request: Asked, server: Here, asker: Asker, invitation: FromPath[str]) -> TableInfo:
    """Sit down at the table, which names the invitation."""
    await limit(request, f"circle_act:{asker.id}", *ACTS)
    return (await server.circles.invitations.accept(asker, invitation)).info()


@post("/circle/invitations/{invitation:str}/decline", status_code=200)
async def decline(
    request: Asked, server: Here, asker: Asker, invitation: FromPath[str], data: JSONBody[Decline]
) -> MyInvitations:
    """Do not come."""
    await limit(request, f"circle_act:{asker.id}", *ACTS)
    await server.circles.invitations.decline(asker, invitation, data.never)
    return MyInvitations(invitations=await server.circles.invitations.of(asker.id))


@get("/tables/{name:str}/invitable")
async def invitable(request: Asked, server: Here, asker: Asker, name: FromPath[str]) -> InvitableList:
    """The people whom I may invite to this table: those I follow, and those with whom I have played lately."""
    await limit(request, f"circle:{asker.id}", *LOOKS)
    await server.circles.check(asker)
    return InvitableList(people=await server.circles.invitations.invitable(await server.hall.find(name), asker))


@post("/tables/{name:str}/invitations", status_code=200)
async def invite(
    request: Asked, server: Here, asker: Asker, name: FromPath[str], data: JSONBody[Invite]
) -> InvitableList:
    """Invite people to a table at which I sit. The answer is the same whether or not they are told."""
    await limit(request, f"circle_act:{asker.id}", *ACTS)
    await server.circles.check(asker)
    table = await server.hall.find(name)
    return InvitableList(people=await server.circles.invitations.invite(table, asker, data.people))


@post("/tables/{name:str}/again", status_code=200)
async def play_again(request: Asked, server: Here, asker: Asker, name: FromPath[str]) -> TableInfo:
    """Open a new table like a finished one, and invite all who sat there. The response is the new table."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await limit(request, f"again:{asker.id}", 1 / 60, 10)
    await server.circles.check(asker)
    return (await again(server.hall, server.circles.invitations, asker, name)).info()


@get("/pairing")
async def my_pairing(server: Here, asker: Asker) -> PairingState:
    """How far the pairing is. A page that looks asks every two seconds; without that it looks no longer."""
    server.circles.check_open()
    return await server.circles.pairing.state(asker)


@post("/pairing", status_code=200)
async def look_for_table(request: Asked, server: Here, asker: Asker, data: JSONBody[LookForTable]) -> PairingState:
    """Look for a table of a game."""
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await limit(request, f"pairing:{client_network(request)}", *PAIRINGS_OF_ADDRESS)
    await server.circles.check(asker)
    return await server.circles.pairing.look(asker, data.game, data.least, data.most, data.rated)


@delete("/pairing", status_code=200)
async def stop_looking(server: Here, asker: Asker) -> PairingState:
    """Look no longer. If a seat was found at the same moment, the answer has it."""
    server.circles.check_open()
    return await server.circles.pairing.stop(asker)


routes = Router(
    "/",
    route_handlers=[
        my_circle,
        set_circle,
        my_relation,
        change_relation,
        my_invitations,
        accept,
        decline,
        invitable,
        invite,
        play_again,
        my_pairing,
        look_for_table,
        stop_looking,
    ],
    tags=["circles"],
)
