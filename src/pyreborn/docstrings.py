"""Docstrings of compiled classes: the compiler drops them, the source that is installed beside it still has them."""

from __future__ import annotations

import inspect
import re
import sys
from pathlib import Path


def restore(*classes: type) -> None:
    """Give each class the docstring of its source, where it has lost it; without a source it stays without.

    >>> from pyreborn.engine.model.options import Option
    >>> restore(Option)
    >>> Option.__doc__.partition(":")[0]
    'One legal choice'
    """
    for each in classes:
        if each.__doc__:
            continue
        # A compiled module does not know its own place: that of the package above it is known.
        package, _, name = each.__module__.partition(".")
        source = Path(sys.modules[package].__path__[0], *name.split(".")).with_suffix(".py")
        if not source.is_file():
            continue
        text = source.read_text(encoding="utf-8")
        found = re.search(rf'^class {each.__name__}\b[^\n]*:\n    """(.*?)"""', text, re.MULTILINE | re.DOTALL)
        if found is not None:
            each.__doc__ = inspect.cleandoc(found[1])
