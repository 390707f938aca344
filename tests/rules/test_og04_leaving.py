"""OG-4.2.3, OG-4.3.8, RV-8.3: destroyed, leaving play, attached cards, Respark, where everything goes."""

from pyreborn.engine.model import ids
from pyreborn.engine.model.events import EventKind
from pyreborn.engine.model.ids import Verb
from tests.rules.boards import asked, triggered, verbs
from tests.rules.first_edition import BigTable, board, both, removed
from tests.rules.og_boards import destroyed, lines, order_of, users

# --- destroyed, then left (OG-4.2.2, OG-4.2.3, RV-8.3.1) ----------------------------------------------------


def jessa_kills(ruleset: str, victim: str = "Mist Spirit") -> BigTable:
    """Player 1, Jessa with a die for Screams, destroys a unit of player 2, who holds Final Cry."""
    t = board(ruleset)
    t.p1("Jessa Na Ni", dice="natural:power charm:basic")
    t.p2("Noah Redmoon", battlefield=[victim, "Iron Rhino"], hand=["Final Cry"],
         dice="ceremonial:power charm:basic x2")  # fmt: skip
    t.p1.power("natural").targets(victim.partition(" (")[0])
    return t


@both
def test_destruction_is_answered_by_all_before_leaving_is_by_anybody(ruleset: str) -> None:
    """OG-4.2.2, OG-4.2.3, RV-8.3.1: player 2 comes first though Screams belongs to the active player."""
    t = jessa_kills(ruleset)
    assert asked(t) == (2, "window")
    t.p2.reacts("Final Cry").targets("Jessa Na Ni")
    assert users(t) == []
    assert asked(t) == (1, "window")
    t.p1.triggers("Jessa Na Ni")
    t.quiet()
    assert users(t) == [(1, "Jessa Na Ni")]
    assert (t.p1.wounds, t.p2.wounds) == (2, 1)


def test_leaving_is_answered_after_or_before_the_card_reaches_its_pile() -> None:
    """OG-4.2.3, RV-8.3.1: at Screams the Knight lies in the discard pile already, or not yet."""
    for ruleset, pile in (("original", ["Hammer Knight"]), ("raven", [])):
        t = jessa_kills(ruleset, "Hammer Knight (wounds 2)")
        t.p2.done()
        assert asked(t) == (1, "window")
        assert t.p2.discard == pile
        assert t.p2.battlefield == ["Iron Rhino"]
        t.quiet()
        assert t.p2.discard == ["Hammer Knight"]


def test_attached_cards_go_before_or_after_leaving_is_answered() -> None:
    """OG-4.2.3, RV-8.3.1: Respark of the Root Armor is asked before Screams, or after it."""
    for ruleset, order in (("original", ["respark", "screams"]), ("raven", ["screams", "respark"])):
        t = jessa_kills(ruleset, "Hammer Knight (wounds 4, +Root Armor)")
        t.p2.done()
        seen = []
        while not t.game.at_turn():
            seen.append("screams" if t.game.decision.kind == "window" else "respark")
            if seen[-1] == "respark":
                assert asked(t) == (2, "may")
            t.game.push(t.game.options[-1])
        assert seen == order
        assert sorted(t.p2.discard) == ["Hammer Knight", "Root Armor"]


@both
def test_attached_cards_stay_while_destruction_is_answered(ruleset: str) -> None:
    """OG-4.2.3, RV-8.3.1: they still lie at their host when Final Cry answers."""
    t = jessa_kills(ruleset, "Hammer Knight (wounds 4, +Root Armor, +Fade Away)")
    assert asked(t) == (2, "window")
    knight = next(card for card in range(len(t.st.zone)) if t.st.cards[card].now.name == "Hammer Knight")
    assert [t.st.cards[card].now.name for card in t.st.cards[knight].attached] == ["Root Armor", "Fade Away"]
    assert t.p2.discard == []


@both
def test_every_attached_card_may_be_resparked(ruleset: str) -> None:
    """OG-8.1.1, RV-8.3.1: two armours are asked about one after the other, each paid for by itself."""
    t = jessa_kills(ruleset, "Hammer Knight (wounds 6, +Root Armor, +Root Armor)")
    t.p2.done()
    for _ in range(2):
        while Verb.YES not in verbs(t):
            t.game.push(t.game.options[-1])
        t.p2.says_yes().pays("charm:basic")
    t.quiet()
    assert t.p2.hand == ["Final Cry", "Root Armor", "Root Armor"]
    assert t.p2.discard == ["Hammer Knight"]
    assert t.p2.active_dice == ["ceremonial:power"]


def test_a_destroyed_unit_that_is_removed_meanwhile_leaves_play_once() -> None:
    """OG-4.2.3, OG-4.3.3: Veil Of Reversal removes the Gilder while its destruction is answered; Screams comes once."""
    t = board("original")
    t.p1("Coal Roarkwin", battlefield=["Gilder (wounds 1)"], hand=["Final Cry"], dice="ceremonial:power natural:power")
    t.p2("Jessa Na Ni", battlefield=["Blood Archer"], hand=["Veil Of Reversal"], dice="illusion x2 charm:basic x2")
    t.p1.power("natural").targets("Gilder")
    t.p1.reacts("Final Cry").targets("Jessa Na Ni")
    t.p2.reacts("Veil Of Reversal").pays("charm:basic", "charm:basic").targets("Blood Archer")
    t.p2.triggers("Jessa Na Ni")
    assert t.game.at_turn()
    assert triggered(t) == ["Jessa Na Ni"]
    assert t.p1.wounds == 1
    assert t.p2.wounds == 0
    assert "Gilder" not in [t.st.cards[card].now.name for card in t.p1.player.pile[5:]]
    assert lines(t, "removed") == ["Coal Roarkwin's Gilder is removed from the game."]
    t.survives_clone_undo_and_save_at_every_step()


# --- leaving without being destroyed (OG-4.3.8, RV-8.3.2) --------------------------------------------------------


@both
def test_a_return_to_a_hand_is_leaving_play_and_no_destruction(ruleset: str) -> None:
    """OG-4.3.8, RV-8.3.2: Fear takes an ally back; Screams answers, Chant Of Revenge does not."""
    t = board(ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"], dice="charm:basic")
    t.p2("Noah Redmoon", battlefield=["Hammer Knight (wounds 1)", "Gilder"], spellboard=["Chant Of Revenge"])
    t.p1.plays("Fear").targets("Hammer Knight")
    assert asked(t) == (1, "window")
    t.p1.triggers("Jessa Na Ni")
    assert t.p2.hand == ["Hammer Knight"]
    assert destroyed(t) == []
    assert triggered(t) == ["Jessa Na Ni"]


@both
def test_what_is_attached_goes_where_each_card_belongs(ruleset: str) -> None:
    """OG-4.2.3, RV-4.4.1, RV-8.3.1: the ally to the hand, a conjured alteration to its owner's pile."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Blood Archer (+Angel's Embrace (owner 2), +Spiked Armor)"], pile=[])
    t.p2("Noah Redmoon", pile=[])
    t.p1.uses("Blood Archer", "Word of Recall")
    t.settle()
    assert t.p1.hand == ["Blood Archer"]
    assert t.p1.discard == ["Spiked Armor"]
    assert [t.st.cards[card].now.name for card in t.p2.player.pile] == ["Angel's Embrace"]


@both
def test_a_text_may_answer_that_its_unit_would_leave(ruleset: str) -> None:
    """OG-4.3.10, RV-5.3.1: Sun Sister resurrects while she is still in play, whatever takes her away."""
    t = board(ruleset)
    t.p1("Jessa Na Ni", hand=["Fear"])
    t.p2("Noah Redmoon", battlefield=["Sun Sister"], discard=["Blood Archer", "Anchornaut"])
    t.p1.plays("Fear")
    assert asked(t) == (2, "window")
    assert t.p2.battlefield == ["Sun Sister"]
    t.p2.triggers("Sun Sister").takes(ids.Verb.CARD)
    t.settle()
    assert t.p2.battlefield == []
    assert "Sun Sister" in t.p2.hand
    assert len(t.p2.hand) == 2


def test_leaving_in_the_middle_of_a_text_is_answered_at_its_end() -> None:
    """OG-2.1.7, OG-4.3.8, RV-5.2.1: a rider dismounts when the text that unsummons is done, or at once."""
    for ruleset in ("original", "raven"):
        t = board(ruleset)
        t.p1("Jessa Na Ni", battlefield=["Pale Steed Mount (under Hammer Knight)"])
        t.p2("Noah Redmoon")
        t.p1.uses("Pale Steed Mount", "Unsummon")
        t.quiet()
        told = [event.kind for event in t.game.log if event.kind in (EventKind.DISCARDED, EventKind.TRIGGERED)]
        assert told == (
            [EventKind.DISCARDED, EventKind.TRIGGERED]
            if ruleset == "original"
            else [EventKind.TRIGGERED, EventKind.DISCARDED]
        )
        assert t.p1.battlefield == ["Hammer Knight"]


@both
def test_discarding_from_play_answers_no_destruction_but_allows_respark(ruleset: str) -> None:
    """OG-4.3.8, OG-8.1.1, RV-8.3.2: Cut The Strings discards the armour of a healthy unit; its controller resparks."""
    t = board(ruleset)
    t.p1("Coal Roarkwin", battlefield=["Iron Rhino"], spellboard=["Cut The Strings"],
         dice="ceremonial:class charm:basic")  # fmt: skip
    t.p2("Noah Redmoon", battlefield=["Gilder (+Root Armor)"], spellboard=["Chant Of Revenge"], dice="charm:basic")
    t.p1.uses("Cut The Strings").targets("Root Armor")
    t.p2.says_yes()
    t.quiet()
    assert order_of(t, EventKind.TO_HAND) == ["Root Armor"]
    assert t.p2.hand == ["Root Armor"]
    assert triggered(t) == []


# --- removed in another way: the same steps (OG-4.3.11, RV-8.3.3) ----------------------------------------------


def test_a_unit_returned_to_a_hand_goes_through_the_steps_of_leaving() -> None:
    """OG-4.3.11, RV-8.3.3: out of play, leaving answered, what was attached, its dice, and only then into the hand.

    In the first edition proper all of that is done, and the leaving is answered when Fear is over.
    """
    for ruleset, hand, dice in (("original", ["Hammer Knight"], ["divine:power"]), ("raven", [], [])):
        t = board(ruleset)
        t.p1("Jessa Na Ni", hand=["Fear"], dice="charm:basic")
        t.p2("Noah Redmoon", battlefield=["Hammer Knight (wounds 1, status 1, die divine:power, +Spiked Armor)"])
        t.p1.plays("Fear")
        assert asked(t) == (1, "window")
        assert (t.p2.battlefield, t.p2.hand, t.p2.exhausted_dice) == ([], hand, dice)
        assert t.p2.discard == (["Spiked Armor"] if ruleset == "original" else [])
        t.p1.triggers("Jessa Na Ni")
        t.quiet()
        assert (t.p2.hand, t.p2.discard, t.p2.exhausted_dice) == (
            ["Hammer Knight"],
            ["Spiked Armor"],
            ["divine:power"],
        )
        assert t.p2.wounds == 1
        t.survives_clone_undo_and_save_at_every_step()


def test_a_unit_removed_from_the_game_goes_through_the_steps_of_leaving() -> None:
    """OG-4.3.11, RV-8.3.3: Veil Of Reversal; the armour is resparked after the scream, or before it."""
    for ruleset, order in (("original", ["respark", "window"]), ("raven", ["window", "respark"])):
        t = board(ruleset)
        t.p1("Noah Redmoon", battlefield=["Three-Eyed Owl", "Gilder (die divine:power, +Root Armor)"],
             dice="natural:basic")  # fmt: skip
        t.p2("Jessa Na Ni", battlefield=["Blood Archer"], hand=["Veil Of Reversal"], dice="illusion:class x3")
        t.p1.uses("Three-Eyed Owl", "Memory Drain").picks_player(2)
        t.p2.reacts("Veil Of Reversal").targets("Blood Archer").targets("Gilder")
        seen: list[str] = []
        while not t.game.at_turn():
            kind = t.game.decision.kind
            if kind == "window":
                seen.append("window")
                assert t.p1.battlefield == ["Three-Eyed Owl"]
                assert ("Gilder" in removed(t.p1)) == (ruleset == "original")
                t.p2.triggers("Jessa Na Ni")
            elif kind == "pay":
                t.game.push(0)
            else:
                assert asked(t) == (1, "may")
                seen.append("respark")
                t.p1.takes(Verb.YES)
        assert seen == order
        assert (removed(t.p1), t.p1.hand, t.p1.wounds) == (["Gilder"], ["Root Armor"], 1)


def test_a_card_that_was_not_discarded_answers_no_discarding() -> None:
    """OG-4.3.11, RV-8.3.1: Exile is about the discard pile; a Sycophant feared away is in its owner's hand."""
    for ruleset in ("original", "raven"):
        t = board(ruleset)
        t.p1("Jessa Na Ni", hand=["Fear"])
        t.p2("Noah Redmoon", battlefield=["Sycophant"])
        t.p1.plays("Fear")
        t.quiet()
        assert (t.p2.hand, removed(t.p2), triggered(t)) == (["Sycophant"], [], [])
