"""K-9.26: building the Stables does not count."""

from typing import Final

from meydan.games.dej.hooks import District
from meydan.games.dej.tables import enter_district


class Stables(District):
    """K-9.26, K-7.2: nor if they are confiscated; the Navigator may not build them either (K-8.20)."""

    key = "stables"
    uncounted = True


STABLES: Final = enter_district(Stables())
