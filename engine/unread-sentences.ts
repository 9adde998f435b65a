import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { RULED_OUT } from './ruled-out.ts';
import type { Sounding } from './understand/finding-reader.ts';
import { readWithin } from './understand/finding-reader.ts';
import type { Matchable } from './understand/matchable.ts';
import { quoteOf } from './understand/quote-of.ts';
import { NET } from './safety/evaluate-safety.ts';

/** What of a message was not understood, in its owner's words. */
export interface UnreadSentence {
  quote: string;
  /** Whether it asks something, rather than tells it. */
  asks: boolean;
  /** It is all of a later message: nothing was made of it. */
  whole?: true;
}

/**
 * From this sum of P(it is told) on, over the complaints that it sounds like, a sentence of which nothing was read likely tells of one. On
 * o-dev 84 of 1527 messages have such a sentence, of v-seen 66 of 420 stories; most of them tell of a complaint, or more of one that was read.
 */
const LIKELY_TOLD = 0.25;
/** Of those that ask as of those that tell. */
const MOST_QUOTED = 2;

interface Said {
  /** That tell something of the car. */
  sentences: readonly Matchable[];
  /** Parts of the message that ask something nobody knows as a question. */
  asking: readonly Pick<Matchable, 'tokens'>[];
  /** What the sentences, among others, sound like. */
  sounding: readonly Sounding[];
  /** That the sentences are places of. */
  text: string;
  /** All that was read of it and guessed. */
  evidence: readonly Evidence[];
}

/** Questions, and sentences that sound like a complaint, of which nothing was read or guessed. */
export function unreadSentences(said: Said, model: Pick<PreparedModel, 'findings' | 'findingIndex'>): UnreadSentence[] {
  const asked = unanswered(said).slice(0, MOST_QUOTED);
  const told = untold(said, model).filter((quote) => !asked.some((one) => quote.includes(one) || one.includes(quote)));
  return [
    ...asked.map((quote) => ({ quote, asks: true })),
    ...told.slice(0, MOST_QUOTED).map((quote) => ({ quote, asks: false })),
  ];
}

const LONGEST_WHOLE = 120;
/** What acknowledges, takes leave or does not know, and tells nothing. */
const NOTHING_TOLD =
  /^(?:(?:ok|okay|k|alright|thanks?|thank|you|thx|ty|great|good|cool|nice|got|it|i|see|will|do|sure|so|far|hi|hello|hey|please|sounds|right|perfect|awesome|interesting|hmm+|oh|wow|lol|understood|makes|sense|that|this|then|now|try|check|look|let|know|later|tomorrow|tonight|talk|soon|idk|dunno|no (?:idea|clue)|not (?:really |100 ?% ?|too |so )?(?:sure|certain)|i'?m|im|am|(?:do ?n['’]?t|do not) (?:really |even )?know|(?:could|can) ?n['’]?t (?:really )?(?:say|tell)(?: you)?|(?:have|got) no (?:idea|clue)|honestly|sorry|maybe|unsure|beats me|who knows)\b\W*)+$/i;

/** What was not understood; `silent`: nothing of the message was read. */
export function unreadIn(
  said: Said,
  silent: boolean,
  model: Pick<PreparedModel, 'findings' | 'findingIndex'>,
): UnreadSentence[] {
  const parts = unreadSentences(said, model);
  return silent && parts.length === 0 ? unreadMessage(said, model) : parts;
}

/** A short later message of which nothing was read, guessed, asked or answered, that somebody may have meant as an answer. */
function unreadMessage(
  { text, evidence }: Pick<Said, 'text' | 'evidence'>,
  { findingIndex }: Pick<PreparedModel, 'findingIndex'>,
): UnreadSentence[] {
  const quote = text.trim();
  const isRead = evidence.some(
    ({ finding }) => finding === RULED_OUT || findingIndex.has(finding) || finding.startsWith(NET),
  );
  if (isRead || quote.length > LONGEST_WHOLE || !/\p{L}/u.test(quote) || NOTHING_TOLD.test(quote)) return [];
  return [{ quote, asks: false, whole: true }];
}

function unanswered({ asking, text, evidence }: Said): string[] {
  const quotes = asking.flatMap((part) => {
    const quote = quoteOf(part, text);
    return quote === null || isRead(part, quote, evidence) ? [] : [quote];
  });
  return [...new Set(quotes)];
}

/** Sentences that sound like a complaint, those first that do most. */
function untold(
  { sentences, sounding, text, evidence }: Said,
  { findings, findingIndex }: Pick<PreparedModel, 'findings' | 'findingIndex'>,
): string[] {
  const open = sentences.flatMap((sentence) => {
    const quote = quoteOf(sentence, text);
    return quote === null || isRead(sentence, quote, evidence) ? [] : [{ sentence, quote, told: 0 }];
  });
  // Of most messages all is read.
  if (open.length === 0) return [];
  const known = new Set(evidence.map(({ finding }) => finding));
  for (const { finding: id, state, sentence, probability } of sounding) {
    const heard = open.find((one) => one.sentence === sentence);
    if (heard === undefined || known.has(id)) continue;
    const finding = findings[findingIndex.get(id) ?? -1];
    if (finding?.complaint === true && (finding.stateIndex.get(state) ?? 0) > 0) heard.told += probability;
  }
  return open
    .filter(({ told }) => told >= LIKELY_TOLD)
    .toSorted((a, b) => b.told - a.told)
    .map(({ quote }) => quote);
}

function isRead(part: Pick<Matchable, 'tokens'>, quote: string, evidence: readonly Evidence[]): boolean {
  return (
    readWithin([part], evidence).length > 0 ||
    evidence.some((item) => item.quote !== null && (quote.includes(item.quote) || item.quote.includes(quote)))
  );
}
