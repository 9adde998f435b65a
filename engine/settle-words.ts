import type { VehicleFacts } from './evidence.ts';
import { hear, type HearingKnowledge } from './hear.ts';
import { reassess } from './reassess.ts';
import {
  atCorrection,
  excludes,
  isBare,
  NOTHING_CORRECTED,
  readValues,
  type Corrected,
} from './understand/corrections.ts';
import { understand } from './understand/understand.ts';
import { textTriggers } from './safety/text-triggers.ts';

/** What a message means in the end. */
interface Settled {
  text: string;
  corrected: Corrected | null;
}

/**
 * A message that corrects itself, as its owner means it in the end: "the front, no wait, the back" is the back, and of "locked my keys in, no
 * wait, found them" nothing stays. A critical danger told before the sign stays told.
 */
export function settleWords(text: string, facts: () => VehicleFacts, knowledge: HearingKnowledge): Settled {
  const parts = atCorrection(text);
  if (parts === null) return { text, corrected: null };
  const { before, after } = parts;
  // With nothing behind it, it is said of the last thing told.
  const bare = !/\p{L}/u.test(after);
  if (parts.drops) return dropped(text, parts, bare ? lastSentence(before) : 0, facts, knowledge);
  if (parts.takesBack) return dropped(text, parts, lastSentence(before), facts, knowledge);
  const [value] = readValues(after, knowledge.lexicon).values;
  const then = value && readValues(before, knowledge.lexicon).values.findLast((one) => excludes(one, value));
  if (value === undefined || then === undefined || !isBare(after.slice(0, value.to), [value]))
    return withoutGainsaid(text, parts, knowledge);
  const said = `${before.slice(0, then.from)}${value.words}${before.slice(then.to)}${after.slice(value.to)}`;
  return { text: said, corrected: { ...NOTHING_CORRECTED, now: [value], was: [then] } };
}

/** Without the sign and what stands before it, from a place on: what it takes back is of this message alone. */
function dropped(
  text: string,
  { before, after }: { before: string; after: string },
  from: number,
  facts: () => VehicleFacts,
  knowledge: HearingKnowledge,
): Settled {
  const { evidence } = hear(before, 0, knowledge);
  if (evidence.every(({ quote }) => quote === null)) return { text, corrected: null };
  if (reassess(evidence, facts(), knowledge.model).safety.level === 'critical')
    return { text, corrected: { ...NOTHING_CORRECTED, dropped: 'but_danger' } };
  const rest = before.slice(0, from) + ' '.repeat(text.length - from - after.length) + after;
  return { text: rest, corrected: { ...NOTHING_CORRECTED, dropped: 'all' } };
}

/** Where the last sentence of a text begins. */
function lastSentence(text: string): number {
  return Math.max(...['.', '!', '?', '\n'].map((end) => text.trimEnd().lastIndexOf(end))) + 1;
}

/** Without the words of findings that are told in another state behind the sign; what the critical rules hear stays. */
function withoutGainsaid(
  text: string,
  { before, after }: { before: string; after: string },
  { lexicon, model }: HearingKnowledge,
): Settled {
  const later = understand(after, lexicon, { at: 0 }).evidence;
  const states: Corrected['states'] = [];
  let left = text;
  for (const { finding, state: was, quote, words = [] } of understand(before, lexicon, { at: 0 }).evidence) {
    const now = later.find((item) => item.finding === finding && item.state !== was);
    if (now === undefined || quote === null || model.guarded.has(finding)) continue;
    if (textTriggers(quote, lexicon, { at: 0 }).length > 0) continue;
    const from = words[0] ?? before.indexOf(quote);
    left = left.slice(0, from) + ' '.repeat(quote.length) + left.slice(from + quote.length);
    states.push({ finding, state: now.state, was });
  }
  return { text: left, corrected: states.length === 0 ? null : { ...NOTHING_CORRECTED, states } };
}
