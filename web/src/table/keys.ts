/** What keys do at the table. */

import { left, minutes } from "../lib/clocks";
import { cardOf, commandOf, isWriting, type Command } from "../lib/keyboard";
import { prefs } from "../lib/prefs.svelte";
import { t } from "../lib/strings";
import { dice, side } from "../lib/inwords";
import { wonderHere } from "../lib/wonders";
import type { TableSeat } from "./seat.svelte";
import { whyButton } from "./why";

export function pressed(event: KeyboardEvent, seat: TableSeat, replay: () => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
  const target = event.target instanceof HTMLElement ? event.target : null;
  const dialog = target?.closest("dialog") ?? null;
  // Sheets of the table are closed here; whatever else lies above it, the menu or the end, closes itself.
  if (dialog !== null && (event.key !== "Escape" || dialog.closest(".table") === null)) return;
  const onButton = target?.tagName === "BUTTON" || target?.tagName === "A";
  if (event.key === "Enter" || (event.key === " " && onButton && prefs.now.text)) return; // what has the focus is pressed
  if (seat.letters && chooses(event.key, seat)) return void event.preventDefault();
  if (numbers(event.key, seat)) return void event.preventDefault();
  const command = commandOf(event.key, prefs.now.keys);
  if (command === null) return;
  event.preventDefault();
  COMMANDS[command](seat, replay);
}

/** A letter on a card chooses it. */
function chooses(key: string, seat: TableSeat): boolean {
  const id = cardOf(seat.marks, key);
  if (id === undefined) return false;
  seat.clickCard(id);
  return true;
}

/** 1 to 9 press the buttons of the prompt. */
function numbers(key: string, seat: TableSeat): boolean {
  const button = /^[1-9]$/.test(key) ? seat.prompt.buttons.find((each) => each.key === key) : undefined;
  if (button !== undefined) seat.act(button.action);
  return button !== undefined;
}

/** The button of a key: it is pressed, or says why it cannot be; whether there is one. */
function press(key: string, seat: TableSeat): boolean {
  const button = seat.prompt.buttons.find((each) => each.key === key);
  if (button?.off) void whyButton(seat, button);
  else if (button !== undefined) seat.act(button.action);
  return button !== undefined;
}

function aloud(seat: TableSeat, lines: readonly string[]): void {
  seat.aloud = "";
  queueMicrotask(() => (seat.aloud = lines.join(" ")));
  seat.answer = { title: "", lines };
}

const COMMANDS: Readonly<Record<Command, (seat: TableSeat, replay: () => void) => void>> = {
  letters: (seat) => void (seat.letters = !seat.letters),
  confirm: (seat) => void press("Space", seat),
  cancel: (seat) => seat.back(),
  attack: (seat) => {
    if (!press("A", seat)) seat.act({ do: "attack" }); // something else is laid out, and is dropped for it
  },
  undo: (seat) => void seat.game?.undo(),
  hint: (seat) => void seat.hint(),
  last: (seat) => aloud(seat, [seat.log.at(-1)?.text ?? ""]),
  boards: (seat) => aloud(seat, [seat.me, ...seat.others].flatMap((player) => side(player, seat.view, seat.cards))),
  dice: (seat) => {
    const power = seat.prompt.buttons.some((each) => each.key === "D" && !each.off);
    if (power) press("D", seat);
    else aloud(seat, [seat.me, ...seat.others].map((player) => `${player.name}. ${dice(player)}`));
  },
  clock: (seat) => {
    const clock = seat.game?.clock;
    if (clock) aloud(seat, seat.view.players.map((player) => t.table.clockOf(player.name, minutes(left(clock, player.seat, performance.now())))));
  },
  why: (seat) => {
    if (wonderHere()) return;
    const focused = Number(document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? "-1");
    const card = seat.find(focused) ?? seat.pointed?.card;
    const line = seat.log.at(-1);
    if (card !== undefined) void seat.whyNot(card).then((lines) => aloud(seat, lines));
    else if (line !== undefined) void seat.why(line);
  },
  text: () => prefs.set({ text: !prefs.now.text }),
  command: (seat) => void (seat.sheet = "command"),
  show: (_, replay) => replay(),
  meditate: (seat) => void press("M", seat),
};
