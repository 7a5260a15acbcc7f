"""Reporting people: who may, how often, what administrators see and decide, and what others are told."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select, update

from meydan.server.common.errors import NotFound, Refusal
from meydan.server.fair_play import reports
from meydan.server.history.rated_players import VOID
from meydan.server.history.results import MODEL, shown
from meydan.server.ops import admin, data_export, report_queue
from meydan.server.people.person import Person
from meydan.server.storage import schema
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room

pytestmark = pytest.mark.anyio


async def said(here: Room, table: str, person: Person, seat: int, text: str) -> None:
    row = {"table_id": table, "person": person.id, "name": person.name, "seat": seat, "text": text, "phrase": ""}
    await here.services.journal.write((insert(schema.chat), row | {"time": here.services.now()}))


async def stored(here: Room) -> list[dict[str, Any]]:
    async with here.services.engine.connect() as connection:
        return [dict(row) for row in (await connection.execute(select(schema.reports))).mappings()]


async def ratings(here: Room) -> dict[str, tuple[float, float, int]]:
    async with here.services.engine.connect() as connection:
        rows = await connection.execute(select(schema.ratings))
        return {row.who: (row.mu, row.sigma, row.games) for row in rows}


async def test_a_report_carries_the_chosen_lines_and_a_second_one_is_refused(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali, mina = [await here.person(name) for name in ("Sara", "Ali", "Mina")]
        table, _ = await here.game_of([sara, ali, mina])
        for person, seat, text in ((ali, 1, "you fool"), (ali, 1, "nice move"), (mina, 2, "calm down")):
            await said(here, table.id, person, seat, text)
        form = await reports.form(here.services, table.id, sara)
        assert [(one.seat, one.name) for one in form.people] == [(1, "Ali"), (2, "Mina")]
        assert not form.reported
        bad, theirs = form.people[0].lines[0].id, form.people[1].lines[0].id
        await reports.file(here.services, table.id, sara, 1, "insults", " see\u202e this ", [bad, theirs])
        [row] = await stored(here)
        assert (row["person"], row["reporter"], row["text"]) == (ali.id, sara.id, "see this")
        assert [line["text"] for line in row["lines"]] == ["you fool"], "only what the reported person said"
        assert (await reports.form(here.services, table.id, sara)).reported
        with pytest.raises(Refusal, match="already"):
            await reports.file(here.services, table.id, sara, 2, "stalling", "", [])
        await reports.file(here.services, table.id, mina, 1, "gifts", "", [])


async def test_only_players_report_and_only_other_people(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        stranger = await here.person("Reza")
        sara = await here.person("Sara")
        table, _ = await here.game_of([sara, await here.person("Ali")], bots=1)
        for name in (table.id, "nowhere"):
            with pytest.raises(NotFound) as refused:
                await reports.file(here.services, name, stranger, 0, "other", "", [])
            assert refused.value.key == "no_table"
        for seat in (0, 2, 9):
            with pytest.raises(NotFound) as refused:
                await reports.file(here.services, table.id, sara, seat, "other", "", [])
            assert refused.value.key == "nobody_to_report"
        assert [one.seat for one in (await reports.form(here.services, table.id, sara)).people] == [1]


async def test_the_queue_lists_shows_and_closes_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali, mina = [await here.person(name) for name in ("Sara", "Ali", "Mina")]
        table, _ = await here.game_of([sara, ali, mina])
        await reports.file(here.services, table.id, ali, 0, "stalling", "", [])
        await reports.file(here.services, table.id, sara, 1, "gifts", "coins", [])
        here.time.turn(1.0)
        await reports.file(here.services, table.id, mina, 1, "gifts", "", [])
        engine = here.services.engine
        found = await report_queue.queue(engine)
        assert [(one.name, one.about) for one in found] == [("Ali", 2), ("Ali", 2), ("Sara", 1)]
        seen = await report_queue.show(engine, found[0].id)
        assert (seen["replay"], seen["text"], seen["reason"]) == (f"/replay/{table.id}?seat=1", "coins", "gifts")
        await report_queue.close(engine, found[0].id, "warning", "the coins of the tenth round")
        with pytest.raises(Refusal, match="already closed"):
            await report_queue.close(engine, found[0].id, "ban")
        with pytest.raises(NotFound):
            await report_queue.close(engine, "none", "nothing")
        assert len(await report_queue.queue(engine)) == 2
        [closed] = [one for one in await report_queue.queue(engine, everything=True) if one.decision]
        row = next(one for one in await stored(here) if one["id"] == closed.id)
        assert (row["decision"], row["by"], row["note"]) == ("warning", admin.user(), "the coins of the tenth round")
        assert [one["action"] for one in await admin.actions(engine)] == ["report_closed"]
        [warned] = await reports.warnings(here.services, ali)
        assert (warned.reason, warned.game) == ("gifts", "coup")
        assert await reports.warnings(here.services, sara) == []
        await reports.confirm(here.services, sara, warned.id)  # a warning of somebody else: nothing happens
        await reports.confirm(here.services, ali, warned.id)
        assert await reports.warnings(here.services, ali) == []


async def test_a_ban_closes_the_report_and_ends_sessions(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        table, _ = await here.game_of([sara, ali])
        await reports.file(here.services, table.id, sara, 1, "second_account", "", [])
        [found] = await report_queue.queue(here.services.engine)
        await report_queue.close(here.services.engine, found.id, "ban")
        async with here.services.engine.connect() as connection:
            assert await connection.scalar(select(schema.people.c.banned).where(schema.people.c.id == ali.id))
        assert {one["action"] for one in await admin.actions(here.services.engine)} == {
            "report_closed",
            "person_banned",
        }


async def proven_pair(here: Room) -> list[Person]:
    """Two people with a record, whose earlier games moved no rating."""
    people = [await here.proven(name) for name in ("Sara", "Ali")]
    await here.services.journal.write((update(schema.results).values(weight=0.0), None))
    return people


async def rated_game(here: Room, people: list[Person]) -> str:
    """A rated game that the last of these people loses after enough answers of everybody."""
    table, lines = await here.game_of(people, rated=True)
    assert table.play is not None
    while not table.play.replayed.game.over:
        asked = table.play.replayed.game.asked[0]
        words = table.play.replayed.game.words(asked)
        line: Line = lines[asked]
        if asked == len(people) - 1 and len(table.play.replayed.entries) > 8 * len(people):
            await table.receive(line, protocol.Resign())
        else:
            await here.answer(table, line, "income" if "income" in words else words[0])
        await here.settle()
    here.time.turn(60.0)
    return table.id


async def test_void_games_leave_the_ratings_as_if_they_had_not_been_played(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await proven_pair(here)
        engine = here.services.engine
        await rated_game(here, [sara, ali])
        before = await ratings(here)
        bad = await rated_game(here, [ali, sara])
        assert await ratings(here) != before
        await reports.file(here.services, bad, sara, 0, "gifts", "", [])
        [found] = await report_queue.queue(engine)
        await report_queue.close(engine, found.id, "void")
        after = await ratings(here)
        for person in (sara.id, ali.id):
            assert after[person] == pytest.approx(before[person])
        async with engine.connect() as connection:
            result = schema.results
            rows = (await connection.execute(select(result).where(result.c.table_id == bad))).all()
        assert [(row.reason, row.weight, row.before == row.after) for row in rows] == [(VOID, 0.0, True)] * 2
        assert [one["action"] for one in await admin.actions(engine)].count("games_voided") == 1


async def test_games_after_a_void_one_are_rated_anew(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await proven_pair(here)
        bad = await rated_game(here, [ali, sara])
        last = await rated_game(here, [sara, ali])
        await reports.file(here.services, bad, sara, 0, "gifts", "", [])
        [found] = await report_queue.queue(here.services.engine)
        await report_queue.close(here.services.engine, found.id, "void", tables=(bad,))
        fresh, found_now = MODEL.rating(), await ratings(here)
        assert (found_now[sara.id][2], found_now[ali.id][2]) == (1, 1)
        assert found_now[sara.id][0] > fresh.mu > found_now[ali.id][0]
        async with here.services.engine.connect() as connection:
            result = schema.results
            row = (await connection.execute(select(result).where((result.c.table_id == last) & result.c.won))).one()
        assert (row.before, row.after) == (shown(fresh.mu, fresh.sigma), shown(*found_now[sara.id][:2]))


async def test_deleting_an_account_deletes_reports_about_it_and_its_words_in_others(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali = await here.account("Sara"), await here.account("Ali")
        table, _ = await here.game_of([sara, ali])
        await reports.file(here.services, table.id, sara, 1, "other", "he is my cousin", [])
        await reports.file(here.services, table.id, ali, 0, "other", "no", [])
        mine = await data_export.export(here.services.engine, sara.id)
        assert [one["text"] for one in mine["reports"]] == ["he is my cousin"]
        assert [one["reason"] for one in mine["reported"]] == ["other"]
        assert ali.id not in str(mine["reported"])
        assert "no" not in mine["reported"][0].values(), "the words could tell who reported"
        await here.people.delete(sara.id)
        [left] = await stored(here)
        assert (left["person"], left["reporter"], left["text"]) == (ali.id, None, "")
