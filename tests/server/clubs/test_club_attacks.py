"""Attacks on clubs: guessed codes, the members of a private club, the rights of officers."""

from pathlib import Path
from typing import Any

import pytest

from tests.attacks.site import site
from tests.server.clubs.test_club_roster import change, club, member

pytestmark = pytest.mark.anyio
NIGHT: dict[str, Any] = {"game": "coup", "players": 4}


async def test_strangers_and_people_who_only_asked_learn_nothing_about_a_private_club(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        path = await club(sara, approval=True)
        await sara.ask("POST", f"{path}/nights", **NIGHT, time=here.time.now() + 3600, name="Secret")
        night = (await sara.ask("GET", path)).json()["nights"][0]["id"]
        await sara.ask("POST", f"{path}/nights/{night}", answer="yes")
        await sara.ask("POST", f"{path}/tables", game="coup", players=2)
        nobody, guest = await here.browser("203.0.113.7"), await here.browser("203.0.113.8")
        await guest.come_in("Guest")
        eve, _ = await member(here, "evening")
        await eve.ask("POST", f"{path}/join")
        for one in (nobody, guest, eve):
            seen = (await one.ask("GET", path)).json()
            assert all(seen[what] == [] for what in ("members", "asking", "nights", "tables", "tournaments"))
            for way in ("calendar", f"nights/{night}", "ladder/coup"):
                assert await one.key("GET", f"{path}/{way}") in ("nobody", "not_member")
        assert await eve.key("POST", f"{path}/nights/{night}", answer="yes") == "not_member"
        assert await eve.key("POST", f"{path}/tables", game="coup", players=2) == "not_member"
        assert await eve.key("POST", f"{path}/tournaments", name="Cup", game="coup") == "not_member"
        assert await guest.key("POST", f"{path}/join") == "club_account"
        assert not (await guest.ask("GET", "/clubs")).json()["may_found"]


async def test_a_public_club_shows_its_members_and_nothing_else(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        path = await club(sara, public=True)
        await sara.ask("POST", f"{path}/nights", **NIGHT, time=here.time.now() + 3600)
        seen = (await (await here.browser()).ask("GET", path)).json()
        assert ([one["name"] for one in seen["members"]], seen["nights"], seen["asking"]) == (["sara"], [], [])


async def test_guessing_codes_is_slowed_down(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        eve = await here.browser("203.0.113.9")
        said = [await eve.key("GET", f"/clubs/GUESS{number:05}") for number in range(80)]
        assert set(said) == {"no_club", "too_fast"}
        assert said.count("no_club") <= 61


async def test_an_old_link_leads_nowhere_after_it_was_renewed(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        eve, _ = await member(here, "evening")
        path = await club(sara)
        assert await eve.key("POST", f"{path}/link") == "not_officer"
        fresh = (await sara.ask("POST", f"{path}/link")).json()["code"]
        assert await eve.key("POST", f"{path}/join") == "no_club"
        assert await eve.key("POST", f"/clubs/{fresh.lower()}/join") == "ok"


async def test_members_have_no_rights_of_officers(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, sara_id = await member(here, "sara")
        eve, eve_id = await member(here, "evening")
        path = await club(sara)
        await eve.ask("POST", f"{path}/join")
        when = here.time.now() + 3600
        night = (await sara.ask("POST", f"{path}/nights", **NIGHT, time=when)).json()["nights"][0]["id"]
        assert await eve.key("PATCH", path, name="Mine", public=True) == "not_officer"
        assert await eve.key("POST", f"{path}/nights", **NIGHT, time=when) == "not_officer"
        assert await eve.key("DELETE", f"{path}/nights/{night}") == "not_officer"
        assert await change(eve, path, sara_id, "remove") == "not_officer"
        for what in ("appoint", "dismiss", "hand_over"):
            assert await change(eve, path, eve_id, what) == "not_founder"
        assert await change(sara, path, sara_id, "remove") == "bad_member"
        assert await change(sara, path, "nobody", "appoint") == "no_member"


async def test_an_officer_of_one_club_has_no_rights_in_another(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, sara_id = await member(here, "sara")
        eve, _ = await member(here, "evening")
        path, other = await club(sara), await club(eve, name="Another")
        when = here.time.now() + 3600
        night = (await sara.ask("POST", f"{path}/nights", **NIGHT, time=when)).json()["nights"][0]["id"]
        assert await eve.key("DELETE", f"{other}/nights/{night}") == "no_night"
        assert await eve.key("POST", f"{other}/nights/{night}", answer="no") == "no_night"
        assert await change(eve, other, sara_id, "remove") == "no_member"
