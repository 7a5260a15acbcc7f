"""N-7: what a seat may see. Every seat sees the same."""

from meydan.core import codec
from meydan.core.bitset import listed, size
from meydan.core.types import Seat
from meydan.games.kingdomino.board.spots import DIRECTION_NAMES, direction_of, extent, x_of, y_of
from meydan.games.kingdomino.flow.forecast import gains, unfit
from meydan.games.kingdomino.scoring.kingdoms import sums
from meydan.games.kingdomino.zones.dominoes import DOMINOES, NO_DOMINO, Domino, Dominoes, face
from meydan.games.kingdomino.zones.state import Kingdomino


def view(game: Kingdomino, viewer: Seat) -> dict[str, object]:
    """Both lines with their kings, the kingdoms with live scores, and of the pile its size and its front."""
    players: list[dict[str, object]] = []
    for seat in range(game.seats):
        players.append(kingdom(game, seat))
    return {
        "game": "kingdomino",
        "seat": None if viewer < 0 else int(viewer),
        "players": players,
        "line": line(game, game.line),
        "next_line": line(game, game.claimed | game.free),
        "gains": gains(game),
        "unfit": unfit(game),
        "front": None if game.front == NO_DOMINO else face(game.front),
        "pile": int(game.pile),
        "undrawn": undrawn(game),
        "round": int(game.round),
        "rounds": int(game.variant.rounds),
        "side": int(game.variant.side),
        "match": {"game": int(game.finished) + 1, "games": int(game.variant.games)},
        "options": dict(game.settings),
        "asked": list(game.asked),
        "agenda": codec.plain_agenda(game),
        "winners": list(game.winners),
    }


def line(game: Kingdomino, dominoes: Dominoes) -> list[dict[str, object]]:
    """Dominoes in the order of their numbers, each with the seat whose king stands on it and with its turn (N-3.1)."""
    shown: list[dict[str, object]] = []
    turn = int(game.variant.kings - size(dominoes))
    for domino in listed(dominoes):
        turn += 1
        entry = face(domino)
        entry["turn"] = turn
        owner = game.owner(domino)
        entry["seat"] = None if owner < 0 else int(owner)
        shown.append(entry)
    return shown


def undrawn(game: Kingdomino) -> list[int]:
    """N-2.7: how many kings of each seat are still to be drawn."""
    kings = [0] * game.players
    for king in listed(game.undrawn):
        kings[king % game.players] += 1
    return kings


def kingdom(game: Kingdomino, seat: Seat) -> dict[str, object]:
    """A kingdom: its dominoes, how far it may reach, what it had to discard, its territories, and its score."""
    territories: list[dict[str, object]] = []
    for territory in game.land.territories(seat):
        entry = territory.plain()
        entry["at"] = territory.squares
        territories.append(entry)
    return {
        "seat": int(seat),
        "dominoes": laid(game, seat),
        "extent": extent(game.land.reach(seat), int(game.variant.side)),
        "discarded": discarded(game, seat),
        "territories": territories,
        "score": seat_score(game, seat),
    }


def laid(game: Kingdomino, seat: Seat) -> list[dict[str, object]]:
    """The dominoes of a kingdom with their spots, in the order of their numbers."""
    shown: list[dict[str, object]] = []
    for domino in range(1, DOMINOES + 1):
        if lies_in(game, seat, domino):
            spot = game.spot(domino)
            entry = face(domino)
            entry["x"] = int(x_of(spot))
            entry["y"] = int(y_of(spot))
            entry["dir"] = DIRECTION_NAMES[direction_of(spot)]
            shown.append(entry)
    return shown


def lies_in(game: Kingdomino, seat: Seat, domino: Domino) -> bool:
    return game.owner(domino) == seat and game.spot(domino) >= 0


def discarded(game: Kingdomino, seat: Seat) -> list[int]:
    found: list[int] = []
    for domino in listed(game.discarded):
        if game.owner(domino) == seat:
            found.append(domino)
    return found


# -- scores ------------------------------------------------------------------------------------------------------------


def scores(game: Kingdomino) -> list[dict[str, object]]:
    """N-5.4 at any moment: what every kingdom is worth as it lies, with what it is made of."""
    table: list[dict[str, object]] = []
    for seat in range(game.seats):
        entry = seat_score(game, seat)
        entry["territories"] = [territory.plain() for territory in game.land.territories(seat)]
        table.append(entry)
    return table


def seat_score(game: Kingdomino, seat: Seat) -> dict[str, object]:
    """One seat's sums; in a Dynasty over all games so far, and each game on its own (N-6.1)."""
    results = [game.past[at] for at in range(seat, len(game.past), game.seats)]
    results.append(game.result(seat))
    entry: dict[str, object] = {"seat": int(seat)}
    entry.update(sums(results))
    if game.variant.games > 1:
        entry["games"] = [sums([result]) for result in results]
    return entry
