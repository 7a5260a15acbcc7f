"""What circles must not tell: who has blocked whom, who is here, who exists; and invitation spam."""

from pathlib import Path
from typing import Any

import pytest

from tests.attacks.site import Browser, Site, site
from tests.server.room import Line

pytestmark = pytest.mark.anyio


async def both(here: Site) -> tuple[Browser, str, Browser, str]:
    """Sara and Ali, who follow each other; Ali has a page open and shows it to all followers."""
    sara, ali = await here.browser(), await here.browser()
    hers, his = await sara.keep("sara"), await ali.keep("ali")
    await sara.ask("PUT", f"/circle/people/{his}", follows=True)
    await ali.ask("PUT", f"/circle/people/{hers}", follows=True)
    await ali.ask("PUT", "/circle/settings", presence="followers")
    here.server.services.notices.add(his, Line(his, None))
    return sara, hers, ali, his


async def everything(person: Browser, other: str) -> list[Any]:
    """All that a person can ask about another."""
    circle = (await person.ask("GET", "/circle")).json()
    circle.pop("followers")  # a person can stop following for any reason
    relation = (await person.ask("GET", f"/circle/people/{other}")).json()
    table = (await person.ask("POST", "/tables", game="coup", players=2)).json()["id"]
    invitable = (await person.ask("GET", f"/tables/{table}/invitable")).json()
    invited = (await person.ask("POST", f"/tables/{table}/invitations", people=[other])).json()
    looking = (await person.ask("POST", "/pairing", game="coup", least=2, most=2)).json()
    await person.ask("DELETE", "/pairing")
    await person.ask("POST", f"/tables/{table}/leave")
    return [circle, relation, invitable, invited, looking]


async def test_a_blocked_person_gets_the_answers_of_an_absent_one(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, hers, ali, his = await both(here)
        shown = await everything(sara, his)
        assert shown[0]["following"][0]["presence"] == {"doing": "square", "game": "", "table": ""}
        (line,) = here.server.services.notices.of(his)
        here.server.services.notices.remove(his, line)
        absent = await everything(sara, his)
        here.server.services.notices.add(his, line)
        await ali.ask("PUT", f"/circle/people/{hers}", blocked=True)
        await ali.ask("POST", "/pairing", game="coup", least=2, most=2)
        assert await everything(sara, his) == absent
        assert (await ali.ask("GET", "/circle/invitations")).json()["invitations"] == []
        again = await sara.ask("PUT", f"/circle/people/{his}", follows=True)
        assert again.json() == absent[1]


async def test_unknown_people_cannot_be_told_from_each_other(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.keep("sara")
        for method in ("GET", "PUT"):
            answers = [await sara.ask(method, f"/circle/people/{who}") for who in ("nobody", "0" * 16, "%00")]
            assert {(one.status_code, one.json()["key"]) for one in answers} == {(404, "no_person")}


async def test_looking_at_many_people_is_limited(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara = await here.browser()
        await sara.keep("sara")
        keys = [await sara.key("GET", "/circle/people/nobody") for _ in range(60)]
        assert keys[-1] == "too_fast"


async def test_only_people_who_know_each_other_can_be_invited(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _, ali, his = await both(here)
        stranger = await (await here.browser()).keep("stranger")
        table = (await sara.ask("POST", "/tables", game="coup", players=2)).json()["id"]
        path = f"/tables/{table}/invitations"
        assert await sara.key("POST", path, people=[stranger]) == "no_person"
        assert await sara.key("POST", path, people=["nobody"]) == "no_person"
        assert await ali.key("POST", path, people=[his]) == "not_sitting"
        assert await sara.key("POST", path, people=[his] * 17) == "malformed"


async def test_spam_of_one_person_ends_soon(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _, ali, his = await both(here)
        keys = []
        for _ in range(8):
            table = (await sara.ask("POST", "/tables", game="coup", players=2)).json()["id"]
            keys.append(await sara.key("POST", f"/tables/{table}/invitations", people=[his]))
        assert keys == ["ok"] * 4 + ["too_many_invitations"] * 4
        assert len((await ali.ask("GET", "/circle/invitations")).json()["invitations"]) == 4


async def test_an_invitation_opens_no_table_to_others(tmp_path: Path) -> None:
    async with site(tmp_path) as here:
        sara, _, _, his = await both(here)
        table = (await sara.ask("POST", "/tables", game="coup", players=2)).json()["id"]
        await sara.ask("POST", f"/tables/{table}/invitations", people=[his])
        other = await here.browser()
        await other.keep("other")
        assert await other.key("POST", f"/circle/invitations/{table}/accept") == "no_invitation"
        assert await other.key("POST", f"/circle/invitations/{table}/decline") == "no_invitation"
