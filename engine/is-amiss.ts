import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';
import { NET } from './safety/evaluate-safety.ts';

/** Whether it tells of something out of the normal, a danger too. */
export function isAmiss(
  { finding, state }: Pick<Evidence, 'finding' | 'state'>,
  { findings, findingIndex }: Pick<PreparedModel, 'findings' | 'findingIndex'>,
): boolean {
  const known = findings[findingIndex.get(finding) ?? -1];
  return known === undefined ? finding.startsWith(NET) : known.states[0]?.id !== state;
}
