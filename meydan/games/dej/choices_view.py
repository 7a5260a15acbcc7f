"""What the choices of the asked seat cost and bring, so that it can be shown before one is made (K-7.5, K-8.C)."""

from meydan.core.agenda import KINDS, what
from meydan.core.bitset import listed
from meydan.core.moves import Moves
from meydan.core.types import Choice, Seat
from meydan.games.dej.districts.names import DISTRICT_NAMES
from meydan.games.dej.flow.choose_district import ChooseCity
from meydan.games.dej.flow.gather import KEEP_DRAWN
from meydan.games.dej.flow.priced_questions import NO_PRICE, Priced
from meydan.games.dej.flow.turn import ACT, END_TURN, INCOME, income_districts
from meydan.games.dej.roles.tokens import LayTokens
from meydan.games.dej.zones.names import KINDS_OF_DISTRICT
from meydan.games.dej.zones.state import Dej


def say_choices(game: Dej, viewer: Seat, seen: dict[str, object]) -> None:
    """Add the prices, gains and what lies within reach of the choices of the asked seat, by the text of the choice."""
    say_prices(game, viewer, seen)
    gains = choice_gains(game, viewer)
    if gains:
        seen["gains"] = gains
    within = within_reach(game, viewer)
    if within:
        seen["within"] = within
    kind = KINDS[game.top() & 255]
    if isinstance(kind, LayTokens):
        seen["tokens"] = tokens_to_lay(game, kind)


def say_prices(game: Dej, viewer: Seat, seen: dict[str, object]) -> None:
    """What the choices cost: coins with their parts, or a district given up (K-7.5)."""
    item = game.top()
    kind = KINDS[item & 255]
    prices: dict[str, object] = {}
    parts: dict[str, object] = {}
    sacrifices: dict[str, object] = {}
    if isinstance(kind, Priced):
        moves = Moves()
        kind.list_options(game, item, viewer, moves)
        for choice in moves.listed():
            word = kind.word(game, item, viewer, choice)
            coins = int(kind.coins(game, item, viewer, choice))
            districts = kind.demands(game, item, viewer, choice)
            if districts != 0:
                sacrifices[word] = [DISTRICT_NAMES[district] for district in listed(districts)]
            if coins != NO_PRICE:
                prices[word] = coins
                why = kind.parts(game, item, viewer, choice)
                if len(why) > 1:
                    parts[word] = why
    seen["prices"] = prices
    seen["price_parts"] = parts
    if sacrifices:
        seen["sacrifices"] = sacrifices


def choice_gains(game: Dej, viewer: Seat) -> dict[str, object]:
    """What gathering, income, abilities and used districts bring at once, where nothing hidden decides it."""
    kind = KINDS[game.top() & 255]
    found: dict[str, object] = {}
    if not isinstance(kind, Priced) or not kind.open_gains:
        return found
    for choice in game.options(viewer):
        if kind is ACT and (choice == END_TURN or builds(game, viewer, choice)):
            continue
        gain = tried(game, viewer, choice)
        if kind is ACT and choice == INCOME:
            gain["districts"] = int(income_districts(game, viewer, game.in_play.cast[game.playing]))
        if gain:
            found[game.word(viewer, choice)] = gain
    return found


def builds(game: Dej, seat: Seat, choice: Choice) -> bool:
    """Is the choice of a turn a card of the hand, which is built?"""
    return choice < KINDS_OF_DISTRICT and game.copies(seat, choice) > 0


def tried(game: Dej, seat: Seat, choice: Choice) -> dict[str, object]:
    """Make the choice in a copy of the game: how many coins and cards come or go, and how many are looked at?"""
    trial = game.fork()
    trial.answer(seat, choice)
    gain: dict[str, object] = {}
    coins = trial.coins(seat) - game.coins(seat)
    cards = trial.hand_size(seat) - game.hand_size(seat)
    if coins != 0:
        gain["coins"] = int(coins)
    if cards != 0:
        gain["cards"] = int(cards)
    if trial.drawn != 0 and trial.player == seat:
        gain["looks"] = int(trial.drawn_size())
        if trial.top() & 255 == KEEP_DRAWN.id:
            gain["keeps"] = int(what(trial.top()))
    return gain


def within_reach(game: Dej, viewer: Seat) -> dict[str, object]:
    """D-8.8, K-8.B: where a city is chosen first, the districts that could be chosen there next, with their fees."""
    item = game.top()
    kind = KINDS[item & 255]
    found: dict[str, object] = {}
    if isinstance(kind, ChooseCity):
        for target in game.options(viewer):
            districts: dict[str, object] = {}
            for card in listed(kind.districts_in(game, item, viewer, target)):
                districts[DISTRICT_NAMES[card]] = int(kind.fee_in(game, item, viewer, target, card))
            found[game.word(viewer, target)] = districts
    return found


def tokens_to_lay(game: Dej, kind: LayTokens) -> dict[str, object]:
    """K-8.3, K-8.6: all roles that may get a token, and how many are laid. The engine asks for them from the lowest
    rank up; nobody sees in which order they were thought of."""
    ranks = kind.targets(game) | what(game.top())
    return {
        "roles": [game.in_play.cast[rank].key for rank in listed(ranks)],
        "laid": [game.in_play.cast[rank].key for rank in listed(what(game.top()))],
        "count": int(kind.tokens),
    }
