import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../differential-view.ts';
import { dollars } from '../ranges.ts';
import type { DifferentialItem, Section } from '../structured-reply.ts';

const CAUSES = 2;

/** The parts of the leading repairs with price range, what it covers, and its date. */
export function partsRecommendations({ knowledge }: ComposeContext, differential: DifferentialItem[]): Section[] {
  const leading = differential.filter((each) => each.id !== OTHER).slice(0, CAUSES);
  const ids = [...new Set(leading.flatMap((each) => knowledge.manual.causes[each.id]?.repair.parts ?? []))];
  const parts = ids.flatMap((id) => knowledge.manual.parts[id] ?? []);
  const repair = knowledge.manual.causes[leading[0]?.id ?? '']?.repair;
  if (parts.length === 0 || repair === undefined) return [];
  return [
    {
      id: 'partsRecs',
      title: 'Parts',
      icon: 'box',
      priority: 'low',
      content: parts
        .map((each) => `- ${each.name}: ${dollars(each.priceUsd)} (${each.basis}; prices of ${each.asOf})`)
        .join('\n'),
      cost_range: dollars(repair.partsUsd),
      conversational_note: 'Buy nothing before the check above has settled the cause.',
    },
  ];
}
