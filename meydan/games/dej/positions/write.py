"""Writes a position of Dej or Kohan Dej as plain data (docs/positions/dej.md)."""

from mypy_extensions import i64

from meydan.core.bitset import listed
from meydan.games.dej.catalogue import MARKS, MARKS_ROOM
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.view import cards, roles, stash, turn
from meydan.games.dej.zones import facts
from meydan.games.dej.zones.names import NO_CARD, NOBODY, TYPE_NAMES
from meydan.games.dej.zones.picks import burned_of, kept_of, made, packet_of
from meydan.games.dej.zones.piles import BEAUTIFIED, CITY
from meydan.games.dej.zones.state import Dej


def dump(game: Dej) -> dict[str, object]:
    """Every zone. The deck is written from the top."""
    seats = range(game.seats)
    data: dict[str, object] = {
        "hands": [cards(game, seat) for seat in seats],
        "cities": [cards(game, CITY + seat) for seat in seats],
        "beautified": [cards(game, BEAUTIFIED + seat) for seat in seats],
        "coins": [int(game.coins(seat)) for seat in seats],
        "deck": [DISTRICT_NAMES[game.deck_card(place)] for place in range(game.deck_size)],
        "drawn": [DISTRICT_NAMES[game.drawn_card(place)] for place in range(game.drawn_size())],
        "between": None if game.between == NO_CARD else DISTRICT_NAMES[game.between],
        "laid": [DISTRICT_NAMES[game.laid_card(place)] for place in range(game.laid_size)],
        "laid_seen": [listed(game.laid_seen(place)) for place in range(game.laid_size)],
        "crown": int(game.crown),
        "caller": int(game.caller),
        "round": dump_round(game),
        "marks": dump_marks(game),
        "stash": stash(game),
        "turn": turn(game),
        "completed": listed(game.completed),
        "first_complete": None if game.first_complete == NOBODY else int(game.first_complete),
    }
    if not game.in_play.thief_takes_all_coins:
        data["saved_coins"] = [int(game.saved_coins(seat)) for seat in seats]
    if game.kept_from() != NOBODY:
        data["kept"] = {
            "card": None if game.kept() == NO_CARD else DISTRICT_NAMES[game.kept()],
            "from": int(game.kept_from()),
        }
    if game.story is not None:
        data["seen"] = [plain_fact(word) for word in game.story.facts]
    return data


def dump_round(game: Dej) -> dict[str, object]:
    """Roles by name: who holds which, what is burned, what was passed."""
    holders: dict[str, object] = {}
    for rank in range(1, game.in_play.ranks + 1):
        if game.holder(rank) != NOBODY:
            holders[game.in_play.cast[rank].key] = int(game.holder(rank))
    return {
        "holders": holders,
        "packet": roles(game, game.packet),
        "burned_up": roles(game, game.burned_up),
        "burned_down": roles(game, game.burned_down),
        "first_down": role(game, game.first_down),
        "crown_returned": int(game.crown_returned),
        "shown": roles(game, game.shown),
        "called": int(game.called),
        "picks": [dump_pick(game, game.pick(step)) for step in range(len(game.in_play.draft))],
        "traded": dump_trade(game),
    }


def dump_trade(game: Dej) -> dict[str, object] | None:
    """K-9.28: who exchanged roles with whom, and which."""
    if not game.traded():
        return None
    return {
        "by": int(game.trader()),
        "with": int(game.trade_partner()),
        "gave": role(game, game.traded_away()),
        "got": role(game, game.traded_for()),
    }


def role(game: Dej, rank: i64) -> str | None:
    if rank == 0:
        return None
    return game.in_play.cast[rank].key


def dump_pick(game: Dej, pick: i64) -> list[object] | None:
    """A step of the draft: the packet looked at, the role kept, the role burned; nothing if there was no pick (yet)."""
    if not made(pick):
        return None
    return [roles(game, packet_of(pick)), role(game, kept_of(pick)), role(game, burned_of(pick))]


def dump_marks(game: Dej) -> dict[str, object]:
    found: dict[str, object] = {}
    for number in range(MARKS_ROOM):
        if game.marked(number) != 0:
            entry: dict[str, object] = {"roles": roles(game, game.marked(number)), "by": int(game.marker(number))}
            if MARKS[number].secret:
                entry["true"] = role(game, game.truly_marked(number))
                entry["open"] = game.mark_is_open(number)
            found[MARKS[number].key] = entry
    return found


def plain_fact(word: i64) -> list[object]:
    """A fact as `[kind, from, to, card or number, seats that saw it]`."""
    kind = facts.kind_of(word)
    number = facts.number_of(word)
    shown: object = int(number)
    if kind not in facts.NUMBERS:
        shown = None if number == 0 else DISTRICT_NAMES[number - 1]
    goals = TYPE_NAMES if kind == facts.COUNTED else facts.ZONE_NAMES
    source = facts.ZONE_NAMES[facts.source_of(word)]
    return [facts.FACT_NAMES[kind], source, goals[facts.goal_of(word)], shown, listed(facts.seen_by(word))]
