import type { Differential } from '../evidence.ts';
import type { PreparedFinding, PreparedModel } from '../infer/prepared-model.ts';

/** A named cause of at least this share leads enough for its signs to be asked for. */
const LEADS = 0.03;

/**
 * Tells of findings whether one of the named causes that lead brings them. What only a fault that nobody named would bring is asked in vain: its answer
 * leads nowhere, however much it tells in bits.
 */
export function concernsLeading(
  { shares }: Pick<Differential, 'shares'>,
  { causeIndex, isResidual }: Pick<PreparedModel, 'causeIndex' | 'isResidual'>,
): (finding: Pick<PreparedFinding, 'causes'>) => boolean {
  const leading = new Set(
    shares
      .filter(({ share }) => share >= LEADS)
      .map(({ cause }) => causeIndex.get(cause)!)
      .filter((cause) => isResidual[cause] === 0),
  );
  return ({ causes }) => causes.some((cause) => leading.has(cause));
}
