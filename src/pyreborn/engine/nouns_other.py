"""What texts speak of besides cards in play: players, piles, dice, tokens, numbers."""

from pyreborn.engine.context import CARD_SLOT, DICE_SLOT, Context
from pyreborn.engine.definitions import CardDef, Noun
from pyreborn.engine.ids import (
    ANYONE,
    BY_ABILITY,
    BY_DICE_POWER,
    FACES,
    NONE,
    O_BOTTOM,
    O_CARD,
    O_DIE,
    O_FACE,
    O_MODE,
    O_MOVE,
    O_NUMBER,
    O_PLAYER,
    O_TOP,
    OPPONENT,
    POWER,
    Q_DIE,
    Q_MODE,
    Q_NUMBER,
    T_DICE_PROTECTED,
    T_ENTOMBED,
    TOKEN_NAMES,
    YOU,
)
from pyreborn.engine.nouns import TYPE_WORDS, an, plural, tokens_on
from pyreborn.engine.options import Option
from pyreborn.engine.state import GameState, by_name
from pyreborn.engine.values import traits


class PlayerNoun(Noun):
    """Players still in the game."""

    def __init__(self, who: int) -> None:
        self.who = who

    def candidates(self, st: GameState, c: Context) -> list[int]:
        if self.who == OPPONENT:
            return st.opponents(c.player)
        if self.who == YOU:
            return [c.player]
        return st.seats_from(c.player)

    def names_players(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(O_PLAYER, thing)

    def phrase(self, determiner: str) -> str:
        word = "opponent" if self.who == OPPONENT else "player"
        if determiner == "all":
            return "all " + plural(word)
        if determiner == "a":
            return an(word)
        return f"{determiner} {word}"


class EventPlayer(Noun):
    """The player a happening is about ("that opponent")."""

    def __init__(self, said: str, causer: bool) -> None:
        self.said = said
        self.causer = causer

    def candidates(self, st: GameState, c: Context) -> list[int]:
        h = c.about
        if h is None:
            return []
        if self.causer:
            return [h.cause.player] if h.cause is not None and h.cause.player >= 0 else []
        return [h.player]

    def names_players(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(O_PLAYER, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class ControllerOf(Noun):
    """Who controls the card picked before."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        card = c.first(self.slot)
        return [st.cards[card].controller] if card != NONE else []

    def names_players(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(O_PLAYER, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class SamePlayer(Noun):
    """The player picked before, to be targeted once more."""

    def __init__(self, slot: int, said: str) -> None:
        self.slot = slot
        self.said = said

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return c.all_of(self.slot)

    def names_players(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(O_PLAYER, thing)

    def phrase(self, determiner: str) -> str:
        return self.said


class DiscardPileOf(PlayerNoun):
    """Discard piles, named by their owners; a pile that is targeted is not its owner (RB-8.1.1)."""

    def __init__(self) -> None:
        PlayerNoun.__init__(self, ANYONE)

    def candidates(self, st: GameState, c: Context) -> list[int]:
        found: list[int] = []
        for seat in PlayerNoun.candidates(self, st, c):
            if st.players[seat].discard:
                found.append(seat)
        return found

    def phrase(self, determiner: str) -> str:
        return f"{determiner} discard pile"


def entombed(c: Context, printed: CardDef) -> bool:
    """Whether the text is an ability or dice power, and such cannot take this card from a discard pile to a hand."""
    return c.cause.kind & (BY_ABILITY | BY_DICE_POWER) != 0 and printed.traits_outside & T_ENTOMBED != 0


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
                if not c.holds(CARD_SLOT, card) and self.fits(st, c, card):
                    seen.append(printed.name)
                    found.append(card)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_CARD, thing)

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


def dice_protected(st: GameState, seat: int, by: int) -> bool:
    """Whether a text forbids this player to re-roll or turn the active dice of that one."""
    return seat != by and traits(st, st.players[seat].phoenixborn) & T_DICE_PROTECTED != 0


class DieNoun(Noun):
    """Dice in an active pool by the face they show."""

    def __init__(self, slot: int) -> None:
        self.slot = slot
        """Whose pool: -1 yours, else the player picked into that slot."""

    def pool(self, st: GameState, c: Context) -> list[int]:
        seat = c.player if self.slot == NONE else c.first(self.slot)
        if seat < 0 or (self.turns_them() and dice_protected(st, seat, c.player)):
            return []
        return st.players[seat].active

    def turns_them(self) -> bool:
        """Whether they are picked to be turned or rolled again, which a text may forbid."""
        return True

    def question(self) -> int:
        return Q_DIE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = self.pool(st, c)
        found: list[int] = []
        for face in range(len(pool)):
            if pool[face] > c.all_of(DICE_SLOT).count(face):
                found.append(face)
        return found

    def repeats(self) -> bool:
        return True

    def option(self, thing: int) -> Option:
        return Option(O_DIE, thing)

    def phrase(self, determiner: str) -> str:
        whose = "your" if self.slot == NONE else "their"
        word = "die" if determiner in ("1", "a") else "{die|dice}" if determiner == "{N}" else "dice"
        return f"{determiner} {word} in {whose} active pool"


class FaceNoun(DieNoun):
    """Dice with the side each is to be changed to; a thing is face * 27 + wanted."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = self.pool(st, c)
        picked = c.all_of(DICE_SLOT)
        found: list[int] = []
        for face in range(len(pool)):
            left = pool[face]
            for pick in picked:
                if pick // FACES == face:
                    left -= 1
            if left > 0:
                base = face - face % 3
                for wanted in range(base + POWER, base - 1, -1):
                    if wanted != face:
                        found.append(face * FACES + wanted)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_FACE, thing // FACES, thing % FACES)

    def thing(self, option: Option) -> int:
        return option.a * FACES + option.b


class ReadiedDieNoun(FaceNoun):
    """Your exhausted dice by magic, with the side each is to be placed on; what they show now matters to nobody."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        pool = st.players[c.player].exhausted
        picked = c.all_of(DICE_SLOT)
        found: list[int] = []
        for base in range(0, FACES, 3):
            for face in range(base, base + 3):
                left = pool[face]
                for pick in picked:
                    if pick // FACES == face:
                        left -= 1
                if left > 0:
                    for wanted in range(base + POWER, base - 1, -1):
                        found.append(face * FACES + wanted)
                    break
        return found

    def phrase(self, determiner: str) -> str:
        return f"{determiner} {'die' if determiner == '1' else 'dice'} in your exhausted pool"


class TokenNoun(Noun):
    """Kinds of token lying on the card picked before."""

    def __init__(self, slot: int, kinds: int, of: Noun | None = None) -> None:
        self.slot = slot
        self.kinds = kinds
        self.of = of
        """The card itself, where it is not picked ("this unit")."""

    def candidates(self, st: GameState, c: Context) -> list[int]:
        card = c.first(self.slot)
        if self.of is not None:
            cards = self.of.candidates(st, c)
            card = cards[0] if cards else NONE
        found: list[int] = []
        if card == NONE:
            return found
        for kind in TOKEN_NAMES:
            if kind & self.kinds and tokens_on(st, card, kind) > 0:
                found.append(kind)
        return found

    def option(self, thing: int) -> Option:
        return Option(O_MOVE, thing)

    def phrase(self, determiner: str) -> str:
        return f"{determiner} token"


class ModeNoun(Noun):
    """The branches of a text that offers one of several effects."""

    def __init__(self, modes: int) -> None:
        self.modes = modes

    def question(self) -> int:
        return Q_MODE

    def candidates(self, st: GameState, c: Context) -> list[int]:
        return list(range(self.modes))

    def option(self, thing: int) -> Option:
        return Option(O_MODE, thing)

    def phrase(self, determiner: str) -> str:
        return "one"


class StatusCountNoun(Noun):
    """Any number of the status tokens on the card picked before."""

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def question(self) -> int:
        return Q_NUMBER

    def candidates(self, st: GameState, c: Context) -> list[int]:
        card = c.first(self.slot)
        return list(range(1, st.cards[card].status + 1)) if card != NONE else []

    def option(self, thing: int) -> Option:
        return Option(O_NUMBER, thing)

    def phrase(self, determiner: str) -> str:
        return "any number of status tokens"


class EndNoun(Noun):
    """Top or bottom of a draw pile, for the card picked before it: of your hand, or one everybody sees."""

    def __init__(self, from_hand: bool = True) -> None:
        self.from_hand = from_hand

    def candidates(self, st: GameState, c: Context) -> list[int]:
        # Which card of a hand was picked is not everybody's to know, that one was is.
        picked = bool(st.players[c.player].hand) if self.from_hand else c.first(CARD_SLOT) != NONE
        return [1, 0] if picked else []

    def option(self, thing: int) -> Option:
        return Option(O_TOP if thing else O_BOTTOM)

    def thing(self, option: Option) -> int:
        return 1 if option.verb == O_TOP else 0

    def phrase(self, determiner: str) -> str:
        return "the top or bottom of your draw pile"
