"""How much a rated game counts for each of its players.

A game counts in full against opponents who really played it, have a record of their own, and were not met too often.
docs/server.md («Ladders») explains the rule to players. OpenSkill's own weights are something else: they share a team's
result among its members and make the losses of a lightly weighted player larger.
"""

from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from meydan.core.game import RESIGN
from meydan.server.state.replayed_game import OWN, Entry
from meydan.server.wire.protocol import RatingReason

WEEK = 7 * 86_400.0
"""Seconds after which an earlier game of the same two players no longer matters."""
FULL_GAMES = 3
"""Games of the same two players in a week that count in full; each further one counts half as much as the last."""
RECORD = 10
"""Games with others after which a player counts in full as an opponent; before, each of them adds a tenth."""
ENOUGH = {"coup": 4, "kingdomino": 6, "rakab": 6, "dej": 20, "kohan_dej": 20}
"""Own answers after which resigning counts as a lost game: an eighth to half of what a whole game asks of a seat."""
ENOUGH_ELSEWHERE = 6
"""The same for games that are not listed."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a rated game, as far as it matters for the weight."""

    who: str
    """The name under which the seat is rated."""
    bot: bool = False
    guest: bool = False
    real: bool = True
    """Did they really play this game?"""
    share: float = 1.0
    """How many of the seat's answers they gave themselves; stand-ins gave the rest."""


class SeatWeight(msgspec.Struct, frozen=True, kw_only=True):
    """How much a game counts for a player: from 0 to 1, and why it is less than 1."""

    weight: float
    reason: RatingReason = ""


class Known(msgspec.Struct, frozen=True, kw_only=True):
    """Earlier games between the players of a game, and between them and others."""

    met: Mapping[frozenset[str], int]
    """How often two of them finished a rated game in the last week."""
    records: Mapping[tuple[str, str], int]
    """For a person and an opponent: how many rated games the person has really played with others, up to RECORD."""


def weigh(players: list[Player], known: Known) -> list[SeatWeight]:
    """The weight of a game for each of its players."""
    people = Counter(one.who for one in players if not one.bot)
    if any(seats > 1 for seats in people.values()):
        return [SeatWeight(weight=0.0, reason="one_person")] * len(players)
    return [
        _mean([_against(one, other, known) for other in players[:at] + players[at + 1 :]])
        for at, one in enumerate(players)
    ]


def _mean(found: list[SeatWeight]) -> SeatWeight:
    """The mean over all opponents; the reason is that of the opponent who reduces it most."""
    least = min(found, key=lambda one: one.weight)
    return SeatWeight(weight=sum(one.weight for one in found) / len(found), reason=least.reason)


def _against(one: Player, other: Player, known: Known) -> SeatWeight:
    """How much a game against one opponent counts."""
    if one.bot and other.bot:
        return SeatWeight(weight=0.0, reason="bots")
    if not other.real:
        return SeatWeight(weight=0.0, reason="left")
    if other.guest:
        return SeatWeight(weight=0.0, reason="guest")
    record = RECORD if other.bot else known.records.get((other.who, one.who), 0)
    games = known.met.get(frozenset((one.who, other.who)), 0)
    trust, fresh = min(1.0, record / RECORD), 0.5 ** max(0, games - FULL_GAMES + 1)
    reason: RatingReason = "" if trust == fresh == 1.0 else "newcomer" if trust <= fresh else "repeat"
    return SeatWeight(weight=trust * fresh, reason=reason)


def really_played(game: str, bot: bool, entries: Sequence[Entry]) -> bool:
    """Did the owner of a seat play it? `entries` are the seat's own, without those taken back.

    A player who resigned must have given enough answers before. Any other must have given half of the seat's answers;
    stand-ins gave the rest. A bot must have played from the beginning, not taken over from a deleted account.
    """
    own = len(own_answers(entries))
    if bot:
        return own == 0
    if any(entry.word == RESIGN for entry in entries):
        return own >= ENOUGH.get(game, ENOUGH_ELSEWHERE)
    return 2 * own >= len(entries)


def own_share(bot: bool, entries: Sequence[Entry]) -> float:
    """The part of a seat's answers that its owner gave: a rating rises only by this part of what was won."""
    given = [entry for entry in entries if entry.word != RESIGN]
    return len(own_answers(entries)) / len(given) if given and not bot else 1.0


def own_answers(entries: Sequence[Entry]) -> list[Entry]:
    return [entry for entry in entries if entry.by in OWN and entry.word != RESIGN]
