/** A zone of the table: one stop for Tab, arrows within it. */

const CHOSEN = "button:not(:disabled), a[href]";

export function zone(node: HTMLElement): { destroy(): void } {
  const items = (): HTMLElement[] => [...node.querySelectorAll<HTMLElement>(CHOSEN)];

  const settle = (): void => {
    const all = items();
    const current = all.find((each) => each.getAttribute("tabindex") === "0") ?? all[0];
    stop(all, current);
  };

  /** Only one of them is a stop; what is one already is left alone, because every change costs a new layout. */
  const stop = (all: readonly HTMLElement[], at: EventTarget | null | undefined): void => {
    for (const each of all) {
      const index = each === at ? 0 : -1;
      if (each.getAttribute("tabindex") !== String(index)) each.tabIndex = index;
    }
  };

  const focused = (event: FocusEvent): void => stop(items(), event.target);

  const pressed = (event: KeyboardEvent): void => {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -at, End: all.length - 1 - at }[event.key];
    if (step === undefined || at < 0) return;
    event.preventDefault();
    all[Math.max(0, Math.min(all.length - 1, at + step))]?.focus();
  };

  let later: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  /** Nobody sees which of them is the stop: what has come is shown first. */
  const soon = (): void => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
    frame = requestAnimationFrame(() => (later = setTimeout(settle)));
  };

  settle();
  const watcher = new MutationObserver(soon);
  watcher.observe(node, { childList: true, subtree: true });
  node.addEventListener("focusin", focused);
  node.addEventListener("keydown", pressed);
  return {
    destroy() {
      watcher.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(later);
      node.removeEventListener("focusin", focused);
      node.removeEventListener("keydown", pressed);
    },
  };
}
