"""Chat at a table: quick phrases by key, and free text, cleaned and shortened. Text is data, never markup."""

from sqlalchemy import insert, select

from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.errors import Malformed, NotAllowed, TooMuch
from meydan.server.common.names import clean
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.storage import schema
from meydan.server.tables import peer_messages
from meydan.server.tables.seating import name_among
from meydan.server.tables.table import LiveTable
from meydan.server.wire.listener import Listener
from meydan.server.wire.phrases import PHRASES
from meydan.server.wire.protocol import ChatLine, Said, Say

LONGEST = 200
KEPT = 50
RATE, BURST = 0.5, 5.0


async def say(table: LiveTable, listener: Listener, person: Person | None, message: Say, limits: Limits) -> None:
    """Store a chat message, then send it to the table."""
    if person is None:
        raise NotAllowed("nobody", "choose a name before you talk")
    rule = table.record.chat
    if rule == "off" or person.id in table.record.muted or (rule == "phrases" and not message.phrase):
        raise NotAllowed("muted", "you may not say this here")
    text = "" if message.phrase else clean(message.text, LONGEST)
    if message.phrase not in ("", *PHRASES) or not (text or message.phrase):
        raise Malformed("nothing_said", "say a text or the key of a quick phrase")
    if not await limits.take(f"chat:{person.id}", RATE, BURST):
        raise TooMuch("too_fast", "you talk too fast; wait a moment")
    name = speaker(table, listener, person)
    line = ChatLine(
        name=name, person=person.id, seat=listener.seat, text=text, phrase=message.phrase, time=table.services.now()
    )
    row = {"table_id": table.record.id, "person": person.id, "name": name, "seat": listener.seat}
    await table.services.journal.write(
        (insert(schema.chat), {**row, "text": text, "phrase": message.phrase, "time": line.time})
    )
    table.audience.send_all(Said(line=line), by=person.id)
    peer_messages.tell_line(table.services, table.id, line)


def speaker(table: LiveTable, listener: Listener, person: Person) -> str:
    """The author's name in chat: that of their seat, or a spectator's, made distinct from all players' names."""
    if listener.seat is not None:
        return table.record.seats[listener.seat].name
    return name_among([one for one in table.record.seats if one.person != person.id], person.name)


async def lines(services: Services, table: str, deaf_to: set[str]) -> list[ChatLine]:
    """The latest chat lines, without those of the people in `deaf_to`."""
    chat = schema.chat
    async with services.engine.connect() as connection:
        query = select(chat).where(chat.c.table_id == table).order_by(chat.c.id.desc()).limit(KEPT)
        rows = list(await connection.execute(query))
    return [
        ChatLine(name=row.name, person=row.person, seat=row.seat, text=row.text, phrase=row.phrase, time=row.time)
        for row in reversed(rows)
        if row.person not in deaf_to
    ]
