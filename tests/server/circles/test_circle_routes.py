"""Circles over REST: what a guest may do, what a café has, and one way from following to playing."""

from pathlib import Path

import pytest

from tests.attacks.site import Browser, site

pytestmark = pytest.mark.anyio


async def invite(host: Browser, guest: str) -> str:
    """Open a table and invite a person; return the table's id."""
    table = (await host.ask("POST", "/tables", game="coup", players=2)).json()["id"]
    answer = await host.ask("POST", f"/tables/{table}/invitations", people=[guest])
    assert answer.json()["people"][0]["answer"] == "invited", answer.text
    return str(table)


async def test_from_following_to_the_same_table(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, ali = await here.browser(), await here.browser()
        hers, his = await sara.keep("sara"), await ali.keep("ali")
        assert (await sara.ask("PUT", f"/circle/people/{his}", follows=True)).json()["follows"]
        await ali.ask("PUT", f"/circle/people/{hers}", follows=True)
        page = (await sara.ask("GET", "/circle")).json()
        assert page["account"]
        assert [one["id"] for one in page["following"]] == [one["id"] for one in page["followers"]] == [his]
        table = await invite(sara, his)
        (mine,) = (await ali.ask("GET", "/circle/invitations")).json()["invitations"]
        assert (mine["table"], mine["person"]) == (table, hers)
        seats = (await ali.ask("POST", f"/circle/invitations/{table}/accept")).json()["seats"]
        assert [seat["person"] for seat in seats] == [hers, his]
        assert await ali.key("POST", f"/circle/invitations/{table}/accept") == "no_invitation"


async def test_settings_are_checked_and_kept(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.keep("sara")
        assert (await sara.ask("GET", "/circle")).json()["settings"] == {
            "presence": "followed",
            "invitations": "known",
            "hidden": False,
        }
        wishes = {"presence": "nobody", "invitations": "followed", "hidden": True}
        assert (await sara.ask("PUT", "/circle/settings", **wishes)).json()["settings"] == wishes
        assert (await sara.ask("GET", "/circle")).json()["settings"] == wishes
        assert await sara.key("PUT", "/circle/settings", presence="everybody") == "malformed"


async def test_guests_have_no_circle_but_can_block_and_be_left_alone(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        guest, sara = await here.browser(), await here.browser()
        await guest.come_in("Guest")
        hers = await sara.keep("sara")
        assert not (await guest.ask("GET", "/circle")).json()["account"]
        assert await guest.key("PUT", f"/circle/people/{hers}", follows=True) == "account_needed"
        assert await guest.key("POST", "/pairing", game="coup") == "account_needed"
        assert (await guest.ask("PUT", f"/circle/people/{hers}", blocked=True)).json()["blocked"]
        table = (await guest.ask("POST", "/tables", game="coup", players=2)).json()["id"]
        assert await guest.key("GET", f"/tables/{table}/invitable") == "account_needed"
        assert await guest.key("POST", f"/tables/{table}/again") == "account_needed"


async def test_a_cafe_has_no_circles(tmp_path: Path) -> None:
    async with site(tmp_path, cafe=True) as here:
        guest = await here.browser("192.168.1.5")
        await guest.come_in("Guest")
        for method, path in (
            ("GET", "/circle"),
            ("GET", "/pairing"),
            ("POST", "/pairing"),
            ("PUT", "/circle/settings"),
        ):
            assert await guest.key(method, path, **({"game": "coup"} if path == "/pairing" else {})) == "no_circles"


async def test_pairing_over_rest(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, ali = await here.browser(), await here.browser()
        await sara.keep("sara")
        await ali.keep("ali")
        state = (await sara.ask("POST", "/pairing", game="coup", least=2, most=2)).json()
        assert (state["looking"], state["people"], state["bots"] - state["now"]) == (True, 1, 30.0)
        found = (await ali.ask("POST", "/pairing", game="coup", least=2, most=2)).json()["table"]
        assert found
        assert (await sara.ask("GET", "/pairing")).json()["table"] == found
        assert await sara.key("POST", "/pairing", game="chess") == "unknown_game"
