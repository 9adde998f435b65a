import type { KeptMessage } from '#web/browser/storage.ts';

/** Those whose content or vehicle has every word of the query, whatever the case and the accents. */
export function matching(kept: readonly KeptMessage[], query: string): readonly KeptMessage[] {
  const words = fold(query)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return kept;
  return kept.filter(({ content, vehicleInfo }) => {
    const text = fold(`${vehicleInfo} ${content}`);
    return words.every((word) => text.includes(word));
  });
}

const fold = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
