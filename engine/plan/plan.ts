import type { Differential, Evidence, Plan, VehicleFacts } from '../evidence.ts';
import type { PreparedFinding, PreparedModel } from '../infer/prepared-model.ts';
import { mayShow } from '../fits-car.ts';
import { askForComplaint } from './ask-for-complaint.ts';
import { listCheckOptions } from './check-options.ts';
import { concernsLeading } from './concerns-leading.ts';
import { chooseQuestions, isDanger, isWorthAsking, rateDangers, rateQuestions } from './choose-questions.ts';
import { isNeedless } from './needless.ts';
import { orderChecks } from './order-checks.ts';
import { findStopReason } from './stop-reason.ts';

/** What is known beside a complaint. */
export interface Beside {
  /** Whether anything of it needs a cause. */
  complains: boolean;
  /** What the car is known to have and to lack. */
  equipment: VehicleFacts['equipment'];
  /** All that was told, of other complaints too. */
  told: readonly Evidence[];
}

/**
 * What to ask and to check next; before anything else, what the car does, where that was not told. Once there is reason to stop, only a likely danger is still asked for.
 * @param evidence of this complaint, as it was given to `infer`
 */
export function plan(
  evidence: readonly Evidence[],
  differential: Differential,
  model: PreparedModel,
  { complains = true, equipment = {}, told = evidence }: Partial<Beside> = {},
): Plan {
  const options = listCheckOptions(evidence, differential, model);
  const settled = findStopReason(evidence, differential, model);
  const rate = settled === null ? rateQuestions : rateDangers;
  const mayAsk = (each: PreparedFinding) => !isNeedless(each, equipment, told) && mayShow(each, { equipment }, model);
  const concerns = concernsLeading(differential, model);
  const candidates = rate(evidence, differential, options, model, mayAsk).filter(
    (each) => isDanger(each) || concerns(each.table.finding),
  );
  const stop = settled ?? (isWorthAsking(candidates[0]) ? null : 'nothing_left_to_learn');
  const allowed = stop === null ? candidates : candidates.filter(isDanger);
  const open = complains ? [] : askForComplaint(evidence, model);
  const questions = open.length > 0 ? open : chooseQuestions(allowed, evidence, differential, model);
  return { questions, checks: orderChecks(evidence, differential, model, options), stop };
}
