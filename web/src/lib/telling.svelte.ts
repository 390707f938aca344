/** What somebody who looks elsewhere must learn: sounds, and the title of the page. */

import type { GameTable } from "./game.svelte";
import { play, type Sound } from "./sounds";
import { t } from "./strings";
import type { ServerMessage } from "../wire";

const DEFENDING = new Set(["block", "guard"]);
const SHORT = 60_000;

/** Which sound a message makes, after the table has taken it in; "" for none. */
export class Teller {
  private asked = false;
  private warned = false;

  constructor(private readonly table: GameTable) {}

  hear(message: ServerMessage): Sound | "" {
    switch (message.t) {
      case "state": {
        const before = this.asked;
        this.asked = this.table.asked;
        if (before || !this.asked) return "";
        return DEFENDING.has(this.table.view?.question?.kind ?? "") ? "attacked" : "turn";
      }
      case "chat":
        return message.seat === this.table.seat ? "" : "chat";
      case "clock": {
        const left = this.table.seat === null ? undefined : message.ms[this.table.seat];
        const short = message.running === this.table.seat && left !== undefined && left < SHORT;
        const first = short && !this.warned;
        this.warned = short;
        return first ? "time" : "";
      }
      default:
        return "";
    }
  }
}

/** Make sounds for what happens at a table; the answer ends that. */
export function tellWhatHappens(table: GameTable): () => void {
  const teller = new Teller(table);
  return table.listen((message) => {
    const sound = teller.hear(message);
    if (sound !== "") play(sound);
  });
}

/** The title of the page: who plays, and whether it is one's turn. */
export function titled(table: GameTable): string {
  const names = (table.welcome?.seats ?? []).map((seat) => seat.name).join(t.game.versus);
  return `${table.asked ? `● ${t.game.yourTurn} · ` : ""}${names || t.pages.home} · ${t.common.brand}`;
}
