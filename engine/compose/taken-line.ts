import type { ComposeContext } from './compose-context.ts';
import { lower } from './in-a-sentence.ts';

/** What was taken for the "it" that the owner has replaced, so that he can say otherwise; empty where nothing was. */
export function takenLine({ notes: { taken }, knowledge }: ComposeContext): string {
  const cause = taken === null ? undefined : knowledge.causes.get(taken.cause);
  if (taken === null || cause === undefined) return '';
  const names = taken.parts.flatMap((id) => knowledge.manual.parts[id]?.name ?? []).map(lower);
  if (names.length === 0) return '';
  return `I take what you replaced to be of the likeliest cause until now, ${lower(cause.name)}: ${names.join(', ')}. With new parts in, it counts for less here. If you replaced something else, name it.`;
}
