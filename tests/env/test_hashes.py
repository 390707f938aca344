"""The same seed and actions show the same game, to the bit: pinned, in another process, compiled or not."""

from __future__ import annotations

import pytest

from tests.elsewhere import found_by_sources, found_here_with

pytest.importorskip("numpy", reason="NOT RUN: numpy is missing; install 'pyreborn[env]'")
hashes = pytest.importorskip("tests.env.hashes")
PINNED = {
    "duel": "0b3c9b8d549df6bc",
    "first edition": "52458e6149c84ced",
    "three players, closed decks": "1c9246a60280e2a3",
    "partners against a Chimera": "6ad6c9b8f31ae32e",
}


def test_whole_games_are_shown_as_ever() -> None:
    """A new card, rule or feature may change these on purpose; whoever has trained on them must be told."""
    assert hashes.fingerprints() == PINNED


def test_another_process_with_another_hash_seed_sees_the_same() -> None:
    assert found_here_with("tests.env.hashes", "3")["fingerprints"] == PINNED


def test_compiled_and_interpreted_show_the_same() -> None:
    """The installed build against the source in ``src``."""
    found = found_by_sources("tests.env.hashes", hashes.compiled())
    assert found["fingerprints"] == hashes.fingerprints() == PINNED
