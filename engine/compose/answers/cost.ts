import type { ComposeContext } from '../compose-context.ts';
import { ended, lower } from '../in-a-sentence.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { costLines, pricedCauses, sayUsual } from './usual-costs.ts';

const MOST_CAUSES = 3;
const IN_SHORT = 2;

/**
 * What it may cost to put right, by the leading causes, and which check comes before any money; null where none of them has a price. `alone`: nothing
 * else is answered.
 */
export function costAnswer(
  context: ComposeContext,
  leading: readonly DifferentialItem[],
  alone: boolean,
): Answer | null {
  const priced = pricedCauses(context, leading).slice(0, MOST_CAUSES);
  const first = priced[0]?.item;
  if (first === undefined) return null;
  const costs = priced.slice(0, IN_SHORT).map(sayUsual);
  const check = alone && first.check !== null ? ` Before you pay, have this checked: ${ended(lower(first.check))}` : '';
  const checks = new Set(priced.flatMap(({ item }) => item.check ?? []));
  return {
    summary: `At a shop, as a rule: ${costs.join('; ')}.${check}`,
    blocks: [
      [
        'What it may cost at a shop',
        ...costLines(priced),
        ...(checks.size === 0 ? [] : [`- Check before you pay: ${ended([...checks].map(lower).join('; '))}`]),
      ].join('\n'),
    ],
    parts: [],
  };
}
