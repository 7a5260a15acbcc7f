"""The engine folder plays the same games as the installed package: compiled to WebAssembly, in Node.

The same is checked in Chromium by `e2e/scenes/engine.mjs`. `./play test all` compiles the engine folder first, `./play
wasm` does only that. Where it is not compiled, it runs as plain Python and plays one game of each kind.
"""

import json
import subprocess
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.golden.writer import FOLDER, PLAYTHROUGHS
from tests.offline import same_games
from tests.support.scenes import node_environment

ROOT = Path(__file__).resolve().parents[2]
ENGINE = ROOT / "meydan/server/static/engine"
SCRIPT = Path(same_games.__file__)
SOME = 20
"""Games of each where the engine folder is compiled; `./play test all` plays all of them, too."""
FEW = 6
"""Games of each that plain Python plays outside of WebAssembly: it needs sixty times as long."""

pytestmark = pytest.mark.skipif(not (ENGINE / "manifest.json").is_file(), reason="the web app is not built")


def in_node(code: str) -> str:
    command = ["node", str(SCRIPT.with_name("in_node.mjs")), str(ENGINE)]
    done = subprocess.run(
        command, input=code, env=node_environment(), capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 0, done.stderr[-4000:]
    return done.stdout


def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((ENGINE / "manifest.json").read_text(encoding="utf-8"))
    return found


def is_compiled() -> bool:
    return bool(manifest()["compiled"])


def test_browsers_need_not_compile_python_code() -> None:
    """Where engines are compiled, Python modules are bytecode, those of the standard library as well."""
    for part, module in (("stdlib", "encodings/__init__.py"), ("code", "meydan/local/exchange.py")):
        names = zipfile.ZipFile(ENGINE / manifest()[part]).namelist()
        assert (f"{module}c" if is_compiled() else module) in names
        assert any(name.endswith(".py") for name in names) != is_compiled()


def test_the_engine_is_what_the_manifest_says() -> None:
    assert json.loads(in_node("import json, meydan\njson.dumps(meydan.COMPILED)")) == is_compiled()


@pytest.mark.early
@pytest.mark.parametrize("games", [SOME, pytest.param(same_games.GAMES_OF_EACH, marks=pytest.mark.long)])
def test_seeded_games_and_choices_of_bots_are_the_same_in_webassembly(games: int) -> None:
    if not is_compiled():
        games = 1
    code = f"{SCRIPT.read_text(encoding='utf-8')}\njson.dumps(digests({games}))"
    assert json.loads(in_node(code)) == same_games.digests(games)


@pytest.mark.long
def test_they_are_the_same_as_plain_python(plain_python: Callable[[str], str]) -> None:
    code = f"import sys\nsys.argv = ['', '{FEW}']\n{SCRIPT.read_text(encoding='utf-8')}"
    assert json.loads(plain_python(code)) == same_games.digests(FEW)


def test_golden_playthroughs_are_the_same_in_webassembly() -> None:
    writer = (FOLDER / "writer.py").read_text(encoding="utf-8")
    last = "import json\njson.dumps({name: write(play) for name, play in PLAYTHROUGHS.items()})"
    written = json.loads(in_node(f"{writer}\n{last}"))
    for name in PLAYTHROUGHS:
        assert written[name] == (FOLDER / f"{name}.txt").read_text(encoding="utf-8"), name
