"""The game for one learner; importing it registers ``pyreborn/Duel-v0`` with Gymnasium; needs the extra ``env``.

>>> import gymnasium
>>> from pyreborn.env import duel
>>> env = gymnasium.make(duel.DUEL, decks=["aradel", "maeoni"], opponent="random")
>>> seen, info = env.reset(seed=7)
>>> bool(env.unwrapped.action_masks().any()), bool(env.action_space.n == len(info["action_mask"]))
(True, True)
"""

from typing import TYPE_CHECKING

from pyreborn.extras import needed

if TYPE_CHECKING:
    from pyreborn.env.single import DUEL, DuelEnv
else:
    _single = needed("pyreborn.env.single", "env", "The Gymnasium environment")
    DUEL, DuelEnv = _single.DUEL, _single.DuelEnv

__all__ = ["DUEL", "DuelEnv"]
