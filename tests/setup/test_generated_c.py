"""Why `install/engines.py` rewrites the C that mypyc generates. When a test here fails, that part of it may go."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

SOURCE = Path(__file__).resolve().parents[2] / "install" / "engines.py"

GENERATE = """
from mypyc.build import mypycify
print(mypycify(["two/first.py", "two/second.py"], debug_level="0")[0].sources[0])
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
