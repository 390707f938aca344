"""What a deck is worth against a field of others, and what its cards have to do with it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from pyreborn.cards import card_pool
from pyreborn.rulesets import ruleset as find_ruleset
from pyreborn.sim.intervals import Share, difference, mirrored, wilson
from pyreborn.sim.plan import Match, plan
from pyreborn.sim.play import Result
from pyreborn.sim.settings import Settings
from pyreborn.sim.summary import score


class Matchup(msgspec.Struct, frozen=True, kw_only=True):
    """The deck against one of the field."""

    deck: int
    share: Share
    rounds: float


class CardRate(msgspec.Struct, frozen=True, kw_only=True):
    """How a title of the deck did: the share won of the games in which it was in hand, or played, and of the others.

    A share is of games, so it says that a card comes with winning, not that it brings it: a card that is only drawn in
    long games is as good as long games are, and one that is played last is played by whoever is winning.
    """

    stub: str
    name: str
    copies: int
    opening: int
    """Games in whose opening hand it was."""
    hand: int
    """Games in which it was in hand at any time."""
    played: int
    when_hand: Share
    when_not_hand: Share
    when_played: Share
    when_not_played: Share
    effect: tuple[float, float, float] | None
    """How much more was won with it in hand than without, and between what; None where it always or never was."""
    played_effect: tuple[float, float, float] | None

    @property
    def told(self) -> tuple[float, float, float] | None:
        """Of the two effects the better known, with the shorter interval: most cards are drawn in most games."""
        known = [effect for effect in (self.effect, self.played_effect) if effect is not None]
        return min(known, key=lambda effect: effect[2] - effect[1], default=None)


class DeckRate(msgspec.Struct, frozen=True, kw_only=True):
    """Everything known of the deck."""

    settings: Settings
    games: int
    share: Share
    matchups: tuple[Matchup, ...]
    """From the best to the worst."""
    cards: tuple[CardRate, ...]
    """By what they have to do with winning, the best first."""


Seen = tuple[Match, Result, float]


def deck_rate(settings: Settings, results: Iterable[Result]) -> DeckRate:
    """The first deck of the settings against the others."""
    matches = plan(settings)
    games = [(matches[each.game], each, score(each, matches[each.game].decks.index(0))) for each in results]
    pairs: dict[int, list[float]] = {}
    for match, _, won in games:
        pairs.setdefault(match.luck, []).append(won)
    whole = [sum(pair) / 2 for pair in pairs.values() if len(pair) == 2]
    return DeckRate(
        settings=settings,
        games=len(games),
        share=mirrored(whole),
        matchups=tuple(sorted(_matchups(settings, games), key=lambda each: (-each.share.share, each.deck))),
        cards=tuple(sorted(_cards(settings, games), key=_by_effect)),
    )


def _matchups(settings: Settings, games: Sequence[Seen]) -> list[Matchup]:
    found = []
    for deck in range(1, len(settings.decks)):
        ours = [(result, won) for match, result, won in games if deck in match.decks]
        if ours:
            share = wilson(sum(won for _, won in ours), len(ours))
            rounds = sum(result.rounds for result, _ in ours) / len(ours)
            found.append(Matchup(deck=deck, share=share, rounds=rounds))
    return found


def _cards(settings: Settings, games: Sequence[Seen]) -> list[CardRate]:
    pool = card_pool(find_ruleset(settings.ruleset).card_pool)
    return [_card(stub, pool.cards[stub].name, copies, games) for stub, copies in settings.lists[0]["cards"].items()]


def _card(stub: str, name: str, copies: int, games: Sequence[Seen]) -> CardRate:
    opening = [result.cards is not None and stub in result.cards.opening for _, result, _ in games]
    hand = [result.cards is not None and stub in result.cards.hand for _, result, _ in games]
    played = [result.cards is not None and stub in result.cards.played for _, result, _ in games]
    scores = [won for _, _, won in games]
    when_hand, when_not_hand = _share(scores, hand, True), _share(scores, hand, False)
    when_played, when_not_played = _share(scores, played, True), _share(scores, played, False)
    return CardRate(
        stub=stub,
        name=name,
        copies=copies,
        opening=sum(opening),
        hand=sum(hand),
        played=sum(played),
        when_hand=when_hand,
        when_not_hand=when_not_hand,
        when_played=when_played,
        when_not_played=when_not_played,
        effect=_effect(when_hand, when_not_hand),
        played_effect=_effect(when_played, when_not_played),
    )


def _share(scores: Sequence[float], flags: Sequence[bool], wanted: bool) -> Share:
    counted = [won for won, flag in zip(scores, flags, strict=True) if flag == wanted]
    return wilson(sum(counted), len(counted))


def _effect(with_it: Share, without: Share) -> tuple[float, float, float] | None:
    return difference(with_it, without) if with_it.games and without.games else None


def _by_effect(card: CardRate) -> tuple[bool, float, str]:
    """What nothing can be said of comes last."""
    effect = card.told
    return effect is None, -effect[0] if effect else 0.0, card.name
