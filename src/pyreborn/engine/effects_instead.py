"""Verbs that put something in the place of what would happen."""

from pyreborn.engine.effects_battle import ReceiveInstead


class DealInstead(ReceiveInstead):
    """ "do not deal that damage ... Instead deal that damage to a target unit you control" (OG-4.3.10)."""

    def text(self) -> str:
        return f"deal that damage to {self.on.text()} instead"
