"""Following, blocking, who is here, and the settings about it."""

from pathlib import Path

import pytest

from meydan.server.circles import circle_page, preferences, presence, relations
from meydan.server.circles.circle_page import CirclePage
from meydan.server.circles.preferences import CircleSettings
from meydan.server.circles.presence import Whereabouts
from meydan.server.common.errors import Refusal
from meydan.server.history import profile, standings
from meydan.server.lobby import actions, mutes, new_tables
from meydan.server.ops import data_export
from meydan.server.people.person import Person
from meydan.server.storage import schema
from tests.server.circles.circle import Circle, circle

pytestmark = [pytest.mark.anyio, pytest.mark.both_databases]


async def page(here: Circle, person: Person) -> CirclePage:
    return await circle_page.page(here.services, person.id)


async def seen(here: Circle, viewer: Person) -> set[str]:
    return set(await presence.seen_by(here.services, viewer.id))


async def test_following_needs_no_consent_and_is_one_way(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.follow(sara, ali)
        await here.follow(sara, ali)  # again changes nothing
        assert [one.id for one in (await page(here, sara)).following] == [ali.id]
        assert (await page(here, sara)).followers == []
        (follower,) = (await page(here, ali)).followers
        assert (follower.id, follower.follows) == (sara.id, False)
        await here.follow(ali, sara)
        assert (await page(here, ali)).followers[0].follows
        await relations.follow(here.room.hall, sara, ali.id, False)
        assert (await page(here, sara)).following == []


async def test_guests_and_oneself_cannot_be_followed(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        (sara,) = await here.people("Sara")
        guest = await here.room.person("Guest")
        for other, key in ((guest, "guest_not_followed"), (sara, "not_yourself")):
            with pytest.raises(Refusal) as refused:
                await here.follow(sara, other)
            assert refused.value.key == key


async def test_by_default_people_see_each_other_if_they_follow_each_other(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.follow(sara, ali)
        assert await seen(here, sara) == set()
        await here.follow(ali, sara)
        assert await seen(here, sara) == {ali.id}
        here.close_pages(ali)
        assert await seen(here, sara) == set()


async def test_everybody_chooses_who_sees_them(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina = await here.people("Sara", "Ali", "Mina")
        await here.befriend(sara, ali)
        await here.follow(mina, ali)
        for wishes, viewers in (
            (CircleSettings(), {sara.id}),
            (CircleSettings(presence="followers"), {sara.id, mina.id}),
            (CircleSettings(presence="nobody"), set()),
            (CircleSettings(presence="followers", hidden=True), set()),
        ):
            await preferences.write(here.services, ali.id, wishes)
            assert await preferences.read(here.services.engine, ali.id) == wishes
            assert {one.id for one in (sara, mina) if ali.id in await seen(here, one)} == viewers


async def test_a_person_who_has_blocked_looks_absent_and_the_blocked_one_is_told_nothing(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        await here.befriend(sara, ali)
        await preferences.write(here.services, sara.id, CircleSettings(presence="followers"))
        here.close_pages(sara)
        absent = await page(here, ali)
        before = await relations.relation(here.services.engine, ali.id, sara.id)
        here.open_page(sara)
        assert await seen(here, ali) == {sara.id}
        await here.block(sara, ali)
        assert await page(here, ali) == CirclePage(
            account=True, settings=absent.settings, following=absent.following, followers=[], aside=[]
        )
        assert await relations.relation(here.services.engine, ali.id, sara.id) == before
        assert await seen(here, ali) == set()
        await relations.follow(here.room.hall, ali, sara.id, False)
        await here.follow(ali, sara)  # is answered as always, and has no effect
        assert (await page(here, sara)).followers == []
        assert (await page(here, sara)).following == []  # blocking ends following
        with pytest.raises(Refusal, match="blocked"):
            await here.follow(sara, ali)
        await here.block(sara, ali, False)
        assert await seen(here, ali) == {sara.id}


async def test_one_list_has_everybody_who_is_set_aside(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina = await here.people("Sara", "Ali", "Mina")
        await mutes.mute(here.room.hall, sara, ali.id, True)
        await here.block(sara, mina)
        assert await mutes.muted_by(here.services.engine, sara.id) == {ali.id, mina.id}
        await mutes.set_aside(here.room.hall, sara.id, ali.id, {"uninvited": True})
        aside = {one.id: (one.muted, one.uninvited, one.blocked) for one in (await page(here, sara)).aside}
        assert aside == {ali.id: (True, True, False), mina.id: (False, False, True)}
        await mutes.mute(here.room.hall, sara, ali.id, False)
        await here.block(sara, mina, False)
        aside = {one.id: (one.muted, one.uninvited, one.blocked) for one in (await page(here, sara)).aside}
        assert aside == {ali.id: (False, True, False)}


async def test_what_people_do_is_told_but_never_a_private_table(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina = await here.people("Sara", "Ali", "Mina")
        await here.befriend(sara, ali)

        async def does() -> Whereabouts:
            return (await presence.seen_by(here.services, sara.id))[ali.id]

        assert await does() == Whereabouts(doing="square")
        secret = await new_tables.open_table(here.room.hall, ali, 2, game="coup")
        assert await does() == Whereabouts(doing="square")
        await actions.leave(secret, ali)
        await here.pairing.look(ali, "coup", 2, 6, False)
        assert await does() == Whereabouts(doing="looking", game="coup")
        await here.pairing.stop(ali)
        table = await new_tables.open_table(here.room.hall, ali, 2, game="coup", public=True)
        assert await does() == Whereabouts(doing="waiting", game="coup", table=table.record.code)
        await actions.sit(table, mina, None)
        await actions.make_ready(table, mina, True)
        await actions.start(table, ali)
        assert await does() == Whereabouts(doing="playing", game="coup", table=table.record.code)


async def test_people_who_are_listed_nowhere_are_not_on_ladders(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        for person in (sara, ali):
            row = {"who": person.id, "game": "coup", "mu": 30.0, "sigma": 1.0, "games": 20}
            await here.services.journal.write((schema.ratings.insert(), row))
        await preferences.write(here.services, ali.id, CircleSettings(hidden=True))
        ladder = await standings.standing(here.services, "coup", ali, 0, 50, 5)
        assert [one.person for one in ladder.rungs] == [sara.id]
        assert ladder.mine is not None
        assert ladder.mine.place is None


async def test_what_guests_and_people_who_are_listed_nowhere_play_is_shown_to_themselves_alone(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali = await here.people("Sara", "Ali")
        guest = await here.room.person("Guest")
        for person in (sara, ali, guest):
            row = {"who": person.id, "game": "coup", "mu": 30.0, "sigma": 1.0, "games": 20}
            await here.services.journal.write((schema.ratings.insert(), row))
        await preferences.write(here.services, ali.id, CircleSettings(hidden=True))
        for person, unlisted in ((sara, False), (ali, True), (guest, True)):
            seen_by_others = [await profile.of(here.services, person.id, viewer) for viewer in (None, sara, guest)]
            for viewer, found in zip((None, sara, guest), seen_by_others, strict=True):
                assert found.unlisted == unlisted
                assert bool(found.ratings) == (not unlisted or viewer == person)
            assert (await profile.of(here.services, person.id, person)).ratings[0].games == 20


async def test_export_and_deletion_cover_circles(tmp_path: Path) -> None:
    async with circle(tmp_path) as here:
        sara, ali, mina = await here.people("Sara", "Ali", "Mina")
        await here.befriend(sara, ali)
        await here.block(mina, ali)
        await here.block(ali, mina)
        await preferences.write(here.services, ali.id, CircleSettings(presence="nobody"))
        table = await new_tables.open_table(here.room.hall, sara, 2, game="coup")
        other = await new_tables.open_table(here.room.hall, ali, 2, game="coup")
        await here.invitations.send(table.record, sara, [ali.id])
        await here.invitations.send(other.record, ali, [sara.id, mina.id])
        await here.pairing.look(ali, "coup", 2, 6, False)
        stored = await data_export.export(here.services.engine, ali.id)
        assert [row["other"] for row in stored["follows"]] == [sara.id]
        assert stored["circle_settings"][0]["presence"] == "nobody"
        assert [row["by"] for row in stored["invitations"]] == [sara.id]
        assert {row["person"] for row in stored["invitations_sent"]} == {sara.id, mina.id}
        assert "shown" not in stored["invitations_sent"][0]  # would tell who has blocked them
        assert [row["game"] for row in stored["pairing"]] == ["coup"]
        assert [(row["other"], row["blocked"]) for row in stored["mutes"]] == [(mina.id, True)]
        await here.room.people.delete(ali.id)
        left = await data_export.export(here.services.engine, ali.id)
        names = ("follows", "circle_settings", "invitations", "invitations_sent", "pairing", "mutes")
        assert [left[name] for name in names] == [[]] * 6
        assert (await page(here, sara)).following == []
        assert (await page(here, sara)).followers == []
        assert (await page(here, mina)).aside == []
