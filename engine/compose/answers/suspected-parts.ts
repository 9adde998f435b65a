import type { ComposeContext } from '../compose-context.ts';
import { OTHER } from '../list-causes.ts';
import type { DifferentialItem } from '../structured-reply.ts';
import { fittingParts, type PartAsked } from './part-item.ts';

/** The parts of suspected causes in the order of these, each with the causes that its repairs would cure and their share together. */
export function suspectedParts(
  causes: readonly Pick<DifferentialItem, 'id' | 'name' | 'share'>[],
  context: ComposeContext,
): Required<Pick<PartAsked, 'id' | 'share' | 'cures'>>[] {
  const parts = new Map<string, { share: number; cures: string[] }>();
  for (const { id, name, share } of causes) {
    if (id === OTHER) continue;
    for (const part of fittingParts(context.knowledge.manual.causes[id]?.repair.parts ?? [], context)) {
      const known = parts.get(part) ?? { share: 0, cures: [] };
      // Of several complaints each has a whole of its own.
      parts.set(part, { share: Math.min(1, known.share + share), cures: [...new Set([...known.cures, name])] });
    }
  }
  return [...parts].map(([id, { share, cures }]) => ({ id, share: Math.round(share * 100) / 100, cures }));
}
