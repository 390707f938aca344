"""Recorded clicks read as hints: what each one says, and which of them say nothing.

A prompt may be clicked several times before it closes (dice of a payment, attackers, dice to
keep), and a selection may be taken back.  A hint is what is left in the end: one card, one die,
one whole payment, one word.  A hint is *spare* where the recording itself left no choice: the
only way on, the confirmation of a selection, the order of things that we do at the same time.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tools.conformance.picture import face_of, recorded_picture, rows_in
from tools.conformance.recording import Click, Prompt, Recording

# What a hint says.
CARD, DIE, PAYMENT, FACE, EXHAUST = "card", "die", "payment", "face", "exhaust"
AGREE, REFUSE, NUMBER, CHOICE, TOP, BLOCK = "agree", "refuse", "number", "choice", "top", "block"
TURN_WORDS = {"End Turn": "end turn", "Attack": "attack", "Meditate": "meditate", "Pass": "end turn"}
END_TURN, ATTACK, MEDITATE = "end turn", "attack", "meditate"

AGREEING = ("Yes",)
REFUSING = ("No", "None", "Cancel", "Pass", "Skip", "Skip die", "Skip die change", "Stop meditating")
CONFIRMING = ("Done", "Confirm", "Ok")
TAKING_BACK = ("Clear all", "Reset", "Clear selection")
CARD_BUTTON = "{{card}}"


@dataclass
class Hint:
    """What some option of ours should account for."""

    click: int
    player: int
    role: str
    prompt: Prompt
    uid: int = -1
    stub: str = ""
    other: int = -1
    """Of a block: the attacker that the card blocks."""
    face: int = -1
    wanted: int = -1
    owner: int = -1
    """Of a die in a pool: whose pool it is."""
    exhausted: bool = False
    """Of a die: whether it lies in the exhausted pool."""
    faces: tuple[int, ...] = ()
    """Of a payment: the dice of the pool."""
    every: tuple[int, ...] = ()
    """Of a payment: those with the dice that lie on cards."""
    label: str = ""
    spare: bool = False

    def is_told(self, log: str) -> bool:
        """Whether a log, in small letters, tells of what this button said; a yes is told by its title."""
        said = self.prompt.title if self.role == AGREE else self.label
        known = [word[:5] for word in said.lower().split() if len(word) > 3 and word.isalpha()]
        return any(word in log for word in known)

    def words(self) -> str:
        """How to name it to a reader."""
        if self.stub:
            return self.stub
        return repr(self.label) if self.label else f"a {self.role}"


@dataclass
class Detour:
    """Clicks that a Cancel took back, with everything clicked on the way there."""

    clicks: list[Click]
    first: int
    last: int
    """The first and the last click that were taken back."""


def taken_back(recording: Recording, clicks: list[Click]) -> tuple[list[Click], list[Detour]]:
    """The clicks that count, and the detours that a Cancel undid."""
    kept: list[Click] = []
    detours: list[Detour] = []
    for click in clicks:
        if click.noop:
            continue
        begin = _undoes(recording, kept, click)
        if begin < 0 and _not_used_after_all(recording, kept, click):
            detours.append(Detour(kept[:], kept[-1].index, click.index - 1))
            used = kept.pop()
            kept.append(replace(click, label="None", prompt=used.prompt, before=used.before))
        elif begin < 0:
            kept.append(click)
        else:
            detours.append(Detour(kept[:], kept[begin].index, click.index - 1))
            del kept[begin:]
    return kept, detours


def _undoes(recording: Recording, kept: list[Click], click: Click) -> int:
    """From which click on everything is undone by this one, -1 if it is no Cancel."""
    stops = click.label == "No" and _is_warning(click.prompt, kept, click)
    nothing = click.label in ("Done", "No", "None") and not click.prompt.chosen_cards and not click.prompt.chosen_dice
    if click.label != "Cancel" and not stops and not nothing:
        return -1
    nothing = nothing and not stops
    after = recorded_picture(recording, recording.states[click.after])
    if stops and kept and kept[-1].prompt.answers_something:  # not used after all, and the window is passed
        return len(kept) - 1 if recorded_picture(recording, recording.states[kept[-1].before]) == after else -1
    seen = recording.prompt_after(click.index, click.player)
    for i in range(len(kept) - 1, -1, -1):
        earlier = kept[i]
        if earlier.player == click.player and earlier.prompt.same_question(seen) and (earlier.at_top or not nothing):
            if recorded_picture(recording, recording.states[earlier.before]) == after:
                return i
    return -1


def _not_used_after_all(recording: Recording, kept: list[Click], click: Click) -> bool:
    """Whether a reaction was chosen, then taken back; its window is passed with that, and the game has gone on."""
    if click.label != "Cancel" or not kept or not kept[-1].prompt.answers_something or kept[-1].kind != "card":
        return False
    before, after = recording.states[kept[-1].before], recording.states[click.after]
    mine = (f"{click.player + 1}.hand", f"{click.player + 1}.dice")
    return kept[-1].uid in before[mine[0]] and all(before[key] == after[key] for key in mine)


def _is_warning(prompt: Prompt, before: list[Click], click: Click) -> bool:
    """Whether a prompt only asks if the click before it was really meant."""
    if prompt.menu.rstrip().endswith("continue?"):
        return True
    earlier = [other for other in before if other.player == click.player]
    return bool(earlier) and earlier[-1].at_top and earlier[-1].label == prompt.title != ""


def refused_with_a_message(recording: Recording) -> list[Click]:
    """Clicks that came to nothing though somebody saw something change: a message, or other words over the buttons.

    The very same question is open again, with the same state and the same things to select.
    """
    found: list[Click] = []
    for i, click in enumerate(recording.clicks):
        later = recording.clicks[i + 1 : i + 3]
        if click.noop or not later or later[0].player != click.player or click in found:
            continue
        if click.before == click.after == later[0].before and not later[0].mutated:
            if _comes_back(click, later[0].prompt, False):
                found.append(click)
            elif len(later) > 1 and _is_message(later[0]) and later[1].player == click.player:
                same = later[0].after == later[1].before == click.before and not later[1].mutated
                if same and _comes_back(click, later[1].prompt, True):
                    found += [click, later[0]]
    return found


def _is_message(click: Click) -> bool:
    return click.prompt.leaves_no_choice and click.kind == "prompt" and click.label in CONFIRMING


def _comes_back(click: Click, after: Prompt, told: bool) -> bool:
    """Whether a button that should have gone on left everything as it was, and why was told, if only by other words."""
    before = click.prompt
    if before.at_top:
        return after.at_top
    goes_on = click.kind == "prompt" and click.label in CONFIRMING and not _is_message(click)
    same = (before.kind, before.title, before.buttons) == (after.kind, after.title, after.buttons)
    shown = (before.cards, before.dice, before.chosen_cards, before.chosen_dice)
    again = (after.cards, after.dice, after.chosen_cards, after.chosen_dice)
    told = told or before.menu != after.menu
    return goes_on and same and shown == again and told and any((before.cards, before.dice))


class Reader:
    """Turns the clicks of one segment into hints."""

    def __init__(self, recording: Recording, clicks: list[Click]) -> None:
        self.recording = recording
        self.clicks = clicks
        self.hints: list[Hint] = []
        self.first_faces: dict[tuple[Any, ...], int] = {}
        """The face each die of the open question showed when it was first clicked."""

    def read(self) -> list[Hint]:
        for i, click in enumerate(self.clicks):
            later = [other for other in self.clicks[i + 1 :] if other.player == click.player]
            following = later[0].prompt if later else self.recording.prompt_after(click.index, click.player)
            if click.kind == "card":
                self._card(click, following)
            elif click.kind in ("die", "opponentDie", "dieUpgrade"):
                self._die(click, following)
            else:
                self._say(click, i)
        self.hints.sort(key=lambda hint: hint.click)
        return self.hints

    def _add(self, click: Click, role: str, **more: Any) -> Hint:
        hint = Hint(click.index, click.player, role, click.prompt, **more)
        self.hints.append(hint)
        return hint

    def _series(self, click: Click) -> list[Hint]:
        """The hints already read from the question that is still open."""
        found: list[Hint] = []
        for hint in reversed(self.hints):
            if hint.player != click.player:
                continue
            if not hint.prompt.same_question(click.prompt):
                break
            found.append(hint)
        return found

    # -- cards -------------------------------------------------------------------------------------
    def _card(self, click: Click, following: Prompt) -> None:
        prompt = click.prompt
        if click.uid in prompt.chosen_cards and following.same_question(prompt):
            if click.uid not in following.chosen_cards:
                for hint in self._series(click):
                    if hint.uid == click.uid:
                        self.hints.remove(hint)
                        return
        if prompt.kind == "ChooseDefendersPrompt" and self._blocks(click):
            self._block(click)
            return
        itself = not prompt.at_top and any(h.prompt.at_top and h.uid == click.uid for h in self.hints)
        self._add(click, CARD, uid=click.uid, stub=click.card, spare=prompt.orders or itself)

    def _blocks(self, click: Click) -> bool:
        """Whether attackers are blocked here, each by a unit of its own; a unit that is attacked has one guard."""
        attack = self.recording.states[click.before].get("att") or {}
        return bool(attack.get("pb", True))

    def _attackers(self, click: Click) -> set[int]:
        attack = self.recording.states[click.before].get("att") or {}
        found = {row[0] for row in attack.get("bt") or []}
        return found or {uid for uid, (_, owner) in enumerate(self.recording.cards) if owner != click.player}

    def _block(self, click: Click) -> None:
        """One half of a block, in either order; a defender that is clicked once more is free again."""
        attacking = click.uid in self._attackers(click)
        series = [hint for hint in self._series(click) if hint.role == BLOCK]
        if not attacking:
            for hint in series:
                if hint.uid == click.uid:
                    self.hints.remove(hint)
        half = next((hint for hint in series if hint in self.hints and min(hint.uid, hint.other) < 0), None)
        if half is not None and (half.uid < 0) != attacking:
            half.uid, half.other = (half.uid, click.uid) if attacking else (click.uid, half.other)
            half.stub, half.click, half.spare = self.recording.cards[half.uid][0], click.index, False
            for hint in series:  # one blocker each: the attacker is blocked by the later one
                if hint is not half and hint in self.hints and hint.other == half.other:
                    self.hints.remove(hint)
            return
        if half is not None:
            self.hints.remove(half)
        side = {"other": click.uid} if attacking else {"uid": click.uid}
        self._add(click, BLOCK, stub=click.card, spare=True, **side)

    # -- dice --------------------------------------------------------------------------------------
    def _key(self, die: dict[str, Any]) -> tuple[Any, ...]:
        return ("on", die["on"], die["i"]) if "on" in die else (die["own"], die["i"])

    def _die(self, click: Click, following: Prompt) -> None:
        prompt = click.prompt
        key = self._key(click.die)
        face = face_of(click.die["m"], click.die["l"])
        self.first_faces.setdefault(key, face)
        if prompt.at_top:
            on = click.die.get("on", -1)
            if on >= 0:
                self._add(click, CARD, uid=on, stub=self.recording.cards[on][0])
            else:
                self._add(click, DIE, face=face, owner=click.die.get("own", 0) - 1, exhausted=bool(click.die.get("x")))
            self.first_faces.clear()
        elif prompt.kind not in ("PinDicePrompt", "MeditatePrompt") and self._closes(click, key, following):
            chosen = [die for die in prompt.chosen_dice if die != key]
            self._dice(click, [*chosen, key])

    def _closes(self, click: Click, key: tuple[Any, ...], following: Prompt) -> bool:
        """Whether this die was the last one the question asked for."""
        if not following.same_question(click.prompt):
            return True
        if click.before == click.after or (not click.prompt.is_payment and key in following.chosen_dice):
            return False
        if not click.prompt.is_payment and self._face_now(click, key, after=True) == self.first_faces[key]:
            del self.first_faces[key]  # turned all the way round, and no longer selected
            return False
        return True

    def _dice(self, click: Click, keys: list[tuple[Any, ...]]) -> None:
        """A question about dice is closed with this selection."""
        faces = [(self.first_faces.get(key, self._face_now(click, key)), key) for key in keys]
        if click.prompt.is_payment:
            paid = tuple(sorted(face for face, key in faces if key[0] != "on"))
            every = tuple(sorted(face for face, _ in faces))
            self._add(click, PAYMENT, faces=paid, every=every, spare=not paid)
        else:
            for face, key in faces:
                on = key[1] if key[0] == "on" else -1
                stub = self.recording.cards[on][0] if on >= 0 else ""
                changes = click.kind != "prompt"  # a confirmation changes no die, but may lay the dice in another order
                wanted = self._face_now(click, key, after=changes) if on < 0 else -1
                idle = wanted == face and click.prompt.menu.startswith("Change ")
                lies = {"owner": -1 if on >= 0 else key[0] - 1, "exhausted": self._exhausted(click, key)}
                self._add(click, DIE, face=face, wanted=wanted, uid=on, stub=stub, spare=idle, **lies)
        self.first_faces.clear()

    def _paid_unasked(self, click: Click) -> None:
        """A payment confirmed with nothing selected is made by the recording: the dice that are exhausted then."""
        before, after = (self.recording.states[i][f"{click.player + 1}.dice"] for i in (click.before, click.after))
        spent = [i for i, die in enumerate(before) if not die[2] and i < len(after) and after[i][2]]
        changed = [i for i, die in enumerate(before) if not die[2] and after[i : i + 1] != [die]]
        keys = [(click.player + 1, i) for i in spent or changed]  # others may have been turned by the effect
        self.first_faces.clear()
        self._dice(click, [*keys])

    def _exhausted(self, click: Click, key: tuple[Any, ...]) -> bool:
        """Whether a die lay in the exhausted pool when it was clicked."""
        if key[0] == "on":
            return False
        dice = self.recording.states[click.before][f"{key[0]}.dice"]
        return bool(key[1] < len(dice) and dice[key[1]][2])

    def _face_now(self, click: Click, key: tuple[Any, ...], after: bool = False) -> int:
        state = self.recording.states[click.after if after else click.before]
        if key[0] == "on":
            for row in rows_in(state):
                if row["u"] == key[1]:
                    die = row["di"][key[2]]
                    return face_of(die[0], die[1])
            return -1
        dice = state[f"{key[0]}.dice"]
        return face_of(dice[key[1]][0], dice[key[1]][1]) if key[1] < len(dice) else -1

    # -- words -------------------------------------------------------------------------------------
    def _say(self, click: Click, place: int) -> None:
        prompt, label = click.prompt, click.label
        if label in TAKING_BACK:
            for hint in self._series(click):
                self.hints.remove(hint)
            self.first_faces.clear()
        elif prompt.kind == "PinDicePrompt":
            self._kept_dice(click)
        elif prompt.at_top:
            self._add(click, TURN_WORDS.get(label, CHOICE), label=label)
        elif click.card and label == CARD_BUTTON:
            self._add(click, CARD, stub=click.card, spare=len(prompt.choices) == 1)
        elif prompt.kind == "MeditatePrompt" and label == "Confirm":
            self._turned_die(click)
        elif label in CONFIRMING and prompt.chosen_dice:
            self._dice(click, list(prompt.chosen_dice))
        elif label in CONFIRMING and prompt.is_payment:
            self._paid_unasked(click)
        elif label in CONFIRMING and (prompt.chosen_cards or self._series(click)):
            self._add(click, REFUSE, label=label, spare=True)
        else:
            self._answer(click, place)

    def _answer(self, click: Click, place: int) -> None:
        """One button out of several, pressed with nothing selected."""
        prompt, label = click.prompt, click.label
        only = len(prompt.choices) <= 1 and not prompt.cards and not prompt.dice
        warned = label in AGREEING and _is_warning(prompt, self.clicks[:place], click)
        nothing = prompt.kind == "AllPlayerDiscardPrompt" and not self._pile(click, "hand")
        draws = prompt.kind == "ChosenDrawPrompt" or "draw" in prompt.menu.lower().split()
        nothing |= draws and (label == "0" or label in REFUSING) and not self._pile(click, "deck")
        role = CHOICE
        if label in AGREEING:
            role = AGREE
        elif label in REFUSING or label in CONFIRMING:
            role = REFUSE
        elif label.isdigit():
            role = NUMBER
        elif prompt.kind == "MeditatePrompt":
            role = TOP
        self._add(click, role, label=label, spare=only or warned or nothing)

    def _pile(self, click: Click, key: str) -> list[int]:
        found: list[int] = self.recording.states[click.before][f"{click.player + 1}.{key}"]
        return found

    def _kept_dice(self, click: Click) -> None:
        """At the end of the round: dice that were not kept are exhausted, to be rolled again."""
        gone = [key for key in click.prompt.dice if key not in click.prompt.chosen_dice]
        for key in gone:
            self._add(click, EXHAUST, face=self._face_now(click, key))
        self._add(click, REFUSE, label=click.label, spare=True)
        self.first_faces.clear()

    def _turned_die(self, click: Click) -> None:
        """A die turned while meditating, from the face it showed to the one it shows now."""
        for key in click.prompt.chosen_dice:
            face = self.first_faces.get(key, self._face_now(click, key))
            wanted = self._face_now(click, key, after=True)
            self._add(click, FACE, face=face, wanted=wanted, spare=wanted == face)
        self.first_faces.clear()
