"""How a tournament is run on this server: the settings that the core does not know, and their checks."""

from typing import Annotated, Any

import msgspec

from meydan.games.registry import GAMES
from meydan.server.common.errors import Malformed
from meydan.server.common.names import clean
from meydan.server.setup.new_records import check_clock, check_level
from meydan.tournaments import TournamentError, TournamentSettings
from meydan.tournaments.model import LEAST_SEATS, Fill, TournamentKind

LONGEST_NAME = 60
MOST_ENTRANTS = 128
MOST_ROUNDS = 15
LONGEST_ROUND = 60 * 24 * 14
"""Minutes."""
MINUTE = 60.0


class TournamentPlan(msgspec.Struct, frozen=True, kw_only=True):
    """How the tables of a tournament are played, and who may enter. Everybody sees it."""

    options: dict[str, Any] = {}
    """The game's own options."""
    clock: str = "normal"
    level: str = "normal"
    """The bots in free seats, and those who play for players who are not there."""
    minutes: int = 60
    """The time limit of a round, or the length of an arena; 0: none."""
    no_show_minutes: int = 5
    """After this time a stand-in plays for those who have not come; 0: never."""
    guests: bool = True
    """May guests enter?"""
    box: bool = False
    """Games are played with real boxes: no tables are made here, and results are typed in."""
    rated: bool = False


class NewTournament(TournamentPlan, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Settings of a new tournament."""

    name: Annotated[str, msgspec.Meta(max_length=200)]
    game: Annotated[str, msgspec.Meta(max_length=200)]
    public: bool = True
    """Listed on the page of tournaments."""
    kind: TournamentKind = "swiss"
    size: int = 4
    rounds: int = 5
    fill: Fill = "bots"
    going_on: int = 1
    duplicate: bool = False


def checked(asked: NewTournament, seed: int) -> tuple[str, TournamentPlan, TournamentSettings]:
    """The name, the plan and the settings of a new tournament. Raises for what cannot be played."""
    name = clean(asked.name, LONGEST_NAME)
    if not name:
        raise Malformed("bad_name", "a tournament needs a name")
    rules = GAMES.find(asked.game)
    least, most = (LEAST_SEATS, 8) if asked.box else (max(LEAST_SEATS, rules.least), rules.most)
    if not least <= asked.size <= most:
        raise Malformed("bad_tournament", f"tables of this game have {least} to {most} seats")
    if not 1 <= asked.rounds <= MOST_ROUNDS:
        raise Malformed("bad_tournament", f"a tournament has 1 to {MOST_ROUNDS} rounds")
    if not (0 <= asked.minutes <= LONGEST_ROUND and 0 <= asked.no_show_minutes <= LONGEST_ROUND):
        raise Malformed("bad_tournament", "this number of minutes is not possible")
    if asked.kind == "arena" and not asked.minutes:
        raise Malformed("bad_tournament", "an arena needs a length in minutes")
    if asked.box and (asked.duplicate or asked.fill == "bots"):
        raise Malformed("bad_tournament", "with real boxes there are neither bots nor duplicate deals")
    check_clock(asked.clock)
    check_level(asked.level)
    if not asked.box:
        for players in range(least, asked.size + 1):
            rules.table(players, asked.options)
    try:
        settings = TournamentSettings(
            kind=asked.kind,
            size=asked.size,
            rounds=asked.rounds,
            fill=asked.fill,
            smallest=min(least, asked.size),
            going_on=asked.going_on,
            duplicate=asked.duplicate,
            seed=seed,
        )
    except TournamentError as error:
        raise Malformed("bad_tournament", str(error)) from error
    plan = TournamentPlan(**{field: getattr(asked, field) for field in TournamentPlan.__struct_fields__})
    return name, plan, settings
