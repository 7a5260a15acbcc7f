"""The calendar of a club, its tables and its tournaments."""

from pathlib import Path

import pytest

from meydan.server.clubs.calendar import StoredNight, calendar_file
from meydan.server.clubs.roster import Club
from tests.attacks.site import site
from tests.server.clubs.test_club_roster import club, member

pytestmark = pytest.mark.anyio
DAY = 86_400.0


@pytest.mark.both_databases
async def test_members_say_whether_they_come_and_the_last_answer_counts(tmp_path: Path, address: str) -> None:
    async with site(tmp_path, database=address) as here:
        sara, _ = await member(here, "sara")
        omid, _ = await member(here, "omid")
        path = await club(sara)
        await omid.ask("POST", f"{path}/join")
        when = here.time.now() + DAY
        planned = await sara.ask("POST", f"{path}/nights", name="Friday", game="dej", players=5, time=when)
        assert planned.status_code == 201, planned.text
        [night] = planned.json()["nights"]
        assert (night["name"], night["game"], night["players"], night["time"], night["mine"]) == (
            "Friday",
            "dej",
            5,
            when,
            None,
        )
        for answer in ("yes", "maybe"):
            await omid.ask("POST", f"{path}/nights/{night['id']}", answer=answer)
        assert await omid.key("POST", f"{path}/nights/{night['id']}", answer="perhaps") == "malformed"
        [seen] = (await sara.ask("GET", path)).json()["nights"]
        assert (seen["mine"], seen["voices"]) == (None, [{"name": "omid", "answer": "maybe"}])
        file = await omid.ask("GET", f"{path}/nights/{night['id']}")
        assert file.headers["content-type"].startswith("text/calendar")
        assert "DTSTART:" in file.text
        assert (await omid.ask("GET", f"{path}/calendar")).text.count("BEGIN:VEVENT") == 1


async def test_a_night_that_is_over_disappears(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        path = await club(sara)
        planned = await sara.ask("POST", f"{path}/nights", game="dej", players=5, time=here.time.now() + DAY)
        here.time.turn(2 * DAY)
        assert (await sara.ask("GET", path)).json()["nights"] == []
        night = planned.json()["nights"][0]["id"]
        assert await sara.key("POST", f"{path}/nights/{night}", answer="yes") == "night_over"


async def test_a_night_that_cannot_be_is_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        path, now = await club(sara), here.time.now()
        assert await sara.key("POST", f"{path}/nights", game="coup", players=9, time=now + DAY) == "bad_night"
        assert await sara.key("POST", f"{path}/nights", game="chess", players=2, time=now + DAY) == "unknown_game"
        for time in (now - 1, now + 500 * DAY):
            assert await sara.key("POST", f"{path}/nights", game="coup", players=4, time=time) == "bad_night_time"


async def test_tables_and_tournaments_of_a_club_are_listed_to_members_only(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        omid, _ = await member(here, "omid")
        path = await club(sara)
        await omid.ask("POST", f"{path}/join")
        made = await sara.ask("POST", f"{path}/tables", game="coup", players=3, public=True)
        assert made.status_code == 201, made.text
        cup = await sara.ask("POST", f"{path}/tournaments", name="Cup", game="coup", size=2)
        assert cup.status_code == 201, cup.text
        seen = (await omid.ask("GET", path)).json()
        assert [one["code"] for one in seen["tables"]] == [made.json()["code"]]
        assert [(one["code"], one["over"]) for one in seen["tournaments"]] == [(cup.json()["code"], False)]
        stranger = await here.browser()
        assert (await stranger.ask("GET", "/home")).json()["open"] == []
        assert (await stranger.ask("GET", "/tournaments")).json()["tournaments"] == []


def test_a_calendar_file_folds_long_lines_and_escapes_signs() -> None:
    club = Club(id="c", code="CODE", name="الف، ب; c, d", shape="", about="", approval=True, public=False, created=0.0)
    night = StoredNight(id="n", club="c", name="شب " * 20, game="coup", players=4, time=0.0, by=None, created=0.0)
    text = calendar_file(club, [night], {"coup": "کودتا"}, "https://example.org/club/CODE")
    lines = text.split("\r\n")
    assert all(len(line.encode()) <= 75 for line in lines)
    assert lines[-1] == ""
    assert lines[0] == "BEGIN:VCALENDAR"
    whole = text.replace("\r\n ", "")
    assert "ب\\; c\\, d" in whole
    assert "DTSTART:19700101T000000Z" in whole
    assert "DTEND:19700101T020000Z" in whole
