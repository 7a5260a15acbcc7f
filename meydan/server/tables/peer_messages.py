"""Messages between processes that have the same table open. They are an optimisation: the journal has everything."""

import msgspec

from meydan.server.services import Services
from meydan.server.state.replayed_game import Entry
from meydan.server.state.table_record import TableRecord
from meydan.server.tables.audience import Census
from meydan.server.wire.protocol import ChatLine


class PeerMessage(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """A message on the channel of a table."""

    process: str


class Entered(PeerMessage, frozen=True, tag="entered"):
    """The journal has one more entry; the table's record is at this version."""

    entry: Entry
    version: int


class Changed(PeerMessage, frozen=True, tag="changed"):
    """The table's record has a new version."""

    version: int


class Ordered(PeerMessage, frozen=True, tag="ordered"):
    """The standing answers of a seat have changed."""


class Talked(PeerMessage, frozen=True, tag="talked"):
    """A chat line was stored."""

    line: ChatLine


class Here(PeerMessage, frozen=True, tag="here"):
    """The listeners of the sender's process: seats, and the numbers of spectators and screens."""

    seats: list[int]
    spectators: int
    screens: int = 0


class WhoIsHere(PeerMessage, frozen=True, tag="who"):
    """The sender has just opened this table and asks the others to send `Here`."""


AnyMessage = Entered | Changed | Ordered | Talked | Here | WhoIsHere
_decoder: msgspec.json.Decoder[AnyMessage] = msgspec.json.Decoder(AnyMessage)


def channel(table: str) -> str:
    return f"table:{table}"


def decode(data: bytes) -> AnyMessage:
    return _decoder.decode(data)


def _publish(services: Services, table: str, message: PeerMessage) -> None:
    services.bus.publish(channel(table), msgspec.json.encode(message))


def tell_entry(services: Services, record: TableRecord, entry: Entry) -> None:
    if services.bus.shared:
        _publish(services, record.id, Entered(process=services.process, entry=entry, version=record.version))


def tell_change(services: Services, record: TableRecord) -> None:
    if services.bus.shared:
        _publish(services, record.id, Changed(process=services.process, version=record.version))


def tell_standing(services: Services, table: str) -> None:
    if services.bus.shared:
        _publish(services, table, Ordered(process=services.process))


def tell_line(services: Services, table: str, line: ChatLine) -> None:
    if services.bus.shared:
        _publish(services, table, Talked(process=services.process, line=line))


def tell_who_is_here(services: Services, table: str, here: Census) -> None:
    if services.bus.shared:
        _publish(services, table, Here(process=services.process, **msgspec.structs.asdict(here)))


def ask_who_is_here(services: Services, table: str) -> None:
    _publish(services, table, WhoIsHere(process=services.process))
