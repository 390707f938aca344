/** Marks something that is scrolled with the sides on which there is more (`data-more`), which base.css fades out. */

const NEAR = 3;

export function scrolls(node: HTMLElement): { destroy(): void } {
  const look = (): void => {
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight, scrollWidth } = node;
    const more = [
      scrollTop > NEAR ? "up" : "",
      scrollTop + clientHeight < scrollHeight - NEAR ? "down" : "",
      scrollLeft > NEAR ? "left" : "",
      scrollLeft + clientWidth < scrollWidth - NEAR ? "right" : "",
    ].filter(Boolean).join(" ");
    if (more !== (node.dataset["more"] ?? "")) node.dataset["more"] = more;
  };
  const sizes = typeof ResizeObserver === "undefined" ? null : new ResizeObserver(look);
  /** An observer looks at once, when the page has been laid out; to look before that would have it laid out twice. */
  const watch = (): void => {
    sizes?.disconnect();
    for (const each of [node, ...node.children]) sizes?.observe(each);
    if (sizes === null) look();
  };
  const children = new MutationObserver(watch);
  children.observe(node, { childList: true });
  node.addEventListener("scroll", look, { passive: true });
  watch();
  return {
    destroy() {
      sizes?.disconnect();
      children.disconnect();
      node.removeEventListener("scroll", look);
    },
  };
}
