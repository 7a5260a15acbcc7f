"""Connects to the broker that the settings name."""

from meydan.server.cluster.bus import Alone, Bus
from meydan.server.settings import BadSetting


def make_bus(broker: str) -> Bus:
    """The bus over the broker at this address; without an address, the bus of a single process."""
    if not broker:
        return Alone()
    try:
        from meydan.server.cluster.valkey import ValkeyBus
    except ImportError as error:
        raise BadSetting("no_extra", "a broker needs more packages: pip install 'meydan[scale]'") from error
    try:
        return ValkeyBus(broker)
    except ValueError as error:
        sentence = "the broker's address cannot be used: it must be like valkey://HOST:6379/0"
        raise BadSetting("bad_broker", sentence, setting="broker") from error
