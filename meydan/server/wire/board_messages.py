"""Messages on the socket of a shared analysis board."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from meydan.server.wire.protocol import Asked, ChatLine, Message, Ping, Say

LONGEST_BOARD = 120_000
"""The longest message: a board with all its lines."""
Short = Annotated[str, Meta(max_length=40)]
Count = Annotated[int, Meta(ge=0, le=100_000)]


class ShowBoard(Asked, tag="show"):
    """From the leader: what everybody sees from now on. Without `board` only the cursor moves."""

    at: Count
    eyes: Short = "acting"
    hands_open: bool = False
    board: dict[str, Any] | None = None


class HandOver(Asked, tag="hand_over"):
    """Another person leads from now on: the leader says it, or anybody while the leader is away."""

    person: Short


FromRoom = ShowBoard | HandOver | Say | Ping


class RoomPerson(msgspec.Struct, frozen=True):
    """Somebody who looks at a shared board."""

    id: str
    name: str
    avatar: str = ""


class RoomChanged(Message, tag="room", kw_only=True):
    """Who looks at the board, and who leads; the first message on a socket has the latest chat, too."""

    code: str
    leader: str
    you: str
    people: list[RoomPerson]
    chat: list[ChatLine]


class BoardShown(Message, tag="shown", kw_only=True):
    """What the leader shows. Without `board` only the cursor has moved."""

    n: int
    """Counts what was shown in this room."""
    at: int
    eyes: str
    hands_open: bool
    board: dict[str, Any] | None = None


class BoardRoomCode(msgspec.Struct):
    """The code of a shared board."""

    code: str


_decoder: msgspec.json.Decoder[FromRoom] = msgspec.json.Decoder(FromRoom)


def decode_from_room(data: bytes | str) -> FromRoom:
    """Decode a message of a person; raises msgspec.MsgspecError if it is malformed."""
    try:
        return _decoder.decode(data)
    except RecursionError:
        raise msgspec.DecodeError("this is nested too deeply") from None
