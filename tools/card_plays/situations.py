"""The boards on which every card is shown, and what is done there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, Final

from pyreborn.cards import card_pool
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.ids import MAGIC_NAMES, CardType
from pyreborn.errors import BadScenario
from pyreborn.game import Game
from pyreborn.scenario import Scenario

EAGER: Final = "eager"
"""Takes what the card offers, and the first of everything."""
SHY: Final = "shy"
"""Takes only what must be taken, and the last of everything."""

DICE: Final = "natural:power x2 charm:class"
SPENT: Final = "natural:class charm:basic ceremonial:power"
PILE: Final = ["Hammer Knight", "Molten Gold", "Summon Gilder", "Iron Worker", "Root Armor", "Shifting Mist"]


@dataclass(frozen=True)
class Situation:
    """Where the card is, who is to move, what is done first and what is preferred afterwards."""

    name: str
    turn: int = 1
    mine: dict[str, Any] = field(default_factory=dict)
    theirs: dict[str, Any] = field(default_factory=dict)
    opening: tuple[str, ...] = ()
    prefer: tuple[str, ...] = ()
    manner: str = EAGER
    rounds: int = 0
    """How many rounds are played to their end."""
    answers: bool = False
    """Whether the card can only answer what others do."""

    def shy(self) -> Situation:
        return replace(self, name=f"{self.name}, shy", manner=SHY)

    def laid_out(self, ruleset: str) -> Game | None:
        """The board; None where the card cannot lie there."""
        board = Scenario(ruleset, turn=self.turn, first=self.turn)
        try:
            board.player(1, **{**self.own(), **self.mine})
            board.player(2, **{**self.other(), **self.theirs})
            return board.game()
        except BadScenario:
            return None

    def own(self) -> dict[str, Any]:
        return {
            "phoenixborn": "Coal Roarkwin (wounds 2)",
            "battlefield": ["Iron Worker (status 1, wounds 1)", "Mist Spirit (exhausted, +Root Armor)", "Gilder"],
            "spellboard": ["Shifting Mist (exhausted)", "Summon Mist Spirit (exhausted)"],
            "hand": ["Molten Gold", "Hammer Knight"],
            "draw": PILE,
            "discard": PILE[:4],
            "dice": DICE,
            "exhausted_dice": SPENT,
            "main": 1 if self.turn == 1 else 0,
            "side": 2 if self.turn == 1 else 0,
        }

    def other(self) -> dict[str, Any]:
        return {
            "phoenixborn": "Saria Guideman (wounds 2)",
            "battlefield": [
                "Hammer Knight (wounds 1, +Root Armor)",
                "Gilder (exhausted, status 1)",
                "Blue Jaguar (wounds 1)",
            ],
            "spellboard": ["Summon Gilder", "Summon Blue Jaguar (exhausted)"],
            "hand": ["Molten Gold", "Iron Worker"],
            "draw": PILE,
            "discard": PILE[1:5],
            "dice": DICE,
            "exhausted_dice": SPENT,
            "main": 1 if self.turn == 2 else 0,
            "side": 2 if self.turn == 2 else 0,
        }


class Boards:
    """The boards of a card: many situations begin at the same one, which is laid out once."""

    def __init__(self, ruleset: str) -> None:
        self._ruleset = ruleset
        self._laid_out: dict[tuple[int, str, str], Game | None] = {}

    def game(self, situation: Situation) -> Game | None:
        """A game of its own at the board of a situation; None where the card cannot lie there."""
        key = (situation.turn, repr(situation.mine), repr(situation.theirs))
        if key not in self._laid_out:
            self._laid_out[key] = situation.laid_out(self._ruleset)
        laid_out = self._laid_out[key]
        if laid_out is None:
            return None
        game = laid_out.clone()
        game.state.log = []  # a clone keeps none, and what happens is wanted
        return game


def situations(card: CardDef) -> Iterator[Situation]:
    """All situations in which a card of this type could do something."""
    quiet = not (card.heard | card.reacts | card.listens_outside) and all(each.costs for each in card.abilities)
    for situation in (*_from_hand(card), *_in_play(card)):
        if quiet and situation.answers:
            continue
        paying = replace(situation, mine={**situation.mine, "dice": dice_for(card)})
        yield paying
        yield paying.shy()


def dice_for(card: CardDef) -> str:
    """Enough to play the card and use it, with dice of its own magic and some of another."""
    costs = [card.play_cost, *(cost for ability in card.abilities for cost in ability.costs)]
    magics = {symbol[0] for cost in costs if cost for way in cost.ways for symbol in way.symbols}
    return " ".join(f"{MAGIC_NAMES[magic]}:power x4" for magic in sorted(magics)) + " charm:class x2 illusion:basic"


def _from_hand(card: CardDef) -> Iterator[Situation]:
    if card.type & (CardType.PHOENIXBORN | CardType.CONJURED):
        return
    held = {"hand": [card.name, "Molten Gold", "Hammer Knight"]}
    if card.type & CardType.REACTION_SPELL:
        yield from _stimuli("in hand", held)
        return
    yield Situation("played", 1, held, {}, (f"play {card.name}",))
    if card.type & CardType.ALTERATION:
        yield Situation("played on theirs", 1, held, {}, (f"play {card.name}",), ("target Hammer Knight",))


def _in_play(card: CardDef) -> Iterator[Situation]:
    if card.type & CardType.PHOENIXBORN:
        yield from _with_uses("Phoenixborn", card, {"phoenixborn": f"{card.name} (wounds 2)"})
    elif card.type & CardType.READY_SPELL:
        for copies in (1, 2, 3):
            board = {"spellboard": [card.name] * copies + ["Shifting Mist", "Summon Mist Spirit (exhausted)"]}
            yield Situation(f"used, {copies} of it", 1, board, {}, (f"use {card.name}",))
            yield from _stimuli(f"{copies} in play", board) if copies == 1 else ()
        marked = {"spellboard": [f"{card.name} (status 3)", "Shifting Mist", "Summon Mist Spirit (exhausted)"]}
        yield from _with_uses("with status", card, marked)
    elif card.type & CardType.UNIT or card.form is not None:
        yield from _unit(card)
    elif card.type & CardType.ALTERATION:
        on_mine = [f"Iron Worker (+{card.name})", "Mist Spirit (exhausted)"]
        on_theirs = [f"Hammer Knight (+{card.name} (owner 1))", "Gilder (exhausted, status 1)", "Blue Jaguar"]
        yield from _with_uses("on mine", card, {"battlefield": on_mine})
        yield from _fights("on mine", "Iron Worker", {"battlefield": on_mine})
        yield from _with_uses("on theirs", card, {}, {"battlefield": on_theirs})


def _with_uses(
    name: str, card: CardDef, mine: dict[str, Any], theirs: dict[str, Any] | None = None
) -> Iterator[Situation]:
    yield Situation(f"{name}: used", 1, mine, theirs or {}, ("use ",), (f"use {card.name}",))
    yield from _stimuli(name, mine, theirs)


def _unit(card: CardDef) -> Iterator[Situation]:
    rest = ["Iron Worker (wounds 1)", "Mist Spirit (exhausted, +Root Armor)"]
    fresh = {"battlefield": [card.name, *rest]}
    tired = {"battlefield": [f"{card.name} (exhausted)", *rest]}
    marked = {"battlefield": [f"{card.name} (status 2)", *rest]}
    yield Situation("used", 1, fresh, {}, (f"use {card.name}",))
    yield Situation("used with status", 1, marked, {}, (f"use {card.name}",))
    yield from _fights("in play", card.name, fresh)
    yield from _stimuli("in play", fresh)
    yield from _stimuli("in play with status", marked)
    yield from _stimuli("exhausted", tired)
    hurt = max(card.life - 1, 0)
    for name, state in (
        ("destroyed", ""),
        ("destroyed exhausted", ", exhausted"),
        ("destroyed with status", ", status 2"),
    ):
        board = {"battlefield": [f"{card.name} (wounds {hurt}{state})", *rest]}
        yield Situation(name, 2, board, {}, ("dice power natural",), (f"target {card.name}",))


def _fights(name: str, unit: str, mine: dict[str, Any]) -> Iterator[Situation]:
    to_phoenixborn = ("attack Saria Guideman",)
    joined = (f"attack with {unit}",)
    one = {"battlefield": ["Blue Jaguar"]}
    frail = {"battlefield": ["Hammer Knight (wounds 3)", "Gilder (exhausted)"]}
    yield Situation(f"{name}: attacks unopposed", 1, mine, {}, to_phoenixborn, joined)
    yield Situation(f"{name}: attacks and is blocked", 1, mine, one, to_phoenixborn, (*joined, f"block {unit}"))
    yield Situation(f"{name}: attacks a unit", 1, mine, frail, ("attack Hammer Knight",), (*joined, "counter"))
    yield Situation(f"{name}: attacks with others", 1, mine, {}, to_phoenixborn, ("attack with", "resolve"))
    yield Situation(
        f"{name}: is attacked", 2, mine, frail, (f"attack {unit}",), ("attack with Hammer Knight", "counter")
    )
    defends = ("attack with Hammer Knight", f"block Hammer Knight with {unit}", f"guard with {unit}")
    yield Situation(f"{name}: blocks", 2, mine, frail, ("attack Coal Roarkwin",), defends)
    yield Situation(f"{name}: guards", 2, mine, frail, ("attack Mist Spirit",), defends)


def _stimuli(name: str, mine: dict[str, Any], theirs: dict[str, Any] | None = None) -> Iterator[Situation]:
    """Things that happen to and around a card, to see what it answers."""
    for each in _happenings(name, mine, theirs or {}):
        yield replace(each, answers=True)


def _happenings(name: str, mine: dict[str, Any], other: dict[str, Any]) -> Iterator[Situation]:
    own = mine.get("phoenixborn", "Coal Roarkwin").partition(" (")[0]
    spell = {**other, "hand": ["Molten Gold", "Iron Worker"]}
    yield Situation(f"{name}: their attack on me", 2, mine, other, (f"attack {own}",), ("attack with",))
    yield Situation(
        f"{name}: their attack on a unit", 2, mine, other, ("attack Iron Worker",), ("attack with Hammer", "counter")
    )
    yield Situation(f"{name}: their spell on me", 2, mine, spell, ("play Molten Gold",), (f"target {own}",))
    yield Situation(f"{name}: their spell on a unit", 2, mine, spell, ("play Molten Gold",), ("target Iron Worker",))
    yield Situation(
        f"{name}: their dice power on a unit", 2, mine, other, ("dice power natural",), ("target Iron Worker",)
    )
    yield Situation(f"{name}: their ability", 2, mine, other, ("use Saria Guideman",), ())
    yield Situation(f"{name}: their ally", 2, mine, spell, ("play Iron Worker",), ())
    yield Situation(f"{name}: their summon", 2, mine, other, ("use Summon Gilder",), ("target Iron Worker",))
    yield Situation(f"{name}: my attack", 1, mine, other, ("attack Saria Guideman",), ("attack with Iron Worker",))
    yield Situation(
        f"{name}: my attack on a unit",
        1,
        mine,
        other,
        ("attack Gilder",),
        ("attack with Iron Worker", "guard with", "counter"),
    )
    yield Situation(
        f"{name}: my spell",
        1,
        {**mine, "hand": [*mine.get("hand", ())[:1], "Molten Gold"]},
        other,
        ("play Molten Gold",),
        ("target Gilder",),
    )
    yield Situation(f"{name}: my dice power", 1, mine, other, ("dice power natural",), ("target Blue Jaguar",))
    yield Situation(f"{name}: I meditate", 1, mine, other, ("meditate",), ())
    yield Situation(f"{name}: the round ends", 1, mine, other, (), ("pass",), rounds=1)


def cards_of(ruleset: str) -> list[CardDef]:
    """The cards a ruleset has of its own."""
    pool = card_pool(ruleset)
    if ruleset != "raven":
        return list(pool.cards.values())
    older = card_pool("original").cards
    return [card for card in pool.cards.values() if card is not older.get(card.stub)]
