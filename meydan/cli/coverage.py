"""`meydan coverage`: which ledger rules no test names."""


def coverage() -> int:
    """List the rules of the ledgers that no test carries in its name; exit code 1 if there are any."""
    from meydan.cli.ledger import report  # only whoever works on the sources needs it

    return report()
