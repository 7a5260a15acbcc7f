"""The columns of each game that has value nets, by the game's key."""

from typing import Final

from meydan.bots.values.columns import ValueColumns
from meydan.bots.values.rakab import RakabColumns

COLUMNS: Final[dict[str, type[ValueColumns]]] = {"rakab": RakabColumns}


def columns_of(key: str) -> ValueColumns:
    return COLUMNS[key]()
