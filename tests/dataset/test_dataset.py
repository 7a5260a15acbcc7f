"""Data sets: the same files from the same seed, runs that go on, games that replay, and damage that is found."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

import meydan
from meydan.cli.app import run as command
from meydan.dataset import BadDataset, Dataset, DatasetPlan, StoredGame, make
from meydan.dataset.making import TABLES, jobs_of, make_shard, mixed, plan_like, size_for, table_of
from meydan.dataset.manifest import read_manifest
from meydan.dataset.shards import games_of, packed, put_game
from meydan.suite.definition import TASKS

MILLION = Path(__file__).parents[2] / "bench" / "dataset" / "million.json"
PLAN = DatasetPlan(7, ("coup-2", "rakab-2"), ("heuristic", "random"), seed=5, size=3)


@pytest.fixture
def made(tmp_path: Path) -> Path:
    make(tmp_path / "set", PLAN)
    return tmp_path / "set"


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*.xz"))}


def test_games_replay_as_records(made: Path) -> None:
    data = Dataset(made)
    games = list(data.games())
    assert [game.number for game in games] == list(range(7))
    assert [game.table.name for game in games] == ["coup-2"] * 3 + ["rakab-2"] * 3 + ["coup-2"]
    for game in games:
        played = game.play()
        assert played.over
        assert tuple(played.winners) == game.winners
        again = meydan.replay(game.record())
        assert again.dump() == played.dump()
        assert again.record()["seed"] == game.seed == 5 + game.number
    assert len({game.bots for game in games}) > 1
    assert [game.number for game in data.games("coup-2")] == [0, 1, 2, 6]
    assert data.game(4) == games[4]
    assert data.check(100) == len(data) == 7


def test_the_same_seed_gives_the_same_files(made: Path, tmp_path: Path) -> None:
    make(tmp_path / "again", PLAN, processes=2)
    assert files(tmp_path / "again") == files(made)


def test_an_interrupted_run_goes_on_and_more_games_are_added(made: Path, tmp_path: Path) -> None:
    whole = files(made)
    (made / "00000-coup-2.xz").unlink()
    (made / "00001-rakab-2.xz").write_bytes(b"damaged")
    kept = (made / "00002-coup-2.xz").stat().st_mtime_ns
    told: list[int] = []
    make(made, PLAN, tell=told.append)
    assert told == [4, 7]  # the game of the whole shard, and three more with each of the others
    assert files(made) == whole
    assert (made / "00002-coup-2.xz").stat().st_mtime_ns == kept
    larger = DatasetPlan(8, PLAN.tables, PLAN.bots, seed=5, size=3)
    manifest = make(made, larger)
    assert manifest.complete
    assert [shard.games for shard in manifest.shards] == [3, 3, 2]
    make(tmp_path / "at_once", larger)
    assert files(tmp_path / "at_once") == files(made)


@pytest.mark.parametrize(
    "other",
    [
        DatasetPlan(7, ("coup-2",), PLAN.bots, seed=5, size=3),
        DatasetPlan(7, PLAN.tables, ("random",), seed=5, size=3),
        DatasetPlan(7, PLAN.tables, PLAN.bots, seed=6, size=3),
        DatasetPlan(6, PLAN.tables, PLAN.bots, seed=5, size=3),
    ],
)
def test_another_data_set_is_not_written_into_a_folder(made: Path, other: DatasetPlan) -> None:
    before = files(made)
    with pytest.raises(BadDataset):
        make(made, other)
    assert files(made) == before


def test_tables_with_parts_are_spread_evenly() -> None:
    assert mixed(["coup-2:3", "dej-4", "rakab-2:2"]) == ("coup-2", "rakab-2", "coup-2", "dej-4", "rakab-2", "coup-2")
    assert mixed(TABLES) == TABLES
    for wrong in ("coup-2:", "coup-2:0", "coup-2:many"):
        with pytest.raises(BadDataset, match="coup-4:3"):
            mixed([wrong])


def test_every_table_has_its_part_of_a_small_data_set(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line = f"dataset create {tmp_path / 'set'} --table coup-2:3 --table rakab-2 --bot random --language en"
    assert command([*line.split(), "--games", "40"]) == 0
    assert "files: 4" in capsys.readouterr().out
    assert {name: one.games for name, one in Dataset(tmp_path / "set").figures().items()} == {
        "coup-2": 30,
        "rakab-2": 10,
    }
    assert command([*line.split(), "--games", "50"]) == 0  # files of the same size are added
    assert Dataset(tmp_path / "set").figures()["coup-2"].games == 40
    assert size_for(tmp_path / "none", 10_000, ("coup-2:3", "dej-4")) == 2500
    assert size_for(tmp_path / "none", 1_000_000, TABLES) == 5000


def test_statistics_leave_out_what_no_game_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    make(tmp_path / "set", DatasetPlan(2, ("coup-2", "rakab-2"), ("random",), size=2))
    assert command(["dataset", "stats", str(tmp_path / "set"), "--language", "en"]) == 0
    (line,) = [line for line in capsys.readouterr().out.splitlines() if line.startswith("rakab-2")]
    assert line.split() == ["rakab-2", "0", "–", "–", "–", "–"]


def test_a_data_set_is_made_again_from_its_manifest(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    again = tmp_path / "again"
    line = f"dataset create {again} --like {made / 'manifest.json'} --language en"
    assert command(line.split()) == 0
    assert "All files are those of the manifest" in capsys.readouterr().out
    assert files(again) == files(made)
    manifest = json.loads((made / "manifest.json").read_text(encoding="utf-8"))
    manifest["shards"][1]["sha256"] = "0" * 64
    (tmp_path / "other.json").write_text(json.dumps(manifest), encoding="utf-8")
    assert command(["dataset", "create", str(again), "--like", str(tmp_path / "other.json")]) == 2
    assert "00001-rakab-2.xz" in capsys.readouterr().err
    manifest["made"]["engine"] = "0.0.1"
    (tmp_path / "older.json").write_text(json.dumps(manifest), encoding="utf-8")
    assert command(["dataset", "create", str(again), "--like", str(tmp_path / "older.json")]) == 2
    assert command(["dataset", "create", str(again)]) == 2


@pytest.mark.skipif(not meydan.COMPILED, reason="minutes on plain sources, seconds compiled")
def test_the_first_file_of_the_published_million_is_made_again_exactly(tmp_path: Path) -> None:
    published = read_manifest(MILLION)
    first = published.shards[0]
    made = make_shard(next(jobs_of(tmp_path, plan_like(published).manifest())))
    assert (made.file, made.games, made.answers, made.sha256) == (first.file, first.games, first.answers, first.sha256)


def test_the_published_million_is_complete() -> None:
    published = read_manifest(MILLION)
    assert published.complete
    assert published.games == 1_000_000
    assert {table.name for table in published.tables} == set(TABLES)


def test_damage_is_found(made: Path) -> None:
    file = made / "00000-coup-2.xz"
    data = bytearray(file.read_bytes())
    data[len(data) // 2] ^= 1
    file.write_bytes(bytes(data))
    with pytest.raises(BadDataset, match="checksum"):
        Dataset(made).check(7)


def test_a_game_that_goes_otherwise_is_found(made: Path) -> None:
    game = Dataset(made).game(0)
    for changed in (
        replace(game, seed=game.seed + 1),
        replace(game, winners=()),
        replace(game, mark=game.mark ^ 1),
        replace(game, choices=game.choices[:-1]),
    ):
        with pytest.raises(BadDataset, match="does not replay"):
            changed.play()


def test_all_numbers_survive_packing() -> None:
    table = table_of("kingdomino-2")
    game = StoredGame(table, 9, 12, ("a", "b"), True, (1,), (-65, 300), 16_383, (0, 127, 128, 675, 20_000))
    plain = bytearray()
    put_game(plain, game, ["b", "a"])
    assert list(games_of(packed(bytes(plain)), table, ["b", "a"], 9, 3, 1)) == [game]


def test_the_tables_are_those_of_the_suite() -> None:
    assert [(table_of(name).game, table_of(name).players) for name in TABLES] == [
        (task.game, task.players) for task in TASKS
    ]
    assert all(table_of(task.key).options == task.options for task in TASKS)


def test_figures_count_every_game_once(made: Path) -> None:
    found = Dataset(made).figures()
    coup = found["coup-2"]
    assert (coup.games, coup.unfinished) == (4, 0)
    assert sum(coup.wins_by_seat.values()) == pytest.approx(4)
    assert sum(coup.wins_by_bot.values()) == pytest.approx(4)
    assert coup.seats_by_bot.total() == 8
    assert coup.answers == sum(len(game.choices) for game in Dataset(made).games("coup-2"))


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(tmp_path / "set")
    line = f"dataset create {folder} --games 4 --table coup-2 --bot random --size 2 --language en"
    assert command(line.split()) == 0
    assert "Games: 4; files: 2" in capsys.readouterr().out
    assert command(["dataset", "stats", folder, "--json", str(tmp_path / "stats.json"), "--language", "fa"]) == 0
    assert "سهم برد" in capsys.readouterr().out
    assert json.loads((tmp_path / "stats.json").read_text())["coup-2"]["games"] == 4
    assert command(["dataset", "confirm", folder, "--games", "3", "--language", "en"]) == 0
    assert "3 of 4 games" in capsys.readouterr().out
    assert command(["dataset", "read", folder, "--first", "2", "--games", "2"]) == 0
    rows = [json.loads(row) for row in capsys.readouterr().out.splitlines()]
    assert [row["number"] for row in rows] == [2, 3]
    assert [meydan.replay(row["record"]).over for row in rows] == [True, True]


@pytest.mark.parametrize(
    "line",
    [
        "create {} --games 0",
        "create {} --games 1 --table coup",
        "create {} --games 1 --table coup-9",
        "create {} --games 1 --bot nobody",
        "create {} --games 1 --seed -1",
        "stats {}",
        "confirm {}",
        "read {}",
    ],
)
def test_mistakes_of_the_commands_are_told_in_one_sentence(
    line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert command(["dataset", *line.format(tmp_path / "none").split()]) == 2
    assert capsys.readouterr().err.count("\n") == 1
