// The table as it stands, cut off from everything that made it: the same nodes and styles, and nobody who watches them.
// What is left of a state is what the browser itself needs for it: marks that change, cards that change places and
// glide there, lines of the log that come and go.
() => {
  const still = document.body.cloneNode(true);
  document.documentElement.replaceChild(still, document.body);
  const all = (which) => [...still.querySelectorAll(which)];
  const last = (row) => row.append(row.firstElementChild);

  /** The first card of the hand becomes the last, and lies as the last has lain. */
  function turn(hand) {
    const lay = [...hand.children].map((slot) => slot.style.cssText);
    last(hand);
    [...hand.children].forEach((slot, i) => (slot.style.cssText = lay[i]));
  }

  window.floor = () => {
    const cards = all(".place");
    const before = cards.map((card) => card.getBoundingClientRect());
    for (const face of all(".place .picture > span").slice(0, 20)) ["may", "corner"].forEach((mark) => face.classList.toggle(mark));
    all(".units").forEach(last);
    all(".hand[role=group]").forEach(turn);
    for (const log of all(".log .lines")) for (let i = 0; i < 3; i += 1) last(log);
    const after = cards.map((card) => card.getBoundingClientRect());
    cards.forEach((card, i) => {
      const [x, y] = [before[i].left - after[i].left, before[i].top - after[i].top];
      if (Math.abs(x) + Math.abs(y) >= 3) card.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }], 220);
    });
  };
}
