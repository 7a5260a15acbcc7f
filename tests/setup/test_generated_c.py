"""Why `install` rewrites the C that mypyc generates. When a test here fails, that part of it may go."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "install" / "engines.py"

GENERATE = """
from mypyc.build import mypycify
print(mypycify(["two/first.py", "two/second.py"], debug_level="0")[0].sources[0])
"""

WORDS = """
from mypy_extensions import i64

def stirred(word: i64) -> i64:
    if word == 3:
        word = word + 3037000493
    return word * -2862933555777941757 & 0x3FFFFFFF

def wide(number: int) -> int:
    return number + 3037000493
"""
GENERATE_FOR_32_BITS = """
import sysconfig
sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = 4
from mypyc.build import mypycify
from pathlib import Path
from install import engines, wasm
text = Path(engines.cheaper_to_compile(mypycify(["words.py"], debug_level="0")[0].sources[0])).read_text()
Path("before.c").write_text(text)
Path("after.c").write_text(wasm.with_wide_literals(text))
"""


@pytest.fixture(scope="module")
def generated(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The C file of a group of two small modules, as the installed mypyc writes it."""
    folder = tmp_path_factory.mktemp("group")
    (folder / "two").mkdir()
    for name in ("__init__", "first", "second"):
        code = "" if name == "__init__" else f"def {name}(number: int) -> int:\n    return number + 1\n"
        (folder / "two" / f"{name}.py").write_text(code)
    command = [sys.executable, "-c", GENERATE]
    done = subprocess.run(command, cwd=folder, check=True, capture_output=True, text=True)
    return folder / done.stdout.strip()


@pytest.fixture(scope="module")
def engines() -> ModuleType:
    """The build module, which is not part of the installed package."""
    spec = importlib.util.spec_from_file_location("install_engines", SOURCE)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def indentation(text: str, module: str) -> int:
    """How far the generated code that imports a module is indented."""
    lines = [line for line in text.splitlines() if f" = CPyDef_{module}_____top_level__();" in line]
    return len(lines[0]) - len(lines[0].lstrip(" "))


def test_every_module_is_indented_deeper_than_the_one_before(generated: Path) -> None:
    """Otherwise there is no need to strip the indentation."""
    text = generated.read_text()
    assert indentation(text, "second") > indentation(text, "first")


def test_imports_and_calls_from_plain_python_are_marked_not_to_be_optimised(
    generated: Path, engines: ModuleType
) -> None:
    """If mypyc names these functions differently, the marks are lost, and compiling takes more than twice as long."""
    cheaper = Path(engines.cheaper_to_compile(str(generated))).read_text()
    assert "UNOPTIMISED char CPyDef_first_____top_level__(void) {" in cheaper
    assert "UNOPTIMISED PyObject *CPyPy_second___second(" in cheaper
    assert not any(line.startswith(" ") for line in cheaper.splitlines())


def test_wide_literals_are_objects_where_words_have_32_bits(tmp_path: Path) -> None:
    """Otherwise they need not be replaced. Where a Python number is wanted they stay objects."""
    (tmp_path / "words.py").write_text(WORDS)
    command = [sys.executable, "-c", GENERATE_FOR_32_BITS]
    subprocess.run(command, cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT)}, check=True, capture_output=True)
    before, after = ((tmp_path / f"{name}.c").read_text() for name in ("before", "after"))
    assert (before.count("= 3037000493LL;"), before.count("= -2862933555777941757LL;")) == (0, 0)
    assert (after.count("= 3037000493LL;"), after.count("= -2862933555777941757LL;")) == (1, 1)
    assert before.count("CPyLong_AsInt64(") - after.count("CPyLong_AsInt64(") == 2
