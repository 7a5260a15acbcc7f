"""A table setting is declared once, in `common/table_settings.py`; everything else follows from the declaration."""

import ast
import subprocess
import sys
from pathlib import Path

import meydan
from meydan.server.common.table_settings import NAMES, SETTINGS
from meydan.server.setup.catalogue import catalogue
from meydan.server.storage import schema

SERVER = Path(meydan.__file__).parent / "server"
CLUBS = {"ChangeClub", "Club", "ClubPage", "NewClub"}
"""A club may be public, too: then everybody sees its members."""
OWN_DEFAULTS = {"PlayNow", "TournamentPlan", "NewTournament", "StoredTournament", *CLUBS}
"""The one-click game has a shorter list of settings, and another clock. So has a tournament, for all its tables, and it
is listed itself."""
ONE_MORE = """
import msgspec
from meydan.server.common import table_settings

Wider = msgspec.defstruct("TableSettings", [("dice", bool, True)], bases=(table_settings.TableSettings,), kw_only=True)
table_settings.TableSettings = Wider
table_settings.SETTINGS[:] = table_settings.declared(Wider)
table_settings.NAMES[:] = [one.name for one in table_settings.SETTINGS]
table_settings.CHANGEABLE[:] = [one.name for one in table_settings.SETTINGS if one.changeable]

from meydan.server.api import typescript
from meydan.server.api.bodies import ChangeTable, NewTable
from meydan.server.setup.catalogue import catalogue
from meydan.server.setup.new_records import new_record
from meydan.server.state import stored_tables
from meydan.server.storage import schema
from meydan.server.wire.protocol import TableInfo

assert "dice" in schema.tables.c and not schema.tables.c.dice.nullable
made = new_record(1.0, host=None, game="coup", players=2, dice=False)
assert made.dice is False and stored_tables.creation(made)[0][1]["dice"] is False
assert msgspec.json.decode(b'{"game": "coup", "players": 2}', type=NewTable).dice is True
assert msgspec.json.decode(b'{"dice": false}', type=ChangeTable).dice is False
assert "dice" in TableInfo.__struct_fields__
assert "dice" in [one.name for one in catalogue().settings]
types = typescript.types()
for name in ("NewTable", "ChangeTable", "TableInfo"):
    body = types[types.index(f"export interface {name} ") :].split("}")[0]
    assert "dice" in body, name
"""


def test_a_new_setting_needs_only_one_declaration() -> None:
    """A migration is still needed: the schema has the column, and the migration test requires it."""
    run = subprocess.run([sys.executable, "-c", ONE_MORE], capture_output=True, text=True, cwd=SERVER.parents[1])
    assert run.returncode == 0, run.stderr


def test_no_other_struct_declares_a_setting() -> None:
    unique = {"stand_in", "public", "hot_seat", "clock"}
    assert unique <= set(NAMES)
    for file in SERVER.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef) and node.name not in {"TableSettings", *OWN_DEFAULTS}:
                fields = {
                    one.target.id
                    for one in node.body
                    if isinstance(one, ast.AnnAssign) and isinstance(one.target, ast.Name)
                }
                assert not fields & unique, f"{file.name}: {node.name}"


def test_the_declaration_matches_previously_stored_data() -> None:
    """Columns have the names, types and lengths that the migrations gave them."""
    columns = {one.name: repr(schema.tables.c[one.name].type) for one in SETTINGS}
    assert columns == {
        "game": "String(length=32)",
        "players": "Integer()",
        "options": "JSON()",
        "clock": "String(length=16)",
        "stand_in": "String(length=32)",
        "chat": "String(length=8)",
        "pace": "Integer()",
        "public": "Boolean()",
        "rated": "Boolean()",
        "hot_seat": "Boolean()",
    }


def test_the_set_up_screen_receives_every_setting() -> None:
    found = {one.name: one for one in catalogue().settings}
    assert list(found) == NAMES
    assert found["chat"].values == ["on", "phrases", "off"]
    assert (found["pace"].kind, found["pace"].values) == ("int", [0, 1, 2, 4])
    assert not found["game"].changeable
    assert found["clock"].default == "auto"
    agreed = [one.name for one in found.values() if one.agreed]
    assert agreed == ["players", "options", "clock", "rated", "hot_seat"]
