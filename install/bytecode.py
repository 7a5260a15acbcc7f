"""Runs in Pyodide: replaces the sources in an archive by bytecode, so that a browser need not compile them.

Bytecode is that of one version of Python, so only the Python that will run it can write it. Data files and libraries
stay as they are.
"""

import importlib.util
import marshal
import zipfile

READ = ("_pyodide/", "pyodide/")
"""Packages that read docstrings when they are imported. All other docstrings are left out."""
LEFT_OUT = ("_pyrepl/", "ctypes/macholib/", "multiprocessing/", "sqlite3/", "unittest/", "wsgiref/", "xml/", "xmlrpc/")
"""Parts of the standard library that no game needs."""
EPOCH = (1980, 1, 1, 0, 0, 0)
NEVER_CHECKED = (1).to_bytes(4, "little") + bytes(8)
"""The flags of PEP 552 for bytecode that is never compared with its source, and an empty hash of that source."""


def translate(source: str, made: str) -> None:
    """Write the same archive with `name.pyc` for every `name.py`, not compressed: hosts compress it as a whole."""
    with zipfile.ZipFile(source) as given, zipfile.ZipFile(made, "w", zipfile.ZIP_STORED) as opened:
        for name in sorted(given.namelist()):
            if name.endswith(".py") and not name.startswith(LEFT_OUT):
                opened.writestr(zipfile.ZipInfo(f"{name}c", EPOCH), bytecode(name, given.read(name)))
            elif not name.endswith((".py", "/")):
                opened.writestr(zipfile.ZipInfo(name, EPOCH), given.read(name))


def bytecode(name: str, source: bytes) -> bytes:
    """The content of a `.pyc` file."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=0 if name.startswith(READ) else 2)
    return importlib.util.MAGIC_NUMBER + NEVER_CHECKED + marshal.dumps(code)
