"""`meydan coverage`: which ledger rules no test names."""

from importlib import import_module
from importlib.util import find_spec

from meydan.cli.mistakes import Mistake


def coverage() -> int:
    """List the rules of the ledgers that no test carries in its name."""
    if find_spec("meydan.cli.ledger") is None:
        raise Mistake("the ledger coverage is not installed")
    code: int = import_module("meydan.cli.ledger").report()
    return code
