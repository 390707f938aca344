// All cards, emblems, dice and states on one page, for looking at and for tests; no part of what is built for players.
// gallery.html?show=cards|emblems|dice|signs|states&size=board&ruleset=reborn&theme=light&width=104
import { mount } from "svelte";
import "../src/styles/fonts.css";
import "../src/styles/tokens.css";
import "../src/styles/base.css";
import "../src/styles/cards.css";
import "./gallery.css";
import Gallery from "./Gallery.svelte";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "dark";
mount(Gallery, { target: document.body, props: { asked } });
