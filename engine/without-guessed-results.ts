import type { Evidence } from './evidence.ts';
import type { PreparedModel } from './infer/prepared-model.ts';

/**
 * Without what is only supposed or asked of things that nobody knows who has not looked ("maybe the hose is collapsed", "is the compressor seized?"):
 * a guess at the result of a check is none. What the critical rules go by stays.
 */
export function withoutGuessedResults(
  read: readonly Evidence[],
  { findings, findingIndex, guarded }: Pick<PreparedModel, 'findings' | 'findingIndex' | 'guarded'>,
): Evidence[] {
  return read.filter(({ finding, origin, words }) => {
    const isResult = findings[findingIndex.get(finding) ?? -1]?.result === true;
    return !isResult || origin !== 'hedged' || words === undefined || guarded.has(finding);
  });
}
