import type { Range } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { lower } from '../in-a-sentence.ts';
import { percent } from '../percent.ts';
import { dollars, ESTIMATE_BASIS, usualCost } from '../ranges.ts';
import type { DifferentialItem } from '../structured-reply.ts';

/** A cause with what putting it right costs at a shop. */
export interface PricedCause {
  item: DifferentialItem;
  /** US $ as a rule; null where nothing needs repair. */
  usual: Range | null;
}

/** From this share on a cause is reckoned with beside the first. */
export const LEAST_SHARE = 0.1;

/** The leading causes that are likely enough to be reckoned with, the first in any case, as far as they have a price; likeliest first. */
export function pricedCauses(
  { knowledge }: Pick<ComposeContext, 'knowledge'>,
  leading: readonly DifferentialItem[],
): PricedCause[] {
  return leading
    .filter(({ share }, place) => place === 0 || share >= LEAST_SHARE)
    .flatMap((item): PricedCause[] => {
      if (knowledge.manual.causes[item.id]?.normal === true) return [{ item, usual: null }];
      const repair = knowledge.repairs[item.id];
      return item.cost_range === null || repair === undefined ? [] : [{ item, usual: usualCost(repair) }];
    });
}

/** "$60–$150 (burnt contacts, 56 %)". */
export const sayUsual = ({ item, usual }: PricedCause): string =>
  `${usual === null ? 'nothing' : dollars(usual)} (${lower(item.name)}, ${percent(item.share)})`;

/** A line for each of the causes, and what the figures rest on. */
export function costLines(causes: readonly PricedCause[]): string[] {
  if (causes.length === 0) return [];
  return [
    ...causes.map(
      ({ item, usual }) =>
        `- ${item.name} (${percent(item.share)}): ${usual === null ? 'nothing to repair' : (item.cost_range ?? '')}`,
    ),
    `- Figured as ${ESTIMATE_BASIS}.`,
  ];
}
