"""Checks that the broker responds, if one is configured."""

from meydan.server.ops.doctor.finding import Finding, ill, well
from meydan.server.settings import Settings, shown


async def broker(settings: Settings) -> Finding:
    if not settings.broker:
        return well("broker", "not needed: one process serves every table")
    try:
        from meydan.server.cluster.valkey import ValkeyBus
    except ImportError:
        return ill("broker", "the packages for it are not installed", "pip install 'meydan[scale]'")
    bus = ValkeyBus(settings.broker)
    await bus.start()
    lost = bus.lost
    await bus.close()
    if lost:
        return ill("broker", f"{shown(settings.broker)} does not answer", "is it running, and is the address right?")
    return well("broker", f"{shown(settings.broker)} answers")
