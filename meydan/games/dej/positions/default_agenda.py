"""Fills the agenda of a loaded position that has none: the rest of its turn, the next call, or a new round."""

from meydan.core.agenda import NOTHING
from meydan.core.bitset import has
from meydan.core.errors import BadPosition
from meydan.games.dej.flow.call import CALL, marks_on, play_turn, push_turn
from meydan.games.dej.flow.gather import GATHER, KEEP_DRAWN, TAKE_BONUS, keeps_left
from meydan.games.dej.flow.round import NEXT_ROUND
from meydan.games.dej.flow.turn import ACT, FINISH
from meydan.games.dej.zones.names import NO_CARD
from meydan.games.dej.zones.piles import NOBODY_HOLDS
from meydan.games.dej.zones.state import Dej


def fill(game: Dej) -> None:
    """Fill the agenda of a position that has none. The zones are checked already."""
    if game.between != NO_CARD:
        raise BadPosition("unsettled", "between has a district, so the position needs an agenda", entry="between")
    if game.packet != 0:
        raise BadPosition("unsettled", "packet has roles, so the position needs an agenda", entry="packet")
    game.then(NEXT_ROUND.of(game.caller))
    if game.playing != 0:
        game.then(CALL.of(game.caller, game.called + 1))
        push_rest_of_turn(game)
        push_looking(game)
    elif game.holders != NOBODY_HOLDS:
        game.then(CALL.of(game.caller, game.called + 1))


def push_rest_of_turn(game: Dej) -> None:
    """K-5.5, K-5.6, K-6.1: put the turn on the agenda, without what has been done in it."""
    seat = game.player
    rank = game.playing
    below = game.depth
    resumed = seat != game.holder(rank)
    if resumed:
        game.then(FINISH.of(seat, rank))
        play_turn(game, seat, rank)
    else:
        push_turn(game, seat, rank, marks_on(game, rank))
    gathers_first = game.top() == GATHER.of(seat)
    if gathers_first and not game.gathered and acted(game):
        key = game.in_play.cast[rank].key
        raise BadPosition("not_gathered", f"turn: here the {key} gathers before anything else", entry="turn")
    if gathers_first and game.gathered:
        game.depth -= 1
    if acted(game) or (game.gathered and not gathers_first and not resumed):
        game.depth = below
        game.then(ACT.of(seat, rank), FINISH.of(seat, rank))


def acted(game: Dej) -> bool:
    """Has anything been done in the turn that comes after gathering, where gathering comes first?"""
    if game.bonus_taken and not game.in_play.bonus_with_gathering:
        return True
    if game.used != 0 or game.used_districts != 0 or game.builds > 0 or game.paid_builds > 0:
        return True
    return game.income_taken or game.spent > 0 or game.covered > 0


def push_looking(game: Dej) -> None:
    """K-6.3, K-8.9, K-8.21: ask what becomes of the cards that the player of the turn is looking at."""
    seat = game.player
    rank = game.playing
    asked = game.in_play.cast[rank].looking(game, seat)
    if asked != NOTHING:
        game.then(asked)
        return
    if game.drawn == 0:
        return
    keeps = keeps_left(game, seat)
    if keeps == 0:
        sentence = f"drawn: {game.drawn_size()} is not how many cards the {game.in_play.cast[rank].key} looks at"
        raise BadPosition("bad_drawn", sentence, entry="drawn")
    if game.in_play.bonus_with_gathering and not game.bonus_taken:
        game.bonus_taken = True
        if has(game.in_play.with_bonus, rank):
            game.then(TAKE_BONUS.of(seat, rank))
    game.then(KEEP_DRAWN.of(seat, keeps))
