// Finds what is to be clicked: a card, a die, a button by its words, the default button, or whatever leads on.
(thing) => {
  // The engine counts players, the page calls them by their names.
  const named = (text) => text.replace(/\bplayer (\d)\b/g, (said, number) => probe.names[number - 1] ?? said);
  const plain = (text) => text.replace(/\[\[|\]\]/g, "").replace(/:(?=basic|class|power)/g, " ").replace(/\s+/g, " ").trim().toLowerCase();
  const buttons = () => [...document.querySelectorAll(".prompt .btn:not([aria-disabled=true])")];
  /** What a button says, but for how often it was pressed; below that may stand what it does. */
  const words = (button) => plain([...(button.querySelector(".label")?.childNodes ?? [])].filter((each) => each.nodeName !== "SMALL").map((each) => each.textContent).join("").replace(/ ×\d+$/, ""));
  const ways = {
    card: (id) => document.querySelector(`.beyond [data-card="${id}"]`) ?? document.querySelector(`[data-card="${id}"]`),
    face: (sign) => document.querySelector(`button.die.may[data-die="${sign}"]:not(.chosen)`) ?? document.querySelector(`button.die.may[data-die="${sign}"]`),
    text: (text) => {
      const wanted = plain(named(text));
      return buttons().find((each) => words(each) === wanted) ?? buttons().find((each) => wanted.startsWith(words(each)) && words(each) !== "");
    },
    exactly: (text) => buttons().find((each) => words(each) === plain(text)),
    powers: () => buttons().find((each) => words(each).startsWith("dice power")),
    go: () => document.querySelector(".prompt .btn.go:not([aria-disabled=true])"),
    any: () => document.querySelector(".beyond .place:has(.may, .target), .place:has(.target), .place:has(.may), button.die.may, .prompt .btn:not([aria-disabled=true]):not(.quiet)"),
  };
  const [way, what] = Object.entries(thing)[0];
  const found = ways[way](what);
  if (!found) return null;
  const box = found.getBoundingClientRect();
  const [x, y] = [box.left + Math.min(14, box.width / 2), box.top + Math.min(34, box.height / 2)];
  const free = found.contains(document.elementFromPoint(x, y));
  if (!free) found.focus();
  return { x, y, free };
}
