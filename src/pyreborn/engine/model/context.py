"""What a text knows while it resolves: its cause, what it answers, what it has picked."""

from typing import TYPE_CHECKING, Final

from pyreborn.engine.model.ids import NOBODY, NONE, By, HappenId

if TYPE_CHECKING:
    from pyreborn.engine.model.definitions import Ability
    from pyreborn.engine.model.state import LastKnown

ALWAYS: Final = 1 << 30  # instead of a moment: the card is meant whatever becomes of it


class Slot:
    """Where picks are remembered until the text is done."""

    TARGET: Final = 1
    CHOSEN: Final = 2
    PLAYER: Final = 3
    OTHER: Final = 4
    DICE: Final = 5
    CARD: Final = 6
    TOKEN: Final = 7
    MODE: Final = 8
    RESULT: Final = 9  # what an effect brought about ("that Silver Snake")
    UNDRAWN: Final = 40  # slots from here on hold, per player, how many cards they did not draw
    DONE: Final = 11  # whether the first of two joined effects was carried out
    SHARED: Final = 12  # which of the listed effects have been resolved
    SWAP: Final = 13  # faces of the dice given in exchange
    PLAYERS: Final = 14  # several players targeted at once
    PEEK: Final = 10  # hidden cards the acting player was shown; nobody else's business
    REVEALED: Final = 16  # a card shown to everybody, wherever it is now
    STRENGTHS: Final = 17  # attack values fixed before damage is dealt both ways


CARD_SLOTS: Final = (
    Slot.TARGET, Slot.CHOSEN, Slot.OTHER, Slot.CARD, Slot.RESULT, Slot.PEEK, Slot.REVEALED,
)  # fmt: skip
"""Slots that hold cards; the others hold players, faces, numbers, modes."""


class Cause:
    """Who makes something happen and by what (RB-12.5.3). Never changed once made."""

    def __init__(
        self, kind: int, player: int, card: int, reaction: bool = False, others: list[int] | None = None
    ) -> None:
        self.kind = kind
        self.player = player
        self.card = card
        """The spell, the unit whose ability it is, the attacker; -1 for a dice power or a rule."""
        self.reaction = reaction
        """A reaction spell (or a card that counts as one)."""
        self.others: list[int] = [] if others is None else others
        """The other attackers of a unit, whose damage is one with that of ``card`` (OG-5.3.1)."""

    def is_by(self, card: int) -> bool:
        """Whether this card makes it happen, alone or with others."""
        return card == self.card or card in self.others


class Happening:
    """Something that texts may answer. Never changed once it is told; until then its ``with_`` methods add to it."""

    def __init__(
        self,
        kind: HappenId,
        player: int,
        card: int,
        cause: Cause | None,
        cards: list[int],
        stamp: int,
    ) -> None:
        self.kind = kind
        self.player = player
        """Who did it, or whose card it is about."""
        self.card = card
        self.cause = cause
        self.cards = cards
        """The cards it is about where there are several: targets, attackers, defenders, the guard hit."""
        self.stamp = stamp
        """Cards that came into play later do not answer (RB-8.5.6)."""
        self.frame = NONE
        """Where in the stack the process stands that an answer may change."""
        self.amount = 0
        """How much or how many: damage, wound tokens, attackers, defenders, dice."""
        self.types = 0
        """What the card counted as when it entered, was destroyed or left (``CardType``); 0 for what it is."""
        self.signature = 0
        """The dice a cost was paid with (model/costs.py)."""
        self.dice = 0
        """Which dice those are, as a mask of their numbers (board/dice.py)."""
        self.ability = NONE
        """The number of the ability that has resolved."""
        self.steps = 0
        """The steps of damage it tells of (``Dealing``)."""
        self.change = 0
        """How dice were changed (``DiceChange``)."""
        self.players = 0
        """The players that are targeted, a bit for each seat."""

    def with_amount(self, amount: int) -> "Happening":
        self.amount = amount
        return self

    def with_types(self, types: int) -> "Happening":
        self.types = types
        return self

    def with_payment(self, signature: int, dice: int) -> "Happening":
        self.signature = signature
        self.dice = dice
        return self

    def with_ability(self, ability: int) -> "Happening":
        self.ability = ability
        return self

    def with_steps(self, steps: int) -> "Happening":
        self.steps = steps
        return self

    def with_change(self, change: int) -> "Happening":
        self.change = change
        return self

    def with_players(self, players: int) -> "Happening":
        self.players = players
        return self


class Known:
    """What is remembered of a card that leaves play; first its values, with their numbers in ``Value``."""

    ATTACK: Final = 0
    LIFE: Final = 1
    RECOVER: Final = 2
    WOUNDS: Final = 3
    PRINTED_ATTACK: Final = 4
    PRINTED_LIFE: Final = 5
    PRINTED_RECOVER: Final = 6
    STATUS: Final = 7


class Context:
    """The memory of one resolving text."""

    def __init__(self, player: int, card: int, ability: "Ability", cause: Cause) -> None:
        self.player = player
        self.card = card
        self.ability = ability
        self.cause = cause
        self.numeral = ability.numeral
        self.refs: list[int] = []
        """Picked things as (slot, thing, since) triples, in the order picked.

        A unit that comes into play as another after that moment is not the one picked (RB-13.1.5, MX-25).
        """
        self.stamp = ALWAYS
        """The same of the card with the text: stays that begin later are not "this unit"."""
        self.about: Happening | None = None
        self.paid = 0
        """The dice that were paid for the text, by their faces (model/costs.py)."""
        self.dice = 0
        """Which dice those are, or the one of a dice power, as a mask of numbers (board/dice.py)."""
        self.extra = False
        self.x = 0
        self.did = False
        """Whether the effect before was carried out, in part at least (RB-1.1.3)."""
        self.short = False
        """Whether part of it could not be: "if you do" asks for the whole (RB-1.1.8)."""
        self.count = 0
        """How much the last counting effect did (tokens removed, cards drawn)."""
        self.cancelled = False
        self.loops = 0
        self.repeats = 0
        """How often the effect at hand is still to be resolved, this time included."""
        self.each = NONE
        """The object at hand while an effect goes through several."""
        self.focus = 0
        self.last: LastKnown | None = None
        """What is known of the card it speaks of, should that have gone."""

    def clone(self) -> "Context":
        twin = Context(self.player, self.card, self.ability, self.cause)
        twin.numeral = self.numeral
        twin.refs = self.refs[:]
        twin.stamp = self.stamp
        twin.about = self.about
        twin.paid = self.paid
        twin.dice = self.dice
        twin.extra = self.extra
        twin.x = self.x
        twin.did = self.did
        twin.short = self.short
        twin.count = self.count
        twin.cancelled = self.cancelled
        twin.loops = self.loops
        twin.repeats = self.repeats
        twin.each = self.each
        twin.focus = self.focus
        twin.last = self.last
        return twin

    def title(self) -> str:
        """The ability's name with its numeral as it counts now."""
        name = self.ability.name
        return f"{name} {self.numeral}" if self.numeral > 0 else self.ability.title if self.numeral < 0 else name

    def remember(self, slot: int, thing: int, since: int = ALWAYS) -> None:
        self.refs.append(slot)
        self.refs.append(thing)
        self.refs.append(since)

    def forget(self, slot: int) -> None:
        kept: list[int] = []
        for i in range(0, len(self.refs), 3):
            if self.refs[i] != slot:
                kept += self.refs[i : i + 3]
        self.refs = kept

    def first(self, slot: int) -> int:
        """The first thing in a slot, or -1."""
        refs = self.refs
        for i in range(0, len(refs), 3):
            if refs[i] == slot:
                return refs[i + 1]
        return NONE

    def all_of(self, slot: int) -> list[int]:
        found: list[int] = []
        refs = self.refs
        for i in range(0, len(refs), 3):
            if refs[i] == slot:
                found.append(refs[i + 1])
        return found

    def holds(self, slot: int, thing: int) -> bool:
        refs = self.refs
        for i in range(0, len(refs), 3):
            if refs[i] == slot and refs[i + 1] == thing:
                return True
        return False

    def since(self, slot: int, thing: int) -> int:
        """The moment at which a thing was put into a slot, ALWAYS for one that was not in play then."""
        refs = self.refs
        for i in range(0, len(refs), 3):
            if refs[i] == slot and refs[i + 1] == thing:
                return refs[i + 2]
        return ALWAYS

    def know_anew(self, card: int, since: int) -> None:
        """The text itself has put a card that it speaks of into play: that is the one it means now."""
        for i in range(0, len(self.refs), 3):
            if self.refs[i + 1] == card and self.refs[i] in CARD_SLOTS:
                self.refs[i + 2] = since
        if card == self.card:
            self.stamp = since


def rule_cause() -> Cause:
    """Something the rules do by themselves."""
    return Cause(By.RULE, NOBODY, NONE)
