"""What is printed: abilities and cards."""

from typing import TYPE_CHECKING, Final

from pyreborn.engine.model.costs import Cost
from pyreborn.engine.model.ids import NO_VALUE, PRINTED_X, CardType, Icon, Trait
from pyreborn.engine.model.words import Amount, Clause, Condition, Noun, Trigger

if TYPE_CHECKING:
    from pyreborn.engine.model.context import Happening
    from pyreborn.engine.model.state import GameState


class TextKind:
    """Kinds of text."""

    PLAYED: Final = 0  # what an action or reaction spell does
    ACTIVATED: Final = 1
    TRIGGERED: Final = 2
    CONSTANT: Final = 3
    PLACED: Final = 4  # restriction on what an alteration may be attached to


class ValueChange:
    """A constant change of a value: "+1 attack for each wound token on this unit"."""

    def __init__(self, value: int, amount: Amount, of: "Noun | None", condition: "Condition | None") -> None:
        self.value = value
        self.amount = amount
        self.of = of
        """Whose value; None for the card that bears the text."""
        self.condition = condition


class Ability:
    """One paragraph of a card."""

    def __init__(self, kind: int, name: str = "", numeral: int = 0) -> None:
        self.kind = kind
        self.name = name
        self.numeral = numeral
        self.keyword = ""
        """The keyword's id, so that two sources of one keyword add up (RB-20.0.1)."""
        self.inexhaustible = False
        self.costs: tuple[Cost, ...] = ()
        """By focus level; the last one holds for all further levels (RB-9.1.8)."""
        self.trigger: Trigger | None = None
        self.condition: Condition | None = None
        self.reaction = False
        """A reaction box or reaction spell (RB-8.6)."""
        self.is_reaction_spell = False
        """A box that makes its card a reaction spell until it is in play (RB-8.6.6)."""
        self.waives_side = False
        self.instead_cost: Cost | None = None
        """A reaction box that replaces the whole play cost."""
        self.once_per_turn = False
        self.between_realms = False
        """A blue box, live in its owner's hand and discard pile (OG-8.1.2)."""
        self.respark: Cost | None = None
        """What its controller may pay to take the card to its owner's hand when it is discarded (OG-8.1.1)."""
        self.shares_slot = False
        """The card is placed under a ready spell, in whose slot it lies (RB-3.3.3)."""
        self.program: tuple[Clause, ...] = ()
        self.slots = 0
        self.optional = False
        self.traits = 0
        self.host_traits = 0
        """Traits an alteration's own text gives its host; not abilities of the host."""
        self.host_loses = ""
        """The keyword ability an alteration takes away from its host."""
        self.trait_noun: Noun | None = None
        """Whom the traits are given to; None for the card that bears the text."""
        self.trait_condition: Condition | None = None
        self.number_kind = 0
        self.values: tuple[ValueChange, ...] = ()
        self.grants: tuple[Ability, ...] = ()
        self.grant_noun: Noun | None = None
        self.focus = 0
        self.sentence = ""
        self.says = ""
        """A sentence given by hand because no clause renders it yet."""
        self.parts: list[Ability] = []
        self.key = ""
        self.number = 0
        """Its place in the pool's list of all abilities; what an option names it by."""

    def answer(self, st: "GameState", player: int, card: int, h: "Happening", declared: bool) -> None:
        """Use it against a happening, or only declare it for now; how, the procedures know."""
        raise AssertionError("this text answers nothing")

    def cost_at(self, focus: int) -> Cost:
        return self.costs[focus] if focus < len(self.costs) else self.costs[-1]

    @property
    def mark(self) -> str:
        """``* `` for inexhaustible text, ``~ `` for a blue box (reaction or Between Realms)."""
        if self.inexhaustible:
            return "* "
        box = self.between_realms or (self.reaction and self.kind == TextKind.TRIGGERED)
        return "~ " if box else ""

    @property
    def title(self) -> str:
        if self.numeral == PRINTED_X:
            return f"{self.name} X"
        return f"{self.name} {self.numeral}" if self.numeral > 0 else self.name


class BehaviorRow:
    """What one number of the behavior die makes the Chimera do (RR-7.1.4)."""

    def __init__(
        self, main: int, side: Ability | None = None, then: Ability | None = None, main_first: bool = False
    ) -> None:
        self.main = main
        """One of ``MainAction``."""
        self.side = side
        self.then = then
        """A text about the aspect that the main action has revealed."""
        self.main_first = main_first


class CardDef:
    """A printed card; all copies of a title share it (RB-2.1.11)."""

    def __init__(self, name: str, stub: str, type: int, release: str) -> None:
        self.name = name
        self.stub = stub
        self.type = type
        self.release = release
        self.edition = "reborn"
        self.phoenixborn = ""
        """The only Phoenixborn that may use it (RB-4.1.5)."""
        self.placement = ""
        self.play_cost: Cost | None = None
        self.magic_cost = 0
        self.attack = NO_VALUE
        self.life = NO_VALUE
        self.recover = NO_VALUE
        self.battlefield = 0
        self.spellboard = 0
        self.bonus: tuple[int, int, int] = (0, 0, 0)
        """An alteration's value line (RB-2.1.15)."""
        self.copies = 0
        self.conjures: tuple[str, ...] = ()
        self.chained = False
        self.x: Amount | None = None
        self.abilities: tuple[Ability, ...] = ()
        self.unfinished = ""
        self.respark: Cost | None = None
        self.form: CardDef | None = None
        """What the card counts as on the battlefield, for a spell that becomes a unit."""
        self.is_form = False
        self.blood = 0
        """Wounds for the Chimera when this aspect is destroyed or discarded (RR-6.5.1)."""
        self.icon = Icon.NONE
        self.pips = 0
        """Status tokens it comes into play with (RR-7.2.1)."""
        self.threat = 0
        """Of a Chimera: how many aspects its battlefield is refilled to (RR-2.1.2)."""
        self.ultimate_value = 0
        self.setup: tuple[int, ...] = ()
        """The blood values of its first row, from the left (RR-3.1.4)."""
        self.behavior: tuple[BehaviorRow, ...] = ()
        """Of a behavior card: what each number of the die says, from 1."""
        # Derived, so that questions asked thousands of times a second are one mask test.
        self.is_conjured = False
        """Whether its home is the conjuration pile."""
        self.is_deck_card = False
        """Whether it may be in a player's deck."""
        self.listens = 0
        self.heard = 0
        """What any text of it answers, those it gives to others included."""
        self.reacts = 0
        """What it can be used against from a hand."""
        self.listens_outside = 0
        """What its blue boxes answer from a hand or discard pile."""
        self.traits_outside = 0
        self.traits = 0
        self.traits_always = 0
        self.host_traits = 0
        self.has_aura = False
        self.tires_others = False
        """A text of it says of other cards that they count as exhausted."""
        self.has_values = False
        self.has_grants = False
        self.takes_keywords = False
        self.keeps_dice = 0
        """The magics of dice on it that do not return in the recovery phase, as bits."""
        self.activated: tuple[Ability, ...] = ()
        self.attach_to = CardType.UNIT
        self.shares_slot = False

    def finish(self, suffix: str = "") -> None:
        """Give every ability its key and derive the masks."""
        activated: list[Ability] = []
        of_a_deck = self.type & CardType.ASPECT == 0
        self.is_conjured = self.type & (CardType.CONJURED if of_a_deck else CardType.CONJURED_ASPECT) != 0
        self.is_deck_card = self.type & CardType.DECK_CARD != 0 and of_a_deck
        if self.form is not None:
            self.form.finish("/form")
            self.heard |= self.form.heard
        for i in range(len(self.abilities)):
            ability = self.abilities[i]
            _name(ability, f"{self.stub}{suffix}/{i}")
            self._note_triggers(ability)
            self._note_constants(ability)
            if ability.kind == TextKind.ACTIVATED:
                activated.append(ability)
            if ability.respark is not None:
                self.respark = ability.respark
            if ability.shares_slot:
                self.shares_slot = True
            for clause in ability.program:
                self.keeps_dice |= clause.keeps_dice()
        if self.traits_always & Trait.STAYS_IN_PLAY:
            self.is_deck_card = False  # an Ultimate is never played (RR-2.1.12)
        self.activated = tuple(activated)
        if self.play_cost is not None:
            self.magic_cost = self.play_cost.magic()

    def _note_triggers(self, ability: Ability) -> None:
        self.heard |= _kinds(ability)
        for grant in ability.grants:
            self.has_grants = True
            if grant.trigger is not None:
                self.listens |= 1 << grant.trigger.kind
        if ability.trigger is None:
            return
        bit = 1 << ability.trigger.kind
        self.listens |= bit
        if ability.reaction:
            self.reacts |= bit
        elif ability.between_realms:
            self.listens_outside |= bit

    def _note_constants(self, ability: Ability) -> None:
        if ability.between_realms:
            self.traits_outside |= ability.traits
        if ability.trait_noun is not None or ability.grant_noun is not None:
            self.has_aura = True
            self.tires_others = self.tires_others or ability.traits & Trait.CONSIDERED_EXHAUSTED != 0
        elif ability.traits and ability.trait_condition is None:
            if ability.inexhaustible:
                self.traits_always |= ability.traits
            else:
                self.traits |= ability.traits
        for change in ability.values:
            if change.of is None:
                self.has_values = True
            else:
                self.has_aura = True
        self.host_traits |= ability.host_traits
        if ability.host_loses:
            self.takes_keywords = True

    def __repr__(self) -> str:
        return f"<{self.name}>"


def _name(ability: Ability, key: str) -> None:
    ability.key = key
    n = 0
    for clause in ability.program:
        for rider in clause.riders():
            ability.parts.append(rider)
            _name(rider, f"{key}/{n}")
            n += 1
    for grant in ability.grants:
        _name(grant, f"{key}/{n}")
        n += 1


def _kinds(ability: Ability) -> int:
    """The happenings a text, its parts and what it grants answer, as a mask; after they have been named."""
    mask = 0 if ability.trigger is None else 1 << ability.trigger.kind
    for part in ability.parts:
        mask |= _kinds(part)
    for grant in ability.grants:
        mask |= _kinds(grant)
    return mask
