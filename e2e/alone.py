"""One device without a network: server and browser in a namespace of their own, whose only way out is cut in mid-game.

`python e2e/alone.py` needs `unshare` and `ip` (Linux), and Node in PATH. It exits with 0 when every hot-seat game of
the scene went on.
"""

import os
import subprocess
import sys
from pathlib import Path

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


def main() -> int:
    scene = ["node", "node_modules/@playwright/test/cli.js", "test", "--workers=1", "scenes/hot_seat.mjs"]
    command = ["unshare", "--map-root-user", "--net", "sh", "-c", f'{LINK} && exec "$@"', "sh", *scene]
    results = E2E.parent / ".cache" / "alone"
    own = {"CUT": f"ip link delete {OUT}", "MEYDAN_RESULTS": str(results)}
    environment = {"MEYDAN_PYTHON": sys.executable, **os.environ, **own}
    return subprocess.call(command, cwd=E2E, env=environment)


if __name__ == "__main__":
    sys.exit(main())
