import type { ComposeContext } from '../compose-context.ts';
import { lower } from '../in-a-sentence.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import { fittingParts, type PartAsked } from './part-item.ts';

/** The parts of suspected causes in the order of these, each with the causes that its repairs would cure and their share together. */
export function suspectedParts(
  causes: readonly Pick<DifferentialItem, 'id' | 'name' | 'share'>[],
  context: ComposeContext,
): Required<Pick<PartAsked, 'id' | 'share' | 'cures'>>[] {
  const parts = new Map<string, { share: number; cures: string[] }>();
  for (const { id, name, share } of causes) {
    for (const part of fittingParts(context.knowledge.manual.causes[id]?.repair.parts ?? [], context)) {
      const known = parts.get(part) ?? { share: 0, cures: [] };
      // Of several complaints each has a whole of its own.
      parts.set(part, { share: Math.min(1, known.share + share), cures: [...new Set([...known.cures, name])] });
    }
  }
  return [...parts].map(([id, { share, cures }]) => ({
    id,
    share: Math.round(share * 100) / 100,
    cures: sayCauses(cures),
  }));
}

const NAMED_CAUSES = 2;

/** "worn-out battery", "worn-out battery, bad terminals or 2 more": what a part would cure. */
function sayCauses(cures: readonly string[]): string {
  const named = cures.slice(0, NAMED_CAUSES).map(lower);
  const more = cures.length - named.length;
  return [...named.slice(0, -1), [named.at(-1), more > 0 ? `${more} more` : ''].filter(Boolean).join(' or ')].join(
    more > 0 ? ', ' : ' or ',
  );
}
