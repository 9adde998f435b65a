import type { Evidence, Origin, VehicleFacts } from '../evidence.ts';
import type { PreparedFinding } from '../infer/prepared-model.ts';
import type { StatesOf } from '../ask-model.ts';

/** Whether nobody need be asked for a finding: it is known of the car, was told, or its question would come out of the blue. */
export function isNeedless(
  finding: Pick<PreparedFinding, 'id' | 'ask'>,
  equipment: VehicleFacts['equipment'],
  told: readonly Evidence[],
): boolean {
  return isKnownOf(finding, equipment) || isTold(finding, told) || supposesUntold(finding, told);
}

/** Whether what a car is fitted with tells the state of a finding, so that nobody need be asked: one of its states by name, or that it is none of them. */
function isKnownOf({ ask }: Pick<PreparedFinding, 'ask'>, equipment: VehicleFacts['equipment']): boolean {
  const fitted = Object.values(ask?.knownBy ?? {}).map((item) => equipment[item]);
  return fitted.length > 0 && (fitted.includes(true) || fitted.every((has) => has === false));
}

/** What owners are taken at their word for, in other words than the question's. */
const SURE: ReadonlySet<Origin> = new Set(['volunteered', 'answer', 'measured', 'code']);

/** Whether a finding was told, though it be of another complaint, or what was told of other things answers what it would be asked by. */
function isTold({ id, ask }: Pick<PreparedFinding, 'id' | 'ask'>, told: readonly Evidence[]): boolean {
  return told.some((each) => (each.finding === id ? each.origin !== 'guessed' : isAmong(ask?.answeredBy, each)));
}

/** Whether a question supposes something that nobody told. */
function supposesUntold({ ask }: Pick<PreparedFinding, 'ask'>, told: readonly Evidence[]): boolean {
  return ask?.supposes !== undefined && !told.some((each) => isAmong(ask.supposes, each));
}

function isAmong(states: StatesOf | undefined, { finding, state, origin }: Evidence): boolean {
  return SURE.has(origin) && states?.[finding]?.includes(state) === true;
}
