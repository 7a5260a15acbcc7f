"""Compares all messages sent to a seat and a spectator in worlds the seat cannot tell apart."""

import random
from dataclasses import dataclass

import meydan
from meydan.server.state.clocks import PRESETS, TableClock
from meydan.server.state.replayed_game import Entry, ReplayedGame
from meydan.server.tables.audience import Audience
from meydan.server.tables.updates import Teller
from meydan.server.wire.listener import Listener


class Ear(Listener):
    """A connection that records its messages and the order of messages among connections."""

    def __init__(self, seat: int | None, order: list[int | None]) -> None:
        super().__init__(None, seat)
        self.heard: list[bytes] = []
        self.order = order

    def send_bytes(self, data: bytes) -> None:
        self.heard.append(data)
        self.order.append(self.seat)


class World:
    """A game, its clock, and the connections of some seats and a spectator."""

    def __init__(self, replayed: ReplayedGame, seats: list[int], n: int = 0) -> None:
        self.replayed = replayed
        self.clock = TableClock(PRESETS["normal"], replayed.game.players)
        self.audience = Audience()
        self.order: list[int | None] = []
        self.ears: dict[int | None, Ear] = {seat: Ear(seat, self.order) for seat in (*seats, None)}
        for ear in self.ears.values():
            self.audience.add(ear)
        self.teller = Teller(self.audience)
        self.teller.start(replayed.game)
        self.ask(float(n))

    def ask(self, now: float) -> None:
        self.clock.start(now)
        self.clock.asked = self.clock.answering = list(self.replayed.game.asked)
        self.clock.together = self.replayed.together

    def twin(self, observer: int, seed: int) -> "World":
        """A world in which everything this seat cannot know is redealt."""
        return self.with_game(self.replayed.game.redeal(observer, seed), [observer])

    def with_game(self, game: meydan.Game, seats: list[int]) -> "World":
        """The same table and time with this game and the connections of these seats."""
        replayed = ReplayedGame(game)
        replayed.entries, replayed.questions = list(self.replayed.entries), list(self.replayed.questions)
        replayed.opened, replayed.together = self.replayed.opened, self.replayed.together
        return World(replayed, seats, self.replayed.n)

    def greet(self, seat: int | None) -> bytes:
        """The messages sent to a new connection."""
        ear = Ear(seat, [])
        self.teller.catch_up(ear, self.replayed, self.clock, float(self.replayed.n), None)
        return ear.heard[0]

    def answer(self, seat: int, word: str) -> bool:
        """Apply and broadcast an answer; False if it is not legal."""
        try:
            step = self.replayed.step(seat, word)
        except meydan.IllegalChoice:
            return False
        now = float(self.replayed.n + 1)
        self.replayed.take(Entry(self.replayed.n, seat, word, "person", now), step)
        self.ask(now)
        self.teller.spread(self.replayed, self.clock, now, seat if self.replayed.may_undo(seat) else None, None)
        return True


@dataclass
class Tally:
    """Counts of comparisons."""

    games: int = 0
    answers: int = 0
    greetings: int = 0
    messages: int = 0
    octets: int = 0
    other: int = 0
    """Answers not compared, because they are illegal or reveal something else in the other world."""


class Leak(AssertionError):
    """A seat was sent different messages in a world it cannot tell from the true one."""


def compare(one: bytes, other: bytes, where: str) -> None:
    if one != other:
        at = next((at for at, pair in enumerate(zip(one, other, strict=False)) if pair[0] != pair[1]), -1)
        raise Leak(f"{where}: {one[at - 60 : at + 60]!r} is not {other[at - 60 : at + 60]!r}")


def shown(world: World, before: meydan.Game, viewer: int | None) -> object:
    """What the rules reveal to a viewer by an answer. Where this is equal, messages must be equal."""
    game = world.replayed.game
    fresh = [event.plain() for event in game.events_known_to(viewer, len(before.events))]
    return game.view(viewer), fresh, [] if viewer is None else game.words(viewer)


def listen(game: meydan.Game, seed: int, tally: Tally, most: int = 10_000) -> None:
    """Play a game at random; redeal one world before each answer and compare all messages."""
    chance = random.Random(seed)
    here = World(ReplayedGame(game), list(range(game.players)))
    while not here.replayed.game.over and here.replayed.n < most:
        now = here.replayed.game
        seat = chance.choice(now.asked)
        word = chance.choice(now.words(seat))
        observer = here.replayed.n % now.players
        there = here.twin(observer, chance.getrandbits(60))
        other_now = there.replayed.game
        where = f"{now.rules.key}, {now.players} players, {now.settings}, seed {seed}, answer {here.replayed.n} {word}"
        for viewer in (observer, None):
            compare(here.greet(viewer), there.greet(viewer), f"{where}, greeting of {viewer}")
            tally.greetings += 1
        heard = {viewer: len(here.ears[viewer].heard) for viewer in (observer, None)}
        here.answer(seat, word)
        tally.answers += 1
        possible = there.answer(seat, word)
        for viewer in (observer, None):
            told = here.ears[viewer].heard[heard[viewer] :]
            tally.octets += sum(map(len, told))
            same = possible and shown(here, now, viewer) == shown(there, other_now, viewer)
            if not same or here.replayed.game.over:  # after the end everything is public
                tally.other += 1
                continue
            if len(told) != len(there.ears[viewer].heard) or there.order != [observer, None]:
                raise Leak(f"{where}: more messages, or another order, for {viewer}")
            for one, other in zip(told, there.ears[viewer].heard, strict=True):
                compare(one, other, f"{where}, told {viewer}")
                tally.messages += 1
    tally.games += 1
