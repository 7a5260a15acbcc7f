"""Talk at a table: quick phrases by key, free text cleaned and cut. It is data, never markup."""

from sqlalchemy import insert, select

from meydan.server import news, schema
from meydan.server.broadcast import Listener
from meydan.server.errors import Malformed, NotAllowed, TooMuch
from meydan.server.house import House
from meydan.server.limits import Limits
from meydan.server.names import clean
from meydan.server.people import Person
from meydan.server.protocol import ChatLine, Said, Say
from meydan.server.table import Table

LONGEST = 200
KEPT = 50
PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thanks",
    "sorry",
    "hurry",
    "one_moment",
    "nice_bluff",
    "rematch",
    "bye",
)
RATE, BURST = 0.5, 5.0


async def say(table: Table, listener: Listener, person: Person | None, message: Say, limits: Limits) -> None:
    """Say something to the table: stored, then told."""
    if person is None:
        raise NotAllowed("nobody", "choose a name before you talk")
    rule = table.sheet.chat
    if rule == "off" or person.id in table.sheet.muted or (rule == "phrases" and not message.phrase):
        raise NotAllowed("muted", "you may not say this here")
    text = "" if message.phrase else clean(message.text, LONGEST)
    if message.phrase not in ("", *PHRASES) or not (text or message.phrase):
        raise Malformed("nothing_said", "say a text or the key of a quick phrase")
    if not await limits.take(f"chat:{person.id}", RATE, BURST):
        raise TooMuch("too_fast", "you talk too fast; wait a moment")
    name = person.name if listener.seat is None else table.sheet.seats[listener.seat].name
    line = ChatLine(
        name=name, person=person.id, seat=listener.seat, text=text, phrase=message.phrase, time=table.house.now()
    )
    row = {"table_id": table.sheet.id, "person": person.id, "name": name, "seat": listener.seat}
    await table.house.log.write(
        (insert(schema.chat), {**row, "text": text, "phrase": message.phrase, "time": line.time})
    )
    table.audience.tell_all(Said(line=line), by=person.id)
    news.tell_line(table, line)


async def lines(house: House, table: str, deaf_to: set[str]) -> list[ChatLine]:
    """The last things said, but for those of people one does not want to hear."""
    chat = schema.chat
    async with house.engine.connect() as connection:
        query = select(chat).where(chat.c.table_id == table).order_by(chat.c.id.desc()).limit(KEPT)
        rows = list(await connection.execute(query))
    return [
        ChatLine(name=row.name, person=row.person, seat=row.seat, text=row.text, phrase=row.phrase, time=row.time)
        for row in reversed(rows)
        if row.person not in deaf_to
    ]
