/** Whoever follows a link to a place of a long page is led there, and stays there while the page is still growing. */

const BY_HAND = ["wheel", "touchmove", "pointerdown", "keydown"] as const;

/**
 * Show the element with an id in the middle of the window, and again whenever what it lies in changes its size: fonts
 * and texts come later, and sections far away are measured only when they are seen. Whoever moves by hand goes where
 * they want. The answer ends it.
 */
export function leadTo(id: string, within: HTMLElement): () => void {
  const show = (): void => document.getElementById(id)?.scrollIntoView({ block: "center" });
  const watch = new ResizeObserver(show);
  const stop = (): void => {
    watch.disconnect();
    for (const each of BY_HAND) removeEventListener(each, stop);
  };
  for (const each of BY_HAND) addEventListener(each, stop, { passive: true });
  show();
  watch.observe(within);
  return stop;
}
