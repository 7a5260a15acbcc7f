"""The ladder of a game: who is listed, in which order."""

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update

from meydan.client import Client, ServerSaid
from meydan.core.errors import UnknownGame
from meydan.server.history import results, seeds
from meydan.server.history.ladder import LEAST, Ladder
from meydan.server.history.rating_weights import Player, SeatWeight
from meydan.server.history.results import shown
from meydan.server.history.standings import standing
from meydan.server.people.person import Person
from meydan.server.storage import schema
from meydan.statistics.shipped import bot_ratings
from tests.server.clubs.test_club_ladder import finish
from tests.server.process import ServerProcess
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio
ROOT = Path(__file__).resolve().parents[3]


async def rate(here: Room, who: str, mu: float, sigma: float = 1.0, games: int = LEAST, game: str = "coup") -> None:
    row = {"who": who, "game": game, "mu": mu, "sigma": sigma, "games": games}
    await here.services.journal.write((insert(schema.ratings), row))


async def keeper(here: Room, name: str) -> Person:
    """Register a person with a password."""
    login = update(schema.people).values(login=name.lower())
    person = await here.person(name)
    await here.services.journal.write((login.where(schema.people.c.id == person.id), None))
    return person


async def look(here: Room, person: Person | None = None, **page: Any) -> Ladder:
    return await standing(here.services, "coup", person, **{"first": 0, "count": 50, "least": LEAST} | page)


async def test_the_ladder_ranks_by_conservative_rating_and_equals_share_a_place(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali, mina = [await keeper(here, name) for name in ("Sara", "Ali", "Mina")]
        await rate(here, sara.id, 30.0)
        await rate(here, ali.id, 40.0, sigma=8.0)  # a high rating with high uncertainty
        await rate(here, mina.id, 30.0)
        await rate(here, "bot:strong", 33.0, games=40)
        await rate(here, "bot:novice", 50.0, game="dej")
        found = await look(here)
        assert [(one.place, one.person, one.bot) for one in found.rungs[::3]] == [
            (1, None, "strong"),
            (4, ali.id, None),
        ]
        assert {one.person for one in found.rungs[1:3]} == {sara.id, mina.id}
        assert [one.place for one in found.rungs] == [1, 2, 2, 4]
        assert found.total == 4
        assert (found.rungs[0].name, found.rungs[0].avatar, found.rungs[0].games) == ("", "", 40)
        assert (found.rungs[3].name, found.rungs[3].avatar, found.rungs[3].rating) == (
            "Ali",
            ali.avatar,
            shown(40.0, 8.0),
        )


async def test_who_has_only_played_bots_is_provisional(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara, ali, mina = [await keeper(here, name) for name in ("Sara", "Ali", "Mina")]
        guest = await here.person("Guest")
        for who in (sara.id, ali.id, mina.id, "bot:novice"):
            await rate(here, who, 30.0)
        await finish(here, [sara, None])
        await finish(here, [sara, guest])
        await finish(here, [sara, ali], reason="void")
        assert {one.name for one in (await look(here)).rungs if one.provisional} == {"Sara", "Ali", "Mina"}
        await finish(here, [ali, mina], weight=0.0)
        await finish(here, [sara, ali])
        assert {one.name for one in (await look(here)).rungs if one.provisional} == {"Mina"}


async def test_guests_and_banned_or_deleted_accounts_are_not_listed(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        guest, banned = await here.person("Guest"), await keeper(here, "Banned")
        gone, device = await keeper(here, "Gone"), await here.person("Device")
        key = {"id": "k", "person": device.id, "public_key": "", "used": 0, "created": 0.0}
        await here.services.journal.write(
            (update(schema.people).where(schema.people.c.id == banned.id).values(banned=True), None),
            (insert(schema.passkeys), key),
        )
        for person in (guest, banned, gone, device):
            await rate(here, person.id, 30.0)
        await here.people.delete(gone.id)
        found = await look(here, guest)
        assert [one.person for one in found.rungs] == [device.id]
        assert found.mine is not None
        assert (found.mine.place, found.mine.rating, found.mine.games) == (None, shown(30.0, 1.0), LEAST)


async def test_players_with_few_games_are_left_out_and_pages_are_consecutive(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        people = [await keeper(here, f"P{number}") for number in range(7)]
        for number, person in enumerate(people):
            await rate(here, person.id, 40.0 - number, games=LEAST - 1 if number == 0 else LEAST)
        found = await look(here, people[3], count=2)
        assert (found.total, len(found.rungs)) == (6, 2)
        assert found.mine is not None
        assert found.mine.place == 3
        seen = [one for first in (0, 2, 4) for one in (await look(here, first=first, count=2)).rungs]
        assert [one.person for one in seen] == [person.id for person in people[1:]]
        assert [one.place for one in seen] == [1, 2, 3, 4, 5, 6]
        assert (await look(here, least=1)).total == 7
        assert (await look(here, people[0])).mine.place is None  # type: ignore[union-attr]
        assert (await look(here)).mine is None
        with pytest.raises(UnknownGame):
            await standing(here.services, "chess", None, 0, 10, 1)


async def test_a_deleted_account_is_not_mistaken_for_a_bot_of_the_same_name(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        sara = await keeper(here, "Sara")
        table, _ = await here.game("Reza", "Ali", rated=True)
        row: dict[str, Any] = {
            "table_id": table.record.id,
            "game": "coup",
            "bot": None,
            "score": {},
            "rated": True,
            "time": 0.0,
        }
        for seat, (person, bot) in enumerate(((sara.id, None), (None, None), (None, "novice"))):
            place = {"seat": seat, "person": person, "bot": bot, "place": seat + 1, "won": seat == 0}
            await here.services.journal.write((insert(schema.results), row | place))
        await results.settle(here.services, table.record.id)
        found = await look(here, sara, least=1)
        assert [one.person for one in found.rungs] == [sara.id]
        assert found.mine is not None
        assert found.mine.games == 1


async def test_bots_are_on_every_ladder_from_the_first_day_and_keep_what_they_earned(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        await rate(here, "bot:strong", 11.0, games=7)
        for _ in range(2):
            await seeds.plant(here.services)
        for game in ("coup", "dej", "kingdomino", "kohan_dej", "rakab"):
            found = await standing(here.services, game, None, 0, 50, LEAST)
            assert {one.bot for one in found.rungs} == {"novice", "normal", "strong", "master"}
            assert found.rungs[0].bot == "master"
        kept = next(one for one in (await look(here)).rungs if one.bot == "strong")
        assert (kept.rating, kept.games) == (shown(11.0, 1.0), 7)


def test_a_person_is_placed_against_the_bots() -> None:
    """A newcomer gains more by beating a better bot, and the bot, which is well measured, hardly moves."""
    gained = {}
    for level, measured in bot_ratings()["coup"].items():
        players = [Player(who="person"), Player(who=level, bot=True)]
        known = {"person": (25.0, 25.0 / 3, 0), level: (measured["mu"], measured["sigma"], measured["games"])}
        after = results.rated(players, [1, 2], [SeatWeight(weight=1.0)] * 2, known)
        gained[level] = after["person"][0] - 25.0
        assert abs(after[level][0] - measured["mu"]) < gained[level] / 4
    assert gained["master"] > gained["strong"] > gained["normal"] > gained["novice"] > 0


def test_the_ladder_is_served_over_http(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me:
        found = me.ladder("coup", count=10)
        assert (found.game, found.least, found.first) == ("coup", LEAST, 0)
        assert all(rung.games >= LEAST for rung in found.rungs)
        for page in ("/ratings/chess", "/ratings/coup?count=101", "/ratings/coup?first=-1", "/ratings/coup?least=0"):
            with pytest.raises(ServerSaid) as said:
                me.ask("GET", page)
            assert said.value.key in ("unknown_game", "malformed")


def test_nobody_rises_above_the_bots_by_playing_bots_alone() -> None:
    """Beating a weak bot again and again leads to its own rating and not beyond; to pass master takes people."""
    for game, levels in bot_ratings().items():
        for level in ("novice", "master"):
            measured = levels[level]
            bot = (measured["mu"], measured["sigma"], measured["games"])
            players = [Player(who="person"), Player(who=level, bot=True)]
            mine, before = (25.0, 25.0 / 3, 0), 0.0
            for _ in range(300):
                fresh = results.rated(players, [1, 2], [SeatWeight(weight=1.0)] * 2, {"person": mine, level: bot})
                mine = (*fresh["person"], 1)
                assert before <= shown(*mine[:2]) <= shown(*bot[:2]), game
                before = shown(*mine[:2])
            assert before == shown(*bot[:2])


def test_a_person_at_the_table_lifts_the_limit_and_a_high_rating_is_kept() -> None:
    known = {"person": (40.0, 2.0, 9), "novice": (25.0, 2.0, 9), "other": (40.0, 2.0, 9)}
    alone, bots = [Player(who="person"), Player(who="novice", bot=True)], [SeatWeight(weight=1.0)] * 2
    after = results.rated(alone, [1, 2], bots, known)["person"]
    assert shown(*after) == shown(40.0, 2.0)
    assert shown(*results.rated(alone, [2, 1], bots, known)["person"]) < shown(40.0, 2.0), "losing to a bot costs"
    both = [*alone, Player(who="other")]
    assert shown(*results.rated(both, [1, 3, 2], [*bots, bots[0]], known)["person"]) > shown(40.0, 2.0)
    guest = [*alone, Player(who="other", guest=True)]
    assert shown(*results.rated(guest, [1, 3, 2], [*bots, bots[0]], known)["person"]) == shown(40.0, 2.0)


def test_every_shipped_rating_names_the_games_it_comes_from() -> None:
    for levels in bot_ratings().values():
        for measured in levels.values():
            assert measured["games"] >= 80
            assert measured["from"]
            assert all((ROOT / file).is_file() for file in measured["from"])
