import type { VehicleFacts } from '../evidence.ts';
import type { PreparedFinding } from '../infer/prepared-model.ts';

/** Whether what a car is fitted with tells the state of a finding, so that nobody need be asked: one of its states by name, or that it is none of them. */
export function isKnownOf({ ask }: Pick<PreparedFinding, 'ask'>, equipment: VehicleFacts['equipment']): boolean {
  const fitted = Object.values(ask?.knownBy ?? {}).map((item) => equipment[item]);
  return fitted.length > 0 && (fitted.includes(true) || fitted.every((has) => has === false));
}
