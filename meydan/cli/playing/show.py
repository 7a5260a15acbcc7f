"""`meydan show`: a position as a table."""

from typing import Annotated

from cyclopts import Parameter

import meydan
from meydan.cli.arguments import Language, check_seat, speak
from meydan.cli.files import read_json
from meydan.cli.playing.outcome import show_outcome
from meydan.cli.tables import Cast, table_of
from meydan.cli.terminal.screen import Screen
from meydan.core.codec import agenda_text


def show(
    position: Annotated[str, Parameter(help="A position as JSON, or - for standard input.", allow_leading_hyphen=True)],
    /,
    *,
    seat: Annotated[int | None, Parameter(help="Show what this seat sees and may choose.")] = None,
    language: Language = None,
) -> None:
    """Show a position as a seat or a spectator sees it, what is still pending, and the options."""
    game = meydan.load(read_json(position))
    check_seat(seat, game.players)
    say = speak(language)
    cast = Cast(say)
    out = Screen(say)
    if seat is None:
        out.heading(say.say("cli.spectator"))
    else:
        out.heading(say.say("cli.table.seat", seat=cast.name(seat)))
    table_of(game.rules.key).draw(game.view(seat), cast, out)
    out.line()
    if game.over:
        show_outcome(game, cast, out)
        return
    out.line(f"{say.say('cli.agenda')}: {agenda_text(game)}")
    out.line(say.say("cli.asked", names=cast.everybody(game.asked)))
    if seat is None:
        out.line(say.say("cli.seat.see"), "dim")
    elif seat in game.asked:
        show_options(game, seat, cast, out)


def show_options(game: meydan.Game, seat: int, cast: Cast, out: Screen) -> None:
    """The question to a seat and its choices, each with its word."""
    table = table_of(game.rules.key)
    view = game.view(seat)
    words = game.words(seat)
    out.line(table.question(view, cast), "bold")
    sentences = [f"{table.word(word, cast)}  [{word}]" for word in words]
    out.choices(sentences, [table.note(word, view, cast.texts) for word in words])
