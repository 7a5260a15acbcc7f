"""K-9.24: the Secret Vault is never built; it scores from the hand."""

from typing import Final

from mypy_extensions import i64

from meydan.core.types import Seat
from meydan.games.dej.catalogue import enter_district
from meydan.games.dej.hooks import District
from meydan.games.dej.zones.state import Dej


class SecretVault(District):
    """K-9.24, KR-19: shown at the end it is three points and a unique district; it may even complete a city."""

    key = "secret_vault"
    never_built = True

    def score_in_hand(self, game: Dej, seat: Seat) -> i64:
        return 3

    def weight_in_hand(self, game: Dej) -> i64:
        if game.settings["vault_completes_city"] is True:
            return 1
        return 0


SECRET_VAULT: Final = enter_district(SecretVault())
