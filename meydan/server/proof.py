"""Whoever changes how an account is reached, or deletes it, proves again who he is: an open session is not enough."""

from meydan.server import passwords
from meydan.server.errors import NotAllowed
from meydan.server.passkeys import Passkeys, Site
from meydan.server.people import People, Person

Signed = tuple[str, dict[str, object]]
"""A challenge, and what a passkey answered to it."""


async def prove(
    people: People, passkeys: Passkeys, site: Site, person: Person, password: str | None, signed: Signed | None
) -> None:
    """The password, or any passkey, of this very person; a guest has nothing to prove."""
    kept, secret = await people.keeps(person.id)
    if not kept:
        return
    if signed is not None:
        if await passkeys.check(site, *signed) != person.id:
            raise NotAllowed("wrong_proof", "this is a passkey of somebody else")
    elif password is None:
        raise NotAllowed("no_proof", "say your password, or use a passkey: this needs a proof that it is you")
    elif not await passwords.is_right(password, secret):
        raise NotAllowed("wrong_proof", "this is not your password")
