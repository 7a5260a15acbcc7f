"""How long a session lasts, and what ends with it.

Whatever is tied to a session is deleted by the database along with its row (`ON DELETE CASCADE`): nobody can forget it.
"""

from sqlalchemy import ColumnElement, delete, select, update

from meydan.server import schema
from meydan.server.log import Statement
from meydan.server.tokens import SESSION_DAYS

MOST_OF_ONE = 100
"""Sessions of one person: a program that logs in every time it runs leaves no more behind."""


def is_young(now: float) -> ColumnElement[bool]:
    return schema.sessions.c.created > now - SESSION_DAYS * 86_400


def all_end(person: str, but: str = "") -> tuple[Statement, ...]:
    """Every session of this person but the one of this key.

    A browser that subscribed before subscriptions knew their session may be on any of those: it counts as one of them.
    It subscribes anew when the app starts there.
    """
    session, known = schema.sessions, schema.subscriptions
    others = (session.c.person == person) & (session.c.token != but)
    untied = (known.c.person == person) & (known.c.kind == "push") & known.c.session.is_(None)
    return (delete(session).where(others), None), (delete(known).where(untied), None)


def take_over(person: str, old: str, new: str, now: float) -> tuple[Statement, ...]:
    """A new session of this person has begun where an old one was: that one ends, and those that were over anyway.

    So do, of very many others, those that nobody has used for longest. The browser is still the same, so what it
    subscribed to for this person stays.
    """
    session, known = schema.sessions, schema.subscriptions
    same = (known.c.session == old) & (known.c.person == person)
    mine = session.c.person == person
    others = mine & (session.c.token != new)  # the new one stays whatever a clock that was wrong wrote about the others
    used = select(session.c.token).where(others).order_by(session.c.seen.desc()).limit(MOST_OF_ONE - 1)
    over = (session.c.token == old) | others & (~is_young(now) | session.c.token.not_in(used))
    return (update(known).where(same).values(session=new), None), (delete(session).where(over), None)
