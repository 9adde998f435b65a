import type { Matchable } from './matchable.ts';
import { VEHICLE_CLASS } from './special-classes.ts';

const NEGATORS = new Set('not no never without nothing none neither nor hardly barely'.split(' '));
const NEGATOR_REACH = 4;

/**
 * What a text is made of, for the statistical reader: the stems of its words and the word classes they belong to. A word shortly
 * behind a negator is marked as another word (`!squeal`); words that say nothing are left out. Each one once.
 */
export function textFeatures(sentences: readonly Matchable[]): string[] {
  const features = new Set<string>();
  for (const { tokens, hits } of sentences) {
    let negatedUntil = -1;
    const negated = tokens.map((token, at) => {
      const negator = NEGATORS.has(token.word);
      if (negator) negatedUntil = at + NEGATOR_REACH;
      if (negator || !token.skip) {
        const stem = token.number ? '#' : token.stems[0]!;
        features.add(!negator && at <= negatedUntil ? `!${stem}` : stem);
      }
      return at <= negatedUntil;
    });
    for (const [name, byStart] of hits) {
      if (name === VEHICLE_CLASS) continue;
      byStart.forEach((ends, at) => {
        if (ends !== undefined) features.add(negated[at] ? `!$${name}` : `$${name}`);
      });
    }
  }
  return [...features];
}
