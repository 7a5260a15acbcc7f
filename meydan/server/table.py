"""One live table: a mailbox, its sheet, its listeners, and its game once it has begun."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

import structlog

from meydan.core.errors import MeydanError
from meydan.server import curtain, news, protocol, snapshots
from meydan.server import sheet as sheets
from meydan.server.broadcast import Audience, Listener
from meydan.server.errors import NotAllowed, Refusal
from meydan.server.fold import Entry, Fold
from meydan.server.house import House
from meydan.server.log import Statement, Taken
from meydan.server.play import Play
from meydan.server.protocol import SeatInfo, TableChanged, TableInfo
from meydan.server.races import Raced, tried_again
from meydan.server.sheet import CLOSED, Sheet
from meydan.server.tracing import span

logger = structlog.get_logger()


class Table:
    """Everything about a table happens in its mailbox, one thing at a time: store it, then tell it."""

    def __init__(self, house: House, sheet: Sheet, fold: Fold | None = None) -> None:
        self.house = house
        self.sheet = sheet
        self.audience = Audience()
        self.mailbox = asyncio.Lock()
        self.touched = house.now()
        """When somebody last did something here, in this process."""
        self.ratings: list[protocol.RatingChange] = []
        self.play: Play | None = None
        if fold is not None:
            self.begin(fold)

    # -- changing what is written down ---------------------------------------------------------------------------

    def draft(self) -> Sheet:
        """A copy of the sheet to write changes on."""
        return self.sheet.next()

    async def take_over(self, draft: Sheet, statements: Sequence[Statement] = ()) -> None:
        """Store a changed sheet, then tell everybody. Raced: somebody else has changed it, and that is taken in."""
        try:
            await self.house.log.write(*(statements or draft.change()))
        except Taken:
            await self.refresh()
            raise Raced from None
        self.sheet = draft
        self.touched = self.house.now()
        self.tell_table()
        news.tell_change(self)

    @asynccontextmanager
    async def changing(self) -> AsyncIterator[Sheet]:
        """A change in the mailbox: what the block writes on the sheet is stored and told when it ends well."""
        async with self.mailbox:
            draft = self.draft()
            yield draft
            await self.take_over(draft)

    def begin(self, fold: Fold) -> None:
        """The game is on (or goes on, after a restart)."""
        self.play = Play(self, fold)
        self.play.attend()

    # -- other processes -----------------------------------------------------------------------------------------

    async def hear_of(self, entry: Entry | None, version: int) -> None:
        """Another process has written an entry, or the sheet. What is not seen at a glance is read from the log."""
        n = -1 if self.play is None else self.play.fold.n
        if self.play is not None and entry is not None and entry.n == n and version == self.sheet.version:
            self.play.take_in([entry])
        elif version > self.sheet.version or (entry is not None and entry.n >= n):
            await self.refresh()

    def is_behind(self, version: int, last: int | None) -> bool:
        """Has somebody else written what we do not know? By the stored version, and the number of the last entry."""
        known = -1 if self.play is None else self.play.fold.n - 1
        return version > self.sheet.version or (last is not None and last > known)

    async def refresh(self) -> None:
        """Take in what other processes have written. Called in the mailbox."""
        fresh = await sheets.find(self.house.engine, self.sheet.id)
        if fresh is None:
            return
        begun = self.play is None and fresh.started is not None
        if begun:
            fold = await snapshots.folded(self.house.engine, fresh)
        first = 0 if self.play is None else self.play.fold.n
        tail = await sheets.entries(self.house.engine, fresh.id, first) if self.play is not None else []
        if self.play is not None and tail:
            fresh = await sheets.find(self.house.engine, fresh.id) or fresh  # never older than the entries
        before, self.sheet = self.sheet, fresh
        if begun:
            self.begin(fold)
        self._show(before, tail, begun)

    def _show(self, before: Sheet, tail: list[Entry], begun: bool) -> None:
        """Tell what other processes have written."""
        if before.version != self.sheet.version:
            self.reseat()
            self.tell_table()
        play = self.play
        if play is None:
            return
        if tail:
            play.take_in(tail)
        else:
            play.attend()
        if begun or before.paused != self.sheet.paused:
            play.catch_up_all()

    # -- telling -------------------------------------------------------------------------------------------------

    def info(self) -> TableInfo:
        """The table as everybody may see it: built by saying what may be seen."""
        sheet = self.sheet
        return TableInfo(
            id=sheet.id,
            code=sheet.code,
            game=sheet.game,
            players=sheet.players,
            options=sheet.options,
            clock=sheet.clock,
            stand_in=sheet.stand_in,
            chat=sheet.chat,
            public=sheet.public,
            rated=sheet.rated,
            hot_seat=sheet.hot_seat,
            state=sheet.state,
            paused=sheet.paused,
            host=sheet.host,
            seats=self._seats(),
            spectators=self.audience.spectators,
            commitment=sheet.commitment,
            created=sheet.created,
            started=sheet.started,
            ended=sheet.ended,
            forked_from=sheet.forked_from,
            rematch_of=sheet.rematch_of,
            rematch=sheet.rematch,
            want_pause=sheet.want_pause,
            want_abandon=sheet.want_abandon,
            hinted=sheet.hinted,
            ratings=self.ratings,
            halted=self.house.halted,
        )

    def _seats(self) -> list[SeatInfo]:
        return [
            SeatInfo(
                seat=one.seat,
                name=one.name,
                person=one.person,
                bot=one.bot,
                ready=one.ready,
                here=self.audience.here(one.seat),
                away=one.away,
                avatar=one.avatar,
                resigned=one.resigned,
            )
            for one in self.sheet.seats
        ]

    def tell_table(self) -> None:
        self.audience.tell_all(TableChanged(table=self.info()))

    # -- listening -----------------------------------------------------------------------------------------------

    def seat_for(self, person: str | None, wanted: int | None) -> int | None:
        """Which seat a person listens from. Whoever sits here cannot watch as well."""
        return curtain.eyes(self._own(person), wanted)

    def _own(self, person: str | None) -> list[int]:
        return [] if person is None else self.sheet.seats_of(person)

    async def join(self, listener: Listener, wanted: int | None, chat: list[protocol.ChatLine]) -> None:
        """A new line: it is told everything it may know; the others see that somebody came."""
        async with self.mailbox:
            listener.own = self._own(listener.person)  # in the mailbox: seats change hands there
            listener.seat = curtain.eyes(listener.own, wanted)
            now = self.house.now()
            self.audience.add(listener)
            listener.send(protocol.Welcome(table=self.info(), you=listener.seat, now=now, chat=chat))
            if self.play is not None:
                self.play.catch_up(listener)
            for other in self.audience.listeners:
                if other is not listener:
                    other.send(TableChanged(table=self.info()))
            news.tell_who_is_here(self)

    async def part(self, listener: Listener) -> None:
        async with self.mailbox:
            self.audience.remove(listener)
            self.tell_table()
            news.tell_who_is_here(self)

    def reseat(self) -> None:
        """Seats have changed hands before the game: every line is now that of its person's seat."""
        for listener in list(self.audience.listeners):
            before, listener.own = listener.own, self._own(listener.person)
            seat = curtain.eyes(listener.own, None)
            if listener.own != before and listener.seat != seat:
                self.turn_to(listener, seat)

    def turn_to(self, listener: Listener, seat: int | None) -> None:
        """A line sees with other eyes from now on: it is told all that they may see."""
        listener.seat = seat
        self.audience.sort()
        listener.send(protocol.Welcome(table=self.info(), you=listener.seat, now=self.house.now(), chat=[]))
        if self.play is not None:
            self.play.catch_up(listener)

    # -- messages of listeners -----------------------------------------------------------------------------------

    async def hear(self, listener: Listener, message: protocol.FromPerson) -> None:
        """A message about the game. Refusals are told to the sender alone, with a fresh view."""
        came = self.house.now()
        with self.house.delay.time(), span("message at a table"):
            async with self.mailbox:
                await self._hear(listener, message, came)

    async def _hear(self, listener: Listener, message: protocol.FromPerson, came: float) -> None:
        try:
            await tried_again(self._act)(listener, message, came)
        except MeydanError as error:
            self.house.count("refused")
            listener.send(refused(error))
            if self.play is not None:
                self.play.catch_up(listener)

    async def _act(self, listener: Listener, message: protocol.FromPerson, came: float) -> None:
        play = self.play
        if play is None:
            raise Refusal("not_playing", "the game has not begun")
        if isinstance(message, protocol.Look):
            curtain.look(self, listener, message.seat)
            return
        own = self._playing_seats(listener)
        match message:
            case protocol.Answer(n=n, word=word):
                number = await play.answer(play.check_owner(listener.seat), n, word, came=came)
                listener.send(protocol.Accepted(n=number, word=word))
            case protocol.Undo(n=n):
                await play.undo(play.check_owner(listener.seat), n)
            case protocol.Back():
                await play.back(own)
            case protocol.Pause(want=want):
                await play.pause(own, want)
            case protocol.Resume():
                await play.resume()
            case protocol.Resign():
                await play.resign(play.check_owner(listener.seat))
            case protocol.Abandon(want=want):
                await play.abandon(own, want)

    def _playing_seats(self, listener: Listener) -> list[int]:
        """The seats of a line that have not given up. On one device they pause together."""
        if not listener.own:
            raise NotAllowed("spectator", "whoever watches cannot play")
        playing = [seat for seat in listener.own if not self.sheet.seats[seat].resigned]
        if not playing or (listener.seat is not None and listener.seat not in playing):
            raise NotAllowed("resigned", "you gave this game up")
        return playing

    async def close(self) -> None:
        """The table is given up; called in the mailbox."""
        if self.sheet.state == CLOSED:
            return
        draft = self.draft()
        draft.state = CLOSED
        draft.ended = self.house.now()
        await self.take_over(draft)
        if self.play is not None:
            self.play.stop()


def refused(error: Exception) -> protocol.Refused:
    """An error as its sender hears of it."""
    key = getattr(error, "key", "malformed")
    details = getattr(error, "details", {})
    return protocol.Refused(key=key, sentence=str(error), details=details)
