"""`examples/hokm`, a game outside Meydan: installed by pip, it passes its own tests and all laws, and is played."""

import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from meydan.client import Client
from tests.plugins.test_plugins import ROOT, environment, serving

OFFLINE = ("--no-deps", "--no-index", "--no-build-isolation", "--disable-pip-version-check")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the example."""
    pytest.importorskip("pip", reason="this environment was made without pip")
    folder = tmp_path_factory.mktemp("hokm")
    shutil.copytree(ROOT / "examples/hokm", folder / "source", ignore=shutil.ignore_patterns("__pycache__"))
    target = ("--target", str(folder / "site"), str(folder / "source"))
    command = [sys.executable, "-m", "pip", "install", "-q", *OFFLINE, *target]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr
    return folder / "site"


def run(site: Path, *arguments: str, typed: str = "", cwd: Path = ROOT) -> str:
    """What Python prints with the example installed."""
    done = subprocess.run(
        [sys.executable, "-P", *arguments],
        env=environment(site),
        cwd=cwd,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=300,
    )
    assert done.returncode == 0, done.stdout[-3000:] + done.stderr
    return done.stdout


def test_the_game_passes_its_own_tests(site: Path) -> None:
    own = ("--rootdir", "examples/hokm", "-c", "examples/hokm/pyproject.toml", "examples/hokm/tests")
    assert " passed" in run(site, "-m", "pytest", "-q", "-p", "no:cacheprovider", *own)


@pytest.mark.long
def test_the_laws_hold_for_the_game(site: Path) -> None:
    """All of them, by the command of its README."""
    told = run(site, "-m", "pytest", "tests/laws", "-k", "hokm", "-n", "0", "-q", "-p", "no:cacheprovider")
    assert " passed" in told


def test_the_terminal_tells_it_in_persian(site: Path, tmp_path: Path) -> None:
    arguments = ("play", "hokm", "--players", "4", "--level", "novice", "--option", "points=1", "--seed", "1")
    told = run(site, "-m", "meydan", *arguments, "--name", "سارا", "--language", "fa", typed="1\n" * 20, cwd=tmp_path)
    assert "کدام خال حکم باشد؟" in told
    assert "دوی پیک" in told
    assert "hokm" not in told


def test_the_list_of_games_has_its_number_of_players(site: Path) -> None:
    told = run(site, "-m", "meydan", "games", "--language", "en")
    assert "hokm  ·  حکم  ·  Hokm  ·  Players: 4\n" in told


def test_a_server_offers_the_game_with_its_texts_and_plays_it(site: Path) -> None:
    with serving(site) as url, Client(url, "Sara") as sara:
        assert "hokm" in {game["key"] for game in sara.ask("GET", "/catalogue")["games"]}
        texts = sara.ask("GET", "/texts/fa")
        assert texts["game.hokm"] == "حکم"
        assert texts["word.hokm.trump"] == ["حکم: ", {"of": "suit"}]
        assert sara.ask("GET", "/texts/xx") == {}
        table = sara.play_now("hokm", 4, level="novice", options={"points": 1})
        with sara.listen(table.id) as seat:
            for asked in seat.questions(timeout=60):
                seat.answer(asked.options[0])
            assert seat.update is not None
            assert len(seat.update.view["winners"]) == 2


PAGE = (ROOT / "docs" / "own-game.md").read_text(encoding="utf-8")


def installed(folder: Path) -> None:
    """Install the package in `folder/pebbles` into `folder/site`."""
    target = ("--target", str(folder / "site"), "--upgrade", str(folder / "pebbles"))
    command = [sys.executable, "-m", "pip", "install", "-q", *OFFLINE, *target]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8")
    assert done.returncode == 0, done.stderr


def test_the_tutorial_can_be_followed(tmp_path: Path) -> None:
    """Its commands run in their order, with a game in the terminal typed in; then its rule is changed."""
    pytest.importorskip("pip", reason="this environment was made without pip")
    lines = [shlex.split(line) for line in re.findall(r"^games/bin/(.+)$", PAGE, re.MULTILINE)]
    assert [line[:2] for line in lines if line[0] == "meydan"] == [
        ["meydan", "new-game"],
        ["meydan", "play"],
        ["meydan", "arena"],
        ["meydan", "serve"],
    ]
    site = tmp_path / "site"
    site.mkdir()
    for program, *words in lines:
        if program == "pip" and words[-1] == "pebbles":
            installed(tmp_path)
        elif program == "pytest":
            own = ("--rootdir", "pebbles", "-c", "pebbles/pyproject.toml", "-p", "no:cacheprovider", "-q")
            assert "4 passed" in run(site, "-m", "pytest", *own, *words, cwd=tmp_path)
        elif program == "meydan" and words[0] != "serve":
            told = run(site, "-m", "meydan", *words, typed="1\n" * 20, cwd=tmp_path)
            assert "taken" not in told  # the game in Persian has a name for everything it shows
    (change,) = re.findall(r"^MOST: Final = \d+$", PAGE, re.MULTILINE)
    turn = tmp_path / "pebbles" / "pebbles_game" / "turn.py"
    turn.write_text(re.sub(r"^MOST: Final = \d+$", change, turn.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    installed(tmp_path)
    code = "import meydan; game = meydan.new('pebbles', players=2, seed=1); print(game.word(0, game.options(0)[-1]))"
    assert run(site, "-c", code, cwd=tmp_path).strip() == "take:4"
