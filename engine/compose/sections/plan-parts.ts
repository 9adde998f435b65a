import type { CauseText } from '../../knowledge-base.ts';
import type { ComposeContext } from '../compose-context.ts';
import { dollars } from '../ranges.ts';
import type { Section } from '../structured-reply.ts';

/** The parts of one repair: what each costs, what the price covers and of when it is, and what to search for. */
export function planParts({ knowledge }: ComposeContext, { repair }: CauseText): Section[] {
  const parts = repair.parts.flatMap((id) => knowledge.manual.parts[id] ?? []);
  if (parts.length === 0) return [];
  return [
    {
      id: 'partsRecs',
      title: 'Parts',
      icon: 'box',
      priority: 'medium',
      content: parts
        .map((each) => {
          const search = each.searchTerms.length === 0 ? '' : `; search for: ${each.searchTerms.join(', ')}`;
          return `- ${each.name}: ${dollars(each.priceUsd)} (${each.basis}; prices of ${each.asOf})${search}`;
        })
        .join('\n'),
      cost_range: dollars(repair.partsUsd),
      conversational_note: 'Buy nothing before the cause is proven.',
    },
  ];
}
