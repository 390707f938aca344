"""The game as a PettingZoo AEC environment, turn by turn; needs the extra ``env``.

>>> from pyreborn.env import pyreborn_v0
>>> env = pyreborn_v0.env(decks=["aradel", "maeoni"], seed=7)
>>> env.reset()
>>> mask = env.observe(env.agent_selection)["action_mask"]
>>> env.agent_selection, [env.unwrapped.describe(int(action)) for action in mask.nonzero()[0]]
('player_1', ['go first', 'let player 1 go first'])
"""

from typing import TYPE_CHECKING

from pyreborn.extras import needed

if TYPE_CHECKING:
    from pyreborn.env.petting import env, raw_env
else:
    _petting = needed("pyreborn.env.petting", "env", "The PettingZoo environment")
    env, raw_env = _petting.env, _petting.raw_env

__all__ = ["env", "raw_env"]
