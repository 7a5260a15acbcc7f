"""Several processes, one PostgreSQL, one Valkey: any process serves any table, and each is expendable."""

import random
import secrets
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

from meydan.client import Client, Seat, ServerSaid
from meydan.server.api.socket import GOODBYE
from meydan.server.wire import protocol
from tests.server.board_guest import BOARD, Guest
from tests.server.services import Postgres, Valkey, postgres_service, valkey_service
from tests.server.several_processes import Cluster, cluster, metric

LONG = 60.0


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory, postgres: Postgres, valkey: Valkey) -> Iterator[Cluster]:
    """Three server processes and a worker. A test that kills the last process restarts it."""
    with cluster(tmp_path_factory.mktemp("three"), postgres, valkey, 3) as running:
        running.start_worker()
        yield running


class Player(threading.Thread):
    """A client that answers at random until the game is over and reconnects to another server after a failure."""

    def __init__(self, urls: list[str], token: str, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.urls = urls
        self.token = token
        self.table = table
        self.chance = random.Random(seed)
        self.acknowledged: dict[int, str] = {}
        self.seen: dict[int, object] = {}
        """The view at each number; all connections of a seat must get the same."""
        self.lines = 0
        self.over: protocol.Update | None = None
        self.trouble: BaseException | None = None

    def run(self) -> None:
        try:
            while self.over is None:
                url = self.urls[self.lines % len(self.urls)]
                self.lines += 1
                try:
                    with Client(url, token=self.token) as me, me.listen(self.table) as seat:
                        self.play(seat)
                except (OSError, httpx.HTTPError, ServerSaid):
                    time.sleep(0.05)
        except BaseException as error:
            self.trouble = error

    def play(self, seat: Seat) -> None:
        answered = -1
        for message in seat.messages(LONG):
            if isinstance(message, protocol.Accepted):
                assert self.acknowledged.setdefault(message.n, message.word) == message.word
            elif isinstance(message, protocol.Update):
                assert self.seen.setdefault(message.n, message.view) == message.view
                if message.over:
                    self.over = message
                    return
                if message.options and message.since > answered:
                    answered = message.since
                    seat.answer(self.chance.choice(message.options))


def sit_two(first: str, second: str, **wishes: object) -> tuple[str, list[str]]:
    """Seat two people through two servers; return the table's name and their tokens."""
    with Client(first, name="Sara") as sara, Client(second, name="Ali") as ali:
        table = sara.new_table("coup", 3, **{"clock": "none", **wishes})
        sara.bot(table.id, 2, "novice")
        ali.at(table.id, "sit")
        ali.at(table.id, "ready")
        sara.at(table.id, "start")
        return table.id, [sara.token, ali.token]


def begin(table: str, urls: tuple[str, ...], tokens: list[str]) -> list[Player]:
    players = [Player([url], token, table, seed) for seed, (url, token) in enumerate(zip(urls, tokens, strict=True))]
    for player in players:
        player.start()
    return players


def finish(players: list[Player]) -> None:
    for player in players:
        player.join(4 * LONG)
        assert player.trouble is None
        assert player.over is not None


def check_log(url: str, table: str, players: list[Player]) -> None:
    """Check that acknowledged answers are in the log under their numbers and all seats saw the same end."""
    words = httpx.get(f"{url}/api/v1/tables/{table}/record", timeout=LONG).json()["record"]["words"]
    for seat, player in enumerate(players):
        for n, word in player.acknowledged.items():
            assert words[n] == [seat, word]
        assert player.over is not None
        assert player.over.n == len(words)
        assert player.over.winners == players[0].over.winners  # type: ignore[union-attr]


def test_players_on_two_processes_share_a_game_that_a_third_serves(three: Cluster) -> None:
    one, two, other = (server.url for server in three.servers)
    three.wait_for_workers()
    elsewhere, here, in_vain = thoughts(three)
    table, tokens = sit_two(one, two)
    with Client(other, name="Mina") as mina, mina.listen(table) as watching:
        players = begin(table, (one, two), tokens)
        numbers = []
        for message in watching.messages(LONG):
            if isinstance(message, protocol.Update):
                numbers.append(message.n)
                assert "hand" not in message.view["players"][0]
                if message.over:
                    break
        finish(players)
        assert numbers == sorted(numbers)
        assert numbers[-1] == players[0].over.n  # type: ignore[union-attr]
    check_log(other, table, players)
    after = thoughts(three)
    assert after[0] > elsewhere
    assert after[1] - here <= after[2] - in_vain  # local only where a worker on a loaded machine was too slow


def thoughts(cluster: Cluster) -> tuple[float, float, int]:
    """Numbers of jobs done by workers, jobs done by the servers, and timeouts waiting for a worker."""
    elsewhere, here = (
        sum(metric(server.url, f"meydan_thoughts_{where}") for server in cluster.servers)
        for where in ("elsewhere", "here")
    )
    return elsewhere, here, sum(server.log.count("thinking_here_instead") for server in cluster.servers)


def test_a_game_continues_when_one_process_is_killed(three: Cluster) -> None:
    """Sara's process is killed in mid-game; Sara continues at the second."""
    _, two, one = (server.url for server in three.servers)
    table, tokens = sit_two(one, two)
    sara = Player([one, two], tokens[0], table, 1)
    ali = Player([two], tokens[1], table, 2)
    sara.start()
    ali.start()
    while not sara.acknowledged and sara.is_alive():
        time.sleep(0.01)
    three.servers[2].kill()
    finish([sara, ali])
    check_log(two, table, [sara, ali])
    three.servers[2].start()


def test_answers_raced_from_two_processes_are_stored_once(three: Cluster) -> None:
    """Sara's two devices on two processes answer every question at once, each differently."""
    one, two, other = (server.url for server in three.servers)
    table, tokens = sit_two(one, two)
    left, right = Player([one], tokens[0], table, 1), Player([two], tokens[0], table, 2)
    ali = Player([other], tokens[1], table, 3)
    for player in (left, right, ali):
        player.start()
    finish([left, right, ali])
    check_log(other, table, [left, ali])
    check_log(other, table, [right, ali])


def test_an_unwatched_game_continues_when_its_process_dies(three: Cluster) -> None:
    _, two, one = (server.url for server in three.servers)
    with Client(one, name="Sara") as sara:
        table = sara.play_now("coup", 3, level="novice", clock="quick")
        sara.at(table.id, "leave")  # only bots and a stand-in remain
        token = sara.token
    three.servers[2].kill()
    with Client(two, token=token) as sara:
        end = time.monotonic() + 4 * LONG
        while sara.table(table.id).state != "finished" and time.monotonic() < end:
            time.sleep(0.5)
        assert sara.table(table.id).state == "finished"
    three.servers[2].start()


def test_chat_presence_votes_and_notices_reach_every_process(three: Cluster) -> None:
    one, two, _ = (server.url for server in three.servers)
    table, tokens = sit_two(one, two)
    with Client(one, token=tokens[0]) as sara, Client(two, token=tokens[1]) as ali:
        with sara.listen(table) as here, ali.listen(table) as there:
            until(here, lambda table: table.seats[1].here)
            there.send(protocol.Say(phrase="hello"))
            assert here.wait_for(protocol.Said).line.phrase == "hello"
            here.send(protocol.Pause())
            until(there, lambda table: table.want_pause == [0])
            there.send(protocol.Pause())
            until(here, lambda table: table.paused)
            here.send(protocol.EndPause())
            until(there, lambda table: not table.paused)
        with ali.home_line() as home:
            home.wait_for(protocol.Pong)
            players = begin(table, (one, one), tokens)
            assert home.wait_for(protocol.YourTurn).table == table
            finish(players)


def test_a_shared_board_is_followed_in_every_process(three: Cluster) -> None:
    one, two, other = (server.url for server in three.servers)
    with Client(one, name="Sara") as sara, Client(two, name="Ali") as ali, Client(other, name="Mina") as mina:
        code = sara.ask("POST", "/board/rooms", board=BOARD)["code"]
        with Guest(one, code, sara) as leader, Guest(two, code, ali) as guest, Guest(other, code, mina) as late:
            for person in (guest, late):
                assert person.hear("shown")["board"] == BOARD
            while {person["name"] for person in leader.hear("room")["people"]} != {"Sara", "Ali", "Mina"}:
                pass
            leader.say(type="show", at=0, eyes="spectator")
            leader.say(type="say", text="look here")
            for person in (guest, late):
                while person.hear("shown")["at"] != 0:
                    pass
                assert person.hear("said")["line"]["text"] == "look here"
            mine = ali.ask("GET", "/me")["id"]
            leader.say(type="hand_over", person=mine)
            for person in (leader, guest, late):
                while person.hear("room")["leader"] != mine:
                    pass
            changed = {**BOARD, "tree": [[0, 0, "income"]]}
            guest.say(type="show", at=1, board=changed)
            for person in (leader, late):
                while (shown := person.hear("shown"))["at"] != 1:
                    pass
                assert shown["board"] == changed


def test_ending_a_session_closes_its_connections_in_other_processes(three: Cluster) -> None:
    one, two, _ = (server.url for server in three.servers)
    login = {"login": f"sara{secrets.randbelow(10**9)}", "password": "correct horse"}
    with Client(one, name="Sara") as desk:
        desk.ask("POST", "/me/keep", **login)
        token = httpx.post(f"{two}/api/v1/login", json=login, timeout=LONG).json()["token"]
        table = desk.play_now("coup", 2, level="novice").id
        with Client(two, token=token) as phone, phone.listen(table) as line, phone.home_line() as home:
            line.wait_for(protocol.Welcome)
            home.wait_for(protocol.Pong)
            other = next(session for session in desk.ask("GET", "/me/sessions")["sessions"] if not session["here"])
            desk.ask("DELETE", f"/me/sessions/{other['id']}")
            with pytest.raises(ServerSaid) as said:
                phone.ask("GET", "/me")
            assert said.value.key == "nobody"
            for cut in (line, home):
                assert all(True for _ in cut.messages(LONG))
                assert cut.socket.close_code == GOODBYE


def until(line: Seat, wanted: Callable[[protocol.TableInfo], bool]) -> None:
    """Receive messages until the table satisfies a condition."""
    messages = line.messages(LONG)
    while line.table is None or not wanted(line.table):
        next(messages)


def test_without_the_broker_play_is_slower_but_nothing_is_lost(tmp_path: Path, postgres: Postgres) -> None:
    with valkey_service() as broker, cluster(tmp_path, postgres, broker, 2) as two:
        first, second = (server.url for server in two.servers)
        table, tokens = sit_two(first, second)
        players = begin(table, (first, second), tokens)
        while not players[0].acknowledged and players[0].is_alive():
            time.sleep(0.01)
        broker.end(signal.SIGKILL)
        finish(players)
        check_log(first, table, players)
        broker.start()  # restarted empty: none of its data is needed
        again, tokens = sit_two(first, second)
        finish(begin(again, (first, second), tokens))


def test_tables_wait_out_a_database_outage_and_resume(tmp_path: Path, valkey: Valkey) -> None:
    with postgres_service() as database, cluster(tmp_path, database, valkey, 1) as one:
        url = one.servers[0].url
        with Client(url, name="Sara") as sara:
            table = sara.play_now("coup", 2, level="novice")
            with sara.listen(table.id) as seat:
                question = next(iter(seat.questions(LONG)))
                database.end(signal.SIGKILL)
                seat.answer(question.options[0])
                with pytest.raises(ServerSaid) as refused:
                    seat.wait_for(protocol.Accepted)
                assert refused.value.key == "no_database"
                until(seat, lambda table: table.halted)
                with pytest.raises(ServerSaid) as refused:
                    sara.table(table.id)
                assert (refused.value.key, refused.value.status) == ("no_database", 503)
                database.start()
                until(seat, lambda table: not table.halted)
                for question in seat.questions(LONG):
                    seat.answer(question.options[0])
                assert seat.update is not None
                assert seat.update.over
