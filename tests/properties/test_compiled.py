"""Compiled and interpreted are one engine: the same seed and options, the same digests."""

from __future__ import annotations

from tests.elsewhere import found_by_sources, found_here_with
from tests.properties import seeded_digests

MODULE = "tests.properties.seeded_digests"


def test_compiled_and_interpreted_give_the_same_digests() -> None:
    """The installed build against the source in ``src``, decision by decision."""
    assert found_by_sources(MODULE, seeded_digests.compiled())["digests"] == seeded_digests.digests()


def test_the_order_of_sets_and_dicts_decides_nothing() -> None:
    """Another process with another hash seed plays the same games."""
    for seed in ("1", "2"):
        assert found_here_with(MODULE, seed)["digests"] == seeded_digests.digests()
