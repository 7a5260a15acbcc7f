"""Games played side by side inside compiled code: answers go in, observations and masks come out."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from meydan.core import rng
from meydan.core.agenda import KINDS, MANY
from meydan.core.bitset import drop_lowest, has, lowest, size
from meydan.core.errors import BadOption, IllegalChoice
from meydan.core.events import Story
from meydan.core.features.grid import LINE, Grid, Skip, skip_none
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.core.moves import Moves
from meydan.core.rules import Rules
from meydan.core.types import Seat, Set

SEED_STEP: Final = 1_000_003
"""The distance between the seeds of bots in two games, so that they do not overlap."""
SEED_BITS: Final = 0x3FFFFFFFFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class OtherSeats:
    """Answers for the seats that are played inside."""

    def begin(self, lane: int, game: Game) -> None:
        """A new game has been dealt in a lane; the object is the one of the lane's last game."""
        raise NotImplementedError

    def choose(self, lane: int, seat: int, seed: int) -> int:
        """The choice of a seat in the game of a lane."""
        raise NotImplementedError


@final
class Lanes:
    """A number of games, each in its lane. When a game ends, the next one begins in its lane.

    Lane `n` of `stride` plays the games with the seeds `seed + n`, `seed + n + stride`, `seed + n + 2 * stride` …, each
    exactly as `meydan.new` begins it. What a step writes lies in blocks, each from its own `…_start` on.
    """

    def __init__(
        self,
        rules: Rules,
        features: Features,
        blank: Game,
        first: i64,
        count: i64,
        stride: i64,
        longest: i64,
        skip: Skip = skip_none,
    ) -> None:
        self.rules = rules
        self.features = features
        self.blank = blank
        self.first = first
        self.count = count
        self.stride = stride
        self.longest = longest
        self.players: i64 = blank.seats
        self.keeps_story: bool = features.history > 0
        self.inside: Set = 0
        self.others = OtherSeats()
        self.games: vec[Game] = vec[Game]([blank.fork() for _lane in range(count)])
        self.seeds: vec[i64] = vec[i64]([0] * count)
        self.answers: vec[i64] = vec[i64]([0] * count)
        self.skip = skip
        self.observations = Grid(count, features.size, skip)
        self.masks = Grid(count, features.choices, skip)
        self.seats: vec[i64] = vec[i64]([0] * (count + LINE))
        self.seats_start: i64 = skip(self.seats)
        self.rewards: vec[float] = vec[float]([0.0] * (count * self.players + LINE))
        self.rewards_start: i64 = skip(self.rewards)
        self.dones: vec[u8] = vec[u8]([0] * (count + LINE))
        self.dones_start: i64 = skip(self.dones)
        self.cuts: vec[u8] = vec[u8]([0] * (count + LINE))
        self.cuts_start: i64 = skip(self.cuts)
        self.moves = Moves()
        self.finished: i64 = 0
        self.everyone: Grid | None = None
        for lane in range(count):
            self.observations.open(lane)
            features.fill_table(blank, self.observations)
            self.observations.pin()
            self.observations.close()

    def watch_everyone(self) -> None:
        """From now on also write what every seat may know, one row for each seat: the seat to act first, then the
        others clockwise."""
        grid = Grid(self.count * self.players, self.features.size, self.skip)
        for row in range(grid.rows):
            grid.open(row)
            self.features.fill_table(self.blank, grid)
            grid.pin()
            grid.close()
        self.everyone = grid

    def play_inside(self, seats: Set, others: OtherSeats) -> None:
        """Let these seats be played inside; the games keep their story, because bots remember what they saw."""
        self.inside = seats
        self.others = others
        self.keeps_story = True

    def reset(self, seed: i64) -> None:
        """Begin the first game of every lane."""
        self.finished = 0
        for lane in range(self.count):
            self.seeds[lane] = seed + self.first + lane - self.stride
            self._clear_end(lane)
            self._begin(lane)
            self._go_on(lane)

    def step(self, choices: vec[i64]) -> None:
        """Answer the question of every lane. An illegal choice in any lane leaves all of them as they were."""
        self.check(choices)
        for lane in range(self.count):
            self._clear_end(lane)
            self.games[lane].play(self.seats[self.seats_start + lane], choices[lane])
            self.answers[lane] += 1
            self._go_on(lane)

    def check(self, choices: vec[i64]) -> None:
        """Raise IllegalChoice if any choice is not legal."""
        if len(choices) != self.count:
            sentence = f"a step takes {self.count} choices, one for each game, not {len(choices)}"
            raise BadOption("bad_choices", sentence, option="choices")
        masks = self.masks
        for lane in range(self.count):
            choice = choices[lane]
            if choice < 0 or choice >= masks.width or masks.value(lane, choice) == 0:
                raise IllegalChoice(
                    "not_an_option",
                    f"{choice} is not an option of seat {self.seats[self.seats_start + lane]} "
                    f"in game {self.first + lane} now",
                    choice=str(choice),
                    game=int(self.first + lane),
                )

    def game(self, lane: i64) -> Game:
        """A copy of the game in a lane."""
        return self.games[lane].copy()

    def _clear_end(self, lane: i64) -> None:
        """Forget the end of the lane's last game."""
        if self.dones[self.dones_start + lane] != 0:
            self.dones[self.dones_start + lane] = 0
            self.cuts[self.cuts_start + lane] = 0
            first = self.rewards_start + lane * self.players
            for at in range(first, first + self.players):
                self.rewards[at] = 0.0

    def _begin(self, lane: i64) -> None:
        """The next game of a lane."""
        game = self.games[lane]
        self.seeds[lane] += self.stride
        self.answers[lane] = 0
        game.assign(self.blank)
        game.set_chance(rng.start(self.seeds[lane]), b"")
        if self.keeps_story:
            game.story = Story({})
        self.rules.deal(game)
        game.run()
        if self.inside != 0:
            self.others.begin(int(lane), game)

    def _go_on(self, lane: i64) -> None:
        """Go on to the next question for a seat that is not played inside, and write what this seat may know."""
        game = self.games[lane]
        seat: Seat = 0
        while True:
            if game.waiting == 0:
                self._reward(lane, game.winning())
                self._begin(lane)
            elif self.answers[lane] >= self.longest:
                self.cuts[self.cuts_start + lane] = 1
                self._reward(lane, 0)
                self._begin(lane)
            else:
                seat = game.mover()
                if not has(self.inside, seat):
                    break
                game.answer(int(seat), self.others.choose(int(lane), int(seat), self._bot_seed(lane)))
                self.answers[lane] += 1
        self.seats[self.seats_start + lane] = seat
        self.observations.open(lane)
        self.features.fill(game, seat, self.observations)
        self.observations.close()
        self._write_mask(lane, game, seat)
        everyone = self.everyone
        if everyone is not None:
            for place in range(self.players):
                everyone.open(lane * self.players + place)
                self.features.fill(game, (seat + place) % self.players, everyone)
                everyone.close()

    def _bot_seed(self, lane: i64) -> int:
        return int((self.seeds[lane] * SEED_STEP + self.answers[lane]) & SEED_BITS)

    def _reward(self, lane: i64, winners: Set) -> None:
        """The win share of every seat above a fair one; nothing if nobody has won."""
        self.dones[self.dones_start + lane] = 1
        self.finished += 1
        number = size(winners)
        if number > 0:
            share = 1.0 / float(number)
            fair = 1.0 / float(self.players)
            for seat in range(self.players):
                at = self.rewards_start + lane * self.players + seat
                if has(winners, seat):
                    self.rewards[at] += share - fair
                else:
                    self.rewards[at] -= fair

    def _write_mask(self, lane: i64, game: Game, seat: Seat) -> None:
        masks = self.masks
        masks.open(lane)
        item = game.top()
        kind = KINDS[item & 255]
        options = kind.options(game, item, seat)
        if options == MANY:
            moves = self.moves
            moves.clear()
            kind.list_options(game, item, seat, moves)
            for at in range(moves.count):
                masks.flag(moves.choices[at])
        else:
            while options != 0:
                masks.flag(lowest(options))
                options = drop_lowest(options)
        masks.close()
