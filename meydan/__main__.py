"""`python -m meydan` and the `meydan` command."""

import sys

from meydan.cli.app import run


def main() -> int:
    """Run the command line; the exit code."""
    return run(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
