"""The standing answers of a table: which seats the server answers for now, what their owners are told, when they end.

They are part of the table's record in memory, but stored in rows of their own: a change of the record is sent to
everybody at the table, and a change of standing answers to their owner alone.
"""

from collections.abc import Mapping

from sqlalchemy import delete, insert

import meydan
from meydan.server.common.errors import Refusal
from meydan.server.standing.registry import BY_GAME
from meydan.server.standing.rules import StandingRules, open_question, rivals
from meydan.server.state.table_record import PLAYING, StandingAnswer, TableRecord
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement
from meydan.server.wire.protocol import StandingAnswers, StandingTerm


def rules_of(record: TableRecord) -> StandingRules | None:
    """The standing answers that a table allows; None: it has none.

    A daily deal measures decisions, and nobody waits there. At a hot seat everyone in the room would notice that the
    device is not handed over. A coach explains every question.
    """
    if record.state != PLAYING or record.daily or record.coached or record.hot_seat:
        return None
    return BY_GAME.get(record.game)


def words(record: TableRecord, game: meydan.Game) -> dict[int, str]:
    """The asked seats for which a standing answer fits, each with its word."""
    rules = rules_of(record)
    if rules is None or not record.standing:
        return {}
    found: dict[int, str] = {}
    for seat in game.asked:
        word = word_for(rules, record, game, seat)
        if word is not None:
            found[seat] = word
    return found


def word_for(rules: StandingRules, record: TableRecord, game: meydan.Game, seat: int) -> str | None:
    """What a seat answers by its newest standing answer that fits. Only for people who play their seat themselves."""
    sitting = record.seats[seat]
    own = [one for one in record.standing if one.seat == seat]
    if not own or sitting.person is None or sitting.bot is not None or sitting.away or sitting.resigned:
        return None
    fitting = rules.fitting(open_question(game, seat))
    return next((word for one in reversed(own) if (word := fitting.get(one.name)) is not None), None)


def shown(record: TableRecord, game: meydan.Game, seat: int | None) -> StandingAnswers | None:
    """What the owner of a seat is told about their standing answers; None for spectators, and where there are none."""
    rules = rules_of(record)
    if rules is None or seat is None or game.over or record.seats[seat].resigned:
        return None
    possible = rules.orders(game)
    if not possible:
        return None
    asked = seat in game.asked
    fits = rules.fitting(open_question(game, seat)) if asked else {}
    return StandingAnswers(
        orders=list(possible),
        terms=list(rules.terms),
        fits=[order for order in possible if fits.get(order) is not None],
        active={one.name: one.term for one in record.standing if one.seat == seat},
        answer=word_for(rules, record, game, seat) if asked else None,
    )


def changed(
    record: TableRecord, game: meydan.Game, seat: int, order: str, term: StandingTerm | None
) -> list[StandingAnswer]:
    """All standing answers of a table after a seat has given an order, or withdrawn it (`term` is None)."""
    rules = rules_of(record)
    if rules is None or order not in rules.orders(game) or (term is not None and term not in rules.terms):
        raise Refusal("no_standing_answer", "there is no such standing answer at this table", order=order)
    kept = [one for one in record.standing if one.seat != seat or not (one.name == order or rivals(one.name, order))]
    return kept if term is None else [*kept, StandingAnswer(seat=seat, name=order, term=term)]


def left_after(record: TableRecord, before: meydan.Game, after: meydan.Game) -> list[StandingAnswer]:
    """The standing answers that hold on after an entry: none when the game is over, otherwise by their terms."""
    if not record.standing or after.over:
        return []
    rules = rules_of(record)
    if rules is None:
        return record.standing
    turn = rules.turn_of(after)
    if turn is None or turn == rules.turn_of(before):
        return record.standing
    return [one for one in record.standing if one.seat != turn or one.term != "turn"]


def statements(record: TableRecord, seats: Mapping[int, list[StandingAnswer]]) -> list[Statement]:
    """Statements that store all standing answers of some seats anew."""
    stored = schema.standing_answers
    found: list[Statement] = []
    for seat, answers in seats.items():
        found.append((delete(stored).where((stored.c.table_id == record.id) & (stored.c.seat == seat)), None))
        if answers:
            rows = [
                {"table_id": record.id, "seat": seat, "place": place, "name": one.name, "term": one.term}
                for place, one in enumerate(answers)
            ]
            found.append((insert(stored), rows))
    return found


def endings(record: TableRecord, before: meydan.Game, after: meydan.Game, over: bool) -> list[Statement]:
    """Statements that end standing answers together with an entry. `over`: it is the last of the game.

    They name conditions and not rows, because another process may just have stored a new row.
    """
    rules, stored = rules_of(record), schema.standing_answers
    if rules is None:
        return []
    here = stored.c.table_id == record.id
    if over:
        return [(delete(stored).where(here), None)]
    turn = rules.turn_of(after)
    if turn is None or turn == rules.turn_of(before):
        return []
    return [(delete(stored).where(here & (stored.c.seat == turn) & (stored.c.term == "turn")), None)]
