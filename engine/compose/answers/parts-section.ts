import type { PartItem, Section } from '../structured-reply.ts';

/** Parts told of in one reply. */
export const MOST_PARTS = 8;

/** The parts in a section of their own; none for no parts. */
export function partsSection(items: readonly PartItem[]): Section[] {
  if (items.length === 0) return [];
  return [
    {
      id: 'partsRecs',
      title: 'Parts',
      icon: 'box',
      priority: 'high',
      content: items.map(sayItem).join('\n'),
      ...(items[0]?.price_range == null ? {} : { cost_range: items[0].price_range }),
      parts: [...items],
      conversational_note:
        'The ranges are our own, over ordinary US cars of this kind; the shop pages name the price for yours.',
    },
  ];
}

function sayItem({ name, price_range, basis, as_of, work, share, cures, choices }: PartItem): string {
  return [
    `- ${name}`,
    share === null ? '' : ` (for ${cures ?? 'what is suspected'}: ${Math.round(share * 100)} %)`,
    price_range === null ? '' : `: ${price_range} (${basis ?? ''}; prices of ${as_of ?? ''})`,
    work === null ? '' : `; at a shop about ${work.shop_cost} (${work.shop_cost_basis}), ${work.labor_time}`,
    choices.length === 0 ? '' : `. Know before you order: ${choices.join(' ')}`,
  ].join('');
}
