"""R-13: what one seat may see. Only what is listed here is sent."""

from meydan.core import codec
from meydan.core.bitset import has, listed, size
from meydan.core.types import Seat, Set
from meydan.games.rakab.flow.battle import choosing_cards
from meydan.games.rakab.flow.forecast import forecast, outcome
from meydan.games.rakab.scoring.progress import battles_to_win, winning_provinces
from meydan.games.rakab.scoring.strength import explained
from meydan.games.rakab.zones.deck import CARD_NAMES, count, counts, names
from meydan.games.rakab.zones.plain import deck_cards, passed, province_name, seasons
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NONE, NOWHERE


def view(game: Rakab, viewer: Seat) -> dict[str, object]:
    """The public table, and the viewer's own cards. A spectator has no seat, so nothing private is added."""
    season = game.season()
    seen: dict[str, object] = {
        "game": "rakab",
        "seat": None if viewer < 0 else int(viewer),
        "map": game.map.key,
        "players": [player(game, seat, viewer) for seat in range(game.seats)],
        "provinces": provinces(game),
        "war": province_name(game, game.war),
        "peace": province_name(game, game.peace),
        "chooser": int(game.chooser),
        "seasons": seasons(game),
        "season": None if season == NONE else CARD_NAMES[season],
        "passed": passed(game),
        "outcome": None if game.war == NOWHERE else outcome(game),
        "quiet": int(game.quiet),
        "options": dict(game.settings),
        "asked": list(game.asked),
        "agenda": codec.plain_agenda(game),
        "winners": list(game.winners),
    }
    if not game.duel:
        seen["remainder"] = int(count(game.remainder))
        seen["burnt"] = int(count(game.burnt))
        seen["burnt_cards"] = counts(game.burnt)
    if viewer >= 0 and game.waiting != 0 and has(game.waiting, viewer):
        powers, outcomes = forecast(game, viewer)
        if powers:
            seen["forecast"] = powers
            seen["outcomes"] = outcomes
    return seen


def player(game: Rakab, seat: Seat, viewer: Seat) -> dict[str, object]:
    """One player: what lies on the table, how many cards they hold, and which, for the player only."""
    seen: dict[str, object] = {
        "seat": int(seat),
        "cards": int(count(game.hand(seat))),
        "taken_back": names(game.taken_back(seat)),
        "row": names(game.row(seat)),
        "strength": explained(game, seat),
        "shirzan": int(choosing_cards(game, seat)),
        "owned": province_names(game, game.owned(seat)),
        "battles_to_win": battles_to_win(game, seat),
        "winning_provinces": province_names(game, winning_provinces(game, seat)),
        "standing": standing(game, seat),
    }
    if not game.duel:
        seen["next_deal"] = int(game.deal_size(seat))
    else:
        seen["deck"] = len(deck_cards(game, seat))
        seen["box"] = int(count(game.box(seat)))
        seen["box_cards"] = counts(game.box(seat))
    if seat == viewer:
        seen["hand"] = names(game.hand(seat))
        if game.duel:
            seen["deck_cards"] = sorted(deck_cards(game, seat), key=CARD_NAMES.index)
    return seen


def province_names(game: Rakab, provinces: Set) -> list[str]:
    return [game.map.provinces[province] for province in listed(provinces)]


def standing(game: Rakab, seat: Seat) -> str | None:
    """R-4.7: in a battle, does this player fight, have they passed, or do they only watch?"""
    if game.war == NOWHERE:
        return None
    if has(game.fighting, seat):
        return "fights"
    if int(seat) in passed(game):
        return "passed"
    return "watches"


def provinces(game: Rakab) -> list[dict[str, object]]:
    """The map in its own order, each province with its owner."""
    found: list[dict[str, object]] = []
    for province in range(game.map.size):
        owner: object = None
        for seat in range(game.seats):
            if has(game.owned(seat), province):
                owner = int(seat)
        found.append({"province": game.map.provinces[province], "owner": owner})
    return found


def scores(game: Rakab) -> list[dict[str, object]]:
    """R-10, R-11.5: provinces, and the size of their largest connected group."""
    table: list[dict[str, object]] = []
    for seat in range(game.seats):
        mine = game.owned(seat)
        table.append(
            {
                "seat": int(seat),
                "total": int(size(mine)),
                "provinces": int(size(mine)),
                "adjacent": int(game.map.largest_group(mine)),
                "victory": victory(game, seat),
            }
        )
    return table


def victory(game: Rakab, seat: Seat) -> str | None:
    """R-10.1, R-11.5: how a player has won; None if their provinces do not win outright."""
    if not game.has_won(seat):
        return None
    if game.duel:
        return "battles"
    if game.map.has_three_adjacent(game.owned(seat)):
        return "adjacent"
    return "provinces"
