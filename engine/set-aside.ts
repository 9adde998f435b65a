import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { STORY } from './infer/weigh-story.ts';
import { isAmiss } from './is-amiss.ts';
import { LIKELIEST, NET } from './safety/evaluate-safety.ts';
import type { Understanding } from './understand/understand.ts';

interface Message {
  at: number;
  /** All that is known. */
  evidence: readonly Evidence[];
  /** What the message tells. */
  heard: readonly Evidence[];
  /** States that it denies. */
  withdrawn: Understanding['withdrawn'];
  /** By its words it puts right what was told before. */
  corrects: boolean;
}

type Model = Pick<PreparedModel, 'findings' | 'findingIndex' | 'rulesAbout' | 'safetyRules' | 'guarded'>;

/**
 * The evidence without states told before that a message denies ("the pedal doesn't feel soft"), or puts right as being well, and without the
 * cautions that the same words raised; what they sounded like goes where their message told nothing else. What a critical rule heard stays.
 */
export function setAside(message: Message, model: Model): { evidence: Evidence[]; gone: Understanding['withdrawn'] } {
  const { evidence } = message;
  const over = new Set(evidence.filter(isOver(message, model)));
  if (over.size === 0) return { evidence: [...evidence], gone: [] };
  const ofMessages = new Set([...over].map(({ at }) => at));
  for (const item of evidence) if (isCautionOf(over, item, model)) over.add(item);
  const left = evidence.filter((item) => !over.has(item));
  const sounds = ({ finding, at }: Evidence) =>
    (finding === STORY || finding === LIKELIEST) &&
    ofMessages.has(at) &&
    !left.some((item) => item.at === at && item.quote !== null && isAmiss(item, model));
  return {
    evidence: left.filter((item) => !sounds(item)),
    gone: statesIn([...over], model),
  };
}

/** Each once. */
function statesIn(over: readonly Evidence[], { findingIndex }: Model): Understanding['withdrawn'] {
  const told = over.filter(({ finding }) => findingIndex.has(finding) && !finding.startsWith(NET));
  return told
    .filter((item, i) => told.findIndex(({ finding, state }) => is(item, finding, state)) === i)
    .map(({ finding, state }) => ({ finding, state }));
}

function isOver({ at, heard, withdrawn, corrects }: Message, model: Model) {
  // What no critical rule goes by is put right as any correction is.
  const isWell = (item: Evidence) =>
    item.origin === 'volunteered' && model.guarded.has(item.finding) && isNormal(item, model);
  const well = corrects ? heard.filter(isWell) : [];
  return (item: Evidence): boolean =>
    item.at < at &&
    (withdrawn.some((one) => is(one, item.finding, item.state)) ||
      well.some(({ finding }) => finding === item.finding && isAmiss(item, model)));
}

const is = (one: Understanding['withdrawn'][number], finding: string, state: string): boolean =>
  one.finding === finding && one.state === state;

/** What a rule that is not critical heard in words that are over. */
function isCautionOf(over: ReadonlySet<Evidence>, { finding, quote, at }: Evidence, model: Model): boolean {
  if (!finding.startsWith(NET) || quote === null) return false;
  return [...over].some(
    (item) =>
      item.at === at &&
      item.quote !== null &&
      (quote.includes(item.quote) || item.quote.includes(quote)) &&
      (model.rulesAbout.get(item.finding) ?? [])
        .map((place) => model.safetyRules[place]!)
        .some(({ id, level }) => level !== 'critical' && finding === NET + id),
  );
}

function isNormal({ finding, state, facets }: Evidence, { findings, findingIndex }: Model): boolean {
  return findings[findingIndex.get(finding) ?? -1]?.states[0]?.id === state && Object.keys(facets).length === 0;
}
