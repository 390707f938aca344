"""Fixed abilities and restrictions: each the bits that the engine tests, together with the words for them.

``{it}`` stands for what it is true of ("this unit", "units you control"), ``{N}`` for the numeral of the ability.
"""

from typing import Final

from pyreborn.engine.model.ids import Numbered, Trait
from pyreborn.engine.vocabulary.nouns.cards import CardNoun


class Fact:
    """Something that is simply true of a card or player for as long as a text says so."""

    def __init__(self, bits: int, words: str, given: str = "", number: int = 0) -> None:
        self.bits = bits
        self.words = words
        self.given = given or words.removeprefix("{it} ")
        """What is said of one that it is given to for a while ("that unit cannot be blocked")."""
        self.number = number
        """The kind of a numbered ability (``ids.Numbered``)."""

    def of(self, it: str) -> str:
        """The sentence about this one, without capital and full stop."""
        return self.words.replace("{it}", it)

    def of_all(self, noun: CardNoun) -> str:
        """The sentence about all of a kind."""
        return self.of(noun.several())


# --- attacking, blocking, guarding ----------------------------------------------------------------
ALERT: Final = Fact(Trait.ALERT, "{it} gets no exhaustion tokens for countering")
BATTLE_ADVANTAGE: Final = Fact(
    Trait.BATTLE_ADVANTAGE, "when {it} battles, its damage is dealt before that of units without Battle Advantage"
)
BATTLE_IMPAIRMENT: Final = Fact(
    Trait.BATTLE_IMPAIRMENT,
    "when {it} battles, its damage is dealt after that of units without Battle Impairment. Battle Advantage on the "
    "same unit is lost together with this ability",
)
CANNOT_ATTACK: Final = Fact(Trait.CANNOT_ATTACK, "{it} cannot attack", "cannot be declared as an attacker")
CANNOT_ATTACK_BLOCK_OR_GUARD: Final = Fact(
    Trait.CANNOT_ATTACK | Trait.CANNOT_BLOCK | Trait.CANNOT_GUARD, "{it} cannot attack, block, or guard"
)
CANNOT_BE_BLOCKED: Final = Fact(Trait.NO_BLOCK, "{it} cannot be blocked")
CANNOT_BE_BLOCKED_OR_GUARDED_AGAINST: Final = Fact(
    Trait.NO_BLOCK | Trait.NO_GUARD, "{it} can be neither blocked nor guarded against"
)
CANNOT_BE_GUARDED_AGAINST: Final = Fact(Trait.NO_GUARD, "nothing can guard against {it}", "cannot be guarded against")
CANNOT_BLOCK: Final = Fact(Trait.CANNOT_BLOCK, "{it} cannot block")
CANNOT_BLOCK_OR_GUARD: Final = Fact(Trait.CANNOT_BLOCK | Trait.CANNOT_GUARD, "{it} cannot block or guard")
DEFENCE_TOLL: Final = Fact(
    Trait.DEFENCE_TOLL,
    "to declare blockers or a guard, a player must spend 1 [[basic]] or place 2 wound tokens on their Phoenixborn",
)
GIGANTIC: Final = Fact(
    0,
    "units with a life value of {N} or less can neither block {it} nor guard against it",
    number=Numbered.GIGANTIC,
)
MUST_ATTACK: Final = Fact(Trait.MUST_ATTACK, "{it} has to attack")
MUST_BE_BLOCKED: Final = Fact(Trait.THREATENING, "{it} must be blocked, if able")
NOT_ATTACKED: Final = Fact(Trait.NOT_ATTACKED, "an opponent's attacks cannot target {it}")
NOT_ATTACKED_BY_CHARMED: Final = Fact(
    Trait.NOT_ATTACKED_BY_CHARMED, "attacks from units with a charm die on them cannot target {it}"
)
NOT_GUARDED: Final = Fact(Trait.NOT_GUARDED, "no guard may be declared for {it} while an attack has it as its target")
STRIKES_FIRST: Final = Fact(Trait.QUICK_STRIKE, "while attacking, {it} deals its damage before the unit it battles")
TERRIFYING: Final = Fact(
    0,
    "units with an attack value of {N} or less can neither block {it} nor guard against it",
    number=Numbered.TERRIFYING,
)
UNIT_GUARD: Final = Fact(Trait.UNIT_GUARD, "{it} may guard an attacked unit")
UNSEEN: Final = Fact(
    Trait.UNSEEN, "{it} can be blocked only if all attacking units without the Unseen ability are blocked"
)

# --- protection -----------------------------------------------------------------------------------
CONCEALED: Final = Fact(
    Trait.NOT_ATTACKED | Trait.NOT_SPELL_TARGET | Trait.NOT_ABILITY_TARGET | Trait.NOT_DICE_TARGET,
    "attacks, spells, abilities and dice powers an opponent controls cannot target {it}",
)
DICE_PROTECTED: Final = Fact(
    Trait.DICE_PROTECTED, "players may not re-roll dice in an opponent's active pool or change their level"
)
NOT_ALTERED: Final = Fact(Trait.NOT_ALTERED, "no alteration can be placed on {it}")
NOT_ALTERED_BY_OPPONENTS: Final = Fact(
    Trait.NOT_ALTERED_BY_OPPONENTS, "no opponent can attach an alteration spell to {it}"
)
NOT_REACTION_TARGET: Final = Fact(Trait.NOT_REACTION_TARGET, "no reaction spell of an opponent can target {it}")
NOT_SPELL_TARGET: Final = Fact(Trait.NOT_SPELL_TARGET, "no spell of an opponent can target {it}")
NOT_TARGETED: Final = Fact(
    Trait.NOT_SPELL_TARGET | Trait.NOT_ABILITY_TARGET | Trait.NOT_DICE_TARGET,
    "no spell, ability, or dice power an opponent controls can target {it}",
)
SPELL_GUARD: Final = Fact(Trait.SPELL_GUARD, "no spell of an opponent can affect {it}")

# --- damage ---------------------------------------------------------------------------------------
BATTLE_UNPREVENTABLE: Final = Fact(
    Trait.BATTLE_UNPREVENTABLE, "that damage, and the damage of attacks and counters, cannot be prevented"
)
DOUBLE_WOUNDS: Final = Fact(
    Trait.DOUBLE_WOUNDS, "when {it} receives damage, it gets double the usual number of wound tokens"
)
SAFEGUARDED: Final = Fact(
    Trait.SAFEGUARDED,
    "{it} has all damage dealt to it by an opponent's attack, spell, ability, or dice power prevented",
)
UNPREVENTABLE: Final = Fact(Trait.UNPREVENTABLE, "the damage {it} deals by attacking or countering cannot be prevented")
WITHDRAW: Final = Fact(Trait.WITHDRAW, "while {it} is exhausted, prevent all damage dealt to it from being received")

# --- texts, cards and dice --------------------------------------------------------------------------
BOUND: Final = Fact(Trait.BOUND, "when you Meditate, {it} cannot be discarded from your spellboard")
COUNTS_AS_EXHAUSTED: Final = Fact(Trait.CONSIDERED_EXHAUSTED, "{it} counts as exhausted")
ENTOMBED: Final = Fact(
    Trait.ENTOMBED, "neither abilities nor dice powers can place {it} into your hand from a discard pile"
)
NO_ABILITIES: Final = Fact(Trait.NO_ABILITIES, "{it} counts as having no abilities, not even inexhaustible ones")
NO_PHOENIXBORN_ABILITY: Final = Fact(Trait.NO_PHOENIXBORN_ABILITY, "{it}'s own ability cannot be activated")
NO_REACTION_SPELLS: Final = Fact(
    Trait.NO_REACTION_SPELLS, "no player may play reaction spells", "may not play reaction spells"
)
ONLY_INEXHAUSTIBLE: Final = Fact(
    Trait.ONLY_INEXHAUSTIBLE,
    "while this spell is attached to {it}, no ability of it counts unless it is inexhaustible",
)
PAYS_REACTIONS: Final = Fact(Trait.PAYS_REACTIONS, "dice on {it} may be spent to pay for reactions")
