"""Compiles the engines to WebAssembly for play without a server: one library, which Pyodide loads.

mypyc writes the same C as for other machines, with words of 32 bits. Clang of the `ziglang` wheel compiles it against
the headers of CPython in the `wasmpy-build` wheel, and its linker makes a library of Emscripten's kind. Run as a script
it compiles if something the library is made from has changed: python -m install.wasm
"""

import hashlib
import os
import re
import subprocess
import sys
import sysconfig
from importlib import util
from pathlib import Path

from install import engines

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build/wasm"
GROUP = "meydan_engine"
LIBRARY = BUILD / f"{GROUP}__mypyc.so"
MARK = BUILD / "made_from"
OPENER = ROOT / "install/open_module.c"
IMPORTER = ROOT / "install/meydan_engine.py"
LEFT_OUT = ("meydan/bots/arena/", "meydan/bots/tuning/")
"""What only research needs."""
PYTHON = (3, 14)
"""The Python of the pinned Pyodide."""
OPTIMISED = "-O2"
TARGET = ("-target", "wasm32-unknown-wasi", "-fPIC", "-fvisibility=hidden")
"""Emscripten and WASI share one ABI for C, and the headers of Zig's wheel are WASI's."""
LINKING = ("-shared", "--experimental-pic", "--unresolved-symbols=import-dynamic", "--strip-debug")
EXPORTED = (f"PyInit_{GROUP}__mypyc", f"PyInit_{GROUP}_modules")


def modules() -> list[str]:
    """The files that are compiled, as paths from the root."""
    found = [file for pattern in engines.COMPILED for file in ROOT.glob(pattern) if file.name != "__init__.py"]
    names = sorted(file.relative_to(ROOT).as_posix() for file in found)
    return [name for name in names if not name.startswith(LEFT_OUT)]


def stamp() -> str:
    """A digest of everything the library is made from."""
    total = hashlib.sha256()
    made_by = ("install/wasm.py", "install/engines.py", "requirements-wasm.lock", "requirements-build.lock")
    for name in (*made_by, OPENER.relative_to(ROOT).as_posix(), *modules()):
        data = (ROOT / name).read_bytes()
        total.update(f"{name} {len(data)}\n".encode() + data)
    return total.hexdigest()


def is_fresh() -> bool:
    return LIBRARY.is_file() and MARK.is_file() and MARK.read_text() == stamp()


def is_wanted() -> bool:
    """Is there something to compile? Not without a web app, not in a source archive, which holds the engine folder, and
    not for MEYDAN_COMPILE=0 or MEYDAN_WEB=0."""
    left_out = "0" in (os.environ.get("MEYDAN_COMPILE"), os.environ.get("MEYDAN_WEB"))
    return not left_out and (ROOT / "web").is_dir() and not (ROOT / "PKG-INFO").is_file() and not is_fresh()


def build() -> None:
    """Compile the library unless it is fresh."""
    if not is_wanted():
        return
    made_from = stamp()
    MARK.unlink(missing_ok=True)
    BUILD.mkdir(parents=True, exist_ok=True)
    source = Path(engines.cheaper_to_compile(str(generate())))
    source.write_text(with_wide_literals(source.read_text(encoding="utf-8")), encoding="utf-8")
    objects = [compiled(source), compiled(OPENER)]
    zig("wasm-ld", *LINKING, *(f"--export={name}" for name in EXPORTED), *objects, "-o", LIBRARY)
    MARK.write_text(made_from)


def generate() -> Path:
    """Let mypyc write the C of all modules as one group. It learns the size of a word when it is imported."""
    if "mypyc" in sys.modules:
        raise SystemExit("mypyc is imported already, for words of 64 bits")
    sysconfig.get_config_vars()["SIZEOF_SIZE_T"] = 4
    from mypyc.build import mypyc_build
    from mypyc.options import CompilerOptions

    os.chdir(ROOT)
    options = CompilerOptions(target_dir=str(BUILD), capi_version=PYTHON, group_name=GROUP)
    _groups, [(files, _depends)], _more = mypyc_build(modules(), options)
    return Path(files[0])


WIDE_LITERALS = re.compile(
    r"^(?P<function>[\w *]+CPy\w+\(.*\) \{)$"
    r"|^(?P<tagged>\w+) = \(CPyTagged\)CPyStatics\[\d+\] \| 1; /\* (?P<literal>-?\d+) \*/$"
    r"|^(?P<untagged>\w+) = (?P<source>\w+) \^ 1;\n"
    r"(?P<pointer>\w+) = \(void \*\)(?P=untagged);\n"
    r"(?P<word>\w+) = CPyLong_AsInt64\((?P=pointer)\);$",
    re.MULTILINE,
)
"""The head of a function; a literal of more than 31 bits, loaded as an object; an object that is read as an i64."""


def with_wide_literals(text: str) -> str:
    """Generated C in which a literal that is used as an i64 is one.

    Where words have 32 bits, mypyc keeps literals of more than 31 bits as objects and converts them at every use, even
    if an i64 is wanted. Sets and random numbers are full of such literals: the games took up to 2.5 times as long.
    """
    literals: dict[str, int] = {}

    def replaced(found: re.Match[str]) -> str:
        if found["function"]:
            literals.clear()
        elif found["tagged"]:
            literals[found["tagged"]] = int(found["literal"])
        elif -(2**63) < literals.get(found["source"], 2**63) < 2**63:
            return f"{found['word']} = {literals[found['source']]}LL;"
        return found[0]

    return WIDE_LITERALS.sub(replaced, text)


def compiled(source: Path) -> Path:
    zigs, pythons, mypycs = package("ziglang"), package("wasmpy_build"), package("mypyc")
    made = BUILD / f"{source.stem}.o"
    folders = [
        zigs / "lib/include",
        zigs / "lib/libc/include/wasm-wasi-musl",
        zigs / "lib/libc/include/generic-musl",
        pythons / "include/cp{}{}".format(*PYTHON),
        mypycs / "lib-rt",
        mypycs / "lib-rt/vecs",
        BUILD,
    ]
    includes = [part for folder in folders for part in ("-isystem", folder)]
    zig("clang", *TARGET, OPTIMISED, "-w", "-fwrapv", "-DNDEBUG", "-nostdinc", *includes, "-c", source, "-o", made)
    return made


def package(name: str) -> Path:
    found = util.find_spec(name)
    if not found or not found.origin:
        raise SystemExit(f"{name} is not installed: ./play wasm installs what compiles to WebAssembly")
    return Path(found.origin).parent


def zig(*arguments: str | Path) -> None:
    command = [package("ziglang") / ("zig.exe" if os.name == "nt" else "zig"), *arguments]
    if subprocess.call([str(part) for part in command], stdout=sys.stderr):
        raise SystemExit(f"the engines cannot be compiled to WebAssembly: zig {arguments[0]} failed")


# ---- what goes into the archive of the engine folder


def archived() -> dict[str, bytes]:
    """The library, and the module that lets Python import the modules in it."""
    return {LIBRARY.name: LIBRARY.read_bytes(), IMPORTER.name: IMPORTER.read_bytes()}


if __name__ == "__main__":
    build()
