"""Searching piles and laying cards on them."""

from __future__ import annotations

from pyreborn.dsl.nouns import THIS_CARD, How, _amount, _objects, _pick
from pyreborn.dsl.sentences import aimed
from pyreborn.engine.model.context import Slot
from pyreborn.engine.model.ids import NONE, CardType, Who, Zone, ZoneId
from pyreborn.engine.model.words import Amount, Clause, Noun, Number, Pick
from pyreborn.engine.vocabulary.loops import Repeat
from pyreborn.engine.vocabulary.nouns.known import Reference
from pyreborn.engine.vocabulary.nouns.narrowings import Named, Narrowing, OtherThan, SameTitle
from pyreborn.engine.vocabulary.nouns.phrases import TYPE_WORDS, an, plural
from pyreborn.engine.vocabulary.nouns.piles import (
    REVEALED,
    AmongTheLookedAt,
    EndNoun,
    PileNoun,
    WithMagicCost,
    WithWord,
)
from pyreborn.engine.vocabulary.nouns.players import DiscardPileOf
from pyreborn.engine.vocabulary.sentences import Both, OneOf
from pyreborn.engine.vocabulary.verbs.piles import ExchangeOfMemories, FromPile, LayOnDrawPile, Shuffle, ShuffleThisIn


class To:
    """Where a card that is found goes, with the words for it."""

    def __init__(self, place: ZoneId, words: str) -> None:
        self.place = place
        self.words = words


TO_HAND = To(Zone.HAND, "take {}")
TO_DISCARD_PILE = To(Zone.DISCARD_PILE, "put {} into your discard pile")
SHUFFLED_IN = To(Zone.DRAW_PILE, "shuffle {} into your draw pile")
OUT_OF_THE_GAME = To(Zone.REMOVED, "remove {} from the game")
SET_ASIDE = To(Zone.ASIDE, "set {} aside")
ON_THE_BOTTOM = To(Zone.DRAW_PILE, "put {} on the bottom of your draw pile")
ON_EITHER_END = To(Zone.DRAW_PILE, "put {} on top or bottom of your draw pile")


def _sought(
    pile: str,
    types: int,
    titled: str,
    cost: Amount | None,
    another: bool = False,
    not_in: int = NONE,
    not_named: str = "",
) -> PileNoun:
    tests: list[Narrowing] = []
    if titled:
        tests.append(WithWord(titled))
    if cost is not None:
        tests.append(WithMagicCost(cost))
    if another:
        tests.append(SameTitle(THIS_CARD, False))
    if not_in != NONE:
        tests.append(OtherThan(Reference(not_in, "")))
    if not_named:
        tests.append(Named(not_named, False))
    return PileNoun(pile, types, NONE, tuple(tests))


def _described(types: int, titled: str, cost: Amount | None, another: bool, not_in: int, not_named: str) -> str:
    """How what is sought is said."""
    word = _word(types)
    if titled:
        return f'{an(word)} with "{titled}" in its title'
    if cost is not None:
        return f"{'1' if not_in == NONE else 'another'} card with magic play cost {cost.text()}"
    if another:
        return f"{an(word)} with another title than this card"
    return f"{an(word)} other than {not_named}" if not_named else an(word)


def _word(types: int) -> str:
    """What a card of these types is called."""
    for known, word in TYPE_WORDS:
        if known == types:
            return word
    return "card"


# --- searching ---------------------------------------------------------------------------------------


def search_discard_pile(
    types: int,
    to: To = TO_HAND,
    what: str = "",
    up_to: int = 0,
    titled: str = "",
    cost: Amount | None = None,
    another: bool = False,
    not_in: int = NONE,
    not_named: str = "",
    chosen: bool = False,
) -> Clause:
    """A card of your discard pile, or up to so many, to your hand or elsewhere (RB-3.5.2); ``what`` in other words.

    ``titled``: with that word in its title; ``cost``: with that magic play cost; ``another``: with another title
    than this card; ``not_in``: not the card in that slot; ``not_named``: not one of that title.
    You may find nothing (RB-3.5.1), unless the card is ``chosen``, not sought.
    """
    noun = _sought("discard pile", types, titled, cost, another, not_in, not_named)
    word = _word(types)
    if up_to:
        pick = _pick(noun, False, 0, Number(up_to), str(up_to), Slot.CARD)
        what = f"up to {up_to} {plural(word)}"
    else:
        pick = _pick(noun, False, -1 if chosen else 0, Number(1), "a", Slot.CARD)
        what = what or _described(types, titled, cost, another, not_in, not_named)
    where = "" if chosen else "search your discard pile: "
    words = where + to.words.format(f"{what} of your discard pile" if chosen else what)
    if to is ON_THE_BOTTOM or to is ON_EITHER_END:
        end = _pick(EndNoun(from_hand=False), False, 1, Number(1), "", Slot.MODE) if to is ON_EITHER_END else None
        return LayOnDrawPile(_objects(pick), end, to is ON_EITHER_END, words, "RB-3.5.2")
    plain = to is TO_HAND and not titled and cost is None
    return FromPile(_objects(pick), Zone.DISCARD_PILE, to.place, words, "take {}" if plain else "")


def search_draw_pile(
    types: int = CardType.ANY_CARD,
    to: To = TO_HAND,
    reveal: bool = False,
    may_reveal: bool = False,
    titled: str = "",
    cost: Amount | None = None,
) -> Clause:
    """A card of your draw pile, if you like shown to everybody; you may find nothing (RB-3.5.1)."""
    pick = _pick(_sought("draw pile", types, titled, cost), False, 0, Number(1), "a", Slot.CARD)
    what = (
        _described(types, titled, cost, False, NONE, "") if titled or types != CardType.ANY_CARD or cost else "1 card"
    )
    shown = "may reveal and " if may_reveal else "reveal and " if reveal else ""
    words = f"search your draw pile: {shown}{to.words.format(what)}"
    hidden = not (reveal or may_reveal)
    said = "take {}" if hidden and to is TO_HAND else "set aside {}" if to is SET_ASIDE else ""
    return FromPile(_objects(pick), Zone.DRAW_PILE, to.place, words, said, hidden)


def search_a_pile_for_a_title(types: int, word: str, title: str) -> Clause:
    """Your draw pile or your discard pile, for a card with that word in its title, revealed, to your hand."""
    draw = _pick(_sought("draw pile", types, title, None), False, 0, Number(1), "a", Slot.CARD)
    said = f'search your draw pile: reveal and take {an(word)} with "{title}" in its title'
    from_draw = Both((FromPile(_objects(draw), Zone.DRAW_PILE, Zone.HAND, said), Shuffle()))
    return OneOf((from_draw, search_discard_pile(types, titled=title)))


def reveal_one_of_top(how: How, types: int, word: str) -> Clause:
    """One of the top cards looked at before to your hand, shown to everybody; you may find nothing."""
    pick = _pick(AmongTheLookedAt(types, word, _amount(how)), False, 0, Number(1), "a", Slot.CARD)
    words = f"may reveal and take {an(word)} among them"
    return FromPile(_objects(pick), Zone.DRAW_PILE, Zone.HAND, words)


def take_one_of_them() -> Clause:
    """One of the cards just discarded, to your hand."""
    pick = _pick(Reference(Slot.RESULT, "of them"), False, -1, Number(1), "1", Slot.CARD)
    return FromPile(_objects(pick), Zone.DISCARD_PILE, Zone.HAND, "take 1 of them")


def retrieve(what: Noun, says: str = "search your discard pile: take {}") -> Clause:
    """Known cards of your discard pile into your hand."""
    return FromPile(_objects(what), Zone.DISCARD_PILE, Zone.HAND, says.format(what.phrase("")))


def search_for_all(what: PileNoun) -> Clause:
    """Such cards of your discard pile into your hand, all of them or fewer (RB-3.5.1)."""
    pick = _pick(what, False, 0, Number(99), "", Slot.CARD)
    words = f"search your discard pile: take {what.phrase('')}"
    return FromPile(_objects(pick), Zone.DISCARD_PILE, Zone.HAND, words, "take {}")


def remove_from_discard_pile(how: int, whose: Pick | None = None) -> Clause:
    """Cards of a picked player's discard pile, or of a target discard pile, removed from the game."""
    pile = _pick(DiscardPileOf(), False, 1, Number(1), "target", Slot.PLAYER) if whose is None else whose
    noun = PileNoun("discard pile", CardType.ANY_CARD, Slot.PLAYER)
    cards = _pick(noun, False, 0, Number(how), "1" if whose is None else "", Slot.CARD)
    where = pile.text() if whose is None else f"{pile.text()}'s discard pile"
    number = Number(how).noun("card", "cards")
    words = f"search {where}: remove {number} from the game"
    return aimed(pile, FromPile(_objects(cards), Zone.DISCARD_PILE, Zone.REMOVED, words), says=words)


def remove_a_revealed_card() -> Clause:
    pick = _pick(REVEALED, False, 1, Number(1), "1", Slot.CHOSEN)
    words = "remove 1 of those cards from the game"
    return FromPile(_objects(pick), Zone.RESOLVING, Zone.REMOVED, words, "remove {} from the game")


def choose_in_each_others_discard_pile(opponent: Pick) -> Clause:
    """You and that opponent; both cards go back to their owners' hands."""
    yours = _pick(PileNoun("discard pile", CardType.ANY_CARD, Slot.PLAYER), False, -1, Number(1), "a", Slot.CHOSEN)
    theirs = _pick(PileNoun("discard pile", CardType.ANY_CARD, NONE), False, -1, Number(1), "a", Slot.OTHER, Who.THEY)
    return ExchangeOfMemories(opponent, yours, theirs)


# --- laying cards on a draw pile ---------------------------------------------------------------------


def put_back(how: int = 1, bottom: bool = False) -> Clause:
    """Cards of your hand, each on the top or bottom of your draw pile, or all on its bottom."""
    hand = PileNoun("hand", CardType.ANY_CARD, NONE)
    if bottom:
        card = _pick(hand, False, -1, Number(how), "a", Slot.CARD)
        words = f"put {Number(how).noun('card', 'cards')} from hand on the bottom of your draw pile"
        return LayOnDrawPile(_objects(card), None, False, words, "RB-3.5.5")
    card = _pick(hand, False, -1, Number(1), "a", Slot.CARD)
    end = _pick(EndNoun(), False, 1, Number(1), "", Slot.MODE)
    words = "put 1 card from hand on top or bottom of your draw pile"
    one = LayOnDrawPile(_objects(card), end, True, words, "RB-10.1.6", "put back {}")
    words = f"put {how} cards from hand, each on top or bottom of your draw pile"
    return one if how == 1 else Repeat(Number(how), (one,), words, whole=True)


def place_set_aside_on_top() -> Clause:
    set_aside = Reference(Slot.CARD, "the card set aside")
    words = f"put {set_aside.phrase('')} on top"
    return LayOnDrawPile(_objects(set_aside), None, True, words, "RB-3.5.1")


def shuffle_draw_pile() -> Clause:
    return Shuffle()


def shuffle_this_card_in() -> Clause:
    """The spell being resolved goes back into your draw pile instead of being discarded (RB-7.3.7)."""
    return ShuffleThisIn()
