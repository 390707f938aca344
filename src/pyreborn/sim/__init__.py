"""Many games: which agent is stronger, what a deck is worth, how hard a Chimera is."""
