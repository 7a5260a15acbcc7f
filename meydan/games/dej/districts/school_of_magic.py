"""K-9.23: the School of Magic counts for every income."""

from typing import Final

from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District


class SchoolOfMagic(District):
    """K-9.23, K-6.5: counts for the income of every role; it scores as unique."""

    key = "school_of_magic"
    any_type = True


SCHOOL_OF_MAGIC: Final = enter_district(SchoolOfMagic())
