"""The game as a PettingZoo parallel environment, everybody in each cycle; needs the extra ``env``.

>>> from pyreborn.env import pyreborn_parallel_v0
>>> env = pyreborn_parallel_v0.parallel_env(decks=["aradel", "maeoni"], seed=7)
>>> seen, infos = env.reset()
>>> {agent: int(each["action_mask"].sum()) for agent, each in seen.items()}
{'player_0': 0, 'player_1': 2}
"""

from typing import TYPE_CHECKING

from pyreborn.extras import needed

if TYPE_CHECKING:
    from pyreborn.env.petting import parallel_env
    from pyreborn.env.petting import parallel_turns as env
else:
    _petting = needed("pyreborn.env.petting", "env", "The PettingZoo environment")
    env, parallel_env = _petting.parallel_turns, _petting.parallel_env

__all__ = ["env", "parallel_env"]
