"""`meydan replay`: a recorded game told as a story."""

from typing import Annotated, Any

from cyclopts import Parameter

import meydan
from meydan import Game
from meydan.cli.arguments import Language, check_seat, speak
from meydan.cli.files import read_json
from meydan.cli.mistakes import Mistake
from meydan.cli.playing.outcome import show_outcome
from meydan.cli.tables import Cast, TerminalTable, table_of
from meydan.cli.terminal.screen import Screen
from meydan.cli.terminal.texts import clean_name


def replay(
    file: Annotated[str, Parameter(help="A record as JSON, or - for standard input.", allow_leading_hyphen=True)],
    /,
    *,
    seat: Annotated[int | None, Parameter(help="Tell only what this seat could know.")] = None,
    step: Annotated[bool, Parameter(negative=(), help="Wait for Enter after every turn, and show the table.")] = False,
    language: Language = None,
) -> None:
    """Tell a recorded game as a story. Without --seat everything is told, hidden cards included."""
    if step and file == "-":
        raise Mistake("--step needs a file, because standard input is where Enter comes from", "step_without_file")
    record: Any = unwrap(read_json(file))
    names = take_names(record)
    game = meydan.replay(record)
    check_seat(seat, game.players)
    cast = Cast(speak(language), names)
    out = Screen(cast.texts)
    out.heading(cast.texts.say("cli.title", game=cast.texts.term(f"game.{game.rules.key}", game.rules.key)))
    if step:
        stepwise(record, game, seat, cast, out)
    else:
        for paragraph in table_of(game.rules.key).story(known(game, seat), cast):
            out.paragraph(paragraph)
    out.line()
    show_outcome(game, cast, out)


def known(game: Game, seat: int | None, since: int = 0) -> list[meydan.Event]:
    """The events from a number on: all of them, or those a seat may know."""
    if seat is None:
        return list(game.events[since:])
    return game.events_known_to(seat, since)


def stepwise(record: object, game: Game, seat: int | None, cast: Cast, out: Screen) -> None:
    """The story paragraph by paragraph, each with the table after it."""
    assert isinstance(record, dict)
    table: TerminalTable = table_of(game.rules.key)
    words = record["words"]
    again = meydan.replay({**record, "words": []})
    told = 0
    for number in range(len(words) + 1):
        events = known(again, seat, told)
        if events:
            told = len(again.events)
            for paragraph in table.story(events, cast):
                out.paragraph(paragraph)
            table.draw(again.view(seat), cast, out)
            typed = out.ask(cast.texts.say("cli.ask.step"))
            if typed is None or typed == "q":
                return
        if number < len(words):
            entry = words[number]
            asked, word = (again.next_asked, entry) if isinstance(entry, str) else entry
            again.follow(asked, word)


def unwrap(data: object) -> object:
    """The record in a file downloaded from a server, with the names of its seats; anything else as it is."""
    if not isinstance(data, dict) or not isinstance(data.get("record"), dict):
        return data
    seats = data.get("seats")
    told = [one for one in seats if isinstance(one, dict)] if isinstance(seats, list) else []
    names = [one["name"] for one in told if isinstance(one.get("name"), str)]
    return {**data["record"], "names": names} if names else data["record"]


def take_names(record: object) -> list[str]:
    """The players' names that a saved game carries beside what the engine reads."""
    if not isinstance(record, dict) or "names" not in record:
        return []
    names = record.pop("names")
    if not isinstance(names, list) or not all(isinstance(name, str) for name in names):
        raise Mistake("the names of a record are a list of texts", "bad_names")
    return [clean_name(name) for name in names]
