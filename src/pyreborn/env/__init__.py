"""Environments for researchers: PettingZoo, Gymnasium and OpenSpiel interfaces to the game, and a vectorised runner.

Nothing of it is imported with pyreborn itself; each module says what must be installed where it is missing:
``pip install 'pyreborn[env]'`` for PettingZoo, Gymnasium and the runner, ``pip install 'pyreborn[openspiel]'``.
"""
