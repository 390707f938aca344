"""Cards that name allies, conjurations, ready spells or Phoenixborn: aspects are both kinds of unit, the Ultimate is a
ready spell, and the Chimera is its own Phoenixborn and no unit (RR-1.1.1, RR-1.1.2, RR-2.1.12)."""

from collections.abc import Callable
from typing import Any

import pytest

from pyreborn.engine.model.ids import RAGE_POWER, Verb
from tests.cards.chimera.boards import facing, shows
from tests.rules.chimera_boards import CONJURED, PILE, ChimeraTable

ULTIMATE = "Workshop Ultimate 1"
Act = Callable[[ChimeraTable], object]

# --- allies -----------------------------------------------------------------------------------------


@shows("ally", "Backtrack")
def test_backtrack_returns_an_attacking_aspect() -> None:
    """RR-1.1.2, RR-6.5.2, RR-10.1.6: it is an ally; it goes on top of the draw pile, and no blood is shed."""
    t = facing(hand=["Backtrack", "Purge"], dice="time")(rows=["Grim Aspect"])
    t.p1.ends_turn().reacts("Backtrack")
    t.settle()
    assert t.it.battlefield == []
    assert t.it.draw_pile[0] == "Grim Aspect"
    assert (t.it.wounds, t.p1.wounds) == (0, 0)


@shows("ally", "Hunting Weapons")
def test_hunting_weapons_could_be_attached_to_an_aspect() -> None:
    """RR-1.1.2: it is an ally, whoever controls it."""
    t = facing(hand=["Hunting Weapons"], dice="natural")(rows=["Grim Aspect"])
    t.p1.plays("Hunting Weapons").targets("Grim Aspect")
    t.settle()
    assert t.it.unit("Grim Aspect").attached() == ["Hunting Weapons"]


@shows("ally", "Undying Heart")
def test_undying_heart_returns_an_aspect_to_the_draw_pile() -> None:
    """RR-1.1.2, RR-6.5.2, RR-10.1.6: an ally that would go to its owner's hand; no blood, as it is not discarded."""
    t = facing(spellboard=["Frost Bite"], dice="natural:class")(
        rows=["Grim Aspect (wounds 2, +Undying Heart (owner 1))", "Faint Aspect"]
    )
    t.p1.uses("Frost Bite").targets("Grim Aspect")
    t.decides(Verb.TRIGGER, "Grim Aspect")
    t.settle()
    assert t.it.battlefield == ["Faint Aspect"]
    assert t.it.draw_pile[0] == "Grim Aspect"
    assert (t.it.wounds, t.p1.discard) == (0, ["Undying Heart"])


# --- conjurations -----------------------------------------------------------------------------------


@shows("conjuration", "Chained Creations")
def test_chained_creations_destroys_an_aspect_and_no_spell_is_exhausted() -> None:
    """RR-1.1.2, RR-6.5.1: it is a conjuration; its Ultimate places no such aspect."""
    t = facing(hand=["Chained Creations"], dice="divine:class charm:basic")(rows=["Grim Aspect"])
    t.p1.plays("Chained Creations")
    t.settle()
    assert (t.it.battlefield, t.it.wounds) == ([], 1)
    t.it.unit(ULTIMATE).has(exhaustion=0)


@shows("conjuration", "Purify")
@pytest.mark.parametrize(("aspect", "blood"), [("Grim Aspect", 1), (CONJURED, 0)])
def test_purify_destroys_any_aspect(aspect: str, blood: int) -> None:
    """RR-1.1.2, RR-6.5.1, RR-6.5.3: conjured or not; a conjured one goes to the conjuration pile."""
    t = facing("Sembali Grimtongue", hand=["Purify"], battlefield=["Iron Worker", "Fire Archer"], dice="charm:basic")(
        rows=[aspect]
    )
    t.p1.plays("Purify").targets("Iron Worker")
    t.settle()
    assert (t.it.battlefield, t.it.wounds) == ([], blood)
    assert ("Grim Aspect" in t.it.discard) == (aspect == "Grim Aspect")


@shows("ally", "Fade Away")
@pytest.mark.parametrize("aspect", ["Grim Aspect", CONJURED])
def test_fade_away_removes_an_aspect_from_the_game(aspect: str) -> None:
    """RR-1.1.2, RR-6.5.2: it is an ally, conjured or not; removed and not discarded, it sheds no blood."""
    t = facing(hand=["Fade Away"], dice="illusion:class")(rows=[f"{aspect} (exhausted 2)"])
    t.p1.plays("Fade Away").targets(aspect)
    t.ends_round()
    assert t.it.battlefield == []
    assert (t.it.wounds, t.it.discard) == (0, [])
    assert [view.name for view in t.game.view(0).players[1].removed] == [aspect]


# --- ready spells -----------------------------------------------------------------------------------

SPELLS: dict[str, tuple[dict[str, Any], Act]] = {
    "Noah Redmoon": (
        {"phoenixborn": "Noah Redmoon", "dice": "charm:basic"},
        lambda t: t.p1.uses("Noah Redmoon"),
    ),
    "Seal": (
        {"hand": ["Seal"], "dice": "charm:class illusion:class"},
        lambda t: t.p1.plays("Seal").picks_player(2),
    ),
    "Blackcloud Ninja": (
        {"phoenixborn": "Brennen Blackcloud", "battlefield": ["Blackcloud Ninja", "Iron Worker"]},
        lambda t: t.p1.attacks(t.name, "Blackcloud Ninja").triggers("Blackcloud Ninja"),
    ),
}


@shows("ready spell", *SPELLS)
@pytest.mark.parametrize("card", SPELLS)
def test_the_ultimate_is_its_ready_spell(card: str) -> None:
    """RR-2.1.12, RR-9.3.1: it can be exhausted, and then takes a token more."""
    board, act = SPELLS[card]
    board = {"phoenixborn": "Aradel Summergaard", **board}
    t = facing(board.pop("phoenixborn"), **board)()
    act(t)
    t.settle()
    t.it.unit(ULTIMATE).has(exhaustion=1)
    assert t.it.spellboard == [ULTIMATE]


@shows("ready spell", "Chained Creations")
def test_chained_creations_looks_for_a_spell_that_places_it() -> None:
    """RR-2.1.12: an Ultimate whose text places the aspect could be exhausted; this one's does not."""
    t = facing(hand=["Chained Creations"], dice="divine:class charm:basic")(rows=[CONJURED])
    t.p1.plays("Chained Creations")
    t.settle()
    assert t.it.battlefield == []
    t.it.unit(ULTIMATE).has(exhaustion=0)


@shows("ready spell", "Transfer")
def test_transfer_moves_a_token_from_an_aspect_to_the_ultimate() -> None:
    """RR-2.1.12: both are cards of its that are no Phoenixborn; the Chimera's own card is not offered (RR-1.1.1)."""
    t = facing(hand=["Transfer"], dice="charm:class charm:basic")(rows=["Grim Aspect (exhausted)"], on_it="exhausted")
    t.p1.plays("Transfer").picks_player(2)
    while t.settle().game.decision.kind != "turn":
        names = [t.st.cards[o.a].now.name for o in t.game.options if o.verb == Verb.CARD]
        assert t.name not in names
        t.game.push(0)
    t.it.unit("Grim Aspect").has(exhaustion=0)
    t.it.unit(ULTIMATE).has(exhaustion=1)
    t.it.phoenixborn.has(exhaustion=1)


@shows("ready spell", "Gates Thrown Open")
def test_gates_thrown_open_is_about_ones_own_spells() -> None:
    """RR-2.1.12: the Ultimate stays exhausted."""
    t = facing(hand=["Gates Thrown Open"], spellboard=["Purge (exhausted)"], dice="illusion:class")(
        ultimate_exhaustion=1
    )
    t.p1.plays("Gates Thrown Open")
    t.settle()
    t.p1.unit("Purge").has(exhaustion=0)
    t.it.unit(ULTIMATE).has(exhaustion=1)


# --- Phoenixborn ------------------------------------------------------------------------------------


def aimed(act: Act) -> Act:
    """And then the Chimera is targeted, where there is a choice."""

    def aim(t: ChimeraTable) -> None:
        act(t)
        t.settle()
        if not t.game.over and any(o.verb == Verb.CARD and t.st.cards[o.a].now.name == t.name for o in t.game.options):
            t.p1.targets(t.name)

    return aim


def slaying(target: str) -> Act:
    """Frost Bite on a unit of one's own."""
    return lambda t: t.p1.uses("Frost Bite").targets(target, of=1)


def over(attacker: str) -> Act:
    """An aspect is destroyed by an attack, the Chimera not guarding it."""
    return lambda t: t.rolls(1).p1.attacks("Grim Aspect", attacker)


FROST: dict[str, Any] = {"spellboard": ["Frost Bite"], "dice": "natural:class"}
WOUNDING: dict[str, tuple[dict[str, Any], Act, int]] = {
    "Brennen Blackcloud": (
        {"phoenixborn": "Brennen Blackcloud", "dice": "ceremonial:class", "battlefield": ["Fire Archer"]},
        lambda t: t.p1.uses("Brennen Blackcloud"),
        2,
    ),
    "Chant of Revenge": (
        {"spellboard": ["Chant of Revenge (status 1)"]},
        lambda t: t.p1.uses("Chant of Revenge"),
        1,
    ),
    "Choke": ({"hand": ["Choke"], "dice": "ceremonial:class"}, lambda t: t.p1.plays("Choke"), 1),
    "Fire Archer": (
        {"hand": ["Fire Archer"], "dice": "ceremonial:class"},
        lambda t: t.p1.plays("Fire Archer").triggers("Fire Archer"),
        1,
    ),
    "Stormwind Sniper": (
        {"hand": ["Stormwind Sniper"], "dice": "ceremonial:class illusion:class"},
        lambda t: t.p1.plays("Stormwind Sniper").triggers("Stormwind Sniper"),
        1,
    ),
    "Frost Bite": (FROST, lambda t: t.p1.uses("Frost Bite"), 1),
    "Final Stand": (
        {"phoenixborn": "Coal Roarkwin (wounds 12)", "hand": ["Final Stand", "Purge"], "dice": "charm:basic"},
        lambda t: t.p1.plays("Final Stand"),
        2,
    ),
    "Living Doll": (
        {"battlefield": ["Living Doll (wounds 1)", "Iron Worker"]},
        lambda t: t.p1.uses("Living Doll"),
        1,
    ),
    "Molten Gold": ({"hand": ["Molten Gold"], "dice": "natural natural"}, lambda t: t.p1.plays("Molten Gold"), 3),
    "One Hundred Blades": (
        {"phoenixborn": "Coal Roarkwin", "hand": ["One Hundred Blades"], "dice": "charm:basic charm:basic"},
        lambda t: t.p1.plays("One Hundred Blades"),
        1,
    ),
    "Phoenix Barrage": (
        {
            "phoenixborn": "Lulu Firststone",
            "hand": ["Phoenix Barrage"],
            "battlefield": ["Hammer Knight"],
            "dice": "charm:basic charm:basic charm:basic",
        },
        lambda t: t.p1.plays("Phoenix Barrage"),
        2,
    ),
    "Wave Crash": (
        {"hand": ["Wave Crash"], "battlefield": ["Iron Worker (status 1)"], "dice": "sympathy:class"},
        lambda t: t.p1.plays("Wave Crash").takes(Verb.MODE, 1),
        1,
    ),
    "Coal Roarkwin": (
        {"phoenixborn": "Coal Roarkwin", "hand": ["Purge"]},
        lambda t: t.p1.uses("Coal Roarkwin").picks_player(2),
        1,
    ),
    "Final Cry": (
        {**FROST, "battlefield": ["Fire Archer"], "hand": ["Final Cry"], "dice": "natural:class ceremonial"},
        lambda t: t.p1.uses("Frost Bite").targets("Fire Archer").reacts("Final Cry"),
        2,
    ),
    "Jessa Na Ni": (
        {**FROST, "phoenixborn": "Jessa Na Ni", "battlefield": ["Fire Archer"], "dice": "natural:class charm:basic"},
        lambda t: t.p1.uses("Frost Bite").targets("Fire Archer").triggers("Jessa Na Ni"),
        1,
    ),
    "Summon Admonisher": (
        {"spellboard": ["Summon Admonisher"] * 2, "pile": [], "dice": "divine:class"},
        lambda t: t.p1.uses("Summon Admonisher"),
        1,
    ),
}
"""Player 1's board, what they do, and how many wounds the Chimera gets once it is targeted."""


@shows("phoenixborn", *WOUNDING)
@pytest.mark.parametrize("card", WOUNDING)
def test_the_chimera_is_a_phoenixborn(card: str) -> None:
    """RR-1.1.1: a text that wounds a Phoenixborn wounds it."""
    board, act, wounds = WOUNDING[card]
    board = {"phoenixborn": "Aradel Summergaard", **board}
    t = facing(board.pop("phoenixborn"), **board)()
    aimed(act)(t)
    t.settle()
    while t.game.decision.kind not in ("turn", "prepare discard"):
        t.game.push(t.game.options[-1])
    assert t.it.wounds == wounds


@shows("phoenixborn", "Choke", "Namine Hymntide")
@pytest.mark.parametrize("card", ["Choke", "Namine Hymntide"])
def test_exhausting_it_raises_the_threshold(card: str) -> None:
    """RR-1.1.1, RR-9.3.1: an exhaustion token on its card."""
    if card == "Choke":
        t = facing(hand=["Choke"], dice="ceremonial:class")()
        t.p1.plays("Choke")
    else:
        t = facing("Namine Hymntide", dice="sympathy:class")()
        t.p1.uses("Namine Hymntide").says_yes().targets(t.name)
    t.settle()
    t.it.phoenixborn.has(exhaustion=1)


@shows("phoenixborn", "Choke")
def test_choke_does_nothing_to_an_exhausted_chimera() -> None:
    """RR-1.1.1: the same as for a Phoenixborn."""
    t = facing(hand=["Choke"], dice="ceremonial:class")(on_it="exhausted")
    t.p1.plays("Choke")
    t.settle()
    t.it.phoenixborn.has(exhaustion=1)
    assert t.it.wounds == 0


HEALING: dict[str, tuple[dict[str, Any], Act, int]] = {
    "Channel Magic": (
        {"hand": ["Channel Magic"], "dice": "charm:basic"},
        lambda t: t.p1.plays("Channel Magic").targets(t.name),
        1,
    ),
    "Heal": (
        {"hand": ["Heal"], "dice": "divine:class"},
        lambda t: t.p1.plays("Heal").takes(Verb.MODE, 1).targets(t.name),
        2,
    ),
    "Lick Wounds": (
        {"phoenixborn": "Koji Wolfcub", "hand": ["Lick Wounds"], "dice": "charm:basic charm:basic"},
        lambda t: t.p1.plays("Lick Wounds").targets(t.name),
        2,
    ),
    "Butterfly Monk": (
        {**FROST, "battlefield": ["Butterfly Monk", "Iron Worker"]},
        lambda t: t.p1.uses("Frost Bite").targets("Butterfly Monk").triggers("Butterfly Monk").targets(t.name),
        1,
    ),
    "Pain Shaman": (
        {"hand": ["Pain Shaman"], "dice": "natural:class natural:class"},
        lambda t: t.p1.plays("Pain Shaman").triggers("Pain Shaman").targets("Iron Worker").targets(t.name),
        1,
    ),
    "Reaping Angel": (
        {
            "hand": ["Reaping Angel"],
            "draw": ["Hammer Knight", "Purge", "Seal"],
            "discard": ["Fire Archer"],
            "dice": "ceremonial:class divine:class",
        },
        lambda t: t.p1.plays("Reaping Angel").done().chooses("Fire Archer").targets(t.name),
        1,
    ),
}
"""Player 1's board, what they do, and how many of the Chimera's wounds go; nobody will want it."""


@shows("phoenixborn", *HEALING)
@pytest.mark.parametrize("card", HEALING)
def test_the_chimera_could_be_healed(card: str) -> None:
    """RR-1.1.1: a text that heals a target Phoenixborn may heal it."""
    board, act, healed = HEALING[card]
    board = {"phoenixborn": "Aradel Summergaard", **board}
    t = facing(board.pop("phoenixborn"), **board)(on_it="wounds 3")
    act(t)
    t.settle()
    assert t.it.wounds == 3 - healed


OVERKILL: dict[str, tuple[str, str, int]] = {
    "Grave Knight": ("Grave Knight", "", 1),
    "Cerasaurus Mount": ("Cerasaurus Mount", "", 1),
    "Iron Rhino": ("Iron Rhino", "", 2),
    "Reborn Chimera": ("Reborn Chimera", "", 3),
    "Piercing Light": ("Hammer Knight (die divine:power)", "Piercing Light", 1),
    "Power Through": ("Hammer Knight (+Power Through)", "", 1),
}
"""The attacking unit, a spell beside it and the damage that goes on to the Chimera."""


@shows("phoenixborn", *OVERKILL)
@pytest.mark.parametrize("card", OVERKILL)
def test_overkill_goes_on_to_the_chimera(card: str) -> None:
    """RR-1.1.1, RR-6.5.1: it is the opponent's Phoenixborn; beside that the aspect's blood is placed."""
    unit, spell, more = OVERKILL[card]
    t = facing(battlefield=[unit, "Iron Worker"], spellboard=[spell] if spell else [])(rows=["Grim Aspect"])
    t.rolls(1).p1.attacks("Grim Aspect", unit.partition(" (")[0])
    while t.game.decision.kind != "turn":
        t.game.push(0)
    assert t.it.battlefield == []
    assert t.it.wounds == more + 1


@shows("phoenixborn", "Admonisher", "Ruin Dweller", "Ash Spirit")
@pytest.mark.parametrize(("unit", "fatigued"), [("Admonisher", False), ("Ruin Dweller", False), ("Ash Spirit", True)])
def test_the_end_of_the_round_hits_it(unit: str, fatigued: bool) -> None:
    """RR-1.1.1, RR-12.1.1."""
    t = facing(its={"fatigued": fatigued}, battlefield=[unit])()
    for _ in range(40):
        if t.st.round > 2:
            break
        mine = [o for o in t.game.options if o.verb == Verb.CARD and t.st.cards[o.a].now.name == t.name]
        away = [o for o in t.game.options if o.verb in (Verb.PASS, Verb.END_TURN, Verb.DONE)]
        t.game.push((mine or away or list(t.game.options))[0])
    assert t.it.wounds == 1


@shows("phoenixborn", "Mark of the Goddess")
def test_mark_of_the_goddess_on_its_only_aspect() -> None:
    """RR-1.1.1: no other unexhausted unit is there, so its damage may go to the Chimera."""
    t = facing("Astrea", hand=["Mark of the Goddess"], dice="charm:basic")(rows=["Grim Aspect"])
    t.p1.plays("Mark of the Goddess").targets(t.name)
    t.settle()
    assert t.it.wounds == 1


@shows("phoenixborn", "Dream Fracture")
def test_their_phoenixborn_is_the_chimera() -> None:
    """RR-1.1.1: where a text has targeted its player, its own card is hit."""
    t = facing(its={"rage": 1}, spellboard=["Dream Fracture"])()
    t.p1.uses("Dream Fracture").takes(Verb.DIE, RAGE_POWER)
    t.settle()
    assert t.it.wounds == 1


@shows("phoenixborn", "Law of Grace")
def test_law_of_grace_protects_the_chimera_too() -> None:
    """RR-1.1.1: damage by a spell is one less, placed wounds are not (RR-6.5.1)."""
    t = facing(spellboard=["Law of Grace", "Frost Bite"], dice="natural:class")(rows=["Grim Aspect (wounds 1)"])
    t.p1.uses("Frost Bite").targets(t.name)
    t.settle()
    assert t.it.wounds == 0


@shows("phoenixborn", "Law of Sight", "Spectral Assassin")
def test_what_forbids_reactions_may_be_used_against_a_chimera() -> None:
    """RR-1.1.8: it plays none anyway; the law is played, the Assassin's text resolves, and the attack goes on."""
    t = facing(
        hand=["Law of Sight"], battlefield=["Spectral Assassin", "Iron Worker"], spellboard=["Law of Assurance"],
        dice="divine:class charm:basic",
    )()  # fmt: skip
    t.p1.plays("Law of Sight").triggers("Law of Sight").takes(Verb.NUMBER, 0)
    t.p1.attacks(t.name, "Spectral Assassin")
    t.settle()
    assert t.it.wounds == 2


@shows("phoenixborn", "Darkwater Hunter")
def test_darkwater_hunter_answers_wounds_on_the_chimera() -> None:
    """RR-1.1.1, RR-6.5.1: an enemy Phoenixborn; blood is wounds placed on it."""
    t = facing(spellboard=["Frost Bite"], hand=["Darkwater Hunter"], dice="natural:class time:class time:class")()
    t.p1.uses("Frost Bite").targets(t.name).reacts("Darkwater Hunter")
    t.settle()
    assert "Darkwater Hunter" in t.p1.battlefield


@shows("phoenixborn", "Light Bringer")
def test_infatuate_makes_the_chimera_attack() -> None:
    """RR-7.1.3: its leftmost unit attacks, no dice are rolled although an aspect lies face down."""
    t = facing(spellboard=["Summon Light Bringer"], dice="divine:class")(rows=["Grim Aspect", "face down Faint Aspect"])
    t.p1.uses("Summon Light Bringer")
    t.p1.ends_turn()
    t.settle()
    t.it.unit("Grim Aspect")
    assert len(t.its.rows[0]) == 2
    assert t.it.battlefield == ["Grim Aspect"]
    assert t.rage() == (5, 0)


@shows("phoenixborn", "Sympathy Pain")
def test_sympathy_pain_answers_an_attack_of_an_aspect() -> None:
    """RR-1.1.1: the Chimera is the opponent whose unit or Phoenixborn may be hit."""
    t = facing(hand=["Sympathy Pain"], dice="charm", battlefield=["Iron Worker (exhausted)"])(rows=["Grim Aspect"])
    t.p1.ends_turn().reacts("Sympathy Pain").targets(t.name)
    t.settle()
    assert t.it.wounds == 2


@shows("phoenixborn", "The Awakened State")
def test_the_awakened_state_hits_an_aspect_and_the_chimera() -> None:
    """RR-1.1.1: one damage each."""
    t = facing("Orrick Gilstream (status 1, +The Awakened State)")(rows=["Grim Aspect"])
    t.p1.uses("The Awakened State")
    t.settle()
    t.it.unit("Grim Aspect").has(wounds=1)
    assert t.it.wounds == 1


def test_what_names_units_does_not_find_the_chimera() -> None:
    """RR-1.1.1: it is not a unit."""
    t = facing(hand=["Return to Soil"], dice="charm:class")(rows=["Grim Aspect", "Faint Aspect"])
    t.p1.plays("Return to Soil")
    names = {t.st.cards[option.a].now.name for option in t.settle().game.options}
    assert names == {"Grim Aspect", "Faint Aspect", "Iron Worker"}


def test_what_lies_face_down_is_not_named() -> None:
    """RR-5.1.3: it is not in play, and no text finds it."""
    t = facing(hand=["Return to Soil"], dice="charm:class")(rows=["Grim Aspect", f"face down {PILE[0]}"])
    t.p1.plays("Return to Soil")
    names = {t.st.cards[option.a].now.name for option in t.settle().game.options}
    assert names == {"Grim Aspect", "Iron Worker"}
