"""Resources shared by many runs: PostgreSQL and SQLite on small disks, a Valkey, and isolated machines."""

import contextlib
from collections.abc import Iterator

from tests.faults.machinery.network_namespaces import Machine
from tests.faults.machinery.small_disk import SmallDisk, small_disk
from tests.server.services import Postgres, Valkey, postgres_service, valkey_service

FOR_POSTGRES, FOR_SQLITE = 400, 48
"""Megabytes."""
MACHINES = 3
"""Two servers and a worker."""


class Grounds:
    """The shared resources; small disks and machines exist only where the system allows them."""

    def __init__(self, postgres: Postgres, valkey: Valkey, disks: list[SmallDisk | None], far: list[Machine]) -> None:
        self.postgres = postgres
        self.valkey = valkey
        self.postgres_disk, self.sqlite_disk = disks
        self.machines = far


@contextlib.contextmanager
def grounds(far: list[Machine]) -> Iterator[Grounds]:
    """Provide the shared resources while the block runs; `far` are its machines, if there are any."""
    with contextlib.ExitStack() as stack:
        disks = [stack.enter_context(small_disk(size)) for size in (FOR_POSTGRES, FOR_SQLITE)]
        also = [machine.service for machine in far]
        postgres = stack.enter_context(postgres_service(disk=disks[0].folder if disks[0] else None, also=also))
        valkey = stack.enter_context(valkey_service(also))
        yield Grounds(postgres, valkey, disks, far)
