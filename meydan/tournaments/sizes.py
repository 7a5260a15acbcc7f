"""How many tables a round has, and of which sizes."""

from meydan.tournaments.model import TournamentSettings


def spread(people: int, tables: int) -> list[int]:
    """Sizes that differ by at most one, the larger first."""
    least, more = divmod(people, tables)
    return [least + 1] * more + [least] * (tables - more)


def table_sizes(people: int, settings: TournamentSettings) -> tuple[list[int], int]:
    """The people at each table and the number of byes, with as few tables below the full size as possible.

    Missing people are spread, so that no table lacks two while another lacks none. Bots are added to these sizes when
    they fill; byes leave only full tables.
    """
    size = settings.size
    if settings.fill == "byes":
        return [size] * (people // size), people % size
    if settings.fill == "bots":
        return (spread(people, -(-people // size)), 0) if people else ([], 0)
    for byes in range(people + 1):
        seated = people - byes
        tables = -(-seated // size)
        if seated and seated // tables >= settings.smallest:
            return spread(seated, tables), byes
    return [], people
