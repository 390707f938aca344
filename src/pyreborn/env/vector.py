"""Many games at once on all cores; needs the extra ``env``.

>>> from pyreborn.env.vector import Runner
>>> with Runner(games=4, workers=2, decks=["aradel", "maeoni"], seed=7) as runner:
...     batch = runner.step(runner.reset().masks.argmax(axis=1))
...     batch.observations.shape == (4, runner.layout.size), batch.players.shape
(True, (4,))
"""

from typing import TYPE_CHECKING

from pyreborn.extras import needed

if TYPE_CHECKING:
    from pyreborn.env.running import Batch, Runner
else:
    _running = needed("pyreborn.env.running", "env", "The vectorised runner")
    Batch, Runner = _running.Batch, _running.Runner

__all__ = ["Batch", "Runner"]
