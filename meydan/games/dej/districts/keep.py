"""D-9.2, K-9.12: rank 8 cannot touch the Keep."""

from typing import Final

from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District


class Keep(District):
    """D-9.2: rank 8 cannot touch the Keep, not even that of its own player."""

    key = "keep"
    untouchable = True


KEEP: Final = enter_district(Keep())
