import type { Known } from '#engine/diagnose.ts';
import type { Knowledge } from '#engine/knowledge.ts';
import type { DifferentialItem, Question } from '#engine/compose/structured-reply.ts';
import type { FindingModel } from '#engine/knowledge-base.ts';
import { longestAsk } from '#engine/plan/choose-questions.ts';
import type { DescribedVehicle } from '#engine/vehicle/vehicle-facts.ts';

/** Where a conversation stands when the next question is chosen. */
export interface Standing {
  known: Known;
  /** Questions the engine would ask, best first. */
  questions: Question[];
  /** Causes shown, likeliest first. */
  causes: DifferentialItem[];
  vehicle: DescribedVehicle;
  currentYear: number;
}

/** Which finding to ask about next; undefined = ask no more. */
export type AskPolicy = (standing: Standing, knowledge: Knowledge, draw: () => number) => string | undefined;

/** As the engine plans. */
export const askAsPlanned: AskPolicy = ({ questions }) => questions[0]?.finding;

/** The spine facts of the complaints in the order they are written, whatever was answered; then no more. */
export const askSpineInOrder: AskPolicy = ({ known }, knowledge) =>
  reportedComplaints(known, knowledge)
    .flatMap(({ spine }) => spine)
    .find((fact) => isAskable(knowledge.texts.findings.get(fact), known));

/** Any open question of the system complained of, or of the likeliest cause where no complaint was understood. */
export const askAnyOfSystem: AskPolicy = ({ known, causes }, knowledge, draw) => {
  const [complaint] = reportedComplaints(known, knowledge);
  const system = complaint?.system ?? knowledge.texts.causes.get(causes[0]?.id ?? '')?.system;
  const open = [...knowledge.texts.findings.values()].filter(
    (finding) => finding.system === system && isAskable(finding, known),
  );
  return open[Math.floor(draw() * open.length)]?.id;
};

/** Complaints that are there, as told. */
function reportedComplaints({ evidence }: Known, { texts }: Knowledge): FindingModel[] {
  return evidence.flatMap(({ finding: id, state }) => {
    const finding = texts.findings.get(id);
    if (finding === undefined || !finding.complaint) return [];
    return state === 'unknown' || state === finding.states[0]!.id ? [] : [finding];
  });
}

/** As for the planner: asked in words, quick to answer, and nothing was said of it. */
function isAskable(finding: FindingModel | undefined, { evidence }: Known): boolean {
  const ask = finding?.ask ?? null;
  return ask !== null && ask.minutes <= longestAsk && !evidence.some((item) => item.finding === finding!.id);
}
