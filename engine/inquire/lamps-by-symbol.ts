import type { Topics } from './topics.ts';

/** Words of a symbol's description that tell it from others. */
const IDLE = new Set(
  'a an the of or and with at in to its by from it letter letters word words side each beside inside above below small itself'.split(
    ' ',
  ),
);
const LEAST_COMMON = 2;

/** Lamps whose picture is described by these words, the best described only; none where too little agrees. */
export function lampsBySymbol(words: string, { manual }: Topics): string[] {
  const said = new Set(
    words
      .split(' ')
      .map(singular)
      .filter((word) => !IDLE.has(word)),
  );
  const scored = Object.entries(manual.lamps).map(([id, { symbol }]) => {
    const shown = new Set(
      (symbol.toLowerCase().match(/[a-z]+/g) ?? []).map(singular).filter((word) => !IDLE.has(word)),
    );
    const common = [...shown].filter((word) => said.has(word)).length;
    return { id, common, share: common / shown.size };
  });
  const best = scored
    .filter(({ common }) => common >= LEAST_COMMON)
    .toSorted((a, b) => b.common - a.common || b.share - a.share)[0];
  return best === undefined ? [] : [best.id];
}

function singular(word: string): string {
  return word.replace(/(?<=[a-z]{2})s$/, '');
}
