"""D-12, K-12: what one seat may see. Only what is listed here is sent."""

from mypy_extensions import i64

from meydan.core import codec
from meydan.core.bitset import bit, has, listed, size
from meydan.core.types import Seat, Set
from meydan.games.dej.catalogue import MARKS, MARKS_ROOM
from meydan.games.dej.choices_view import say_choices
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.draft import PICK_ROLE, seen_by
from meydan.games.dej.flow.turn import income_districts
from meydan.games.dej.scoring.cities import worth
from meydan.games.dej.zones.names import NO_CARD, NO_TYPE, UNIQUE
from meydan.games.dej.zones.picks import burned_of, packet_of
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY
from meydan.games.dej.zones.state import Dej


def view(game: Dej, viewer: Seat) -> dict[str, object]:
    """The public table, and the viewer's own cards and roles. A spectator has no seat, so nothing private is added."""
    seen: dict[str, object] = {
        "game": game.rules.key,
        "seat": None if viewer < 0 else int(viewer),
        "players": [player(game, seat, viewer) for seat in range(game.seats)],
        "cast": roles(game, bit(game.in_play.ranks + 1) - 2),
        "unique_districts": unique_districts(game),
        "deck": int(game.deck_size),
        "crown": int(game.crown),
        "caller": int(game.crown if game.in_play.edition.caller_changes else game.caller),
        "round": open_round(game),
        "marks": marks(game, viewer),
        "stash": stash(game),
        "turn": turn(game),
        "tax": int(build_tax(game)),
        "between": None if game.between == NO_CARD else DISTRICT_NAMES[game.between],
        "drawn": int(game.drawn_size()),
        "laid": laid(game, viewer),
        "city_size": int(game.in_play.city_size),
        "last_round": game.is_last_round(),
        "options": dict(game.settings),
        "asked": list(game.asked),
        "agenda": codec.plain_agenda(game),
        "winners": list(game.winners),
    }
    if viewer >= 0:
        if game.waiting != 0 and has(game.waiting, viewer):
            say_choices(game, viewer, seen)
        seen["draft"] = what_i_saw(game, viewer)
        if game.drawn != 0 and game.player == viewer:
            seen["looking_at"] = [DISTRICT_NAMES[game.drawn_card(at)] for at in range(game.drawn_size())]
    return seen


def build_tax(game: Dej) -> i64:
    """K-8.27: how many coins a build costs the player of the turn besides its price, if they still have them."""
    tax: i64 = 0
    if game.playing != 0:
        for rank in listed(game.in_play.told_of_builds):
            tax += game.in_play.cast[rank].build_tax(game, game.player)
    return tax


def unique_districts(game: Dej) -> list[str]:
    """K-12: which of them are in the game."""
    return [DISTRICT_NAMES[kind] for kind in listed(game.in_play.of_type[UNIQUE]) if game.in_play.counts[kind] > 0]


def player(game: Dej, seat: Seat, viewer: Seat) -> dict[str, object]:
    """D-6.11: coins and the number of cards are open, cities too; roles once shown."""
    seen: dict[str, object] = {
        "seat": int(seat),
        "coins": int(game.coins(seat)),
        "cards": int(game.hand_size(seat)),
        "city": cards(game, CITY + seat),
        "beautified": cards(game, BEAUTIFIED + seat),
        "worth": int(worth(game, seat)),
        "complete": has(game.completed, seat),
        "shown": roles(game, game.held(seat) & game.shown),
    }
    if seat == viewer:
        seen["hand"] = cards(game, seat)
        seen["roles"] = roles(game, game.held(seat))
    return seen


def cards(game: Dej, pile: i64) -> list[str]:
    """A pile by names, each copy."""
    return [DISTRICT_NAMES[game.nth_card(pile, index)] for index in range(game.pile_size(pile))]


def laid(game: Dej, viewer: Seat) -> list[str | None]:
    """K-12: the cards under a district, oldest first; their faces to those who have seen them."""
    seen: list[str | None] = []
    for place in range(game.laid_size):
        known = viewer >= 0 and has(game.laid_seen(place), viewer)
        seen.append(DISTRICT_NAMES[game.laid_card(place)] if known else None)
    return seen


def roles(game: Dej, ranks: Set) -> list[str]:
    return [game.in_play.cast[rank].key for rank in listed(ranks)]


def open_round(game: Dej) -> dict[str, object]:
    """Burned roles as far as they are open, how many are in the packet, which were called without an answer."""
    silent: Set = 0
    for rank in range(1, game.called + 1):
        if not has(game.shown, rank):
            silent |= bit(rank)
    return {
        "burned_up": roles(game, game.burned_up),
        "burned_down": int(size(game.burned_down)),
        "packet": int(size(game.packet)),
        "crown_returned": int(game.crown_returned),
        "called": int(game.called),
        "no_answer": roles(game, silent),
        "traded": [int(game.trader()), int(game.trade_partner())] if game.traded() else None,
    }


def marks(game: Dej, viewer: Seat) -> list[dict[str, object]]:
    """Announcements are public; which of several marked roles is the true one is known only to the player who marked
    them."""
    seen: list[dict[str, object]] = []
    for number in range(MARKS_ROOM):
        if game.marked(number) != 0:
            entry: dict[str, object] = {
                "mark": MARKS[number].key,
                "roles": roles(game, game.marked(number)),
                "by": int(game.marker(number)),
            }
            if MARKS[number].secret and (game.marker(number) == viewer or game.mark_is_open(number)):
                entry["true"] = game.in_play.cast[game.truly_marked(number)].key
            seen.append(entry)
    return seen


def stash(game: Dej) -> dict[str, object]:
    """The numbers that roles remember, if not 0; everybody sees them (K-12)."""
    found: dict[str, object] = {}
    for rank in range(1, game.in_play.ranks + 1):
        if game.stash(rank) != 0:
            found[game.in_play.cast[rank].key] = int(game.stash(rank))
    return found


def turn(game: Dej) -> dict[str, object] | None:
    """What has been done in the turn being played; everybody saw it."""
    if game.playing == 0:
        return None
    return {
        "seat": int(game.player),
        "role": game.in_play.cast[game.playing].key,
        "gathered": game.gathered,
        "income": game.income_taken,
        "bonus": game.bonus_taken,
        "used": listed(game.used),
        "used_districts": [DISTRICT_NAMES[card] for card in listed(game.used_districts)],
        "builds": int(game.builds),
        "paid_builds": int(game.paid_builds),
        "spent": int(game.spent),
        "covered": int(game.covered),
    }


def what_i_saw(game: Dej, viewer: Seat) -> dict[str, object]:
    """D-12: the packets this seat looked at this round, what it burned, and the packet in its hands."""
    packets: list[list[str]] = []
    burned: list[str] = []
    for step in range(len(game.in_play.draft)):
        if seen_by(game, viewer, step):
            packets.append(roles(game, packet_of(game.pick(step))))
            if burned_of(game.pick(step)) != 0:
                burned.append(game.in_play.cast[burned_of(game.pick(step))].key)
    seen: dict[str, object] = {"saw": packets, "burned": burned}
    if game.waiting != 0 and game.top() & 255 == PICK_ROLE.id and has(game.waiting, viewer):
        seen["packet"] = roles(game, game.packet)
        seen["income"] = packet_income(game, viewer)
    if game.knows_trade(viewer):
        given = game.traded_away() if viewer == game.trader() else game.traded_for()
        seen["traded_away"] = game.in_play.cast[given].key
    return seen


def packet_income(game: Dej, viewer: Seat) -> dict[str, object]:
    """D-6.7, K-6.5: from how many districts that now stand in the viewer's city each role of the packet would have
    income."""
    found: dict[str, object] = {}
    for rank in listed(game.packet):
        role = game.in_play.cast[rank]
        if role.income_type != NO_TYPE:
            found[role.key] = int(income_districts(game, viewer, role))
    return found
