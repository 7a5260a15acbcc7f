"""How long a session lasts, and what ends with it.

Everything tied to a session is deleted by the database along with its row (`ON DELETE CASCADE`).
"""

from sqlalchemy import ColumnElement, delete, insert, select, update

from meydan.server.common.tokens import SESSION_DAYS, new_session
from meydan.server.storage import schema
from meydan.server.storage.journal import Statement, must_hit

MOST_OF_ONE = 100
"""Sessions of one person; the oldest are ended beyond that, such as those of a program that logs in at every run."""


def is_young(now: float) -> ColumnElement[bool]:
    return schema.sessions.c.created > now - SESSION_DAYS * 86_400


def all_end(person: str, but: str = "") -> tuple[Statement, ...]:
    """Statements that end all sessions of a person except the one with key `but`.

    A browser's subscription from before subscriptions were tied to sessions is deleted, too: it may belong to any of
    them. The app subscribes again when it starts.
    """
    session, known = schema.sessions, schema.subscriptions
    others = (session.c.person == person) & (session.c.token != but)
    untied = (known.c.person == person) & (known.c.kind == "push") & known.c.session.is_(None)
    return (delete(session).where(others), None), (delete(known).where(untied), None)


def renewed(person: str, old: str, now: float) -> tuple[str, tuple[Statement, ...]]:
    """Replace a session by one with a new token, on the same device.

    Returns the token and the statements that store it. They fail, with everything stored together with them, if the old
    session has ended meanwhile.
    """
    session = schema.sessions
    token, row = new_session(person, "", now)
    here = (session.c.token == old) & (session.c.person == person)
    still = must_hit(update(session).where(here).values(seen=now))
    device = select(session.c.device).where(here).scalar_subquery()
    return token, (
        (still, None),
        (insert(session).values({**row, "device": device}), None),
        *take_over(person, old, row["token"], now),
    )


def take_over(person: str, old: str, new: str, now: float) -> tuple[Statement, ...]:
    """Statements that end the old session when a new one replaces it in the same browser, and all expired sessions.

    Above the limit of sessions, the least recently used ones end, too. The browser is the same, so its subscriptions
    for this person move to the new session.
    """
    session, known = schema.sessions, schema.subscriptions
    same = (known.c.session == old) & (known.c.person == person)
    mine = session.c.person == person
    others = mine & (
        session.c.token != new
    )  # the new session stays, even if a wrong clock gave the others a later time
    used = select(session.c.token).where(others).order_by(session.c.seen.desc()).limit(MOST_OF_ONE - 1)
    over = (session.c.token == old) | others & (~is_young(now) | session.c.token.not_in(used))
    return (update(known).where(same).values(session=new), None), (delete(session).where(over), None)
