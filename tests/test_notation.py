"""Options as text and back: no two alike, nothing hidden told, every text read again."""

import random
import re
from collections.abc import Iterator

import pytest

from pyreborn import notation
from pyreborn.decks import deck_names
from pyreborn.engine.model import ids
from pyreborn.engine.model.options import Option, Pending
from pyreborn.engine.model.state import Card, GameState
from pyreborn.engine.run.stack import choose, pending
from pyreborn.errors import BadNotation, IllegalOption
from pyreborn.game import Game, new_game
from pyreborn.notation import option_text, option_texts, parse_option
from pyreborn.phrases import ability_title, may_know, plain
from pyreborn.scenario import Scenario

GAMES = 30


def decisions(seed: int, first_five: str = "recommended") -> Iterator[tuple[GameState, Pending, random.Random]]:
    """Every decision of one random game between two decks, sometimes the same on both sides."""
    chance = random.Random(seed)
    names = deck_names("reborn")
    one, other = chance.choice(names), chance.choice(names)
    st = new_game(one, other, seed=seed, first_five=first_five, log=False, undo=False).state
    while not st.over:
        here = pending(st)
        yield st, here, chance
        choose(st, chance.choice(here.options))


@pytest.mark.parametrize("seed", range(GAMES))
def test_texts_differ_and_are_read_back(seed: int) -> None:
    for st, here, chance in decisions(seed, "choose" if seed % 5 == 0 else "recommended"):
        texts = option_texts(st, here)
        assert all(texts)
        assert len({text.casefold() for text in texts}) == len(texts) == len(here.options)
        for i in chance.sample(range(len(texts)), min(6, len(texts))):
            assert parse_option(st, here, texts[i]) == here.options[i]
            assert parse_option(st, here, f"  {texts[i].upper()} ") == here.options[i]
            assert option_text(st, here.options[i], here) == texts[i]


@pytest.mark.parametrize("seed", range(GAMES, GAMES + 6))
def test_texts_say_nothing_about_what_the_decider_may_not_know(seed: int) -> None:
    for st, here, _ in decisions(seed):
        twin = with_other_hidden_cards(st, 1 - here.player)
        assert option_texts(twin, here) == option_texts(st, here)


def with_other_hidden_cards(st: GameState, owner: int) -> GameState:
    """The same game, but the cards in a player's hand and draw pile have changed places in secret."""
    twin = st.clone()
    twin.printed = st.printed[:]
    hidden = [*st.players[owner].hand, *st.players[owner].draw]
    for card, other in zip(hidden, hidden[1:] + hidden[:1], strict=True):
        swapped = Card(card, st.printed[other].printed, owner)
        twin.printed[card] = twin.cards[card] = swapped
    return twin


# === what they look like ======================================================================


def duel() -> Game:
    scenario = Scenario()
    scenario.player(
        1,
        "Aradel Summergaard",
        hand=["Hammer Knight", "Root Armor", "Fear"],
        battlefield=["Mist Spirit", "Mist Spirit", "Gilder", "Blood Archer"],
        spellboard=["Summon Gilder", "Summon Mist Spirit"],
        draw=["Refresh", "Seal"],
        dice="natural:power natural:class illusion:class charm:basic ceremonial:power",
    )
    scenario.player(
        2,
        "Maeoni Viper",
        hand=["Golden Veil", "Redirect"],
        battlefield=["Gilder", "Iron Rhino", "Blood Archer", "Blood Archer"],
        dice="charm:power",
    )
    return scenario.game()


def test_a_turn() -> None:
    """One short English phrase for each thing to do (RB-7.1, RB-7.2)."""
    texts = duel().option_texts()
    for text in (
        "play Hammer Knight", "play Root Armor", "use Summon Gilder", "use Aradel Summergaard: Water Blast",
        "use Blood Archer", "dice power natural", "attack Maeoni Viper", "attack Gilder", "attack Blood Archer #2",
        "meditate", "pass",
    ):  # fmt: skip
        assert text in texts


def test_payments_name_the_dice_and_the_additional_cost() -> None:
    game = duel()
    game.push("use Summon Mist Spirit")
    texts = game.option_texts()
    assert texts[0] == "pay 1 illusion:class"
    assert "pay 1 charm:basic, 1 illusion:class with the additional cost" in texts


def test_a_target_is_not_a_choice() -> None:
    """The bit that is printed and obeyed is said, too (RB-8.1.1)."""
    game = duel()
    game.push("water blast")
    game.push("pay 1 natural:class")
    assert "target Iron Rhino" in game.option_texts()
    assert "target Gilder (yours)" in game.option_texts()
    assert "target Gilder (player 2's)" in game.option_texts()
    assert "target Mist Spirit #2" in game.option_texts()
    assert "target Blood Archer #2 (player 2's)" in game.option_texts()
    game.push("target gilder (player 2's)")
    assert game.option_texts() == ["react with Golden Veil", "pass"]


def test_attack_block_and_window() -> None:
    game = duel()
    game.push("attack maeoni")
    game.push("attack with Gilder")
    game.push("attack with Mist Spirit #2")
    game.push("done")
    while game.decision.kind == "window":
        game.push("pass")
    assert game.decision.kind == "block"
    assert "block Mist Spirit with Iron Rhino" in game.option_texts()
    assert "block Gilder with Gilder" in game.option_texts()
    assert game.option_texts()[-1] == "done"


def test_meditating_tells_hand_and_spellboard_apart() -> None:
    scenario = Scenario()
    scenario.player(1, "Aradel Summergaard", hand=["Purge"], spellboard=["Purge", "Purge"], draw=["Seal"], dice="charm")
    scenario.player(2, "Maeoni Viper")
    game = scenario.game()
    game.push("meditate")
    assert game.option_texts() == [
        "discard Purge (hand)",
        "discard the top card of the draw pile",
        "discard Purge #1 (spellboard)",
        "discard Purge #2 (spellboard)",
    ]
    game.push("top card")
    game.push("done")
    assert game.option_texts() == ["charm:power -> charm:class", "charm:power -> charm:basic", "done"]


def test_copies_of_an_alteration_are_told_apart_by_their_hosts() -> None:
    scenario = Scenario()
    scenario.player(
        1, "Jessa Na Ni", spellboard=["Cut the Strings"], battlefield=["Iron Worker"], dice="ceremonial natural"
    )
    armored = ["Gilder (+Root Armor)", "Gilder (+Root Armor, +Root Armor)"]
    scenario.player(2, "Maeoni Viper", battlefield=armored)
    game = scenario.game()
    game.push("use cut the strings")
    assert game.option_texts() == [
        "target Root Armor (on Gilder #1)",
        "target Root Armor #1 (on Gilder #2)",
        "target Root Armor #2 (on Gilder #2)",
        "decline",
    ]


def test_words_of_other_questions() -> None:
    game = new_game("aradel", "maeoni", seed=1, names=("Ann", "Bob"), first_five="choose")
    assert game.decision.kind == "first five"
    assert all(text.startswith("keep ") for text in game.option_texts())
    while game.decision.kind == "first five":
        game.push(0)
    if game.decision.kind == "first player":
        other = 2 - game.decision.player
        assert game.option_texts() == ["go first", f"let player {other} go first"]
        game.push("go first")
    assert game.decision.kind == "prepare discard"
    assert game.option_texts()[0].startswith("discard ")
    assert game.option_texts()[-1] == "done"


def test_every_verb_has_words() -> None:
    verbs = {value for name, value in vars(ids.Verb).items() if name.isupper()}
    apart = {ids.Verb.CONCEDE, ids.Verb.CALL_TIME, ids.Verb.OUT_OF_TIME}
    assert set(notation._SAY) == verbs - apart, "which are among no options"


def test_indistinguishable_options_are_numbered() -> None:
    game = duel()
    twice = Pending(0, ids.Question.NUMBER, [Option(ids.Verb.NUMBER, 2), Option(ids.Verb.NUMBER, 2, 1)], -1, "")
    assert option_texts(game.state, twice) == ["2", "2 #2"]


def test_a_hidden_card_is_not_named() -> None:
    game = duel()
    st = game.state
    theirs = st.players[1].hand
    hidden = Pending(0, ids.Question.PICK, [Option(ids.Verb.CARD, card) for card in theirs], -1, "")
    assert not may_know(st, 0, theirs[0])
    assert may_know(st, 1, theirs[0])
    assert option_texts(st, hidden) == ["choose a card in player 2's hand #1", "choose a card in player 2's hand #2"]


def test_a_text_without_a_title_is_called_by_its_effect() -> None:
    spell = duel().state.pool.cards["summon-gilder"]
    assert ability_title(spell.abilities[0]).startswith("Place 1 Gilder")


def test_symbols_are_spelled_out() -> None:
    assert plain("1 [[natural:class]] - [[side]]: [[Gilder]]") == "1 natural class - side: Gilder"


# === reading ==================================================================================


def parsed(game: Game, text: str) -> str:
    here = pending(game.state)
    return option_text(game.state, parse_option(game.state, here, text), here)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("PLAY hammer knight", "play Hammer Knight"),
        ("play h", "play Hammer Knight"),
        ("hammer", "play Hammer Knight"),
        ("gilder summon", "use Summon Gilder"),
        ("water blast", "use Aradel Summergaard: Water Blast"),
        ("rhino", "attack Iron Rhino"),
        ("natural", "dice power natural"),
        ("attack gilder", "attack Gilder"),
        ("med", "meditate"),
    ],
)
def test_a_text_may_be_short(text: str, meant: str) -> None:
    assert parsed(duel(), text) == meant


def test_an_index_counts_from_zero_as_a_number_and_as_a_text() -> None:
    """There is one numbering: ``push("1")`` is ``push(1)``, and what ``print(game.decision)`` says is what is taken."""
    game = duel()
    for index, option in enumerate(game.options):
        assert parse_option(game.state, pending(game.state), str(index)) == option
        assert game.clone().push(str(index)) == game.clone().push(index) == option
        assert str(game.decision).splitlines()[1 + index].split(maxsplit=1) == [str(index), game.option_texts()[index]]
    last = len(game.options) - 1
    with pytest.raises(BadNotation, match=rf"There is no option 99: expected an index from 0 to {last} or"):
        parse_option(game.state, pending(game.state), "99")
    with pytest.raises(BadNotation, match=f"There is no option {last + 1}"):
        game.push(str(last + 1))
    with pytest.raises(BadNotation, match="'-1' is no option here"):
        game.push("-1")


def test_a_verb_is_meant_as_a_verb() -> None:
    """ "play" is no beginning of "player", nor "use" of "useless"."""
    game = new_game("aradel", "maeoni", seed=7)
    assert game.option_texts() == ["go first", "let player 1 go first"]
    for text in ("play", "use", "attack", "end turn"):
        with pytest.raises(BadNotation, match="is no option here"):
            game.push(text)
    assert game.clone().push("let").a == 0
    assert game.clone().push("player").a == 0
    assert not game.moves


def test_where_options_are_numbers_a_number_is_itself() -> None:
    st = duel().state
    numbers = Pending(0, ids.Question.NUMBER, [Option(ids.Verb.NUMBER, n) for n in (2, 1, 0)], -1, "")
    assert parse_option(st, numbers, "2").a == 2
    assert parse_option(st, numbers, "0").a == 0
    with pytest.raises(BadNotation, match="'3' is no option here: expected '2', '1' or '0'"):
        parse_option(st, numbers, "3")


def test_yes_no_and_pass_are_understood_where_they_fit() -> None:
    st = duel().state
    question = Pending(0, ids.Question.COUNTER, [Option(ids.Verb.YES), Option(ids.Verb.DECLINE)], -1, "")
    assert parse_option(st, question, "yes").verb == ids.Verb.YES
    assert parse_option(st, question, "no").verb == ids.Verb.DECLINE
    window = Pending(0, ids.Question.WINDOW, [Option(ids.Verb.DONE)], -1, "")
    assert parse_option(st, window, "done").verb == ids.Verb.DONE


def test_an_ambiguous_text_is_refused_with_what_it_may_mean() -> None:
    game = duel()
    with pytest.raises(BadNotation, match=re.escape("'attack blood' may mean 'attack Blood Archer #1' or 'attack Bl")):
        parse_option(game.state, pending(game.state), "attack blood")


def test_a_wrong_text_is_refused_with_what_is_near() -> None:
    game = duel()
    with pytest.raises(BadNotation, match="'atack iron rino' is no option here: did you mean 'attack Iron Rhino'"):
        parse_option(game.state, pending(game.state), "atack iron rino")
    with pytest.raises(BadNotation, match=r"'xyzzy' is no option here: expected the text of one of the \d+ options"):
        parse_option(game.state, pending(game.state), "xyzzy")
    with pytest.raises(BadNotation, match="expected"):
        parse_option(game.state, pending(game.state), "")


def test_an_option_of_another_decision_is_refused() -> None:
    game = duel()
    with pytest.raises(IllegalOption, match="is not among the"):
        option_text(game.state, Option(ids.Verb.YES), pending(game.state))


def test_nothing_is_read_when_the_game_is_over() -> None:
    game = duel()
    game.concede(0)
    with pytest.raises(BadNotation, match="the game is over"):
        parse_option(game.state, pending(game.state), "pass")
