import type { CauseText, RepairCost } from '../../knowledge-base.ts';
import type { ComposeKnowledge } from '../compose-context.ts';

/**
 * What a repair costs where its first part is bought, which a price that somebody asks is for: some begin with no more than a look or a fluid ("EV
 * battery: measured, $0").
 */
export function withPartBought(repair: CauseText['repair'], { manual }: Pick<ComposeKnowledge, 'manual'>): RepairCost {
  const price = manual.parts[repair.parts[0] ?? '']?.priceUsd.low ?? 0;
  const { low, high } = repair.partsUsd;
  if (repair.usual !== null || price <= low || price > high) return repair;
  return { ...repair, partsUsd: { low: price, high } };
}
