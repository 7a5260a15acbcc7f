"""Compares message sizes between worlds that look the same to spectators, as an eavesdropper on TLS could."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import meydan
from meydan.server.state.replayed_game import ReplayedGame
from tests.server.wire import World

MOST_WORDS = 6
"""How many of a seat's possible answers are compared."""


@dataclass
class SizeTally:
    """Counts comparisons and the cost of padding."""

    games: int = 0
    answers: int = 0
    compared: int = 0
    """Messages to a seat in a world that no spectator can tell from the true one."""
    differing: list[str] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    """Of all messages in the true world."""
    filling: list[int] = field(default_factory=list)
    """Bytes of padding in them."""


def watch(game: meydan.Game, seed: int, tally: SizeTally, most: int = 10_000) -> None:
    """Play a game at random and compare, after each answer, the sizes of everybody's messages.

    The answer is given in the true world and in one redealt for each seat, and these are compared with worlds in
    which the seat answers something else: where the public events are equal, all sizes must be equal.
    """
    chance = random.Random(seed)
    seats = list(range(game.players))
    here = World(ReplayedGame(game), seats)
    while not here.replayed.game.over and here.replayed.n < most:
        now = here.replayed.game
        seat = chance.choice(now.asked)
        word = chance.choice(now.words(seat))
        others = list(_others(here, seats, seat, word, chance))
        since = len(now.events)
        heard = {viewer: len(ear.heard) for viewer, ear in here.ears.items()}
        here.answer(seat, word)
        told = {viewer: ear.heard[heard[viewer] :] for viewer, ear in here.ears.items()}
        tally.answers += 1
        tally.sizes += [len(data) for each in told.values() for data in each]
        tally.filling += [len(data) - len(data.rstrip()) for each in told.values() for data in each]
        for there, other_word, other_since in others:
            if not there.answer(seat, other_word) or public(there, other_since) != public(here, since):
                continue
            for viewer in seats:
                tally.compared += 1
                if [len(data) for data in told[viewer]] != [len(data) for data in there.ears[viewer].heard]:
                    where = (
                        f"{now.rules.key}, {now.players} players, {now.settings}, seed {seed}, answer {here.replayed.n}"
                    )
                    tally.differing.append(f"{where}: {word} or {other_word}, told {viewer}")
    tally.games += 1


def _others(
    here: World, seats: list[int], seat: int, word: str, chance: random.Random
) -> Iterator[tuple[World, str, int]]:
    """Worlds before an answer, the answer given in each, and their numbers of events."""
    now = here.replayed.game
    words = [other for other in now.words(seat) if other != word]
    for other in chance.sample(words, min(MOST_WORDS, len(words))):
        yield here.with_game(now.copy(), seats), other, len(now.events)
    for observer in seats:
        dealt = now.redeal(observer, chance.getrandbits(60))
        for other in dict.fromkeys((word, chance.choice(dealt.words(seat)))):
            yield here.with_game(dealt.copy(), seats), other, len(dealt.events)


def public(world: World, since: int) -> object:
    """Everything a spectator learns from an answer."""
    game = world.replayed.game
    fresh = [event.plain() for event in game.events_known_to(None, since)]
    return game.view(None), fresh, game.question, list(game.asked), game.scores() if game.over else None
