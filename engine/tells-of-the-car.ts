import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { NET } from './safety/evaluate-safety.ts';

/** Whether something that the car does was heard: neither what it does not do, nor a mere circumstance, nor work on it. */
export function tellsOfTheCar(heard: readonly Evidence[], { findings, findingIndex }: PreparedModel): boolean {
  return heard.some(({ finding: id, state }) => {
    if (id.startsWith(NET)) return true;
    const finding = findings[findingIndex.get(id) ?? -1];
    return finding?.circumstance === false && (finding.stateIndex.get(state) ?? 0) > 0 && !id.startsWith('recent_');
  });
}
