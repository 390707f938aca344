"""The AI's processes, and long work (docs/server.md, "Minds"): a warm pool with deadline, watchdog and fallback."""

from pyreborn.server.minds.pool import Chosen, Closed, Minds

__all__ = ["Chosen", "Closed", "Minds"]
