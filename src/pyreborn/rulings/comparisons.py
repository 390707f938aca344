"""Situations in which the rulesets disagree, side by side."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pyreborn.errors import unknown
from pyreborn.rulings.comparison_scenes import RULINGS as RULINGS


@dataclass(frozen=True)
class Cell:
    """What one ruleset says."""

    ruleset: str
    outcome: str
    rulings: tuple[str, ...]
    """The rulings that say it."""
    related: tuple[str, ...]
    """Rulings it follows from, where no ruling is about this very situation."""
    as_under: str = ""
    """The ruleset whose scene shows it, where one and the same scene holds under both."""

    def scenes(self, key: str) -> tuple[str, ...]:
        """The scenes that show it: its rulings, or one written for the comparison."""
        return self.rulings or (f"{key}@{self.as_under or self.ruleset}",)


@dataclass(frozen=True)
class Comparison:
    """One situation under every ruleset that speaks of it."""

    key: str
    situation: str
    cells: tuple[Cell, ...]


def _reborn(outcome: str, rulings: tuple[str, ...], related: tuple[str, ...]) -> tuple[Cell, Cell]:
    """What Reborn says holds in the Red Rains too."""
    return Cell("reborn", outcome, rulings, related), Cell("red-rains", outcome, rulings, related, "reborn")


COMPARISONS: Final = (
    Comparison(
        "cancel-scope-gilder",
        "Summon Gilder's damage clause is answered with Golden Veil",
        (
            Cell("original", "No Gilder, no damage", ("OG-golden-veil-4",), ("OG-gloss-cancel",)),
            Cell("raven", "Gilder stays, no damage", ("RV-diff-1",), ("RV-1.1.2-1", "RV-4.2.3-1")),
            *_reborn("Gilder stays, no damage", (), ("RB-FAQ-tsunami-shot-1", "RB-FAQ-golden-veil-1")),
        ),
    ),
    Comparison(
        "cancel-law-of-fear",
        "Law of Fear's comes-into-play effect is answered with Golden Veil",
        (
            Cell(
                "original",
                "All printed effects are cancelled, the ongoing text too",
                ("OG-clar-2",),
                ("OG-golden-veil-2",),
            ),
            Cell("raven", "Attack boost cancelled, blocking tax stays", ("RV-4.2.3-ex2",), ()),
            *_reborn("Exhaustion token cancelled, -1 attack, Bound, Fleeting stay", ("RB-FAQ-golden-veil-1",), ()),
        ),
    ),
    Comparison(
        "cancel-rins-fury",
        "1.0 Rin's Fury aimed at a unit is answered with Golden Veil",
        (
            Cell("original", "Nothing resolves, no re-roll", ("OG-golden-veil-2",), ("OG-clar-1",)),
            Cell("raven", "Re-roll stands, spent dice stay spent, no damage", ("RV-4.2.3-ex1",), ()),
        ),
    ),
    Comparison(
        "cancel-detonate",
        "Crimson Bomber's Detonate 3: Golden Veil at the second wound",
        (
            Cell("original", "No wound anywhere", (), ("OG-golden-veil-2", "OG-clar-1")),
            Cell("raven", "First wound stays, second and third do not happen", ("RV-4.2.3-ex3",), ()),
            *_reborn(
                "All targets are selected together; no wound anywhere, the Bomber stays destroyed",
                (),
                ("RB-sim-4", "RB-FAQ-chant-transfusion-1"),
            ),
        ),
    ),
    Comparison(
        "target-choice",
        "A card's later clause targets: when is the target named?",
        (
            Cell("original", "Right after paying, before anything resolves", ("OG-clar-1",), ("OG-order-1",)),
            Cell("raven", "When that clause is reached", ("RV-4.2.3-ex1b",), ()),
            *_reborn(
                "When that effect is about to resolve, all its targets together",
                (),
                ("RB-FAQ-chant-transfusion-1", "RB-FAQ-tidal-shift-1"),
            ),
        ),
    ),
    Comparison(
        "interrupt-draw",
        (
            "Mist Typhoon or One Hundred Blades kills a unit whose controller has a response; the "
            "card's last effect is a draw"
        ),
        (
            Cell("original", "All damage and the draw first, then wounds and responses", ("OG-clar-3", "OG-dmg-1"), ()),
            Cell(
                "raven", "Response resolves at once, before later damage and the draw", ("RV-diff-2", "RV-5.0.0-1"), ()
            ),
            *_reborn("Card pauses; response resolves before the draw", ("RB-res-1",), ("RB-res-5",)),
        ),
    ),
    Comparison(
        "dark-reaping",
        "Dark Reaping destroys an own unit; can its own dice pay for Summon Sleeping Widows?",
        (
            Cell("original", "Yes, the dice effect finishes first", ("OG-rv-2",), ("OG-clar-3",)),
            Cell("raven", "No, the window opens before the dice return", ("RV-4.2.0-ex4",), ()),
            *_reborn("No, the card pauses before its dice effect", ("RB-res-5",), ()),
        ),
    ),
    Comparison(
        "one-at-a-time",
        "Several effects are triggered by one event",
        (
            Cell("original", "All activated, then resolved one by one", ("OG-rv-3",), ()),
            Cell(
                "raven",
                "Each activated and resolved before the next is decided",
                ("RV-diff-3", "RV-4.3.1-1", "RV-4.5.1-2"),
                (),
            ),
            *_reborn("Active player uses and resolves one at a time, then the opponent", ("RB-sim-1",), ()),
        ),
    ),
    Comparison(
        "source-gone",
        (
            "A countering Hammer Knight on its last life is killed by the attacking Living Doll's Pain "
            "Link while its own Aftershock has also been triggered"
        ),
        (
            Cell("original", "Aftershock does not resolve: its card left play", ("OG-clar-4",), ()),
            Cell(
                "raven",
                "Aftershock has already resolved in the dealt window",
                ("RV-5.0.0-3",),
                ("RV-4.5.0-3", "RV-diff-4a"),
            ),
            *_reborn(
                "Rule statement: a card is resolved completely even if it left play",
                (),
                ("RB-res-3", "RB-FAQ-blood-archer-1"),
            ),
        ),
    ),
    Comparison(
        "destroyed-slot-full",
        "Full battlefield, one unit destroyed, Summon Sleeping Widows",
        (
            Cell("original", "0 Widows", ("OG-play-3",), ()),
            Cell("raven", "1 Widow", ("RV-diff-5",), ()),
            *_reborn("1 Widow; the second is discarded", ("RB-ddr-5",), ("RB-clar-misc-1",)),
        ),
    ),
    Comparison(
        "destroyed-slot-one-free",
        "One free slot, one unit destroyed, Summon Sleeping Widows",
        (
            Cell("original", "1 Widow", ("OG-play-4",), ()),
            Cell("raven", "2 Widows", ("RV-diff-5b",), ()),
            *_reborn("2 Widows", (), ("RB-ddr-5",)),
        ),
    ),
    Comparison(
        "destroy-trigger-zone",
        "A unit's destruction triggers: is the unit still in play?",
        (
            Cell("original", "Yes, it is discarded only in step 3", ("OG-dmg-4", "OG-leave-1"), ()),
            Cell("raven", "No, it is removed first", ("RV-5.1.0-1",), ("RV-diff-4c",)),
            *_reborn("No, it is removed from play in step 3, discarded in step 4", ("RB-ddr-5",), ()),
        ),
    ),
    Comparison(
        "anchornaut-window",
        "Throw 1 between two battles of one attack",
        (
            Cell("original", "Allowed", ("OG-rv-6",), ("OG-abil-1",)),
            Cell("raven", "Refused inside Resolve Damage", ("RV-diff-6", "RV-4.2.0-ex3"), ()),
        ),
    ),
    Comparison(
        "anchornaut-entering",
        "Anchornaut enters play and the opponent has an answer to that",
        (
            Cell("original", "The opponent's answer (Gaze 1) comes before Throw 1", ("OG-gaze-2",), ()),
            *_reborn(
                "Throw 1 (a when-trigger) resolves before the opponent's after-trigger (Ice Trap)", ("RB-sim-ex1",), ()
            ),
        ),
    ),
    Comparison(
        "ddr-steps",
        "Shape of the damage process",
        (
            Cell(
                "original",
                "Receive / wounds and destruction at once / discard; wounds enter at 2, destruction at 2b",
                ("OG-dmg-4", "OG-dmg-5"),
                ("OG-dmg-6",),
            ),
            Cell(
                "raven",
                "Deal / receive / wounds and destruction at once; wounds enter at 3",
                ("RV-diff-7", "RV-5.0.0-3"),
                ("RV-5.0.0-4",),
            ),
            *_reborn(
                (
                    "Deal / receive and wounds / destroy / discard; after-wounds effects come before "
                    "destruction; wounds enter at 2"
                ),
                ("RB-ddr-3",),
                ("RB-ddr-1", "RB-ddr-2", "RB-ddr-5", "RB-ddr-6", "RB-ddr-7"),
            ),
        ),
    ),
    Comparison(
        "negative-attack",
        "Attack a Unit with a unit below 0 attack in the group",
        (
            Cell("original", "Negative value lowers the sum", ("OG-rv-8",), ("OG-attack-8",)),
            Cell("raven", "Counts as 0 in the sum", ("RV-diff-8", "RV-6.0.0-attack"), ()),
        ),
    ),
    Comparison(
        "redirect-deal-or-receive",
        "Redirect sends Phoenixborn damage to a unit with a dealt-damage ability",
        (
            Cell("raven", "The unit is dealt the damage; its dealt-damage effects apply", ("RV-1.1.3-1",), ()),
            *_reborn("The unit only receives it; Armored 1 does not apply", ("RB-FAQ-redirect-1",), ()),
        ),
    ),
    Comparison(
        "fatigue-form",
        "Short 2 or more cards in the prepare phase",
        (
            Cell("original", "One lump of damage", ("OG-prepare-1",), ()),
            Cell("reborn", "Single wound tokens, players alternating, first player first", ("RB-round-fatigue-1",), ()),
            Cell("red-rains", "1 wound token per missing card", ("RR-round-fatigue-1",), ()),
        ),
    ),
    Comparison(
        "fatigue-race",
        "Missing draws would kill both Phoenixborn",
        (
            Cell("original", "First player chooses who is hit first and so wins", ("OG-prepare-2",), ()),
            Cell(
                "reborn",
                "First player places first; with equal life left the first player loses",
                ("RB-round-fatigue-2", "RB-round-fatigue-1"),
                (),
            ),
        ),
    ),
    Comparison(
        "end-of-round-order",
        "Both sides have end-of-round effects",
        (
            Cell("original", "Holder of the first player token orders everything", ("OG-eor-1",), ()),
            Cell("raven", "Same as original (active player is the token holder)", ("RV-6.0.0-active",), ()),
            Cell(
                "reborn", "Each player in turn, own order, first player first", ("RB-round-eor-1", "RB-clar-out-2"), ()
            ),
            Cell("red-rains", "First player side first; Chimera strictly left to right", ("RR-round-eor-1",), ()),
        ),
    ),
    Comparison(
        "blocker-gone",
        "The blocker is destroyed before its battle",
        (
            Cell("raven", "The attacker deals no damage", ("RV-3.2.1-2",), ()),
            *_reborn("The attacker hits the Phoenixborn (original target)", ("RB-attack-2", "RB-clar-battle-2"), ()),
        ),
    ),
    Comparison(
        "attacker-exhausted",
        "A declared attacker becomes exhausted before its battle",
        (
            Cell("raven", "Still deals damage, ends with 2 exhaustion tokens", ("RV-3.2.3-1",), ()),
            *_reborn("Leaves battle, deals nothing", ("RB-attack-1", "RB-clar-battle-1"), ()),
        ),
    ),
    Comparison(
        "alteration-targets",
        "Fade Away is played on an opponent's unit; Golden Veil in hand",
        (
            Cell("original", "No target word: Golden Veil illegal", ("OG-golden-veil-1",), ()),
            Cell("raven", "Attaching does not target: Golden Veil illegal", ("RV-4.1.1-1",), ()),
            *_reborn("Attaching targets: Golden Veil legal", ("RB-conf-target-3",), ()),
        ),
    ),
    Comparison(
        "facedown-look",
        "Opponent asks to see a formerly public ally face down under a Mount",
        (
            Cell("raven", "Only the controller of the upper card may look", ("RV-4.1.4-2",), ()),
            *_reborn("Any player may look on request", ("RB-clar-info-3",), ()),
        ),
    ),
    Comparison(
        "dismount",
        "A Mount with an ally underneath is destroyed",
        (
            Cell("raven", "Ally enters play exhausted (or ready with 1 wound)", ("RV-4.2.2-1",), ()),
            *_reborn("Ally goes to hand", ("RB-FAQ-ghostly-mount-1",), ()),
        ),
    ),
    Comparison(
        "conjuration-info",
        "Opponent asks to see a conjuration",
        (
            Cell("original", "Conjuration piles are hidden", ("OG-info-1",), ()),
            *_reborn("A copy of a conjuration named by a card in play is shown on request", ("RB-clar-info-4",), ()),
        ),
    ),
    Comparison(
        "mass-effect-order",
        "A non-active player's effect hits several units: who orders it?",
        (
            Cell("original", "Player whose turn it is", ("OG-dmg-2",), ()),
            Cell("raven", "Active player", ("RV-4.5.1-1",), ("RV-5.0.0-2",)),
            *_reborn("Controller of the effect", ("RB-sim-4",), ()),
        ),
    ),
    Comparison(
        "multi-target-choice",
        "Detonate 3: when are second and third units chosen?",
        (
            Cell("original", "All up front, after paying", ("OG-clar-1",), ()),
            Cell("raven", "One by one, each after the previous is resolved", ("RV-4.5.1-ex1",), ()),
            *_reborn("All selected first, then resolved one by one", ("RB-sim-4",), ()),
        ),
    ),
    Comparison(
        "first-five",
        "First Five with Hypnotize and Golden Veil",
        (
            Cell("raven", "Legal", ("RV-3.1.0-7",), ()),
            Cell(
                "reborn",
                "Rejected when the chained list is on; also unplayable in round 1",
                ("RB-chain-1", "RB-chained-golden-veil", "RB-chained-hypnotize"),
                ("RB-chain-2",),
            ),
        ),
    ),
    Comparison(
        "phoenixborn-death",
        "A Phoenixborn reaches lethal wounds while an effect waits",
        (
            Cell("original", "Destruction triggers happen before its controller loses", ("OG-dmg-8",), ()),
            *_reborn("Its controller loses at once", ("RB-ddr-4",), ()),
        ),
    ),
    Comparison(
        "token-pass",
        "When is the first player token passed?",
        (
            Cell("original", "Last step of the recovery phase", ("RV-2.1.0-5",), ()),
            Cell("raven", "Last step of the recovery phase", ("RV-2.1.0-5",), ()),
            Cell("reborn", "After all end-of-round effects", ("RB-round-eor-2",), ()),
        ),
    ),
    Comparison(
        "counter-exhaust",
        "A defender counters",
        (
            Cell(
                "reborn",
                "Gets an exhaustion token (unless Alert); an attacked unguarded unit may decline",
                ("RB-conf-exh-2", "RB-conf-nocounter-1"),
                (),
            ),
            Cell(
                "red-rains",
                "An unexhausted aspect always counters and is not exhausted by it",
                ("RR-conf-counter-1",),
                (),
            ),
        ),
    ),
    Comparison(
        "attack-counter-order",
        "Attacker and countering unit damage each other",
        (
            Cell("reborn", "Active player chooses which damage resolves first", ("RB-sim-3",), ()),
            Cell("red-rains", "An attacking aspect's damage always first", ("RR-clar-3",), ()),
        ),
    ),
    Comparison(
        "recover",
        "Wounded unit in the recovery phase",
        (
            Cell("reborn", "Recovers its recover value", (), ("RB-round-recovery-1",)),
            Cell(
                "red-rains",
                "Every unit recovers but aspects, also what else the Chimera controls",
                ("RR-round-recovery-1", "RR-round-recovery-7"),
                (),
            ),
        ),
    ),
    Comparison(
        "empty-draw-pile",
        "A side's draw pile runs out",
        (
            Cell("reborn", "Never reshuffled; fatigue in the prepare phase", (), ("RB-conf-fatigue-1",)),
            Cell("red-rains", "The Chimera reshuffles its discard pile each time", ("RR-clar-4",), ()),
        ),
    ),
)


def comparison(key: str) -> Comparison:
    """The comparison of that name; refuses an unknown one."""
    for each in COMPARISONS:
        if each.key == key.strip().lower():
            return each
    raise unknown("comparison", key, [each.key for each in COMPARISONS])
