"""Packages that are not needed to play: loaded where they are wanted, or refused with what to install."""

import importlib
from types import ModuleType

from pyreborn.errors import PyrebornError


def needed(module: str, extra: str, what: str) -> ModuleType:
    """A module of an extra, by its name; refuses with how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise PyrebornError(f"{what} needs the extra {extra!r}: pip install 'pyreborn[{extra}]' ({error}).") from error
