"""A game of another package, written by `meydan new-game`, works in contract, laws, commands, bots and server."""

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import meydan
from meydan.cli.playing import new_game
from meydan.client import Client
from meydan.games.registry import GAMES

ROOT = Path(__file__).resolve().parents[2]
LAWS = ("playing", "copies", "illegal", "knowing", "positions", "resigning", "bad_data", "features", "batch")
Run = Callable[..., subprocess.CompletedProcess[str]]


def install(folder: Path, entry: str = "stones_game.rules:RULES") -> None:
    """Put the game without its texts into a folder, as an installer would."""
    new_game.write("stones", folder)
    announce(folder, "stones_game", {"meydan.games": {"stones": entry}})


def announce(folder: Path, package: str, groups: dict[str, dict[str, str]]) -> None:
    """Write the metadata of an installed package with these entry points."""
    about = folder / f"{package}-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", encoding="utf-8")
    lines = [line for group, entries in groups.items() for line in (f"[{group}]", *map(" = ".join, entries.items()))]
    (about / "entry_points.txt").write_text("\n".join(lines), encoding="utf-8")


def environment(folder: Path) -> dict[str, str]:
    """The environment of a process that finds both Meydan and the packages in a folder."""
    return {
        **os.environ,
        "PYTHONPATH": os.pathsep.join([str(folder), str(Path(meydan.__file__).parents[1])]),
        "LC_ALL": "C.UTF-8",
    }


@pytest.fixture
def run(tmp_path: Path) -> Run:
    """Runs Python with the plug-in installed."""
    install(tmp_path)

    def start(*arguments: str, typed: str = "", cwd: Path = tmp_path) -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-P", *arguments],
            env=environment(tmp_path),
            cwd=cwd,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
            timeout=300,
        )

    return start


def test_without_the_package_there_is_no_such_game() -> None:
    assert "stones" not in GAMES.by_key


def test_the_contract_and_every_bot_know_the_game(run: Run) -> None:
    code = """
import json, meydan
from meydan import bots
game = meydan.new("stones", players=3, seed=7, stones=15)
seen = {}
while not game.over:
    seat = game.next_asked
    known = bots.known(game, seat)
    for name in bots.names():
        choice = bots.find(name).choose(known, seed=1, budget=bots.Budget(iterations=30))
        assert choice in known.options, name
        seen[name] = game.word(seat, choice)
    advice = bots.advice(known, bots.find("normal"), seed=1, budget=bots.Budget(iterations=30))
    game.answer(seat, choice)
again = meydan.replay(json.loads(json.dumps(game.record())))
assert meydan.fingerprint(again) == meydan.fingerprint(meydan.load(game.dump())) == meydan.fingerprint(game)
review = bots.review(game, bots.find("normal"), seed=1, budget=bots.Budget(iterations=20), playouts=4)
finished = meydan.playouts("stones", 4, 20, seed=1)[0]
print(json.dumps([list(meydan.games()), sorted(seen), finished, len(review["curve"])]))
"""
    done = run("-c", code)
    assert done.returncode == 0, done.stderr
    games, names, finished, curve = json.loads(done.stdout)
    assert games == sorted([*meydan.games(), "stones"])
    assert "master" in names
    assert finished == 20
    assert curve > 5


def test_commands_show_and_play_the_game(run: Run) -> None:
    listed = run("-m", "meydan", "games", "--language", "en")
    assert listed.returncode == 0, listed.stderr
    assert "stones  ·  stones" in listed.stdout
    assert "8–30" in listed.stdout
    simulated = run("-m", "meydan", "simulate", "stones", "--players", "3", "--games", "50", "--language", "en")
    assert simulated.returncode == 0, simulated.stderr
    arguments = ("play", "stones", "--players", "2", "--level", "novice", "--name", "Sara", "--language", "en")
    played = run("-m", "meydan", *arguments, "--seed", "1", typed="1\n" * 12)  # the first choice; the file is 1, too
    assert played.returncode == 0, played.stderr
    assert "take:1" in played.stdout
    told = run("-m", "meydan", "replay", "1", "--language", "en")
    assert told.returncode == 0, told.stderr
    assert "won: seat" in told.stdout


def test_the_arena_compares_bots_at_the_game(run: Run) -> None:
    arguments = ("arena", "stones", "normal", "random", "--players", "2", "--games", "4", "--iterations", "20")
    done = run("-m", "meydan", *arguments, "--workers", "1", "--language", "en")
    assert done.returncode == 0, done.stderr
    assert "normal" in done.stdout


def test_the_laws_hold_for_the_game(run: Run) -> None:
    files = [f"tests/laws/test_{law}.py" for law in LAWS]
    done = run("-m", "pytest", *files, "-k", "stones", "-n", "0", "-q", "-p", "no:cacheprovider", cwd=ROOT)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


@contextmanager
def serving(folder: Path) -> Iterator[str]:
    """A server that finds the plug-in; its address."""
    command = [sys.executable, "-P", "-m", "meydan", "serve", "--port", "0", "--data", str(folder / "data")]
    with subprocess.Popen(command, env=environment(folder), stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            line = process.stdout.readline()
            assert "listens on" in line
            yield line.split()[-1]
        finally:
            process.terminate()


def test_a_server_offers_a_table_of_the_game_and_plays_it(tmp_path: Path) -> None:
    install(tmp_path)
    with serving(tmp_path) as url, Client(url, "Sara") as sara:
        games = {game["key"]: game for game in sara.ask("GET", "/catalogue")["games"]}
        assert (games["stones"]["least"], games["stones"]["most"]) == (2, 4)
        table = sara.play_now("stones", 3, level="normal")
        with sara.listen(table.id) as seat:
            for asked in seat.questions(timeout=60):
                assert asked.question == "Take"
                seat.answer(asked.options[-1])
            assert seat.update is not None
            assert seat.update.view["stones"] == 0
            assert seat.update.view["winners"]


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ("stones_game.rules:NOTHING", "AttributeError"),
        ("stones_game.missing:RULES", "ModuleNotFoundError"),
        ("stones_game.turn:MOST", "is not a meydan.core.rules.Rules"),
        ("meydan.games.coup.rules:RULES", "already a game with the key 'coup'"),
    ],
)
def test_a_broken_plug_in_is_left_out_with_a_warning(tmp_path: Path, entry: str, why: str) -> None:
    install(tmp_path, entry)
    code = "import meydan; print(' '.join(meydan.games()))"
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], env=environment(tmp_path), capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == list(meydan.games())
    assert why in done.stderr


def test_a_new_game_of_any_name_is_written_installed_and_played(tmp_path: Path) -> None:
    written = tmp_path / "gol_ya_pooch"

    def meydan_command(*arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        return subprocess.run(
            [sys.executable, "-P", "-m", "meydan", *arguments],
            env=environment(written),
            cwd=tmp_path,
            input=typed,
            capture_output=True,
            text=True,
            encoding="utf-8",
        )

    done = meydan_command("new-game", "gol_ya_pooch", "--language", "en")
    assert done.returncode == 0, done.stderr
    texts = [file.read_text("utf-8") for file in written.rglob("*") if file.is_file()]
    assert not [text for text in texts if ".stones." in text or "StonesRules" in text]
    project = tomllib.loads((written / "pyproject.toml").read_text("utf-8"))["project"]
    announce(written, "gol_ya_pooch_game", project["entry-points"])
    arguments = ("play", "gol_ya_pooch", "--players", "2", "--level", "novice", "--language", "fa", "--seed", "1")
    played = meydan_command(*arguments, typed="1\n" * 14)
    assert played.returncode == 0, played.stderr
    assert "چند سنگ برمی‌دارید؟" in played.stdout
    again = meydan_command("new-game", "gol_ya_pooch", "--language", "en")
    assert again.returncode == 2
    assert "there is already a game with the key" in again.stderr
    full = meydan_command("new-game", "other", str(written), "--language", "fa")
    assert full.returncode == 2
    assert "خالی نیست" in full.stderr
