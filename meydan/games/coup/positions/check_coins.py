"""Refuses loaded Coup positions with coins that no game leads to."""

from typing import Final

from meydan.core.agenda import NOTHING, seat_of, what, whom
from meydan.core.bitset import has
from meydan.core.errors import BadPosition
from meydan.core.types import Seat
from meydan.games.coup.flow.exchange import KEEP
from meydan.games.coup.flow.influence import is_being_robbed
from meydan.games.coup.flow.resolve import ACTIONS, RESOLVE
from meydan.games.coup.flow.turn import MUST_COUP
from meydan.games.coup.zones.names import ACTION_NAMES, EXCHANGE, STEAL
from meydan.games.coup.zones.state import Coup

MOST_COINS: Final = 12
"""Nine and a tax; with ten a player must stage a coup."""


def check(game: Coup) -> None:
    """C-3.5, C-4.6, C-7.4, C-7.5: nobody is too rich, players who are out have no coins, and the declared action was
    possible."""
    for seat in range(game.seats):
        if game.coins(seat) > MOST_COINS:
            raise wrong(seat, "too_rich", f"has {game.coins(seat)}, but nobody can have more than {MOST_COINS}")
        if not has(game.living, seat) and game.coins(seat) > 0 and not is_being_robbed(game, seat):
            raise wrong(seat, "coins_of_nobody", "is out, so it must have 0")
    action = game.pending(RESOLVE.id)
    if action != NOTHING:
        check_actor(game, seat_of(action), int(what(action)))
        target = whom(action)
        if what(action) == STEAL and game.coins(target) == 0 and not game.may_rob_the_poor:
            raise wrong(target, "nothing_to_steal", "has 0, so nobody can steal from it")
    elif game.depth > 0 and game.top() & 255 == KEEP.id:
        check_actor(game, seat_of(game.top()), EXCHANGE)


def check_actor(game: Coup, seat: Seat, action: int) -> None:
    """C-3.5, C-4.9: before an action other than a coup the actor had less than ten coins; its cost is paid."""
    before = game.coins(seat) + ACTIONS[action].cost
    if before >= MUST_COUP:
        told = f"had {before} before the action {ACTION_NAMES[action]}, so it had to stage a coup"
        raise wrong(seat, "must_coup", told)


def wrong(seat: Seat, key: str, sentence: str) -> BadPosition:
    return BadPosition(key, f"coins: seat {seat} {sentence}", entry="coins", seat=int(seat))
