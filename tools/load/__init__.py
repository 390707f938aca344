"""How much a server can bear: ``make load``."""
