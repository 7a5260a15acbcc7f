"""Every game by every version of its rules that can be played: Meydan's own (one line each) and plug-ins."""

from typing import Final

from meydan.core.registry import Registry
from meydan.games.coup.rules import RULES as COUP
from meydan.games.dej.rules import DEJ_RULES as DEJ
from meydan.games.dej.rules import FIRST_KOHAN_DEJ_RULES as FIRST_KOHAN_DEJ
from meydan.games.dej.rules import KOHAN_DEJ_RULES as KOHAN_DEJ
from meydan.games.kingdomino.rules import RULES as KINGDOMINO
from meydan.games.plugins import with_plugins
from meydan.games.rakab.rules import RULES as RAKAB

GAMES: Final = Registry(with_plugins([COUP, DEJ, KINGDOMINO, FIRST_KOHAN_DEJ, KOHAN_DEJ, RAKAB]))
