import type { ReplyView } from '#web/features/reply/reply-model.ts';

/** Whether a reply says that the car should go to a shop: it must not be driven on, or the repair is not one for its owner. */
export function needsShop(reply: ReplyView): boolean {
  if (reply.kind === 'plain' || reply.type === 'additional_info_request') return false;
  const { drive } = reply.safety;
  return (
    drive === 'do_not_drive' ||
    drive === 'gently_to_shop' ||
    reply.sections.some(({ professional }) => professional === true)
  );
}
