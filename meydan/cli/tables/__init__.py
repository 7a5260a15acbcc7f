"""How each game looks in the terminal. A game without a file of its own here is shown by `generic`."""

from meydan.cli.tables.coup import CoupTerminalTable
from meydan.cli.tables.dej import DejTerminalTable
from meydan.cli.tables.generic import Cast, TerminalTable
from meydan.cli.tables.kingdomino import KingdominoTerminalTable
from meydan.cli.tables.rakab import RakabTerminalTable

_OWN: dict[str, type[TerminalTable]] = {
    "coup": CoupTerminalTable,
    "dej": DejTerminalTable,
    "kingdomino": KingdominoTerminalTable,
    "kohan_dej": DejTerminalTable,
    "rakab": RakabTerminalTable,
}
_SHARED = {"kohan_dej": "dej"}
"""Games that have their texts in common with another."""

__all__ = ["Cast", "TerminalTable", "table_of"]


def table_of(key: str) -> TerminalTable:
    """The table of a game."""
    table = _OWN.get(key, TerminalTable)(_SHARED.get(key, key))
    table.game = key
    return table
