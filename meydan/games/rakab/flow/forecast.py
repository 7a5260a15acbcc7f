"""What the choices of the asked player lead to in a battle, found by trying the rules on a copy."""

from meydan.core.agenda import KINDS
from meydan.core.bitset import bit
from meydan.core.moves import Moves
from meydan.core.types import Seat
from meydan.games.rakab.cards.scarecrow import TakeBack
from meydan.games.rakab.flow.battle import next_chooser, strongest
from meydan.games.rakab.flow.turn import Fight
from meydan.games.rakab.scoring.strength import power
from meydan.games.rakab.zones.state import Rakab
from meydan.games.rakab.zones.table_zones import NOBODY


def outcome(game: Rakab) -> dict[str, object]:
    """R-7: how the battle would end if it ended now: who wins it, whether that wins the game, who chooses next."""
    winner, best = strongest(game)
    chooser, _why = next_chooser(game, winner)
    return {
        "winner": None if winner == NOBODY else int(winner),
        "power": int(best),
        "wins_game": winner != NOBODY and game.wins_with(game.owned(winner) | bit(game.war)),
        "chooser": int(chooser),
    }


def forecast(game: Rakab, seat: Seat) -> tuple[dict[str, object], dict[str, object]]:
    """By the text of each choice: R-6.2, the power of every army after it; and how the battle would end then.

    Both are empty where no choice changes an army.
    """
    powers: dict[str, object] = {}
    outcomes: dict[str, object] = {}
    item = game.top()
    kind = KINDS[item & 255]
    if isinstance(kind, (Fight, TakeBack)):
        moves = Moves()
        kind.list_options(game, item, seat, moves)
        for choice in moves.listed():
            scratch = game.fork()  # without the story
            kind.chosen(scratch, item, seat, choice)  # and no further: the battle may end, the armies are still there
            word = kind.word(game, item, seat, choice)
            powers[word] = [int(power(scratch, one)) for one in range(game.seats)]
            after = outcome(scratch)
            after["ends"] = scratch.fighting == 0
            outcomes[word] = after
    return powers, outcomes
