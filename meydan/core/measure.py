"""Loops for the benchmarks: what compiled code does with a game, repeated without leaving compiled code."""

from mypy_extensions import i64

from meydan.core import rng
from meydan.core.agenda import KINDS, MANY, seat_of
from meydan.core.bitset import next_seat
from meydan.core.game import Game
from meydan.core.moves import Moves
from meydan.core.redeal import Dealer
from meydan.core.rules import Rules


def positions(rules: Rules, players: int, wanted: int, seed: int) -> list[Game]:
    """Positions of random games with an open question, every fifth one of a game."""
    blank = rules.table(players, {})
    game = blank.fork()
    chance = rng.start(seed)
    found: list[Game] = []
    while len(found) < wanted:
        game.assign(blank)
        game.set_chance(chance, b"")
        rules.deal(game)
        game.run()
        while game.waiting != 0 and len(found) < wanted:
            found.append(game.fork())
            game.play_out(5)
        chance = game.rng
    return found


def forks(games: list[Game], rounds: int) -> None:
    for _round in range(rounds):
        for game in games:
            game.fork()


def assigns(games: list[Game], rounds: int) -> None:
    scratch = games[0].fork()
    for _round in range(rounds):
        for game in games:
            scratch.assign(game)


def option_lists(games: list[Game], rounds: int) -> int:
    """Find all legal choices of the next seat. Returns their number."""
    moves = Moves()
    found: i64 = 0
    for _round in range(rounds):
        for game in games:
            item = game.top()
            seat = next_seat(game.waiting, seat_of(item))
            kind = KINDS[item & 255]
            if kind.options(game, item, seat) == MANY:
                moves.clear()
                kind.list_options(game, item, seat, moves)
                found += moves.count
            else:
                found += 1
    return int(found)


def deals(dealers: list[Dealer], rounds: int, seed: int) -> None:
    scratch = dealers[0].game.fork()
    chance = rng.start(seed)
    for _round in range(rounds):
        for dealer in dealers:
            dealer.deal(scratch, chance)
            chance = scratch.rng
