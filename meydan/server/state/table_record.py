"""The stored record of a table: its settings, seats and secret seed. Everything except the journal of its game."""

import copy
from typing import Any

import msgspec

import meydan
from meydan.server.common.errors import Refusal
from meydan.server.common.table_settings import TableSettings
from meydan.server.state.clocks import decided
from meydan.server.state.daily_seeds import is_sealed
from meydan.server.wire.protocol import StandingTerm, State

WAITING: State = "waiting"
PLAYING: State = "playing"
FINISHED: State = "finished"
CLOSED: State = "closed"
DEFAULT = "default"
"""The stand-in that plays the rule ledger's safe choice, without thinking."""


class SeatRecord(msgspec.Struct, kw_only=True):
    """A seat of a table: of a person, of a bot, or free."""

    seat: int
    person: str | None = None
    name: str = ""
    bot: str | None = None
    ready: bool = False
    away: bool = False
    late: bool = False
    """Away because the time for an answer was up, not because the owner left."""
    back: float | None = None
    """When the owner last came back. The stand-in still answers a question whose time was up by then."""
    avatar: str = ""
    resigned: bool = False
    program: bool = False
    """Its person is a program."""

    @property
    def taken(self) -> bool:
        return self.person is not None or self.bot is not None

    def clear(self) -> None:
        self.person = self.bot = None
        self.name = self.avatar = ""
        self.ready = self.away = self.late = self.resigned = self.program = False
        self.back = None


class StandingAnswer(msgspec.Struct, kw_only=True, frozen=True):
    """What the server answers for a seat by order of its owner. Only the owner is told."""

    seat: int
    name: str
    term: StandingTerm


class TableRecord(TableSettings, kw_only=True):
    """A table as it is stored: its settings and everything else in one row of `tables`, and its rows of `seats`.

    Standing answers have rows of their own; a change of them is no new version.
    """

    id: str
    code: str
    host: str | None
    state: State
    seed: str
    salt: str
    commitment: str
    created: float
    rules: int
    """The version of the game's rules: a table is played to its end by those it began with."""
    version: int = 0
    """Incremented with each change: of two changes at once only one is stored."""
    paused_at: float | None = None
    asked: float | None = None
    """When the last entry was stored, moved forward by pauses since; ignored if older than the entry."""
    want_pause: list[int] = msgspec.field(default_factory=list)
    want_abandon: list[int] = msgspec.field(default_factory=list)
    hinted: list[int] = msgspec.field(default_factory=list)
    muted: list[str] = msgspec.field(default_factory=list)
    position: dict[str, Any] | None = None
    forked_from: str | None = None
    coached: bool = False
    """A first game with a coach: the deal is the same for everyone, and so are the answers of its bots."""
    on_device: bool = False
    """Played on a device without a server, and handed in when it was over."""
    daily: str = ""
    """The day of a daily deal: the deal is the same for everyone, and so are the answers of its bots."""
    practice: bool = False
    """A daily deal that does not count."""
    tournament: str = ""
    """The code of the tournament to which the table belongs."""
    sealed: bool = False
    """The deal must stay secret when the game is over: other tables of a tournament still play it."""
    rematch_of: str | None = None
    rematch: str | None = None
    started: float | None = None
    ended: float | None = None
    seats: list[SeatRecord] = msgspec.field(default_factory=list)
    standing: list[StandingAnswer] = msgspec.field(default_factory=list)
    """Oldest first."""

    def begin(self) -> meydan.Game:
        """The game before its first answer."""
        if self.position is not None:
            return meydan.load(self.position)
        began = {"game": self.game, "rules": self.rules, "players": self.players, "options": self.options}
        return meydan.replay({**began, "seed": int(self.seed, 16), "words": []})

    def start(self, now: float) -> meydan.Game:
        """Deal the game and mark the record as begun."""
        game = self.begin()
        self.clock = decided(self.clock, len({one.person for one in self.seats if one.person is not None}))
        self.state = PLAYING
        self.started = now
        return game

    def is_sealed(self, now: float) -> bool:
        """Must seed and cards stay secret even when the game is over, because others can still play the deal?"""
        return self.sealed or is_sealed(self.daily, now)

    @property
    def paused(self) -> bool:
        return self.paused_at is not None

    def check_going(self) -> None:
        """Refuse an answer when the game does not go on."""
        if self.state != PLAYING:
            raise Refusal("not_playing", "this game is over")
        if self.paused:
            raise Refusal("paused", "the game is paused")

    def end(self, now: float) -> None:
        """Note that the game is over."""
        self.state = FINISHED
        self.ended = now
        self.paused_at = None

    def next(self) -> "TableRecord":
        """A copy for changes, with the next version number."""
        copied = copy.deepcopy(self)
        copied.version += 1
        return copied

    def seats_of(self, person: str) -> list[int]:
        return [seat.seat for seat in self.seats if seat.person == person]

    @property
    def resigned(self) -> set[int]:
        return {one.seat for one in self.seats if one.resigned}
