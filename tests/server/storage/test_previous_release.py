"""Data written by the previous release is loaded, replayed and played on.

The files in `previous/` were written by commit 453942a: a database with a running game of each kind and two finished
games, its backup, the positions and records of the running games, and the downloads of the finished ones. They are
never regenerated; `expected.json` records the state of the games in that release.
"""

import json
import lzma
from pathlib import Path
from typing import Any

import pytest

import meydan
from meydan.server.history import records, uploads
from meydan.server.lobby.forks import fork_record
from meydan.server.state.fair_dealing import verify
from meydan.server.storage.backup import restore
from tests.server.room import Room, room

pytestmark = pytest.mark.anyio
PREVIOUS = Path(__file__).parent / "previous"
MORE = 6
"""Answers that are given in each running game."""
EXPECTED = json.loads((PREVIOUS / "expected.json").read_text(encoding="utf-8"))
POSITIONS = json.loads((PREVIOUS / "positions.json").read_text(encoding="utf-8"))
DOWNLOADS = json.loads((PREVIOUS / "records.json").read_text(encoding="utf-8"))


def as_seen(game: meydan.Game) -> dict[str, Any]:
    """The state of a game as in `expected.json`: the asked seats, their choices and the result."""
    words = {str(seat): game.words(seat) for seat in game.asked}
    seen = {"asked": game.asked, "words": words, "over": game.over, "winners": game.winners, "scores": game.scores()}
    found: dict[str, Any] = json.loads(json.dumps(seen))
    return found


def expected(entry: dict[str, Any], now: meydan.Game) -> dict[str, Any]:
    """The state that the previous release recorded. A score may have gained parts since; it may not have lost any."""
    scores = [{**new, **old} for old, new in zip(entry["scores"], now.scores(), strict=True)]
    return {**{name: entry[name] for name in ("asked", "words", "over", "winners")}, "scores": scores}


async def check_games(here: Room) -> None:
    """Check that every game is in its expected state and that the running ones continue."""
    for table_id, entry in EXPECTED["running"].items():
        table = await here.hall.find(table_id)
        assert table.play is not None
        assert table.play.replayed.n == entry["n"]
        assert as_seen(table.play.replayed.game) == expected(entry, table.play.replayed.game)
        lines = [await here.listen(table, one.person) for one in table.record.seats]
        for _ in range(MORE):
            seat = table.play.replayed.game.asked[0]
            told = await here.answer(table, lines[seat], table.play.replayed.game.words(seat)[0])
            assert told["type"] == "accepted"
        assert table.play.replayed.n == entry["n"] + MORE
    for table_id, entry in EXPECTED["finished"].items():
        _, replayed = await records.finished(here.services, table_id)
        assert as_seen(replayed.game) == expected(entry, replayed.game)
        assert json.loads(await records.download(here.services, table_id, "network")) == DOWNLOADS[table_id]


async def test_a_database_of_the_previous_release_opens_and_its_games_continue(tmp_path: Path) -> None:
    (tmp_path / "meydan.db").write_bytes(lzma.decompress((PREVIOUS / "meydan.db.xz").read_bytes()))
    async with room(tmp_path) as here:
        await here.hall.open()
        assert set(here.hall.tables) == set(EXPECTED["running"])
        await check_games(here)


async def test_a_backup_of_the_previous_release_restores_and_its_games_continue(tmp_path: Path) -> None:
    await restore(f"sqlite:///{tmp_path / 'meydan.db'}", PREVIOUS / "previous.backup")
    async with room(tmp_path) as here:
        await check_games(here)


@pytest.mark.parametrize("key", sorted(POSITIONS))
def test_positions_and_records_of_the_previous_release_load(key: str) -> None:
    written = POSITIONS[key]
    loaded, replayed = meydan.load(written["position"]), meydan.replay(written["record"])
    assert as_seen(loaded) == expected(written, loaded)
    assert as_seen(replayed) == expected(written, replayed)


@pytest.mark.parametrize("table_id", sorted(DOWNLOADS))
async def test_a_game_downloaded_from_the_previous_release_verifies_opens_and_forks(
    tmp_path: Path, table_id: str
) -> None:
    download = DOWNLOADS[table_id]
    verify(download)
    assert uploads.read(download).record == download["record"]
    async with room(tmp_path) as here:
        table = await fork_record(here.hall, download, await here.person("Sara"), 3, 0, "novice")
        assert table.play is not None
        assert not table.play.replayed.game.over
