"""Cards that look at an opponent's hand or have cards of it discarded: the Chimera lends its top five (RR-10.1.5)."""

import pytest

from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.cards.chimera.boards import facing, shows
from tests.cards.chimera.reached import CHOICE, HAND
from tests.rules.boards import told
from tests.rules.chimera_boards import PILE, ChimeraTable


def looked_at(t: ChimeraTable) -> list[str]:
    """The cards player 1 has been shown in secret."""
    return [seen.name for event in told(t, EventKind.LOOKED) for seen in event.secret]


def unchanged(t: ChimeraTable) -> bool:
    """Its hand is back: the same five on top in some order, the others below as they lay."""
    return t.it.hand == [] and sorted(t.it.draw_pile[:5]) == PILE[:5] and t.it.draw_pile[5:] == PILE[5:]


@shows(HAND, "Rimea Careworn")
def test_visions_shows_two_random_cards_of_the_five() -> None:
    """RR-10.1.5, RR-10.1.7: random where the text is random; then they go back."""
    t = facing("Rimea Careworn")()
    t.p1.uses("Rimea Careworn")
    assert len(set(looked_at(t))) == 2
    assert set(looked_at(t)) <= set(PILE[:5])
    assert unchanged(t)


@shows(HAND, "Three-Eyed Owl")
def test_peer_shows_a_random_card_of_the_five() -> None:
    """RR-10.1.5, RR-10.1.7."""
    t = facing(spellboard=["Summon Three-Eyed Owl"], dice="charm:class illusion:class charm:class")()
    t.p1.uses("Summon Three-Eyed Owl")
    t.settle()
    assert len(looked_at(t)) == 1
    assert looked_at(t)[0] in PILE[:5]
    assert unchanged(t)


@shows(HAND, "Three-Eyed Owl")
@shows(CHOICE, "Three-Eyed Owl")
@pytest.mark.parametrize("fatigued", [False, True])
def test_memory_drain_discards_what_its_player_chooses_for_it(fatigued: bool) -> None:
    """RR-1.1.4, RR-10.1.4, RR-10.1.7: one of the five; a wound if it is fatigued."""
    t = facing(its={"fatigued": fatigued}, battlefield=["Three-Eyed Owl"], hand=["Purge"] * 2)()
    t.ends_round()
    while t.game.decision.kind != "pick":
        t.game.push(t.game.options[-1])
    hand = sorted(t.it.hand)
    assert len(hand) == 5
    assert sorted(t.st.cards[option.a].printed.name for option in t.game.options) == hand
    wounds = t.it.wounds
    t.decides(Verb.CARD, hand[1])
    assert t.it.discard == [hand[1]]
    assert t.it.hand == []
    assert t.it.wounds == wounds + fatigued


@shows(HAND, "Memory Theft")
@shows(CHOICE, "Memory Theft")
@shows("phoenixborn", "Memory Theft")
@pytest.mark.parametrize(("discards", "wounds"), [(True, 0), (False, 1)])
def test_memory_theft_takes_a_card_or_a_wound(discards: bool, wounds: int) -> None:
    """RR-1.1.4, RR-10.1.5: player 1 names a card of the five and answers for the Chimera."""
    t = facing("Leo Sunshadow", spellboard=["Memory Theft"], dice="charm:class")()
    t.p1.uses("Memory Theft").picks_player(2).chooses(PILE[3])
    t.decides(Verb.YES if discards else Verb.DECLINE)
    assert t.it.wounds == wounds
    assert t.it.discard == ([PILE[3]] if discards else [])
    assert len(t.it.draw_pile) == 7 - discards


@shows(HAND, "Memory Theft")
def test_memory_theft_makes_no_new_pile_to_look_at() -> None:
    """RR-10.1.5: with three cards left the hand is three."""
    t = facing("Leo Sunshadow", spellboard=["Memory Theft"], dice="charm:class")(draw=PILE[:3], discard=PILE[3:])
    t.p1.uses("Memory Theft").picks_player(2)
    assert t.it.hand == PILE[:3]
    assert len(t.it.discard) == 4


@shows(HAND, "Anguish")
@shows(CHOICE, "Anguish")
@shows("phoenixborn", "Anguish")
@pytest.mark.parametrize(("discards", "wounds"), [(True, 0), (False, 2)])
def test_anguish_discards_at_random_or_wounds(discards: bool, wounds: int) -> None:
    """RR-1.1.4, RR-10.1.7: the first half; nobody is shown the five."""
    t = facing("Leo Sunshadow", hand=["Anguish"], dice="charm:basic charm:basic")()
    t.p1.plays("Anguish").targets(t.name)
    assert t.game.view(0).players[1].peeked == []
    t.decides(Verb.YES if discards else Verb.DECLINE)
    assert t.it.wounds == wounds
    assert len(t.it.discard) == discards
    assert set(t.it.discard) <= set(PILE[:5])


@shows(HAND, "Imperial Ninja")
@shows(CHOICE, "Imperial Ninja")
@pytest.mark.parametrize(("mills", "gone"), [(True, 2), (False, 1)])
def test_interrogate_mills_below_the_hand_or_takes_the_card_seen(mills: bool, gone: int) -> None:
    """RR-1.1.4, RR-10.1.5: while five are its hand, the top of its pile is the sixth."""
    t = facing(battlefield=["Imperial Ninja"])(draw=[*PILE, *PILE])
    t.p1.attacks(t.name, "Imperial Ninja")
    t.decides(Verb.YES if mills else Verb.DECLINE)
    t.settle()
    assert len(t.it.discard) == gone
    assert t.it.discard == (PILE[5:7] if mills else looked_at(t))
    assert t.it.hand == []


@shows(HAND, "Imperial Ninja")
def test_interrogate_takes_the_card_seen_where_nothing_is_left_below() -> None:
    """RR-10.1.5: all five are its hand, so it cannot; a new pile is not made for that."""
    t = facing(battlefield=["Imperial Ninja"])(draw=PILE[:5])
    t.p1.attacks(t.name, "Imperial Ninja")
    t.settle()
    assert t.it.discard == looked_at(t)
    assert t.its.emptied == 0


@shows(HAND, "Psychic Vampire")
@shows(CHOICE, "Psychic Vampire")
def test_lobotomize_answers_an_aspect() -> None:
    """RR-1.1.1, RR-1.1.4: the Chimera destroyed it, so it discards; player 1 chooses which."""
    t = facing(battlefield=["Psychic Vampire"], hand=["Purge"])(rows=["Grim Aspect"])
    t.rolls(1).p1.attacks("Grim Aspect", "Psychic Vampire")
    while t.game.decision.kind != "pick":
        t.game.push(t.game.options[-1])
    assert len(t.it.hand) == 5
    chosen = t.it.hand[0]
    t.decides(Verb.CARD, chosen)
    assert chosen in t.it.discard
    assert t.it.hand == []


@shows(HAND, "Summon Ash Spirit")
@shows(CHOICE, "Summon Ash Spirit")
@pytest.mark.parametrize("fatigued", [False, True])
def test_ash_spirit_punishes_a_chimera_that_cannot_draw(fatigued: bool) -> None:
    """RR-10.1.3, RR-10.1.4: it draws by discarding; fatigued it cannot, discards from hand and gets a wound for it."""
    summon = "Summon Ash Spirit"
    t = facing(its={"fatigued": fatigued}, spellboard=[summon, summon], dice="time:class")()
    t.p1.uses(summon)
    if fatigued:
        t.decides(Verb.CARD, PILE[4])
    t.settle()
    assert t.it.discard == ([PILE[4]] if fatigued else PILE[:1])
    assert t.it.wounds == fatigued
    assert len(t.p1.hand) == 1


@shows(HAND, "Memory Theft")
@pytest.mark.parametrize("fatigued", [False, True])
def test_memory_theft_of_the_last_card_makes_a_new_pile(fatigued: bool) -> None:
    """RR-10.1.1, RR-10.1.2: its hand was all that was left; the card named is shuffled in with the others."""
    t = facing("Leo Sunshadow", {"fatigued": fatigued}, spellboard=["Memory Theft"], dice="charm:class")(
        draw=PILE[:1], discard=PILE[1:3]
    )
    t.p1.uses("Memory Theft").picks_player(2)
    t.decides(Verb.YES)
    t.settle()
    assert sorted(t.it.draw_pile) == PILE[:3]
    assert (t.its.emptied, t.its.fatigued) == (1, True)
    assert t.it.wounds == fatigued


@shows(HAND, "Memory Theft")
def test_views_and_games_made_of_them_know_the_lent_hand() -> None:
    """RR-10.1.7: player 1 sees it and decides; a game dealt anew from that view goes on as this one."""
    t = facing("Leo Sunshadow", spellboard=["Memory Theft"], dice="charm:class")()
    t.p1.uses("Memory Theft").picks_player(2)
    view = t.game.view(0)
    assert (view.players[1].hand_size, view.players[1].draw_size) == (5, 2)
    assert view.decision is not None and view.decision.options is not None
    assert len(view.decision.options) == 5
    assert t.game.view(None).decision.options is None  # type: ignore[union-attr]
    t.p1.chooses(PILE[0])
    twin = t.game.clone()
    for game in (t.game, twin):
        game.push("yes")
        assert [game.state.cards[card].printed.name for card in game.state.players[1].discard] == [PILE[0]]
        assert game.state.players[1].hand == []
