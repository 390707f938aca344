"""Planted wrongs that can make no difference by the rules, each with the reason why.

Keyed by the card file, the card, what stood there and what it became; `tools.mutate_cards` does not plant these.
Layout and longer words in quotes do not count.
"""

from __future__ import annotations

import re
from typing import Final

Alike = dict[tuple[str, str, str, str], str]

OWN_CARD: Final = "only opponents' cards are protected or answer being targeted (RB-8.1.5, RB-8.3.2); this one is yours"
ATTACHING: Final = "whom a spell may be attached to is asked before it is in play, and never again (RB-15.1.7)"
NO_CONJURATIONS: Final = "there are no conjurations in draw and discard piles (RB-13.1.2)"
BY_OPPONENTS: Final = "a unit attacks only what an opponent of its controller has (RB-11.1.3)"
A_READY_SPELL: Final = "every card with that word in its title is a ready spell"

ASKED_ONCE: Final = 'a "may" whose only choice is another "may" asks once'
A_PERMISSION: Final = "side actions that may be taken need not be; the words are all that differs (RB-6.2.8)"

FIRST: Final[Alike] = {
    ("pyreborn.cards.original.core_spells", "Bound Soul", "CardType.ALLY", "CardType.UNIT"): NO_CONJURATIONS,
    (
        "pyreborn.cards.original.core_spells",
        "Bring Forth",
        "UNIT",
        "CONJURATION",
    ): "no ally has or gains Illusion: False Demon alone has it (OG-14.3)",
    (
        "pyreborn.cards.original.core_spells",
        "Open Memories",
        "if_you_do(may(search_draw_pile()), shuffle_draw_pile())",
        "may(if_you_do(may(search_draw_pile()), shuffle_draw_pile()))",
    ): ASKED_ONCE,
    ("pyreborn.cards.original.core_units", "Overtime", "up_to=True", ""): A_PERMISSION,
    ("pyreborn.cards.original.expansions", "Sun Sister", "CardType.ALLY", "CardType.UNIT"): NO_CONJURATIONS,
    (
        "pyreborn.cards.original.expansions",
        "Sycophant",
        "remove_from_game(THIS_CARD)",
        "remove_from_game(THIS_CARD), inexhaustible=True",
    ): "no card in a discard pile is exhausted (OG-8.1.2)",
    (
        "pyreborn.cards.original.expansions",
        "Veil Of Reversal",
        """if_you_do(
            may(return_to_hand(target(ALLY.you_control))),
            remove_from_game(target(CONJURATION, OTHER)),
        )""",
        """may(if_you_do(
            may(return_to_hand(target(ALLY.you_control))),
            remove_from_game(target(CONJURATION, OTHER)),
        ))""",
    ): ASKED_ONCE,
    ("pyreborn.cards.reborn.breaker_of_fate", "Accelerate", "up_to=True", ""): A_PERMISSION,
    (
        "pyreborn.cards.reborn.breaker_of_fate",
        "Standard Bearer",
        """if_you_do(
                may(choosing(choose_up_to(status_on(THIS_UNIT), UNIT.in_attack(True).other))),
                add_attack(N, to=CHOSEN_UNITS),
            )""",
        """may(if_you_do(
                may(choosing(choose_up_to(status_on(THIS_UNIT), UNIT.in_attack(True).other))),
                add_attack(N, to=CHOSEN_UNITS),
            ))""",
    ): ASKED_ONCE,
    ("pyreborn.cards.reborn.corpse_of_viros", "Change of Heart", "inexhaustible=False", ""): ATTACHING,
    (
        "pyreborn.cards.reborn.corpse_of_viros",
        "Change of Heart",
        "PHOENIXBORN",
        "UNIT_OR_PHOENIXBORN",
    ): "its placement is a Phoenixborn, so no unit is ever asked about (RB-15.1.1)",
    (
        "pyreborn.cards.reborn.corpse_of_viros",
        "Serve the City",
        """if_(
                can_attack_now(CHOSEN_UNIT),
                may(
                    take_attack(
                        CHOSEN_UNIT,
                        on=CardType.UNIT | CardType.PHOENIXBORN,
                        says="take an Attack action with that unit as its only attacker",
                    )
                ),
            )""",
        """may(
                    take_attack(
                        CHOSEN_UNIT,
                        on=CardType.UNIT | CardType.PHOENIXBORN,
                        says="take an Attack action with that unit as its only attacker",
                    )
                )""",
    ): "an Attack action is offered only to a unit that can attack, said or not (RB-11.1.2)",
    (
        "pyreborn.cards.reborn.demons_of_darmas",
        "Consume Soul",
        "UNIT.an_opponent_controls",
        "UNIT",
    ): "an attack of yours hits cards of opponents, and what is redirected goes to a unit of theirs (RB-11.1.3)",
}

SECOND: Final[Alike] = {
    ("pyreborn.cards.reborn.goddess_of_ishra", "Devotion", "inexhaustible=False", ""): ATTACHING,
    ("pyreborn.cards.reborn.gorrenrock_survivors", "Hunting Weapons", "inexhaustible=False", ""): ATTACHING,
    (
        "pyreborn.cards.reborn.gorrenrock_survivors",
        "Omen Bringer",
        "choose(READY_SPELL.you_control)",
        "target(READY_SPELL.you_control, slot=2)",
    ): OWN_CARD,
    ("pyreborn.cards.reborn.grave_king", "James Endersight", "CardType.ALLY", "CardType.UNIT"): NO_CONJURATIONS,
    ("pyreborn.cards.reborn.grave_king", "Reaping Angel", "CardType.ALLY", "CardType.UNIT"): NO_CONJURATIONS,
    ("pyreborn.cards.reborn.grave_king", "Revival Pact", "CardType.ALLY", "CardType.UNIT"): NO_CONJURATIONS,
    ("pyreborn.cards.reborn.king_of_titans", "Xander Heartsblood", "CardType.ALLY", "CardType.UNIT"): NO_CONJURATIONS,
    (
        "pyreborn.cards.reborn.law_of_lions",
        "Emperor Lion",
        "CardType.READY_SPELL",
        "CardType.ANY_CARD",
    ): A_READY_SPELL,
    ("pyreborn.cards.reborn.master_set_spells", "Bound Soul", "CardType.ALLY", "CardType.UNIT"): NO_CONJURATIONS,
    (
        "pyreborn.cards.reborn.master_set_spells",
        "Open Memories",
        "if_you_do(may(search_draw_pile()), shuffle_draw_pile())",
        "may(if_you_do(may(search_draw_pile()), shuffle_draw_pile()))",
    ): ASKED_ONCE,
    ("pyreborn.cards.reborn.messengers_of_peace", "Ash Spirit", "Who.OPPONENT", "Who.ANYONE"): BY_OPPONENTS,
    (
        "pyreborn.cards.reborn.oceans_guard",
        "Ocean's Gift",
        "choose(UNIT.you_control)",
        "target(UNIT.you_control, slot=2)",
    ): OWN_CARD,
    (
        "pyreborn.cards.reborn.oceans_guard",
        "Seafoam Snapper",
        "choose(CONJURATION.you_control.exhausted)",
        "target(CONJURATION.you_control.exhausted, slot=2)",
    ): OWN_CARD,
    (
        "pyreborn.cards.reborn.protector_of_argaia",
        "Majestic Titan",
        "choose(\n"
        '                        READY_SPELL.you_control.named("Summon Majestic Titan").saying(\n'
        '                            "a copy of Summon Majestic Titan from your spellboard"\n'
        "                        )\n"
        "                    )",
        'target(READY_SPELL.you_control.named("Summon Majestic Titan").saying(\n'
        '                            "a copy of Summon Majestic Titan from your spellboard"\n'
        "                        ), slot=2)",
    ): OWN_CARD,
    (
        "pyreborn.cards.reborn.protector_of_argaia",
        "Summon Mind Fog Owl",
        "if_(spent_power(Magic.CHARM), may(resolve_spent_power(Magic.CHARM)))",
        "may(resolve_spent_power(Magic.CHARM))",
    ): "the power of a spent die is only offered where such a die was spent",
    (
        "pyreborn.cards.reborn.queen_of_lightning",
        "Dimona Odinstar",
        "choose(ALLY.you_control.exhausted)",
        "target(ALLY.you_control.exhausted, slot=2)",
    ): OWN_CARD,
    (
        "pyreborn.cards.reborn.queen_of_lightning",
        "Disengage",
        "choose(ALLY.you_control.attacking_blocked(True))",
        "target(ALLY.you_control.attacking_blocked(True), slot=2)",
    ): OWN_CARD,
    (
        "pyreborn.cards.reborn.queen_of_lightning",
        "Disengage",
        "ALLY.you_control",
        "ALLY",
    ): "after an opponent declares blockers, every attacking unit is yours (RB-11.2.1)",
    ("pyreborn.cards.reborn.queen_of_lightning", "Rayward Knight", "CardType.ALLY", "CardType.UNIT"): NO_CONJURATIONS,
    ("pyreborn.cards.reborn.queen_of_lightning", "Reinforce", "CardType.ALLY", "CardType.UNIT"): NO_CONJURATIONS,
    ("pyreborn.cards.reborn.scholar_of_ruin", "Ritualist", "CardType.READY_SPELL", "CardType.ANY_CARD"): A_READY_SPELL,
    (
        "pyreborn.cards.reborn.scholar_of_ruin",
        "Rowan Umberend",
        "CardType.ALLY",
        "CardType.UNIT",
    ): "only allies are ever laid under this card",
    ("pyreborn.cards.reborn.scholar_of_ruin", "Ruin Dweller", "Who.OPPONENT", "Who.ANYONE"): BY_OPPONENTS,
    ("pyreborn.cards.reborn.song_of_soaksend", "Guilt Link", "Who.ANYONE", "Who.OPPONENT"): BY_OPPONENTS,
    (
        "pyreborn.cards.reborn.spirits_of_memoria",
        "Shepherd of Lost Souls",
        "CardType.ALLY",
        "CardType.UNIT",
    ): NO_CONJURATIONS,
}

ALIKE: Final[Alike] = {**FIRST, **SECOND}


def key(module: str, card: str, was: str, becomes: str) -> tuple[str, str, str, str]:
    """What an entry is found by."""
    return module, card, _code(was), _code(becomes)


def _code(text: str) -> str:
    """Without layout, and without words of three and more in quotes: sentences change more often than what cards do."""
    bare = re.sub(r'"(?:[^"\s]+\s){2,}[^"]*"', '""', text)
    return "".join(bare.split()).replace(",)", ")")


REASONS: Final = {key(*entry): reason for entry, reason in ALIKE.items()}
"""By key."""
