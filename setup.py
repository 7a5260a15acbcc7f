"""Compiles the engines with mypyc: the same sources also run as plain Python and play the same games."""

import os
import re
import sys
from pathlib import Path

from setuptools import Extension, setup
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
        module.sources = [start_plainly(source) for source in module.sources]
        # A warning of a newer compiler is no error. Ours stand here because CFLAGS may replace the interpreter's own.
        flags = [flag for flag in module.extra_compile_args if flag != "-Werror"]
        if os.name == "posix":
            flags += ["-fwrapv", "-fno-semantic-interposition"]
        module.extra_compile_args = flags
        module.depends = [*module.depends, "setup.py", "pyproject.toml"]  # other flags or another mypyc: compile again
    return modules


TOP_LEVEL = re.compile(r"^char (?=CPyDef_\w+_____top_level__\(void\) \{)", re.MULTILINE)
UNOPTIMISED = """\
#if defined(__clang__)
#define RUNS_ONCE __attribute__((optnone))
#elif defined(__GNUC__)
#define RUNS_ONCE __attribute__((optimize("O0")))
#else
#define RUNS_ONCE
#endif
"""


def start_plainly(source: str) -> str:
    """What a module does when it is imported runs once, but optimising it takes the C compiler most of its time."""
    file = Path(source)
    if not file.name.startswith("__native"):
        return source
    text = UNOPTIMISED + TOP_LEVEL.sub("RUNS_ONCE char ", file.read_text())
    plain = file.with_name("plain" + file.name)
    if not plain.is_file() or plain.read_text() != text:  # unchanged: nothing to compile again
        plain.write_text(text)
    return str(plain)


class BuildEngines(build_ext):
    """All modules are compiled or none: half an engine would not import."""

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except (BaseError, CCompilerError, OSError) as error:
            self.warn(f"the engines stay plain Python: {error}")
            self.extensions = []


class Build(build):
    """Leaves only this build's files in the build folder, which is used again and again."""

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
    cmdclass={"build": Build, "build_ext": BuildEngines},
    options={"build_ext": {"parallel": os.cpu_count()}},  # one big C file, and a small one for each module
)
