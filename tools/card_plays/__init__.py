"""Every card played in set situations: what it offers and what it does."""
