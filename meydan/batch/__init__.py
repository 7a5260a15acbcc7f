"""Many games at once for learning agents: observations, masks and rewards in buffers that other libraries share.

>>> from meydan.batch import Batch
>>> batch = Batch("coup", players=4, count=2, seed=7)
>>> batch.observations.shape == (2, batch.features.size)
True
>>> batch.step([batch.legal(0)[0], batch.legal(1)[0]])
>>> [len(row) for row in batch.rewards.tolist()]
[4, 4]

docs/research.md describes it. `Processes` is the same over several processes.
"""

from meydan.batch.batch import Batch
from meydan.batch.processes import Processes

__all__ = ["Batch", "Processes"]
