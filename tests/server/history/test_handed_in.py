"""Games played on a device, handed in: checked by the engine, stored once, marked, and never rated or counted."""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from meydan.server.common.errors import Malformed, Refusal
from meydan.server.history import handed_in, profile, records
from meydan.server.history.handed_in import DeviceEntry, DeviceTable, HandedIn
from meydan.server.history.uploads import MOST_ANSWERS
from meydan.server.people.person import Person
from meydan.server.state import fair_dealing
from tests.attacks.site import site
from tests.server.room import Room, room
from tests.support.device import Device

pytestmark = pytest.mark.anyio


def played(device: Device, table: str) -> dict[str, Any]:
    """Play a game on to its end, with the first option each time; then the table as its device stored it."""
    device.open(1, table)
    device.run()
    while not device.last(1)["over"]:
        update = device.last(1)
        device.say(1, type="answer", n=update["n"], word=update["options"][0])
        device.run()
    return stored(device, table)


def stored(device: Device, table: str) -> dict[str, Any]:
    row = device.rows[table]
    return {"table": json.loads(row["record"]), "entries": [json.loads(entry) for entry in row["entries"]]}


def a_game(game: str = "coup", players: int = 2) -> dict[str, Any]:
    device = Device()
    made = device.call("POST", "/play-now", {"game": game, "players": players, "level": "novice"})
    return played(device, made["id"])


async def hand_in(here: Room, person: Person, body: dict[str, Any]) -> HandedIn:
    table, entries = body["table"], body["entries"]
    read = msgspec.convert(table, DeviceTable), msgspec.convert(entries, list[DeviceEntry])
    return await handed_in.hand_in(here.services, person, *read)


@pytest.mark.both_databases
async def test_a_game_of_a_device_is_stored_marked_and_only_once(tmp_path: Path) -> None:
    body = a_game()
    async with room(tmp_path) as here:
        sara, ali = await here.person("Sara"), await here.person("Ali")
        first = await hand_in(here, sara, body)
        again = await hand_in(here, sara, body)
        assert (first.fresh, again.fresh, again.table) == (True, False, first.table)
        seen = await profile.of(here.services, sara.id, sara)
        [game] = seen.games
        assert (game.table, game.game, game.rated, game.on_device) == (first.table, "coup", False, True)
        assert (seen.played, seen.ratings) == ([], [])
        assert (await profile.of(here.services, ali.id, ali)).games == []
        replay = await records.replay(here.services, first.table, game.seat, 0, None)
        assert replay.total == len(body["entries"])
        assert [one.person for one in replay.seats].count(sara.id) == 1
        file = json.loads(await records.download(here.services, first.table))
        assert fair_dealing.verify(file).winners == replay.winners
        await here.hall.open()
        assert (await here.hall.find(first.table)).record.on_device


@pytest.mark.parametrize("game", ["dej", "kohan_dej", "kingdomino", "rakab"])
async def test_every_game_can_be_handed_in(tmp_path: Path, game: str) -> None:
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        await hand_in(here, sara, a_game(game))
        assert [one.game for one in (await profile.of(here.services, sara.id, sara)).games] == [game]


async def test_two_people_can_hand_in_the_same_game(tmp_path: Path) -> None:
    body = a_game()
    async with room(tmp_path) as here:
        people = [await here.person("Sara"), await here.person("Ali")]
        one, other = [await hand_in(here, person, body) for person in people]
        assert one.table != other.table
        assert (one.fresh, other.fresh) == (True, True)


async def test_people_who_shared_a_device_keep_their_names(tmp_path: Path) -> None:
    device = Device()
    made = device.call("POST", "/tables", {"game": "kingdomino", "players": 2, "hot_seat": True})
    device.call("POST", f"/tables/{made['id']}/sit", {"seat": 1, "name": "Mina"})
    device.call("POST", f"/tables/{made['id']}/ready", {"ready": True})
    device.call("POST", f"/tables/{made['id']}/start")
    device.open(1, made["id"])
    while not device.last(1)["over"]:
        seat = device.last(1)["asked"][0]
        device.say(1, type="look", seat=seat)
        update = device.last(1)
        device.say(1, type="answer", n=update["n"], word=update["options"][0])
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        table = (await hand_in(here, sara, stored(device, made["id"]))).table
        seats = (await records.replay(here.services, table, None, 0, None)).seats
        assert [(one.name, one.person) for one in seats] == [("سارا", sara.id), ("Mina", sara.id)]


async def test_a_game_that_was_resigned_undone_or_forked_is_stored_as_it_was(tmp_path: Path) -> None:
    device = Device()
    made = device.call("POST", "/play-now", {"game": "kingdomino", "players": 2, "level": "novice"})
    device.open(1, made["id"])
    while not device.last(1)["can_undo"]:
        device.run()
        update = device.last(1)
        device.say(1, type="answer", n=update["n"], word=update["options"][0])
    device.say(1, type="undo", n=device.last(1)["n"])
    device.say(1, type="resign")
    resigned = stored(device, made["id"])
    assert [entry["word"] for entry in resigned["entries"]][-2:] == ["~undo", "~resign"]
    source = device.call("POST", "/play-now", {"game": "coup", "players": 2, "level": "novice"})
    played(device, source["id"])
    forked = device.call("POST", f"/tables/{source['id']}/fork", {"n": 2, "seat": 0, "level": "novice"})
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        for body in (resigned, played(device, forked["id"])):
            await hand_in(here, sara, body)
        games = (await profile.of(here.services, sara.id, sara)).games
        assert {game.game: game.won for game in games}["kingdomino"] is False
        for game in games:
            replay = await records.replay(here.services, game.table, 0, 0, None)
            assert replay.winners


async def test_games_that_do_not_follow_the_rules_are_refused(tmp_path: Path) -> None:
    body = a_game()
    table, entries = body["table"], body["entries"]
    nobody = [{**one, "bot": "novice"} for one in table["seats"]]
    unknown = [{**one, "bot": one["bot"] and "genius"} for one in table["seats"]]
    wrong: list[tuple[str, dict[str, Any], list[dict[str, Any]]]] = [
        ("not_finished", table, entries[:-1]),
        ("not_finished", table, []),
        ("bad_record", table, [*entries, entries[-1]]),
        ("bad_record", table, [{**entries[0], "word": "nonsense"}, *entries[1:]]),
        ("bad_record", table, [{**entries[0], "seat": 60}, *entries[1:]]),
        ("bad_record", table, [{**entries[0], "word": "~undo"}, *entries[1:]]),
        ("bad_record", {**table, "game": "chess"}, entries),
        ("bad_record", {**table, "rules": 999}, entries),
        ("bad_record", {**table, "players": 60}, entries),
        ("bad_record", {**table, "options": {"nonsense": 1}}, entries),
        ("bad_record", {**table, "position": {"nonsense": 1}}, entries),
        ("bad_record", {**table, "seats": table["seats"][:1]}, entries),
        ("bad_record", {**table, "seats": nobody}, entries),
        ("bad_record", {**table, "seats": unknown}, entries),
        ("long_record", table, [entries[0]] * (MOST_ANSWERS + 1)),
    ]
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        for key, about, answers in wrong:
            with pytest.raises((Malformed, Refusal)) as said:
                await hand_in(here, sara, {"table": about, "entries": answers})
            assert said.value.key == key
        assert (await profile.of(here.services, sara.id, sara)).games == []


async def test_the_clock_of_a_device_may_be_wrong(tmp_path: Path) -> None:
    body = a_game()
    body["table"]["started"] = 9e12
    for n, entry in enumerate(body["entries"]):
        entry["time"] = (9e12, 0.0, 5.0)[n % 3]
    async with room(tmp_path) as here:
        sara = await here.person("Sara")
        table = (await hand_in(here, sara, body)).table
        [game] = (await profile.of(here.services, sara.id, sara)).games
        assert game.time <= here.services.now()
        times = [frame.time for frame in (await records.replay(here.services, table, 0, 0, None)).frames[1:]]
        assert times == sorted(times, key=lambda time: time or 0.0)


async def test_only_people_with_a_session_hand_in_and_not_too_often(tmp_path: Path) -> None:
    body = a_game()
    async with site(tmp_path) as here:
        browser = await here.browser()
        assert await browser.key("POST", "/me/games", **body) == "nobody"
        person = await browser.come_in()
        assert await browser.key("POST", "/me/games", table={}, entries=[]) == "malformed"
        assert await browser.key("POST", "/me/games", **{**body, "entries": [{"seat": -1, "word": ""}]}) == "malformed"
        first, second = [(await browser.ask("POST", "/me/games", **body)).json() for _ in range(2)]
        assert (first["fresh"], second["fresh"]) == (True, False)
        profile_of = (await browser.ask("GET", f"/people/{person}")).json()
        assert [one["on_device"] for one in profile_of["games"]] == [True]
        said = [await browser.key("POST", "/me/games", **body) for _ in range(40)]
        assert said[-1] == "too_fast"
