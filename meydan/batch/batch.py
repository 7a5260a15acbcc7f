"""Games side by side in this process."""

from collections.abc import Iterable, Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from meydan import bots as computer_players
from meydan.batch.bot_seats import BotSeats, checked
from meydan.batch.lines import skip
from meydan.core import rng
from meydan.core.errors import BadOption, BadSeed, IllegalChoice
from meydan.core.features.grid import Grid
from meydan.core.features.lanes import Lanes
from meydan.core.features.layout import Features
from meydan.core.game import Game
from meydan.games.registry import GAMES
from meydan.types import AnyGameKey, GameKey

LONGEST = 20_000
"""A game with more answers than this is stopped."""


class Batch:
    """`count` games of one kind. `step` answers the question of every game; a finished game begins anew at once.

    The buffers are read-only and stay the same objects; every step writes to them. They begin at multiples of 64 bytes.
    `np.asarray(batch.observations)` and its like see them without a copy.
    """

    def __init__(
        self,
        key: GameKey | AnyGameKey,
        players: int,
        count: int,
        seed: int = 0,
        *,
        bots: Mapping[int, str | computer_players.Bot] | None = None,
        iterations: int = 100,
        history: int = 0,
        longest: int = LONGEST,
        everyone: bool = False,
        part: tuple[int, int] | None = None,
        **options: object,
    ) -> None:
        """`bots` plays seats inside, with `iterations` playouts an answer where a bot searches; `history` adds the last
        public events to the observations; `longest` is how many answers a game may take; `everyone` adds the buffer of
        this name. `part` is for a batch that is divided: the games from `part[0]` on, `count` of `part[1]`. Raises what
        `meydan.new` raises."""
        rules = GAMES.find(key)
        whole_number("count", count, 1)
        whole_number("longest", longest, 1)
        first, stride = part if part is not None else (0, count)
        blank = rules.table(players, dict(options))
        self.features: Features = rules.features(players, history)
        """The columns of an observation."""
        self.lanes = Lanes(rules, self.features, blank, first, count, stride, longest, skip)
        if bots:
            self.lanes.play_inside(checked(bots, players), BotSeats(bots, iterations))
        self.count = count
        self.players = players
        self.observations: Any = grid(self.lanes.observations)
        """What the seat to act may know, one row for each game, one byte for each column of `features`."""
        self.masks: Any = grid(self.lanes.masks)
        """1 for every legal choice of the seat to act."""
        self.everyone: Any = None
        """What every seat may know, in one row for each game: the seat to act first, then the others clockwise. Only
        for what is needed in training and not in play, such as a critic."""
        if everyone:
            self.lanes.watch_everyone()
            assert self.lanes.everyone is not None
            self.everyone = grid(self.lanes.everyone, players)
        self.seats = used(self.lanes.seats, self.lanes.seats_start, count)
        """The seat to act in each game, 64 bits each."""
        self.rewards: Any = table(self.lanes.rewards, self.lanes.rewards_start, count, players)
        """By game and seat, what the last step brought: at the end of a game the win share above a fair one, else 0."""
        self.dones = used(self.lanes.dones, self.lanes.dones_start, count)
        """1 where the last step ended a game; the observation is already that of the next game."""
        self.cuts = used(self.lanes.cuts, self.lanes.cuts_start, count)
        """1 where that game was stopped after `longest` answers; its rewards are 0."""
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """Begin again with the game of this seed in the first row, of the next seed in the second, and so on."""
        if rng.checked_seed(seed).bit_length() > rng.KEY_BITS - 2:
            raise BadSeed("bad_seed", f"the seed of a batch has at most {rng.KEY_BITS - 2} bits")
        self.lanes.reset(seed)

    def step(self, choices: Iterable[int]) -> None:
        """Answer for the seat to act in every game, and go on to the next question of each.

        An array of 64-bit numbers is fastest. Raises IllegalChoice, and changes nothing, if any choice is not legal.
        """
        self.lanes.step(numbers(choices))

    def legal(self, game: int) -> list[int]:
        """The legal choices in one game."""
        return self.game(game).options(self.seats[game])

    def game(self, number: int) -> Game:
        """A copy of one game. It keeps a story only with `bots` or `history`."""
        return self.lanes.game(number)

    @property
    def finished(self) -> int:
        """How many games have ended since the reset."""
        return int(self.lanes.finished)


def used(block: Any, start: int, count: int) -> memoryview:
    """The items of a block that are used."""
    return memoryview(block)[start : start + count]


def table(block: Any, start: int, rows: int, columns: int) -> Any:
    """The items of a block that are used, as rows and columns."""
    items: Any = used(block, start, rows * columns)
    return items.cast("B").cast(items.format, [rows, columns])


def grid(written: Grid, together: int = 1) -> Any:
    """A grid as rows and columns; each row is `together` of its rows."""
    return table(written.cells, written.start, written.rows // together, together * written.width)


def numbers(choices: Iterable[int]) -> vec[i64]:
    """The choices as machine words."""
    try:
        return vec[i64](choices)
    except (TypeError, OverflowError) as error:
        raise IllegalChoice("bad_choice", f"choices are whole numbers: {error}", choice=repr(choices)) from error


def whole_number(name: str, value: object, least: int) -> None:
    if isinstance(value, bool) or not isinstance(value, int) or value < least:
        raise BadOption("bad_value", f"{name} must be a whole number from {least} on, not {value!r}", option=name)
