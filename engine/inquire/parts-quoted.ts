import type { Token } from '../understand/token.ts';
import { alike } from './read-parts.ts';
import { isOfATrade } from './trade-names.ts';
import { findTopics, type TopicMatch, type Topics } from './topics.ts';

/** What a price is asked for, as it was called. */
export interface PartQuoted {
  /** Ids of all parts that the words name alike. */
  ids: string[];
  called: string;
}

/** What names no part by itself beside a price. */
const NO_PART =
  /^(?:drive|drives|driving|driven|heads?|plugs?|patch\w*|terminals?|timing|lights?|clicker|charge[sd]?)$/;
/** Where something else is asked: "… and can I keep driving it". */
const ASKS_ON = /^(?:and|or|but|also|so) (?:can|could|should|is|are|do|does|will|would|how|what|if)\b/;
const MOST_PARTS = 3;

/** The parts that a price is asked for in a sentence. `words`: its own, spelled out, in lower case. */
export function partsQuoted(tokens: readonly Token[], words: readonly string[], topics: Topics): PartQuoted[] {
  const end = words.findIndex((_, at) => at > 0 && ASKS_ON.test(words.slice(at, at + 2).join(' ')));
  const found = findTopics(end < 0 ? tokens : tokens.slice(0, end), topics).part;
  const named = found.filter(
    ({ places }) => !isOfATrade(places, tokens) && !places.every((place) => NO_PART.test(words[place] ?? '')),
  );
  const apart: TopicMatch[][] = [];
  for (const match of named) {
    const same = apart.find(([first]) => first?.places.some((place) => match.places.includes(place)));
    if (same === undefined) apart.push([match]);
    else same.push(match);
  }
  return apart.slice(0, MOST_PARTS).map((matches) => {
    const places = matches[0]!.places.toSorted((a, b) => a - b);
    return { ids: alike(matches), called: [...new Set(places)].map((place) => words[place] ?? '').join(' ') };
  });
}
