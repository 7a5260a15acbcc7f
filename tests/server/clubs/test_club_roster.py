"""Clubs over REST: founding, joining, roles, leaving, deleting, and what is left of a deleted account."""

from pathlib import Path
from typing import Any

import pytest

from meydan.server.clubs import roster
from meydan.server.ops import data_export
from tests.attacks.site import Browser, Site, site

pytestmark = [pytest.mark.anyio]


async def member(here: Site, login: str) -> tuple[Browser, str]:
    """Somebody with an account, at an address of their own."""
    browser = await here.browser(f"203.0.113.{10 + len(login) + sum(map(ord, login)) % 200}")
    return browser, await browser.keep(login)


async def club(founder: Browser, **wishes: Any) -> str:
    answer = await founder.ask("POST", "/clubs", **{"name": "Chess and tea", "approval": False} | wishes)
    assert answer.status_code == 201, answer.text
    return f"/clubs/{answer.json()['code']}"


async def change(browser: Browser, path: str, person: str, what: str) -> str:
    return await browser.key("POST", f"{path}/members", person=person, change=what)


async def role(browser: Browser, path: str) -> str | None:
    found: str | None = (await browser.ask("GET", path)).json()["role"]
    return found


@pytest.mark.both_databases
async def test_an_open_club_is_joined_by_its_link(tmp_path: Path, address: str) -> None:
    async with site(tmp_path, database=address) as here:
        sara, _ = await member(here, "sara")
        omid, _ = await member(here, "omid")
        path = await club(sara)
        seen = (await omid.ask("GET", path)).json()
        assert (seen["role"], seen["may_join"], seen["count"], seen["members"]) == (None, True, 1, [])
        joined = (await omid.ask("POST", f"{path}/join")).json()
        assert (joined["role"], [one["name"] for one in joined["members"]]) == ("member", ["sara", "omid"])
        assert await omid.key("POST", f"{path}/join") == "ok"
        assert (await omid.ask("GET", "/clubs")).json()["clubs"][0]["members"] == 2
        assert (await omid.ask("POST", f"{path}/leave")).json()["role"] is None
        assert await omid.key("POST", f"{path}/leave") == "no_member"
        assert await sara.key("POST", f"{path}/leave") == "founder_stays"


async def test_officers_decide_who_joins_a_club_by_approval(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        omid, omid_id = await member(here, "omid")
        mina, mina_id = await member(here, "mina")
        path = await club(sara, approval=True)
        for one in (omid, mina):
            asked = (await one.ask("POST", f"{path}/join")).json()
            assert (asked["role"], asked["members"], asked["asking"]) == ("asking", [], [])
        assert await change(omid, path, omid_id, "approve") == "not_officer"
        assert {one["name"] for one in (await sara.ask("GET", path)).json()["asking"]} == {"omid", "mina"}
        assert await change(sara, path, omid_id, "approve") == "ok"
        assert await change(sara, path, mina_id, "refuse") == "ok"
        assert (await role(omid, path), await role(mina, path)) == ("member", None)
        assert await change(sara, path, mina_id, "approve") == "no_member"


async def test_the_founder_appoints_officers_and_hands_the_club_over(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, sara_id = await member(here, "sara")
        omid, omid_id = await member(here, "omid")
        mina, mina_id = await member(here, "mina")
        path = await club(sara)
        for one in (omid, mina):
            await one.ask("POST", f"{path}/join")
        assert await change(omid, path, omid_id, "appoint") == "not_founder"
        assert await change(sara, path, omid_id, "appoint") == "ok"
        assert await change(omid, path, mina_id, "appoint") == "not_founder"
        assert await change(omid, path, sara_id, "remove") == "no_member", "an officer does not remove the founder"
        assert await change(sara, path, omid_id, "hand_over") == "ok"
        assert (await role(sara, path), await role(omid, path)) == ("officer", "founder")
        assert await change(sara, path, mina_id, "hand_over") == "not_founder"
        assert await change(omid, path, sara_id, "dismiss") == "ok"
        assert await change(omid, path, sara_id, "remove") == "ok"
        assert await role(sara, path) is None
        assert await mina.key("DELETE", path) == "not_founder"
        assert await omid.key("DELETE", path) == "ok"
        assert await omid.key("GET", path) == "no_club"


async def test_names_that_look_alike_or_pass_for_the_server_are_refused(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        await club(sara, name="کلوب شنبه")
        for taken in ("كلوب شنبه", "کلوب  شـنبه", "Meydan", "\u041ceyd\u0430n", "ميدان"):
            assert await sara.key("POST", "/clubs", name=taken) == "club_name_taken", taken
            here.time.turn(3600)
        assert await sara.key("POST", "/clubs", name="\u200b.") == "bad_name"
        here.time.turn(3600)
        other = await club(sara, name="Sunday")
        assert await sara.key("PATCH", other, name="کلوب شنبه") == "club_name_taken"
        assert (await sara.ask("PATCH", other, name="Monday", about="a\u202eb")).json()["about"] == "ab"


async def test_a_person_founds_only_a_few_clubs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(roster, "MOST_FOUNDED", 1)
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        await club(sara)
        assert await sara.key("POST", "/clubs", name="Another") == "too_many_clubs"


@pytest.mark.both_databases
async def test_a_deleted_account_leaves_its_clubs_and_the_oldest_officer_goes_on(tmp_path: Path, address: str) -> None:
    async with site(tmp_path, database=address) as here:
        sara, sara_id = await member(here, "sara")
        omid, _ = await member(here, "omid")
        mina, mina_id = await member(here, "mina")
        path = await club(sara)
        for one in (omid, mina):
            here.time.turn(60)
            await one.ask("POST", f"{path}/join")
        await change(sara, path, mina_id, "appoint")
        when = here.time.now() + 86_400
        page = (await sara.ask("POST", f"{path}/nights", game="coup", players=4, time=when)).json()
        night = page["nights"][0]["id"]
        await sara.ask("POST", f"{path}/nights/{night}", answer="yes")
        stored = await data_export.export(here.server.services.engine, sara_id)
        kinds = ("club_members", "club_nights", "club_answers")
        assert [len(stored[kind]) for kind in kinds] == [1, 1, 1]
        assert await sara.key("DELETE", "/me", proof={"password": "correct horse"}) == "ok"
        after = (await mina.ask("GET", path)).json()
        assert (after["role"], [one["name"] for one in after["members"]]) == ("founder", ["mina", "omid"])
        assert after["nights"][0]["voices"] == []
        stored = await data_export.export(here.server.services.engine, sara_id)
        assert [len(stored[kind]) for kind in kinds] == [0, 0, 0]


async def test_a_club_ends_with_its_last_member(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _ = await member(here, "sara")
        path = await club(sara)
        assert await sara.key("DELETE", "/me", proof={"password": "correct horse"}) == "ok"
        assert await (await here.browser()).key("GET", path) == "no_club"


async def test_a_cafe_has_no_clubs(tmp_path: Path) -> None:
    async with site(tmp_path, cafe=True) as here:
        guest = await here.browser()
        await guest.come_in("Guest")
        assert await guest.key("GET", "/clubs") == "cafe_guests"
        assert await guest.key("POST", "/clubs", name="Club") == "cafe_guests"
