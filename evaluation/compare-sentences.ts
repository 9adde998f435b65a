import { diagnose } from '#engine/diagnose.ts';
import type { Knowledge } from '#engine/knowledge.ts';
import { STORY } from '#engine/infer/weigh-story.ts';
import { readReadingCases, readSentences } from './read-sets.ts';

/** A set of single sentences; only those of development sets may be shown. */
export interface SentenceSet {
  folder: 'safety' | 'not-automotive' | 'reading';
  set: string;
  shown: boolean;
}

export const SENTENCE_SETS: readonly SentenceSet[] = [
  { folder: 'safety', set: 's-dev-critical', shown: true },
  { folder: 'safety', set: 's-dev-harmless', shown: true },
  { folder: 'safety', set: 'c-dev-critical', shown: true },
  { folder: 'safety', set: 'c-dev-harmless', shown: true },
  { folder: 'safety', set: 's-test-critical', shown: false },
  { folder: 'safety', set: 's-test-harmless', shown: false },
  { folder: 'not-automotive', set: 'n-test', shown: false },
  { folder: 'reading', set: 'l-test', shown: false },
];

/** What two revisions of the knowledge make of a set. */
interface SentenceDifference {
  count: number;
  /** Sentences of which anything is read differently, or that get another level or are asked back by one only. */
  changed: { id: string; text: string }[];
  /** "none → critical" → how many sentences; so for "asked back → answered". */
  levels: Map<string, number>;
  asked: Map<string, number>;
}

const CAR = { year: '2014', make: 'HONDA', model: 'ACCORD', submodel: '', mileage: null };

/** Runs every sentence of a set through two revisions of the knowledge. */
export function compareSentences(
  { folder, set }: SentenceSet,
  before: Knowledge,
  after: Knowledge,
  currentYear: number,
): SentenceDifference {
  const sentences: { id: string; text: string }[] =
    folder === 'reading' ? readReadingCases(set) : readSentences(folder, set);
  const result: SentenceDifference = { count: sentences.length, changed: [], levels: new Map(), asked: new Map() };
  for (const { id, text } of sentences) {
    const [was, is] = [judge(text, before, currentYear), judge(text, after, currentYear)];
    if (JSON.stringify(was) !== JSON.stringify(is)) result.changed.push({ id, text });
    if (was.level !== is.level) add(result.levels, `${was.level} → ${is.level}`);
    if (was.asked !== is.asked) add(result.asked, is.asked ? 'answered → asked back' : 'asked back → answered');
  }
  return result;
}

function add(counts: Map<string, number>, way: string): void {
  counts.set(way, (counts.get(way) ?? 0) + 1);
}

function judge(text: string, knowledge: Knowledge, currentYear: number) {
  const { evidence, reply } = diagnose(
    { evidence: [], recentlyReplaced: [], text, vehicle: CAR, messageIndex: 0, currentYear },
    knowledge,
  );
  return {
    level: reply.safety_warning.level,
    asked: reply.response_type === 'additional_info_request',
    // What the words sound like changes in the last digit with every story; what is read of them does not.
    read: evidence.flatMap(({ finding, state }) => (finding === STORY ? [] : [`${finding}.${state}`])).sort(),
  };
}
