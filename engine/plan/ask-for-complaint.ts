import type { Evidence, PlannedQuestion } from '../evidence.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';
import { mostQuestions, toQuestion } from './choose-questions.ts';

/** Evidence that a complaint is to be asked for: this and the id of its finding. It weighs nothing. */
export const MAYBE = 'maybe.';

/**
 * Where nothing told needs a cause there is nothing to tell causes apart by, and what matters is what the car does: the complaints
 * that the last message may be about, those not asked yet.
 */
export function askForComplaint(evidence: readonly Evidence[], model: PreparedModel): PlannedQuestion[] {
  const maybe = evidence.filter(({ finding }) => finding.startsWith(MAYBE));
  const last = maybe.reduce((latest, { at }) => Math.max(latest, at), -1);
  const settled = new Set(evidence.map(({ finding }) => finding));
  return maybe
    .filter(({ at }) => at === last)
    .flatMap(({ finding }) => model.findings[model.findingIndex.get(finding.slice(MAYBE.length)) ?? -1] ?? [])
    .filter(({ id, ask }) => ask !== null && !settled.has(id))
    .slice(0, mostQuestions)
    .map((finding) => toQuestion(finding, 0));
}
