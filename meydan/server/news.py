"""What processes tell each other about a table they both hold. It only makes things quick: the log has it all."""

from typing import TYPE_CHECKING

import msgspec
import structlog

from meydan.server.fold import Entry
from meydan.server.protocol import ChatLine, Said

if TYPE_CHECKING:
    from meydan.server.table import Table

logger = structlog.get_logger()


class News(msgspec.Struct, frozen=True, tag_field="type", kw_only=True):
    """A message on the channel of a table."""

    process: str


class Entered(News, frozen=True, tag="entered"):
    """The log has one more entry; the sheet is at this version."""

    entry: Entry
    version: int


class Changed(News, frozen=True, tag="changed"):
    """The sheet has a new version."""

    version: int


class Talked(News, frozen=True, tag="talked"):
    """Somebody said something; it is stored."""

    line: ChatLine


class Here(News, frozen=True, tag="here"):
    """Who listens in my process: seats, and the number of spectators."""

    seats: list[int]
    spectators: int


class WhoIsHere(News, frozen=True, tag="who"):
    """I have just opened this table: who listens in yours?"""


_decoder: msgspec.json.Decoder[Entered | Changed | Talked | Here | WhoIsHere] = msgspec.json.Decoder(
    Entered | Changed | Talked | Here | WhoIsHere
)


def channel(table: str) -> str:
    return f"table:{table}"


def tell(table: "Table", news: News) -> None:
    table.house.bus.publish(channel(table.sheet.id), msgspec.json.encode(news))


def tell_entry(table: "Table", entry: Entry) -> None:
    if table.house.bus.shared:
        tell(table, Entered(process=table.house.process, entry=entry, version=table.sheet.version))


def tell_change(table: "Table") -> None:
    if table.house.bus.shared:
        tell(table, Changed(process=table.house.process, version=table.sheet.version))


def tell_line(table: "Table", line: ChatLine) -> None:
    if table.house.bus.shared:
        tell(table, Talked(process=table.house.process, line=line))


def tell_who_is_here(table: "Table") -> None:
    if table.house.bus.shared:
        seats, spectators = table.audience.census()
        tell(table, Here(process=table.house.process, seats=seats, spectators=spectators))


async def hear(table: "Table", data: bytes) -> None:
    """Take in what another process says. An empty message: we have only now begun to listen."""
    if not data:
        async with table.mailbox:
            await table.refresh()
        tell(table, WhoIsHere(process=table.house.process))
        tell_who_is_here(table)
        return
    news = _decoder.decode(data)
    if news.process == table.house.process:
        return
    match news:
        case Entered(entry=entry, version=version):
            async with table.mailbox:
                await table.hear_of(entry, version)
        case Changed(version=version):
            async with table.mailbox:
                await table.hear_of(None, version)
        case Talked(line=line):
            table.audience.tell_all(Said(line=line), by=line.person)
        case Here(process=process, seats=seats, spectators=spectators):
            if table.audience.elsewhere.hear(process, seats, spectators, table.house.now()):
                table.tell_table()
        case WhoIsHere():
            tell_who_is_here(table)
