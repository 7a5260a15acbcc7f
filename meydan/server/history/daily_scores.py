"""What a daily deal brings: one whole number for each game, by which all who played the deal are compared."""

import meydan
from meydan.server.state.replayed_game import ReplayedGame, total_of

WIN_IN_RAKAB = 5
"""How many provinces a victory counts as: one can win with few, and lose with many."""


def score_of(replayed: ReplayedGame, seat: int) -> int:
    """The score of a seat; 0 for those who resigned.

    Coup counts the rivals outlived, and one more for a second influence of the winner. Rakab counts provinces, and
    five more for victory. All other games count the points of their rulebook.
    """
    game = replayed.game
    if seat in replayed.resigned:
        return 0
    points = int(total_of(game.scores()[seat]))
    if game.rules.key == "coup":
        return outlived(game, seat) + max(0, _influence(game, seat) - 1)
    if game.rules.key == "rakab":
        return points + (WIN_IN_RAKAB if seat in replayed.winners else 0)
    return points


def outlived(game: meydan.Game, seat: int) -> int:
    """How many rivals were out of the game before this seat was."""
    record = game.record()
    again = meydan.replay({**record, "words": []})
    for answered, word in record["words"]:
        again.follow(int(answered), str(word))
        if seat in again.eliminated:
            break
    return len(set(again.eliminated) - {seat})


def _influence(game: meydan.Game, seat: int) -> int:
    influence = game.scores()[seat].get("influence", 0)
    return influence if isinstance(influence, int) else 0
