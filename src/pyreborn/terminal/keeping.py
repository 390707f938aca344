"""Where games are kept, so that none is lost."""

import shlex
import shutil
import sys
import tempfile
import time
from pathlib import Path

from pyreborn.errors import PyrebornError
from pyreborn.game import Game
from pyreborn.home import home
from pyreborn.names import stub_of


def folder() -> Path:
    """Where games are kept: ``$PYREBORN_HOME``, else the user's folder for such things."""
    return home() / "games"


def save(game: Game, path: Path) -> None:
    """Write the record in one step; refuses a place that cannot be written to."""
    half = path.with_name(path.name + ".part")
    try:
        game.record().save(half)
        half.replace(path)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise PyrebornError(f"The game cannot be saved to {path}: {reason}.") from error


def exists(path: Path) -> bool:
    """Whether there is such a file, as far as one may know."""
    try:
        return path.exists()
    except (OSError, ValueError):
        return False


class Keeper:
    """Keeps one game on file from its first choice on."""

    def __init__(self, game: Game, path: Path | None = None) -> None:
        self._name = f"{time.strftime('%Y-%m-%d-%H%M%S')}-{_title(game)}"
        self.path = path if path is not None and _is_kept(path) else None
        """Where it is kept; one that came out of the games folder stays the file it was."""
        self.trouble = ""

    def keep(self, game: Game) -> None:
        """Save the game in the games folder, or where temporary files go if that cannot be."""
        if self.path is None:
            self.path = self._free(folder())
        for path in (self.path, self._free(Path(tempfile.gettempdir()))):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                save(game, path)
            except (OSError, PyrebornError) as error:
                self.trouble = str(error)
                continue
            self.path = path
            self.trouble = ""
            return

    def _free(self, place: Path) -> Path:
        """A file that does not exist yet."""
        path = place / f"{self._name}.json"
        copy = 1
        while exists(path):
            copy += 1
            path = place / f"{self._name}-{copy}.json"
        return path

    def resume(self) -> str:
        """The command that goes on with the game; who played it, the file knows."""
        return f"{_program()} play --load {shlex.quote(str(self.path))}"

    def sentence(self) -> str:
        """Where the game is now."""
        if self.trouble:
            return self.trouble
        return f"The game is kept in {self.path}." if self.path is not None else "Nothing was played, nothing is kept."


def _is_kept(path: Path) -> bool:
    """Whether the file lies in the games folder, and not where somebody put a copy."""
    try:
        return path.resolve().parent == folder().resolve()
    except OSError:
        return False


def _program() -> str:
    """How this program was called: after make play it is not on the path."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m pyreborn"
    if called.stem != "pyreborn" or shutil.which("pyreborn") == str(called):
        return "pyreborn"
    return shlex.quote(str(called))


def _title(game: Game) -> str:
    ids = [stub_of(str(deck.get("id", "deck")))[:20] or "deck" for deck in game.header.decks]
    if game.header.chimera:
        return f"{'-and-'.join(ids)}-v-{stub_of(game.header.chimera)}"
    return "-v-".join(ids) or "position"
