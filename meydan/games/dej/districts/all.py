"""Every unique district enters its table by being imported here."""

from typing import Final

from meydan.games.dej.districts.graveyard import GRAVEYARD
from meydan.games.dej.districts.haunted_city import HAUNTED_CITY
from meydan.games.dej.districts.keep import KEEP
from meydan.games.dej.districts.laboratory import LABORATORY
from meydan.games.dej.districts.observatory import OBSERVATORY
from meydan.games.dej.districts.smithy import SMITHY

ENTERED: Final = [KEEP, HAUNTED_CITY, OBSERVATORY, GRAVEYARD, LABORATORY, SMITHY]
