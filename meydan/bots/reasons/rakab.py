"""Rakab: how the battle stands after a card, what a province means, and what is kept for later."""

from typing import Final

from mypy_extensions import i64

from meydan.bots.heuristics.rakab import lead_of
from meydan.bots.knowledge import Knowledge
from meydan.core.agenda import PASS
from meydan.core.bitset import bit, size
from meydan.core.types import Seat, Set
from meydan.games.rakab.cards.elder import PLACE_PEACE
from meydan.games.rakab.cards.scarecrow import NOTHING_BACK, TAKE_BACK
from meydan.games.rakab.cards.table import CARDS, STRONG
from meydan.games.rakab.flow.refresh import BURN, BURN_HAND
from meydan.games.rakab.flow.round import CHOOSE_SITE
from meydan.games.rakab.flow.turn import FIGHT
from meydan.games.rakab.zones.deck import CARD_NAMES, count, kinds, soldiers
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import MARKERS, NONE

ENDS_BATTLE: Final = "standard_bearer"
DUEL_GOAL: Final = 3


def rakab_reason(known: Knowledge, choice: int, belief: dict[str, dict[str, float]]) -> tuple[str, dict[str, object]]:
    game = known.position
    assert isinstance(game, Rakab)
    kind = game.top() & 255
    seat: Seat = known.seat
    if kind == FIGHT.id:
        return fought(game, seat, choice)
    word = game.word(known.seat, choice)
    named = word.rpartition(":")[2]
    if kind == CHOOSE_SITE.id:
        return chosen_site(game, seat, choice, named)
    if kind == PLACE_PEACE.id:
        return peace(game, seat, choice, named)
    if kind == TAKE_BACK.id:
        if choice == NOTHING_BACK:
            return "hint.rakab.take_nothing", {}
        return "hint.rakab.take_back", {"card": CARD_NAMES[choice - 1]}
    if kind == BURN_HAND.id:
        key = "hint.rakab.keep_hand"
        if choice == BURN:
            key = "hint.rakab.burn" if kinds(game.hand(seat)) & STRONG == 0 else "hint.rakab.burn_strong"
        return key, {"cards": int(count(game.hand(seat)))}
    return "hint.search", {}


def fought(game: Rakab, seat: Seat, choice: i64) -> tuple[str, dict[str, object]]:
    before = int(lead_of(game, seat))
    if choice == PASS:
        if before > 0:
            return "hint.rakab.pass_ahead", {"lead": before}
        return "hint.rakab.pass_save", {"cards": int(count(game.hand(seat)))}
    card = choice - 1
    name = CARD_NAMES[card]
    if name == ENDS_BATTLE:
        return "hint.rakab.ends_battle" if before > 0 else "hint.rakab.breaks_off", {"card": name}
    if name == "elder":
        return elder(game, name)
    if name == "scarecrow" and soldiers(game.row(seat)) != 0:
        return "hint.rakab.scarecrow", {"card": name}
    trial = game.fork()
    assert isinstance(trial, Rakab)
    CARDS[card].play(trial, seat)
    lead = int(lead_of(trial, seat))
    if lead < before:
        return "hint.search", {}
    if lead == before:
        return "hint.rakab.later", {"card": name}
    if lead <= 0:
        return "hint.rakab.catches_up", {"card": name, "missing": 1 - lead}
    if before <= 0:
        return "hint.rakab.takes_lead", {"card": name, "lead": lead}
    return "hint.rakab.widens", {"card": name, "lead": lead}


def elder(game: Rakab, name: str) -> tuple[str, dict[str, object]]:
    """What the Elder does now: with no soldier on the table and no peace token to place, nothing."""
    if game.highest_soldier() != NONE:
        return "hint.rakab.elder", {"card": name}
    if game.duel:
        return "hint.rakab.later", {"card": name}
    return "hint.rakab.elder_peace", {"card": name}


def chosen_site(game: Rakab, seat: Seat, province: i64, named: str) -> tuple[str, dict[str, object]]:
    if wins_with(game, seat, province):
        return "hint.rakab.decides", {"province": named}
    neighbours = int(size(game.map.neighbours(province) & game.owned(seat)))
    if neighbours > 0:
        return "hint.rakab.neighbours", {"province": named, "count": neighbours}
    if threatened_by(game, seat, province) == 0:
        return "hint.rakab.harmless", {"province": named}
    return "hint.rakab.contested", {"province": named}


def peace(game: Rakab, seat: Seat, province: i64, named: str) -> tuple[str, dict[str, object]]:
    threats = threatened_by(game, seat, province)
    for other in range(game.seats):
        if threats & bit(other) != 0 and wins_with(game, other, province):
            return "hint.rakab.peace_saves", {"province": named, "seat": int(other)}
    for other in range(game.seats):
        if threats & bit(other) != 0:
            return "hint.rakab.peace_denies", {"province": named, "seat": int(other)}
    return "hint.rakab.peace", {"province": named}


def threatened_by(game: Rakab, seat: Seat, province: i64) -> Set:
    """The other seats that own a neighbour of a province, or would win with it."""
    found: Set = 0
    for other in range(game.seats):
        if other != seat:
            if game.map.neighbours(province) & game.owned(other) != 0 or wins_with(game, other, province):
                found |= bit(other)
    return found


def wins_with(game: Rakab, seat: Seat, province: i64) -> bool:
    owned = game.owned(seat) | bit(province)
    if game.duel:
        return size(owned) >= DUEL_GOAL
    return size(owned) >= MARKERS or game.map.has_three_adjacent(owned)
