"""Where this package keeps what belongs to the user: saved games, and the games of the server."""

import os
from collections.abc import Mapping
from pathlib import Path

import typer


def home(environment: Mapping[str, str] = os.environ) -> Path:
    """``$PYREBORN_HOME``, else the user's folder for such things."""
    return Path(environment.get("PYREBORN_HOME") or typer.get_app_dir("pyreborn"))
