"""The wire: every message as a struct. OpenAPI, the TypeScript types and the Python client come from here.

One WebSocket is one person at one table. Everything is JSON; `type` says which message it is. Texts are keys.
"""

from typing import Annotated, Any, Literal

import msgspec

VERSION = 1

Number = Annotated[int, msgspec.Meta(ge=0)]
State = Literal["waiting", "playing", "finished", "closed"]
ChatRule = Literal["on", "phrases", "off"]


class Message(msgspec.Struct, tag_field="type", kw_only=True, omit_defaults=False):
    """A message on a socket."""


class Asked(Message, forbid_unknown_fields=True):
    """A message from a person."""


# -- what a person sends


class Answer(Asked, tag="answer"):
    """My answer. `n` is that of the update I saw; the same answer sent twice counts once."""

    n: Number
    word: str


class Undo(Asked, tag="undo"):
    """Take back my last answer. Possible while it told nobody anything and nobody has acted on it."""

    n: Number


class Say(Asked, tag="say"):
    """Free text to the table, or the key of a quick phrase."""

    text: str = ""
    phrase: str = ""


class Back(Asked, tag="back"):
    """I am here again: my seat is mine, the stand-in rests."""


class Pause(Asked, tag="pause"):
    """I want (or no longer want) the clocks to stand; they do when every player wants it."""

    want: bool = True


class Resume(Asked, tag="resume"):
    """Let the clocks go on. One player is enough."""


class Abandon(Asked, tag="abandon"):
    """I want (or no longer want) to give the game up; it is given up when every player wants it."""

    want: bool = True


class Resign(Asked, tag="resign"):
    """I give up for good: I lose. The ledger says what becomes of my seat; what it is asked gets the safe choice."""


class Look(Asked, tag="look"):
    """On one device: lift the curtain for one of my seats, or let it fall (none). A welcome and an update follow."""

    seat: int | None = None


class Ping(Asked, tag="ping"):
    """Is the line alive?"""


FromPerson = Answer | Undo | Say | Back | Pause | Resume | Abandon | Resign | Look | Ping


# -- what the server sends


class SeatInfo(msgspec.Struct, kw_only=True):
    """A seat as everybody sees it."""

    seat: int
    name: str
    person: str | None = None
    bot: str | None = None
    ready: bool = False
    here: bool = False
    away: bool = False
    avatar: str = ""
    """The picture of the person who sits there; empty: a bot, or nobody."""
    resigned: bool = False
    """Gave the game up; what the seat is still asked gets the safe choice."""


class RatingChange(msgspec.Struct, kw_only=True):
    """What a rated game did to the rating of a seat's person or bot."""

    seat: int
    before: float
    after: float


class TableInfo(msgspec.Struct, kw_only=True):
    """A table as everybody sees it."""

    id: str
    code: str
    game: str
    players: int
    options: dict[str, Any]
    clock: str
    stand_in: str
    chat: ChatRule
    public: bool
    rated: bool
    hot_seat: bool
    state: State
    paused: bool
    host: str | None
    seats: list[SeatInfo]
    spectators: int
    commitment: str
    created: float
    started: float | None
    ended: float | None
    forked_from: str | None = None
    rematch_of: str | None = None
    rematch: str | None = None
    want_pause: list[int] = []
    want_abandon: list[int] = []
    hinted: list[int] = []
    """Seats that asked for a hint."""
    ratings: list[RatingChange] = []
    """After a rated game, as soon as it is counted."""
    halted: bool = False
    """Nothing can be stored just now: the table stands still, clocks and all, and goes on by itself."""


class ChatLine(msgspec.Struct, kw_only=True):
    """Something said at a table. Plain text: show it as such."""

    name: str
    person: str | None
    seat: int | None
    text: str
    phrase: str
    time: float


class Welcome(Message, tag="welcome", kw_only=True):
    """The first message on a socket. An update follows when the game is on."""

    version: int = VERSION
    table: TableInfo
    you: int | None
    """My seat; none: I watch."""
    now: float
    chat: list[ChatLine]


class TableChanged(Message, tag="table"):
    """Somebody came, went, sat down, made ready…"""

    table: TableInfo


class SeatClock(msgspec.Struct, kw_only=True):
    """The clock of a seat: when its time is up (none: it does not run or has no end), and its bank."""

    seat: int
    deadline: float | None
    bank: float | None


class Opening(msgspec.Struct, kw_only=True):
    """The opened secret of a finished game."""

    seed: str
    salt: str
    commitment: str


class Update(Message, tag="update"):
    """The game as I may see it now. Replace what was there before."""

    n: int
    """How many entries the log has."""
    since: int
    """The number at which the present question was opened. Answers with a smaller `n` are stale."""
    view: dict[str, Any]
    question: str
    asked: list[int]
    options: list[str]
    """My choices, when I am asked."""
    first_event: int
    """The number, among the events I may know, of the first in `events`. Forget what you had from there on."""
    events: list[dict[str, Any]]
    clocks: list[SeatClock]
    now: float
    can_undo: bool = False
    over: bool = False
    winners: list[int] = []
    scores: list[dict[str, Any]] = []
    opening: Opening | None = None


class Accepted(Message, tag="accepted"):
    """My answer is stored, under this number."""

    n: int
    word: str


class Refused(Message, tag="refused"):
    """My message was refused; where it was about the game an update follows."""

    key: str
    sentence: str
    details: dict[str, Any] = {}


class Said(Message, tag="said"):
    """Somebody said something."""

    line: ChatLine


class Pong(Message, tag="pong"):
    """The line is alive."""

    now: float


class YourTurn(Message, tag="your_turn"):
    """On the home line: a table waits for me."""

    table: str
    code: str
    game: str
    seat: int


FromServer = Welcome | TableChanged | Update | Accepted | Refused | Said | Pong | YourTurn

_decoder: msgspec.json.Decoder[FromPerson] = msgspec.json.Decoder(FromPerson)
_encoder = msgspec.json.Encoder()
STEP = 1024


def decode(data: bytes | str) -> FromPerson:
    """A message from a person; msgspec.MsgspecError if it is none."""
    try:
        return _decoder.decode(data)
    except RecursionError:
        raise msgspec.DecodeError("this is nested too deeply") from None


def encode(message: FromServer) -> bytes:
    """A message as it goes over the wire, filled with spaces to a whole number of steps.

    Whoever sees only the size of (encrypted) packets cannot read cards off it.
    """
    data = _encoder.encode(message)
    return data + b" " * (-len(data) % STEP)
