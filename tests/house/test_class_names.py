"""Classes of different modules share a name only if listed here."""

import ast
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

SAME_WORD_OF_TWO_RULEBOOKS = {"Exchange", "Keep", "NextTurn"}
"""Kinds and cards of different games, named by rulebook words that are used in stored positions."""


def classes() -> dict[str, set[str]]:
    """The modules that define each class name."""
    found: dict[str, set[str]] = defaultdict(set)
    for file in sorted((ROOT / "meydan").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                found[node.name].add(file.relative_to(ROOT).as_posix())
    return found


def game_folder(file: str) -> str:
    """The folder of a game's rules; empty outside `meydan/games`."""
    parts = Path(file).parts
    return parts[2] if parts[:2] == ("meydan", "games") and len(parts) > 3 else ""


def test_no_two_classes_share_a_name() -> None:
    shared = {name: files for name, files in classes().items() if len(files) > 1}
    new = shared.keys() - SAME_WORD_OF_TWO_RULEBOOKS
    assert not new, {name: sorted(shared[name]) for name in new}


def test_only_games_share_the_names_of_rulebook_terms() -> None:
    for name in SAME_WORD_OF_TWO_RULEBOOKS:
        folders = [game_folder(file) for file in classes()[name]]
        assert all(folders), name
        assert len(set(folders)) == len(folders), name
