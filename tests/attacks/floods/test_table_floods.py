"""Caps on running games against bots per guest and per address, and what happens to abandoned games."""

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from meydan.server.api.routes.tables import HINTS
from meydan.server.common.errors import Refusal
from meydan.server.lobby import actions, caps, forks
from meydan.server.lobby.caps import Cap
from meydan.server.people.person import Person
from meydan.server.state.table_record import FINISHED, PLAYING
from meydan.server.tables import resting
from meydan.server.tables.audience import Census
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.attacks.browsers import site
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio
PATIENCE = 60.0
MASTERS = {"game": "coup", "players": 3, "level": "master"}


# -- caps ------------------------------------------------------------------------------------------------------------


async def test_a_guest_cannot_run_nineteen_games_against_master_bots(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        guest, most = await here.guest(), caps.GUEST.tables
        said = [await guest.post("/play-now", json=MASTERS) for _ in range(19)]
        assert [answer.status_code for answer in said] == [201] * most + [429] * (19 - most)
        assert {answer.json()["key"] for answer in said[most:]} == {"too_many_tables"}
        counts = (await guest.get("/home")).json()["counts"]
        assert (counts["playing"], counts["waiting"]) == (most, 0)  # a refused game leaves no table behind


async def test_games_per_address_are_capped_across_any_number_of_guests(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        said = []
        for _ in range(7):
            guest = await here.guest()
            said += [(await guest.post("/play-now", json=MASTERS)).status_code for _ in range(7)]
        assert said == [201] * caps.ADDRESS.tables + [429] * (49 - caps.ADDRESS.tables)
        elsewhere = await here.guest("203.0.113.2")
        assert (await elsewhere.post("/play-now", json=MASTERS)).status_code == 201


async def test_hints_are_limited_by_person_and_by_address(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        said = []
        for _ in range(5):
            guest = await here.guest()
            said.append([(await guest.post("/tables/nowhere/hint", json={})).status_code for _ in range(11)])
        ten = int(HINTS[1])
        assert said[:3] == [[404] * ten + [429]] * 3
        assert said[3:] == [[429] * 11] * 2  # thirty for the address
        elsewhere = await here.guest("203.0.113.2")
        assert (await elsewhere.post("/tables/nowhere/hint", json={})).status_code == 404


@pytest.fixture
def small_caps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(caps, "GUEST", Cap(2, 5))
    monkeypatch.setattr(caps, "ACCOUNT", Cap(3, 8))
    monkeypatch.setattr(caps, "ADDRESS", Cap(3, 9))


async def against_bots(here: Room, person: Person, bots: int, **wishes: Any) -> LiveTable:
    """Start a game of one person against bots."""
    table = await here.hall.create(host=person.id, game="coup", players=bots + 1, clock="none", **wishes)
    await actions.sit(table, person, 0)
    for seat in range(1, bots + 1):
        await actions.seat_bot(table, person, seat, "novice")
    await actions.start(table, person)
    return table


async def refused_key(wish: Any) -> str:
    with pytest.raises(Refusal) as refused:
        await wish
    return refused.value.key


@pytest.mark.usefixtures("small_caps")
async def test_a_guest_is_limited_in_bot_games_and_in_bots(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        await against_bots(here, sara, 3)
        assert await refused_key(against_bots(here, sara, 3)) == "too_many_tables"  # six bots
        second = await against_bots(here, sara, 2)
        assert await refused_key(against_bots(here, sara, 1)) == "too_many_tables"  # three games
        async with second.lock:
            await second.close()
        await against_bots(here, sara, 1)


@pytest.mark.usefixtures("small_caps")
async def test_old_games_waiting_for_their_player_do_not_count(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        old = [await against_bots(here, sara, 1) for _ in range(2)]
        await here.turn(60.0)  # the bots answer, then the games wait for Sara
        await here.turn(caps.IDLE - 120.0, step=600.0)
        assert await refused_key(against_bots(here, sara, 1)) == "too_many_tables"
        await here.turn(120.0, step=60.0)
        fresh = await against_bots(here, sara, 1)
        assert [table.record.state for table in (*old, fresh)] == [PLAYING] * 3


@pytest.mark.usefixtures("small_caps")
async def test_a_new_guest_from_the_same_address_shares_the_cap(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        guests = [await here.person(name) for name in ("Sara", "Ali", "Mina", "Reza")]
        for guest in guests[:3]:
            here.services.origins.see(guest.id, "attacker")
        await against_bots(here, guests[0], 1)
        await against_bots(here, guests[0], 1)
        await against_bots(here, guests[1], 1)
        assert await refused_key(against_bots(here, guests[2], 1)) == "too_many_tables"
        await against_bots(here, guests[3], 1)


@pytest.mark.usefixtures("small_caps")
async def test_accounts_have_a_higher_cap_and_the_operator_can_raise_it(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        guest, token = await here.people.come_in("Sara")
        sara, _ = await here.people.keep(guest, "sara", "correct horse battery", token)
        for _ in range(3):
            await against_bots(here, sara, 1)
        assert await refused_key(against_bots(here, sara, 1)) == "too_many_tables"
        here.services.generosity = 2.0
        await against_bots(here, sara, 1)


@pytest.mark.usefixtures("small_caps")
async def test_games_started_simultaneously_are_counted_one_by_one(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        tables = []
        for _ in range(6):
            table = await here.hall.create(host=sara.id, game="coup", players=2, clock="none")
            await actions.sit(table, sara, 0)
            await actions.seat_bot(table, sara, 1, "novice")
            tables.append(table)
        done = await asyncio.gather(*(actions.start(table, sara) for table in tables), return_exceptions=True)
        assert Counter(one.key for one in done if isinstance(one, Refusal)) == {"too_many_tables": 4}


@pytest.mark.usefixtures("small_caps")
async def test_forks_rematches_and_thinking_stand_ins_are_subject_to_the_cap(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, lines = await here.game("Sara", "Ali", "Mina")
        sara = await here.host(table)
        await here.play_on(table, lines)
        name = table.record.id
        await forks.fork_table(here.hall, name, sara, 0, 0, "novice")
        await forks.fork_table(here.hall, name, sara, 1, 0, "novice")
        assert await refused_key(forks.fork_table(here.hall, name, sara, 1, 0, "novice")) == "too_many_tables"
        thinking = await here.hall.create(host=sara.id, game="coup", players=2, hot_seat=True, stand_in="master")
        for seat in range(2):
            await actions.sit(thinking, sara, seat)
        assert await refused_key(actions.start(thinking, sara)) == "too_many_tables"
        again = await actions.rematch(here.hall, table, sara)
        await actions.clear_seat(again, sara, 2)
        assert await refused_key(actions.seat_bot(again, sara, 2, "novice")) == "too_many_tables"


@pytest.mark.usefixtures("small_caps")
async def test_games_left_to_stand_ins_are_counted_and_games_that_people_play_are_not(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        people = [await here.person("Sara"), await here.person("Ali")]
        for _ in range(4):
            table, _ = await here.game_of(people, stand_in="normal")
        await actions.leave(table, people[0])
        await against_bots(here, people[0], 1)
        assert await refused_key(against_bots(here, people[0], 1)) == "too_many_tables"
        table, _ = await here.game_of(people, stand_in="normal")  # one of two games that stand-ins play is not too many
        await actions.leave(table, people[0])
        assert await refused_key(here.game_of(people, stand_in="normal")) == "too_many_tables"


@pytest.mark.usefixtures("small_caps")
async def test_a_game_with_bots_cannot_be_handed_to_a_player_at_their_cap(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali", bots=1)
        sara, ali = await here.host(table), table.record.seats[1].person
        assert ali is not None
        other = Person(id=ali, name="Ali", avatar="0", language="fa")
        for _ in range(2):
            await against_bots(here, other, 1)
        assert await refused_key(actions.hand_over(table, sara, ali)) == "too_many_tables"


# -- abandoned games -------------------------------------------------------------------------------------------------


async def left_alone(here: Room, game: str = "kohan_dej") -> tuple[LiveTable, Person]:
    """Start a long game against bots that its player leaves."""
    table, [line] = await here.game("Sara", bots=3, game=game)
    sara = await here.host(table)
    await actions.leave(table, sara)
    await table.part(line)
    return table, sara


def answers(table: LiveTable) -> int:
    assert table.play is not None
    return table.play.replayed.n


async def test_an_abandoned_game_pauses_until_a_player_returns(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, sara = await left_alone(here)
        await here.turn(resting.ALONE / 2, step=10)
        during = answers(table)
        assert during > 0
        await here.turn(resting.ALONE, step=10)
        alone = answers(table)
        assert alone > during
        await here.turn(3_600, step=600)
        assert answers(table) == alone
        assert table.play is not None
        assert not table.play.driver.thinking
        watching = await here.listen(table, None)
        await here.turn(60, step=5)
        assert answers(table) > alone
        await table.part(watching)
        await here.turn(2 * resting.ALONE, step=10)
        alone = answers(table)
        await here.turn(3_600, step=600)
        assert answers(table) == alone
        line = await here.listen(table, sara.id)
        await here.turn(60, step=5)
        assert answers(table) > alone
        await table.receive(line, protocol.Back())
        assert not table.record.seats[0].away


async def test_watching_or_restarting_does_not_resume_an_abandoned_game(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, sara = await left_alone(here)
        await here.turn(2 * resting.ALONE, step=5)
        name, alone = table.record.id, answers(table)
        here.hall.drop(table)
        await here.settle()
        again = await here.hall.find(name)
        await here.turn(600, step=60)
        assert answers(again) == alone
        time = here.time
    time.alarms.clear()
    time.turn(5_000)
    async with room(tmp_path, time) as here:
        await here.hall.open()
        again = await here.hall.find(name)
        await here.turn(600, step=60)
        assert answers(again) == alone
        await here.listen(again, sara.id)
        await here.turn(60, step=5)
        assert answers(again) > alone


async def test_a_game_watched_in_another_process_continues(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await left_alone(here)
        for _ in range(4):
            table.audience.elsewhere.report("other", Census([], 1), here.time.now())
            await here.turn(resting.ALONE / 2, step=5)
        seen = answers(table)
        table.audience.elsewhere.report("other", Census(), here.time.now())
        await here.turn(2 * resting.ALONE, step=5)
        alone = answers(table)
        assert alone > seen
        await here.turn(3_600, step=600)
        assert answers(table) == alone


async def test_bots_play_on_until_a_remaining_player_is_asked(tmp_path: Path) -> None:
    """In a correspondence game the player is not connected but has not left."""
    async with room(tmp_path) as here:
        table, [line] = await here.game("Sara", bots=3, game="kohan_dej", clock="week")
        await table.part(line)
        assert table.play is not None
        async with asyncio.timeout(PATIENCE):
            while 0 not in table.play.replayed.game.asked:
                await here.turn(10, step=5)
        await here.turn(2 * resting.ALONE, step=60)
        line = await here.listen(table, line.person)
        await here.answer(table, line, table.play.replayed.game.words(0)[0])
        await table.part(line)
        before = answers(table)
        await here.turn(60, step=5)
        assert answers(table) > before


async def deserted(here: Room, **wishes: Any) -> LiveTable:
    """Start a game between people who all leave it."""
    table, lines = await here.game("Sara", "Ali", **wishes)
    for line, seat in zip(lines, (0, 1), strict=True):
        person = table.record.seats[seat].person
        await actions.leave(table, Person(id=person or "", name="", avatar="0", language="fa"))
        await table.part(line)
    return table


async def test_an_abandoned_game_between_people_is_played_to_its_end(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await deserted(here, bots=2, game="coup")
        async with asyncio.timeout(PATIENCE):
            while table.record.state != FINISHED:
                await here.turn(60, step=5)


async def test_defaults_that_make_no_progress_slow_down_and_end(tmp_path: Path) -> None:
    """In Dej the defaults never build: the game would never end, and would be played as fast as the disk can write."""
    async with room(tmp_path) as here:
        table = await deserted(here, game="dej")
        await here.turn(resting.ALONE, step=1)
        assert 0 < answers(table) <= resting.ALONE / resting.TEMPO + 1  # the first one comes at the beginning
        await here.turn(resting.ALONE_TOGETHER, step=120)
        alone = answers(table)
        await here.turn(resting.ALONE_TOGETHER, step=120)
        assert answers(table) == alone
        assert table.record.state == PLAYING  # it waits for any of its players


async def test_a_game_nobody_can_return_to_is_closed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, [line] = await here.game("Sara", bots=3, game="kohan_dej")
        await table.receive(line, protocol.Resign())
        await table.part(line)
        await here.turn(2 * resting.ALONE, step=5)
        assert table.record.state == "closed"
        await against_bots(here, await here.person("Ali"), 1)
