"""Cards about an opponent's draw and discard piles: the Chimera draws by discarding and may be fatigued (RR-10.1)."""

from collections.abc import Callable
from typing import Any

import pytest

from pyreborn.engine.model.ids import Verb
from tests.cards.chimera.boards import facing, shows
from tests.cards.chimera.reached import DISCARD_PILE, DRAW_PILE
from tests.rules.chimera_boards import PILE, ChimeraTable

# --- drawing ----------------------------------------------------------------------------------------


@shows(DRAW_PILE, "Abundance")
@shows("phoenixborn", "Abundance")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_abundance_lets_player_1_say_how_many_it_draws(drawn: int) -> None:
    """RR-1.1.4, RR-10.1.3: it discards so many; each other card is a damage."""
    t = facing(spellboard=["Abundance"])()
    t.p1.uses("Abundance").takes(Verb.NUMBER, 2)
    t.decides(Verb.NUMBER, "", lambda option: option.a == drawn)
    t.settle()
    assert t.it.discard == PILE[:drawn]
    assert t.it.wounds == 2 - drawn
    assert (len(t.p1.hand), t.p1.wounds) == (2, 0)


@shows(DRAW_PILE, "Abundance")
def test_abundance_on_a_fatigued_chimera() -> None:
    """RR-10.1.4: it cannot draw, so the whole damage is dealt; nothing is asked of it."""
    t = facing(its={"fatigued": True}, spellboard=["Abundance"])()
    t.p1.uses("Abundance").takes(Verb.NUMBER, 2)
    t.settle()
    assert (t.it.wounds, t.it.discard) == (2, [])
    assert t.game.decision.kind == "turn"


@shows(DRAW_PILE, "Abundance")
def test_abundance_that_fatigues_it() -> None:
    """RR-10.1.3: with one card left it can draw that one only, which fatigues it; the other is a damage."""
    t = facing(spellboard=["Abundance"])(draw=PILE[:1], discard=PILE[1:])
    t.p1.uses("Abundance").takes(Verb.NUMBER, 2)
    assert [option.a for option in t.game.options] == [1, 0]
    t.decides(Verb.NUMBER, "", lambda option: option.a == 1)
    t.settle()
    assert (t.its.fatigued, t.it.wounds, len(t.it.draw_pile)) == (True, 1, 7)


@shows(DRAW_PILE, "Summon Ash Spirit")
def test_all_players_draw() -> None:
    """RR-1.1.1, RR-10.1.3: the Chimera is one of them and discards its top card."""
    t = facing(spellboard=["Summon Ash Spirit"], dice="time:class")()
    t.p1.uses("Summon Ash Spirit")
    t.settle()
    assert (t.it.discard, t.it.draw_pile) == (PILE[:1], PILE[1:])
    assert "Ash Spirit" in t.p1.battlefield


# --- discarding off the top -------------------------------------------------------------------------

Act = Callable[[ChimeraTable], object]


def attacked(attacker: str) -> Act:
    """It attacks the Chimera, which its texts answer."""
    return lambda t: t.p1.attacks(t.name, attacker)


def slain(unit: str) -> Act:
    """A unit of player 1 is destroyed by Return to Soil, and its text aims at the Chimera."""
    return lambda t: t.p1.plays("Return to Soil").targets(unit).triggers(unit).picks_player(2)


MILLING: dict[str, tuple[dict[str, Any], Act, int]] = {
    "Purge": (
        {"spellboard": ["Purge", "Purge"], "dice": "charm:class charm:basic"},
        lambda t: t.p1.uses("Purge").picks_player(2).says_yes(),
        2,
    ),
    "Enchanted Violinist": (
        {"battlefield": ["Enchanted Violinist", "Iron Worker"]},
        lambda t: t.p1.uses("Enchanted Violinist"),
        1,
    ),
    "Return to Soil": (
        {"hand": ["Return to Soil"], "dice": "charm:class"},
        lambda t: t.p1.plays("Return to Soil").targets("Grim Aspect").picks_player(2).done(),
        1,
    ),
    "Ruby Cobra": ({"battlefield": ["Ruby Cobra", "Iron Worker"]}, attacked("Ruby Cobra"), 1),
    "Saria Guideman": (
        {"phoenixborn": "Saria Guideman", "dice": "charm:class"},
        lambda t: t.p1.uses("Saria Guideman").says_yes().picks_player(2),
        1,
    ),
    "Glow Finch": (
        {"battlefield": ["Glow Finch"], "hand": ["Return to Soil"], "dice": "charm:class"},
        slain("Glow Finch"),
        2,
    ),
    "Orchid Dove": (
        {"battlefield": ["Orchid Dove"], "hand": ["Return to Soil"], "dice": "charm:class"},
        slain("Orchid Dove"),
        1,
    ),
    "Summon Nightshade Swallow": (
        {"spellboard": ["Summon Nightshade Swallow"] * 2, "dice": "charm:class charm:class"},
        lambda t: t.p1.uses("Summon Nightshade Swallow").picks_player(2),
        1,
    ),
}
"""Player 1's board, what they do and how many cards of the Chimera go by it."""


def milled(card: str, fatigued: bool) -> ChimeraTable:
    board, act, _ = MILLING[card]
    board = {"phoenixborn": "Leo Sunshadow", **board}
    t = facing(board.pop("phoenixborn"), {"fatigued": fatigued}, **board)(
        draw=PILE[:6], rows=["Grim Aspect (wounds 1)"]
    )
    act(t.rolls(1, 1))
    return t.settle()  # type: ignore[return-value]


@shows(DRAW_PILE, *MILLING)
@pytest.mark.parametrize("card", MILLING)
def test_its_top_cards_are_discarded(card: str) -> None:
    """RR-1.1.1: it is the player that is meant, and nothing else comes of it before it is fatigued."""
    t = milled(card, False)
    gone = MILLING[card][2]
    assert t.it.draw_pile == PILE[gone:6]
    assert sorted(set(t.it.discard) - {"Grim Aspect"}) == PILE[:gone]
    assert not t.cites("RR-10.1.4")


@shows(DRAW_PILE, *MILLING)
@pytest.mark.parametrize("card", MILLING)
def test_a_fatigued_chimera_gets_a_wound_for_each(card: str) -> None:
    """RR-10.1.4: its cards are discarded although its pile counts as empty."""
    before, after = milled(card, False), milled(card, True)
    assert after.it.draw_pile == before.it.draw_pile
    assert after.it.wounds == before.it.wounds + MILLING[card][2]


@shows(DRAW_PILE, "Imperial Ninja")
def test_interrogate_is_a_discard_as_well() -> None:
    """RR-10.1.4: two cards off the top of a fatigued Chimera's pile, two wounds."""
    t = facing(its={"fatigued": True}, battlefield=["Imperial Ninja"])(draw=[*PILE, *PILE])
    t.p1.attacks(t.name, "Imperial Ninja")
    t.decides(Verb.YES)
    t.settle()
    assert t.it.wounds == 2 + 2  # and the attack


@shows(DRAW_PILE, "Remorse")
@shows("phoenixborn", "Remorse")
@pytest.mark.parametrize(("fatigued", "wounds"), [(False, 0), (True, 4)])
def test_remorse_discards_and_asks_for_its_pile(fatigued: bool, wounds: int) -> None:
    """RR-10.1.4: two wounds for two cards, and two damage because the pile counts as empty."""
    t = facing(its={"fatigued": fatigued}, hand=["Remorse"], dice="charm")(rows=["Grim Aspect"])
    t.p1.ends_turn()
    t.p1.reacts("Remorse")
    t.settle()
    assert t.it.discard == PILE[:2]
    assert t.it.wounds == wounds


# --- is it empty? -----------------------------------------------------------------------------------


@shows(DRAW_PILE, "Ash Spirit")
@pytest.mark.parametrize("fatigued", [False, True])
def test_smolder_burns_a_fatigued_chimera(fatigued: bool) -> None:
    """RR-10.1.4: its pile counts as empty although cards lie there; before that there is nobody to target."""
    t = facing(its={"fatigued": fatigued}, battlefield=["Ash Spirit"])()
    t.ends_round()
    assert t.it.wounds == fatigued


@shows(DRAW_PILE, "Summon Orchid Dove")
@shows("phoenixborn", "Summon Orchid Dove")
@pytest.mark.parametrize("fatigued", [False, True])
def test_orchid_doves_burn_a_fatigued_chimera(fatigued: bool) -> None:
    """RR-10.1.4."""
    summon = "Summon Orchid Dove"
    t = facing(its={"fatigued": fatigued}, spellboard=[summon] * 3, dice="charm:class")()
    t.p1.uses(summon)
    t.settle()
    if fatigued:
        t.p1.picks_player(2)
        t.settle()
    assert t.game.decision.kind == "turn"
    assert t.it.wounds == fatigued


# --- looking at it ----------------------------------------------------------------------------------


@shows(DRAW_PILE, "Foresight")
def test_foresight_arranges_its_top_cards() -> None:
    """RR-1.1.1: one of two on the bottom."""
    t = facing(spellboard=["Foresight"])()
    t.p1.uses("Foresight").picks_player(2).chooses(PILE[0])
    assert t.it.draw_pile == [*PILE[1:], PILE[0]]


@shows(DRAW_PILE, "Omen Bringer")
def test_omen_bringer_arranges_its_top_cards() -> None:
    """RR-1.1.1: each of two on top or bottom."""
    t = facing(spellboard=["Summon Omen Bringer"], dice="time:class time:class charm:class charm:class")()
    t.p1.uses("Summon Omen Bringer").triggers("Omen Bringer")
    t.settle()
    for name in PILE[:2]:
        if any(option.verb == Verb.CARD for option in t.game.options):  # the last one needs no choosing
            t.p1.chooses(name)
        t.p1.takes(Verb.BOTTOM)
    assert t.it.draw_pile == [*PILE[2:], *PILE[:2]]


@shows(DRAW_PILE, "Foresight", "Omen Bringer", "Mind Probe")
def test_a_fatigued_chimera_has_no_pile_to_look_at() -> None:
    """RR-10.1.4: its pile counts as empty for card texts."""
    t = facing(its={"fatigued": True}, hand=["Mind Probe"], dice="charm:class")()
    t.p1.plays("Mind Probe")
    t.settle()
    assert t.it.draw_pile == PILE
    t = facing(its={"fatigued": True}, spellboard=["Foresight"])()
    t.p1.uses("Foresight").picks_player(2)
    t.settle()
    assert t.game.decision.kind == "turn"
    assert t.it.draw_pile == PILE


@shows(DRAW_PILE, "Mind Probe")
def test_mind_probe_takes_a_card_out_of_the_game() -> None:
    """RR-1.1.1, RR-10.1.2: five lie open, one is removed; a pile that is put back has not run out."""
    t = facing(hand=["Mind Probe"], dice="charm:class")(draw=PILE[:4])
    t.p1.plays("Mind Probe").chooses(PILE[2])
    while t.game.decision.kind != "turn":
        t.game.push(0)
    assert sorted(t.it.draw_pile) == [PILE[0], PILE[1], PILE[3]]
    assert t.its.emptied == 0


@shows(DRAW_PILE, "Mind Probe")
def test_mind_probe_on_the_last_card_empties_its_pile() -> None:
    """RR-10.1.1, RR-10.1.2: nothing goes back, so a new pile is made and it is fatigued."""
    t = facing(hand=["Mind Probe"], dice="charm:class")(draw=PILE[:1], discard=PILE[1:3])
    t.p1.plays("Mind Probe")
    t.settle()
    assert sorted(t.it.draw_pile) == PILE[1:3]
    assert (t.its.emptied, t.its.fatigued) == (1, True)


# --- its discard pile -------------------------------------------------------------------------------


@shows(DISCARD_PILE, "Return to Soil")
def test_return_to_soil_removes_cards_of_its_discard_pile() -> None:
    """RR-1.1.1: two aspects leave the game."""
    t = facing(hand=["Return to Soil"], dice="charm:class")(
        draw=PILE[:2], discard=PILE[2:4], rows=["Grim Aspect (wounds 1)"]
    )
    t.p1.plays("Return to Soil").targets("Grim Aspect").picks_player(2).chooses(PILE[2]).chooses(PILE[3])
    t.settle()
    assert sorted(t.it.discard) == [PILE[0], "Grim Aspect"]


@shows(DISCARD_PILE, "Summon Nightsong Cricket", "Summon Weeping Spirit")
@pytest.mark.parametrize(
    ("summon", "dice"),
    [("Summon Nightsong Cricket", "sympathy:power charm:basic"), ("Summon Weeping Spirit", "charm:class")],
)
def test_focused_summons_remove_a_card_of_its_discard_pile(summon: str, dice: str) -> None:
    """RR-1.1.1: and a Weeping Spirit may lie on its battlefield, to the right (RR-5.1.1)."""
    t = facing(spellboard=[summon, summon], dice=dice)(draw=PILE[:2], discard=PILE[2:4], rows=["Grim Aspect"])
    t.p1.uses(summon)
    if summon == "Summon Weeping Spirit":
        t.p1.picks_player(2)
        assert t.it.battlefield == ["Grim Aspect", "Weeping Spirit"]
    t.p1.picks_player(2).chooses(PILE[2])
    t.settle()
    assert t.it.discard == [PILE[3]]


@shows(DISCARD_PILE, "Nightsong Cricket")
def test_renewed_harmony_lays_its_card_on_top() -> None:
    """RR-1.1.4, RR-10.1.6: player 1 chooses for both; the aspect goes on top of the draw pile."""
    t = facing(
        battlefield=["Nightsong Cricket"], hand=["Return to Soil"], discard=["Purge", "Seal"], dice="charm:class"
    )(draw=PILE[:2], discard=PILE[2:4])
    t.p1.plays("Return to Soil").triggers("Nightsong Cricket", "Renewed Harmony")
    t.p1.chooses(PILE[3])
    t.decides(Verb.CARD, "Seal")
    assert t.it.draw_pile == [PILE[3], *PILE[:2]]
    assert t.p1.hand == ["Seal"]
