"""`meydan push-keys`: switch Web Push on."""

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meydan.cli.mistakes import Mistake


def push_keys(*, data: Annotated[str, Parameter(help="Folder of the database.")] = "meydan-data") -> int:
    """Make the server's keys for Web Push in the data folder, once. Push is on from the next start."""
    from meydan.server.common.private_files import make_folder
    from meydan.server.notices.webpush import FILE, make_keys

    file = Path(data, FILE)
    if file.exists():
        raise Mistake(f"{file} is there already; new keys would end every subscription", "has_keys", file=str(file))
    make_folder(file.parent)
    make_keys(file)
    print(f"push is on from the next start; keep {file} with the data")
    return 0
