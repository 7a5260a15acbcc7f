"""The daily deal: the same deal and the same bots for everyone, one try that counts, sealed until the day is over."""

import itertools
import json
from pathlib import Path

import pytest
from sqlalchemy import select

from meydan.core.errors import BadRecord, MeydanError
from meydan.server.daily import page, proof, tries
from meydan.server.daily.deals import PLAYERS, DailyDeals
from meydan.server.history import records
from meydan.server.lobby import hint_requests
from meydan.server.ops import admin
from meydan.server.people.person import Person
from meydan.server.state import daily_seeds, fair_dealing
from meydan.server.state.table_record import FINISHED
from meydan.server.storage import schema
from meydan.server.tables.table import LiveTable
from meydan.server.wire import protocol
from tests.server.room import Line, Room, room
from tests.support.manual_time import ManualTime

pytestmark = pytest.mark.anyio
SECRET = "sixteen characters or more"
NOON = daily_seeds.beginning("2026-11-17") + 43_200.0
ANSWERS = 3
"""How many answers of the person are played."""
NETWORKS = (f"203.0.113.{number}" for number in itertools.count(1))


def noon() -> ManualTime:
    return ManualTime(NOON)


async def begun(here: Room, person: Person, game: str, secret: str = SECRET, network: str = "") -> LiveTable:
    """The deal of the day, from a network of its own unless one is given."""
    return await tries.play(here.hall, DailyDeals(here.services, secret), person, game, 0, network or next(NETWORKS))


async def play(here: Room, table: LiveTable, line: Line, most: int = 10_000) -> None:
    """Give the last of the options until the game is over."""
    [seat] = line.own
    assert table.play is not None
    for _ in range(most):
        while seat not in table.play.replayed.game.asked and not table.play.replayed.over:
            await here.turn(0.5)
        if table.play.replayed.over:
            return
        told = await here.answer(table, line, table.play.replayed.game.words(seat)[-1])
        assert told["type"] == "accepted"


async def ended(here: Room, table: LiveTable, line: Line) -> None:
    """End the game: the person resigns, and for the others the game goes on to its end."""
    await table.receive(line, protocol.Resign())
    assert table.play is not None
    while not table.play.replayed.over:
        await here.turn(0.5)
    await here.settle()


async def words_in(folder: Path, secret: str, game: str, time: ManualTime) -> tuple[str, list[tuple[int, str]]]:
    """The seed and the answers of a deal on a server of its own."""
    folder.mkdir()
    async with room(folder, time) as here:
        sara = await here.person("Sara")
        table = await begun(here, sara, game, secret)
        await play(here, table, await here.listen(table, sara.id), ANSWERS)
        assert table.play is not None
        return table.record.seed, [(entry.seat, entry.word) for entry in table.play.replayed.entries]


@pytest.mark.parametrize("game", PLAYERS)
async def test_two_servers_with_one_secret_have_the_same_deal_and_the_same_bots(tmp_path: Path, game: str) -> None:
    seed, first = await words_in(tmp_path / "one", SECRET, game, noon())
    again, second = await words_in(tmp_path / "two", SECRET, game, ManualTime(NOON + 3_000.0))
    assert len({seat for seat, _ in first}) > 1, "no bot has answered"
    assert (seed, first) == (again, second)


async def test_another_secret_another_day_or_another_game_is_another_deal() -> None:
    seeds = {
        daily_seeds.seed_of(secret, day, game)
        for secret in (SECRET, "another secret of this length")
        for day in ("2026-11-17", "2026-11-18")
        for game in PLAYERS
    }
    assert len({seed for seed, _ in seeds}) == len({salt for _, salt in seeds}) == 4 * len(PLAYERS)
    assert all(int(seed, 16) >> 255 == 1 for seed, _ in seeds), "shorter than a key"


async def test_without_a_setting_the_secret_is_drawn_once_and_stored(tmp_path: Path) -> None:
    async with room(tmp_path, noon()) as here:
        secret = await DailyDeals(here.services).secret()
        assert len(secret) == 64
        assert await DailyDeals(here.services).secret() == secret
        assert await DailyDeals(here.services, SECRET).secret() == SECRET


async def test_the_answers_of_its_bots_can_be_found_again_from_the_file(tmp_path: Path) -> None:
    async with room(tmp_path, noon()) as here:
        sara = await here.person("Sara")
        table = await begun(here, sara, "coup")
        line = await here.listen(table, sara.id)
        await play(here, table, line, ANSWERS)
        await ended(here, table, line)
        here.time.set(NOON + daily_seeds.DAY)
        file = json.loads(await records.download(here.services, table.id))
    fair_dealing.verify(file)
    assert proof.check_bots(file) == file["by"].count("bot")
    assert proof.check_bots({**file, "daily": ""}) is None
    with pytest.raises(proof.OtherRelease):
        proof.check_bots({**file, "meydan": "0.0.1"})
    # With another seed for their chance the same bots would have answered otherwise somewhere.
    other = {**file["fair"], "seed": "f" * 64}
    with pytest.raises(BadRecord, match="the seed of the day gives"):
        proof.check_bots({**file, "fair": other})


@pytest.mark.both_databases
async def test_a_deal_is_promised_the_day_before_and_opened_the_day_after(tmp_path: Path) -> None:
    async with room(tmp_path, noon()) as here:
        deals = DailyDeals(here.services, SECRET)
        await deals.publish()
        before = await page.page(deals, None)
        promised = {one.game: one.commitment for one in before.tomorrow}
        assert list(promised) == list(PLAYERS)
        assert before.yesterday == []
        here.time.set(NOON + daily_seeds.DAY)
        today = await page.page(deals, None)
        assert {one.game: one.commitment for one in today.deals} == promised
        assert {(one.seed, one.salt) for one in today.deals} == {(None, None)}
        assert {one.published for one in today.deals} == {NOON}
        here.time.set(today.ends - 0.001)
        assert (await page.page(deals, None)).deals[0].seed is None
        here.time.set(today.ends)
        opened = {one.game: (one.seed or "", one.salt or "") for one in (await page.page(deals, None)).yesterday}
        assert {game: fair_dealing.commitment(*found) for game, found in opened.items()} == promised
        assert opened == {game: daily_seeds.seed_of(SECRET, "2026-11-18", game) for game in PLAYERS}


async def test_a_published_deal_survives_a_new_secret(tmp_path: Path) -> None:
    async with room(tmp_path, noon()) as here:
        published = await DailyDeals(here.services, SECRET).on("2026-11-18")
        assert await DailyDeals(here.services, "another secret of this length").on("2026-11-18") == published


@pytest.mark.parametrize("day", ["2026-11-18", "2026-11-19", "tomorrow", "2026-13-01", ""])
async def test_the_deals_of_days_to_come_cannot_be_asked_for(tmp_path: Path, day: str) -> None:
    async with room(tmp_path, noon()) as here:
        with pytest.raises(MeydanError) as caught:
            await page.deal(DailyDeals(here.services, SECRET), day, "coup", None)
        assert caught.value.key == "no_daily_deal"


async def test_nothing_that_is_sent_contains_the_seed_before_the_day_is_over(tmp_path: Path) -> None:
    async with room(tmp_path, noon()) as here:
        deals = DailyDeals(here.services, SECRET)
        sara = await here.person("Sara")
        table = await begun(here, sara, "coup")
        line = await here.listen(table, sara.id)
        with pytest.raises(MeydanError, match="hints"):
            await hint_requests.hint(here.hints(), table, sara, None)
        await ended(here, table, line)
        assert table.record.state == FINISHED
        again = await here.listen(table, sara.id)
        seed, salt = table.record.seed, table.record.salt
        sent = b"".join([*line.heard, *again.heard]).decode() + repr(table.info()) + repr(await page.page(deals, sara))
        for secret in (seed, salt, str(int(seed, 16)), SECRET):
            assert secret not in sent
        for work in (records.download(here.services, table.id), records.replay(here.services, table.id, None, 0, None)):
            with pytest.raises(MeydanError) as caught:
                await work
            assert (caught.value.key, caught.value.details) == ("still_sealed", {"opens": NOON + 43_200.0})
            assert seed not in str(caught.value)
        for stranger in (None, (await here.person("Ali")).id):
            with pytest.raises(MeydanError) as caught:
                await here.listen(table, stranger)
            assert caught.value.key == "sealed_table"
        here.time.set(NOON + 43_200.0)
        assert (await here.listen(table, sara.id)).update["opening"]["seed"] == seed
        found = await records.download(here.services, table.id)
        assert seed.encode() in found
        await here.listen(table, None)


async def test_the_command_line_does_not_show_a_sealed_seed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with room(tmp_path, noon()) as here:
        sara = await here.person("Sara")
        table = await begun(here, sara, "coup")
        await ended(here, table, await here.listen(table, sara.id))
        for now, shows in ((NOON, False), (NOON + daily_seeds.DAY, True)):
            monkeypatch.setattr("time.time", lambda now=now: now)
            assert ("seed" in await admin.table(here.services.engine, table.id)) is shows


@pytest.mark.both_databases
async def test_one_try_counts_and_further_ones_are_practice(tmp_path: Path) -> None:
    async with room(tmp_path, noon()) as here:
        deals, sara = DailyDeals(here.services, SECRET), await here.person("Sara")
        table = await begun(here, sara, "kingdomino")
        assert not table.record.practice
        assert (await begun(here, sara, "kingdomino")).id == table.id, "an unfinished try goes on"
        assert not (await begun(here, sara, "coup")).record.practice, "each game has a try of its own"
        await ended(here, table, await here.listen(table, sara.id))
        second = await begun(here, sara, "kingdomino")
        assert second.record.practice
        assert second.info().practice
        assert second.record.seed == table.record.seed
        await ended(here, second, await here.listen(second, sara.id))
        shown = await page.deal(deals, "2026-11-17", "kingdomino", sara)
        assert [(one.table, one.practice, one.running) for one in shown.mine] == [
            (table.id, False, False),
            (second.id, True, False),
        ]
        assert shown.field == 1
        here.time.set(NOON + daily_seeds.DAY)
        assert not (await begun(here, sara, "kingdomino")).record.practice, "a new day, a new deal"


async def test_new_guests_of_one_network_have_one_try_that_counts(tmp_path: Path) -> None:
    async with room(tmp_path, noon()) as here:
        first, second, third = [await here.person(name) for name in ("Sara", "Ali", "Mina")]
        kept = await here.account("Reza")
        near = "198.51.100.7"
        assert not (await begun(here, first, "coup", network=near)).record.practice
        assert (await begun(here, second, "coup", network=near)).record.practice
        assert (await begun(here, kept, "coup", network=near)).record.practice, "an account of today is new as well"
        assert not (await begun(here, third, "coup", network="198.51.100.8")).record.practice
        assert not (await begun(here, second, "rakab", network=near)).record.practice, "each game counts on its own"


async def test_people_who_played_before_are_not_newcomers(tmp_path: Path) -> None:
    async with room(tmp_path, ManualTime(NOON - daily_seeds.DAY)) as here:
        known, idle = await here.proven("Sara"), await here.person("Ali")
        here.time.set(NOON)
        near = "198.51.100.7"
        assert not (await begun(here, await here.person("Mina"), "coup", network=near)).record.practice
        assert not (await begun(here, known, "coup", network=near)).record.practice
        assert (await begun(here, idle, "coup", network=near)).record.practice, "has never finished a game"


async def test_the_networks_of_newcomers_are_forgotten_when_the_day_is_over(tmp_path: Path) -> None:
    async with room(tmp_path, noon()) as here:
        deals = DailyDeals(here.services, SECRET)
        await begun(here, await here.person("Sara"), "coup", network="198.51.100.7")

        async def stored() -> list[object]:
            async with here.services.engine.connect() as connection:
                return list(await connection.scalars(select(schema.daily_tries.c.newcomer)))

        [kept] = await stored()
        assert kept == f"{daily_seeds.origin_of(SECRET, '2026-11-17', 'coup', '198.51.100.7')} 0"
        here.time.set(NOON + daily_seeds.DAY)
        await deals.publish()
        assert await stored() == [None]


async def test_a_deal_is_not_raced_bots_wait_for_the_person(tmp_path: Path) -> None:
    """In a window that asks several seats, bots answer after the person and one after the other."""
    async with room(tmp_path, noon()) as here:
        sara = await here.person("Sara")
        table = await begun(here, sara, "coup")
        line, shared = await here.listen(table, sara.id), 0
        [seat] = line.own
        assert table.play is not None
        for _ in range(60):
            game, driver = table.play.replayed.game, table.play.driver
            if table.play.replayed.over:
                break
            if seat in game.asked:
                shared += len(game.asked) > 1
                assert driver.thinking == {}
                await here.answer(table, line, game.words(seat)[0])
            else:
                assert len(driver.thinking) <= 1
                await here.turn(0.5)
        assert shared
