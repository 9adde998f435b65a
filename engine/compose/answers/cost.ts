import type { ComposeContext } from '../compose-context.ts';
import { ended, lower } from '../in-a-sentence.ts';
import { dollars, ESTIMATE_BASIS, usualCost } from '../ranges.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { percent } from '../percent.ts';

const MOST_CAUSES = 3;
const IN_SHORT = 2;
const LEAST_SHARE = 0.1;

/**
 * What it may cost to put right, by the leading causes, and which check comes before any money; null where none of them has a price. `alone`: nothing
 * else is answered.
 */
export function costAnswer(
  { knowledge }: ComposeContext,
  leading: readonly DifferentialItem[],
  alone: boolean,
): Answer | null {
  const isNormal = ({ id }: DifferentialItem) => knowledge.manual.causes[id]?.normal === true;
  const priced = leading
    .filter((item, place) => (place === 0 || item.share >= LEAST_SHARE) && (isNormal(item) || item.cost_range !== null))
    .slice(0, MOST_CAUSES);
  const [first] = priced;
  if (first === undefined) return null;
  const usually = (item: DifferentialItem): string => {
    const repair = knowledge.repairs[item.id];
    return isNormal(item) || repair === undefined ? 'nothing' : dollars(usualCost(repair));
  };
  const costs = priced
    .slice(0, IN_SHORT)
    .map((item) => `${usually(item)} (${lower(item.name)}, ${percent(item.share)})`);
  const check = alone && first.check !== null ? ` Before you pay, have this checked: ${ended(lower(first.check))}` : '';
  return {
    summary: `At a shop, as a rule: ${costs.join('; ')}.${check}`,
    blocks: [
      [
        'What it may cost at a shop',
        ...priced.map(
          (item) =>
            `- ${item.name} (${percent(item.share)}): ${isNormal(item) ? 'nothing to repair' : (item.cost_range ?? '')}`,
        ),
        ...checksFirst(priced),
        `- Figured as ${ESTIMATE_BASIS}.`,
      ].join('\n'),
    ],
    parts: [],
  };
}

/** The check of each cause, once. */
function checksFirst(causes: readonly DifferentialItem[]): string[] {
  const checks = new Set(causes.flatMap(({ check }) => check ?? []));
  return checks.size === 0 ? [] : [`- Check before you pay: ${ended([...checks].map(lower).join('; '))}`];
}
