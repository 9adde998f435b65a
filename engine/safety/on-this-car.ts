import type { Evidence, VehicleFacts } from '../evidence.ts';
import type { PreparedModel } from '../infer/prepared-model.ts';
import type { PriorModel, SafetyRule } from '../knowledge-base.ts';
import { TOLD } from './evaluate-rule.ts';

type Equipment = VehicleFacts['equipment'];

/** The words of a rule for a car fitted so: what is to be done differs where there is no engine, key or clutch. */
export function messageOn({ message, instead = [] }: Pick<SafetyRule, 'message' | 'instead'>, car: Equipment): string {
  return instead.find(({ requires }) => surelyMeets(requires, car))?.message ?? message;
}

/** Whether a car fitted so may have the danger of a rule. */
export function isOfCar({ requires }: Pick<SafetyRule, 'requires'>, car: Equipment): boolean {
  if (requires === undefined) return true;
  const { all, any, not } = requires;
  return (
    all.every((item) => car[item] !== false) &&
    not.every((item) => car[item] !== true) &&
    (any.length === 0 || any.some((item) => car[item] !== false))
  );
}

/** The evidence by which a rule is in doubt on a car fitted so, by what else is told of it; null: by none. */
export function inDoubtOn(
  { doubted }: Pick<SafetyRule, 'doubted'>,
  evidence: readonly Evidence[],
  car: Equipment,
  { findings, findingIndex }: Pick<PreparedModel, 'findings' | 'findingIndex'>,
): ((item: Evidence) => boolean) | null {
  if (doubted == null || !surelyMeets(doubted.requires, car)) return null;
  const isAmiss = ({ finding, state }: Evidence) =>
    (findings[findingIndex.get(finding) ?? -1]?.stateIndex.get(state) ?? 0) > 0;
  if (!evidence.some((item) => TOLD.has(item.origin) && doubted.by.includes(item.finding) && isAmiss(item)))
    return null;
  return ({ origin, words }) => origin !== 'answer' && (doubted.words === 'all' || words === undefined);
}

/** Whether a car is known to have and to lack what is required. */
function surelyMeets({ all, any, not }: PriorModel['requires'], car: Equipment): boolean {
  return (
    all.every((item) => car[item] === true) &&
    not.every((item) => car[item] === false) &&
    (any.length === 0 || any.some((item) => car[item] === true))
  );
}
