"""Every unique district enters its table by being imported here."""

from typing import Final

from meydan.games.dej.districts.armory import ARMORY
from meydan.games.dej.districts.basilica import BASILICA
from meydan.games.dej.districts.capitol import CAPITOL
from meydan.games.dej.districts.dragon_gate import DRAGON_GATE
from meydan.games.dej.districts.factory import FACTORY
from meydan.games.dej.districts.framework import FRAMEWORK
from meydan.games.dej.districts.gold_mine import GOLD_MINE
from meydan.games.dej.districts.graveyard import GRAVEYARD
from meydan.games.dej.districts.great_wall import GREAT_WALL
from meydan.games.dej.districts.haunted_city import HAUNTED_CITY
from meydan.games.dej.districts.haunted_quarter import HAUNTED_QUARTER
from meydan.games.dej.districts.imperial_treasury import IMPERIAL_TREASURY
from meydan.games.dej.districts.ivory_tower import IVORY_TOWER
from meydan.games.dej.districts.keep import KEEP
from meydan.games.dej.districts.laboratory import LABORATORY
from meydan.games.dej.districts.library import LIBRARY
from meydan.games.dej.districts.map_room import MAP_ROOM
from meydan.games.dej.districts.monument import MONUMENT
from meydan.games.dej.districts.museum import MUSEUM
from meydan.games.dej.districts.necropolis import NECROPOLIS
from meydan.games.dej.districts.observatory import OBSERVATORY
from meydan.games.dej.districts.park import PARK
from meydan.games.dej.districts.poor_house import POOR_HOUSE
from meydan.games.dej.districts.quarry import QUARRY
from meydan.games.dej.districts.school_of_magic import SCHOOL_OF_MAGIC
from meydan.games.dej.districts.secret_vault import SECRET_VAULT
from meydan.games.dej.districts.smithy import SMITHY
from meydan.games.dej.districts.stables import STABLES
from meydan.games.dej.districts.statue import STATUE
from meydan.games.dej.districts.theater import THEATER
from meydan.games.dej.districts.thieves_den import THIEVES_DEN
from meydan.games.dej.districts.wishing_well import WISHING_WELL

ENTERED: Final = [
    ARMORY,
    BASILICA,
    CAPITOL,
    DRAGON_GATE,
    FACTORY,
    FRAMEWORK,
    GOLD_MINE,
    GRAVEYARD,
    GREAT_WALL,
    HAUNTED_CITY,
    HAUNTED_QUARTER,
    IMPERIAL_TREASURY,
    IVORY_TOWER,
    KEEP,
    LABORATORY,
    LIBRARY,
    MAP_ROOM,
    MONUMENT,
    MUSEUM,
    NECROPOLIS,
    OBSERVATORY,
    PARK,
    POOR_HOUSE,
    QUARRY,
    SCHOOL_OF_MAGIC,
    SECRET_VAULT,
    SMITHY,
    STABLES,
    STATUE,
    THEATER,
    THIEVES_DEN,
    WISHING_WELL,
]
