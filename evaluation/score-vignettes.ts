import { applyChanges, diagnose, reassessKnown, type Known, type Knowledge } from '#engine/diagnose.ts';
import type { DifferentialItem, Question } from '#engine/compose/structured-reply.ts';
import type { Label, Vignette } from './read-sets.ts';

export interface ScoredVignette {
  id: string;
  /** Place of the first right cause, from 1; null = not shown. */
  place: number | null;
  /** After up to three of our questions were answered from the case's facts. */
  placeAfterTaps: number | null;
  confidence: 'high' | 'medium' | 'low';
  /** Share of the first cause shown. */
  firstShare: number;
  askedBack: boolean;
  safety: { expected: string; given: string };
}

const OTHER = 'other';

/** One case through the engine as a first message, then with the answers its facts give to the questions asked. */
export function scoreVignette(
  vignette: Vignette,
  label: Label,
  knowledge: Knowledge,
  currentYear: number,
): ScoredVignette {
  const vehicle = {
    year: String(vignette.vehicle.year),
    make: vignette.vehicle.make.toUpperCase(),
    model: vignette.vehicle.model.toUpperCase(),
    submodel: '',
    mileage: vignette.vehicle.mileage,
  };
  const first = diagnose(
    { evidence: [], recentlyReplaced: [], text: vignette.text, vehicle, messageIndex: 0, currentYear },
    knowledge,
  );
  const causes = first.reply.differential.filter(({ id }) => id !== OTHER);
  return {
    id: vignette.id,
    place: placeOf(causes, label, knowledge),
    placeAfterTaps: placeOf(
      tapThrice(first, first.reply.questions, label, knowledge, (known) =>
        reassessKnown(known, vehicle, currentYear, knowledge),
      ),
      label,
      knowledge,
    ),
    confidence: first.reply.confidence_level,
    firstShare: causes[0]?.share ?? 0,
    askedBack: first.reply.response_type === 'additional_info_request',
    safety: { expected: vignette.safety, given: first.reply.safety_warning.level },
  };
}

type Reassess = (known: Known) => { differential: DifferentialItem[]; questions: Question[] };

/** Answers up to three questions: as the facts say, else "don't know". */
function tapThrice(
  known: Known,
  asked: Question[],
  label: Label,
  knowledge: Knowledge,
  reassess: Reassess,
): DifferentialItem[] {
  let state = known;
  let questions = asked;
  for (let tap = 0; tap < 3; tap += 1) {
    const question = questions[0];
    if (question === undefined) break;
    const change = { finding: question.finding, state: label.facts[question.finding] ?? 'unknown' };
    const changed = applyChanges(state.evidence, [change], 0, knowledge);
    if (!changed.ok) throw new Error(`label of ${question.finding} names no state of it: ${change.state}`);
    state = { ...state, evidence: changed.evidence };
    questions = reassess(state).questions;
  }
  return reassess(state).differential.filter(({ id }) => id !== OTHER);
}

/** Repair-equivalent causes count as right. */
function placeOf(causes: DifferentialItem[], label: Label, knowledge: Knowledge): number | null {
  const setOf = (id: string) => knowledge.texts.causes.get(id)?.equivalentSet ?? null;
  const sets = new Set(label.causes.map(setOf).filter((set) => set !== null));
  const place = causes.findIndex(({ id }) => label.causes.includes(id) || sets.has(setOf(id) ?? ''));
  return place === -1 ? null : place + 1;
}
