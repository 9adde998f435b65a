import type { Differential, Evidence } from '#engine/evidence.ts';
import { infer } from '#engine/infer/infer.ts';
import type { PreparedModel } from '#engine/infer/prepared-model.ts';
import type { InferenceModel } from '#engine/knowledge-base.ts';
import { plan } from '#engine/plan/plan.ts';
import { ANY_VEHICLE } from '#curator/fleet-prior.ts';
import { checksByBaseRate, checksByShare, minutesKnowing, minutesToFind } from './check-minutes.ts';
import { answerOf, type SimulatedCar } from './draw-cars.ts';

/** What came of one simulated owner's questions. */
export interface Talk {
  /** Place of the fault from 1 after 0, 1, 2 … questions; null = not in the list. */
  places: (number | null)[];
  /** Set where the leading cause once had a share of at least .80: whether it was the fault. */
  sure: { right: boolean } | null;
  /** Minutes of checking from the first reply on, by three orders, and for who knows; null where no check shows the fault. */
  minutes: { planned: number; byShare: number; byBaseRate: number; knowing: number } | null;
}

export const QUESTIONS = 6;
const SURE_SHARE = 0.8;

/**
 * Ranks, asks one question after another, and ranks again; where the engine asks no more, the ranking stays. Nothing is
 * known of the car: faults were drawn over all cars, and to tell what this one has would tell of its fault.
 */
export function talkToOwner(car: SimulatedCar, model: InferenceModel, ready: PreparedModel, draw: () => number): Talk {
  const findings = new Map(model.findings.map((finding) => [finding.id, finding]));
  const cause = model.causes.find(({ id }) => id === car.cause.id)!;
  const evidence: Evidence[] = [...car.told];
  const talk: Talk = { places: [], sure: null, minutes: null };
  while (talk.places.length <= QUESTIONS) {
    const differential = infer(evidence, ANY_VEHICLE, ready);
    const { questions, checks } = plan(evidence, differential, ready);
    const named = namedShares(differential, ready);
    const at = named.findIndex((each) => isSameRepair(each.cause, cause.id, ready));
    const knowing = minutesKnowing(cause, model);
    if (talk.places.length === 0 && knowing !== null)
      talk.minutes = {
        planned: minutesToFind(
          cause,
          checks.map(({ check }) => check),
          model,
        ),
        byShare: minutesToFind(cause, checksByShare(differential, model), model),
        byBaseRate: minutesToFind(cause, checksByBaseRate(car.told, model), model),
        knowing,
      };
    talk.places.push(at === -1 ? null : at + 1);
    if ((named[0]?.share ?? 0) >= SURE_SHARE) talk.sure ??= { right: at === 0 };
    const [question] = questions;
    if (question === undefined) break;
    evidence.push(answerOf(findings.get(question.finding)!, car.truth.get(question.finding)!, draw));
  }
  while (talk.places.length <= QUESTIONS) talk.places.push(talk.places.at(-1)!);
  return talk;
}

function namedShares({ shares }: Differential, ready: PreparedModel): Differential['shares'] {
  return shares.filter(({ cause }) => !ready.causes[ready.causeIndex.get(cause)!]!.model.residual);
}

function isSameRepair(one: string, other: string, ready: PreparedModel): boolean {
  const setOf = (id: string) => ready.causes[ready.causeIndex.get(id)!]!.model.equivalentSet;
  return one === other || (setOf(one) !== null && setOf(one) === setOf(other));
}
