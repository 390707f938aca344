/** What keys do at the table. */

import { left, minutes } from "../lib/clocks";
import { cardOf, commandOf, isWriting, type Command } from "../lib/keyboard";
import { verbOf } from "../lib/gestures/options";
import { prefs } from "../lib/prefs.svelte";
import { t } from "../lib/strings";
import { dice, side } from "../lib/inwords";
import type { TableSeat } from "./seat.svelte";

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

function press(key: string, seat: TableSeat): boolean {
  const button = seat.prompt.buttons.find((each) => each.key === key && !each.off);
  if (button !== undefined) seat.act(button.action);
  return button !== undefined;
}

function aloud(seat: TableSeat, lines: readonly string[]): void {
  seat.aloud = "";
  queueMicrotask(() => (seat.aloud = lines.join(" ")));
  seat.answer = { title: "", lines };
}

const COMMANDS: Readonly<Record<Command, (seat: TableSeat, replay: () => void) => void>> = {
  letters: (seat) => void (seat.letters = !seat.letters),
  confirm: (seat) => seat.go(),
  cancel: (seat) => seat.back(),
  attack: (seat) => seat.act({ do: "attack" }),
  undo: (seat) => void seat.game?.undo(),
  hint: (seat) => void seat.hint(),
  last: (seat) => aloud(seat, [seat.log.at(-1)?.text ?? ""]),
  boards: (seat) => aloud(seat, [seat.me, ...seat.others].flatMap((player) => side(player, seat.view, seat.cards))),
  dice: (seat) => {
    if (!press("D", seat)) aloud(seat, [seat.me, ...seat.others].map((player) => `${player.name}. ${dice(player)}`));
  },
  clock: (seat) => {
    const clock = seat.game?.clock;
    if (clock) aloud(seat, seat.view.players.map((player) => t.table.clockOf(player.name, minutes(left(clock, player.seat, performance.now())))));
  },
  why: (seat) => {
    const focused = Number(document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset["card"] ?? "-1");
    const card = seat.find(focused) ?? seat.pointed?.card;
    const line = seat.log.at(-1);
    if (card !== undefined) void seat.whyNot(card).then((lines) => aloud(seat, lines));
    else if (line !== undefined) void seat.why(line);
  },
  text: () => prefs.set({ text: !prefs.now.text }),
  command: (seat) => void (seat.sheet = "command"),
  show: (_, replay) => replay(),
  meditate: (seat) => {
    const option = seat.question?.options?.find((each) => verbOf(each.key) === "meditate");
    if (option !== undefined) seat.act({ do: "option", key: option.key });
  },
};
