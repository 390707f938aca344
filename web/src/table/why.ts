/** Questions about buttons: the answer stands above the prompt, and is read aloud where that is asked for by a key. */

import type { PromptButton } from "../lib/prompting";
import { t } from "../lib/strings";
import type { TableOption } from "../wire";
import type { TableSeat } from "./seat.svelte";

/** Why a button is there, or why it cannot be pressed. */
export async function whyButton(seat: TableSeat, button: PromptButton): Promise<void> {
  if (seat.drafting?.sent) return; // it is on its way: nothing is left to be said
  const { wondered } = await import("../lib/wondering"); // few ask: whoever does waits a moment
  const { title, lines, ask } = wondered(button, seat.prompt, seat.draft);
  const told = ask === undefined || seat.game === null ? Promise.resolve([]) : seat.game.ask(ask.what, ask.about);
  await seat.tell(title, told.then((more) => [...lines, ...more]));
}

/** Why one is asked what one is asked. */
export function whyAsked(seat: TableSeat): Promise<void> {
  return whyButton(seat, { label: "", action: { do: "confirm" }, look: "go" });
}

/** The same of an option that is a line of a list. */
export function whyOption(seat: TableSeat, option: TableOption): Promise<void> {
  return whyButton(seat, { label: option.text, action: { do: "option", key: option.key }, look: "plain" });
}

/** Why something can be taken back, or nothing. */
export function whyUndo(seat: TableSeat): void {
  const undo = seat.game?.undoable ?? null;
  if (undo === null) seat.answer = { title: t.table.whyNot, lines: [t.table.whyNoUndo] };
  else seat.answer = { title: t.table.why, lines: [undo.free === false ? t.table.whyUndoAsks : t.table.whyUndo] };
}

/** Why one may ask for a hint, or not now. */
export function whyHint(seat: TableSeat): void {
  const asked = seat.draft !== null;
  seat.answer = { title: asked ? t.table.why : t.table.whyNot, lines: [asked ? t.table.whyHint : t.table.whyNoHint] };
}
