"""Shared boards: what the leader shows is sent to everybody who follows, with chat. Nothing of it is stored.

A room lives in the memory of every process that serves somebody in it. Processes tell each other what changes over the
bus; one that opens a room asks the others for it. A lost message costs a moment: the next one has the same cursor. Who
is in the room is told again and again, so that the people of a process that died are forgotten.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec

from meydan.server.cluster.rate_limits import Limits
from meydan.server.common.errors import Malformed, NotAllowed, NotFound, Refusal, TooMuch
from meydan.server.common.names import clean, new_code
from meydan.server.common.time_source import sleep_until
from meydan.server.people.person import Person
from meydan.server.services import Services
from meydan.server.tables import chat
from meydan.server.wire.board_messages import BoardShown, FromRoom, HandOver, RoomChanged, RoomPerson, ShowBoard
from meydan.server.wire.listener import Listener
from meydan.server.wire.phrases import PHRASES
from meydan.server.wire.protocol import ChatLine, Ping, Pong, Said, Say

MOST_ROOMS = 500
KEPT = 1_800.0
"""Seconds for which a room without people is kept, so that its leader can come back."""
MOST_PEOPLE = 100
REPORTS = 15.0
"""Seconds after which a process tells the others again who is in its rooms."""
SILENT = 40.0
"""Seconds after which the people of a process that tells nothing are forgotten."""
ANSWER = 1.0
"""Seconds in which another process tells us of its room."""
_encode = msgspec.json.encode


class PeerNews(msgspec.Struct, kw_only=True):
    """What one process tells the others about a room."""

    process: str
    asks: bool = False
    leader: str = ""
    term: int = 0
    """How often the room was handed over before."""
    people: list[RoomPerson] | None = None
    shown: BoardShown | None = None
    line: ChatLine | None = None


class BoardRoom:
    """A shared board in this process."""

    def __init__(self, code: str, services: Services, leader: str = "", board: dict[str, Any] | None = None) -> None:
        self.code = code
        self.services = services
        self.leader = leader
        self.term = 0
        """How often the room was handed over: the last leader counts, however late the news of earlier ones comes."""
        self.shown = BoardShown(n=0, at=int((board or {}).get("at", 0)), eyes="acting", hands_open=False, board=board)
        self.here: list[tuple[Listener, RoomPerson]] = []
        self.elsewhere: dict[str, tuple[list[RoomPerson], float]] = {}
        """The people of other processes, and when those told it last."""
        self.lines: deque[ChatLine] = deque(maxlen=chat.KEPT)
        self.empty_since = services.now()
        self.heard: Callable[[], None] | None = None
        """Called when another process has told us of the room."""

    @property
    def channel(self) -> str:
        return f"board:{self.code}"

    @property
    def people(self) -> list[RoomPerson]:
        everywhere = [person for _, person in self.here] + [
            one for group, _ in self.elsewhere.values() for one in group
        ]
        return list({person.id: person for person in everywhere}.values())

    # -- coming and going ----------------------------------------------------------------------------------------

    def join(self, listener: Listener, person: Person) -> None:
        if len(self.here) >= MOST_PEOPLE:
            raise Refusal("full", "this board has too many guests")
        guest = RoomPerson(person.id, person.name, person.avatar)
        self.here.append((listener, guest))
        lines = [line for line in self.lines if line.person not in listener.deaf_to]
        listener.send_bytes(_encode(self._state(guest.id, lines)))
        listener.send_bytes(_encode(self.shown))
        self._people_changed(but=listener)

    def part(self, listener: Listener) -> None:
        self.here = [(one, person) for one, person in self.here if one is not listener]
        self.empty_since = self.services.now()
        self._people_changed()

    def _state(self, you: str, lines: list[ChatLine]) -> RoomChanged:
        return RoomChanged(code=self.code, leader=self.leader, you=you, people=self.people, chat=lines)

    def _people_changed(self, but: Listener | None = None, tell: bool = True) -> None:
        for listener, person in self.here:
            if listener is not but:
                listener.send_bytes(_encode(self._state(person.id, [])))
        if tell:
            self.report()

    def report(self, shown: BoardShown | None = None) -> None:
        """Tell the other processes who is here."""
        self.publish(leader=self.leader, term=self.term, people=[person for _, person in self.here], shown=shown)

    def forget_silent(self) -> None:
        """Forget the people of processes that have not told of them for long."""
        old = self.services.now() - SILENT
        silent = [process for process, (_, told) in self.elsewhere.items() if told < old]
        for process in silent:
            del self.elsewhere[process]
        if silent:
            self._people_changed(tell=False)

    # -- what people do ------------------------------------------------------------------------------------------

    async def receive(self, listener: Listener, person: Person, message: FromRoom, limits: Limits) -> None:
        if isinstance(message, Ping):
            listener.send(Pong(now=self.services.now()))
        elif isinstance(message, Say):
            await self._say(person, message, limits)
        elif isinstance(message, HandOver):
            self._hand_over(person.id, message.person)
        else:
            self._show(person.id, message)

    def _show(self, person: str, message: ShowBoard) -> None:
        if person != self.leader:
            raise NotAllowed("not_leader", "only the leader moves the board for everybody")
        news = BoardShown(
            n=self.shown.n + 1,
            at=message.at,
            eyes=message.eyes,
            hands_open=message.hands_open,
            board=message.board,
        )
        self._send_shown(news, but=person)
        self.publish(shown=news)

    def _send_shown(self, news: BoardShown, but: str = "") -> None:
        board = self.shown.board if news.board is None else news.board
        self.shown = BoardShown(n=news.n, at=news.at, eyes=news.eyes, hands_open=news.hands_open, board=board)
        data = _encode(news)
        for listener, person in self.here:
            if person.id != but:
                listener.send_bytes(data)

    def _hand_over(self, person: str, to: str) -> None:
        present = {one.id for one in self.people}
        if person != self.leader and self.leader in present:
            raise NotAllowed("not_leader", "only the leader can hand the board over")
        if to not in present:
            raise NotFound("no_person", "this person is not here")
        self.leader = to
        self.term += 1
        self._people_changed()

    async def _say(self, person: Person, message: Say, limits: Limits) -> None:
        text = "" if message.phrase else clean(message.text, chat.LONGEST)
        if message.phrase not in ("", *PHRASES) or not (text or message.phrase):
            raise Malformed("nothing_said", "say a text or the key of a quick phrase")
        if not await limits.take(f"chat:{person.id}", chat.RATE, chat.BURST):
            raise TooMuch("too_fast", "you talk too fast; wait a moment")
        now = self.services.now()
        line = ChatLine(name=person.name, person=person.id, seat=None, text=text, phrase=message.phrase, time=now)
        self._heard_line(line)
        self.publish(line=line)

    def _heard_line(self, line: ChatLine) -> None:
        self.lines.append(line)
        for listener, _ in self.here:
            if line.person not in listener.deaf_to:
                listener.send(Said(line=line))

    # -- other processes -----------------------------------------------------------------------------------------

    def publish(self, **news: Any) -> None:
        self.services.bus.publish(self.channel, _encode(PeerNews(process=self.services.process, **news)))

    def hear(self, data: bytes) -> None:
        """News of another process; an empty message after subscribing, when some may have been missed."""
        if not data:
            self.publish(asks=True)
            return
        news = msgspec.json.decode(data, type=PeerNews)
        if news.process == self.services.process:
            return
        if news.asks and self.leader:
            self.report(shown=self.shown)
        if news.leader and (news.term, news.leader) > (self.term, self.leader):
            self.leader, self.term = news.leader, news.term
        if news.people is not None:
            self.elsewhere[news.process] = news.people, self.services.now()
            self._people_changed(tell=False)
        if news.shown is not None and news.shown.n >= self.shown.n:
            self._send_shown(news.shown)
        if news.line is not None:
            self._heard_line(news.line)
        if self.heard is not None and self.leader:
            self.heard()


class BoardRooms:
    """The shared boards of this process, by code."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.rooms: dict[str, BoardRoom] = {}
        self.asking: dict[str, asyncio.Future[BoardRoom | None]] = {}
        """Rooms that other processes are asked for now."""

    def listeners(self) -> list[Listener]:
        """All open connections."""
        return [listener for room in self.rooms.values() for listener, _ in room.here]

    def create(self, person: Person, board: dict[str, Any], code: str = "") -> BoardRoom:
        """A new room. A leader whose server has forgotten the room opens it again under its code."""
        self._forget_empty()
        if len(self.rooms) >= MOST_ROOMS:
            raise Refusal("full", "there are too many shared boards right now")
        name = code.upper() or new_code()
        found = self.rooms.get(name)
        if found is not None:
            return found
        return self._open(BoardRoom(name, self.services, person.id, board))

    async def find(self, code: str) -> BoardRoom:
        """A room of this process, or of another one, which is asked for it."""
        self._forget_empty()
        name = code.upper()
        found = self.rooms.get(name)
        if found is None and self.services.bus.shared:
            if name not in self.asking:
                self.asking[name] = asyncio.ensure_future(self._ask(name))
            found = await asyncio.shield(self.asking[name])
        if found is None:
            raise NotFound("no_board_room", "there is no such shared board")
        return found

    async def _ask(self, name: str) -> BoardRoom | None:
        """The room of another process, if one tells us of it; for everybody here who asks for it meanwhile."""
        told = asyncio.Event()
        room = BoardRoom(name, self.services)
        room.heard = told.set
        self.services.bus.listen(room.channel, room.hear)
        room.publish(asks=True)
        with suppress(TimeoutError):
            await asyncio.wait_for(told.wait(), ANSWER)
        room.heard = None
        del self.asking[name]
        if name not in self.rooms:  # nobody here has opened it again meanwhile
            if told.is_set():
                self.rooms[name] = room
            else:
                self.services.bus.leave(room.channel)
        return self.rooms.get(name)

    async def watch(self) -> None:
        """Repeatedly tell the other processes who is here, and forget those that are silent."""
        while True:
            await sleep_until(self.services.time_source, self.services.now() + REPORTS)
            if self.services.bus.shared:
                self.renew()

    def renew(self) -> None:
        for room in self.rooms.values():
            room.forget_silent()
            if room.here:
                room.report()

    def _open(self, room: BoardRoom) -> BoardRoom:
        self.rooms[room.code] = room
        self.services.bus.listen(room.channel, room.hear)
        return room

    def _close(self, room: BoardRoom) -> None:
        self.rooms.pop(room.code, None)
        self.services.bus.leave(room.channel)

    def _forget_empty(self) -> None:
        old = self.services.now() - KEPT
        for room in [one for one in self.rooms.values() if not one.here and one.empty_since < old]:
            self._close(room)
