import type { Evidence } from '../evidence.ts';
import { findingsOf } from '../infer/index-rules.ts';
import type { InferenceModel } from '../knowledge-base.ts';
import type { Questions } from './read-inquiries.ts';
import type { Topics } from './topics.ts';

/**
 * What is left of what was read of a message once its questions are known as such: a thing that is only named tells of no fault
 * ("how do I jump start it"). Whatever a critical rule goes by is kept, whoever asks.
 */
export function withoutNames(read: readonly Evidence[], questions: Questions, model: InferenceModel): Evidence[] {
  if (questions.named.size === 0) return [...read];
  return read.filter(({ words, finding }) => {
    const { named, asking } = questions;
    const isName =
      words !== undefined &&
      words.some((place) => named.has(place)) &&
      words.every((place) => named.has(place) || asking.has(place));
    return !isName || isAlarming(finding, model);
  });
}

function isAlarming(finding: string, { safetyRules }: InferenceModel): boolean {
  return safetyRules.some(({ level, when }) => level === 'critical' && findingsOf(when).includes(finding));
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
