"""How a game ended, for people."""

from meydan import Game
from meydan.cli.screen import Screen
from meydan.cli.tables import Cast


def points_matter(game: Game) -> bool:
    """Do the totals say more than who won?"""
    return any(score["total"] != int(seat in game.winners) for seat, score in enumerate(game.scores()))


def show_outcome(game: Game, cast: Cast, out: Screen) -> None:
    """The winners, and the points where the game counts them."""
    say = cast.texts
    if not game.over:
        out.line(say.say("cli.turn.none"), "bold")
        return
    if points_matter(game):
        show_scores(game, cast, out)
    if len(game.winners) == 1:
        out.line(say.say("cli.winner", name=cast.name(game.winners[0])), "bold green")
    else:
        out.line(say.say("cli.seats.tied", names=cast.everybody(game.winners)), "bold green")


def show_scores(game: Game, cast: Cast, out: Screen) -> None:
    scores = game.scores()
    keys = [key for key in scores[0] if key not in ("seat", "total")]
    rows = []
    for seat, score in enumerate(scores):
        cells = [str(score[key]) for key in keys] + [str(score["total"])]
        rows.append([cast.name(seat), *[cast.texts.written(cell) for cell in cells]])
    out.table([cast.texts.say("cli.scores"), *keys, cast.texts.say("cli.total")], rows)
