"""Every role enters its table by being imported here."""

from typing import Final

from meydan.games.dej.roles.architect import ARCHITECT
from meydan.games.dej.roles.assassin import ASSASSIN
from meydan.games.dej.roles.bishop import BISHOP
from meydan.games.dej.roles.king import KING
from meydan.games.dej.roles.magician import MAGICIAN
from meydan.games.dej.roles.merchant import MERCHANT
from meydan.games.dej.roles.thief import THIEF
from meydan.games.dej.roles.warlord import WARLORD

ENTERED: Final = [ASSASSIN, THIEF, MAGICIAN, KING, BISHOP, MERCHANT, ARCHITECT, WARLORD]
