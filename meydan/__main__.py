"""`python -m meydan` and the `meydan` command."""

import sys


def main() -> int:
    """Run the command line; the exit code."""
    try:
        from meydan.cli.app import run  # here, so that an interrupt while it loads is quiet, too

        return run(sys.argv[1:])
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
