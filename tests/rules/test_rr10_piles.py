"""RR-10: the Chimera's piles: drawing is discarding, an empty pile is made anew, fatigue, a hand lent to one text."""

import re
from pathlib import Path

import pytest

import pyreborn
from pyreborn.engine.board.answers import happening, reaction_possible
from pyreborn.engine.board.chimera_piles import drawable, hand_back, next_aspect, take_hand
from pyreborn.engine.board.piles import draw_pile, hand_of
from pyreborn.engine.model.context import rule_cause
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import NONE, Happen, Layer, Verb, Zone
from pyreborn.engine.procedures.chimera.piles import discard_tops
from pyreborn.engine.procedures.leaving import leave_play
from pyreborn.engine.procedures.prepare import draw_cards
from pyreborn.engine.procedures.text.resolving import TextFrame
from pyreborn.engine.run.serial import digest, state_from_json, state_to_json
from pyreborn.engine.run.stack import run
from tests.rules.boards import told
from tests.rules.chimera_boards import PILE, ChimeraTable, chimera_table


def laid_out(draw: int = 7, discard: int = 0, **settings: object) -> ChimeraTable:
    """A Chimera with so many cards in its piles against a player who does nothing."""
    t = chimera_table(**settings)
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"])
    return t.chimera(draw=PILE[:draw], discard=PILE[draw : draw + discard])


# --- drawing ----------------------------------------------------------------------------------------


def test_drawing_is_discarding_from_the_top_one_at_a_time() -> None:
    """RR-10.1.3."""
    t = laid_out()
    assert draw_cards(t.st, t.it.seat, 2, "RB-6.1.8") == 2
    assert t.it.discard == PILE[:2]
    assert t.it.draw_pile == PILE[2:]
    assert t.it.hand == []
    assert [event.clause for event in told(t, EventKind.MILLED)] == ["RR-10.1.3"] * 2


def test_the_last_card_makes_a_new_pile_at_once() -> None:
    """RR-10.1.1: its discard pile, the card just discarded included, is shuffled into a new draw pile."""
    t = laid_out(1, 3, players=2)
    assert draw_cards(t.st, t.it.seat, 1, "RB-6.1.8") == 1
    assert sorted(t.it.draw_pile) == PILE[:4]
    assert t.it.discard == []
    assert t.cites("RR-10.1.1")


@pytest.mark.parametrize(("players", "emptied", "fatigued"), [(1, 0, True), (2, 0, False), (2, 1, True)])
def test_the_first_or_second_emptying_fatigues(players: int, emptied: int, fatigued: bool) -> None:
    """RR-10.1.2: the first with one player, the second with two."""
    t = laid_out(1, 3, players=players, emptied=emptied)
    draw_cards(t.st, t.it.seat, 1, "RB-6.1.8")
    assert (t.its.fatigued, t.its.emptied) == (fatigued, emptied + 1)
    assert t.cites("RR-10.1.2") == fatigued


def test_fatigued_on_the_way_it_draws_no_more_of_them() -> None:
    """RR-10.1.3: of three cards it has drawn two when that fatigues it; a new pile does not matter."""
    t = laid_out(2, 4)
    assert draw_cards(t.st, t.it.seat, 3, "RB-6.1.8") == 2
    assert len(t.it.draw_pile) == 6
    assert t.it.wounds == 0  # it was not fatigued yet when it discarded them


def test_not_fatigued_on_the_way_it_draws_on_from_the_new_pile() -> None:
    """RR-10.1.1, RR-10.1.3: with two players the first emptying only makes a new pile."""
    t = laid_out(2, 4, players=2)
    assert draw_cards(t.st, t.it.seat, 3, "RB-6.1.8") == 3
    assert (len(t.it.draw_pile), len(t.it.discard)) == (5, 1)


def test_fatigued_it_cannot_draw() -> None:
    """RR-10.1.4."""
    t = laid_out(fatigued=True)
    assert draw_cards(t.st, t.it.seat, 2, "RB-6.1.8") == 0
    assert t.it.draw_pile == PILE


@pytest.mark.parametrize(
    ("settings", "draw", "discard", "most"),
    [({}, 3, 4, 3), ({"players": 2}, 3, 4, 10), ({"players": 2, "emptied": 1}, 3, 4, 3), ({"fatigued": True}, 3, 4, 0)],
)
def test_how_many_it_could_draw(settings: dict[str, int], draw: int, discard: int, most: int) -> None:
    """RR-10.1.3: as many as there are before it is fatigued, new piles included; as many as it then really draws."""
    t = laid_out(draw, discard, **settings)
    assert drawable(t.st, t.it.seat, 99) == most == draw_cards(t.st, t.it.seat, 99, "RB-6.1.8")


def test_what_a_player_can_draw_is_their_draw_pile() -> None:
    """RB-6.1.8, beside a Chimera too."""
    t = chimera_table()
    t.p1("Aradel Summergaard", draw=PILE[:2], discard=PILE[2:])
    t.chimera(draw=PILE)
    assert drawable(t.st, 0, 5) == 2 == draw_cards(t.st, 0, 5, "RB-6.1.8")
    assert len(t.p1.hand) == 2


# --- refilling its battlefield ----------------------------------------------------------------------


def test_refilling_takes_the_top_card() -> None:
    """RR-11.1.5: and counts no emptying while cards are left."""
    t = laid_out()
    card = next_aspect(t.st)
    assert t.st.cards[card].printed.name == PILE[0]
    assert card not in t.st.players[t.it.seat].draw
    assert t.its.emptied == 0


def test_a_fatigued_chimera_refills_on_from_the_new_pile() -> None:
    """RR-10.1.4 and RR-clar-4: one card in the draw pile, six in the discard pile, two to be added."""
    t = laid_out(1, 6, fatigued=True, emptied=1)
    first = next_aspect(t.st)
    assert t.st.cards[first].printed.name == PILE[0]
    assert sorted(t.it.draw_pile) == PILE[1:]
    second = next_aspect(t.st)
    assert t.st.cards[second].printed.name in PILE[1:]
    assert len(t.it.draw_pile) == 5
    assert t.it.wounds == 0


def test_running_out_by_refilling_counts() -> None:
    """RR-10.1.2: it is fatigued by it, and the card taken is not shuffled in."""
    t = laid_out(1, 3)
    card = next_aspect(t.st)
    assert (t.its.emptied, t.its.fatigued) == (1, True)
    assert card not in t.st.players[t.it.seat].draw


def test_with_no_card_anywhere_there_is_no_next_aspect() -> None:
    """RR-11.1.5: and finding none counts as no further emptying."""
    t = laid_out(1, 0)
    assert next_aspect(t.st) >= 0
    assert [next_aspect(t.st), next_aspect(t.st)] == [-1, -1]
    assert t.its.emptied == 1


# --- its hand ---------------------------------------------------------------------------------------


def test_its_hand_is_the_top_five() -> None:
    """RR-10.1.5: asked for without being taken, nothing moves."""
    t = laid_out()
    assert [t.st.cards[card].printed.name for card in hand_of(t.st, t.it.seat)] == PILE[:5]
    assert t.it.draw_pile == PILE


def test_its_hand_is_fewer_if_fewer_are_left() -> None:
    """RR-10.1.5 and RR-clar-5: no new pile is made for it."""
    t = laid_out(3, 4)
    take_hand(t.st, 0)
    assert len(t.it.hand) == 3
    assert (t.it.draw_pile, len(t.it.discard), t.its.emptied) == ([], 4, 0)
    hand_back(t.st)
    assert sorted(t.it.draw_pile) == PILE[:3]
    assert t.its.emptied == 0


def test_a_hand_all_of_which_is_gone_has_emptied_the_pile() -> None:
    """RR-10.1.1, RR-10.1.5: when the text is done, and then only once."""
    t = laid_out(1, 2)
    take_hand(t.st, 0)
    card = t.st.players[t.it.seat].hand[0]
    t.st.move(card, Zone.DISCARD_PILE)
    hand_back(t.st)
    assert (t.its.emptied, len(t.it.draw_pile)) == (1, 3)


def theft(**settings: object) -> ChimeraTable:
    t = chimera_table(**settings)
    t.p1("Leo Sunshadow", spellboard=["Memory Theft"], dice="charm:class")
    t.chimera(draw=PILE)
    t.p1.uses("Memory Theft").picks_player(2)
    return t


def test_a_text_that_looks_at_its_hand_shows_the_top_five() -> None:
    """RR-10.1.5, RR-10.1.7: to the player who looks, as a hand."""
    t = theft()
    assert sorted(t.it.hand) == PILE[:5]
    assert {card.name for card in t.game.view(0).players[t.it.seat].peeked} == set(PILE[:5])
    assert sorted(t.st.cards[option.a].printed.name for option in t.game.options) == PILE[:5]


def test_what_the_text_leaves_goes_back_on_top() -> None:
    """RR-10.1.5: the rest, in random order; the card discarded is gone."""
    t = theft()
    t.p1.chooses(PILE[2])
    t.decides(Verb.YES)
    assert t.it.hand == []
    assert t.it.discard == [PILE[2]]
    assert sorted(t.it.draw_pile[:4]) == sorted(set(PILE[:5]) - {PILE[2]})
    assert t.it.draw_pile[4:] == PILE[5:]
    assert t.cites("RR-10.1.5")


def test_a_text_that_is_cut_off_gives_the_hand_back_too() -> None:
    """RR-10.1.7: it lasts for the one text, however that ends."""
    t = theft()
    t.p1.chooses(PILE[0])
    frame = t.st.stack[t.its.hand_out]
    assert isinstance(frame, TextFrame)
    frame.c.cancelled = True
    t.st.options = None
    t.settle()
    assert t.it.hand == []
    assert sorted(t.it.draw_pile[:5]) == PILE[:5]


def test_a_hand_that_is_out_opens_no_reaction_window() -> None:
    """RR-1.1.8: it plays nothing, although it has cards and dice now; whatever else could be answered is a player's."""
    t = theft()
    h = happening(t.st, Happen.TARGETED, 0, NONE, rule_cause())
    assert len(t.it.hand) == 5
    for layer in (Layer.WHEN, Layer.AFTER):
        assert not reaction_possible(t.st, t.it.seat, h, layer)


def test_a_position_with_its_hand_out_is_copied_and_saved() -> None:
    """RB-26: the hand is part of the position."""
    t = theft()
    again = state_from_json(state_to_json(t.st), t.st.rules, t.st.pool)
    run(again)
    assert digest(again) == digest(t.st) == digest(t.st.clone())


def test_the_order_in_which_it_goes_back_is_random() -> None:
    """RR-10.1.5: by the dice of the game, not as it lay there."""
    orders = set()
    for seed in range(6):
        t = laid_out()
        for _ in range(seed):
            t.st.rng.word()
        take_hand(t.st, 0)
        hand_back(t.st)
        orders.add(tuple(t.it.draw_pile[:5]))
    assert len(orders) > 1


# --- fatigued ---------------------------------------------------------------------------------------


def test_its_pile_counts_as_empty_for_texts() -> None:
    """RR-10.1.4: although cards lie there."""
    t = laid_out(fatigued=True)
    assert draw_pile(t.st, t.it.seat) == []
    assert len(hand_of(t.st, t.it.seat)) == 5


def test_each_card_discarded_from_its_draw_pile_is_a_wound() -> None:
    """RR-10.1.4."""
    t = chimera_table(fatigued=True)
    t.p1("Leo Sunshadow", hand=["Return to Soil"], draw=["Purge", "Seal"], dice="charm:class")
    t.chimera(draw=PILE[:6], rows=["Grim Aspect (wounds 1)"])
    t.p1.plays("Return to Soil").picks_player(2).done()
    t.settle()
    assert t.it.draw_pile == PILE[1:6]
    assert t.it.wounds == 1 + 1  # and its blood (RR-6.5.1)
    assert t.cites("RR-10.1.4")


def test_each_card_discarded_from_its_hand_is_a_wound() -> None:
    """RR-10.1.4."""
    t = theft(fatigued=True)
    t.p1.chooses(PILE[2])
    t.decides(Verb.YES)
    t.settle()
    assert t.it.wounds == 1
    assert t.it.discard == [PILE[2]]


def test_the_card_whose_discard_fatigues_it_is_no_wound() -> None:
    """RR-10.1.2, RR-10.1.4: of two cards off a pile of one, only the second is discarded by a fatigued Chimera."""
    t = laid_out(1, 3)
    assert len(discard_tops(t.st, rule_cause(), 1, 2)) == 2
    run(t.st)
    assert t.its.fatigued
    assert t.it.wounds == 1
    assert (len(t.it.draw_pile), len(t.it.discard)) == (3, 1)


# --- what would go to its hand ----------------------------------------------------------------------


def test_a_card_for_its_hand_goes_to_its_draw_pile() -> None:
    """RR-10.1.6: on top of it, from its discard pile."""
    t = chimera_table()
    t.p1(
        "Leo Sunshadow", battlefield=["Nightsong Cricket"], discard=["Purge"], hand=["Return to Soil"],
        dice="charm:class",
    )  # fmt: skip
    t.chimera(draw=PILE[:3], discard=PILE[3:4])
    t.p1.plays("Return to Soil").triggers("Nightsong Cricket", "Renewed Harmony")
    assert (t.it.hand, t.it.discard) == ([], [])
    assert t.it.draw_pile == [PILE[3], *PILE[:3]]
    assert t.p1.hand == ["Purge"]
    assert t.cites("RR-10.1.6")


def test_a_unit_for_its_hand_goes_to_its_draw_pile() -> None:
    """RR-10.1.6: out of play as well."""
    t = chimera_table()
    t.p1("Aradel Summergaard", battlefield=["Iron Worker"])
    t.chimera(draw=PILE[:3], rows=["Grim Aspect"])
    aspect = t.it.unit("Grim Aspect").number
    assert leave_play(t.st, aspect, Zone.HAND, rule_cause())
    run(t.st)
    assert t.it.draw_pile == ["Grim Aspect", *PILE[:3]]
    assert t.it.hand == []


def test_no_text_reads_a_pile_past_these_rules() -> None:
    """RR-10: the words of the cards ask board/piles.py for hands and draw piles, never a player's lists themselves."""
    words = Path(pyreborn.__file__).parent / "engine" / "vocabulary"
    read = {
        (path.name, line.strip())
        for path in words.rglob("*.py")
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\.(hand|draw)\b(?!\()", line)
    }
    assert read == set()
