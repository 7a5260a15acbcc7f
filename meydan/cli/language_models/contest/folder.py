"""The folder of a run: its setting and one line for each finished game, so that an interrupted run continues."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from meydan.cli.language_models.contest.match import ContestSetting
from meydan.cli.mistakes import Mistake

VERSION = 1
Job = tuple[int, int]
"""A deal and a rotation."""


class RunFolder:
    """Finished games, on disk if there is a folder."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.games: list[dict[str, Any]] = []

    @property
    def setting_file(self) -> Path | None:
        return self.path / "setting.json" if self.path else None

    def stored_seed(self) -> int | None:
        """The seed of the run that is continued."""
        if self.setting_file is None or not self.setting_file.exists():
            return None
        seed = self.stored().get("seed")
        return seed if isinstance(seed, int) else None

    def stored(self) -> dict[str, Any]:
        assert self.setting_file is not None
        try:
            found = json.loads(self.setting_file.read_text(encoding="utf-8"))
        except ValueError:
            found = None
        return found if isinstance(found, dict) else {}

    def open(self, setting: ContestSetting) -> None:
        """Begin a run, or continue the one with this setting."""
        if self.path is None or self.setting_file is None:
            return
        told = {"version": VERSION, **setting.plain()}
        if not self.setting_file.exists():
            self.path.mkdir(parents=True, exist_ok=True)
            self.setting_file.write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        elif self.stored() != told:
            raise Mistake(f"{self.path} holds a run with another setting", "other_run", folder=str(self.path))
        self.read(self.path / "games.jsonl")

    def read(self, file: Path) -> None:
        """Read finished games; a line that was cut off is removed, and its game is played again."""
        if not file.exists():
            return
        *whole, rest = file.read_text(encoding="utf-8").split("\n")
        self.games = [json.loads(line) for line in whole]
        if rest:
            file.write_text("".join(f"{line}\n" for line in whole), encoding="utf-8")

    def keep(self, result: dict[str, Any]) -> None:
        self.games.append(result)
        if self.path is not None:
            with (self.path / "games.jsonl").open("a", encoding="utf-8") as file:
                file.write(json.dumps(result, ensure_ascii=False, sort_keys=True) + "\n")

    def missing(self, jobs: Sequence[Job]) -> list[Job]:
        done = {(game["deal"], game["rotation"]) for game in self.games}
        return [job for job in jobs if job not in done]

    def write(self, name: str, text: str) -> None:
        if self.path is not None:
            (self.path / name).write_text(text, encoding="utf-8")
