"""K-9.26: building the Stables does not count against the limit."""

from typing import Final

from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District


class Stables(District):
    """K-9.26, K-7.2: building them does not count against the limit; the Navigator may not build them either
    (K-8.20)."""

    key = "stables"
    uncounted = True


STABLES: Final = enter_district(Stables())
