"""Every role enters its table by being imported here."""

from typing import Final

from meydan.games.dej.roles.abbot import ABBOT
from meydan.games.dej.roles.alchemist import ALCHEMIST
from meydan.games.dej.roles.architect import ARCHITECT
from meydan.games.dej.roles.artist import ARTIST
from meydan.games.dej.roles.assassin import ASSASSIN
from meydan.games.dej.roles.bishop import BISHOP
from meydan.games.dej.roles.blackmailer import BLACKMAILER
from meydan.games.dej.roles.cardinal import CARDINAL
from meydan.games.dej.roles.diplomat import DIPLOMAT
from meydan.games.dej.roles.emperor import EMPEROR
from meydan.games.dej.roles.king import KING
from meydan.games.dej.roles.magician import MAGICIAN
from meydan.games.dej.roles.magistrate import MAGISTRATE
from meydan.games.dej.roles.marshal import MARSHAL
from meydan.games.dej.roles.merchant import MERCHANT
from meydan.games.dej.roles.navigator import NAVIGATOR
from meydan.games.dej.roles.patrician import PATRICIAN
from meydan.games.dej.roles.queen import QUEEN
from meydan.games.dej.roles.scholar import SCHOLAR
from meydan.games.dej.roles.seer import SEER
from meydan.games.dej.roles.spy import SPY
from meydan.games.dej.roles.tax_collector import TAX_COLLECTOR
from meydan.games.dej.roles.thief import THIEF
from meydan.games.dej.roles.trader import TRADER
from meydan.games.dej.roles.warlord import WARLORD
from meydan.games.dej.roles.witch import WITCH
from meydan.games.dej.roles.wizard import WIZARD

ENTERED: Final = [
    ASSASSIN,
    WITCH,
    MAGISTRATE,
    THIEF,
    SPY,
    BLACKMAILER,
    MAGICIAN,
    WIZARD,
    SEER,
    KING,
    EMPEROR,
    PATRICIAN,
    BISHOP,
    ABBOT,
    CARDINAL,
    MERCHANT,
    ALCHEMIST,
    TRADER,
    ARCHITECT,
    NAVIGATOR,
    SCHOLAR,
    WARLORD,
    DIPLOMAT,
    MARSHAL,
    QUEEN,
    ARTIST,
    TAX_COLLECTOR,
]
