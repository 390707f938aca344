"""What happened in a situation, told by the table alone: choices, and what changed after each."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final, NamedTuple

from tools.card_plays.situations import SHY, Boards, Situation, situations

from pyreborn.engine.board.values import attack, life, recover, traits
from pyreborn.engine.model.costs import face_name
from pyreborn.engine.model.definitions import CardDef
from pyreborn.engine.model.events import EVENT_NAMES, Event, EventKind
from pyreborn.engine.model.ids import FACES
from pyreborn.engine.model.player import Player
from pyreborn.engine.model.state import GameState
from pyreborn.game import Game

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "tests" / "golden" / "cards"
RULESETS: Final = ("reborn", "original", "raven")
CHOICES: Final = 45
"""How long a situation is followed."""
REFUSALS: Final = ("pass", "decline", "done", "do not", "no more", "no", "end turn", "nothing")
QUIET: Final = frozenset((EventKind.TURN, EventKind.PHASE, EventKind.ROUND, EventKind.ROLLED))

Picture = dict[str, str | dict[str, int]]
"""Plain dictionaries count here: there are tens of thousands of pictures, and a Counter takes five times as long."""


def picture(st: GameState) -> Picture:
    """Everything on the table by name; two of a name are told apart by their order."""
    shown: Picture = {}
    for player in st.players:
        who = f"P{player.seat + 1}"
        shown[f"{who} dice"] = _dice(player.active)
        shown[f"{who} spent"] = _dice(player.exhausted)
        shown[f"{who} actions"] = {"main": player.main, "side": player.side}
        for zone, cards in (("hand", player.hand), ("discard", player.discard), ("pile", player.pile)):
            shown[f"{who} {zone}"] = _counted(st, cards)
        shown[f"{who} draw"] = {"cards": len(player.draw)}
        for card in _in_play(player):
            _add(shown, f"{who} {st.cards[card].now.name}", _card(st, card))
    return shown


def _in_play(player: Player) -> list[int]:
    return [player.phoenixborn, *player.battlefield, *player.spellboard]


def _add(shown: Picture, key: str, value: str) -> None:
    number = 1
    while (f"{key} #{number}" if number > 1 else key) in shown:
        number += 1
    shown[f"{key} #{number}" if number > 1 else key] = value


def _counted(st: GameState, cards: list[int]) -> dict[str, int]:
    found: dict[str, int] = {}
    for card in cards:
        name = st.cards[card].now.name
        found[name] = found.get(name, 0) + 1
    return found


def _names(st: GameState, cards: list[int]) -> str:
    counted = _counted(st, cards)
    return ", ".join(f"{name} x{count}" if count > 1 else name for name, count in sorted(counted.items()))


def _dice(pool: list[int]) -> dict[str, int]:
    return {face_name(face): count for face, count in enumerate(pool) if count}


def _card(st: GameState, card: int) -> str:
    here = st.cards[card]
    parts = [f"{attack(st, card)}/{life(st, card)}/{recover(st, card)}"]
    for word, count in (("wounds", here.wounds), ("exhaustion", here.exhaustion), ("status", here.status)):
        if count:
            parts.append(f"{word} {count}")
    if has := traits(st, card):
        parts.append(f"traits {has:x}")
    if here.attached:
        parts.append(f"on it {_names(st, here.attached)}")
    if here.under:
        parts.append(f"under it {_names(st, here.under)}")
    if here.dice:
        parts.append("dice " + " ".join(face_name(die % FACES) for die in here.dice))
    return ", ".join(parts)


def changes(before: Picture, after: Picture) -> list[str]:
    """What differs: counted things by what came and went, cards by how they are now."""
    found: list[str] = []
    for key in sorted({*before, *after}):
        old, new = before.get(key), after.get(key)
        if old == new:
            continue
        if isinstance(old, dict) and isinstance(new, dict):
            differs = {each: new.get(each, 0) - old.get(each, 0) for each in sorted({*old, *new})}
            found.append(f"    {key}: {', '.join(f'{by:+d} {each}' for each, by in differs.items() if by)}")
        else:
            found.append(f"    {key}: {new if new is not None else 'gone'}")
    return found


def told(event: Event) -> str:
    cards = " ".join(seen.name for seen in (*event.cards, *event.secret))
    return f"    * {EVENT_NAMES[event.kind]} {event.amount} {cards}".rstrip()


class Asked(NamedTuple):
    """One question: who was asked, of what kind, by whose text, and everything offered."""

    player: int
    kind: str
    card: str
    offered: list[str]


class Play:
    """One situation played out."""

    def __init__(self, game: Game, situation: Situation, name: str, told: bool = True) -> None:
        self.game = game
        self.told = told
        """Whether it is written down what happens."""
        self.situation = situation
        self.name = name
        self.title = situation.name
        self.lines: list[str] = []
        self.shown = picture(game.state) if told else {}
        self.involved = False
        """Whether the card did or offered anything."""
        self.asked: list[Asked] = []
        """Every question with what was offered."""
        self.targeted: list[str] = []
        """What the card has targeted."""

    def played(self, first: str) -> None:
        """Open with an option, then follow the manner of the situation."""
        if first:
            self.take(first)
        turn, rounds = self.game.state.turn, self.game.state.round + self.situation.rounds
        for _ in range(CHOICES):
            state = self.game.state
            if self.game.over or (state.turn != turn and state.round >= rounds and self.game.at_turn()):
                return
            if not self.situation.rounds and self.game.at_turn():
                return
            self.take(self.wish(self.game.option_texts(), self.game.decision.kind))

    def wish(self, texts: list[str], kind: str) -> str:
        mine = [t for t in texts if t.startswith((f"trigger {self.name}", f"react with {self.name}"))]
        for prefix in self.situation.prefer:
            found = [text for text in texts if text.startswith(prefix)]
            if found and kind != "window":
                return found[0]
        refusals = [text for text in texts if text.startswith(REFUSALS)]
        if self.situation.manner == SHY:
            return refusals[0] if refusals else texts[-1]
        if mine:
            return mine[0]
        if refusals and kind in ("window", "turn", "block", "guard", "counter", "attacker", "meditate"):
            taken = [text for text in texts if text not in refusals]
            return taken[0] if kind == "meditate" and taken else refusals[0]
        return next((text for text in texts if text not in refusals), texts[0])

    def asking(self) -> str:
        """The name of the card whose text asks."""
        card = self.game.decision.card
        return self.game.state.cards[card].now.name if card >= 0 else ""

    def take(self, text: str) -> None:
        game = self.game
        logged = len(game.log)
        offered = game.option_texts()
        seat, kind = game.decision.player + 1, game.decision.kind
        if kind in ("window", "pick", "may", "mode") or text.startswith(("use", "play")):
            self.involved = self.involved or any(self.name in each for each in offered if _speaks(each))
        self.asked.append(Asked(seat, kind, self.asking(), offered))
        game.push(offered.index(text))
        happened = [event for event in game.log[logged:] if event.kind not in QUIET]
        self.involved = self.involved or any(
            self.name == seen.name
            for event in happened
            for seen in event.cards[:1]
            if event.kind in (EventKind.TRIGGERED, EventKind.PLAYED, EventKind.ACTIVATED)
        )
        self.targeted += [
            event.cards[0].name
            for event in happened
            if event.kind == EventKind.TARGETED and self.name in [seen.name for seen in event.cards[1:]]
        ]
        if self.told:
            self._tell(seat, kind, text, offered, happened)

    def _tell(self, seat: int, kind: str, text: str, offered: list[str], happened: list[Event]) -> None:
        before = self.shown
        if kind == "turn":
            self.lines.append(f"  P{seat} {text}")
        else:
            others = " | ".join(each for each in offered if each != text)
            if kind == "pay":
                others = f"{len(offered)} ways"
            self.lines.append(f"  P{seat} {kind}: {text}" + (f"  ({others})" if others else ""))
        self.shown = picture(self.game.state)
        news = [told(event) for event in happened if event.kind in TOLD] + changes(before, self.shown)
        if not news and len(offered) == 1:
            self.lines.pop()
        self.lines += news


TOLD: Final = frozenset(
    (
        EventKind.TARGETED, EventKind.CANCELLED, EventKind.DEALT, EventKind.PREVENTED, EventKind.REDIRECTED,
        EventKind.DESTROYED, EventKind.TRIGGERED, EventKind.REMOVED, EventKind.LOOKED, EventKind.REVEALED,
    )
)  # fmt: skip
"""What the table does not show afterwards."""


def _speaks(option: str) -> bool:
    return option.startswith(("trigger ", "react with ", "use ", "play "))


def playing(card: CardDef, ruleset: str, told: bool = True) -> Iterator[Play]:
    """All situations of a card played out, each once per ability that opens it."""
    boards = Boards(ruleset)
    for situation in situations(card):
        game = boards.game(situation)
        if game is not None:
            yield from _openings(game, situation, card.name, told)


def _openings(game: Game, situation: Situation, name: str, told: bool) -> Iterator[Play]:
    openings = [""]
    for prefix in situation.opening:
        wanted = f"use {name}" if prefix == "use " else prefix
        openings = [text for text in game.option_texts() if text.startswith(wanted)]
    for opening in openings:
        play = Play(game.clone() if opening != openings[-1] else game, situation, name, told)
        play.played(opening)
        play.title = f"{situation.name} ({opening})" if len(openings) > 1 else situation.name
        yield play


def plays(card: CardDef, ruleset: str) -> dict[str, list[str]]:
    """By situation, every choice and change in which the card had a part; one just like an earlier one is left out."""
    found: dict[str, list[str]] = {}
    for play in playing(card, ruleset):
        if play.involved and play.lines not in found.values():
            found[play.title] = play.lines
    return found


def digests(card: CardDef, ruleset: str) -> dict[str, str]:
    return {title: digest(lines) for title, lines in plays(card, ruleset).items()}


def digest(lines: list[str]) -> str:
    return hashlib.blake2b("\n".join(lines).encode(), digest_size=4).hexdigest()


def written(cards: dict[str, dict[str, str]]) -> str:
    """A file: a card, then its situations with their digests."""
    lines: list[str] = []
    for name, found in cards.items():
        lines += [name, *(f"  {digest} {title}" for title, digest in found.items())]
    return "\n".join(lines) + "\n"


def read(text: str) -> dict[str, dict[str, str]]:
    """The inverse of :func:`written`."""
    cards: dict[str, dict[str, str]] = {}
    name = ""
    for line in text.splitlines():
        if line.startswith("  "):
            digest, _, title = line.strip().partition(" ")
            cards[name][title] = digest
        else:
            name = line
            cards[name] = {}
    return cards
