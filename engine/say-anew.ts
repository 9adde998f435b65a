import type { Evidence, VehicleFacts } from './evidence.ts';
import { guessFindings } from './guess-findings.ts';
import { hear, type HearingKnowledge } from './hear.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { weighComplaints } from './infer/weigh-complaints.ts';
import { STORY } from './infer/weigh-story.ts';
import { isOfWords } from './origins.ts';
import { excludes, readValues, type FacetValue, type SaidValue } from './understand/corrections.ts';

/** Words that are so much less than their message leave its story to it. */
const MOST_OF_MESSAGE = 1.5;

/**
 * The evidence with the owner's words told last said anew, the value that they name replaced by another ("vibrates at idle": "vibrates when I
 * drive at 60"), where they then tell of other findings, or were only guessed at; null where they name none, or tell the same or nothing. What
 * the critical rules hear stays.
 */
export function sayAnew(
  evidence: readonly Evidence[],
  value: SaidValue,
  at: number,
  facts: VehicleFacts,
  knowledge: HearingKnowledge,
): { evidence: Evidence[]; was: FacetValue } | null {
  const { model } = knowledge;
  const told = evidence.filter((item) => item.at === at && isOfWords(item.origin) && isOfCar(item, model));
  const named = findNamed(told, value, knowledge);
  if (named === null) return null;
  const { quote, was } = named;
  const said = withoutDoubled(quote.slice(0, was.from) + value.words + quote.slice(was.to));
  const { evidence: all, told: text } = hear(said, at, knowledge);
  const now = all.filter((item) => item.origin !== 'guessed' && isOfCar(item, model));
  const isIn = (list: readonly Evidence[], { finding, state }: Evidence) =>
    list.some((one) => one.finding === finding && one.state === state);
  const old = told.filter((item) => quote.includes(item.quote ?? '') || item.quote?.includes(quote));
  const firm = old.filter(({ origin }) => origin !== 'guessed');
  if (firm.length > 0 && (now.length === 0 || firm.every((item) => isIn(now, item)))) return null;
  const gone = new Set(old.filter((item) => !isIn(now, item) && !model.guarded.has(item.finding)));
  const story = storyOf(evidence, all, at);
  const added = [...now.filter((item) => !isIn(old, item)), ...story.now];
  const mended = evidence.filter((item) => !gone.has(item) && !story.gone.includes(item));
  mended.push(...added);
  const weigh = () => weighComplaints(mended, facts, model);
  return { evidence: [...mended, ...guessFindings({ ...text, evidence: mended, weigh, at }, model)], was };
}

/** The longest words that name a value which another one excludes. */
function findNamed(
  told: readonly Evidence[],
  value: FacetValue,
  { lexicon }: HearingKnowledge,
): { quote: string; was: SaidValue } | null {
  const quotes = [...new Set(told.flatMap(({ quote }) => quote ?? []))].toSorted((a, b) => b.length - a.length);
  for (const quote of quotes) {
    const was = readValues(quote, lexicon).values.find((one) => excludes(one, value));
    if (was !== undefined) return { quote, was };
  }
  return null;
}

/** "from the left front wheel" with "right front" in the place of "left". */
const withoutDoubled = (text: string): string => text.replace(/\b(\p{L}+) \1\b/giu, '$1');

/** What the message sounded like, and what it sounds like now, where the words said anew are most of it. */
function storyOf(evidence: readonly Evidence[], said: readonly Evidence[], at: number) {
  const gone = evidence.filter((item) => item.finding === STORY && item.at === at);
  const now = said.filter(({ finding }) => finding === STORY);
  const whole = gone.every(({ features = 0 }) => features <= MOST_OF_MESSAGE * (now[0]?.features ?? 0));
  return whole ? { gone, now } : { gone: [], now: [] };
}

function isOfCar({ finding, quote }: Evidence, { findingIndex }: PreparedModel): boolean {
  return quote !== null && findingIndex.has(finding);
}
