import type { CauseText } from '../../knowledge-base.ts';
import { partItem, toldPlaces } from '../answers/part-item.ts';
import { MOST_PARTS, partsSection } from '../answers/parts-section.ts';
import { suspectedParts } from '../answers/suspected-parts.ts';
import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import { dollars } from '../ranges.ts';
import type { DifferentialItem, Section } from '../structured-reply.ts';

const CAUSES = 2;
/** Below this share the parts of a cause that does not lead are not worth a thought. */
const WORTH_PARTS = 0.05;

/** DIAG-05: the parts of the leading repairs: price, what it covers, its date, and where each is looked up. */
export function partsRecommendations(context: ComposeContext, differential: readonly DifferentialItem[]): Section[] {
  const named = differential.filter((each) => each.id !== OTHER);
  const leadingCauses = named.slice(0, CAUSES).filter(({ share }, place) => place === 0 || share >= WORTH_PARTS);
  const repairs = leadingCauses.flatMap(({ id }) => context.knowledge.manual.causes[id]?.repair ?? []);
  const leading = new Set(repairs.flatMap((repair) => repair.parts));
  const parts = suspectedParts(named, context).filter(({ id }) => leading.has(id));
  const [section] = partsSection(
    parts
      .slice(0, MOST_PARTS)
      .flatMap((part) => partItem({ ...part, places: toldPlaces(part.id, context) }, context) ?? []),
  );
  if (section === undefined) return [];
  return [
    {
      ...section,
      priority: 'low',
      ...costOf(repairs[0]),
      conversational_note: `Buy nothing before the check above has settled the cause. ${section.conversational_note ?? ''}`,
    },
  ];
}

/** All parts of one repair. */
function costOf(repair: CauseText['repair'] | undefined): Pick<Section, 'cost_range'> {
  return repair === undefined || repair.parts.length === 0 ? {} : { cost_range: dollars(repair.partsUsd) };
}
