"""Memory, open files and processor time of a process."""

import os
from pathlib import Path
from typing import NamedTuple


class Resources(NamedTuple):
    megabytes: float
    descriptors: int


def resources(process: int | str = "self") -> Resources:
    """Resident memory and number of open descriptors, on Linux."""
    status = Path(f"/proc/{process}/status").read_text()
    kilobytes = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return Resources(kilobytes / 1024, len(list(Path(f"/proc/{process}/fd").iterdir())))


def processor() -> float:
    """Processor seconds used by this process and its finished children."""
    return sum(os.times()[:4])
