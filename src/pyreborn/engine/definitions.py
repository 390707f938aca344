"""What is printed: cards, abilities, and the abstract words their texts are made of.

Everything here is immutable once a :class:`Pool` has adopted it, is shared by all games
and clones, and is never part of a save: a save names it by its key.
"""

from typing import TYPE_CHECKING, Final

from pyreborn.engine.costs import Cost
from pyreborn.engine.ids import (
    HAPPENINGS,
    NO_VALUE,
    PRINTED_X,
    Q_PICK,
    UNIT,
    YOU,
)

if TYPE_CHECKING:
    from pyreborn.engine.context import Context, Happening
    from pyreborn.engine.options import Option
    from pyreborn.engine.state import GameState

# --- kinds of text (RB-2.1.16) ------------------------------------------------------
PLAYED: Final = 0  # what an action or reaction spell does
ACTIVATED: Final = 1
TRIGGERED: Final = 2
CONSTANT: Final = 3
PLACED: Final = 4  # restriction on what an alteration may be attached to


class Amount:
    """A number in a text: printed, or read from the board when it is needed."""

    def value(self, st: "GameState", c: "Context") -> int:
        raise AssertionError("abstract")

    def text(self) -> str:
        raise AssertionError("abstract")

    def noun(self, one: str, many: str) -> str:
        """The amount with what it counts: "1 card", "3 dice", "X cards"."""
        said = self.text()
        return f"{said} {one if said == '1' else many}"

    def per(self) -> str:
        """What stands at the end of the sentence of an amount that counts something (" for each ...")."""
        return ""

    def is_short(self) -> bool:
        """Whether it is said as a number ("deal 2 damage") and not as words ("equal to ...")."""
        return len(self.text()) <= 2


class Condition:
    """Something that is true or not when a text asks."""

    def holds(self, st: "GameState", c: "Context") -> bool:
        raise AssertionError("abstract")

    def expects(self) -> int:
        """1 or -1 if it only asks whether the step before was carried out or not, else 0."""
        return 0

    def text(self) -> str:
        raise AssertionError("abstract")


class Noun:
    """A set of things a text can speak of; filters candidates and prints its phrase."""

    def candidates(self, st: "GameState", c: "Context") -> list[int]:
        raise AssertionError("abstract")

    def has(self, st: "GameState", c: "Context", thing: int) -> bool:
        for other in self.candidates(st, c):
            if other == thing:
                return True
        return False

    def option(self, thing: int) -> "Option":
        """How picking this thing is said."""
        raise AssertionError("abstract")

    def thing(self, option: "Option") -> int:
        return option.a

    def phrase(self, determiner: str) -> str:
        """The words, with "a", "a target", "another target", "all", ... in front."""
        raise AssertionError("abstract")

    def names_players(self) -> bool:
        """Whether its things are players, not cards."""
        return False

    def repeats(self) -> bool:
        """Whether one thing may be taken several times (dice showing the same face)."""
        return False

    def question(self) -> int:
        """The kind of decision picking one is (RB-26.4)."""
        return Q_PICK

    def hidden_among(self, st: "GameState", c: "Context") -> int:
        """Among how many hidden cards it looks, 0 for things in the open.

        A choice among hidden cards is asked by that number, so that neither asking nor not
        asking tells what they are.
        """
        return 0

    def may_find_nothing(self) -> bool:
        """Whether only some of the hidden cards it looks among will do: that none does is not told by not asking."""
        return False

    def searches(self) -> bool:
        """Whether picking from it is a search of a hidden pile, which may find nothing (RB-3.5.1)."""
        return False

    def may_be_targeted(self, st: "GameState", c: "Context", thing: int) -> bool:
        """Whether protection lets this text target the thing (RB-8.1.5)."""
        return True


class Pick:
    """One choice an effect makes before it is carried out (RB-8.2.1)."""

    def __init__(
        self,
        noun: Noun,
        targets: bool,
        least: int,
        most: Amount,
        determiner: str,
        chooser: int = YOU,
        name: str = "",
        random: bool = False,
    ) -> None:
        self.noun = noun
        self.targets = targets
        self.least = least
        """-1: as many as ``most`` says, or as many as there are."""
        self.most = most
        self.determiner = determiner
        self.chooser = chooser
        """YOU, or a reference slot + 100 naming the player who chooses."""
        self.name = name
        self.random = random
        self.slot = 0
        self.other_than: list[int] = []
        """Slots whose things this pick must not repeat ("another")."""

    def text(self) -> str:
        words = self.noun.phrase(self.determiner)
        return f"{words} up to {self.most.text()}" if self.determiner == "a number of" else words


class Clause:
    """One step of a text: it lists its picks, resolves, and prints its sentence."""

    def __init__(self) -> None:
        self.picks: list[Pick] = []
        self.optional = False
        self.declined_to = 0
        """Where an optional step goes on when it is declined."""
        self.needs_every_pick = False
        """An optional step that cannot be taken unless there is something for each of its picks."""

    def ready(self, st: "GameState", c: "Context") -> bool:
        """Whether there is any point in making the picks."""
        return True

    def apply(self, st: "GameState", c: "Context") -> int:
        """Carry it out; the step to go on with, or -1 for the next one."""
        raise AssertionError("abstract")

    def text(self) -> str:
        """The sentence without capital and full stop."""
        raise AssertionError("abstract")

    def emit(self, out: "list[Clause]") -> None:
        """Append the steps this clause consists of."""
        out.append(self)

    def riders(self) -> "list[Ability]":
        """Texts of their own that hang on this one ("if that destroys the unit ...")."""
        return []

    def pays(self) -> bool:
        """Whether, at the head of a triggered text, it is a cost of that text (RV-7.0.1)."""
        return False

    def may_be_left(self) -> bool:
        """Whether its player may leave it undone: an optional step, or one that is satisfied with nothing."""
        return self.optional or (bool(self.picks) and self.picks[0].least == 0)

    def is_link(self) -> bool:
        """Whether it only leads from one step to the next."""
        return False

    def keeps_dice(self) -> bool:
        """Whether it places dice on its own card to lie there beyond the round (RB-6.3.3)."""
        return False


class Trigger:
    """When a triggered text may be used: which happening, in which layer, about what."""

    def __init__(self, kind: int, layer: int) -> None:
        self.kind = kind
        self.layer = layer

    def matches(self, st: "GameState", h: "Happening", c: "Context") -> bool:
        raise AssertionError("abstract")

    def text(self) -> str:
        """"after an opponent declares attackers"."""
        raise AssertionError("abstract")


class ValueChange:
    """A constant change of a value: "+1 attack for each wound token on this unit"."""

    def __init__(self, value: int, amount: Amount, of: "Noun | None", condition: "Condition | None") -> None:
        self.value = value
        self.amount = amount
        self.of = of
        """Whose value; None for the card that bears the text."""
        self.condition = condition


def with_numeral(words: str, numeral: int) -> str:
    """The words of a numbered ability with its number and the right singulars and plurals."""
    out = words.replace("{N}", str(numeral))
    while "{" in out:
        start = out.index("{")
        end = out.index("}", start)
        one, _, many = out[start + 1 : end].partition("|")
        out = out[:start] + (one if numeral == 1 else many) + out[end + 1 :]
    return out


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
        self.waives_main = False
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

    def cost_at(self, focus: int) -> Cost:
        return self.costs[focus] if focus < len(self.costs) else self.costs[-1]

    @property
    def title(self) -> str:
        if self.numeral == PRINTED_X:
            return f"{self.name} X"
        return f"{self.name} {self.numeral}" if self.numeral > 0 else self.name


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
        # Derived, so that questions asked thousands of times a second are one mask test.
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
        self.has_values = False
        self.has_grants = False
        self.takes_keywords = False
        self.keeps_dice = False
        """Dice on it do not return in the recovery phase."""
        self.activated: tuple[Ability, ...] = ()
        self.attach_to = UNIT
        self.shares_slot = False

    def finish(self, suffix: str = "") -> None:
        """Give every ability its key and derive the masks."""
        activated: list[Ability] = []
        if self.form is not None:
            self.form.finish("/form")
            self.heard |= self.form.heard
        for i in range(len(self.abilities)):
            ability = self.abilities[i]
            _name(ability, f"{self.stub}{suffix}/{i}")
            self._note_triggers(ability)
            self._note_constants(ability)
            if ability.kind == ACTIVATED:
                activated.append(ability)
            if ability.respark is not None:
                self.respark = ability.respark
            if ability.shares_slot:
                self.shares_slot = True
            for clause in ability.program:
                if clause.keeps_dice():
                    self.keeps_dice = True
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


class ReactionText:
    """A card that can be used from a hand as a reaction, seen from outside that hand."""

    def __init__(self, card: CardDef, ability: Ability) -> None:
        self.card = card
        self.ability = ability


class Pool:
    """Every card and dice power a game may meet; games refer to it, never copy it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.cards: dict[str, CardDef] = {}
        self.by_name: dict[str, CardDef] = {}
        self.abilities: dict[str, Ability] = {}
        self.numbered: list[Ability] = []
        self.reactions: list[list[ReactionText]] = []
        for _ in range(HAPPENINGS):
            self.reactions.append([])
        self.reaction_mask = 0
        self.outside_mask = 0
        """Happenings that some card's blue box answers from a hand or discard pile."""

    def add(self, card: CardDef) -> None:
        if card.stub in self.cards:
            raise ValueError(f"Two cards are called {card.name!r}.")
        card.finish()
        self.cards[card.stub] = card
        self.by_name[card.name.lower()] = card
        for ability in card.abilities:
            self.add_ability(ability)
            if ability.reaction and ability.trigger is not None:
                kind = ability.trigger.kind
                self.reactions[kind].append(ReactionText(card, ability))
                self.reaction_mask |= 1 << kind
        self.outside_mask |= card.listens_outside
        if card.form is not None:
            for ability in card.form.abilities:
                self.add_ability(ability)

    def replace(self, card: CardDef) -> None:
        """Put a later printing in the place of the card of the same stub, which keeps none of its texts here."""
        before = self.cards[card.stub]
        for kind in range(HAPPENINGS):
            kept: list[ReactionText] = []
            for text in self.reactions[kind]:
                if text.card is not before:
                    kept.append(text)
            self.reactions[kind] = kept
        for ability in before.abilities:
            self._forget(ability)
        del self.cards[card.stub]
        self.add(card)

    def _forget(self, ability: Ability) -> None:
        """Its number stays taken: numbers of other texts must not move."""
        del self.abilities[ability.key]
        for part in ability.parts:
            self._forget(part)
        for grant in ability.grants:
            self._forget(grant)

    def extended(self, name: str) -> "Pool":
        """A pool with all of this one's cards, to which others may be added; the shared ones are not adopted anew."""
        twin = Pool(name)
        twin.cards = dict(self.cards)
        twin.by_name = dict(self.by_name)
        twin.abilities = dict(self.abilities)
        twin.numbered = self.numbered[:]
        for kind in range(HAPPENINGS):
            twin.reactions[kind] = self.reactions[kind][:]
        twin.reaction_mask = self.reaction_mask
        twin.outside_mask = self.outside_mask
        return twin

    def add_ability(self, ability: Ability) -> None:
        self.abilities[ability.key] = ability
        ability.number = len(self.numbered)
        self.numbered.append(ability)
        for part in ability.parts:
            self.add_ability(part)
        for grant in ability.grants:
            self.add_ability(grant)

    def add_power(self, ability: Ability, key: str) -> None:
        """A dice power: a text that belongs to no card."""
        _name(ability, key)
        self.add_ability(ability)
