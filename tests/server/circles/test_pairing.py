"""Quick pairing in one process: with whom, at which table, and when bots fill the seats."""

import asyncio
from pathlib import Path

import pytest

from meydan.server.circles import pairing_rows
from meydan.server.circles.grouping import GATHER, PATIENCE
from meydan.server.common.errors import Refusal
from meydan.server.lobby import new_tables
from meydan.server.people.person import Person
from tests.server.circles.circle import Circle, circle

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def look(here: Circle, *people: Person, least: int = 2, most: int = 6, rated: bool = False) -> None:
    for person in people:
        await here.pairing.look(person, "coup", least, most, rated)


async def ask(here: Circle, seconds: float, *people: Person) -> list[str]:
    """Let time pass while these pages keep asking; return the codes of the tables they found."""
    end = here.room.time.at + seconds
    while here.room.time.at < end:
        here.room.time.turn(min(2.0, end - here.room.time.at))
        for person in people:
            await here.pairing.state(person)
    return [(await here.pairing.state(person)).table for person in people]


async def sitting(here: Circle, code: str) -> list[str | None]:
    table = await here.room.hall.find(code)
    return [seat.person for seat in table.record.seats]


async def test_people_who_look_for_the_same_play_together(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        line = here.open_page(sara)
        await look(here, sara, least=2, most=2)
        assert (await here.pairing.state(sara)).people == 1
        state = await here.pairing.look(ali, "coup", 2, 2, False)
        assert set(await sitting(here, state.table)) == {sara.id, ali.id}
        assert line.last("seat_found")["code"] == state.table == (await here.pairing.state(sara)).table
        assert (await here.room.hall.find(state.table)).record.state == "playing"


async def test_after_a_while_those_who_are_there_begin(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        people = await here.people("Sara", "Ali", "Mina")
        await look(here, *people)
        assert (await here.pairing.state(people[0])).people == 3
        codes = await ask(here, GATHER, *people)
        assert len(set(codes)) == 1
        assert set(await sitting(here, codes[0])) == {one.id for one in people}


async def test_bots_fill_the_seats_when_nobody_comes(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        (sara,) = await here.people("Sara")
        await look(here, sara)
        state = await here.pairing.state(sara)
        assert state.looking
        assert state.bots - state.now == PATIENCE
        assert await ask(here, PATIENCE - 1, sara) == [""]
        (code,) = await ask(here, 1, sara)
        seats = (await here.room.hall.find(code)).record.seats
        assert sorted(seat.bot or "" for seat in seats) == ["", "normal", "normal", "normal"]


async def test_games_numbers_and_rating_are_respected(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina, reza = await here.people("Sara", "Ali", "Mina", "Reza")
        await look(here, sara, least=2, most=2)
        await look(here, ali, least=2, most=2, rated=True)
        await look(here, mina, least=3, most=6)
        await here.pairing.look(reza, "kingdomino", 2, 2, False)
        assert await ask(here, 1, sara, ali, mina, reza) == ["", "", "", ""]
        assert (await here.pairing.state(sara)).people == 1
        with pytest.raises(Refusal) as refused:
            await look(here, sara, least=7, most=9)
        assert refused.value.key == "bad_players"


async def test_an_open_table_that_fits_is_used_first(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        host, sara = await here.people("Host", "Sara")
        table = await new_tables.open_table(here.room.hall, host, 3, game="coup", public=True)
        state = await here.pairing.look(sara, "coup", 2, 6, False)
        assert state.table == table.record.code
        assert table.record.seats_of(sara.id) == [1]
        assert table.record.seats[1].ready


@pytest.mark.parametrize("why", ["private", "absent", "size", "rated", "full", "blocked"])
async def test_an_open_table_that_does_not_fit_is_not_used(tmp_path: Path, why: str) -> None:
    async with circle(tmp_path) as here:
        host, sara, ali = await here.people("Host", "Sara", "Ali")
        players = 2 if why in ("size", "full") else 3
        table = await new_tables.open_table(
            here.room.hall, host, players, game="coup", public=why != "private", rated=why == "rated"
        )
        if why == "absent":
            here.close_pages(host)
        elif why == "full":
            await here.pairing.look(ali, "coup", 2, 6, False)
        elif why == "blocked":
            await here.block(host, sara)
        state = await here.pairing.look(sara, "coup", 3 if why == "size" else 2, 6, False)
        assert state.looking
        assert table.record.seats_of(sara.id) == []


async def test_blocked_people_are_never_paired_and_do_not_see_each_other(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.block(ali, sara)
        await look(here, sara, ali, least=2, most=2)
        assert (await here.pairing.state(sara)).people == 1
        codes = await ask(here, PATIENCE, sara, ali)
        assert len(set(codes)) == 2
        assert sara.id not in await sitting(here, codes[1])


async def test_who_asks_no_more_is_not_seated(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await look(here, sara, least=2, most=2)
        here.room.time.turn(pairing_rows.ALIVE + 0.1)
        state = await here.pairing.look(ali, "coup", 2, 2, False)
        assert (state.looking, state.people) == (True, 1)
        assert not (await here.pairing.state(sara)).looking


async def test_looking_can_be_stopped(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await look(here, sara, least=2, most=2)
        assert not (await here.pairing.stop(sara)).looking
        await look(here, ali, least=2, most=2)
        state = await here.pairing.look(sara, "coup", 2, 2, False)
        assert (await here.pairing.stop(sara)).table == state.table != ""  # a found seat stays


async def test_programs_are_not_paired(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        program, _ = await here.room.people.come_in("Robo", program=True)
        with pytest.raises(Refusal) as refused:
            await look(here, program)
        assert refused.value.key == "program_not_paired"


async def test_two_processes_seat_a_person_once(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina = await here.people("Sara", "Ali", "Mina")
        other = Circle(here.room)  # a second desk with its own lock, as in another process
        await look(here, sara, least=2, most=2)
        for person in (ali, mina):
            wish = pairing_rows.Wish(
                person=person.id, game="coup", least=2, most=2, rated=False, since=here.services.now()
            )
            await pairing_rows.begin(here.services, wish)
        await asyncio.gather(
            here.pairing.state(sara), other.pairing.state(mina), here.pairing.state(ali), other.pairing.state(ali)
        )
        found = sorted([(await here.pairing.state(person)).table for person in (sara, ali, mina)])
        assert found[0] == "" != found[1]  # one of three looks on
        assert found[1] == found[2]
