import type { Knowledge } from '#engine/knowledge.ts';
import { infer } from '#engine/infer/infer.ts';
import { splitComplaints } from '#engine/infer/split-complaints.ts';
import { listCheckOptions } from '#engine/plan/check-options.ts';
import { effort, rateQuestions, type Candidate } from '#engine/plan/choose-questions.ts';
import { vehicleFacts } from '#engine/vehicle/vehicle-facts.ts';
import type { AskPolicy, Standing } from './ask-policies.ts';

/** The question that tells most of the causes (expected information), whatever it saves in checks; without order or bounds. */
export const askMostTelling: AskPolicy = (standing, knowledge) => best(standing, knowledge, ({ bits }) => bits);

/** The question that saves most minutes of checking (expected cost of repair), among those that tell most. */
export const askMostSaving: AskPolicy = (standing, knowledge) => best(standing, knowledge, savingOf);

/** The rated question of the first complaint that is worth most by `worth`, if that is anything at all. */
function best(standing: Standing, knowledge: Knowledge, worth: (candidate: Candidate) => number): string | undefined {
  let most = 0;
  let finding: string | undefined;
  for (const candidate of rated(standing, knowledge)) {
    const value = worth(candidate);
    if (value > most) [most, finding] = [value, candidate.table.finding.id];
  }
  return finding;
}

function rated({ known, vehicle, currentYear }: Standing, knowledge: Knowledge): Candidate[] {
  const { facts } = vehicleFacts(vehicle, currentYear, knowledge);
  const [part] = splitComplaints(known.evidence, knowledge.model);
  const evidence = part?.evidence ?? [];
  const car = { ...facts, recentlyReplaced: known.recentlyReplaced };
  const differential = infer(evidence, car, knowledge.model);
  const checks = listCheckOptions(evidence, differential, knowledge.model);
  return rateQuestions(evidence, differential, checks, knowledge.model);
}

/** What of a candidate's score is not its information: the minutes of checking it saves. */
function savingOf({ score, bits, table }: Candidate): number {
  return score - bits / effort(table.finding);
}
