"""The story of a game: how long something lasts, what ends, what came to nothing."""

import random

import pytest

from pyreborn.decks import deck_names
from pyreborn.engine.model import events as ev
from pyreborn.engine.model.ids import Question, Until, Verb
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.run.stack import choose, pending
from pyreborn.engine.vocabulary import traits
from pyreborn.engine.vocabulary.traits import CANNOT_BLOCK_OR_GUARD
from pyreborn.engine.vocabulary.verbs.lasting import DURATION_WORDS
from pyreborn.explain import event_sentence
from pyreborn.game import Game, new_game
from pyreborn.no_effect import Facts
from pyreborn.scenario import Scenario
from tests.test_explain import NAMES, REBORN, event


@pytest.mark.parametrize(
    ("until", "mine", "theirs"),
    [
        (Until.AS_LONG_AS_IN_PLAY, "", ""),
        (Until.THIS_TURN, " this turn", " this turn"),
        (Until.THIS_ROUND, " this round", " this round"),
        (Until.UNTIL_YOUR_TURN, " until your next turn", " until Ann's next turn"),
        (
            Until.UNTIL_YOUR_TURN_OR_ROUND,
            " until your next turn or the next round",
            " until Ann's next turn or the next round",
        ),
        (Until.THEIR_NEXT_TURN, " in its controller's next turn", " in its controller's next turn"),
    ],
)
def test_every_duration_is_said(until: int, mine: str, theirs: str) -> None:
    """RB-8.7: "for a while" was all the log said."""
    for kind, note, words in (
        (ev.EventKind.MODIFIED, "attack", "Gilder gets +2 attack"),
        (ev.EventKind.MODIFIED, "numerals", "Gilder gets +2 to its numerals"),
        (ev.EventKind.GAINED, "cannot block or guard", "Gilder cannot block or guard"),
        (ev.EventKind.GAINED, "Terrifying 1", "Gilder gains Terrifying 1"),
    ):
        told = event(kind, amount=2, cards="Gilder", note=note)
        told.until = until
        assert event_sentence(told, REBORN, 0, NAMES) == f"{words}{mine}."
        assert event_sentence(told, REBORN, 1, NAMES) == f"{words}{theirs}."
    assert all(each in DURATION_WORDS for each in range(1, 6))


def test_a_second_roll_says_that_the_first_was_a_tie() -> None:
    """RB-6.1.2: both roll all their dice again, which looked like a mistake."""
    game = new_game("aradel", "maeoni", seed=6, names=NAMES)
    rolls = [said for event, said in game.told(0) if event.kind == ev.EventKind.ROLLED]
    again = [" again, because basic sides were tied: " in each for each in rolls]
    assert again == [False, False, True, True]
    assert rolls[2].startswith("You roll again, ")
    assert not any("tied" in said for _, said in new_game("aradel", "maeoni", seed=7, names=NAMES).told(0))


def test_names_with_braces_are_only_names() -> None:
    told = event(ev.EventKind.FIRST_PLAYER, amount=2, note="chosen")
    assert "{who} rolled" in event_sentence(told, REBORN, None, ("Ann", "{who}"))
    told = event(ev.EventKind.GAINED, note="units you control cannot attack")
    told.until = Until.UNTIL_YOUR_TURN
    assert event_sentence(told, REBORN, 1, ("{n}", "Bob")) == (
        "Units {n} controls cannot attack until {n}'s next turn."
    )


def played_out(scene: Scenario, *lines: str) -> Game:
    game = scene.game()
    for line in lines:
        game.push(line)
        while not game.over and game.decision.kind == "window":
            game.push("pass")
    return game


def sentences(game: Game, reader: int = 0) -> list[str]:
    return [said for said in game.story(reader) if said]


@pytest.mark.parametrize(
    ("use", "begins", "ends"),
    [
        ("use Confusion Spores", "Living Doll cannot block or guard this turn.", ": cannot block or guard."),
        ("play Amplify", "Living Doll gets +3 attack this turn.", ": +3 attack."),
    ],
)
def test_an_effect_is_told_with_its_end(use: str, begins: str, ends: str) -> None:
    """RB-8.7.1: "for a while", and "A lasting effect ends", left open how long and which."""
    scene = Scenario()
    spores, amplify = ["Confusion Spores"], ["Amplify"]
    scene.player(1, "Jessa Na Ni", battlefield=["Living Doll"], spellboard=spores, hand=amplify, dice="charm:class x3")
    scene.player(2, "Maeoni Viper")
    game = played_out(scene, use)
    while begins not in sentences(game):
        game.push(0)
    while game.state.turn == 1:
        game.push(len(game.options) - 1)
    assert f"An effect on Living Doll ends{ends}" in sentences(game)


def test_traits_that_end_have_the_words_they_were_given_with() -> None:
    told = event(ev.EventKind.EXPIRED, amount=CANNOT_BLOCK_OR_GUARD.bits, cards="Gilder")
    assert event_sentence(told, REBORN, 1, NAMES) == "An effect on Gilder ends: cannot block or guard."
    given = {fact.bits: fact for fact in vars(traits).values() if isinstance(fact, traits.Fact) and fact.bits}
    facts = [fact for fact in vars(traits).values() if isinstance(fact, traits.Fact) and fact.bits]
    assert len(given) == len(facts), "two facts have the same bits: the words of one are told for the other"


def after_the_illusion_power(against: str) -> Game:
    """It has lowered what it could of the dice it was used against."""
    scene = Scenario()
    scene.player(1, "Aradel Summergaard", dice="illusion:power")
    scene.player(2, "Maeoni Viper", dice=against)
    game = played_out(scene, "dice power illusion")
    while game.decision.kind != "turn":
        game.push(0)
    return game


def test_what_comes_to_nothing_is_said() -> None:
    """RB-1.1.3: dice on their basic side cannot be lowered; the log had only the use and its target."""
    said = sentences(after_the_illusion_power("charm:basic x2"))
    assert said[said.index("Nothing happens.") - 1].startswith("You target Maeoni Viper's player")
    assert said[-1] == "Maeoni Viper's turn begins."


def test_a_player_who_is_targeted_goes_by_their_name() -> None:
    """RB-8.3.1: a player is no Phoenixborn; where both have one name the player is told apart."""
    game = after_the_illusion_power("charm:class x2")
    targeted = next(event for event in game.log if event.kind == ev.EventKind.TARGETED)
    told = [event_sentence(targeted, game.state.rules, reader, ["Ann", "Bob"]) for reader in (0, 1, None)]
    aimed = ("You target Bob", "Ann targets you", "Ann targets Bob")
    assert told == [f"{words} with the Illusion dice power." for words in aimed]


@pytest.mark.parametrize("seed", range(4))
def test_nothing_happens_is_said_only_where_nothing_has(seed: int) -> None:
    """Every use in every turn is tried: where the log has only costs and "nothing", the table is as it was."""
    chance = random.Random(seed)
    ruleset = ("reborn", "original", "raven", "reborn")[seed]
    game = new_game(*chance.sample(deck_names(ruleset), 2), ruleset=ruleset, seed=seed, undo=False)
    found = 0
    for _ in range(150):
        if game.over:
            break
        for option in game.options if game.decision.kind == "turn" else ():
            if option.verb in (Verb.PLAY, Verb.ACTIVATE, Verb.POWER):
                found += _tried(game.state.clone(), option, chance)
        wanted = [option for option in game.options if option.verb not in (Verb.PASS, Verb.DONE, Verb.END_TURN)]
        game.push(chance.choice(wanted or list(game.options)))
    assert found


def _tried(st: GameState, option: Option, chance: random.Random) -> bool:
    """Whether the log says that nothing came of it; then it must be so."""
    st.fatigue, st.log = False, []
    before, player = Facts(st), pending(st).player
    choose(st, option)
    while not st.over and st.stack[-1].question() != Question.TURN:
        here = pending(st)
        choose(st, chance.choice(here.options) if here.player == player else here.options[-1])
    log = st.log or []
    announced = {
        ev.EventKind.PLAYED,
        ev.EventKind.ACTIVATED,
        ev.EventKind.POWER,
        ev.EventKind.PAID,
        ev.EventKind.TARGETED,
    }
    said = [
        each for each in log if each.kind not in announced and each.clause not in ("RB-9.1.1", "RB-9.1.2", "RB-7.3.7")
    ]
    if not said or any(each.kind != ev.EventKind.DID_NOTHING or each.note for each in said):
        return False
    paid = sum(each.amount for each in log if each.kind == ev.EventKind.PAID)
    assert not Facts(st).differ(before, player, paid), [each.note for each in log]
    return True
