"""A training does not depend on the number of cores: NumPy computes with one thread."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

THREADS = Path("/proc/self/task")
"""A folder for each thread of a process, on Linux."""
SETTING = "OPENBLAS_NUM_THREADS"


def threads_after(imports: str, **more: str) -> int:
    """How many threads a fresh Python has after these imports."""
    env = {name: value for name, value in os.environ.items() if name != SETTING}
    tell = f"import os\nimport {imports}\nassert os.environ.get({SETTING!r}) == {more.get(SETTING)!r}\n"
    tell += f"print(len(os.listdir({str(THREADS)!r})))"
    done = subprocess.run(
        [sys.executable, "-P", "-c", tell], env={**env, **more}, capture_output=True, text=True, check=True
    )
    return int(done.stdout)


@pytest.mark.skipif(not THREADS.exists() or (os.cpu_count() or 1) < 2, reason="needs Linux and two cores")
def test_networks_are_trained_with_one_thread() -> None:
    many = threads_after("numpy")
    if many == 1:
        pytest.skip("this NumPy has no threads")
    assert threads_after("meydan.learning") == 1
    assert threads_after("meydan.learning", OPENBLAS_NUM_THREADS=str(many)) == many
