"""Runs a tool of `.venv` for pre-commit, without building or installing anything.

python tools/hook.py ruff check FILES…
"""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHON = ROOT / ".venv" / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def main(arguments: list[str]) -> int:
    if not PYTHON.is_file():
        print("there is no .venv yet: run ./play dev --version once", file=sys.stderr)
        return 1
    return subprocess.call([PYTHON, "-m", *arguments], cwd=ROOT)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
