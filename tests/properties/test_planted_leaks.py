"""The tests against leaks, tested: every kind of secret is let out on purpose, and the twins must tell.

What builds views and sentences is interpreted even where the engine is compiled, so that most leaks can be planted in
both; who is asked at all is decided in the engine, and planted where that is interpreted.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import pytest

from pyreborn import explain, prompts, seeing, view
from pyreborn.engine.model.chimera import Chimera
from pyreborn.engine.model.events import Event
from pyreborn.engine.model.frames import Frame
from pyreborn.engine.model.ids import NOBODY
from pyreborn.engine.model.rng import seeded
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.engine.model.state import GameState
from pyreborn.engine.procedures import windows
from pyreborn.engine.run.eyes import may_look_under
from pyreborn.engine.run.registry import BLANKS
from pyreborn.engine.run.serial import EVERYBODY, Coder, frame_to_json
from pyreborn.engine.run.stack import pending
from pyreborn.game import Game, new_game
from pyreborn.history import Outcome
from pyreborn.notation import option_texts
from pyreborn.scenario import Scenario
from pyreborn.view import HandCard, PlayerView
from tests.properties import oracle
from tests.properties.twins import Leak, Twins, check_told_alike, invented, loaded, lucky_otherwise, saved

Patch = pytest.MonkeyPatch
COMPILED = not inspect.isfunction(windows.WindowFrame.advance)
TRIES = 12
"""Twins differ by chance; of so many one must tell."""

# === moments ===================================================================================

HAND = ["Hammer Knight", "Iron Worker", "Golden Veil", "Refresh", "Summon Gilder"]
DRAW = ["Seal", "Purge", "Fear", "Redirect", "Molten Gold", "Blood Archer", "Anchornaut", "Encore"]


def board(ruleset: str = "reborn", **settings: Any) -> Scenario:
    """Two players with hands and draw piles of cards that differ."""
    made = Scenario(ruleset, **settings)
    made.player(1, "Aradel Summergaard", hand=HAND[:3], draw=DRAW, dice="natural:class x3 charm:power x2")
    made.player(2, "Maeoni Viper", hand=HAND, draw=DRAW, battlefield=["Gilder"], dice="charm:class x3 ceremonial")
    return made


def a_turn() -> Game:
    """Player 1 is asked for an action."""
    return board().game()


def a_target() -> Game:
    """Player 1 is asked for a target; player 2 could answer from the hand."""
    made = board()
    made.player(
        2, "Maeoni Viper", hand=HAND, draw=DRAW, battlefield=["Gilder", "Iron Rhino"], dice="charm:power x3 ceremonial"
    )
    game = made.game()
    game.push("use Aradel Summergaard")
    while not any(text.startswith("target") for text in game.option_texts()):
        game.push(0)
    return game


def ridden() -> Game:
    """In the Raven Rules player 1 has a mount with two riders; both players have allies hidden elsewhere."""
    made = board("raven")
    made.player(
        1, "Coal Roarkwin", battlefield=["Spectral Charger Mount (under Blood Archer, under Hammer Knight)"],
        hand=["Iron Worker", "Seal"], draw=["Stormwind Sniper", "Purge", "Anchornaut"],
        dice="natural:basic charm:basic",
    )  # fmt: skip
    made.player(2, "Noah Redmoon", hand=["Iron Worker"], draw=["Seal", "Blood Archer", "Purge"], dice="natural:basic")
    return made.game()


def dismounting() -> Game:
    """The mount has left play, its riders lie between two places."""
    game = ridden()
    game.push("use Spectral Charger Mount")
    while not any(text.startswith("choose Blood Archer") for text in game.option_texts()):
        game.push(0)
    return game


def dice_chosen() -> Game:
    """The end of a round: one player has chosen dice to roll again, the other is asked (RB-6.3.4)."""
    game = board(passes=1).game()
    game.push("pass")
    while game.decision.kind != "exhaust dice":
        game.push("pass" if "pass" in game.option_texts() else len(game.options) - 1)
    first = game.decision.player
    game.push(0)
    game.push(0)
    while game.decision.player == first:
        game.push("done")
    assert game.decision.kind == "exhaust dice"
    return game


def preparing() -> Game:
    """The prepare phase: nobody has laid anything aside, and everybody is about to draw (RB-6.1.3)."""
    game = dice_chosen()
    while game.decision.kind != "prepare discard":
        game.push("done" if "done" in game.option_texts() else 0)
    return game


def choosing() -> Game:
    """One player is at it and has laid a card aside, the other is asked ahead (RB-6.1.9)."""
    game = preparing()
    game.push(0)
    return game


def cards_chosen() -> Game:
    """One player has laid cards aside, the other is at it (RB-6.1.9)."""
    game = preparing()
    first = game.decision.player
    game.push(0)
    game.push("done")
    while game.decision.player == first:
        game.push("done")
    assert game.decision.kind == "prepare discard"
    game.push(1)
    return game


def first_five() -> Game:
    """The first player has picked two cards of the opening hand (RB-5.1.2)."""
    game = new_game("aradel", "maeoni", seed=3, first_five="choose")
    game.push(1)
    game.push(2)
    return game


def looking() -> Game:
    """Player 1 looks at the top of player 2's draw pile and lays the cards back (RB-3.5.5)."""
    made = board()
    made.player(1, "Aradel Summergaard", spellboard=["Foresight"], hand=HAND[:3], draw=DRAW, dice="natural:class")
    game = made.game()
    game.push("use Foresight")
    while game.decision.kind != "pick" or game.state.stack[-1].kind() != "arrange":
        game.push("target player 2" if "target player 2" in game.option_texts() else 0)
    return game


def against_a_chimera() -> Game:
    """Partners before a Chimera with face-down aspects and a draw pile, one of them asked for an action (RR-5.1.3)."""
    made = board("red-rains")
    rows = [["face down Rampage", "Lurk", "face down Glare", "face down Constrict"], ["face down Iron Scales"]]
    made.chimera("viros", rows=rows, draw=["Firebelly", "Whiplash", "Dark Descent", "Regenerate", "Stormcall", "Lurk"])
    return made.game()


MOMENTS: dict[str, Callable[[], Game]] = {
    each.__name__: each
    for each in (
        a_turn, a_target, ridden, dismounting, dice_chosen, preparing, choosing, cards_chosen, first_five, looking,
        against_a_chimera,
    )
}  # fmt: skip


def leaks(game: Game, steps: int) -> list[str]:
    """What the twins of a position tell."""
    found: list[str] = []
    luck = seeded(1)
    for _ in range(TRIES):
        for reader in (*range(len(game.names)), None):
            try:
                data = saved(game)
                for other in (
                    lucky_otherwise(data, luck),
                    *([] if game.header.decks else [invented(data, reader, luck)]),
                ):
                    check_told_alike(loaded(data, game), loaded(other, game), reader, "an exchange")
                Twins(game, reader, luck).play_on(steps)
            except Leak as leak:
                found.append(str(leak))
    return found


# === the plants ================================================================================


def the_hand_of_others(patch: Patch) -> None:
    shown = view._player

    def leaking(st: GameState, seat: int, *more: Any) -> PlayerView:
        row = shown(st, seat, *more)
        names = [st.cards[card].printed.name for card in st.players[seat].hand]
        row.hand = [HandCard(id=place, name=name, stub="") for place, name in enumerate(names)]
        return row

    patch.setattr(view, "_player", leaking)


def the_top_of_a_draw_pile(patch: Patch) -> None:
    shown = view._player

    def leaking(st: GameState, seat: int, *more: Any) -> PlayerView:
        row = shown(st, seat, *more)
        row.draw = [HandCard(id=0, name=st.cards[st.players[seat].draw[-1]].printed.name, stub="")]
        return row

    patch.setattr(view, "_player", leaking)


def the_order_of_the_own_draw_pile(patch: Patch) -> None:
    def leaking(looks: view.Looks, st: GameState, seat: int, start: int) -> list[HandCard]:
        numbers, me = looks.numbers.in_pile(st, seat, start), st.players[seat]
        cards = me.draw if start == seeing.OWN_DRAW else me.pile
        return [HandCard(id=numbers[c], name=st.cards[c].printed.name, stub="") for c in cards]

    patch.setattr(view.Looks, "pile", leaking)


def the_conjurations_of_others(patch: Patch) -> None:
    shown = view._player

    def leaking(st: GameState, seat: int, *more: Any) -> PlayerView:
        row = shown(st, seat, *more)
        row.pile = [HandCard(id=0, name=st.cards[card].printed.name, stub="") for card in st.players[seat].pile]
        return row

    patch.setattr(view, "_player", leaking)


def face_down_cards(patch: Patch) -> None:
    patch.setattr(view, "may_look_under", lambda st, reader, card: True)


def face_down_cards_to_their_owner(patch: Patch) -> None:
    patch.setattr(view, "may_look_under", lambda st, reader, card: reader == 1)


def face_down_cards_of_a_mount_that_left(patch: Patch) -> None:
    def leaking(st: GameState, reader: int | None, card: int) -> bool:
        return not st.in_play(st.cards[card].host) or may_look_under(st, reader, card)

    patch.setattr(view, "may_look_under", leaking)


def titles_of_face_down_aspects(patch: Patch) -> None:
    right = view._in_row

    def leaking(st: GameState, chimera: Chimera, number: int, *more: Any) -> view.CardView:
        shown = right(st, chimera, number, *more)
        shown.name = st.cards[number].printed.name
        return shown

    patch.setattr(view, "_in_row", leaking)


def numbers_of_face_down_aspects(patch: Patch) -> None:
    """The very card, which would be known again when it comes up."""
    right = view._in_row

    def leaking(st: GameState, chimera: Chimera, number: int, *more: Any) -> view.CardView:
        shown = right(st, chimera, number, *more)
        shown.stub = st.cards[number].printed.stub[:1]
        return shown

    patch.setattr(view, "_in_row", leaking)


def the_draw_pile_of_the_chimera(patch: Patch) -> None:
    shown = view._player

    def leaking(st: GameState, seat: int, *more: Any) -> PlayerView:
        row = shown(st, seat, *more)
        if st.is_chimera(seat):
            row.draw = view._known(st, st.players[seat].draw, {card: card for card in st.players[seat].draw})
        return row

    patch.setattr(view, "_player", leaking)


def the_hand_of_the_partner(patch: Patch) -> None:
    def shown(st: GameState, seat: int, reader: int | None, open_hands: bool) -> bool:
        return reader is not None and not st.is_chimera(reader) and st.same_side(seat, reader)

    patch.setattr(seeing, "shows_hand", shown)
    patch.setattr(view, "shows_hand", shown)


def secrets_of_pending_work(kind: str) -> Callable[[Patch], None]:
    """Everything that stands in one kind of frame, shown to everybody."""

    def plant(patch: Patch) -> None:
        right = frame_to_json

        def leaking(frame: Frame, coder: Coder) -> dict[str, Any]:
            return right(frame, Coder(EVERYBODY, None) if frame.kind() == kind else coder)

        patch.setattr(view, "frame_to_json", leaking)

    return plant


def what_is_picked_so_far(patch: Patch) -> None:
    right = view._decision

    def leaking(st: GameState, *more: Any) -> view.DecisionView:
        shown = right(st, *more)
        shown.picked = [st.cards[card].printed.name for card in st.stack[-1].picked_so_far()]
        return shown

    patch.setattr(view, "_decision", leaking)


def the_options_of_others(patch: Patch) -> None:
    right = view._decision

    def leaking(st: GameState, *more: Any) -> view.DecisionView:
        asked = pending(st)
        shown = right(st, *more)
        shown.prompt += " | ".join(option_texts(st, asked))
        return shown

    patch.setattr(view, "_decision", leaking)


def how_many_options_there_are(patch: Patch) -> None:
    right = prompts.decision_prompt

    def leaking(st: GameState, asked: Any, names: list[str]) -> str:
        return f"{right(st, asked, names)} ({len(asked.options)})"

    patch.setattr(prompts, "decision_prompt", leaking)


def the_answers_of_others_asked_ahead(patch: Patch) -> None:
    right = view._ahead

    def leaking(st: GameState, *more: Any) -> view.DecisionView | None:
        shown = right(st, *more)
        if shown is not None:
            shown.prompt += f" ({len(st.stack[-1].picked_so_far())})"
        return shown

    patch.setattr(view, "_ahead", leaking)


def whether_others_have_something_to_choose(patch: Patch) -> None:
    """What is asked ahead shows that a certain card is in the hand of whoever is asked now."""
    right = view._ahead

    def leaking(st: GameState, *more: Any) -> view.DecisionView | None:
        hand = st.players[st.stack[-1].player].hand
        return right(st, *more) if any(st.cards[card].printed.name == "Seal" for card in hand) else None

    patch.setattr(view, "_ahead", leaking)


def the_story_of_others(patch: Patch) -> None:
    right = explain.event_sentence

    def leaking(event: Event, rules: Ruleset, reader: int | None, names: list[str], log: list[Event]) -> str:
        return right(event, rules, event.player if event.player != NOBODY else reader, names, log)

    patch.setattr(explain, "event_sentence", leaking)


def the_luck_to_come(patch: Patch) -> None:
    """What a record holds: with its seed and moves the whole future is known, so none may be in a view."""
    right = view.view_of

    def leaking(st: GameState, *more: Any) -> view.View:
        shown = right(st, *more)
        shown.misc["rng"] = st.rng.to_json()
        return shown

    patch.setattr("pyreborn.game.view_of", leaking)


def what_came_of_a_choice(patch: Patch) -> None:
    """Whether something may be taken back, told by what the others hold."""
    right = Game.outcome

    def leaking(game: Game, number: int = -1) -> Outcome:
        st, told = game.state, right(game, number)
        return told._replace(chance=any(st.cards[card].printed.name == "Refresh" for card in st.players[1].hand))

    patch.setattr(Game, "outcome", leaking)


PLANTS: dict[str, tuple[Callable[[Patch], None], str, int]] = {
    "the hand of others": (the_hand_of_others, "a_turn", 0),
    "the top of a draw pile": (the_top_of_a_draw_pile, "a_turn", 0),
    "the order of the own draw pile": (the_order_of_the_own_draw_pile, "a_turn", 0),
    "the conjurations of others": (the_conjurations_of_others, "a_turn", 0),
    "face-down cards": (face_down_cards, "ridden", 0),
    "face-down cards to the wrong player": (face_down_cards_to_their_owner, "ridden", 0),
    "face-down cards of a mount that left": (face_down_cards_of_a_mount_that_left, "dismounting", 0),
    "dice chosen in secret": (secrets_of_pending_work("exhaust dice"), "dice_chosen", 0),
    "cards chosen in secret": (secrets_of_pending_work("prepare discard"), "cards_chosen", 0),
    "an opening hand": (secrets_of_pending_work("first five"), "first_five", 0),
    "cards looked at": (secrets_of_pending_work("arrange"), "looking", 0),
    "what is picked so far": (what_is_picked_so_far, "cards_chosen", 0),
    "the options of others": (the_options_of_others, "a_turn", 0),
    "how many options there are": (how_many_options_there_are, "a_turn", 0),
    "the answers of others, asked ahead": (the_answers_of_others_asked_ahead, "choosing", 0),
    "the hand of whoever is asked now": (whether_others_have_something_to_choose, "preparing", 0),
    "the story of others": (the_story_of_others, "preparing", 8),
    "the luck to come": (the_luck_to_come, "a_turn", 0),
    "what came of a choice": (what_came_of_a_choice, "a_turn", 3),
    "titles of face-down aspects": (titles_of_face_down_aspects, "against_a_chimera", 0),
    "something of face-down aspects": (numbers_of_face_down_aspects, "against_a_chimera", 0),
    "the draw pile of the Chimera": (the_draw_pile_of_the_chimera, "against_a_chimera", 0),
    "the hand of a partner": (the_hand_of_the_partner, "against_a_chimera", 0),
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_where_nothing_is_planted_nothing_leaks(moment: str) -> None:
    """At every moment the plants are tried at."""
    assert not leaks(MOMENTS[moment](), steps=8)


@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_leak_is_caught(plant: str, monkeypatch: Patch) -> None:
    """Hands, piles and their order, face-down cards, secret choices and dice, options, prompts, story and luck."""
    make, moment, steps = PLANTS[plant]
    game = MOMENTS[moment]()
    make(monkeypatch)
    assert leaks(game, steps), f"nobody noticed {plant}"


@pytest.mark.skipif(COMPILED, reason="a compiled class cannot be patched; the interpreted engine is")
def test_asking_only_who_could_answer_is_caught(monkeypatch: Patch) -> None:
    """A window that is passed by itself where the hand holds nothing for it betrays the hand (RB-8.5.2)."""
    monkeypatch.setattr(windows.WindowFrame, "asks_anyway", lambda self, st: False)
    assert leaks(a_target(), steps=2)


def test_the_oracle_knows_every_secret_that_pending_work_can_hold() -> None:
    """What a frame declares as secret is in the oracle's own list, and the other way round."""
    secret = {"secret", "hidden", "secret dice"}
    declared = {(kind, name) for kind, blank in BLANKS.items() for name, how in blank.fields() if how in secret}
    assert declared == set(oracle.SECRETS)
