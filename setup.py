"""Builds the package: the web app first (install/webapp.py), and the engines compiled (install/engines.py)."""

import os
import subprocess
import sys
from pathlib import Path
from typing import ClassVar

from setuptools import Command, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.command.sdist import sdist
from setuptools.errors import BaseError, CCompilerError

sys.path.insert(0, str(Path.cwd()))
from install import engines, wasm, webapp
from install.alone import held

BUILDS = {"bdist_wheel", "build", "build_ext", "install"}
"""Commands that want extension modules; the others (an editable install, an archive) do without."""

COMPILING = [command for command in build.sub_commands if command[0] == "build_ext"]
COLLECTING = [command for command in build.sub_commands if command not in COMPILING]


class BuildEngines(build_ext):
    """Compiles all modules or none: a half-compiled engine cannot be imported."""

    def build_extensions(self) -> None:
        try:
            super().build_extensions()
        except (BaseError, CCompilerError, OSError) as error:
            self.warn(f"the engines stay plain Python: {error}")
            self.extensions = []


class BuildWeb(Command):
    """Builds the web app into meydan/server/static, unless it is there already."""

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
        with held(webapp.LOCK):
            webapp.build()


class Build(build):
    """Compiles first and then builds the web app, which may be in the making beside, and only then collects package
    data. Leaves only this build's files in the build folder."""

    sub_commands: ClassVar = [*COMPILING, ("build_web", None), *COLLECTING]

    def run(self) -> None:
        super().run()
        wanted = set()
        for name in self.get_sub_commands():
            wanted |= {Path(file).resolve() for file in self.get_finalized_command(name).get_outputs()}
        for file in Path(self.build_lib).resolve().rglob("*"):
            if file.is_file() and file not in wanted:
                file.unlink()


class Archive(sdist):
    """Makes a source archive that contains the built web app, so that installing it does not need Node.

    Its engine folder is compiled, in a process of its own: mypyc must not have been imported before.
    """

    def run(self) -> None:
        if wasm.is_wanted():
            subprocess.run([sys.executable, "-m", "install.wasm"], check=True)
        webapp.build()
        super().run()


setup(
    ext_modules=engines.extensions() if BUILDS & set(sys.argv) and not engines.why_plain() else [],
    cmdclass={"build": Build, "build_web": BuildWeb, "build_ext": BuildEngines, "sdist": Archive},
    options={"build_ext": {"parallel": os.cpu_count()}},  # one big C file, and a small one for each module
)
