"""Why something is asked, and by which rule one may answer so: what a button says when it is asked "why?".

>>> from pyreborn.rulesets import REBORN
>>> print(*why_asked(REBORN, "turn", "pass"), sep="\\n")
Passing does nothing, and is a main action. [RB-7.1.3: Pass: do nothing; a side action is still allowed this turn.]
"""

from typing import Final

from pyreborn.engine.model.ids import QUESTION_NAMES, VERBS
from pyreborn.engine.model.ruleset import Ruleset
from pyreborn.errors import unknown
from pyreborn.explain import with_rule

_CARD_ASKS: Final = ("A card asks for it, and its text comes before every rule.", "RB-1.1.1")

ASKED: Final[dict[str, tuple[str, str]]] = {
    "first five": ("Everybody chooses their opening hand.", "RB-5.1.2"),
    "first player": ("Whoever rolled the most basic sides says who begins.", "RB-6.1.2"),
    "prepare discard": ("Cards one does not want may be discarded before drawing.", "RB-6.1.3"),
    "turn": ("A turn is one main action, and a side action if one likes.", "RB-6.2.3"),
    "pay": ("Whoever pays says with which dice.", "RB-9.1.5"),
    "discard cost": ("Discarding is part of what it costs.", "RB-9.1.1"),
    "pick": ("What an effect is aimed at is chosen just before it is carried out.", "RB-8.2.1"),
    "may": ("What a text says one may do, one may also leave.", "RB-1.1.7"),
    "mode": _CARD_ASKS,
    "order": ("Whose effect it is says in which order.", "RB-8.5.8"),
    "window": ("Everybody has one opportunity to answer what happens.", "RB-8.5.2"),
    "attacker": ("Whoever attacks says with which units.", "RB-11.1.4"),
    "block": ("Units that are not exhausted may block, one each.", "RB-11.2.1"),
    "guard": ("One defender may take the place of the attacked unit.", "RB-11.2.2"),
    "battle": ("Whoever attacks says in which order battles are resolved.", "RB-11.3.1"),
    "counter": ("An attacked unit may strike back.", "RB-11.3.6"),
    "damage order": ("Whose turn it is says which damage is resolved first.", "RB-11.3.7"),
    "meditate": ("Meditating discards cards one by one.", "RB-7.5.1"),
    "die": ("As many dice are chosen as were asked for, if there are so many.", "RB-9.2.4"),
    "exhaust dice": ("Dice that are exhausted now are rolled next round.", "RB-6.3.4"),
    "number": _CARD_ASKS,
    "divide": _CARD_ASKS,
    "toll": _CARD_ASKS,
}
"""Of every kind of question: why it is asked, and the clause."""

ANSWERED: Final[dict[str, tuple[str, str]]] = {
    "play": ("A card is played from the hand by paying all it costs.", "RB-7.3.1"),
    "activate": ("What a card in play can do is used by paying all it costs.", "RB-7.4.1"),
    "power": ("A dice power is a side action, with a die that shows its power side.", "RB-10.1.12"),
    "attack": ("Attacking is a main action.", "RB-11.1.1"),
    "meditate": ("Meditating is a side action: cards are discarded, and for each a die may be turned.", "RB-7.5.2"),
    "pass": ("Passing does nothing, and is a main action.", "RB-7.1.3"),
    "end turn": ("A turn ends when whoever takes it says so, after the main action.", "RB-6.2.5"),
    "hand over": ("Partners share their turn, and act in the order they like.", "RR-15.1.2"),
    "trigger": ("What has happened sets it off.", "RB-8.5.2"),
    "react": ("A reaction may be used at the moment it names, by paying all it costs.", "RB-8.6.1"),
}
"""Of answers that have a rule of their own: what they are, and the clause. All others are as their question says."""


def why_asked(rules: Ruleset, kind: str, verb: str = "") -> list[str]:
    """Why a kind of question is asked and, of an answer with a rule of its own, what that is; refuses unknown names."""
    if kind not in ASKED:
        raise unknown("question", kind, QUESTION_NAMES)
    if verb and all(verb != info.name for info in VERBS.values()):
        raise unknown("answer", verb, [info.name for info in VERBS.values()])
    words, rule = ANSWERED.get(verb, ASKED[kind])
    return [with_rule(words, rule, rules)]
