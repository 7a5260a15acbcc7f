"""D-9.2, K-9.12: rank 8 cannot touch the Keep."""

from typing import Final

from meydan.games.dej.hooks import District
from meydan.games.dej.tables import enter_district


class Keep(District):
    """D-9.2: not even its owner as Warlord."""

    key = "keep"
    untouchable = True


KEEP: Final = enter_district(Keep())
