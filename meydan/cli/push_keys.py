"""`meydan push-keys`: switch Web Push on."""

from pathlib import Path

from meydan.cli.mistakes import Mistake


def push_keys(*, data: str = "meydan-data") -> int:
    """Make the server's keys for Web Push in the data folder, once. Push is on from the next start."""
    from meydan.server.webpush import FILE, make_keys

    file = Path(data, FILE)
    if file.exists():
        raise Mistake(f"{file} is there already; new keys would end every subscription")
    file.parent.mkdir(parents=True, exist_ok=True)
    make_keys(file)
    print(f"push is on from the next start; keep {file} with the data")
    return 0
