"""Shared boards over real sockets: everybody follows the leader, at once and after a lost connection."""

import json
import statistics
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import pytest
from websockets.exceptions import ConnectionClosed

from meydan.client import Client, ServerSaid
from tests.board.test_board import begun, played
from tests.server.board_guest import BOARD, Guest
from tests.server.process import ServerProcess

WITHIN = 0.1
"""Seconds in which everybody follows."""


@contextmanager
def room(server: ServerProcess, *names: str) -> Iterator[tuple[str, list[Guest]]]:
    """A shared board; the first person leads."""
    with ExitStack() as stack:
        people = [stack.enter_context(Client(server.url, name=name)) for name in names]
        code = people[0].ask("POST", "/board/rooms", board=BOARD)["code"]
        guests = [Guest(server.url, code, person) for person in people]
        for guest in guests:
            stack.callback(guest.leave)
            assert guest.hear("shown")["board"] == BOARD
        yield code, guests


def test_five_people_follow_the_leader_within_a_tenth_of_a_second(server: ServerProcess) -> None:
    with room(server, "Sara", "Ali", "Mina", "Reza", "Omid", "Nika") as (_, (leader, *others)):
        delays = []
        for at in range(20):
            began = time.perf_counter()
            leader.say(type="show", at=at, eyes="spectator", hands_open=True)
            for guest in others:
                shown = guest.hear("shown")
                assert (shown["at"], shown["eyes"], shown["hands_open"], shown["board"]) == (
                    at,
                    "spectator",
                    True,
                    None,
                )
            delays.append(time.perf_counter() - began)
            time.sleep(0.05)
        assert len(others) == 5
        assert statistics.median(delays) < WITHIN, delays


def test_all_who_follow_are_shown_the_place_at_once(server: ServerProcess) -> None:
    """A class behind one address: many more than may have places worked out for them, and all ask at once."""
    line = played("kohan_dej", 8, 120)
    place = {"start": begun("kohan_dej", 8), "line": line, "acting": True}
    together = threading.Barrier(12)

    def look(number: int) -> int:
        with Client(server.url, name=f"Guest {number}") as guest:
            together.wait()
            return int(guest.ask("POST", "/board", **place)["n"])

    with ThreadPoolExecutor(12) as people:
        assert list(people.map(look, range(12))) == [len(line)] * 12


def test_who_comes_later_or_again_sees_the_same(server: ServerProcess) -> None:
    with room(server, "Sara", "Ali") as (code, (leader, guest)):
        changed = {**BOARD, "tree": [[0, 0, "income"]]}
        leader.say(type="show", at=1, board=changed)
        assert guest.hear("shown")["board"] == changed
        leader.say(type="show", at=0, eyes="2")
        assert guest.hear("shown")["at"] == 0
        guest.leave()
        again = Guest(server.url, code.lower(), guest.client)
        shown = again.hear("shown")
        assert (shown["at"], shown["eyes"], shown["board"]) == (0, "2", changed)
        leader.leave()
        back = Guest(server.url, code, leader.client)
        assert back.hear("room")["leader"] == back.client.ask("GET", "/me")["id"]
        back.say(type="show", at=1)
        assert again.hear("shown")["at"] == 1
        again.leave()
        back.leave()


def test_only_the_leader_shows_and_hands_over(server: ServerProcess) -> None:
    with room(server, "Sara", "Ali") as (_, (leader, guest)):
        other = guest.client.ask("GET", "/me")["id"]
        guest.say(type="show", at=1)
        assert guest.hear("refused")["key"] == "not_leader"
        guest.say(type="hand_over", person=other)
        assert guest.hear("refused")["key"] == "not_leader"
        leader.say(type="hand_over", person="nobody")
        assert leader.hear("refused")["key"] == "no_person"
        leader.say(type="hand_over", person=other)
        while guest.hear("room")["leader"] != other:
            pass
        guest.say(type="show", at=1)
        assert leader.hear("shown")["at"] == 1


def test_while_the_leader_is_away_anybody_may_lead(server: ServerProcess) -> None:
    with room(server, "Sara", "Ali") as (_, (leader, guest)):
        leader.leave()
        while len(guest.hear("room")["people"]) > 1:
            pass
        me = guest.client.ask("GET", "/me")["id"]
        guest.say(type="hand_over", person=me)
        assert guest.hear("room")["leader"] == me


def test_chat_is_clean_and_not_heard_from_people_i_muted(server: ServerProcess) -> None:
    with room(server, "Sara", "Ali") as (code, (leader, guest)):
        leader.say(type="say", text="  what if  she had the Duke?\u202e ")
        assert guest.hear("said")["line"]["text"] == "what if she had the Duke?"
        leader.say(type="say", text="   ")
        assert leader.hear("refused")["key"] == "nothing_said"
        guest.client.ask("PUT", f"/people/{leader.client.ask('GET', '/me')['id']}/mute", muted=True)
        leader.say(type="say", text="again")
        leader.say(type="show", at=0)
        kinds = [json.loads(guest.socket.recv(timeout=20))["type"] for _ in range(1)]
        assert kinds == ["shown"]
        later = Guest(server.url, code, guest.client)
        assert later.hear("room")["chat"] == []
        later.leave()


def test_codes_sessions_and_sizes_are_checked(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me:
        with pytest.raises(ServerSaid) as large:
            me.ask("POST", "/board/rooms", board={"tree": ["x" * 130_000]})
        assert large.value.key == "too_large"
        lost = Guest(server.url, "ZZZZZZ", me)
        assert lost.hear("refused")["key"] == "no_board_room"
        with pytest.raises(ConnectionClosed):
            lost.socket.recv(timeout=20)
        lost.leave()
        assert me.ask("POST", "/board/rooms", board=BOARD, code="ABC234")["code"] == "ABC234"
        Guest(server.url, "abc234", me).leave()
        me.token = "nonsense"
        stranger = Guest(server.url, "ABC234", me)
        assert stranger.hear("refused")["key"] == "nobody"
        stranger.leave()
