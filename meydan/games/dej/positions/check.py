"""Refuses loaded positions of Dej that no game can reach: roles, marks, the turn, cities."""

from mypy_extensions import i64

from meydan.core.bitset import bit, drop_lowest, has, lowest, size
from meydan.core.errors import BadPosition
from meydan.core.types import Seat, Set
from meydan.games.dej.catalogue import DISTRICTS, MARKS, MARKS_ROOM
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.editions.edition import PICK
from meydan.games.dej.flow.call import marks_on, plays, silenced
from meydan.games.dej.flow.draft import op_of, picker
from meydan.games.dej.positions.default_agenda import acted
from meydan.games.dej.view import roles
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT, NO_CARD, NOBODY
from meydan.games.dej.zones.piles import CITY
from meydan.games.dej.zones.state import Dej


def check(game: Dej) -> None:
    """D-4.9, D-7.3, K-4.14: refuse zones that no game can reach, whatever the agenda."""
    held: Set = 0
    for rank in range(1, game.in_play.ranks + 1):
        if game.holder(rank) != NOBODY:
            held |= bit(rank)
    check_roles(game, held)
    check_shown(game, held)
    check_trade(game)
    check_marks(game)
    if game.playing != 0:
        check_turn(game)
    check_cities(game)
    check_laid(game)


# -- roles -------------------------------------------------------------------------------------------------------------


def check_roles(game: Dej, held: Set) -> None:
    """D-4.9, K-4.14: each role is in one place, and after the draft everybody holds as many as it gives."""
    everywhere: Set = 0
    for ranks in [held, game.packet, game.burned_up, game.burned_down]:
        if everywhere & ranks != 0:
            told = named(game, everywhere & ranks)
            found_twice = roles(game, everywhere & ranks)
            raise BadPosition("role_twice", f"round has in two places: {told}", entry="round", cards=found_twice)
        everywhere |= ranks
    cast = bit(game.in_play.ranks + 1) - 2
    if everywhere != 0 and everywhere != cast:
        missing = roles(game, cast & ~everywhere)
        raise BadPosition("role_missing", f"round lacks: {', '.join(missing)}", entry="round", cards=missing)
    for seat in range(game.seats):
        found = size(game.held(seat))
        each = roles_each(game, seat)
        if found > each or (found < each and held != 0 and game.packet == 0):
            sentence = f"holders: seat {seat} has {found} roles, not {each}"
            raise BadPosition(
                "wrong_holders", sentence, entry="holders", seat=int(seat), found=int(found), wanted=int(each)
            )


def roles_each(game: Dej, seat: Seat) -> i64:
    """D-4.7, K-4.6: how many roles a seat picks in a round."""
    found: i64 = 0
    for step in range(len(game.in_play.draft)):
        if op_of(game, step) >= PICK and picker(game, step) == seat:
            found += 1
    return found


def check_shown(game: Dej, held: Set) -> None:
    """D-5.2, D-5.3: a called role is shown by its holder, unless it was silenced; a role not called yet is hidden."""
    if game.shown & ~held != 0:
        unheld = roles(game, game.shown & ~held)
        raise BadPosition("not_held", f"holders lacks: {', '.join(unheld)}, shown", entry="shown", cards=unheld)
    called = bit(game.called + 1) - 1
    if game.shown & ~called != 0:
        early = roles(game, game.shown & ~called)
        told = ", ".join(early)
        raise BadPosition("not_called", f"shown has what was not called yet: {told}", entry="shown", cards=early)
    hidden = held & called & ~game.shown
    left = hidden
    while left != 0:
        if silenced(game, lowest(left)):
            hidden &= ~bit(lowest(left))
        left = drop_lowest(left)
    if hidden != 0:
        unseen = roles(game, hidden)
        raise BadPosition("not_shown", f"shown lacks: {', '.join(unseen)}", entry="shown", cards=unseen)


def check_trade(game: Dej) -> None:
    """K-9.28: each of two players who exchanged roles holds what the other gave."""
    if not game.traded():
        return
    partner = game.trade_partner()
    swapped = game.holder(game.traded_for()) == game.trader() and game.holder(game.traded_away()) == partner
    if not swapped or game.trader() == partner:
        raise BadPosition("bad_trade", "traded must name two players, each holding what the other gave", entry="traded")


def named(game: Dej, ranks: Set) -> str:
    return ", ".join(roles(game, ranks))


# -- marks -------------------------------------------------------------------------------------------------------------


def check_marks(game: Dej) -> None:
    """D-8.1, D-8.2, K-8.1 to K-8.6: a mark was laid by the player of its role, in that turn, where it may lie."""
    for number in range(MARKS_ROOM):
        if game.marked(number) != 0:
            check_mark(game, number, rank_in_cast(game, MARKS[number].role))


def check_mark(game: Dej, number: i64, rank: i64) -> None:
    mark = MARKS[number]
    if rank == 0:
        raise wrong_mark(f"{mark.key} needs the {mark.role}, who is not in the cast")
    if game.called < rank:
        raise early_mark(mark.key, mark.role)
    player = plays(game, rank)
    if player == NOBODY:
        raise BadPosition(
            "nobodys_mark",
            f"marks: {mark.key} is laid by the {mark.role}, whom nobody plays",
            entry="marks",
            card=mark.role,
        )
    if game.marker(number) != player:
        raise wrong_mark(f"{mark.key} is by seat {game.marker(number)}, but seat {player} plays the {mark.role}")
    if game.playing == rank and not has(game.used, 0):
        raise wrong_mark(f"{mark.key} is laid by the {mark.role}, but turn: used lacks that ability")
    elsewhere = game.marked(number) & ~mark.targets(game)
    if elsewhere != 0:
        raise BadPosition(
            "mark_elsewhere",
            f"marks: {mark.key} cannot lie on: {named(game, elsewhere)}",
            entry="marks",
            card=mark.role,
            cards=roles(game, elsewhere),
        )


def rank_in_cast(game: Dej, key: str) -> i64:
    """The rank of a role by its key; 0: it is not in the cast."""
    for rank in range(1, game.in_play.ranks + 1):
        if game.in_play.cast[rank].key == key:
            return rank
    return 0


def early_mark(mark: str, role: str) -> BadPosition:
    sentence = f"marks: {mark} is laid by the {role}, who has not been called yet"
    return BadPosition("early_mark", sentence, entry="marks", card=role)


def wrong_mark(sentence: str) -> BadPosition:
    return BadPosition("wrong_marks", f"marks: {sentence}", entry="marks")


# -- the turn ----------------------------------------------------------------------------------------------------------


def check_turn(game: Dej) -> None:
    """D-5.3, D-5.4, K-5.3 to K-5.5: the role called last is played by its holder or by the Witch."""
    rank = game.playing
    role = game.in_play.cast[rank]
    holder = game.holder(rank)
    player = plays(game, rank)
    if rank != game.called:
        raise wrong_turn(f"the rank of the {role.key} is not the one called last, {game.called}")
    if holder == NOBODY:
        raise wrong_turn(f"nobody holds the {role.key}")
    if player == NOBODY:
        raise wrong_turn(f"the {role.key} loses it because it is {marks_named(game, rank)}")
    if game.player not in (holder, player):
        raise wrong_turn(f"seat {game.player} does not play the {role.key}, seat {holder} does")
    if game.player != holder and not game.gathered:
        raise wrong_turn(f"seat {game.player} can play on only after the holder of the {role.key} has gathered")
    if game.player != player and acted(game):
        raise wrong_turn(f"the holder of the {role.key} may only gather because the role is {marks_named(game, rank)}")
    if game.builds > role.build_limit:
        raise wrong_turn(f"builds is at most {role.build_limit} for the {role.key}, not {game.builds}")
    if game.used >= bit(abilities(game)):
        raise wrong_turn(f"used has an ability that the {role.key} does not have")
    if game.used_districts & ~game.in_play.useful != 0:
        district = DISTRICT_NAMES[lowest(game.used_districts & ~game.in_play.useful)]
        raise wrong_turn(f"used_districts has {district}, which cannot be used")


def abilities(game: Dej) -> i64:
    """How many abilities the role being played has; help in building is one that is not chosen by name (K-8.15)."""
    if has(game.in_play.lenders, game.playing):
        return 1
    return len(game.in_play.cast[game.playing].ability_names.split())


def marks_named(game: Dej, rank: i64) -> str:
    """The marks of a role as text for an error: `murdered and bewitched`."""
    found: list[str] = []
    left = marks_on(game, rank)
    while left != 0:
        found.append(MARKS[lowest(left)].key)
        left = drop_lowest(left)
    return " and ".join(found)


def wrong_turn(sentence: str) -> BadPosition:
    return BadPosition("wrong_turn", f"turn: {sentence}", entry="turn")


# -- districts ---------------------------------------------------------------------------------------------------------


def check_cities(game: Dej) -> None:
    """D-7.3, K-7.7, K-8.26: equal districts and coins on them need a card that allows them; some are never built."""
    for seat in range(game.seats):
        if game.city(seat) & game.in_play.never_built != 0:
            district = DISTRICT_NAMES[lowest(game.city(seat) & game.in_play.never_built)]
            raise wrong_city(seat, "never_built", district, f"has {district}, which cannot be built")
        twice = twice_in_city(game, seat)
        if twice != NO_CARD and game.in_play.repeaters == 0 and not in_deck(game, game.in_play.repeating):
            district = DISTRICT_NAMES[twice]
            raise wrong_city(seat, "built_twice", district, f"has {district} twice")
        if game.beautified(seat) != 0 and not somebody_beautifies(game):
            district = DISTRICT_NAMES[lowest(game.beautified(seat))]
            sentence = f"beautified: nobody in the cast lays a coin on {district}"
            raise BadPosition("not_beautified", sentence, entry="beautified")


def wrong_city(seat: Seat, key: str, district: str, sentence: str) -> BadPosition:
    return BadPosition(key, f"cities: seat {seat} {sentence}", entry="cities", seat=int(seat), card=district)


def twice_in_city(game: Dej, seat: Seat) -> i64:
    """A district that stands more than once in a city, or NO_CARD."""
    for kind in range(KINDS_OF_DISTRICT):
        if game.copies(CITY + seat, kind) > 1:
            return kind
    return NO_CARD


def somebody_beautifies(game: Dej) -> bool:
    for rank in range(1, game.in_play.ranks + 1):
        if game.in_play.cast[rank].beautifies:
            return True
    return False


def in_deck(game: Dej, kinds: Set) -> bool:
    """Is any of these districts in the game at all?"""
    for kind in range(KINDS_OF_DISTRICT):
        if has(kinds, kind) and game.in_play.counts[kind] > 0:
            return True
    return False


def check_laid(game: Dej) -> None:
    """K-9.17: cards lie under a district that stands somewhere, or was torn down just now."""
    if game.laid_size == 0 or (game.between != NO_CARD and DISTRICTS[game.between].covers_cards):
        return
    for seat in range(game.seats):
        for kind in range(KINDS_OF_DISTRICT):
            if DISTRICTS[kind].covers_cards and has(game.city(seat), kind):
                return
    raise BadPosition("not_laid", "laid: no city has a district that cards lie under", entry="laid")
