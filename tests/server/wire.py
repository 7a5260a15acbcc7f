"""Two worlds that a seat cannot tell apart, and everything it and a spectator are sent in each."""

import random
from dataclasses import dataclass

import meydan
from meydan.server.broadcast import Audience, Listener, Teller
from meydan.server.clocks import PRESETS, TableClock
from meydan.server.fold import Entry, Fold


class Ear(Listener):
    """A line that keeps what it was sent, and in which order the lines of its world were sent something."""

    def __init__(self, seat: int | None, order: list[int | None]) -> None:
        super().__init__(None, seat)
        self.heard: list[bytes] = []
        self.order = order

    def send_bytes(self, data: bytes) -> None:
        self.heard.append(data)
        self.order.append(self.seat)


class World:
    """A game, its clock, and the lines of some seats and of a spectator."""

    def __init__(self, fold: Fold, seats: list[int], n: int = 0) -> None:
        self.fold = fold
        self.clock = TableClock(PRESETS["normal"], fold.game.players)
        self.audience = Audience()
        self.order: list[int | None] = []
        self.ears: dict[int | None, Ear] = {seat: Ear(seat, self.order) for seat in (*seats, None)}
        for ear in self.ears.values():
            self.audience.add(ear)
        self.teller = Teller(self.audience)
        self.teller.start(fold.game)
        self.ask(float(n))

    def ask(self, now: float) -> None:
        self.clock.ask(dict.fromkeys(self.fold.game.asked, now), self.fold.together, None)

    def twin(self, observer: int, seed: int) -> "World":
        """A world in which everything this seat cannot know was dealt anew."""
        dealt = Fold(self.fold.game.redeal(observer, seed))
        dealt.entries, dealt.questions = list(self.fold.entries), list(self.fold.questions)
        dealt.opened, dealt.since, dealt.together = self.fold.opened, self.fold.since, self.fold.together
        return World(dealt, [observer], self.fold.n)

    def greet(self, seat: int | None) -> bytes:
        """What a line that connects now is sent."""
        ear = Ear(seat, [])
        ear.send(self.teller.catch_up(ear, self.fold, self.clock, float(self.fold.n), None))
        return ear.heard[0]

    def answer(self, seat: int, word: str) -> bool:
        """Store and tell an answer; False where it is not possible."""
        try:
            step = self.fold.step(seat, word)
        except meydan.IllegalChoice:
            return False
        now = float(self.fold.n + 1)
        self.fold.take(Entry(self.fold.n, seat, word, "person", now), step)
        self.ask(now)
        self.teller.spread(self.fold, self.clock, now, seat if self.fold.may_undo(seat) else None, None)
        return True


@dataclass
class Tally:
    """What was compared."""

    games: int = 0
    answers: int = 0
    greetings: int = 0
    messages: int = 0
    octets: int = 0
    other: int = 0
    """Answers that are not possible, or by which the rules show something else, in the other world: not compared."""


class Leak(AssertionError):
    """A seat was sent something else in a world that it cannot tell from the true one."""


def compare(one: bytes, other: bytes, where: str) -> None:
    if one != other:
        at = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), -1)
        raise Leak(f"{where}: {one[at - 60 : at + 60]!r} is not {other[at - 60 : at + 60]!r}")


def shown(world: World, before: meydan.Game, eyes: int | None) -> object:
    """All that the rules show somebody by an answer. Where this is the same, the wire may show no difference either."""
    game = world.fold.game
    fresh = [event.plain() for event in game.events_known_to(eyes, len(before.events))]
    return game.view(eyes), fresh, [] if eyes is None else game.words(eyes)


def listen(game: meydan.Game, seed: int, tally: Tally, most: int = 10_000) -> None:
    """Play a game at random; before each answer deal one world anew, and compare all that is sent."""
    chance = random.Random(seed)
    here = World(Fold(game), list(range(game.players)))
    while not here.fold.game.over and here.fold.n < most:
        now = here.fold.game
        seat = chance.choice(now.asked)
        word = chance.choice(now.words(seat))
        observer = here.fold.n % now.players
        there = here.twin(observer, chance.getrandbits(60))
        other_now = there.fold.game
        where = f"{now.rules.key}, {now.players} players, {now.settings}, seed {seed}, answer {here.fold.n} {word}"
        for eyes in (observer, None):
            compare(here.greet(eyes), there.greet(eyes), f"{where}, greeting of {eyes}")
            tally.greetings += 1
        heard = {eyes: len(here.ears[eyes].heard) for eyes in (observer, None)}
        here.answer(seat, word)
        tally.answers += 1
        possible = there.answer(seat, word)
        for eyes in (observer, None):
            told = here.ears[eyes].heard[heard[eyes] :]
            tally.octets += sum(map(len, told))
            same = possible and shown(here, now, eyes) == shown(there, other_now, eyes)
            if not same or here.fold.game.over:  # after the end everything is open
                tally.other += 1
                continue
            if len(told) != len(there.ears[eyes].heard) or there.order != [observer, None]:
                raise Leak(f"{where}: more messages, or another order, for {eyes}")
            for one, other in zip(told, there.ears[eyes].heard, strict=True):
                compare(one, other, f"{where}, told {eyes}")
                tally.messages += 1
    tally.games += 1
