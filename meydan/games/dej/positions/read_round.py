"""Reading a position of Dej or Kohan Dej: the roles of the round, marks, and what roles remember."""

from mypy_extensions import i64

from meydan.core import codec
from meydan.core.bitset import bit, has, size
from meydan.core.errors import BadPosition
from meydan.core.types import Set
from meydan.games.dej.catalogue import MARKS, MARKS_ROOM
from meydan.games.dej.hooks import Mark
from meydan.games.dej.zones.names import NOBODY
from meydan.games.dej.zones.picks import pick_word
from meydan.games.dej.zones.piles import NOBODY_HOLDS, PICKS
from meydan.games.dej.zones.state import Dej


def read_roles(game: Dej, entry: object, key: str) -> Set:
    """Different roles of the cast as a set of ranks."""
    if not isinstance(entry, (list, tuple)):
        raise BadPosition("not_roles", f"{key} must be a list of roles, not {entry!r}", entry=key)
    found: Set = 0
    for name in entry:
        rank = read_role(game, name, key)
        if rank == 0 or has(found, rank):
            raise BadPosition("twice", f"{key} has {name!r} twice or as nothing", entry=key)
        found |= bit(rank)
    return found


def read_role(game: Dej, name: object, key: str) -> i64:
    """A role of the cast as its rank; nothing is 0."""
    if name is None:
        return 0
    names = [game.in_play.cast[rank].key for rank in range(1, game.in_play.ranks + 1)]
    return codec.name_index(name, key, names) + 1


def read_round(game: Dej, data: codec.Reader, called: int) -> None:
    """Who holds which role and what is burned. `called` is the last rank called, unless the position says it."""
    holders = data.take_dict("holders", {})
    for name in holders:
        game.set_holder(
            read_role(game, name, "holders"), codec.number(holders[name], "holders", 0, int(game.seats) - 1)
        )
    game.packet = read_roles(game, data.take("packet", []), "packet")
    game.burned_up = read_roles(game, data.take("burned_up", []), "burned_up")
    game.first_down = read_role(game, data.take("first_down", None), "first_down")
    game.shown = read_roles(game, data.take("shown", []), "shown")
    game.called = data.take_number("called", 0, int(game.in_play.ranks), called)
    game.crown_returned = data.take_number("crown_returned", 0, 99, 0)
    game.burned_down = read_roles(game, data.take("burned_down", rest_of_cast(game)), "burned_down")
    for step, entry in enumerate(data.take_list("picks", [])):
        if step >= len(game.in_play.draft):
            raise BadPosition("bad_pick", "there are more picks than steps in the draft", entry="picks")
        if entry is not None:
            game.table[PICKS + step] = read_pick(game, entry)
    traded = data.take("traded", None)
    if traded is not None:
        read_trade(game, codec.Reader(traded, "traded"))
    data.done()


def rest_of_cast(game: Dej) -> list[str]:
    """While roles are held, whatever lies nowhere else is burned face down."""
    found: list[str] = []
    for rank in range(1, game.in_play.ranks + 1):
        if game.holders != NOBODY_HOLDS and game.holder(rank) == NOBODY and not has(game.packet | game.burned_up, rank):
            found.append(game.in_play.cast[rank].key)
    return found


def read_pick(game: Dej, entry: object) -> i64:
    """`[packet, kept, burned]` as a pick of the draft."""
    if not isinstance(entry, (list, tuple)) or len(entry) != 3:
        raise BadPosition("bad_pick", f"picks has {entry!r}, which is not [packet, kept, burned]", entry="picks")
    packet = read_roles(game, entry[0], "picks")
    kept = read_role(game, entry[1], "picks")
    burned = read_role(game, entry[2], "picks")
    if not has(packet, kept) or (burned != 0 and not has(packet, burned)):
        raise BadPosition("bad_pick", f"picks has {entry!r}: what was kept and burned was in the packet", entry="picks")
    return pick_word(packet, kept, burned)


def read_trade(game: Dej, data: codec.Reader) -> None:
    """K-9.28: who exchanged roles with whom, and which."""
    last = int(game.seats) - 1
    by = data.take_number("by", 0, last)
    partner = data.take_number("with", 0, last)
    game.set_trade(by, partner, read_role(game, data.take("gave"), "gave"), read_role(game, data.take("got"), "got"))
    data.done()


def read_marks(game: Dej, data: codec.Reader) -> None:
    """`{"murdered": {"roles": ["king"], "by": 0}}`; a mark with a secret also says its `true` role."""
    for number in range(MARKS_ROOM):
        mark = MARKS[number]
        if mark.number == number and data.has(mark.key):
            entry = codec.Reader(data.take(mark.key), mark.key)
            ranks = read_roles(game, entry.take("roles"), mark.key)
            if size(ranks) != mark.tokens:
                sentence = f"marks: {mark.key} must name {mark.tokens} roles, not {size(ranks)}"
                raise BadPosition("wrong_marks", sentence, entry="marks")
            by = entry.take_number("by", 0, int(game.seats) - 1)
            true_rank = read_role(game, entry.take("true", None), mark.key)
            if mark.secret != (true_rank != 0) or (true_rank != 0 and not has(ranks, true_rank)):
                raise wrong_true(mark)
            game.mark(number, ranks, by, true_rank)
            if mark.secret and entry.take_flag("open"):
                game.open_mark(number)
            entry.done()
    data.done()


def wrong_true(mark: Mark) -> BadPosition:
    """The error for a mark whose `true` role is missing, superfluous, or not one of its roles."""
    if not mark.secret:
        return BadPosition("wrong_true", f"{mark.key} has no true role", entry=mark.key)
    return BadPosition("wrong_true", f"{mark.key} lacks: true, one of its roles", entry=mark.key)


def read_stash(game: Dej, data: codec.Reader) -> None:
    """The numbers that roles remember, by role; 0 for those left out."""
    for rank in range(1, game.in_play.ranks + 1):
        role = game.in_play.cast[rank]
        game.set_stash(rank, data.take_number(role.key, 0, int(role.most_stashed(game)), 0))
    data.done()
