"""Shared boards in two processes: what one tells the other, early, late or not at all."""

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from meydan.server.boards.rooms import SILENT, BoardRoom, BoardRooms
from meydan.server.common.errors import NotFound
from meydan.server.people.person import Person
from meydan.server.wire.board_messages import HandOver, ShowBoard
from meydan.server.wire.listener import Listener

pytestmark = pytest.mark.anyio
BOARD = {"game": "coup", "at": 1}
Hear = Callable[[bytes], None]


class Net:
    """The bus between processes; messages wait while it is held."""

    def __init__(self) -> None:
        self.time = 1000.0
        self.ears: dict[str, dict[str, Hear]] = {}
        self.waiting: list[tuple[str, str, bytes]] = []
        self.held = False

    def process(self, name: str) -> BoardRooms:
        bus = SimpleNamespace(
            shared=True,
            publish=lambda channel, data: self.send(name, channel, data),
            listen=lambda channel, hear: self.ears.setdefault(name, {}).update({channel: hear}),
            leave=lambda channel: self.ears[name].pop(channel, None),
        )
        return BoardRooms(cast("Any", SimpleNamespace(bus=bus, process=name, now=lambda: self.time)))

    def send(self, sender: str, channel: str, data: bytes) -> None:
        self.waiting.append((sender, channel, data))
        if not self.held:
            self.deliver()

    def deliver(self) -> None:
        self.held = False
        while self.waiting:
            sender, channel, data = self.waiting.pop(0)
            for name, ears in list(self.ears.items()):
                if name != sender and channel in ears:
                    ears[channel](data)


class Ear(Listener):
    def send_bytes(self, data: bytes) -> None:
        pass


def come(room: BoardRoom, name: str) -> tuple[Listener, Person]:
    person = Person(id=name, name=name, avatar="", language="en")
    listener = Ear(name, None)
    room.join(listener, person)
    return listener, person


async def test_two_who_ask_at_once_get_the_same_room() -> None:
    net = Net()
    here, there = net.process("here"), net.process("there")
    room = here.create(Person(id="sara", name="sara", avatar="", language="en"), BOARD)
    net.held = True
    asked = [asyncio.ensure_future(there.find(room.code)) for _ in range(2)]
    await asyncio.sleep(0)
    net.deliver()
    first, second = await asyncio.gather(*asked)
    assert first is second is there.rooms[room.code]
    assert (first.leader, first.shown.board) == ("sara", BOARD)


async def test_who_asks_in_vain_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("meydan.server.boards.rooms.ANSWER", 0.0)
    net = Net()
    there = net.process("there")
    answers = await asyncio.gather(there.find("ABC234"), there.find("abc234"), return_exceptions=True)
    assert all(isinstance(one, NotFound) for one in answers)
    assert (there.rooms, there.asking, net.ears["there"]) == ({}, {}, {})


async def test_late_news_does_not_bring_the_old_leader_back() -> None:
    net = Net()
    here, there = net.process("here"), net.process("there")
    room = here.create(Person(id="sara", name="sara", avatar="", language="en"), BOARD)
    listener, sara = come(room, "sara")
    other = await there.find(room.code)
    come(other, "ali")
    net.held = True
    come(other, "mina")  # tells of the leader it knows
    await room.receive(listener, sara, HandOver(person="ali"), cast("Any", None))
    net.deliver()
    assert (room.leader, other.leader) == ("ali", "ali")


async def test_the_people_of_a_process_that_died_are_forgotten() -> None:
    net = Net()
    here, there = net.process("here"), net.process("there")
    room = here.create(Person(id="sara", name="sara", avatar="", language="en"), BOARD)
    come(room, "sara")
    other = await there.find(room.code)
    listener, ali = come(other, "ali")
    del net.ears["here"]  # it was killed
    net.time += SILENT - 1
    there.renew()
    assert [one.id for one in other.people] == ["ali", "sara"]
    net.time += 2
    there.renew()
    assert [one.id for one in other.people] == ["ali"]
    await other.receive(listener, ali, HandOver(person="ali"), cast("Any", None))
    await other.receive(listener, ali, ShowBoard(at=0), cast("Any", None))
    assert (other.leader, other.shown.at) == ("ali", 0)
