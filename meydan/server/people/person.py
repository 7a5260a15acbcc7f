"""A person as tables and requests know them."""

import msgspec


class Person(msgspec.Struct, frozen=True, kw_only=True):
    """A person with a valid session, as a guest or with an account."""

    id: str
    name: str
    avatar: str
    language: str
    login: str | None = None
    program: bool = False
    """Not a human: a program that has said so when it came in. Seats show it."""

    @property
    def guest(self) -> bool:
        return self.login is None
