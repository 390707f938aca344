// What does not fit, in every place of the gallery: letters too small, things outside their card, cut off, or over each
// other. What stands out on purpose (tokens, marks) is left out, and the text of a card in hand fades out on purpose.
({ least }) => {
  const OUT = ".tokens, .marks, .count, .tabs, .sr";
  const faults = [];
  for (const place of document.querySelectorAll(".place")) {
    const card = place.querySelector(":scope > :not(.sr)");
    const outer = card.getBoundingClientRect();
    const say = (what, element) => faults.push(`${place.dataset.stub}: ${what}: ${element.className} ${element.textContent.trim().slice(0, 40)}`);
    for (const element of card.querySelectorAll("*:not(svg):not(svg *)")) {
      if (element.closest(OUT)) continue;
      const style = getComputedStyle(element);
      const inner = element.getBoundingClientRect();
      const fades = element.closest(".text") !== null && style.maskImage !== "none" || element.closest(".hand .text") !== null;
      if (!fades && inner.width > 0 && (inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.top < outer.top - 1 || inner.bottom > outer.bottom + 1)) say("outside its card", element);
      if (!fades && style.overflow !== "visible" && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)) say("cut off", element);
      const letters = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim() !== "");
      const size = parseFloat(style.fontSize);
      if (letters && size > 0 && size < least - 0.01 && inner.width > 0) say(`letters of ${size} px`, element);
      if (letters && element.scrollWidth > element.clientWidth + 1 && style.display !== "inline") say("wider than its place", element);
    }
    const name = card.querySelector(".name");
    const lower = card.querySelector(".lower");
    if (name && lower) {
      const range = document.createRange();
      range.selectNodeContents(name);
      const bottom = range.getBoundingClientRect().bottom;
      const first = [...lower.children].find((child) => child.getBoundingClientRect().height > 0);
      if (first && bottom > first.getBoundingClientRect().top + 1) say("name over what is below", name);
    }
  }
  return faults;
}
