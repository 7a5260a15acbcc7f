"""How each game looks in the terminal. A game without a file of its own here is shown by `generic`."""

from meydan.cli.tables.coup import CoupTable
from meydan.cli.tables.dej import DejTable
from meydan.cli.tables.generic import Cast, Table
from meydan.cli.tables.kingdomino import KingdominoTable
from meydan.cli.tables.rakab import RakabTable

_OWN: dict[str, type[Table]] = {
    "coup": CoupTable,
    "dej": DejTable,
    "kingdomino": KingdominoTable,
    "kohan_dej": DejTable,
    "rakab": RakabTable,
}
_SHARED = {"kohan_dej": "dej"}
"""Games that have their texts in common with another."""

__all__ = ["Cast", "Table", "table_of"]


def table_of(key: str) -> Table:
    """The table of a game."""
    return _OWN.get(key, Table)(_SHARED.get(key, key))
