import type { CauseText } from '../../knowledge-base.ts';
import { fittingParts, partItem } from '../answers/part-item.ts';
import { partsSection } from '../answers/parts-section.ts';
import type { ComposeContext } from '../compose-context.ts';
import { dollars } from '../ranges.ts';
import type { Section } from '../structured-reply.ts';

/** The parts of one repair: what each costs, what the price covers and of when it is, and where it is looked up. */
export function planParts(context: ComposeContext, { repair }: CauseText): Section[] {
  const [section] = partsSection(fittingParts(repair.parts, context).flatMap((id) => partItem({ id }, context) ?? []));
  if (section === undefined) return [];
  return [
    {
      ...section,
      priority: 'medium',
      cost_range: dollars(repair.partsUsd),
      conversational_note: `Buy nothing before the cause is proven. ${section.conversational_note ?? ''}`,
    },
  ];
}
