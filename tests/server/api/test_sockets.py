"""A real server and real sockets: whole games, refusals, reconnecting, SIGKILL, graceful stop."""

import json
import random
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from meydan.client import Client, Seat, ServerSaid
from meydan.server.wire import protocol
from tests.server.process import HOME, ServerProcess, server_process


def play_out(seat: Seat, seed: int = 1) -> protocol.Update:
    chance = random.Random(seed)
    for question in seat.questions(timeout=60):
        seat.answer(chance.choice(question.options))
    assert seat.update is not None
    return seat.update


def test_a_game_against_bots_over_a_real_socket(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me:
        table = me.play_now("coup", 3, level="novice")
        with me.listen(table.id) as seat:
            end = play_out(seat)
            assert end.over
            assert end.opening is not None
            assert end.opening.commitment == table.commitment
        record = me.ask("GET", f"/tables/{table.id}/record")
        assert len(record["record"]["words"]) == end.n


def test_refusals_on_the_socket_carry_a_key(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me, Client(server.url, name="Ali") as other:
        table = me.play_now("coup", 2, level="novice")
        with me.listen(table.id) as mine, other.listen(table.id) as theirs:
            assert mine.wait_for(protocol.Update).options is not None
            watching = theirs.wait_for(protocol.Update)
            assert theirs.you is None
            assert not any("hand" in player for player in watching.view["players"])
            for text in (
                "nonsense",
                '{"type":"answer"}',
                '{"type":"answer","n":0,"word":"x","more":1}',
                "[]",
                '{"type":"zz"}',
            ):
                mine.socket.send(text)
                with pytest.raises(ServerSaid) as said:
                    mine.wait_for(protocol.Pong)
                assert said.value.key == "malformed"
            mine.socket.send(json.dumps({"type": "say", "text": "x" * 5000}))
            with pytest.raises(ServerSaid) as said:
                mine.wait_for(protocol.Pong)
            assert said.value.key == "too_long"
            theirs.send(protocol.Answer(n=0, word="income"))
            with pytest.raises(ServerSaid) as said:
                theirs.wait_for(protocol.Accepted)
            assert said.value.key == "spectator"
            mine.send(protocol.Ping())
            assert mine.wait_for(protocol.Pong).now > 0
        with pytest.raises(ServerSaid) as said, other.listen(table.id, seat=0) as stolen:
            stolen.wait_for(protocol.Welcome)
        assert said.value.key == "not_your_seat"
        with pytest.raises(ServerSaid) as said:
            me.table("nowhere")
        assert (said.value.key, said.value.status) == ("no_table", 404)


def test_a_page_of_another_origin_is_refused(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me:
        table = me.play_now("coup", 2, level="novice")
        answer = me.http.post(
            "/tables", json={"game": "coup", "players": 2}, headers={"origin": "https://evil.example"}
        )
        assert answer.status_code == 403
        assert answer.json()["key"] == "foreign_page"
        answer = me.http.post("/logout", json={}, headers={"sec-fetch-site": "cross-site"})
        assert answer.status_code == 403
        address = f"{server.url.replace('http', 'ws', 1)}/api/v1/tables/{table.id}/socket"
        headers = {"authorization": f"Bearer {me.token}", "origin": "https://evil.example"}
        with connect(address, additional_headers=headers) as socket:
            assert json.loads(socket.recv(60))["key"] == "foreign_page"
            with pytest.raises(ConnectionClosed):
                socket.recv(60)


def test_a_reconnecting_client_returns_to_the_same_game(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me, Client(server.url, name="Ali") as friend:
        table = me.new_table("coup", 2, clock="none")
        theirs = friend.sit(table.code)
        me.at(table.id, "ready")
        me.at(table.id, "start")
        mine = me.listen(table.id)
        seats = {0: mine, 1: theirs}
        asked = mine.wait_for(protocol.Update).asked[0]
        while (update := seats[asked].update) is None or not update.options:
            seats[asked].wait_for(protocol.Update)
        seats[asked].answer(update.options[0])
        assert seats[asked].wait_for(protocol.Accepted).n == 0
        mine.socket.close_socket()  # no close frame
        again = me.listen(table.id)
        assert again.wait_for(protocol.Update).n == 1
        again.close()
        theirs.close()


def test_the_example_remote_bot_plays_a_whole_game(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me:
        table = me.new_table("coup", 2, clock="none")
        command = [sys.executable, "-P", "-m", "meydan.client.example_bot", server.url, table.code]
        robot = subprocess.Popen(command, env={"PYTHONPATH": str(HOME)}, stdout=subprocess.PIPE, text=True)
        with me.listen(table.id) as seat:
            while seat.table is None or not seat.table.seats[1].ready:
                next(seat.messages(60))
            me.at(table.id, "start")
            end = play_out(seat)
        out, _ = robot.communicate(timeout=60)
        assert out.strip() == ("won" if 1 in end.winners else "lost")
        assert [seat for seat, place in enumerate(end.places) if place == 1] == end.winners


def test_the_home_socket_announces_a_turn(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me, me.home_line() as home:
        home.wait_for(protocol.Pong)
        table = me.play_now("coup", 3, level="novice")
        with me.listen(table.id) as seat:
            first = next(seat.questions(60))
            notice = home.wait_for(protocol.YourTurn)
            assert (notice.table, notice.code, notice.game, notice.seat) == (table.id, table.code, "coup", seat.you)
            assert seat.you in first.asked


def test_an_unknown_path_is_answered_in_json(server: ServerProcess) -> None:
    with Client(server.url, name="Sara") as me:
        assert me.http.get("/nowhere").json()["key"] == "not_found"
        address = f"{server.url.replace('http', 'ws', 1)}/api/v1/nowhere"
        with pytest.raises(InvalidStatus), connect(address):
            pass


def test_after_kill_9_every_acknowledged_answer_is_stored_once(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        with Client(server.url, name="Sara") as me:
            tables = [me.play_now("coup", 4, level="novice").id for _ in range(3)]
            token = me.token
        acknowledged: dict[str, list[tuple[int, str]]] = {table: [] for table in tables}
        chance = random.Random(9)
        for _ in range(2):
            with Client(server.url, token=token) as me:
                for table in tables:
                    play_some(me, table, acknowledged[table], chance, 2)
                server.kill()
                server.start()
            with Client(server.url, token=token) as me:
                for table in tables:
                    with me.listen(table) as seat:
                        assert (
                            seat.wait_for(protocol.Update).n >= max([n for n, _ in acknowledged[table]], default=-1) + 1
                        )
        with Client(server.url, token=token) as me:
            for table in tables:
                with me.listen(table) as seat:
                    assert play_out(seat).over
                    mine = seat.you
                words = me.ask("GET", f"/tables/{table}/record")["record"]["words"]
                for n, word in acknowledged[table]:
                    assert words[n] == [mine, word]
        assert server.stop() == 0
        assert "error" not in server.log


def play_some(me: Client, table: str, acknowledged: list[tuple[int, str]], chance: random.Random, most: int) -> None:
    """Answer a few questions and record what the server acknowledged."""
    with me.listen(table) as seat:
        for _, question in zip(range(most), seat.questions(60), strict=False):
            seat.answer(chance.choice(question.options))
            try:
                told = seat.wait_for(protocol.Accepted)
            except ServerSaid as refused:
                if refused.key != "stale":  # in a response window a bot may have been quicker
                    raise
                continue
            acknowledged.append((told.n, told.word))


def test_a_graceful_stop_closes_connections_and_leaves_no_process(tmp_path: Path) -> None:
    with server_process(tmp_path) as server:
        with Client(server.url, name="Sara") as me:
            table = me.play_now("coup", 2, level="novice")
            with me.listen(table.id) as seat:
                seat.wait_for(protocol.Update)
                assert server.stop() == 0
                for _ in seat.messages(60):
                    pass
        server.start()
        with Client(server.url, token=me.token) as me, me.listen(table.id) as seat:
            assert play_out(seat).over
