"""`meydan endgame --curve`: how the suite's duel is solved, as a report and as a picture."""

import json
from pathlib import Path

import pytest

from meydan.cli.app import run as command


@pytest.mark.slow
def test_more_iterations_are_less_exploitable(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    curve, plot = tmp_path / "curve.json", tmp_path / "curve.svg"
    line = f"endgame --curve {curve} --plot {plot} --iterations 2 --turns 1"
    assert command(line.split()) == 0
    found = json.loads(curve.read_text(encoding="utf-8"))
    assert [point["iterations"] for point in found["curve"]] == [1, 2]
    first, second = (point["exploitability"] for point in found["curve"])
    assert 0 < second < first < 0.5
    assert set(found["made"]) == {"engine", "compiled", "commit", "date", "machine"}
    assert plot.read_text(encoding="utf-8").count("<polyline") == 1
    assert len(capsys.readouterr().out.splitlines()) == 2
