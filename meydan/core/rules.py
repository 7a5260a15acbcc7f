"""A game as the registry knows it: who can play it, what can be chosen, and how its positions read as plain data."""

from typing import Final

from meydan.core import codec, rng
from meydan.core.errors import BadOption, BadPlayers, BadPosition, BadRecord, BadSeed
from meydan.core.events import Story
from meydan.core.game import RESIGN, RESIGNED, Game
from meydan.core.options import Option, settle
from meydan.core.redeal import Dealer
from meydan.core.types import Seat

FIRST_VERSION: Final = 1
"""Of every game's rules; a record that names none is of these."""


class Rules:
    """One game, or one edition of it, as ruled since some version. A single stateless instance; the methods below are
    what a game must say."""

    def __init__(
        self, key: str, folder: str, least: int, most: int, options: list[Option], version: int = FIRST_VERSION
    ) -> None:
        self.key = key
        self.version = version
        """Goes up when a recorded game would no longer play out the same (docs/adr/0007)."""
        self.folder = folder
        """Where its rules are: editions of one game share a folder, and with it the names on the agenda."""
        self.least = least
        self.most = most
        self.options = options

    # -- what a game says ------------------------------------------------------------------------------------------

    def blank(self, players: int, settings: dict[str, object]) -> Game:
        """A table with nothing on it yet."""
        raise NotImplementedError

    def deal(self, game: Game) -> None:
        """Set up a blank table and owe the first step."""
        raise NotImplementedError

    def check(self, players: int, settings: dict[str, object]) -> None:
        """Refuse options that do not go together, with BadOption."""

    def resigned(self, game: Game, seat: Seat) -> None:
        """A seat has given up. What do the rules owe now? By default nothing: the safe choices are played for it."""

    def view(self, game: Game, seat: Seat) -> dict[str, object]:
        raise NotImplementedError

    def scores(self, game: Game) -> list[dict[str, object]]:
        raise NotImplementedError

    def dealer(self, game: Game, observer: Seat) -> Dealer:
        """Somebody who can deal anew all that the observer does not know."""
        raise NotImplementedError

    def dump_zones(self, game: Game) -> dict[str, object]:
        """The zones as plain data. Agenda, chance and options are added by `dump`."""
        raise NotImplementedError

    def load_zones(self, game: Game, data: codec.Reader) -> None:
        """Fill a blank table; say what is wrong with BadPosition."""
        raise NotImplementedError

    def start_agenda(self, game: Game) -> None:
        """What is owed in a hand-written position that has no agenda."""
        raise BadPosition("no_agenda", "a position needs an agenda", game=self.key)

    def check_position(self, game: Game) -> None:
        """Refuse a loaded position that could not be one, with BadPosition."""

    # -- what is the same for all ----------------------------------------------------------------------------------

    def new(self, players: object, seed: object, chosen: dict[str, object]) -> Game:
        """A new game, dealt and waiting for its first answer."""
        if isinstance(seed, bool) or not isinstance(seed, int) or seed < 0:
            raise BadSeed("bad_seed", f"a seed is a whole number from 0 on, not {seed!r}")
        game = self.table(players, chosen)
        game.story = Story(
            {
                "game": self.key,
                "rules": self.version,
                "players": game.players,
                "options": game.settings,
                "seed": seed,
            }
        )
        key = rng.key_of(seed)
        game.set_chance(0 if key else rng.start(seed), key)
        self.deal(game)
        game.run()
        return game

    def table(self, players: object, chosen: dict[str, object]) -> Game:
        """A blank table for so many players with these options, both checked."""
        seats = self.check_players(players)
        settings = settle(self.key, self.options, chosen)
        self.check(seats, settings)
        return self.blank(seats, settings)

    def check_players(self, players: object) -> int:
        if isinstance(players, bool) or not isinstance(players, int) or not self.least <= players <= self.most:
            raise BadPlayers(
                "bad_players",
                f"{self.key} is played by {self.least} to {self.most}, not by {players!r}",
                least=self.least,
                most=self.most,
            )
        return players

    def check_seat_option(self, name: str, players: int, settings: dict[str, object]) -> None:
        """An option that names a seat must name one of the table."""
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
        if not codec.load_agenda(game, self.folder, data):
            self.start_agenda(game)
        codec.check_agenda(game)
        self.check_position(game)
        codec.load_asked(game, data)
        data.done()
        game.run()
        game.story.origin = {"position": self.dump(game)}
        return game

    def record(self, game: Game) -> dict[str, object]:
        """How the game began and its answers in words: played again, because words are read off the questions."""
        if game.story is None or not game.story.origin:
            raise BadRecord("no_record", "this game does not know how it began, so it has no record")
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
