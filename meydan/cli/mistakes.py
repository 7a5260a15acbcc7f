"""What somebody typed wrong: one sentence and exit code 2, never a traceback."""


class Mistake(ValueError):
    """A bad argument or file, said in one sentence."""
