"""Prints how a game ended."""

from meydan import Game
from meydan.cli.tables import Cast, table_of
from meydan.cli.terminal.screen import Screen


def points_matter(game: Game) -> bool:
    """Do the totals say more than who won?"""
    return any(score["total"] != int(seat in game.winners) for seat, score in enumerate(game.scores()))


def show_outcome(game: Game, cast: Cast, out: Screen) -> None:
    """Print the winners, and the points in games that count them."""
    say = cast.texts
    if not game.over:
        out.line(say.say("cli.turn.none"), "bold")
        return
    if points_matter(game):
        show_scores(game, cast, out)
    if len(game.winners) == 1:
        out.line(say.say("cli.winner", name=cast.name(game.winners[0])), "bold green")
    elif not game.winners:
        out.line(say.say("cli.nobody"), "bold")
    else:
        out.line(say.say("cli.seats.tied", names=cast.everybody(game.winners)), "bold green")


def show_scores(game: Game, cast: Cast, out: Screen) -> None:
    """Print the parts of the points; a column that says nothing new is left out."""
    table = table_of(game.rules.key)
    scores = game.scores()
    totals = [score["total"] for score in scores]
    keys = [key for key, value in scores[0].items() if key not in ("seat", "total") and type(value) is int]
    keys = [key for key in keys if any(score[key] for score in scores) and [score[key] for score in scores] != totals]
    rows = []
    for seat, score in enumerate(scores):
        cells = [str(score[key]) for key in keys] + [str(score["total"])]
        rows.append([cast.name(seat), *[cast.texts.written(cell) for cell in cells]])
    names = [table.term("score", key, cast.texts) for key in keys]
    out.table([cast.texts.say("cli.scores"), *names, cast.texts.say("cli.total")], rows)
