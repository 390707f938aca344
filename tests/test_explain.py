"""Sentences for one reader, prompts, and "why can't I?" with the rule."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pyreborn.decks import deck_names
from pyreborn.engine.model import events as ev
from pyreborn.engine.model import ids
from pyreborn.engine.model.costs import face_signature
from pyreborn.engine.model.events import EVENT_NAMES, Event, Seen
from pyreborn.engine.model.options import Option, Pending
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures import turn
from pyreborn.engine.run.stack import choose, pending
from pyreborn.errors import UnknownName
from pyreborn.explain import cited, event_sentence, plain, reason_sentence, why, why_not
from pyreborn.game import Game, new_game
from pyreborn.law import clause
from pyreborn.notation import option_texts
from pyreborn.prompts import decision_prompt
from pyreborn.rulesets import ruleset
from pyreborn.scenario import Scenario
from tests.test_notation import with_other_hidden_cards

NAMES = ("Ann", "Bob")
REBORN = ruleset("reborn")
BOOKKEEPING = {ev.EventKind.TURN_END, ev.EventKind.CARRIED_OUT}
RULESETS = ("reborn", "original", "raven", "red-rains")
REASONS = range(turn.Refusal.FINE, turn.Refusal.MUST_ATTACK + 1)


def random_game(seed: int) -> Iterator[tuple[GameState, Pending]]:
    """Every decision of one random game with a log."""
    chance = random.Random(seed)
    names = deck_names("reborn")
    st = new_game(chance.choice(names), chance.choice(names), seed=seed, undo=False).state
    while not st.over:
        here = pending(st)
        yield st, here
        choose(st, chance.choice(here.options))


def logs(count: int) -> Iterator[list[Event]]:
    for seed in range(count):
        for st, _ in random_game(seed):
            log = st.log
        assert log is not None
        yield log


def event(kind: int, player: int = 0, amount: int = 1, cards: str = "", secret: str = "", note: str = "") -> Event:
    found = Event(0, kind, "RB-6", player, amount, -1)
    found.cards = [Seen(i, name) for i, name in enumerate(cards.split(", ")) if name]
    found.secret = [Seen(-1, name) for name in secret.split(", ") if name]
    found.note = note
    return found


# === sentences ================================================================================


@pytest.mark.parametrize("kind", range(len(EVENT_NAMES)))
def test_every_kind_of_event_has_a_sentence(kind: int) -> None:
    for cards in ("", "Gilder", "Gilder, Hammer Knight"):
        for reader in (0, 1, None):
            said = event_sentence(event(kind, amount=2, cards=cards, note="word"), REBORN, reader, NAMES)
            assert bool(said) == (kind not in BOOKKEEPING)
            assert not said or (said[0].isupper() and said.endswith("."))
            assert not set("{}[]|") & set(said)


def test_events_of_whole_games_are_told_and_keep_secrets() -> None:
    for log in logs(12):
        for each in log:
            for reader in (0, 1, None):
                said = event_sentence(each, REBORN, reader, NAMES)
                assert said or each.kind in BOOKKEEPING
                if reader != each.player:
                    assert not any(card.name in said for card in each.secret)
                else:
                    assert all(card.name in said for card in each.secret)


@pytest.mark.parametrize(
    ("told", "mine", "theirs"),
    [
        (event(ev.EventKind.DREW, secret="Fear, Redirect"), "You draw Fear and Redirect.", "Ann draws 2 cards."),
        (event(ev.EventKind.DREW, secret="Fear"), "You draw Fear.", "Ann draws 1 card."),
        (event(ev.EventKind.TURN), "Your turn begins.", "Ann's turn begins."),
        (event(ev.EventKind.PLAYED, cards="Fear"), "You play Fear.", "Ann plays Fear."),
        (event(ev.EventKind.FIRST_PLAYER, amount=0), "You are the first player.", "Ann is the first player."),
        (
            event(ev.EventKind.FIRST_PLAYER, amount=1),
            "You rolled the most basic sides and are the first player.",
            "Ann rolled the most basic sides and is the first player.",
        ),
        (
            event(ev.EventKind.FIRST_PLAYER, amount=1, note="chosen"),
            "You rolled the most basic sides and choose to be the first player.",
            "Ann rolled the most basic sides and chooses to be the first player.",
        ),
        (
            event(ev.EventKind.PUT_BACK, secret="Fear", note="top"),
            "You put Fear on the top of your draw pile.",
            "Ann puts 1 card on the top of their draw pile.",
        ),
        (
            event(ev.EventKind.DESTROYED, cards="Gilder, Iron Rhino"),
            "Your Gilder is destroyed by Iron Rhino.",
            "Ann's Gilder is destroyed by Iron Rhino.",
        ),
        (
            event(ev.EventKind.WOUNDED, amount=2, cards="Gilder"),
            "Your Gilder gets 2 wound tokens.",
            "Ann's Gilder gets 2 wound tokens.",
        ),
        (
            event(ev.EventKind.TARGETED, amount=0, cards="Gilder, Aradel Summergaard", note="Water Blast"),
            "You target Gilder with Aradel Summergaard: Water Blast.",
            "Ann targets Gilder with Aradel Summergaard: Water Blast.",
        ),
        (
            event(ev.EventKind.TARGETED, amount=0, cards="Gilder", note="Natural"),
            "You target Gilder with the Natural dice power.",
            "Ann targets Gilder with the Natural dice power.",
        ),
        (
            event(ev.EventKind.DIE_CHANGED, amount=9 * 30 + 11),
            "One of your dice changes from natural:basic to natural:power.",
            "One of Ann's dice changes from natural:basic to natural:power.",
        ),
        (
            event(ev.EventKind.ROLLED, note="natural:class, natural:class, charm:basic"),
            "You roll 2 natural:class, 1 charm:basic.",
            "Ann rolls 2 natural:class, 1 charm:basic.",
        ),
        (event(ev.EventKind.DICE_EXHAUSTED), "You exhaust 1 die to roll again.", "Ann exhausts 1 die to roll again."),
    ],
)
def test_you_are_spoken_to(told: Event, mine: str, theirs: str) -> None:
    assert event_sentence(told, REBORN, 0, NAMES) == mine
    assert event_sentence(told, REBORN, 1, NAMES) == theirs
    assert event_sentence(told, REBORN, None, NAMES) == theirs


def test_who_lets_another_go_first_is_spoken_to_as_well() -> None:
    """RB-6.1.2"""
    told = event(ev.EventKind.FIRST_PLAYER, amount=2, note="chosen")
    assert [event_sentence(told, REBORN, reader, NAMES) for reader in (0, 1, None)] == [
        "Bob rolled the most basic sides and lets you be the first player.",
        "You rolled the most basic sides and let Ann be the first player.",
        "Bob rolled the most basic sides and lets Ann be the first player.",
    ]


def test_a_phoenixborn_is_not_its_own() -> None:
    told = event(ev.EventKind.WOUNDED, cards="Maeoni Viper", player=1)
    assert event_sentence(told, REBORN, 0, ("Aradel Summergaard", "Maeoni Viper")) == "Maeoni Viper gets 1 wound token."


def test_why_leads_back_to_the_beginning() -> None:
    """Each link cites its clause with its text (DESIGN 3.11)."""
    links = 0
    for log in logs(2):
        for each in log:
            told = why(log, each.number, REBORN, 0, NAMES)
            assert f"[{cited(each, REBORN)}: " in told[0]
            links = max(links, len(told))
            chain = [each]
            while chain[-1].parent >= 0:
                chain.append(log[chain[-1].parent])
            assert len(told) == len(chain)
    assert links > 1


def test_why_refuses_an_event_that_has_not_happened() -> None:
    with pytest.raises(UnknownName, match="There is no event called '7'"):
        why([], 7, REBORN, None, NAMES)


@pytest.mark.parametrize("name", RULESETS)
def test_what_is_cited_exists_in_every_ruleset(name: str) -> None:
    rules = ruleset(name)
    cites = {each.clause for log in logs(3) for each in log}
    cites |= {reason_sentence(code, "It")[1] for code in REASONS}
    for each in cites:
        assert clause(rules.cite(each))


# === prompts ==================================================================================


def test_prompts_say_who_decides_and_keep_secrets() -> None:
    for seed in range(8):
        for st, here in random_game(seed):
            prompt = decision_prompt(st, here, NAMES)
            assert prompt.startswith(f"{NAMES[here.player]}, ")
            assert "\n" not in prompt
            assert "{" not in prompt
            assert len(plain(prompt)) <= 260  # a sentence of a card is read whole
            for seat in (0, 1):
                assert decision_prompt(with_other_hidden_cards(st, seat), here, NAMES) == prompt


def gilder() -> Game:
    scenario = Scenario()
    scenario.player(
        1,
        "Aradel Summergaard",
        spellboard=["Summon Gilder"],
        hand=["Root Armor"],
        battlefield=["Iron Worker"],
        dice="natural:class natural:power",
    )
    scenario.player(
        2, "Maeoni Viper", battlefield=["Hammer Knight (wounds 3)"], hand=["Golden Veil"], dice="charm:power"
    )
    return scenario.game()


def prompt_of(game: Game) -> str:
    return decision_prompt(game.state, pending(game.state), NAMES)


def test_prompts_of_a_turn() -> None:
    game = gilder()
    assert prompt_of(game) == "Ann, your turn: 1 main and 1 side action left"
    game.push("use Summon Gilder")
    assert prompt_of(game) == "Ann, pay 1 [[natural:class]] for Summon Gilder"
    game.push("pay 1 natural:class")
    if game.decision.kind == "window":
        assert prompt_of(game) == "Ann, Gilder came into play: use a trigger or a reaction, or pass"
    while game.decision.kind == "window":
        game.push("pass")
    assert prompt_of(game) == "Ann, choose a target for Summon Gilder: deal 1 damage to target unit"
    game.push("target Hammer Knight")
    assert prompt_of(game) == "Bob, Hammer Knight was targeted: use a trigger or a reaction, or pass"
    game.push("pass")
    while game.decision.kind == "window":
        game.push("pass")
    assert prompt_of(game) == "Ann, your turn: 1 side action left"


def test_prompts_of_an_attack() -> None:
    game = gilder()
    game.push("attack hammer knight")
    while game.decision.kind == "window":
        game.push("pass")
    assert prompt_of(game) == "Bob, Iron Worker attacks Hammer Knight: choose a guard"
    game.push("do not guard")
    while game.decision.kind == "window":
        game.push("pass")
    assert prompt_of(game) == "Bob, Iron Worker attacks Hammer Knight: does Hammer Knight counter?"
    game.push("counter")
    assert prompt_of(game) == "Ann, Iron Worker battles Hammer Knight: choose which damage is resolved first"


def test_the_end_has_a_prompt() -> None:
    game = gilder()
    game.concede(0)
    assert prompt_of(game) == "The game is over: Bob has won."


# === why not ==================================================================================


@pytest.mark.parametrize("code", REASONS)
def test_every_reason_is_a_sentence_with_a_clause(code: int) -> None:
    words, rule = reason_sentence(code, "Gilder")
    assert "Gilder" in words
    assert words.endswith(".")
    assert clause(rule)


def test_why_not_agrees_with_the_options() -> None:
    """Nothing stands in the way of exactly what is offered."""
    for seed in range(10):
        for st, here in random_game(seed):
            offered = {text.partition(":")[0].partition(" #")[0].partition(" (")[0] for text in option_texts(st, here)}
            for action, words, names in asked(st, here.player):
                for name in names:
                    wanted = f"{words} {name}".strip()
                    can = wanted in offered and (here.question == ids.Question.TURN or action == "react")
                    assert (why_not(st, here.player, action, name) == []) == can, (action, name, offered)


def asked(st: GameState, player: int) -> list[tuple[str, str, set[str]]]:
    me, other = st.players[player], st.players[1 - player]
    hand = {st.cards[card].printed for card in me.hand}
    own = {st.cards[card].now.name for card in (me.phoenixborn, *me.battlefield, *me.spellboard)}
    theirs = {st.cards[card].now.name for card in (other.phoenixborn, *other.battlefield)}
    return [
        ("play", "play", {card.name for card in hand if card.type != ids.CardType.REACTION_SPELL}),
        ("react", "react with", {card.name for card in hand}),
        ("use", "use", own),
        ("attack", "attack", theirs),
        ("power", "dice power", set(ids.MAGIC_NAMES)),
        ("meditate", "meditate", {""}),
        ("pass", "pass", {""}),
    ]


def reasons(game: Game, action: str, name: str = "", player: int = 0) -> dict[str, str]:
    """The reasons by clause id."""
    return {rule: words for words, rule in why_not(game.state, player, action, name)}


def board(chained: tuple[str, ...] = (), round: int = 2, **mine: Any) -> Game:
    scenario = Scenario(chained=chained, round=round)
    scenario.player(1, "Aradel Summergaard", **mine)
    scenario.player(
        2, "Maeoni Viper", battlefield=["Stormwind Sniper", "Gilder"], hand=["Golden Veil"], dice="charm:power"
    )
    return scenario.game()


def test_dice_that_are_missing_are_named() -> None:
    game = board(hand=["Hammer Knight"], dice="natural:class charm:basic")
    found = reasons(game, "play", "Hammer Knight")
    assert list(found) == ["RB-9.1.4"]
    assert found["RB-9.1.4"] == (
        "Hammer Knight costs 1 ceremonial power, 1 natural class, 1 basic, "
        "and your active dice lack 1 ceremonial power."
    )


def test_only_what_the_dice_cannot_pay_is_missing() -> None:
    game = board(hand=["Molten Gold"], dice="natural:power")
    assert reasons(game, "play", "molten gold") == {
        "RB-9.1.4": "Molten Gold costs 2 natural power, and your active dice lack 1 natural power."
    }


def test_nothing_stands_in_the_way_of_what_can_be_done() -> None:
    game = board(hand=["Refresh"], battlefield=["Iron Worker"], draw=["Seal"], dice="charm:class natural:power")
    assert why_not(game.state, 0, "play", "refresh") == []
    assert why_not(game.state, 0, "attack") == []
    assert why_not(game.state, 0, "attack", "Gilder") == []
    assert why_not(game.state, 0, "attack", "Iron Worker") == []
    assert why_not(game.state, 0, "use", "Water Blast") == []
    assert why_not(game.state, 0, "power", "nature") == []
    assert why_not(game.state, 0, "meditate") == []
    assert why_not(game.state, 0, "pass") == []


def test_what_is_elsewhere_cannot_be_played() -> None:
    game = board(draw=["Refresh"])
    assert reasons(game, "play", "Refresh") == {"RB-7.3.1": "Refresh is not in your hand."}
    assert list(reasons(game, "play", "Gilder")) == ["RB-2.1.3"]


def test_chains_hold_in_the_first_round() -> None:
    """[RB-4.2.1]"""
    game = board(("Refresh",), 1, hand=["Refresh"], dice="charm:class x2")
    assert reasons(game, "play", "Refresh") == {
        "RB-4.2.1": "Refresh is chained and cannot be played in the first round."
    }


def test_an_alteration_needs_a_host() -> None:
    """[RB-15.1.1]"""
    scenario = Scenario()
    scenario.player(1, "Aradel Summergaard", hand=["Root Armor"], dice="natural:class")
    scenario.player(2, "Maeoni Viper")
    assert list(reasons(scenario.game(), "play", "Root Armor")) == ["RB-15.1.1"]


def test_an_exhausted_card_cannot_be_used() -> None:
    """[RB-14.1.3]"""
    game = board(spellboard=["Summon Gilder (exhausted)"], battlefield=["Iron Worker (exhausted)"], dice="natural")
    assert reasons(game, "use", "Summon Gilder") == {"RB-14.1.3": "Summon Gilder is exhausted."}
    assert list(reasons(game, "use", "Iron Worker")) == ["RB-2.1.16"]
    assert reasons(game, "use", "Blood Archer") == {"RB-7.4.1": "You do not control Blood Archer."}


def test_a_unit_without_abilities_cannot_use_one() -> None:
    game = board(battlefield=["Blood Archer (+Reflections in the Water)"])
    assert reasons(game, "use", "Blood Archer") == {"RB-1.1.1": "Blood Archer is considered to have no abilities."}


def test_actions_run_out() -> None:
    """[RB-6.2.3]"""
    game = board(hand=["Refresh"], battlefield=["Iron Worker"], draw=["Seal"], dice="charm:power x2 natural", main=0)
    assert list(reasons(game, "play", "Refresh")) == ["RB-6.2.3"]
    assert list(reasons(game, "attack")) == ["RB-6.2.3"]
    assert list(reasons(game, "pass")) == ["RB-6.2.5"]
    game = board(draw=["Seal"], battlefield=["Iron Worker"], dice="natural", side=0)
    assert list(reasons(game, "meditate")) == ["RB-6.2.3"]
    assert list(reasons(game, "power", "natural")) == ["RB-6.2.3"]


def test_it_is_somebody_elses_turn() -> None:
    """[RB-6.2.7]"""
    game = board(hand=["Refresh"], dice="charm:class x2")
    assert "RB-6.2.7" in reasons(game, "attack", player=1)
    assert "RB-6.2.7" in reasons(game, "meditate", player=1)
    assert list(reasons(game, "play", "Golden Veil", player=1)) == ["RB-8.6.1"]


def test_somebody_else_must_decide_first() -> None:
    game = board(hand=["Refresh"], dice="natural:class charm:class x2")
    game.push("water blast")  # the Sniper is concealed: only the Gilder can be targeted
    assert reasons(game, "play", "Refresh") == {
        "RB-1.1.6": "This must be decided first: Player 2, Gilder was targeted: use a trigger or a reaction, or pass."
    }
    assert why_not(game.state, 1, "react", "Golden Veil") == []
    assert why_not(game.state, 1, "play", "Golden Veil") == []


def test_attacks_need_a_unit_and_a_target() -> None:
    """[RB-11.1.2, RB-11.1.3]"""
    game = board(battlefield=["Iron Worker (exhausted)"], draw=["Seal"])
    assert list(reasons(game, "attack")) == ["RB-11.1.2"]
    assert reasons(game, "attack", "Iron Worker") == {"RB-14.1.4": "Iron Worker is exhausted and cannot attack."}
    game = board(battlefield=["Iron Worker"])
    assert reasons(game, "attack", "Hammer Knight") == {"RB-11.1.3": "No opponent controls Hammer Knight."}
    assert reasons(game, "attack", "Stormwind Sniper") == {
        "RB-11.1.3": "Stormwind Sniper cannot be the target of your attacks."
    }


def test_dice_powers_need_their_die() -> None:
    """[RB-10.1.12]"""
    game = board(dice="natural:class")
    assert list(reasons(game, "power", "natural")) == ["RB-10.1.12"]
    with pytest.raises(UnknownName, match=r"There is no magic called 'naturel'\. Did you mean 'natural'"):
        why_not(game.state, 0, "power", "naturel")


def test_meditating_needs_a_card() -> None:
    """[RB-7.5.7]"""
    assert list(reasons(board(battlefield=["Iron Worker"]), "meditate")) == ["RB-7.5.7"]


def test_reactions_are_explained() -> None:
    """[RB-8.6.1, RB-8.6.3]"""
    game = board(hand=["Golden Veil", "Redirect"], reactions=1)
    found = reasons(game, "react", "Golden Veil")
    assert found["RB-8.6.1"] == (
        "Golden Veil can only be played after an enemy spell, ability or dice power targets a unit of yours."
    )
    assert found["RB-8.6.3"] == "You have played 1 reaction this turn."
    assert "lack 1 charm power" in found["RB-9.1.4"]
    assert reasons(game, "play", "Redirect")["RB-8.6.1"].endswith("if you have 1 or more units.")
    assert list(reasons(game, "react", "Refresh")) == ["RB-2.1.6"]


def test_reactions_wait_for_the_player_turns() -> None:
    """[RB-8.6.2]"""
    game = new_game("aradel", "maeoni", seed=3)
    assert "RB-8.6.2" in reasons(game, "react", "Golden Veil")


def test_the_game_is_over() -> None:
    game = gilder()
    game.concede(1)
    assert why_not(game.state, 0, "attack") == [("The game is over.", "RB-1.3.1")]


def test_unknown_names_are_refused_with_the_nearest() -> None:
    game = gilder()
    with pytest.raises(UnknownName, match=r"There is no card called 'Hamer Knight'\. Did you mean 'Hammer Knight'"):
        why_not(game.state, 0, "play", "Hamer Knight")
    with pytest.raises(UnknownName, match="There is no action called 'fly'"):
        why_not(game.state, 0, "fly")


def test_a_payment_without_dice_is_said() -> None:
    st = gilder().state
    free = Pending(
        0, ids.Question.PAY, [Option(ids.Verb.PAY, 0, 0), Option(ids.Verb.PAY, 0, face_signature(10, 2))], -1, ""
    )
    assert option_texts(st, free) == ["pay nothing", "pay 2 natural:class"]


# === why ======================================================================================


def first_blood(ruleset: str, attacker: str, blocker: str) -> Game:
    """An attack on a unit that counters, played to its end without answers."""
    scenario = Scenario(ruleset=ruleset)
    scenario.player(1, "Jessa Na Ni", battlefield=[attacker])
    scenario.player(2, "Coal Roarkwin", battlefield=[blocker])
    game = scenario.game()
    game.push(f"attack {blocker}")
    while not game.at_turn():
        decision = game.decision
        wanted = {"attacker": 0, "counter": 0}.get(decision.kind, len(decision.options) - 1)
        game.push(wanted)
    return game


@pytest.mark.parametrize(
    ("ruleset", "attacker", "blocker", "word"),
    [
        ("original", "Blood Archer", "Iron Worker", "Battle Advantage"),
        ("raven", "Blood Archer", "Iron Worker", "Battle Advantage"),
        ("reborn", "Seaside Raven", "Iron Worker", "Quick Strike"),
    ],
)
def test_why_names_the_ability_by_which_a_unit_died_first(ruleset: str, attacker: str, blocker: str, word: str) -> None:
    """OG-5.5.1, RB-11.3.9: whoever was struck first and did not strike back can learn why."""
    game = first_blood(ruleset, attacker, blocker)
    dead = next(event for event in game.log if event.kind == ev.EventKind.DESTROYED)
    told = why(game.log, dead.number, game.state.rules, 1, game.names)
    named = [sentence for sentence in told if word in sentence]
    assert named, told
    assert f"{attacker} strikes before {blocker}: {word}." in named[0]
    assert game.state.rules.cite("RB-11.3.9") in named[0]
    assert not any("counters" in sentence for sentence in game.story())


def test_blows_at_the_same_time_need_no_explanation() -> None:
    game = first_blood("reborn", "Hammer Knight", "Hammer Knight")
    assert not [event for event in game.log if event.kind == ev.EventKind.FIRST_STRIKE]


@pytest.mark.parametrize("ruleset", ["reborn", "original", "raven"])
def test_why_tells_a_clause_once(ruleset: str) -> None:
    """RV-2.2.1 was printed three times in one answer; after the first time its number is enough."""
    game, chance = new_game("coal", "noah", ruleset=ruleset, seed=5), random.Random(5)
    for _ in range(300):
        if game.over:
            break
        game.push(chance.choice(game.options))
    repeated = 0
    for number in range(0, len(game.log), 5):
        told = why(game.log, number, game.state.rules, 0, game.names)
        rules = [sentence.rpartition(" [")[2] for sentence in told]
        long = [rule for rule in rules if ": " in rule]
        assert len(set(long)) == len(long)
        repeated += len(rules) - len(long)
        for sentence in told:
            assert " [" in sentence
    assert repeated or ruleset == "reborn"
