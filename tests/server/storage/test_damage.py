"""Every command refuses an unusable database in one sentence that says what to do."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from meydan.cli.app import run
from meydan.server.ops import startup_checks
from meydan.server.settings import Settings
from meydan.server.storage.damage import BadDatabase
from meydan.server.storage.database import database
from tests.server.services import Postgres


def made(folder: Path) -> Path:
    """Create a database of this release."""

    async def make() -> None:
        async with database(f"sqlite:///{folder / 'meydan.db'}"):
            pass

    asyncio.run(make())
    return folder / "meydan.db"


def altered(*statements: str) -> object:
    def harm(folder: Path) -> None:
        with closing(sqlite3.connect(made(folder))) as connection, connection:
            for statement in statements:
                connection.execute(statement)

    return harm


def a_letter(folder: Path) -> None:
    (folder / "meydan.db").write_text("a letter to a friend, which is no database at all, however long it may be")


def truncated(folder: Path) -> None:
    file = made(folder)
    file.write_bytes(file.read_bytes()[:20_000])


def overwritten(folder: Path) -> None:
    file = made(folder)
    whole = file.read_bytes()
    file.write_bytes(whole[:100] + b"\xff" * 3996 + whole[4096:])


HARM = {
    "no version": altered("DROP TABLE alembic_version"),
    "an empty version": altered("DELETE FROM alembic_version"),
    "an unknown version": altered("UPDATE alembic_version SET version_num = '9999'"),
    "no table": altered("DROP TABLE answers"),
    "no column": altered("ALTER TABLE people DROP COLUMN avatar"),
    "no database": a_letter,
    "truncated": truncated,
    "overwritten": overwritten,
}
HARMS = pytest.mark.parametrize("harm", list(HARM.values()), ids=list(HARM))


def one_sentence(said: str) -> bool:
    """Check that the output is one line that says what to do and shows no internals."""
    return said.count("\n") == 1 and said.startswith("meydan: ") and "meydan restore" in said


@HARMS
def test_a_server_refuses_a_damaged_database_in_one_sentence(tmp_path: Path, harm: object) -> None:
    assert callable(harm)
    harm(tmp_path)
    with pytest.raises(BadDatabase, match=r"meydan restore FILE"):
        startup_checks.check_database(Settings(data=str(tmp_path)))


@HARMS
@pytest.mark.parametrize("command", ["serve", "tables", "move-database"])
def test_commands_refuse_a_damaged_database_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], harm: object, command: str
) -> None:
    assert callable(harm)
    harm(tmp_path)
    data = ["--data", str(tmp_path)]
    words = {
        "serve": ["serve", "--port", "0", *data],
        "tables": ["admin", "tables", *data],
        "move-database": ["move-database", f"sqlite:///{tmp_path}/meydan.db", f"sqlite:///{tmp_path}/new.db"],
    }
    assert run(words[command]) == 2
    assert one_sentence(capsys.readouterr().err)


@HARMS
def test_backing_up_a_damaged_database_reports_the_damage(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], harm: object
) -> None:
    assert callable(harm)
    harm(tmp_path)
    file = tmp_path / "all.jsonl.gz"
    assert run(["backup", str(file), "--data", str(tmp_path)]) == 2
    assert one_sentence(capsys.readouterr().err)
    assert not list(tmp_path.glob("all*"))


@HARMS
def test_doctor_reports_damage_and_how_to_repair_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], harm: object
) -> None:
    assert callable(harm)
    harm(tmp_path)
    assert run(["doctor", "--data", str(tmp_path)]) == 1
    said = capsys.readouterr().out
    assert "✗ database" in said or "✗ schema" in said or "✗ integrity" in said
    assert "backup" in said


def test_an_unreachable_database_is_reported_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for command in (["admin", "tables"], ["backup", "nowhere.gz"], ["serve", "--port", "0"]):
        assert run([*command, "--database", "postgresql://me:hidden@127.0.0.1:1/x"]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert "cannot be reached" in said
        assert "hidden" not in said


def test_a_wrong_postgresql_password_is_reported_in_one_sentence(
    postgres: Postgres, capsys: pytest.CaptureFixture[str]
) -> None:
    address = postgres.database()
    assert run(["admin", "tables", "--database", f"{address}-which-is-not-there"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "cannot be reached" in said


def test_an_invalid_database_address_is_reported_in_one_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["move-database", "nonsense", "sqlite:///new.db"]) == 2
    assert "the database address cannot be used" in capsys.readouterr().err
