"""How long a newcomer waits: python3 bench/setup.py [--folder FOLDER] [--python PYTHON] [--compiled] [--test ARGS…]

Clones this repository's HEAD into a folder whose name has a space and Persian letters, with an empty home (no caches)
and without uv, and runs `./play` there. Prints seconds from the command until the page is served, for the first start
and for a second one, with the load of the machine. With --compiled it waits until bots use compiled engines; with
--test it also runs `./play test ARGS…`. Needs git; the results go to bench/SETUP.md by hand.
"""

import argparse
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 1800.0


def load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"


def environment(folder: Path, python: str, port: int) -> dict[str, str]:
    """The environment of a newcomer: their Python, the system's programs, and an empty home folder."""
    home = folder / "home"
    home.mkdir(parents=True, exist_ok=True)
    lost = ("PYTHON", "UV_", "PIP_CACHE", "VIRTUAL_ENV", "XDG_", "MEYDAN_")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(lost)}
    path = os.pathsep.join([str(Path(python).parent), "/usr/bin", "/bin"])
    own = {"HOME": str(home), "PATH": path, "MEYDAN_PORT": str(port), "MEYDAN_DATA": str(folder / "data")}
    return {**kept, **own}


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as trial:
        return int(trial.getsockname()[1])


def ask(url: str) -> bytes:
    try:
        with urllib.request.urlopen(url, timeout=5) as answer:
            return bytes(answer.read())
    except (urllib.error.URLError, OSError):
        return b""


def start(clone: Path, env: dict[str, str], python: str, compiled: bool) -> dict[str, float]:
    """Start `./play`, wait for the page and, if wanted, for compiled engines, and stop it; seconds of each."""
    url = f"http://127.0.0.1:{env['MEYDAN_PORT']}"
    began = time.monotonic()
    found: dict[str, float] = {}
    with subprocess.Popen([python, clone / "play"], cwd=clone, env=env, stdout=subprocess.DEVNULL) as process:
        try:
            while "page" not in found or (compiled and "compiled" not in found):
                if process.poll() is not None or time.monotonic() - began > PATIENCE:
                    raise SystemExit("./play ended, or took too long")
                if "page" not in found and b"<script" in ask(url):
                    found["page"] = time.monotonic() - began
                if "page" in found and compiled:
                    health = json.loads(ask(f"{url}/health") or b"{}")
                    if health.get("engines", {}).get("bots") == "compiled":
                        found["compiled"] = time.monotonic() - began
                time.sleep(0.1)
        finally:
            process.terminate()
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, help="where to clone to; removed first")
    parser.add_argument("--python", default=sys.executable, help="the newcomer's Python")
    parser.add_argument("--compiled", action="store_true", help="wait for compiled engines, too")
    parser.add_argument("--test", nargs=argparse.REMAINDER, help="run ./play test with these arguments at the end")
    asked = parser.parse_args()
    folder = asked.folder or Path(tempfile.gettempdir(), "میدان من")
    shutil.rmtree(folder, ignore_errors=True)
    clone = folder / "meydan"
    subprocess.run(["git", "clone", "-q", ROOT, clone], check=True)
    env = environment(folder, asked.python, free_port())
    before = load()
    first = start(clone, env, asked.python, asked.compiled)
    second = start(clone, env, asked.python, compiled=False)
    rows = {"first start, page": first["page"], "second start, page": second["page"]}
    if asked.compiled:
        rows["bots on compiled engines"] = first["compiled"]
    for name, seconds in rows.items():
        print(f"{name:28} {seconds:6.1f} s")
    print(f"load before {before}, after {load()}; Python {sys.version.split()[0]}, {os.cpu_count()} cores")
    if asked.test is not None:
        began = time.monotonic()
        code = subprocess.call([asked.python, clone / "play", "test", *asked.test], cwd=clone, env=env)
        print(f"./play test {' '.join(asked.test)}: exit code {code}, {time.monotonic() - began:.0f} s, load {load()}")


if __name__ == "__main__":
    main()
