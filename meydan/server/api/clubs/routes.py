"""Clubs over REST: the list of mine, the page of one, members and roles, the calendar, tables and the ladder."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, Router, delete, get, patch, post
from litestar.params import FromPath, JSONBody
from msgspec import Meta

from meydan import locales
from meydan.server.api.bodies import Body, Count, NewTable, Short
from meydan.server.api.cafe_routes import guests_only
from meydan.server.api.identity import Asker, Asking, Here, client_network, current_person, limit
from meydan.server.api.routes.tables import TABLES_OF_ADDRESS
from meydan.server.clubs import club_ladder, page
from meydan.server.clubs.calendar import NightAnswer, StoredNight, calendar_file
from meydan.server.clubs.page import ClubList, ClubPage
from meydan.server.clubs.roster import Club, MemberChange
from meydan.server.history.ladder import Ladder
from meydan.server.people.person import Person
from meydan.server.tournaments.page import CupPage
from meydan.server.tournaments.page import page as cup_page
from meydan.server.tournaments.plans import NewTournament
from meydan.server.wire.protocol import TableInfo

Asked = Request[Any, Any, Any]
LOOKS = (5.0, 60.0)
"""Limit for requests that name a club, from one address: they could be guesses of its code."""
FOUNDS = (0.005, 10.0)
ACTS = (1.0, 30.0)
"""Limit for what a person does: requests per second, and burst."""
Text = Annotated[str, Meta(max_length=2000)]
CALENDAR = "text/calendar; charset=utf-8"


class NewClub(Body):
    """A club to be founded."""

    name: Short
    about: Text = ""
    approval: bool = True
    public: bool = False


class ChangeClub(Body):
    """What officers change; what is left out or null stays."""

    name: Short | None = None
    about: Text | None = None
    approval: bool | None = None
    public: bool | None = None


class ChangeMember(Body):
    """A decision about somebody in the club."""

    person: Short
    change: MemberChange


class NewNight(Body):
    """A game night of a club; `time` is in seconds since 1970."""

    game: Short
    players: Count
    time: Annotated[float, Meta(ge=0, le=1e11)]
    name: Short = ""


class AnswerNight(Body):
    """Do I come?"""

    answer: NightAnswer


async def look(request: Asking) -> None:
    await limit(request, f"club_look:{client_network(request)}", *LOOKS)


async def act(request: Asking, person: Person) -> None:
    await look(request)
    await limit(request, f"club:{person.id}", *ACTS)


async def shown(server: Here, code: str, person: Person | None) -> ClubPage:
    found = await server.clubs.find(code, person)
    return await page.page(server.clubs, server.club_calendar, server.club_rooms, found, person)


@get("/clubs")
async def list_clubs(request: Asked, server: Here) -> ClubList:
    """My clubs. There is no list of all clubs: people come by a link."""
    await look(request)
    return await page.my_clubs(server.clubs, await current_person(request))


@post("/clubs")
async def found_club(request: Asked, server: Here, asker: Asker, data: JSONBody[NewClub]) -> ClubPage:
    """Found a club. This needs an account."""
    await limit(request, f"club_found:{asker.id}", *FOUNDS)
    club = await server.clubs.found(asker, data.name, data.about, data.approval, data.public)
    return await shown(server, club.code, asker)


@get("/clubs/{code:str}")
async def see_club(request: Asked, server: Here, code: FromPath[str]) -> ClubPage:
    """A club, as far as I may see it."""
    await look(request)
    return await shown(server, code, await current_person(request))


@patch("/clubs/{code:str}")
async def change_club(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], data: JSONBody[ChangeClub]
) -> ClubPage:
    """Change the club. Officers may."""
    await act(request, asker)
    await server.clubs.change(code, asker, **msgspec.structs.asdict(data))
    return await shown(server, code, asker)


@delete("/clubs/{code:str}", status_code=200)
async def delete_club(request: Asked, server: Here, asker: Asker, code: FromPath[str]) -> ClubList:
    """Delete the club with its calendar, its ladder and the archive of its seasons. The founder may."""
    await act(request, asker)
    await server.clubs.delete(code, asker)
    return await page.my_clubs(server.clubs, asker)


@post("/clubs/{code:str}/link", status_code=200)
async def renew_club_link(request: Asked, server: Here, asker: Asker, code: FromPath[str]) -> ClubPage:
    """Give the club a new link; the old one leads nowhere. Officers may."""
    await act(request, asker)
    return await shown(server, (await server.clubs.renew_link(code, asker)).code, asker)


@post("/clubs/{code:str}/join", status_code=200)
async def join_club(request: Asked, server: Here, asker: Asker, code: FromPath[str]) -> ClubPage:
    """Join the club, or ask its officers to."""
    await act(request, asker)
    await server.clubs.join(code, asker)
    return await shown(server, code, asker)


@post("/clubs/{code:str}/leave", status_code=200)
async def leave_club(request: Asked, server: Here, asker: Asker, code: FromPath[str]) -> ClubPage:
    """Leave the club, or take back that I asked to join."""
    await act(request, asker)
    await server.clubs.leave(code, asker)
    return await shown(server, code, asker)


@post("/clubs/{code:str}/members", status_code=200)
async def change_club_member(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], data: JSONBody[ChangeMember]
) -> ClubPage:
    """Admit, refuse or remove somebody (officers); appoint or dismiss an officer, hand the club over (founder)."""
    await act(request, asker)
    await server.clubs.change_member(code, asker, data.person, data.change)
    return await shown(server, code, asker)


@post("/clubs/{code:str}/nights")
async def plan_night(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], data: JSONBody[NewNight]
) -> ClubPage:
    """Plan a game night. Officers may."""
    await act(request, asker)
    await server.club_calendar.plan(code, asker, data.name, data.game, data.players, data.time)
    return await shown(server, code, asker)


@delete("/clubs/{code:str}/nights/{night:str}", status_code=200)
async def cancel_night(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], night: FromPath[str]
) -> ClubPage:
    """Cancel a game night. Officers may."""
    await act(request, asker)
    await server.club_calendar.cancel(code, asker, night)
    return await shown(server, code, asker)


@post("/clubs/{code:str}/nights/{night:str}", status_code=200)
async def answer_night(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], night: FromPath[str], data: JSONBody[AnswerNight]
) -> ClubPage:
    """Say whether I come."""
    await act(request, asker)
    await server.club_calendar.answer(code, asker, night, data.answer)
    return await shown(server, code, asker)


@get("/clubs/{code:str}/nights/{night:str}", media_type="text/calendar")
async def download_night(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], night: FromPath[str]
) -> Response[str]:
    """One night as a file for other calendars."""
    await look(request)
    club = await server.clubs.as_member(code, asker)
    return in_calendar(request, asker, club, [await server.club_calendar.night(club, night)])


@get("/clubs/{code:str}/calendar", media_type="text/calendar")
async def download_calendar(request: Asked, server: Here, asker: Asker, code: FromPath[str]) -> Response[str]:
    """All nights to come as a file for other calendars."""
    await look(request)
    club = await server.clubs.as_member(code, asker)
    return in_calendar(request, asker, club, await server.club_calendar.ahead(club))


def in_calendar(request: Asked, person: Person, club: Club, nights: list[StoredNight]) -> Response[str]:
    texts = locales.messages(person.language, "app/*")
    titles = {night.game: texts.get(f"game.{night.game}", night.game) for night in nights}
    place = f"{request.url.scheme}://{request.headers.get('host', '')}/club/{club.code}"
    headers = {"content-disposition": 'attachment; filename="meydan-club.ics"'}
    return Response(calendar_file(club, nights, titles, place), media_type=CALENDAR, headers=headers)


@post("/clubs/{code:str}/tables", status_code=201)
async def open_club_table(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], data: JSONBody[NewTable]
) -> TableInfo:
    """Open a table that is listed to the members."""
    await act(request, asker)
    await limit(request, f"table:{asker.id}", 0.5, 20)
    await limit(request, f"tables:{client_network(request)}", *TABLES_OF_ADDRESS)
    return (await server.club_rooms.open_table(code, asker, **msgspec.structs.asdict(data))).info()


@post("/clubs/{code:str}/tournaments")
async def open_club_tournament(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], data: JSONBody[NewTournament]
) -> CupPage:
    """Open a tournament that is listed to the members."""
    await act(request, asker)
    log = await server.club_rooms.open_tournament(code, asker, data)
    return await cup_page(server.tournaments, log, asker)


@get("/clubs/{code:str}/ladder/{game:str}")
async def see_club_ladder(
    request: Asked, server: Here, asker: Asker, code: FromPath[str], game: FromPath[str]
) -> Ladder:
    """The ladder of the club in one game, for its members."""
    await look(request)
    club = await server.clubs.as_member(code, asker)
    return await club_ladder.standing(server.services, club.id, game, asker.id)


routes = Router(
    "/",
    route_handlers=[
        list_clubs,
        found_club,
        see_club,
        change_club,
        delete_club,
        renew_club_link,
        join_club,
        leave_club,
        change_club_member,
        plan_night,
        cancel_night,
        answer_night,
        download_night,
        download_calendar,
        open_club_table,
        open_club_tournament,
        see_club_ladder,
    ],
    guards=[guests_only],
    tags=["clubs"],
)
