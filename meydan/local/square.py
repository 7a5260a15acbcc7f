"""Everything the web app asks for, answered on this device. Requests and answers are those of the server's REST API."""

import re
from collections.abc import Callable, Sequence
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from meydan import lessons
from meydan.board import BoardBook, BoardScene, book_of, changed, play, scene
from meydan.core.errors import MeydanError
from meydan.core.game import Game
from meydan.games.kingdomino.zones.dominoes import all_faces
from meydan.local.outbox import ME, Connection, LocalOutbox
from meydan.local.reviews import LocalReviews
from meydan.local.solver import LocalSolver
from meydan.local.table import LocalTable
from meydan.local.thinking import Bots
from meydan.server.api import bodies, scorekeeper
from meydan.server.common.errors import NotFound
from meydan.server.common.names import clean_name
from meydan.server.history import uploads
from meydan.server.people.person import Person
from meydan.server.puzzles.looks import PuzzleLook
from meydan.server.puzzles.own_rules import OwnSearch
from meydan.server.puzzles.shelf import PuzzlePage
from meydan.server.puzzles.storm_rules import StormState
from meydan.server.puzzles.verdicts import PuzzleVerdict
from meydan.server.setup import waiting_room
from meydan.server.setup.catalogue import Catalogue, catalogue
from meydan.server.state.replayed_game import Entry
from meydan.server.state.replays import Replay, record_of, seats_of, tell
from meydan.server.state.table_record import TableRecord
from meydan.server.thinking import jobs
from meydan.server.thinking.studies import study_job
from meydan.server.wire import protocol
from meydan.server.wire.protocol import TableInfo

NO_CLOCK = "none"
FIXED: dict[str, Any] = {"clock": NO_CLOCK, "chat": "off", "public": False, "rated": False}
"""Settings that a table on one device cannot have otherwise."""
Answer = Any


class LocalSquare:
    """The tables of a device, by their ids."""

    def __init__(self, outbox: LocalOutbox, person: Person, server_pace: float = 1.0) -> None:
        self.outbox = outbox
        self.person = person
        self.server_pace = server_pace
        self.tables: dict[str, LocalTable] = {}
        self.connections: dict[int, tuple[LocalTable, Connection]] = {}
        self.reviews = LocalReviews()
        self.solver = LocalSolver(outbox)

    # -- tables --------------------------------------------------------------------------------------------------

    def knows(self, name: str) -> bool:
        return name in self.tables

    def load(self, record: str, entries: list[str]) -> None:
        """Take in a table that is stored on this device."""
        read = [msgspec.json.decode(entry, type=Entry) for entry in entries]
        self._add(msgspec.json.decode(record, type=TableRecord), read)

    def forget(self, name: str) -> None:
        """Forget a table, because it was removed from this device or could not be stored."""
        self.tables.pop(name, None)
        for number in [number for number, (table, _) in self.connections.items() if table.record.id == name]:
            del self.connections[number]

    def _add(self, record: TableRecord, entries: list[Entry]) -> LocalTable:
        table = LocalTable(self.outbox, record, entries, Bots(self.server_pace))
        self.tables[record.id] = table
        return table

    def find(self, name: str) -> LocalTable:
        table = self.tables.get(name)
        if table is None:
            raise NotFound("no_table", "there is no such table")
        return table

    def _create(self, record: TableRecord, begin: bool = False) -> TableInfo:
        record.id = record.code = f"{ME}-{record.id}"  # the name of a table says that it is here
        table = self._add(record, [])
        draft = record.next()
        if begin:
            table.start(draft)
        else:
            table.store(draft)
        return table.info()

    # -- connections ---------------------------------------------------------------------------------------------

    def open(self, number: int, name: str) -> None:
        """Show a table on a page. `number` names the connection from now on."""
        connection = Connection(number, self.outbox)
        table = self.find(name)
        self.connections[number] = table, connection
        table.join(connection)

    def hear(self, number: int, text: str) -> None:
        """Handle a message of a page."""
        table, connection = self.connections[number]
        try:
            message = protocol.decode(text)
        except msgspec.MsgspecError as error:
            connection.send(protocol.refused(error))
            return
        table.receive(connection, message)

    def close(self, number: int) -> None:
        if number in self.connections:
            table, connection = self.connections.pop(number)
            table.part(connection)

    def step(self) -> float | None:
        """Do a small piece of work: a bot thinks or answers, or a review or a search for puzzles goes on.

        Returns the seconds until the next call is useful; None: nothing is to do.
        """
        waits: list[float] = []
        for table in {table.record.id: table for table, _ in self.connections.values()}.values():
            wait = table.step()
            if wait == 0:
                return 0.0
            if wait is not None:
                waits.append(wait)
        if self.reviews.step() is not None or self.solver.own.step() is not None:
            return 0.0
        return min(waits) if waits else None

    # -- requests ------------------------------------------------------------------------------------------------

    def call(self, method: str, path: str, body: str) -> tuple[int, str]:
        """Answer a request: an HTTP status, and JSON."""
        try:
            return 200, msgspec.json.encode(self._answer(method, path, body)).decode()
        except msgspec.MsgspecError as error:
            return 400, _problem("malformed", str(error), {})
        except MeydanError as error:
            return getattr(error, "status", 400), _problem(error.key, str(error), error.details)

    def _answer(self, method: str, path: str, body: str) -> Answer:
        at, _, query = path.partition("?")
        for wanted, pattern, handle, kind in ROUTES:
            match = re.fullmatch(pattern, at)
            if wanted == method and match is not None:
                given: Any = msgspec.json.decode(body, type=kind) if kind is not None else dict(parse_qsl(query))
                return handle(self, given, *match.groups())
        raise NotFound("not_found", "this needs a server")

    def catalogue(self, _: Any) -> Catalogue:
        """What can be chosen for a table on this device."""
        whole = catalogue()
        whole.clocks = [preset for preset in whole.clocks if preset.key == NO_CLOCK]
        return whole

    def create(self, body: bodies.NewTable) -> TableInfo:
        settings = msgspec.structs.asdict(body) | FIXED
        return self._create(waiting_room.new_table(self.outbox.now(), self.person, **settings))

    def play_now(self, body: bodies.PlayNow) -> TableInfo:
        settings = msgspec.structs.asdict(body) | FIXED
        return self._create(waiting_room.against_bots(self.outbox.now(), self.person, **settings), begin=True)

    def coached(self, body: bodies.Coached) -> TableInfo:
        made = waiting_room.coached(self.outbox.now(), self.person, body.game, body.pace)
        made.chat = "off"
        return self._create(made, begin=True)

    def see(self, _: Any, name: str) -> TableInfo:
        return self.find(name).info()

    def change(self, body: Any, name: str) -> TableInfo:
        given = {key: value for key, value in msgspec.structs.asdict(body).items() if value is not msgspec.UNSET}
        given |= {key: value for key, value in FIXED.items() if key in given}
        names = {ME: self.person.name}
        return self._changed(name, lambda draft: waiting_room.change(draft, self.person, given, names))

    def sit(self, body: bodies.Sit, name: str) -> TableInfo:
        return self._changed(name, lambda draft: waiting_room.sit(draft, self.person, body.seat, clean_name(body.name)))

    def leave(self, _: Any, name: str) -> TableInfo:
        self.find(name).leave()
        return self.find(name).info()

    def swap(self, body: bodies.Swap, name: str) -> TableInfo:
        return self._changed(name, lambda draft: waiting_room.swap(draft, self.person, body.first, body.second))

    def seat_bot(self, body: bodies.SeatBot, name: str, seat: str) -> TableInfo:
        return self._changed(name, lambda draft: waiting_room.seat_bot(draft, self.person, int(seat), body.level))

    def clear_seat(self, _: Any, name: str, seat: str) -> TableInfo:
        return self._changed(name, lambda draft: waiting_room.clear_seat(draft, self.person, int(seat)))

    def ready(self, body: bodies.Ready, name: str) -> TableInfo:
        return self._changed(name, lambda draft: waiting_room.make_ready(draft, self.person, body.ready))

    def start(self, _: Any, name: str) -> TableInfo:
        table = self.find(name)
        draft = table.record.next()
        waiting_room.check_start(draft, self.person)
        table.start(draft)
        return table.info()

    def _changed(self, name: str, act: Callable[[TableRecord], object]) -> TableInfo:
        table = self.find(name)
        draft = table.record.next()
        act(draft)
        table.store(draft)
        return table.info()

    def rematch(self, _: Any, name: str) -> TableInfo:
        """A rematch; a second request returns the same table."""
        table = self.find(name)
        waiting_room.check_rematch(table.record, self.person)
        if table.record.rematch is not None:
            return self.find(table.record.rematch).info()
        winners = table.replayed.winners if table.replayed is not None else []
        again = self._create(waiting_room.rematch(table.record, self.person, winners, self.outbox.now()))
        draft = table.record.next()
        draft.rematch = again.id
        table.store(draft)
        return again

    def hint(self, body: bodies.SeatOf, name: str) -> Answer:
        return self.find(name).hint(body.seat)

    def record(self, _: Any, name: str) -> dict[str, Any]:
        """The record of a finished game, as a server's download."""
        table = self._finished(name)
        assert table.replayed is not None
        return record_of(table.record, table.replayed)

    def replay(self, query: dict[str, str], name: str) -> Replay:
        table = self._finished(name)
        assert table.replayed is not None
        numbers = {key: int(value) for key, value in query.items() if value.isdigit()}
        record, first, last = table.record, numbers.get("first", 0), numbers.get("last")
        seats, seat, hands_open = seats_of(record), numbers.get("seat"), bool(numbers.get("hands_open"))
        return tell(record.id, record.begin(), table.replayed, seats, seat, first, last, hands_open)

    def _finished(self, name: str) -> LocalTable:
        self.reviews.see(self.find(name))  # refuses games that are not over
        return self.find(name)

    def see_review(self, _: Any, name: str) -> Answer:
        return self.reviews.see(self.find(name))

    def ask_review(self, _: Any, name: str) -> Answer:
        return self.reviews.ask(self.find(name))

    def see_search(self, _: Any, name: str) -> OwnSearch:
        return self.solver.own.see(self.find(name))

    def ask_search(self, _: Any, name: str) -> OwnSearch:
        return self.solver.own.ask(self.find(name))

    def fork(self, body: bodies.Fork, name: str) -> TableInfo:
        """Play on from a point of a finished game."""
        table = self._finished(name)
        assert table.replayed is not None
        others = [one.bot for one in table.record.seats] if body.same_bots else []
        return self._fork(dict(table.replayed.game.record()), body, name, others)

    def fork_record(self, body: bodies.ForkRecord) -> TableInfo:
        return self._fork(uploads.read(body.record).record, body)

    def _fork(
        self, record: dict[str, Any], body: bodies.Fork, source: str | None = None, others: Sequence[str | None] = ()
    ) -> TableInfo:
        game = uploads.play_again(uploads.until(record, body.n))
        return self._fork_game(game, body.seat, body.level, source, others)

    def _fork_game(
        self, game: Game, seat: int, level: str, source: str | None = None, others: Sequence[str | None] = ()
    ) -> TableInfo:
        made = waiting_room.fork(self.outbox.now(), game, self.person, seat, level, source, others)
        made.chat = "off"
        return self._create(made, begin=True)

    def replay_record(self, body: bodies.ReplayRecord) -> Replay:
        file = uploads.read(body.record)
        uploads.check_length(file.record)
        return uploads.told(file, body.seat, body.first, body.last, body.hands_open)

    def book(self, _: Any, name: str) -> BoardBook:
        """A finished game for the analysis board."""
        table = self._finished(name)
        assert table.replayed is not None
        return book_of(table.replayed.game)

    def read_book(self, body: bodies.BoardFile) -> BoardBook:
        return uploads.read_book(body.record)

    def board(self, body: bodies.BoardLook) -> BoardScene:
        return scene(body.start, body.line, body.seat, body.acting, body.hands_open, body.with_position)

    def change_board(self, body: bodies.BoardChange) -> dict[str, Any]:
        return changed(play(body.start, body.line), body.changes)

    def study(self, body: bodies.BoardThought) -> Answer:
        return jobs.study(study_job(body.start, body.line, body.seat, body.depth))

    def puzzles(self, _: Any) -> PuzzlePage:
        return self.solver.page()

    def next_puzzle(self, query: dict[str, str], game: str) -> PuzzleLook:
        return self.solver.next(game, query.get("theme", ""), query.get("after", ""))

    def see_puzzle(self, _: Any, name: str) -> PuzzleLook:
        return self.solver.look(name)

    def answer_puzzle(self, body: bodies.PuzzleAnswer, name: str) -> PuzzleVerdict:
        return self.solver.answer(name, body.word)

    def puzzle_book(self, _: Any, name: str) -> BoardBook:
        return self.solver.book(name)

    def play_puzzle(self, body: bodies.PlayOn, name: str) -> TableInfo:
        puzzle = self.solver.tried(name)
        return self._fork_game(puzzle.replay(), puzzle.seat, body.level)

    def begin_storm(self, _: Any, game: str) -> StormState:
        return self.solver.begin_storm(game)

    def answer_storm(self, body: bodies.StormAnswer, storm: str) -> StormState:
        return self.solver.answer_storm(storm, body.puzzle, body.word)

    def lesson_keys(self, _: Any, game: str) -> list[str]:
        return list(lessons.lessons(game))

    def learn(self, body: bodies.Answers, game: str, lesson: str) -> lessons.LessonState:
        return lessons.play(game, lesson, body.words)

    def box(self, _: Any, game: scorekeeper.DejBox) -> scorekeeper.DejBoxContents:
        return scorekeeper.box(game)


def _alone(work: Callable[[Any], Answer]) -> Callable[..., Answer]:
    """A request that needs nothing of the square."""
    return lambda _, body: work(body)


TABLE = r"/tables/([\w-]+)"
PUZZLE = r"/puzzles/p/([\w-]+)"
ROUTES: list[tuple[str, str, Callable[..., Answer], Any]] = [
    ("GET", "/catalogue", LocalSquare.catalogue, None),
    ("POST", "/tables", LocalSquare.create, bodies.NewTable),
    ("POST", "/play-now", LocalSquare.play_now, bodies.PlayNow),
    ("POST", "/coached", LocalSquare.coached, bodies.Coached),
    ("GET", TABLE, LocalSquare.see, None),
    ("PATCH", TABLE, LocalSquare.change, bodies.ChangeTable),
    ("POST", TABLE + "/sit", LocalSquare.sit, bodies.Sit),
    ("POST", TABLE + "/leave", LocalSquare.leave, None),
    ("POST", TABLE + "/swap", LocalSquare.swap, bodies.Swap),
    ("PUT", TABLE + r"/seats/(\d+)/bot", LocalSquare.seat_bot, bodies.SeatBot),
    ("DELETE", TABLE + r"/seats/(\d+)", LocalSquare.clear_seat, None),
    ("POST", TABLE + "/ready", LocalSquare.ready, bodies.Ready),
    ("POST", TABLE + "/start", LocalSquare.start, None),
    ("POST", TABLE + "/rematch", LocalSquare.rematch, None),
    ("POST", TABLE + "/hint", LocalSquare.hint, bodies.SeatOf),
    ("GET", TABLE + "/record", LocalSquare.record, None),
    ("GET", TABLE + "/replay", LocalSquare.replay, None),
    ("GET", TABLE + "/review", LocalSquare.see_review, None),
    ("POST", TABLE + "/review", LocalSquare.ask_review, None),
    ("GET", TABLE + "/puzzles", LocalSquare.see_search, None),
    ("POST", TABLE + "/puzzles", LocalSquare.ask_search, None),
    ("POST", TABLE + "/fork", LocalSquare.fork, bodies.Fork),
    ("POST", "/records/fork", LocalSquare.fork_record, bodies.ForkRecord),
    ("POST", "/records/replay", LocalSquare.replay_record, bodies.ReplayRecord),
    ("GET", TABLE + "/board", LocalSquare.book, None),
    ("GET", "/board/dominoes", _alone(lambda _: all_faces()), None),
    ("POST", "/board", LocalSquare.board, bodies.BoardLook),
    ("POST", "/board/file", LocalSquare.read_book, bodies.BoardFile),
    ("POST", "/board/change", LocalSquare.change_board, bodies.BoardChange),
    ("POST", "/board/study", LocalSquare.study, bodies.BoardThought),
    ("GET", "/puzzles", LocalSquare.puzzles, None),
    ("GET", r"/puzzles/next/(\w+)", LocalSquare.next_puzzle, None),
    ("GET", PUZZLE, LocalSquare.see_puzzle, None),
    ("POST", PUZZLE + "/answer", LocalSquare.answer_puzzle, bodies.PuzzleAnswer),
    ("GET", PUZZLE + "/board", LocalSquare.puzzle_book, None),
    ("POST", PUZZLE + "/play", LocalSquare.play_puzzle, bodies.PlayOn),
    ("POST", r"/puzzles/storm/(\w+)", LocalSquare.begin_storm, None),
    ("POST", r"/puzzles/storms/([\w-]+)/answer", LocalSquare.answer_storm, bodies.StormAnswer),
    ("GET", r"/lessons/(\w+)", LocalSquare.lesson_keys, None),
    ("POST", r"/lessons/(\w+)/(\w+)", LocalSquare.learn, bodies.Answers),
    ("GET", "/companion/(dej|kohan_dej)", LocalSquare.box, None),
    ("POST", "/companion/cities", _alone(scorekeeper.count_cities), scorekeeper.Cities),
    ("POST", "/companion/kingdom", _alone(scorekeeper.count_kingdom), scorekeeper.Kingdom),
    ("POST", "/companion/armies", _alone(scorekeeper.weigh_armies), scorekeeper.Armies),
]
"""Method, address, what answers it, and the struct of its body (none: what its query says)."""


def _problem(key: str, sentence: str, details: dict[str, Any]) -> str:
    return msgspec.json.encode({"key": key, "sentence": sentence, "details": details}).decode()
