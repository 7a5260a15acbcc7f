"""Proof of identity, needed to change how an account is reached or to delete it: an open session is not enough."""

from meydan.server.common.errors import NotAllowed
from meydan.server.people import passwords
from meydan.server.people.accounts import People
from meydan.server.people.passkeys import Passkeys, Site
from meydan.server.people.person import Person

Signed = tuple[str, dict[str, object]]
"""A challenge, and the passkey's answer to it."""


async def prove(
    people: People, passkeys: Passkeys, site: Site, person: Person, password: str | None, signed: Signed | None
) -> None:
    """Require the password, or any passkey, of this person; a guest needs no proof."""
    kept, secret = await people.keeps(person.id)
    if not kept:
        return
    if signed is not None:
        if await passkeys.check(site, *signed) != person.id:
            raise NotAllowed("wrong_proof", "this passkey belongs to another account")
    elif password is None:
        raise NotAllowed("no_proof", "enter your password or use a passkey to confirm that it is you")
    elif not await passwords.is_right(password, secret):
        raise NotAllowed("wrong_proof", "this is not your password")
