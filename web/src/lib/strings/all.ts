/** For tests, which show any part without going to its page: every word there is. */

import { speakOf } from "./index";

await Promise.all([speakOf("asides"), speakOf("aspects"), speakOf("decks"), speakOf("looking")]);
