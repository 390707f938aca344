"""``python -m pyreborn`` is the command ``pyreborn``."""

from pyreborn.cli import main

if __name__ == "__main__":
    main()
