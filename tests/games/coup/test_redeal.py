"""The redeal deals exactly what a seat cannot rule out, compared with all possible worlds by brute force.

A world is where every card lies that the seat does not see. From the first deal on, every event that the seat may know
moves or removes worlds; whatever others did unseen splits them (C-10). There are no bounds and no shortcuts: this is
the reference.
"""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import pytest

import meydan
from tests.games.scenario import Scenario, dealt, scenario

NAMES = ("duke", "assassin", "captain", "ambassador", "contessa")
Cards = tuple[int, ...]
"""How many of each character."""
NONE: Cards = (0,) * 5
ONE_OF_EACH: Cards = (1,) * 5


class World(NamedTuple):
    """Where the hidden cards lie; the observer's own places stay empty."""

    court: Cards
    hands: tuple[Cards, ...]
    removed: tuple[Cards, ...]
    aside: Cards = NONE


def cards(names: Iterable[str]) -> Cards:
    found = [0] * 5
    for name in names:
        found[NAMES.index(name)] += 1
    return tuple(found)


def plus(one: Cards, other: Cards) -> Cards:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def minus(one: Cards, other: Cards) -> Cards:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def holds(one: Cards, other: Cards) -> bool:
    return min(minus(one, other)) >= 0


def handfuls(pool: Cards, size: int, start: int = 0) -> Iterator[Cards]:
    """Every different hand of this many cards."""
    if size == 0:
        yield NONE
        return
    for card in range(start, 5):
        single = cards([NAMES[card]])
        if holds(pool, single):
            for rest in handfuls(minus(pool, single), size - 1, card):
                yield plus(rest, single)


def placed(places: tuple[Cards, ...], seat: int, change: Cards) -> tuple[Cards, ...]:
    return (*places[:seat], change, *places[seat + 1 :])


class Reference:
    """All worlds that one seat cannot rule out, from its first cards on."""

    def __init__(self, game: meydan.Game, me: int) -> None:
        self.me = me
        self.others = [seat for seat in range(game.players) if seat != me]
        self.heard = len(game.events_known_to(me))
        own: Any = game.view(me)
        mine = cards(own["players"][me]["hand"])
        gone = cards(own["players"][me]["removed"])
        open_cards = cards(card for player in own["players"] for card in player["revealed"])
        sizes = [player["cards"] for player in own["players"]]
        looking_at = cards(own.get("drawn", []))
        self.worlds = self.first_worlds(sizes, plus(plus(mine, looking_at), open_cards), gone)

    def first_worlds(self, sizes: list[int], mine: Cards, gone: Cards) -> set[World]:
        """C-2.1: any cards for the others; C-9.2 to C-9.4: any card of a player's own set and any of the third."""
        nothing = (NONE,) * len(sizes)
        if gone == NONE:
            worlds = {World(minus((3,) * 5, mine), nothing, nothing)}
        else:
            other = self.others[0]
            third = minus(ONE_OF_EACH, minus(mine, minus(ONE_OF_EACH, gone)))
            worlds = {
                World(third, placed(nothing, other, chosen), placed(nothing, other, minus(ONE_OF_EACH, chosen)))
                for chosen in handfuls(ONE_OF_EACH, 1)
            }
            sizes = [1, 1]
        for seat in self.others:
            worlds = {drawn for world in worlds for drawn in draws(world, seat, sizes[seat])}
        return worlds

    def hear(self, game: meydan.Game) -> None:
        """Follow what this seat has learnt since the last time."""
        events = [event.plain() for event in game.events_known_to(self.me)]
        for event in events[self.heard :]:
            seat: Any = event.get("seat")
            named = cards(str(event[field]) for field in ("claim", "card", "other_card") if field in event)
            changed = self.followed(str(event["event"]), seat, named)
            if changed is not None:
                self.worlds = changed
        self.heard = len(events)

    def followed(self, told: str, seat: int, named: Cards) -> set[World] | None:
        if seat == self.me:
            return self.own(told, named)
        worlds = self.worlds
        if told == "proved":
            shown = [put_back(world, seat, named) for world in worlds if holds(world.hands[seat], named)]
            return {drawn for world in shown for drawn in draws(world, seat, 1)}
        if told == "exchanging":
            return {
                world._replace(court=minus(world.court, two), aside=two)
                for world in worlds
                for two in handfuls(world.court, 2)
            }
        if told == "exchanged":
            gathered = [with_hand(world, seat, plus(world.hands[seat], world.aside)) for world in worlds]
            return {
                put_back(world, seat, two)._replace(aside=NONE)
                for world in gathered
                for two in handfuls(world.hands[seat], 2)
            }
        if told == "lost":
            return {
                with_hand(world, seat, minus(world.hands[seat], named))
                for world in worlds
                if holds(world.hands[seat], named)
            }
        return None

    def own(self, told: str, named: Cards) -> set[World] | None:
        """What the seat itself put into the Court or drew from it."""
        if told in ("proved", "returned"):
            return {world._replace(court=plus(world.court, named)) for world in self.worlds}
        if told in ("drew", "saw"):
            left = [world for world in self.worlds if holds(world.court, named)]
            return {world._replace(court=minus(world.court, named)) for world in left}
        return None


def with_hand(world: World, seat: int, hand: Cards) -> World:
    return world._replace(hands=placed(world.hands, seat, hand))


def draws(world: World, seat: int, size: int) -> Iterator[World]:
    """A seat draws this many cards from the Court, unseen."""
    for drawn in handfuls(world.court, size):
        yield with_hand(world, seat, plus(world.hands[seat], drawn))._replace(court=minus(world.court, drawn))


def put_back(world: World, seat: int, back: Cards) -> World:
    """A seat puts these cards of its hand into the Court."""
    return with_hand(world, seat, minus(world.hands[seat], back))._replace(court=plus(world.court, back))


def world_of(game: meydan.Game, me: int) -> World:
    """The world of a game as the reference writes it."""
    data: Any = game.dump()
    aside = NONE if me in game.asked else cards(data["aside"])
    return World(
        cards(data["court"]),
        tuple(NONE if seat == me else cards(hand) for seat, hand in enumerate(data["hands"])),
        tuple(NONE if seat == me else cards(gone) for seat, gone in enumerate(data["removed"])),
        aside,
    )


# -- playing so that much is shown, drawn and put back -----------------------------------------------------------------


def lively(chance: random.Random, words: list[str]) -> str:
    """A policy that shows and moves many cards and seldom eliminates anybody."""
    liked = [
        word for word in words if word.split(":")[0] in ("prove", "exchange", "challenge", "tax", "steal", "block")
    ]
    if liked and chance.random() < 0.55:
        return chance.choice(liked)
    return chance.choice(words)


def exchanging(chance: random.Random, words: list[str]) -> str:
    """A policy that moves two cards at a time between hands and Court and shows none."""
    calm = [word for word in words if word.split(":")[0] in ("exchange", "allow", "keep", "lose")]
    return chance.choice(calm or words)


def played(
    players: int, seed: int, answers: int, policy: Callable[[random.Random, list[str]], str] = lively, **options: Any
) -> Iterator[tuple[meydan.Game, list[Reference]]]:
    """A game, with every seat's reference, after each answer."""
    chance = random.Random(seed)
    game = dealt("coup", players, seed, **options).game
    while game.question == "ChooseCard":
        seat = game.next_asked
        game.answer(seat, chance.choice(game.options(seat)))
    references = [Reference(game, seat) for seat in range(players)]
    yield game, references
    for _answer in range(answers):
        if game.over:
            return
        seat = game.next_asked
        game.answer(seat, game.choice(seat, policy(chance, game.words(seat))))
        for reference in references:
            reference.hear(game)
        yield game, references


def check_sound(game: meydan.Game, reference: Reference, seeds: Iterable[int]) -> set[World]:
    """Check that only possible worlds are dealt. Returns those that were."""
    me = reference.me
    assert world_of(game, me) in reference.worlds, "the reference itself has lost the truth"
    dealt_worlds = {world_of(game.redeal(me, seed), me) for seed in seeds}
    assert dealt_worlds <= reference.worlds, f"seat {me} can rule out {sorted(dealt_worlds - reference.worlds)[:3]}"
    return dealt_worlds


def check_exact(game: meydan.Game, reference: Reference) -> None:
    """All possible worlds are dealt and nothing else. The rarest must turn up, hence the large number of seeds."""
    missing = set(reference.worlds)
    for first in range(0, MOST_SEEDS, 100):
        missing -= check_sound(game, reference, range(first, first + 100))
        if not missing:
            return
    raise AssertionError(f"seat {reference.me} is never dealt {sorted(missing)[:3]}, {len(missing)} in all")


def check(game: meydan.Game, reference: Reference) -> None:
    """Check exactly if there are few worlds, otherwise only that no impossible one is dealt."""
    if len(reference.worlds) <= MOST_WORLDS:
        check_exact(game, reference)
    else:
        check_sound(game, reference, range(100))


MOST_SEEDS = 6000
MOST_WORLDS = 75
"""All of a two-player game with sets: five removed cards, fifteen hands."""


@pytest.mark.parametrize("seed", range(12))
def test_two_players_with_sets_are_dealt_every_possible_world_and_no_other(seed: int) -> None:
    for answer, (game, references) in enumerate(played(2, seed, 40)):
        if answer % 4 == 0 or game.question == "Keep":
            for reference in references:
                check(game, reference)


@pytest.mark.parametrize("seed", range(12))
def test_two_players_with_the_standard_deal_are_dealt_every_possible_world_and_no_other(seed: int) -> None:
    for answer, (game, references) in enumerate(played(2, seed, 40, two_player_setup="standard")):
        if answer % 4 == 0 or game.question == "Keep":
            for reference in references:
                check(game, reference)


@pytest.mark.slow
@pytest.mark.parametrize("setup", ["sets", "standard"])
@pytest.mark.parametrize("seed", range(4))
def test_two_players_who_exchange_in_turn_are_dealt_every_possible_world_and_no_other(seed: int, setup: str) -> None:
    """What one has put into the Court the other may have taken, both cards of it."""
    for game, references in played(2, seed, 18, exchanging, two_player_setup=setup):
        if game.question == "Keep":
            check(game, references[game.asked[0]])
        elif game.question == "Declare":
            for reference in references:
                check(game, reference)


@pytest.mark.parametrize("seed", range(16))
def test_three_players_are_dealt_no_impossible_world(seed: int) -> None:
    for answer, (game, references) in enumerate(played(3, seed, 60)):
        if answer % 5 == 0 or game.question == "Keep":
            for reference in references:
                check_sound(game, reference, range(60))


@pytest.mark.parametrize("seed", range(8))
def test_three_players_are_dealt_every_possible_world_when_few_cards_are_left(seed: int) -> None:
    checked = 0
    for answer, (game, references) in enumerate(played(3, 100 + seed, 200)):
        for reference in references:
            if answer % 7 == reference.me and 1 < len(reference.worlds) <= 60:
                check_exact(game, reference)
                checked += 1
    assert checked > 0


@pytest.mark.parametrize("players", [4, 6])
def test_many_players_are_dealt_no_world_that_breaks_what_the_last_proof_showed(players: int) -> None:
    """The card just shown lies in the Court or with the player who drew again: nobody else can have it unseen."""
    for seed in range(6):
        game = dealt("coup", players, seed).game
        seat = game.asked[0]
        held = str(cards_of(game, seat)[0])
        claim = {"duke": "tax", "ambassador": "exchange", "captain": f"steal:{(seat + 2) % players}"}.get(held)
        if claim is None:
            continue
        game.answer(seat, game.choice(seat, claim))
        doubter = (seat + 1) % players
        game.answer(doubter, game.choice(doubter, "challenge"))
        game.answer(seat, game.choice(seat, "prove"))
        watcher = (seat + 3) % players
        for chance in range(50):
            data: Any = game.redeal(watcher, chance).dump()
            assert held in data["court"] + data["hands"][seat]


def cards_of(game: meydan.Game, seat: int) -> list[str]:
    data: Any = game.dump()
    return list(data["hands"][seat])


def followed(table: Scenario, me: int, *moves: str) -> Reference:
    """Play a hand-written position while one seat watches, and deal it anew at its end for that seat."""
    reference = Reference(table.game, me)
    for move in moves:
        table.play(move)
        reference.hear(table.game)
    check_exact(table.game, reference)
    return reference


def test_an_exchange_with_one_card_takes_at_most_one_of_two_known_cards() -> None:
    """0 puts two contessas into the Court and 1 exchanges their only card: 2, who did nothing, cannot have both."""
    table = scenario("coup").seat("contessa", "contessa").seat("captain", revealed=["captain"]).seat("duke", "captain")
    table.play_lucky(lambda table: sorted(table["aside"]) == ["assassin", "duke"], "0 exchange", "all allow")
    reference = followed(table, 0, "0 keep:duke,assassin", "1 exchange", "all allow", "1 keep:captain")
    assert all(world.court[NAMES.index("contessa")] >= 1 for world in reference.worlds)


def test_a_lost_card_may_be_the_one_that_was_shown() -> None:
    """1 shows a duke, draws, and loses a duke: the shown one may be the lost one, and 2 may have the other two."""
    table = scenario("coup").seat("contessa", "contessa", coins=8).seat("duke", "duke").seat("captain", "assassin")
    moves = ["0 income", "1 tax", "2 allow", "0 challenge", "1 prove", "0 lose:contessa", "2 income", "0 coup:1"]
    reference = followed(table, 0, *moves, "1 lose:duke")
    assert any(world.hands[2] == cards(["duke", "duke"]) for world in reference.worlds)


def test_the_cards_another_looks_at_came_from_the_court() -> None:
    """Seat 0 exchanges in the first turn: the card chosen from the set must be in the hand, not among the two drawn."""
    for seed in range(5):
        table = dealt("coup", 2, seed, starter=0).play("0 choose:duke", "1 choose:captain", "0 exchange", "1 allow")
        for chance in range(100):
            data: Any = table.game.redeal(1, chance).dump()
            (chosen,) = minus_names(list(NAMES), data["removed"][0])
            assert chosen in data["hands"][0]
            assert len({*data["aside"], *data["court"]}) == 3


def minus_names(names: list[str], gone: list[str]) -> list[str]:
    return [name for name in names if name not in gone]


def test_a_game_dealt_anew_can_be_dealt_anew_for_another_seat() -> None:
    for seed in range(5):
        for game, references in played(3, seed, 40):
            once = game.redeal(0, seed)
            again: Any = once.redeal(1, seed + 1)
            assert again.view(1) == once.view(1)
            assert len(references) == 3


def test_a_position_that_tells_the_impossible_can_still_be_dealt_anew() -> None:
    """Three times the observer put a duke into the Court, yet two of the three are in that seat's hand: nothing
    follows."""
    table = scenario("coup").seat("duke", "duke").seat("captain", "contessa").seat("assassin", "captain")
    table.having(seen=[["proved", 0, "duke", ["captain"]]] * 3)
    hands = {tuple(cards_of(table.game.redeal(0, seed), 1)) for seed in range(100)}
    assert len(hands) > 5


def test_a_position_of_two_that_does_not_tell_how_it_came_about_can_be_dealt_anew() -> None:
    """The other player holds two cards of the third set: they must have drawn again, though nothing tells of it."""
    table = scenario("coup")
    table.seat("duke", "captain", removed=["assassin", "captain", "ambassador", "contessa"])
    table.seat("ambassador", "contessa", removed=["assassin", "captain", "ambassador", "contessa"])
    hands = {tuple(cards_of(table.game.redeal(0, seed), 1)) for seed in range(100)}
    assert ("ambassador", "contessa") in hands
