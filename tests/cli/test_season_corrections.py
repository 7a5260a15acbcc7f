"""`meydan admin correct-season`: appends to the archive of a season, and changes nothing in it."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import insert, select

from meydan.cli.server.seasons import LONGEST
from meydan.server.clubs.roster import ClubRoster
from meydan.server.seasons.calendar import season_of
from meydan.server.seasons.keeper import hash_of
from meydan.server.seasons.records import SERVER
from meydan.server.storage import schema
from tests.cli.conftest import Command
from tests.server.room import room

DOCUMENT = '{"groups": [], "next": []}'


async def archive(folder: Path) -> str:
    """Store a closed season of the server and one of a club; returns the code of the club."""
    async with room(folder) as here:
        club = await ClubRoster(here.services).found(await here.account("Sara"), "Friday", "", False, False)
        span = season_of("1405-2")
        row = {"game": "coup", "season": span.key, "starts": span.starts, "ends": span.ends, "version": 0}
        row |= {"document": DOCUMENT, "hash": hash_of(DOCUMENT)}
        rows = [row | {"ladder": owner} for owner in (SERVER, club.id)]
        await here.services.journal.write((insert(schema.seasons), rows))
        return club.code


async def stored(folder: Path) -> tuple[list[tuple[bool, str, str]], set[str]]:
    """The notes, each with whether it is the server's own, and the documents."""
    async with room(folder) as here, here.services.engine.connect() as connection:
        note = schema.season_notes
        rows = await connection.execute(select(note).order_by(note.c.ladder, note.c.number))
        notes = [(row.ladder == SERVER, row.text, row.hash) for row in rows]
        return notes, set(await connection.scalars(select(schema.seasons.c.document)))


def test_a_correction_is_appended_to_the_season_of_the_server_or_of_a_club(command: Command, tmp_path: Path) -> None:
    code, data = asyncio.run(archive(tmp_path)), ("--data", str(tmp_path))
    done = [
        command("admin", "correct-season", "coup", "1405-2", "One.", *data),
        command("admin", "correct-season", "coup", "1405-2", "Two.", *data),
        command("admin", "correct-season", "coup", "1405-2", "In the club.", "--club", code.lower(), *data),
    ]
    assert [one.code for one in done] == [0, 0, 0]
    hashes = [one.out.split()[-1] for one in done]
    texts = ("One.", "Two.", "In the club.")
    expected = list(zip((True, True, False), texts, hashes, strict=True))
    assert asyncio.run(stored(tmp_path)) == (expected, {DOCUMENT})
    actions = command("admin", "actions", *data).out
    assert all(f"season_corrected  {hashed[:16]}" in actions for hashed in hashes)


def test_mistakes_are_explained_in_both_languages_and_store_nothing(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asyncio.run(archive(tmp_path))
    for words, english, persian in (
        (("coup", "1405-1", "x"), "there is no such season in the archive", "چنین فصلی در بایگانی نیست"),
        (("coup", "1405-2", " "), "a correction has 1 to", "اصلاحیه باید"),
        (("coup", "1405-2", "x" * (LONGEST + 1)), "a correction has 1 to", "اصلاحیه باید"),
        (("coup", "1405-2", "x", "--club", "nowhere"), "there is no such club", "چنین باشگاهی وجود ندارد"),
        (("chess", "1405-2", "x"), "chess", "chess"),
    ):
        for system, sentence in (("en_GB.UTF-8", english), ("fa_IR.UTF-8", persian)):
            monkeypatch.setenv("LC_ALL", system)
            done = command("admin", "correct-season", *words, "--data", str(tmp_path))
            assert done.code == 2
            assert sentence in done.err
    assert asyncio.run(stored(tmp_path)) == ([], {DOCUMENT})
