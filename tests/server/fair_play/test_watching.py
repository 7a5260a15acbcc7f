"""Rated games are measured in the background, and people from one network are marked."""

from pathlib import Path

import pytest
from sqlalchemy import select

from meydan.server.fair_play import evidence
from meydan.server.fair_play.gift_watch import GiftWatch
from meydan.server.history import same_network
from meydan.server.storage import schema
from meydan.server.wire import protocol
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio


async def short_game(here: Room, names: list[str], rated: bool = False) -> str:
    """A game in which all but the first resign at once."""
    people = [await here.account(name) for name in names]
    for number, person in enumerate(people):
        here.services.origins.see(person.id, "203.0.113.7" if number < 2 else f"198.51.100.{number}")
    table, lines = await here.game_of(people, rated=rated)
    for line in lines[1:]:
        await table.receive(line, protocol.Resign())
        await here.settle()
    assert table.record.state == "finished"
    return table.id


async def test_people_of_a_rated_game_from_one_network_are_marked_until_the_mark_is_old(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await short_game(here, ["Sara", "Ali", "Mina"], rated=True)
        result = schema.results
        query = select(result.c.network).where(result.c.table_id == table).order_by(result.c.seat)
        async with here.services.engine.connect() as connection:
            one, other, third = [row.network for row in await connection.execute(query)]
        assert one == other
        assert third is None
        assert "203.0.113.7" not in str(one)
        assert len(str(one)) == 2 * same_network.BYTES
        here.time.turn(same_network.KEPT + 1.0)
        await here.services.journal.write(same_network.forget(here.services.now()))
        async with here.services.engine.connect() as connection:
            assert [row.network for row in await connection.execute(query)] == [None] * 3


async def test_unrated_games_are_not_marked_and_marks_of_two_games_differ(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await short_game(here, ["Sara", "Ali"])
        async with here.services.engine.connect() as connection:
            assert {row.network for row in await connection.execute(select(schema.results.c.network))} == {None}
        await short_game(here, ["Mina", "Reza"], rated=True)
        await short_game(here, ["Leila", "Omid"], rated=True)
        async with here.services.engine.connect() as connection:
            marks = {row.network for row in await connection.execute(select(schema.results.c.network))}
        assert len(marks - {None}) == 2, "the key of each game is thrown away"


async def test_rated_games_of_three_people_are_measured_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await short_game(here, ["Sara", "Ali", "Mina"], rated=True)
        await short_game(here, ["Sara", "Ali", "Mina"])
        await short_game(here, ["Sara", "Ali"], rated=True)
        watch = GiftWatch(here.services)
        await watch.look()
        await watch.look()
        async with here.services.engine.connect() as connection:
            rows = (await connection.execute(select(schema.gifts))).all()
        assert {row.table_id for row in rows} == {table}
        assert len(rows) == 6
        pairs = await evidence.gift_pairs(here.services.engine)
        assert [(one.games, one.marked) for one in pairs] == [(1, False)] * 6
        assert await evidence.gift_pairs(here.services.engine, since=here.services.now() + 1.0) == []
        giver = pairs[0].giver
        assert len(await evidence.gift_pairs(here.services.engine, giver)) == 4
        await here.people.delete(giver)
        assert len(await evidence.gift_pairs(here.services.engine)) == 2
