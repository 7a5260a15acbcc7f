"""R-13: what one seat may see, built by saying what may be seen."""

from meydan.core import codec
from meydan.core.bitset import has, listed, size
from meydan.core.types import Seat, Set
from meydan.games.rakab.battle import choosing_cards
from meydan.games.rakab.deck import CARD_NAMES, count, counts, names
from meydan.games.rakab.forecast import forecast
from meydan.games.rakab.nearness import battles_to_win, winning_provinces
from meydan.games.rakab.position import deck_cards, passed, province_name, seasons
from meydan.games.rakab.state import Rakab
from meydan.games.rakab.strength import explained
from meydan.games.rakab.zones import NONE, NOWHERE


def view(game: Rakab, viewer: Seat) -> dict[str, object]:
    """The public table, and the viewer's own cards. A spectator is no seat, so nothing private is added."""
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
        foreseen = forecast(game, viewer)
        if foreseen:
            seen["forecast"] = foreseen
    return seen


def player(game: Rakab, seat: Seat, viewer: Seat) -> dict[str, object]:
    """One player: what lies before him, how many cards he holds, and to himself which."""
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
    if game.duel:
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
    """R-4.7: in a battle, does this player fight, has he passed, or does he only watch?"""
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
    """R-10, R-11.5: provinces, and how many of them hang together."""
    table: list[dict[str, object]] = []
    for seat in range(game.seats):
        mine = game.owned(seat)
        table.append(
            {
                "seat": int(seat),
                "total": int(size(mine)),
                "provinces": int(size(mine)),
                "adjacent": int(game.map.largest_group(mine)),
            }
        )
    return table
