import "./styles/tokens.css";
import "./styles/fonts.css";
import "./styles/base.css";
import "./styles/cards.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./lib/prefs.svelte";
import { languageOf, speak } from "./lib/strings";

await speak(languageOf(prefs.now.language, navigator.languages));
mount(App, { target: document.body });
