"""The address from which each person was last seen, so that limits by address hold for all of its people.

Held in memory only, and never stored.
"""

MOST = 50_000


class Origins:
    """The addresses of people, by person."""

    def __init__(self) -> None:
        self.addresses: dict[str, str] = {}

    def see(self, person: str, address: str) -> None:
        self.addresses.pop(person, None)
        self.addresses[person] = address
        if len(self.addresses) > MOST:
            del self.addresses[next(iter(self.addresses))]

    def of(self, person: str) -> str:
        """The address of a person; a person who was not seen counts as an address of their own."""
        return self.addresses.get(person, person)
