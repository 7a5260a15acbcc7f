"""Imports the modules of Meydan that are compiled to WebAssembly: all are in one library, beside this file.

It runs in the browser only. Native builds have a small library for each module instead; two hundred of them would take
a browser seconds to open.
"""

import sys
from importlib.machinery import ExtensionFileLoader, ModuleSpec
from importlib.util import module_from_spec
from types import ModuleType
from typing import Any

LIBRARY = "meydan_engine__mypyc"
FILE = f"{__file__.rpartition('/')[0]}/{LIBRARY}.so"
PREFIX = "init_"


def load(name: str) -> Any:
    """A module that the library itself defines."""
    loader = ExtensionFileLoader(name, FILE)
    spec = ModuleSpec(name, loader, origin=FILE)
    spec.has_location = True
    module = sys.modules[name] = module_from_spec(spec)
    loader.exec_module(module)
    return module


class CompiledModules:
    """Finds and opens the modules for `import`."""

    def __init__(self) -> None:
        found = [name for name in vars(load(LIBRARY)) if name.startswith(PREFIX)]
        self.capsules = {name.removeprefix(PREFIX).replace("___", "."): f"{LIBRARY}.{name}" for name in found}
        self.open = load("meydan_engine_modules").open_module

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        return ModuleSpec(name, self, origin=FILE) if name in self.capsules else None  # type: ignore[arg-type]

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module: ModuleType = self.open(self.capsules[spec.name])
        return module

    def exec_module(self, module: ModuleType) -> None:
        """Opening a module has run it."""


sys.meta_path.insert(0, CompiledModules())
