"""Socket messages as structs. OpenAPI, the TypeScript types and the Python client are generated from them.

One WebSocket connects one person to one table. Messages are JSON; `type` names the message. Texts are keys.
"""

from typing import Annotated, Any, Literal

import msgspec

from meydan.server.common.table_settings import TablePace, TableSettings

VERSION = 1

Number = Annotated[int, msgspec.Meta(ge=0)]
State = Literal["waiting", "playing", "finished", "closed"]
StandingTerm = Literal["turn", "game"]
"""How long a standing answer holds: until my next turn, or until the end of the game."""
RatingReason = Literal["", "one_person", "bots", "left", "guest", "newcomer", "repeat", "void"]


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
    """Take back my last answer. Possible while it revealed nothing and no player has acted on it."""

    n: Number


class Say(Asked, tag="say"):
    """A chat message: free text, or the key of a quick phrase."""

    text: str = ""
    phrase: str = ""


class Back(Asked, tag="back"):
    """I take my seat back from the stand-in. This gives me no new time."""


class Pause(Asked, tag="pause"):
    """I vote (or no longer vote) for a pause; the clocks stop when every player does."""

    want: bool = True


class EndPause(Asked, tag="resume"):
    """End the pause. One player is enough."""


class Abandon(Asked, tag="abandon"):
    """I vote (or no longer vote) to abandon the game; it is abandoned when every player does."""

    want: bool = True


class Resign(Asked, tag="resign"):
    """I resign for good and lose. The rules decide what happens to my seat; its questions get the safe choice."""


class Pace(Asked, tag="pace"):
    """Set how fast bots play, before or during the game. The host may, and the only person at a table with bots."""

    pace: TablePace


class Stand(Asked, tag="stand"):
    """Let the server answer for me: one of `standing.orders` of my update. Null as `term` withdraws it."""

    order: str
    term: StandingTerm | None = None


class Look(Asked, tag="look"):
    """At a hot-seat table: show the view of one of my seats, or hide it (null). A welcome and an update follow."""

    seat: int | None = None


class Ping(Asked, tag="ping"):
    """Is the connection alive?"""


FromPerson = Answer | Undo | Say | Back | Pause | EndPause | Abandon | Resign | Pace | Stand | Look | Ping


# -- what the server sends


class SeatInfo(msgspec.Struct, kw_only=True):
    """A seat as everyone sees it."""

    seat: int
    name: str
    person: str | None = None
    bot: str | None = None
    ready: bool = False
    here: bool = False
    away: bool = False
    """A stand-in plays: the owner left, or was out of time."""
    late: bool = False
    """Away because the time for an answer was up."""
    avatar: str = ""
    """The picture of the person who sits there; empty: a bot, or a free seat."""
    resigned: bool = False
    """Has resigned; the seat's questions get the safe choice."""
    program: bool = False
    """The person who sits there is a program, such as a language model."""


class RatingChange(msgspec.Struct, kw_only=True):
    """How a rated game changed the rating of a seat's person or bot."""

    seat: int
    before: float
    after: float
    weight: float = 1.0
    """How much the game counted for this seat: 1 in full, 0 not at all."""
    reason: RatingReason = ""
    """Why it counted less than in full; empty if it counted in full."""


class TableInfo(TableSettings, kw_only=True):
    """A table as everyone sees it: its settings and its state."""

    id: str
    code: str
    state: State
    paused: bool
    host: str | None
    seats: list[SeatInfo]
    spectators: int
    screens: int = 0
    """Table screens that show it. Where strangers find the table (`public`), anybody could open one: always 0."""
    commitment: str
    created: float
    started: float | None
    ended: float | None
    forked_from: str | None = None
    coached: bool = False
    """A first game: the browser shows the notes of a coach."""
    daily: str = ""
    """The day of a daily deal, as 2026-11-17; empty: another game. Its cards stay sealed until that day is over."""
    practice: bool = False
    """A daily deal that does not count."""
    tournament: str = ""
    """The code of the tournament to which the table belongs; empty: none."""
    rematch_of: str | None = None
    rematch: str | None = None
    want_pause: list[int] = msgspec.field(default_factory=list)
    want_abandon: list[int] = msgspec.field(default_factory=list)
    hinted: list[int] = msgspec.field(default_factory=list)
    """Seats that asked for a hint."""
    ratings: list[RatingChange] = msgspec.field(default_factory=list)
    """Rating changes of a rated game, as soon as it is rated."""
    halted: bool = False
    """The database is unreachable: the game and its clocks stop, and go on automatically."""


class ChatLine(msgspec.Struct, kw_only=True):
    """A chat message at a table. Plain text: show it as such."""

    name: str
    person: str | None
    seat: int | None
    text: str
    phrase: str
    time: float


class Welcome(Message, tag="welcome", kw_only=True):
    """The first message on a socket. An update follows if the game has begun."""

    version: int = VERSION
    table: TableInfo
    you: int | None
    """My seat; null: I am a spectator."""
    now: float
    chat: list[ChatLine]


class TableChanged(Message, tag="table"):
    """The table has changed: its people, seats, settings or state."""

    table: TableInfo


class SeatClock(msgspec.Struct, kw_only=True):
    """The clock of a seat: when its time is up (null: it does not run or has no limit), and its bank."""

    seat: int
    deadline: float | None
    bank: float | None
    """Seconds in the bank at the last journal entry; null: there are no banks."""


class Opening(msgspec.Struct, kw_only=True):
    """The seed of a finished game and its salt, revealed to verify the deal."""

    seed: str
    salt: str
    commitment: str


class StandingAnswers(msgspec.Struct, kw_only=True):
    """Standing answers of my seat. Nobody else is told which of them I use."""

    orders: list[str]
    """All there are at this table, such as `claim:duke`."""
    terms: list[StandingTerm]
    """How long one may hold."""
    fits: list[str]
    """Those that would answer the present question."""
    active: dict[str, StandingTerm]
    """Those that I use."""
    answer: str | None = None
    """What the server is about to answer for me. Until then I may answer otherwise."""


class Update(Message, tag="update"):
    """The game as I may see it now. It replaces the previous update."""

    n: int
    """Number of journal entries."""
    since: int
    """The number at which the present question was opened. Answers with a smaller `n` are stale."""
    view: dict[str, Any]
    question: str
    asked: list[int]
    options: list[str]
    """My choices, when I am asked."""
    first_event: int
    """The number, among the events I may know, of the first in `events`. Discard earlier ones from that number on."""
    events: list[dict[str, Any]]
    clocks: list[SeatClock]
    now: float
    can_undo: bool = False
    over: bool = False
    winners: list[int] = []
    scores: list[dict[str, Any]] = []
    places: list[int] = []
    """The place of each seat when the game is over, 1 is best; ties share a place."""
    opening: Opening | None = None
    standing: StandingAnswers | None = None
    """My standing answers; null for spectators, at tables without them, and when the game is over."""


class Accepted(Message, tag="accepted"):
    """My answer is stored, under this number."""

    n: int
    word: str


class Refused(Message, tag="refused"):
    """My message was refused; if it was about the game, an update follows."""

    key: str
    sentence: str
    details: dict[str, Any] = {}


class Said(Message, tag="said"):
    """A new chat message."""

    line: ChatLine


class Pong(Message, tag="pong"):
    """The connection is alive."""

    now: float


class YourTurn(Message, tag="your_turn"):
    """On the home page's socket: a table waits for me."""

    table: str
    code: str
    game: str
    seat: int


class Invited(Message, tag="invited"):
    """On the home page's socket: a person invites me to a table that waits for players."""

    table: str
    code: str
    game: str
    person: str
    name: str
    avatar: str
    time: float


class InvitationDeclined(Message, tag="invitation_declined"):
    """On the home page's socket: a person whom I invited to a table does not come."""

    table: str
    person: str


class SeatFound(Message, tag="seat_found"):
    """On the home page's socket: quick pairing has found a seat for me."""

    table: str
    code: str


HomeNotice = YourTurn | Invited | InvitationDeclined | SeatFound
"""What the home page's socket tells a person, besides answers to pings."""
FromServer = Welcome | TableChanged | Update | Accepted | Refused | Said | Pong | HomeNotice

_decoder: msgspec.json.Decoder[FromPerson] = msgspec.json.Decoder(FromPerson)
_encoder = msgspec.json.Encoder()
STEP = 512
"""Messages are padded to a multiple of this many bytes."""


def decode(data: bytes | str) -> FromPerson:
    """Decode a message from a person; raises msgspec.MsgspecError if it is malformed."""
    try:
        return _decoder.decode(data)
    except RecursionError:
        raise msgspec.DecodeError("this is nested too deeply") from None


def refused(error: Exception) -> Refused:
    """The message that reports an error to the sender."""
    key = getattr(error, "key", "malformed")
    details = getattr(error, "details", {})
    return Refused(key=key, sentence=str(error), details=details)


def encode(message: FromServer, least: int = 0) -> bytes:
    """Encode a message, padded with spaces to at least this size and to a multiple of `STEP`."""
    return filled(_encoder.encode(message), least)


def plain(message: FromServer) -> bytes:
    """Encode a message without padding."""
    return _encoder.encode(message)


def filled(data: bytes, least: int = 0) -> bytes:
    """Pad JSON with spaces: the size of encrypted packets must not depend on hidden cards (`padding.py`)."""
    size = max(len(data), least)
    return data + b" " * (size + -size % STEP - len(data))
