/**
 * Something that answers "why?": by W while it has the focus or lies under the pointer, by the other button of a mouse,
 * by a finger that stays on it.
 */

const HOLD_MS = 420;
const ASKED = "whyasked";
const MARK = "[data-why]";

export function wonders(node: HTMLElement, why: () => void): { update(next: () => void): void; destroy(): void } {
  let answer = why;
  let held = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners: [string, (event: Event) => void][] = [
    [ASKED, () => answer()],
    ["pointerdown", (event) => {
      held = false;
      if ((event as PointerEvent).pointerType === "mouse") return;
      timer = setTimeout(() => {
        held = true;
        answer();
      }, HOLD_MS);
    }],
    ...["pointerup", "pointerleave", "pointercancel"].map((name): [string, () => void] => [name, () => clearTimeout(timer)]),
    ["contextmenu", (event) => {
      event.preventDefault();
      clearTimeout(timer);
      if (!held) answer();
      held = true; // a finger that stays on it brings the menu as well
    }],
    ["click", (event) => {
      if (held && (event as MouseEvent).detail > 0) event.stopImmediatePropagation(); // the click that ends a hold is none
      held = false;
    }],
  ];
  node.dataset["why"] = "";
  for (const [name, listener] of listeners) node.addEventListener(name, listener, true);
  return {
    update: (next) => void (answer = next),
    destroy() {
      clearTimeout(timer);
      for (const [name, listener] of listeners) node.removeEventListener(name, listener, true);
    },
  };
}

/** Ask what has the focus, else what lies under the pointer; whether there was anything that answers. */
export function wonderHere(): boolean {
  const under = [...document.querySelectorAll(":hover")].at(-1);
  const found = document.activeElement?.closest(MARK) ?? under?.closest(MARK);
  found?.dispatchEvent(new Event(ASKED));
  return found != null;
}
