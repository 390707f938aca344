// Put into the page before its own scripts: notes when something can be chosen, and what went over the wire.
(() => {
  const CHOICES = ".prompt .btn:not([aria-disabled=true]):not(.quiet), .place :is(.may, .target), button.die.may, .play:enabled";
  const probe = { seat: null, mine: false, over: false, pending: 0, chooses: 0, picks: 0, drafts: 0, others: false, clicks: [], names: [] };
  let clicked = null;

  /** Whether whoever sits here could choose something now. */
  const isAsked = () => probe.pending === 0 && (probe.over || (probe.mine && document.querySelector(CHOICES) !== null));

  function heard(text) {
    const message = JSON.parse(text);
    if (["ack", "refused", "told", "drafted"].includes(message.t)) probe.pending -= 1;
    if (message.t === "refused") probe.mine = true;
    if (message.t === "welcome") Object.assign(probe, { seat: message.seat, over: false, pending: 0 });
    if (message.t === "end") probe.over = true;
    if (message.t !== "state") return;
    const question = message.view.question;
    probe.names = message.view.players.map((player) => player.name);
    probe.mine = question?.options != null && question.seat === probe.seat;
    if (!probe.mine && !message.view.over) probe.others = true;
  }

  function said(text) {
    const message = JSON.parse(text);
    if (message.n !== undefined) probe.pending += 1;
    if (message.t === "draft") probe.drafts += 1;
    if (message.t !== "choose") return;
    probe.chooses += 1;
    probe.mine = false; // until a state says so again
    probe.picks += message.picks.length;
  }

  const Real = window.WebSocket;
  window.WebSocket = class extends Real {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", (event) => heard(event.data));
    }
    send(text) {
      said(text);
      super.send(text);
    }
  };

  addEventListener("click", (event) => {
    if (!event.isTrusted) return;
    clicked = { at: event.timeStamp, asked: probe.drafts + probe.chooses };
    probe.others = false;
  }, true);

  /** Resolves when something can be chosen and the frame that shows it has been made; how long that took from the click. */
  probe.asked = (patience) =>
    new Promise((done) => {
      const until = performance.now() + patience;
      const look = () => {
        if (isAsked()) return requestAnimationFrame(() => setTimeout(shown));
        return performance.now() > until ? done("late") : setTimeout(look, 1);
      };
      const shown = () => {
        if (!isAsked()) return look();
        const spoke = clicked !== null && probe.drafts + probe.chooses > clicked.asked;
        if (spoke && !probe.over) probe.clicks.push([performance.now() - clicked.at, probe.others]);
        clicked = null;
        done(probe.over ? "over" : "asked");
      };
      setTimeout(look); // the click's own work comes first
    });
  window.probe = probe;

  // === when something can first be chosen, in milliseconds since the navigation or the click before ==============
  const watch = new MutationObserver(() => {
    if (document.querySelector(CHOICES) === null) return;
    watch.disconnect();
    requestAnimationFrame(() => setTimeout(() => (probe.first = performance.now())));
  });
  document.addEventListener("DOMContentLoaded", () => watch.observe(document, { subtree: true, childList: true, attributes: true }));
})();
