import type { PartsInquiry } from '../../inquire/inquiry.ts';
import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import { lower } from '../in-a-sentence.ts';
import { percent } from '../percent.ts';
import { dollars } from '../ranges.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import type { Answer } from './answer.ts';
import { jobItem, partItem, type PartAsked } from './part-item.ts';
import { suspectedParts } from './suspected-parts.ts';
import { noSuchPart, partsCalled, partsMeant } from './which-part.ts';

/** What parts or jobs cost, and where the parts are had; where there is no such part, that. */
export function partsAnswer(
  inquiry: PartsInquiry,
  context: ComposeContext,
  differential: readonly DifferentialItem[],
): Answer | null {
  const { ids, work, places, called } = inquiry;
  if (work) return jobAnswer(ids, context);
  const { meant, others, lacking } = partsMeant(inquiry, context, differential);
  const parts = meant.map((id): PartAsked => ({ id, places }));
  const items = parts.flatMap((each) => partItem(each, context) ?? []);
  if (items.length === 0) return { summary: noPrice(called, lacking, context), blocks: [], parts: [] };
  const place = places.length === 0 ? '' : `, ${places.join(', ')}`;
  const besides = others
    .flatMap((id) => partItem({ id }, context) ?? [])
    .map(({ name, price_range }) => `If you mean the ${lower(name)}: ${price_range ?? ''}.`);
  return {
    summary: [
      ...items.map(({ name, price_range, work: job }) => {
        const shop = job === null ? '' : `; at a shop about ${job.shop_cost}; work: ${job.labor_time}`;
        return `${name}${place}: ${price_range ?? ''} for the part${shop}.`;
      }),
      ...besides,
    ].join(' '),
    blocks: [],
    parts,
  };
}

const MOST_NAMED = 3;

/** Why there is no price: the car cannot have it, several things are called so, or none is. */
function noPrice(called: string, lacking: readonly string[], context: ComposeContext): string {
  const missing = noSuchPart(lacking, context);
  if (missing !== null) return missing;
  const several = partsCalled(called, context).flatMap((id) => context.knowledge.manual.parts[id]?.name ?? []);
  if (several.length === 0)
    return `I know no part called “${called}”, so I can give no price for it. Try another name for it, or the one on the shop's quote.`;
  const some = several.slice(0, MOST_NAMED).map(lower).join(', ');
  return `Several parts are called “${called}” (${some}). Tell me which one you mean, and I give you its price.`;
}

function jobAnswer(procedures: readonly string[], context: ComposeContext): Answer | null {
  const jobs = procedures.flatMap((id) => {
    const item = jobItem(id, context);
    return item === null ? [] : [{ id, item }];
  });
  if (jobs.length === 0) return null;
  return {
    summary: jobs
      .map(({ item: { name, work, price_range } }) => {
        const cost = work === null ? '' : ` at a shop about ${work.shop_cost}; work: ${work.labor_time}`;
        return `${name}:${cost}${price_range === null ? '' : `; ${price_range} of it parts`}.`;
      })
      .join(' '),
    blocks: [],
    parts: jobs
      .flatMap(({ id }) => context.knowledge.mainRepairs.ofProcedure.get(id)?.repair.parts ?? [])
      .map((id) => ({ id })),
    jobs: jobs.map(({ id }) => id),
  };
}

const MOST_CAUSES = 3;

/** The parts of the leading repairs, each with the share of the causes it would cure; null where nothing is under suspicion. */
export function partsAtHand(context: ComposeContext, differential: readonly DifferentialItem[]): Answer | null {
  const { manual } = context.knowledge;
  const leading = differential.filter(({ id }) => id !== OTHER).slice(0, MOST_CAUSES);
  const parts = suspectedParts(leading, context);
  const [first] = leading;
  if (first === undefined || parts.length === 0) return null;
  const repair = manual.causes[first.id]?.repair;
  return {
    summary: `Parts of the leading suspects. Likeliest: ${lower(first.name)} (${percent(first.share)}), about ${first.cost_range ?? dollars({ low: 0, high: 0 })} at a shop. Prove the cause before you buy.`,
    blocks: [
      leading
        .map(
          ({ name, share, cost_range, labor_time }) =>
            `- ${name}: ${percent(share)}${cost_range === null ? '' : `; at a shop about ${cost_range}; work: ${labor_time ?? ''}`}`,
        )
        .join('\n'),
      ...(repair?.proOnly === true ? [`At a shop, say: ${repair.shopBrief}`] : []),
    ],
    parts: parts.toSorted((a, b) => b.share - a.share),
  };
}
