"""Options that can do nothing now are marked; a mark is right, tells nothing hidden and costs little."""

import random

import pytest

from pyreborn.decks import deck_names
from pyreborn.engine.model.events import Event, EventKind
from pyreborn.engine.model.ids import Question, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures.meditate import MeditateFrame
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.run.stack import choose, pending
from pyreborn.game import Game, new_game
from pyreborn.no_effect import without_effect
from pyreborn.scenario import Scenario
from tests.test_terminal import _home, seated

__all__ = ["_home"]

DICE = "natural:class natural:power ceremonial:power illusion:power charm:power divine:power sympathy:power"


def alone(**more: object) -> Game:
    """Nothing in play on either side, and every kind of die."""
    scene = Scenario()
    scene.player(1, "Aradel Summergaard", dice=DICE, spellboard=["Summon Gilder"], **more)  # type: ignore[arg-type]
    scene.player(2, "Maeoni Viper", dice="charm:basic x2")
    return scene.game()


def marked(game: Game) -> set[str]:
    return {text for text, idle in zip(game.decision.texts, without_effect(game), strict=True) if idle}


def test_what_needs_something_that_is_not_there_is_marked() -> None:
    """Newcomer row 6: Water Blast with no unit, Ceremonial with an empty discard pile, Illusion on basic dice."""
    game = alone(draw=["Seal"])
    idle = marked(game)
    for text in ("use Aradel Summergaard: Water Blast", "dice power ceremonial", "dice power illusion"):
        assert text in idle, text
    assert {"dice power natural", "dice power charm", "dice power divine"} <= idle
    assert not {"use Summon Gilder", "dice power sympathy", "meditate", "pass"} & idle


def test_what_can_do_something_is_not_marked() -> None:
    scene = Scenario()
    scene.player(
        1, "Aradel Summergaard", dice=DICE, draw=["Seal"], discard=["Hammer Knight"], battlefield=["Iron Worker"]
    )
    scene.player(2, "Maeoni Viper", dice="charm:class", battlefield=["Iron Worker"])
    assert not marked(scene.game())


@pytest.mark.parametrize("beside", ["", " natural:class natural:power"])
def test_picks_of_a_text_that_add_nothing_are_marked_as_well(beside: str) -> None:
    """RB-9.2.2: a die on its basic side cannot be lowered, also where there are some that can."""
    scene = Scenario()
    scene.player(1, "Aradel Summergaard", dice="illusion:power")
    scene.player(2, "Maeoni Viper", dice=f"charm:basic x2{beside}")
    game = scene.game()
    game.push("dice power illusion")
    assert marked(game) == {"lower charm:basic"}


@pytest.mark.parametrize(("dice", "idle"), [("", True), ("natural:power", True), ("natural:power charm:class", False)])
@pytest.mark.parametrize("spells", [[], ["Summon Gilder"]])
def test_meditating_is_marked_where_no_die_can_be_raised(dice: str, idle: bool, spells: list[str]) -> None:
    """RB-7.5.2: cards would be discarded for nothing."""
    scene = Scenario()
    scene.player(1, "Aradel Summergaard", dice=dice, hand=["Seal", "Fear"], draw=["Redirect"], spellboard=spells)
    scene.player(2, "Maeoni Viper", dice="charm:basic x2")
    assert ("meditate" in marked(scene.game())) == idle


def test_the_last_action_of_a_turn_is_tried_like_any_other() -> None:
    """The turn that would end by itself after it is not counted as an effect of it."""
    scene = Scenario()
    scene.player(1, "Orrick Gilstream", hand=["Rile the Meek"], battlefield=["Ash Spirit"], dice="charm:class")
    scene.player(2, "Noah Redmoon", battlefield=["Stormwind Sniper"])  # concealed: it cannot be targeted
    assert "play Rile the Meek" in marked(scene.game())


def test_an_attack_that_can_deal_nothing_is_marked() -> None:
    """RB-11.3.5: a unit with no attack deals no damage; with another beside it the attack is worth making."""
    scene = Scenario()
    scene.player(1, "Jessa Na Ni", battlefield=["Living Doll"])
    scene.player(2, "Coal Roarkwin", battlefield=["Anchornaut"])
    assert {"attack Anchornaut", "attack Coal Roarkwin"} <= marked(scene.game())
    scene = Scenario()
    scene.player(1, "Jessa Na Ni", battlefield=["Living Doll", "Iron Worker"])
    scene.player(2, "Coal Roarkwin", battlefield=["Anchornaut"])
    assert not marked(scene.game()) & {"attack Anchornaut", "attack Coal Roarkwin"}


def test_the_mark_stands_beside_the_option() -> None:
    table, _ = seated(alone())
    text = "\n".join(line.plain for line in table.screen(0, 120, 40))
    assert "Water Blast ○ nat■ (no effect now)" in text


def test_marks_do_not_depend_on_what_the_player_may_not_know() -> None:
    """The worlds tried are made from the view: two hands and two draw orders of the opponent give the same marks."""
    seen = []
    for hand, draw in ((["Golden Veil"], ["Redirect", "Gilder"]), (["Redirect"], ["Golden Veil", "Gilder"])):
        scene = Scenario()
        scene.player(1, "Aradel Summergaard", dice=DICE, hand=["Seal"])
        scene.player(2, "Maeoni Viper", dice="charm:power natural:class", hand=hand, draw=["Molten Gold", *draw[:1]])
        game = scene.game()
        seen.append(marked(game))
    assert seen[0] == seen[1]


# -- right -------------------------------------------------------------------------------------------
_TOLD = {
    EventKind.PLAYED, EventKind.ACTIVATED, EventKind.TRIGGERED, EventKind.POWER, EventKind.PAID, EventKind.TARGETED,
    EventKind.DID_NOTHING, EventKind.CARRIED_OUT, EventKind.NO_ROOM, EventKind.ATTACK, EventKind.BATTLE,
    EventKind.LEFT_BATTLE,
}  # fmt: skip


def happened(st: GameState, option: Option, player: int, chance: random.Random) -> list[Event]:
    """What comes of an option if the player goes on at random and nobody answers, before the turn ends by itself."""
    twin = st.clone()
    twin.log = []
    depth = len(twin.stack)
    picking = pick(twin)
    choose(twin, option)
    while not twin.over and twin.stack[-1].question() != Question.TURN and len(twin.stack) >= depth:
        here = pending(twin)
        last = here.options[-1]  # stopping and declining stand last
        stops = picking and pick(twin) == picking and last.verb == Verb.DONE  # another pick is another option
        open_to = [each for each in here.options if not is_given_up(twin, each)]
        choose(twin, chance.choice(open_to) if here.player == player and not stops else last)
    events: list[Event] = []
    for event in twin.log:
        if event.kind in (EventKind.TURN_END, EventKind.PASSED):
            break
        events.append(event)
    return events


def pick(st: GameState) -> tuple[int, ...]:
    frame = st.stack[-1]
    return (len(st.stack), frame.pc, frame.pick_no) if isinstance(frame, TextFrame) else ()


def is_given_up(st: GameState, option: Option) -> bool:
    """A ready spell meditated with, or a die turned to a lower side: nobody does that who has anything else."""
    if not isinstance(st.stack[-1], MeditateFrame):
        return False
    return option.b < option.a if option.verb == Verb.FACE else st.zone[option.a] == Zone.SPELLBOARD


@pytest.mark.parametrize("seed", range(8))
def test_what_is_marked_changes_nothing_in_the_game_itself(seed: int) -> None:
    """The judge is the real position and the log: neither wound nor card nor die but for the cost."""
    chance = random.Random(seed)
    ruleset = ("reborn", "reborn", "original", "raven")[seed % 4]
    decks = chance.sample(deck_names(ruleset), 2 + (seed % 3 == 0))
    game = new_game(*decks, ruleset=ruleset, seed=seed, undo=False)
    count = 0
    for _ in range(250):
        if game.over:
            break
        for option, idle in zip(game.options, without_effect(game), strict=True):
            if not idle:
                continue
            count += 1
            for _ in range(3):
                for event in happened(game.state, option, game.decision.player, chance):
                    paid = event.clause in ("RB-9.1.1", "RB-9.1.2", "RB-7.3.7", "RB-7.5.1", "RB-11.3.10")
                    assert event.kind in _TOLD or paid, (str(option), event.kind, event.clause)
        game.push(chance.choice(game.options))
    assert count, "nothing was marked in a whole game"
