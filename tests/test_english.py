"""Whatever is said in a game is English: numbers and verbs agree, articles fit, no name stands twice."""

import random
import re
from collections.abc import Iterator

import pytest

from pyreborn.cards import card_pool
from pyreborn.decks import deck_names
from pyreborn.engine.model.events import Event, EventKind, Seen
from pyreborn.explain import event_sentence
from pyreborn.game import Game, new_game
from pyreborn.law import all_ids
from pyreborn.names import grouped, number_of, with_article
from pyreborn.rulesets import RAVEN, REBORN, base_of
from pyreborn.rulesets.citations import own_clause
from pyreborn.scenario import Scenario
from pyreborn.terminal import story

SEVERAL = "dice|cards|tokens|wounds|actions|windows|choices|lines|games"
ONE = "die|card|token|wound|window|choice|line|game"
VERBS = "attacks|battles|blocks|guards|deals|gets|is|has|was|defends|goes"
SLIPS = {
    "one of several": rf"\b1 (?:{SEVERAL})\b",
    "several of one": rf"\b(?:0|[2-9]|\d\d+) (?:{ONE})\b(?! token)",
    "a before a vowel": r"\ba (?!unit|use)[aeiou]\w",
    "an before a consonant": r"\ban [^aeiouAEIOU\W]",
    "one die go": r"\b1 die (?:go|are|were|return)\b",
    "several attacks": rf"^[^:;.]* and [^:;.]* (?:{VERBS})\b",
    "twice the same": r"\b([A-Z]\w+(?: [A-Z]\w+)*) \1\b",
    "not filled in": r"[{}]|\[\[|\]\]|\bNone\b|\bnobody's\b",
    "spaces": r"  | [,.;]|\.\.$",
    "you with s": r"^You (?:is|has|gets|draws|takes|uses|plays|pays|passes)\b",
    "they without s": r"^(?:Ann|Bob|Cyd) (?:are|have|get|draw|take|use|play|pay|pass)\b",
}


def slip(sentence: str) -> str:
    """What is wrong with it; names of cards may hold anything."""
    bare = _NAMES.sub(lambda found: "Xx" + "y" * (len(found[0]) % 7), sentence)
    for name, pattern in SLIPS.items():
        looked_at = sentence if name == "twice the same" else bare
        if re.search(pattern, looked_at):
            return name
    return ""


_ALL = {card.name for pool in ("reborn", "original", "raven") for card in card_pool(pool).cards.values()}
_NAMES = re.compile("|".join(re.escape(name) for name in sorted(_ALL, key=len, reverse=True)))


def test_the_judge_knows_the_slips_of_the_audit() -> None:
    for wrong in (
        "From Ann's active pool, 1 die go to the exhausted pool: charm:basic.",
        "Blood Archer, Living Doll and Gilder attacks Blue Jaguar: choose a guard",
        "Maeoni Viper Maeoni Viper",
        "You take a illusion:power die back into your active pool.",
        "Ann spent 1 dice",
    ):
        assert slip(wrong), wrong
    assert not slip("Blood Archer and Living Doll attack Blue Jaguar: choose who blocks")


def game_of(seed: int) -> Iterator[Game]:
    chance = random.Random(seed)
    ruleset = ("reborn", "original", "reborn", "raven")[seed % 4]
    decks = chance.sample(deck_names(ruleset), 2 + (seed % 5 == 0))
    names = ("Ann", "Bob", "Cyd")[: len(decks)] if seed % 2 else ()
    game = new_game(*decks, ruleset=ruleset, seed=seed, names=names, undo=False)
    for _ in range(500):
        if game.over:
            break
        yield game
        game.push(chance.choice(game.options))
    yield game


@pytest.mark.parametrize("seed", range(24))
def test_prompts_and_stories_of_random_games_are_english(seed: int) -> None:
    prompts: set[str] = set()
    for game in game_of(seed):
        prompts.add(game.decision.prompt.partition(", ")[2])
    for said in prompts:
        assert not slip(said), (slip(said), said)
    for reader in (0, 1, None):
        for sentence in game.story(reader):
            assert not slip(sentence), (slip(sentence), sentence)


@pytest.mark.parametrize("kind", [value for name, value in vars(EventKind).items() if name.isupper()])
@pytest.mark.parametrize("amount", [1, 2])
@pytest.mark.parametrize("cards", [1, 3])
def test_every_sentence_agrees_in_number(kind: int, amount: int, cards: int) -> None:
    """Each kind of event with one and with several of what it counts, also those that random games seldom meet."""
    event = Event(0, kind, "RB-1.1.1", 0, amount, -1)
    event.note = "attack" if kind == EventKind.MODIFIED else "illusion:class"
    event.cards = [Seen(i, name) for i, name in enumerate(("Gilder", "Blood Archer", "Blood Archer")[:cards])]
    for reader in (0, 1):
        said = event_sentence(event, REBORN, reader, ["Ann", "Bob"])
        assert not slip(said), (slip(said), said)
        assert "Blood Archer and Blood Archer" not in said


def test_several_attackers_attack_and_copies_are_counted() -> None:
    """OG-5.3.1: "A, B and C attacks" was asked before a guard."""
    scene = Scenario(ruleset="original")
    scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight", "Iron Worker", "Iron Worker"])
    scene.player(2, "Maeoni Viper", battlefield=["Gilder", "Gilder"])
    game = scene.game()
    game.push("attack Gilder #1")
    for _ in range(3):
        game.push(0)
    while game.decision.kind != "guard":
        game.push("pass" if game.decision.kind == "window" else "done")
    assert "Hammer Knight and Iron Worker x2 attack Gilder: choose a guard" in game.decision.prompt


def test_helpers_for_numbers_articles_and_copies() -> None:
    assert (number_of(1, "game"), number_of(0, "game")) == ("1 game", "0 games")
    assert with_article("illusion:power die") == "an illusion:power die"
    assert grouped(["a", "b", "a"]) == ["a x2", "b"]


# -- citations -----------------------------------------------------------------------------------------
CHAIN = {"reborn": ("RB-", "MX-"), "original": ("OG-", "MX-"), "raven": ("RV-", "OG-", "MX-")}


@pytest.mark.parametrize("seed", range(12))
def test_every_citation_shown_belongs_to_the_rulesets_own_documents(seed: int) -> None:
    """Clauses of Reborn were cited in Raven; where its documents are silent, none is cited."""
    *_, game = game_of(seed)
    chain = CHAIN[base_of(game.state.rules)]
    for line in story.told(game, game.log, 0, 10_000):
        for cited in re.findall(r"\b(?:RB|RR|OG|RV|MX)-[\d.]*\d", line.plain):
            assert cited.startswith(chain), line.plain


@pytest.mark.parametrize("ruleset", ["original", "raven"])
def test_reasons_cite_the_rulesets_own_documents(ruleset: str) -> None:
    scene = Scenario(ruleset=ruleset)
    scene.player(1, "Coal Roarkwin", battlefield=["Hammer Knight (exhausted)"], hand=["Protect"])
    scene.player(2, "Maeoni Viper")
    game = scene.game()
    for action, name in (
        ("play", "Hammer Knight"),
        ("use", "Hammer Knight"),
        ("attack", ""),
        ("power", "charm"),
        ("play", "Protect"),
    ):
        for _, rule in game.why_not(action, name):
            assert not rule or rule.startswith(CHAIN[ruleset]), (action, rule)


def test_a_clause_that_is_taken_over_is_cited_by_the_one_that_takes_it_over() -> None:
    """OG-1.1.1 shares, OG-10.1.3 takes over the turns; what is not stated has no citation."""
    assert own_clause("original", "RB-9.1.3") == "OG-1.1.1"
    assert own_clause("original", "RB-6.2.2") == "OG-10.1.3"
    assert own_clause("raven", "RB-1.3.3") == ""
    assert {own_clause(base_of(RAVEN), each) for each in ("RB-12.1.5", "RB-8.4.1")} <= set(all_ids())
