import type { ReactNode } from 'react';
import type { Session } from '#contract/chat.ts';
import { PartOffersBox } from '#web/features/part-offers/part-offers.tsx';
import type { ReplyView } from '#web/features/reply/reply-model.ts';

/** What stands under a reply that tells of parts: what sellers on eBay offer of them. Nothing under a warning. */
export function offersUnder(reply: ReplyView, { vehicle_info: { year, make, model } }: Session): ReactNode {
  if (reply.kind === 'plain' || reply.safety.level === 'critical') return null;
  // A job is bought at a shop: it leads to no seller.
  const parts = reply.sections.flatMap(({ partItems }) => partItems).filter(({ links }) => links.length > 0);
  return parts.length === 0 ? null : <PartOffersBox parts={parts} vehicle={{ year, make, model }} />;
}
