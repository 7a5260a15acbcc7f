"""What a process holds and uses: memory, open files, the processor."""

import os
from pathlib import Path
from typing import NamedTuple


class Resources(NamedTuple):
    megabytes: float
    descriptors: int


def resources(process: int | str = "self") -> Resources:
    """Resident memory and open descriptors, as Linux counts them."""
    status = Path(f"/proc/{process}/status").read_text()
    kilobytes = next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))
    return Resources(kilobytes / 1024, len(list(Path(f"/proc/{process}/fd").iterdir())))


def processor() -> float:
    """Seconds of processor that this process and those it started and waited for have used."""
    return sum(os.times()[:4])
