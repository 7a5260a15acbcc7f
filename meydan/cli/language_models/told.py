"""What a language model is told about its seat: the story since it looked last, the table, and the question.

Sentences and tables are those of the terminal, in either language; choices stand beside the words that answer.
"""

from dataclasses import dataclass
from typing import Any

from meydan.cli.language_models.seat import ModelSeat
from meydan.cli.language_models.words import ModelChoice, TextPage, choices_of, quoted
from meydan.cli.playing.play import bot_names
from meydan.cli.tables import Cast, table_of
from meydan.cli.terminal.texts import texts
from meydan.server.wire.protocol import TableInfo, Update


@dataclass(frozen=True)
class SeatReport:
    """What a seat may know now."""

    seat: str
    """The key with which the model uses this seat."""
    table: str
    you: int | None
    state: str
    question: str
    options: list[ModelChoice]
    winners: list[int]
    text: str
    """Everything in sentences: what has happened since the last report, the table, and the question."""
    view: dict[str, Any] | None
    """The same as data, if it was asked for."""


def report(seat: ModelSeat, language: str, with_view: bool = False) -> SeatReport:
    """Tell what has happened since the last report, and how the table stands."""
    table, update = seat.table, seat.update
    assert table is not None, "the table has said nothing yet"
    cast = cast_of(table, language)
    return SeatReport(
        seat="",
        table=table.code,
        you=seat.you,
        state="finished" if update is not None and update.over else table.state,
        question=update.question if update is not None else "",
        options=choices(seat, language),
        winners=update.winners if update is not None else [],
        text=told(seat, table, update, cast),
        view=update.view if update is not None and with_view else None,
    )


def cast_of(table: TableInfo, language: str) -> Cast:
    """The people and bots of a table by name. People choose their names, so these are quoted."""
    say = texts(language)
    people = [one.name for one in table.seats if one.bot is None]
    bots = iter(bot_names(say, people, len(table.seats)))
    return Cast(say, [quoted(one.name) if one.bot is None else next(bots) for one in table.seats])


def choices(seat: ModelSeat, language: str) -> list[ModelChoice]:
    """The choices of a seat that is asked, each with a sentence and a remark."""
    if seat.table is None or seat.update is None:
        return []
    return choices_of(seat.table.game, seat.options, seat.update.view, cast_of(seat.table, language))


def told(seat: ModelSeat, table: TableInfo, update: Update | None, cast: Cast) -> str:
    """The report as a text of several lines."""
    say = cast.texts
    page = TextPage(say)
    screen = page.screen
    for line in news(seat, table, cast):
        screen.paragraph(line)
    if update is not None:
        screen.line()
        shown = table_of(table.game)
        shown.draw(update.view, cast, screen)
        screen.line()
        if update.over:
            screen.line(outcome(update, cast))
        elif update.options:
            screen.line(shown.question(update.view, cast))
            for choice in choices(seat, say.language.code):
                screen.line(f"{choice.word}: {choice.meaning}")
        elif update.asked:
            screen.line(say.say("cli.asked", names=cast.everybody(update.asked)))
    return page.text


def news(seat: ModelSeat, table: TableInfo, cast: Cast) -> list[str]:
    """What has happened and what was said since the last report, which is remembered as told."""
    found = table_of(table.game).story(seat.events[seat.told_events :], cast)
    for line in seat.chat[seat.told_lines :]:
        found.append(f"{quoted(line.name)}: {quoted(line.text or line.phrase)}")
    seat.told_events, seat.told_lines = len(seat.events), len(seat.chat)
    return found


def outcome(update: Update, cast: Cast) -> str:
    """Who has won."""
    if not update.winners:
        return cast.texts.say("cli.nobody")
    if len(update.winners) > 1:
        return cast.texts.say("cli.seats.tied", names=cast.everybody(update.winners))
    return cast.texts.say("cli.winner", name=cast.name(update.winners[0]))
