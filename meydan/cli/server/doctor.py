"""`meydan doctor`: check an installation."""

import asyncio
import os
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from meydan.cli.server.backup import Data, Database


def doctor(
    *,
    data: Data = None,
    database: Database = None,
    settings: Annotated[Path | None, Parameter(help="The settings file of the server.")] = None,
) -> int:
    """Report what is wrong with this installation and what to do about it. Changes nothing."""
    from meydan.server.ops.doctor.visit import lines, visit
    from meydan.server.settings import read_settings

    chosen = read_settings({"data": data, "database": database}, os.environ, settings)
    findings = asyncio.run(visit(chosen, settings))
    print("\n".join(lines(findings)))
    return int(any(one.verdict == "ill" for one in findings))
