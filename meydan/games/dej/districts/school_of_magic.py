"""K-9.23: the School of Magic counts for every income."""

from typing import Final

from meydan.games.dej.hooks import District
from meydan.games.dej.tables import enter_district


class SchoolOfMagic(District):
    """K-9.23, K-6.5: as the type a role has its income from; it scores as unique."""

    key = "school_of_magic"
    any_type = True


SCHOOL_OF_MAGIC: Final = enter_district(SchoolOfMagic())
