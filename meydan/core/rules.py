"""The rules of a game for the registry: number of players, options, and conversion of positions to plain data."""

from typing import Final

from mypy_extensions import mypyc_attr

from meydan.core import codec, rng
from meydan.core.errors import BadOption, BadPlayers, BadPosition, BadRecord
from meydan.core.events import Story
from meydan.core.features.hashed import HashedFeatures
from meydan.core.features.layout import Features
from meydan.core.game import RESIGN, RESIGNED, Game
from meydan.core.options import Option, settle
from meydan.core.redeal import Dealer
from meydan.core.types import Seat

FIRST_VERSION: Final = 1
"""The first version of every game's rules; used for records that name none."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules:
    """One game, or one edition of it, in one version of its rules. A single stateless instance.

    The methods below are what a game has to define.
    """

    def __init__(
        self,
        key: str,
        folder: str,
        least: int,
        most: int,
        options: list[Option],
        version: int = FIRST_VERSION,
        package: str = "",
    ) -> None:
        self.key = key
        self.version = version
        """Goes up when a recorded game would no longer play out the same (docs/adr/0007)."""
        self.folder = folder
        """The folder of its rules: editions of one game share a folder, and with it the names on the agenda."""
        self.package = package or f"meydan.games.{folder}"
        """The Python package of its rules; another than the default for a game from outside Meydan."""
        self.least = least
        self.most = most
        self.options = options

    # -- methods that a game overrides -----------------------------------------------------------------------------

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        """An empty table."""
        raise NotImplementedError

    def deal(self, game: Game) -> None:
        """Set up a blank table and put the first step on the agenda."""
        raise NotImplementedError

    def check(self, players: int, settings: dict[str, object]) -> None:
        """Refuse invalid combinations of options, with BadOption."""

    def resigned(self, game: Game, seat: Seat) -> None:
        """Apply a resignation. By default nothing happens: the safe choices are played for the seat."""
        game.mark_resigned(seat)

    def view(self, game: Game, seat: Seat) -> dict[str, object]:
        raise NotImplementedError

    def scores(self, game: Game) -> list[dict[str, object]]:
        raise NotImplementedError

    def dealer(self, game: Game, observer: Seat) -> Dealer:
        """A dealer that deals new hidden cards for an observer."""
        raise NotImplementedError

    def features(self, players: int | None, history: int) -> Features:
        """The layout of observations for this many players, or for any number; by default the view is hashed."""
        return HashedFeatures(self, players, history)

    def dump_zones(self, game: Game) -> dict[str, object]:
        """The zones as plain data. `dump` adds agenda, random generator and options."""
        raise NotImplementedError

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        """Fill a blank table from plain data; raises BadPosition with what is wrong."""
        raise NotImplementedError

    def start_agenda(self, game: Game) -> None:
        """Fill the agenda of a loaded position that has none."""
        raise BadPosition("no_agenda", "a position needs an agenda", game=self.key)

    def check_position(self, game: Game) -> None:
        """Refuse a loaded position that no game can reach, with BadPosition."""

    # -- methods that all games share ------------------------------------------------------------------------------

    def new(self, players: object, seed: object, chosen: dict[str, object]) -> Game:
        """A new game, dealt and waiting for its first answer."""
        number = rng.checked_seed(seed)
        game = self.table(players, chosen)
        game.story = Story(
            {
                "game": self.key,
                "rules": self.version,
                "players": game.players,
                "options": game.settings,
                "seed": number,
            }
        )
        key = rng.key_of(number)
        game.set_chance(0 if key else rng.start(number), key)
        self.deal(game)
        game.run()
        return game

    def table(self, players: object, chosen: dict[str, object]) -> Game:
        """A blank table for this many players with these options, both checked."""
        seats = self.check_players(players)
        settings = settle(self.key, self.options, chosen)
        self.check(seats, settings)
        return self.blank(seats, settings)

    def check_players(self, players: object) -> int:
        if isinstance(players, bool) or not isinstance(players, int) or not self.least <= players <= self.most:
            number = f"{self.least} to {self.most}" if self.least < self.most else f"{self.least}"
            raise BadPlayers(
                "bad_players",
                f"{self.key} is played by {number}, not by {players!r}",
                least=self.least,
                most=self.most,
            )
        return players

    def check_seat_option(self, name: str, players: int, settings: dict[str, object]) -> None:
        """Check that an option which names a seat names one of the table."""
        seat = settings[name]
        if isinstance(seat, int) and seat >= players:
            raise BadOption(
                "bad_value", f"option {name} must be a seat from 0 to {players - 1}, not {seat}", option=name
            )

    def dump(self, game: Game) -> dict[str, object]:
        data: dict[str, object] = {
            "game": self.key,
            "rules": self.version,
            "players": int(game.seats),
            "options": dict(game.settings),
        }
        data.update(self.dump_zones(game))
        data.update(codec.dump_agenda(game))
        return data

    def load(self, data: codec.Reader) -> Game:
        game = self.table(data.take("players"), data.take_dict("options", {}))
        game.story = Story({})
        self.load_zones(game, data)
        if not codec.load_agenda(game, self.package, data):
            self.start_agenda(game)
        codec.check_agenda(game)
        self.check_position(game)
        codec.load_asked(game, data)
        data.done()
        game.run()
        game.story.origin = {"position": self.dump(game)}
        return game

    def record(self, game: Game) -> dict[str, object]:
        """How the game began and its answers as words. The game is played again, because questions name their
        choices."""
        if game.story is None or not game.story.origin:
            raise BadRecord("no_record", "the beginning of this game is unknown, so it has no record")
        again = self.begin(game.story.origin)
        words: list[list[object]] = []
        for answer in game.story.answers:
            seat = answer >> 32
            choice = answer & 0xFFFFFFFF
            words.append([seat, RESIGN if choice == RESIGNED else again.word(seat, choice)])
            again.repeat(answer)
        record = dict(game.story.origin)
        record["words"] = words
        return record

    def begin(self, origin: dict[str, object]) -> Game:
        """The game a record starts from: a position, or players, options and seed."""
        data = codec.Reader(origin, "record", BadRecord)
        data.take("game", self.key)
        data.take("rules", self.version)
        if data.has("position"):
            position = codec.Reader(data.take("position"), "position")
            position.take("game")
            position.take("rules", self.version)
            data.done()
            return self.load(position)
        players = data.take("players")
        seed = data.take("seed")
        chosen = data.take_dict("options", {})
        data.done()
        return self.new(players, seed, chosen)
