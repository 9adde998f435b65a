import type { Evidence } from '../evidence.ts';
import { findingsOf } from '../infer/index-rules.ts';
import type { InferenceModel, SafetyPredicate } from '../knowledge-base.ts';
import type { Questions } from './read-inquiries.ts';
import type { Supposed } from './supposed-words.ts';
import type { Topics } from './topics.ts';

/**
 * What is left of what was read of a message once its questions are known as such: a thing that is only named tells of no fault
 * ("how do I jump start it"). Whatever a critical rule goes by is kept, whoever asks.
 */
export function withoutNames(read: readonly Evidence[], questions: Questions, model: InferenceModel): Evidence[] {
  if (questions.named.size === 0) return [...read];
  const { named, asking } = questions;
  return withoutTested(read, questions).filter(
    ({ words, finding }) => !areOf(named, asking, words) || (isAlarming(finding, model) && !isHistory(finding, model)),
  );
}

/** What is left once that is put aside which only names what is to be tested: "how do I check the oil level" is no message on the dash. */
export function withoutTested(read: readonly Evidence[], { tested, asking }: Questions): Evidence[] {
  return read.filter(({ words }) => !areOf(tested, asking, words));
}

/** Whether words are names, with none but asking ones between them. */
function areOf(names: ReadonlySet<number>, asking: ReadonlySet<number>, words: readonly number[] = []): boolean {
  return words.some((place) => names.has(place)) && words.every((place) => names.has(place) || asking.has(place));
}

/**
 * What is left once that is put aside which is only thought of or feared to come ("could I use thicker oil", "can I tow my boat", "is the engine about to
 * blow"). Whatever a critical rule goes by is kept where it is thought of, but for work and circumstances; what is still to come has not happened.
 */
export function withoutSupposed(
  read: readonly Evidence[],
  { proposed, foretold }: Supposed,
  model: InferenceModel,
): Evidence[] {
  if (proposed.size === 0 && foretold.size === 0) return [...read];
  return read.filter(({ words, finding }) => {
    if (words === undefined || words.length === 0) return true;
    if (words.every((place) => foretold.has(place))) return false;
    if (!words.every((place) => proposed.has(place))) return true;
    return isAlarming(finding, model) && !isHistory(finding, model);
  });
}

function isAlarming(finding: string, { safetyRules }: InferenceModel): boolean {
  return safetyRules.some(({ level, when }) => level === 'critical' && findingsOf(when).includes(finding));
}

/** Whether something is no complaint and no critical rule goes by it alone: work that was done lately. */
function isHistory(finding: string, { findings, safetyRules }: InferenceModel): boolean {
  const alone = safetyRules.some(({ level, when }) => level === 'critical' && firesAlone(when, finding));
  return !alone && findings.find(({ id }) => id === finding)?.complaint === false;
}

function firesAlone(predicate: SafetyPredicate, finding: string): boolean {
  if ('finding' in predicate) return predicate.finding === finding;
  // What must not be told is not, where nothing else is.
  if ('not' in predicate) return true;
  if ('all' in predicate) return predicate.all.every((each) => firesAlone(each, finding));
  return predicate.any.some((each) => firesAlone(each, finding));
}

/**
 * Who asks what a critical lamp means by its looks most likely has it before the eyes: until it is denied it counts as hedged, which is enough for
 * the alarm. Only where all lamps that may be meant are critical.
 */
export function lampsAskedFor(
  { inquiries }: Questions,
  read: readonly Evidence[],
  { manual }: Topics,
  model: InferenceModel,
  at: number,
): Evidence[] {
  return inquiries.flatMap((inquiry) => {
    const lamps = inquiry.kind === 'lamp' && inquiry.seen ? inquiry.ids.flatMap((id) => manual.lamps[id] ?? []) : [];
    const [lamp] = lamps;
    if (lamp === undefined || lamps.some(({ level }) => level !== 'critical')) return [];
    if (read.some(({ finding }) => finding === lamp.finding)) return [];
    // States go from the normal to the worst.
    const state = model.findings.find(({ id }) => id === lamp.finding)?.states.at(-1)?.id;
    if (state === undefined || inquiry.kind !== 'lamp') return [];
    return [{ finding: lamp.finding, state, origin: 'hedged' as const, facets: {}, quote: inquiry.quote, at }];
  });
}
