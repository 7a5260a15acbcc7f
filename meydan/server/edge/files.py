"""The limit of files and sockets that this process may open at once."""

MOST_FILES = 65_536
"""The highest limit to request: every connection also costs memory."""
UNKNOWN = 2_048
"""The limit to assume where the system reports none, as on Windows."""


def file_limit() -> int:
    """The limit of open files, as far as this process can raise it."""
    try:
        import resource
    except ImportError:
        return UNKNOWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    limits = [MOST_FILES if limit == resource.RLIM_INFINITY else limit for limit in (soft, hard)]
    return max(limits[0], min(limits[1], MOST_FILES))


def raise_file_limit() -> int:
    """Raise the soft limit as far as possible. Returns the new limit."""
    try:
        import resource
    except ImportError:
        return UNKNOWN
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = file_limit()
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return wanted
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # macOS refuses some values below its hard limit
        return soft
    return wanted
