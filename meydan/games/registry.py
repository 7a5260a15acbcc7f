"""Every game by every version of its rules that can be played: Meydan's own (one line each) and plug-ins."""

from typing import Final

from meydan.core.errors import UnknownGame
from meydan.core.rules import Rules
from meydan.games.coup.rules import RULES as COUP
from meydan.games.dej.rules import DEJ_RULES as DEJ
from meydan.games.dej.rules import FIRST_KOHAN_DEJ_RULES as FIRST_KOHAN_DEJ
from meydan.games.dej.rules import KOHAN_DEJ_RULES as KOHAN_DEJ
from meydan.games.kingdomino.rules import RULES as KINGDOMINO
from meydan.games.plugins import with_plugins
from meydan.games.rakab.rules import RULES as RAKAB


class Registry:
    """The installed games: the newest rules of each, and every older version that can still be played."""

    def __init__(self, rules: list[Rules]) -> None:
        self.by_key: dict[str, Rules] = {}
        self.versions: dict[tuple[str, int], Rules] = {}
        for one in sorted(rules, key=lambda rules: (rules.key, rules.version)):
            self.by_key[one.key] = one
            self.versions[one.key, one.version] = one

    def find(self, key: object) -> Rules:
        """The newest rules of a game."""
        if not isinstance(key, str) or key not in self.by_key:
            raise UnknownGame(
                "unknown_game", f"there is no game {key!r}; there are: {', '.join(self.by_key)}", game=repr(key)
            )
        return self.by_key[key]

    def find_version(self, key: object, version: object) -> Rules:
        """The rules version under which a position or a record was written."""
        newest = self.find(key)
        if isinstance(version, bool) or not isinstance(version, int) or (newest.key, version) not in self.versions:
            known = [str(number) for name, number in self.versions if name == newest.key]
            raise UnknownGame(
                "unknown_rules",
                f"there are no rules {version!r} of {newest.key}; there are: {', '.join(known)}",
                game=newest.key,
                rules=repr(version),
            )
        return self.versions[newest.key, version]


GAMES: Final = Registry(with_plugins([COUP, DEJ, KINGDOMINO, FIRST_KOHAN_DEJ, KOHAN_DEJ, RAKAB]))
