"""Cards in hands and piles."""

from pyreborn.engine.board.piles import top_of
from pyreborn.engine.model.context import Context, Slot
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import NONE, By, CardType, Trait, Verb, Zone
from pyreborn.engine.model.options import Option
from pyreborn.engine.model.state import GameState, by_name
from pyreborn.engine.model.words import Amount, Noun
from pyreborn.engine.procedures.playing import playable_by_effect
from pyreborn.engine.vocabulary.nouns.phrases import TYPE_WORDS, an, plural


def entombed(c: Context, printed: CardDef) -> bool:
    """Whether the text is an ability or dice power, and such cannot take this card from a discard pile to a hand."""
    return c.cause.kind & (By.ABILITY | By.DICE_POWER) != 0 and printed.traits_outside & Trait.ENTOMBED != 0


class PileNoun(Noun):
    """Cards of one title or type in a hand, draw pile or discard pile."""

    def __init__(self, zone: str, types: int, slot: int) -> None:
        self.zone = zone
        self.types = types
        self.slot = slot
        """Whose pile: -1 yours, else the player picked into that slot."""
        self.not_named = ""
        self.to_hand = False
        """Cards of a discard pile that are sought for a hand, which some cannot be (T_ENTOMBED)."""

    def hidden_among(self, st: GameState, c: Context) -> int:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        if seat < 0 or self.zone == "discard pile":
            return 0
        me = st.players[seat]
        return len(me.hand) if self.zone == "hand" else len(me.draw)

    def searches(self) -> bool:
        return self.zone == "draw pile"

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        """A further description of the very card; copies of one that does not fit may."""
        return True

    def candidates(self, st: GameState, c: Context) -> list[int]:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        if seat < 0:
            return []
        me = st.players[seat]
        pile = me.discard
        if self.zone == "hand":
            pile = me.hand
        elif self.zone == "draw pile":
            pile = by_name(st, me.draw)  # a search must not betray the order of the pile
        found: list[int] = []
        seen: list[str] = []
        for card in pile:
            printed = st.cards[card].printed
            if self.to_hand and entombed(c, printed):
                continue
            if printed.type & self.types and printed.name not in seen and printed.name != self.not_named:
                if not c.holds(Slot.CARD, card) and self.fits(st, c, card):
                    seen.append(printed.name)
                    found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        word = "card"
        for types, said in TYPE_WORDS:
            if types == self.types:
                word = said
        whose = "your" if self.slot == NONE else "their"
        said = an(word) if determiner == "a" else f"{determiner} {word}"
        if determiner.isdigit() and determiner != "1":
            said = f"{determiner} {plural(word)}"
        place = "hand" if self.zone == "hand" else self.zone
        return f"{said} in {whose} {place}" if self.zone == "hand" else said


class EndNoun(Noun):
    """Top or bottom of a draw pile, for the card picked before it: of your hand, or one everybody sees."""

    def __init__(self, from_hand: bool = True) -> None:
        self.from_hand = from_hand

    def candidates(self, st: GameState, c: Context) -> list[int]:
        # Which card of a hand was picked is not everybody's to know, that one was is.
        picked = bool(st.players[c.player].hand) if self.from_hand else c.first(Slot.CARD) != NONE
        return [1, 0] if picked else []

    def option(self, thing: int) -> Option:
        return Option(Verb.TOP if thing else Verb.BOTTOM)

    def thing(self, option: Option) -> int:
        return 1 if option.verb == Verb.TOP else 0

    def phrase(self, determiner: str) -> str:
        return "the top or bottom of your draw pile"


class PileByCost(PileNoun):
    """Cards of a hand or pile with a certain magic play cost."""

    def __init__(self, zone: str, exactly: Amount | None, at_least: int, not_slot: int) -> None:
        PileNoun.__init__(self, zone, CardType.ANY_CARD, NONE)
        self.exactly = exactly
        self.at_least = at_least
        self.not_slot = not_slot
        """A slot whose card is not meant ("another card")."""

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        """Whether this very card is meant; copies of it may not be."""
        cost = st.cards[card].printed.magic_cost
        if cost < self.at_least or (self.not_slot != NONE and c.holds(self.not_slot, card)):
            return False
        return self.exactly is None or cost == self.exactly.value(st, c)

    def may_find_nothing(self) -> bool:
        return self.zone == "hand" and self.at_least > 0


class PileByWord(PileNoun):
    """Cards of a hand or pile with a word in their title."""

    def __init__(self, zone: str, types: int, word: str) -> None:
        PileNoun.__init__(self, zone, types, NONE)
        self.in_title = word

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return self.in_title in st.cards[card].printed.name.split(" ")


class OfAnotherTitle(PileNoun):
    """Cards of your pile with a title other than that of the card whose text it is."""

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return st.cards[card].printed.name != st.cards[c.card].now.name


class PlayableByWord(PileByWord):
    """Cards of your hand with a word in their title that could be played now without their action costs."""

    def fits(self, st: GameState, c: Context, card: int) -> bool:
        return PileByWord.fits(self, st, c, card) and playable_by_effect(st, c.player, card)


class SameTitleInDiscard(Noun):
    """Every card of your discard pile with the title of the card picked before."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        like = c.first(self.slot)
        if like == NONE:
            return found
        for card in st.players[c.player].discard:
            if st.cards[card].printed.name == st.cards[like].now.name:
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return "all cards in your discard pile that have the chosen card's title"


class RevealedNoun(Noun):
    """The cards just revealed that still lie there, from the top."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for card in c.all_of(Slot.RESULT):
            if st.zone[card] == Zone.RESOLVING:
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return f"{determiner} of those revealed cards"


class AmongTheLookedAt(Noun):
    """Cards of certain types among those of the own draw pile that one has been shown, one of each title."""

    def __init__(self, types: int, word: str, amount: Amount) -> None:
        self.types = types
        self.word = word
        self.amount = amount
        """How many of the top cards those are."""

    def shown(self, st: GameState, c: Context) -> list[int]:
        """Those remembered; in a game imagined by somebody who was not shown them, the cards that lie there."""
        return c.all_of(Slot.PEEK) or top_of(st, c.player, self.amount.value(st, c))

    def hidden_among(self, st: GameState, c: Context) -> int:
        return len(self.shown(st, c))

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        titles: list[str] = []
        for card in by_name(st, self.shown(st, c)):
            printed = st.cards[card].printed
            if st.zone[card] == Zone.DRAW_PILE and printed.type & self.types and printed.name not in titles:
                titles.append(printed.name)
                found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(Verb.CARD, thing)

    def phrase(self, determiner: str) -> str:
        return an(self.word)
