"""Fair dealing, records, replay and fork."""

import json
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan import BadRecord
from meydan.cli.app import run
from meydan.server.common.errors import Malformed, Refusal
from meydan.server.history import profile, records, uploads
from meydan.server.history.rating_weights import RECORD
from meydan.server.lobby import forks
from meydan.server.state import fair_dealing, replays
from meydan.server.tables.table import LiveTable
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio


async def finished(here: Room, **wishes: Any) -> LiveTable:
    table, lines = await here.game("Sara", "Ali", "Mina", **wishes)
    await here.play_on(table, lines)
    await here.settle()
    return table


async def test_a_downloaded_record_verifies_its_own_deal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async with room(tmp_path) as here:
        table = await finished(here)
        file = tmp_path / "record.json"
        file.write_bytes(await records.download(here.services, table.record.code))
    record = json.loads(file.read_text())
    assert fair_dealing.verify(record).game.over
    assert run(["verify", str(file)]) == 0
    assert "fair" in capsys.readouterr().out
    for change in ("seed", "salt", "commitment"):
        forged = json.loads(file.read_text())
        forged["fair"][change] = forged["fair"][change][::-1]
        with pytest.raises(BadRecord):
            fair_dealing.verify(forged)
    forged = json.loads(file.read_text())
    forged["record"]["seed"] += 1
    with pytest.raises(BadRecord, match="not dealt from the promised seed"):
        fair_dealing.verify(forged)
    forged = json.loads(file.read_text())
    forged["record"]["words"].pop()
    with pytest.raises(BadRecord, match="do not lead to the recorded end"):
        fair_dealing.verify(forged)
    for nonsense in (1, {}, {"fair": 1}, {"fair": {"seed": "xyz", "salt": "", "commitment": ""}}):
        with pytest.raises(BadRecord):
            fair_dealing.verify(nonsense)


async def test_seeds_are_long_and_never_repeat() -> None:
    seeds = {fair_dealing.draw_seed() for _ in range(50)}
    assert len(seeds) == 50
    assert all(int(seed, 16).bit_length() == 256 for seed, _ in seeds)


async def test_cards_stay_hidden_until_the_end(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table, _ = await here.game("Sara", "Ali")
        name = table.record.id
        for read in (
            records.download(here.services, name),
            records.replay(here.services, name, 0, 0, None),
            records.replay(here.services, name, 0, 0, None, hands_open=True),
            records.book(here.services, name),
        ):
            with pytest.raises(Refusal, match="not over"):
                await read


async def test_a_replay_shows_all_hands_open(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await finished(here)
        assert table.play is not None
        closed = await records.replay(here.services, table.record.id, 1, 0, None)
        opened = await records.replay(here.services, table.record.id, 1, 0, None, hands_open=True)
        assert [len(player.get("hand", [])) for player in closed.frames[0].view["players"]] == [0, 2, 0]
        assert [len(player.get("hand", [])) for player in opened.frames[0].view["players"]] == [2, 2, 2]
        assert [frame.events for frame in opened.frames] == [frame.events for frame in closed.frames]
        book = await records.book(here.services, table.record.id)
        assert len(book.line) == opened.total
        file = json.loads(await records.download(here.services, table.record.id))
        assert uploads.read_book(file) == book


async def test_a_replay_shows_the_game_from_every_seat(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await finished(here)
        assert table.play is not None
        total = len(replays.effective(table.play.replayed.entries))
        for seat in (0, 1, 2, None):
            seen = await records.replay(here.services, table.record.id, seat, 0, None)
            assert seen.total == total
            assert [frame.n for frame in seen.frames] == list(range(total + 1))
            assert seen.frames[0].view["seat"] == seat
            assert seen.frames[-1].view == table.play.replayed.game.view(seat)
            told = [event for frame in seen.frames for event in frame.events]
            assert told == [event.plain() for event in table.play.replayed.game.events_known_to(seat)]
        part = await records.replay(here.services, table.record.id, 1, 3, 5)
        assert [frame.n for frame in part.frames] == [3, 4, 5]
        with pytest.raises(Malformed):
            await records.replay(here.services, table.record.id, 9, 0, None)


async def test_a_game_can_be_forked_at_any_point_against_bots(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await finished(here)
        person = await here.person("Omid")
        other = await forks.fork_table(here.hall, table.record.id, person, 4, 1, "novice")
        assert table.play is not None
        assert other.play is not None
        record = table.play.replayed.game.record()
        words = record["words"]
        assert isinstance(words, list)
        point = meydan.replay({**record, "words": words[:4]})
        assert meydan.fingerprint(other.play.replayed.game) == meydan.fingerprint(point)
        assert [one.bot for one in other.record.seats] == ["novice", None, "novice"]
        again = await forks.fork_table(here.hall, table.record.id, person, 4, 1, "novice", same_bots=True)
        were = [one.bot or "novice" for one in table.record.seats]
        assert [one.bot for one in again.record.seats] == [were[0], None, were[2]]
        file = json.loads(await records.download(here.services, table.record.id))
        uploaded = await forks.fork_record(here.hall, file, person, 4, 1, "novice")
        assert uploaded.play is not None
        assert meydan.fingerprint(uploaded.play.replayed.game) == meydan.fingerprint(point)
        line = await here.listen(other, person.id)
        for _ in range(2000):
            if other.record.state == "finished":
                break
            if line.update["options"]:
                await here.answer(other, line, line.update["options"][0])
            await here.turn(3, step=3)
        assert other.record.state == "finished"
        for n, seat in ((len(words), 0), (len(words) + 1, 0), (0, 7)):
            with pytest.raises((Malformed, Refusal)):
                await forks.fork_table(here.hall, table.record.id, person, n, seat, "novice")


async def test_an_opened_file_replays_as_at_its_table(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        table = await finished(here)
        file = json.loads(await records.download(here.services, table.record.id))
        for seat in (0, 2, None):
            there = await records.replay(here.services, table.record.id, seat, 0, None)
            seen = await uploads.replay(file, seat, 0, None)
            assert (seen.table, seen.game, seen.total) == (None, "coup", there.total)
            assert seen.frames == there.frames
            assert (seen.winners, seen.scores) == (there.winners, there.scores)
            assert [one.name for one in seen.seats] == ["Sara", "Ali", "Mina"]
        bare = await uploads.replay(file["record"], 1, 2, 4)
        assert [frame.n for frame in bare.frames] == [2, 3, 4]
        assert [one.name for one in bare.seats] == ["", "", ""]
        loose = {**file["record"], "words": [word for _, word in file["record"]["words"][:3]]}
        assert [frame.n for frame in (await uploads.replay(loose, None, 0, None)).frames] == [0, 1, 2, 3]


async def test_a_corrupt_file_is_refused(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        file = json.loads(await records.download(here.services, (await finished(here)).record.id))
    inside = file["record"]
    files: list[dict[str, Any]] = [
        {},
        {"record": 1},
        {"record": {}},
        {**file, "seats": "Sara"},
        {**file, "times": ["soon"]},
        {"record": {**inside, "words": [*inside["words"], [0, "income"]]}},
        {"record": {**inside, "words": [[9, "income"]]}},
        {"record": {**inside, "words": [{"a": 1}]}},
        {"record": {**inside, "game": "chess"}},
        {"record": {**inside, "seed": "x"}},
    ]
    for broken in files:
        with pytest.raises(Malformed) as said:
            await uploads.replay(broken, None, 0, None)
        assert said.value.key == "bad_record"
    with pytest.raises(Malformed) as said:
        await uploads.replay(file, 9, 0, None)
    assert said.value.key == "unknown_seat"


async def test_a_rated_game_updates_ratings_of_people_and_bots_once(tmp_path: Path) -> None:
    async with room(tmp_path) as here:
        people = [await here.proven(name) for name in ("Sara", "Ali", "Mina")]
        table, lines = await here.game_of(people, rated=True)
        await here.play_on(table, lines)
        await here.settle()
        assert table.play is not None
        winner = table.play.replayed.game.winners[0]
        shown = []
        for seat, line in enumerate(lines):
            found = await profile.of(here.services, line.person or "", None)
            before = RECORD  # games against a bot, all won, that gained no rating
            assert (found.played[0].games, found.played[0].wins) == (before + 1, before + int(seat == winner))
            assert found.ratings[0].games == 1
            assert found.games[0].after == found.ratings[0].rating
            shown.append(found.ratings[0].rating)
        assert max(shown) == shown[winner]
        await here.hall.open()
        await here.settle()
        assert (await profile.of(here.services, lines[0].person or "", None)).ratings[0].games == 1
