"""Where the reference documents lie when they lie beside the project."""

from pathlib import Path
from typing import Final

SHARED: Final = Path(__file__).resolve().parents[2] / "shared"
