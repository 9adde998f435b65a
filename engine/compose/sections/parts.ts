import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../differential-view.ts';
import { dollars } from '../ranges.ts';
import type { DifferentialItem, Section } from '../structured-reply.ts';

const CAUSES = 2;

/** Ids of the parts of the leading repairs. */
export function suspectedParts({ knowledge }: ComposeContext, differential: readonly DifferentialItem[]): string[] {
  const leading = differential.filter((each) => each.id !== OTHER).slice(0, CAUSES);
  return [...new Set(leading.flatMap((each) => knowledge.manual.causes[each.id]?.repair.parts ?? []))];
}

/** The parts of the leading repairs with price range, what it covers, and its date. */
export function partsRecommendations(context: ComposeContext, differential: DifferentialItem[]): Section[] {
  const { manual } = context.knowledge;
  const first = differential.find((each) => each.id !== OTHER);
  const parts = suspectedParts(context, differential).flatMap((id) => manual.parts[id] ?? []);
  const repair = manual.causes[first?.id ?? '']?.repair;
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
