"""Every game of Meydan. A new game adds its line here."""

from typing import Final

from meydan.core.registry import Registry
from meydan.games.coup.rules import RULES as COUP
from meydan.games.dej.rules import DEJ_RULES as DEJ
from meydan.games.dej.rules import KOHAN_DEJ_RULES as KOHAN_DEJ
from meydan.games.kingdomino.rules import RULES as KINGDOMINO
from meydan.games.rakab.rules import RULES as RAKAB

GAMES: Final = Registry([COUP, DEJ, KINGDOMINO, KOHAN_DEJ, RAKAB])
