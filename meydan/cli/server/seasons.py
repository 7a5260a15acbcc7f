"""`meydan admin correct-season`: append a correction to the archive of a season."""

from typing import Annotated

from cyclopts import Parameter

from meydan.cli.mistakes import Mistake
from meydan.cli.server.backup import Data, Database
from meydan.cli.server.stored_data import with_engine

LONGEST = 1000
"""Characters of a correction."""


def correct_season(
    key: Annotated[str, Parameter(help="Which game.")],
    season: Annotated[str, Parameter(help="The season, as year and quarter of the Persian calendar: 1405-3.")],
    text: Annotated[str, Parameter(help="The correction; all who see the archive read it.")],
    *,
    club: Annotated[str | None, Parameter(help="Code of a club; the server's own seasons when left out.")] = None,
    data: Data = None,
    database: Database = None,
) -> int:
    """Append a correction to the archive of a season. The archive itself stays as it is."""
    from meydan.server.ops import season_corrections as work

    written = text.strip()
    if not 0 < len(written) <= LONGEST:
        raise Mistake(f"a correction has 1 to {LONGEST} characters", "bad_correction", most=LONGEST)
    hashed = with_engine(data, database, lambda engine: work.correct(engine, key, season, written, club))
    print(f"The correction is appended. Its hash: {hashed}")
    return 0
