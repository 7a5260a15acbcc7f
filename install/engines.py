"""Compiles rules and bots with mypyc. The same sources also run as plain Python, about 60 times slower."""

import os
import re
import shutil
import sysconfig
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

COMPILED = ["meydan/core/**/*.py", "meydan/games/**/*.py", "meydan/bots/**/*.py"]
VSWHERE = "Microsoft Visual Studio/Installer/vswhere.exe"


def c_compiler() -> str:
    """The command named by CC, else the one this Python was built with, else any; empty when there is none."""
    if os.name == "nt":
        found = Path(os.environ.get("PROGRAMFILES(X86)", "C:/"), VSWHERE)
        return "msvc" if found.is_file() else ""
    for command in (os.environ.get("CC"), sysconfig.get_config_var("CC"), "cc", "gcc", "clang"):
        if command and shutil.which(command.split()[0]):
            return str(command)
    return ""


def why_plain() -> str:
    """Why the engines are not compiled here; empty if they are."""
    if os.environ.get("MEYDAN_COMPILE") == "0":
        return "MEYDAN_COMPILE=0"
    if not c_compiler():
        return "no C compiler found"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no Python headers found"
    return ""


def extensions() -> "list[Extension]":
    """Rules and search as one group of extension modules: calls between modules become C calls."""
    from mypyc.build import mypycify

    if os.name == "posix" and c_compiler() != sysconfig.get_config_var("CC"):
        os.environ["CC"] = c_compiler()  # setuptools would use the one this Python was built with, found or not
    found = [file for pattern in COMPILED for file in Path().glob(pattern) if file.name != "__init__.py"]
    modules = mypycify(sorted(map(str, found)), debug_level="0")
    for module in modules:
        module.sources = [cheaper_to_compile(source) for source in module.sources]
        # Warnings about generated C are useless, and finding them takes the compiler longer than compiling.
        # The other flags stand here because CFLAGS may replace the interpreter's own.
        flags = [flag for flag in module.extra_compile_args if flag != "-Werror"]
        if os.name == "posix":
            # Hidden symbols let the C code reach its variables and functions directly, not through a table.
            flags += ["-w", "-Wno-all", "-fwrapv", "-fno-semantic-interposition", "-fvisibility=hidden"]
        module.extra_compile_args = flags
        module.depends = [*module.depends, "install/engines.py", "pyproject.toml"]  # other flags: compile again
    return modules


INDENT = re.compile(r"^ +", re.MULTILINE)
COLD_FUNCTIONS = re.compile(r"^(?=char CPyDef_\w+_____top_level__\(void\) \{|PyObject \*CPyPy_.*\{$)", re.MULTILINE)
"""Where a function begins that runs once (a module's import) or only unpacks arguments of plain Python."""
UNOPTIMISED = """\
#if defined(__clang__)
#define UNOPTIMISED __attribute__((optnone))
#elif defined(__GNUC__)
#define UNOPTIMISED __attribute__((optimize("O0")))
#else
#define UNOPTIMISED
#endif
"""


def cheaper_to_compile(source: str) -> str:
    """Strip the indentation of a generated C file and mark what need not be optimised; the path of the new file.

    mypyc indents each module of a group eight columns deeper than the one before: of 246 MB, 222 MB are spaces.
    Functions that run once (a module's import) or only unpack the arguments of a call from plain Python are most of the
    rest; optimising them took the compiler more than twice as long as everything else.
    """
    file = Path(source)
    if not file.name.startswith("__native"):
        return source
    text = UNOPTIMISED + COLD_FUNCTIONS.sub("UNOPTIMISED ", INDENT.sub("", file.read_text(encoding="utf-8")))
    cheaper = file.with_name("cheaper" + file.name)
    if not cheaper.is_file() or cheaper.read_text(encoding="utf-8") != text:  # unchanged: nothing to compile again
        cheaper.write_text(text, encoding="utf-8")
    return str(cheaper)
