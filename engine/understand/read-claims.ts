import { attachFacets, readFacets, type FacetMention } from './attach-facets.ts';
import type { Claim } from './claim.ts';
import { judgeClaims } from './judge-claims.ts';
import type { Matchable } from './matchable.ts';
import { findMatches } from './pattern-index.ts';
import type { PreparedLexicon } from './prepare-lexicon.ts';
import type { Sentence, Token } from './token.ts';

/** One sentence with what patterns need to know of it. */
export interface ReadSentence {
  sentence: Sentence<Token>;
  matchable: Matchable;
}

/**
 * Steps 5 to 7 of reading: what each sentence claims of which finding, with polarity, doubt and facets. Claims about somebody
 * else's car are left out where the owner's own is spoken of too.
 */
export function readClaims(read: readonly ReadSentence[], lexicon: PreparedLexicon): Claim[] {
  const sentences = read.map(({ sentence }) => sentence);
  const claims: Claim[] = [];
  const mentions: FacetMention[] = [];
  read.forEach(({ sentence, matchable }, index) => {
    const hits = findMatches(matchable, lexicon.findings);
    claims.push(
      ...judgeClaims({
        sentences,
        index,
        hits,
        statesOf: lexicon.lexicon.statesOf,
        telling: lexicon.telling,
      }),
    );
    mentions.push(...readFacets(findMatches(matchable, lexicon.facets), sentence.words, index));
  });
  attachFacets(claims, mentions, sentences, lexicon.lexicon.facetsOf);
  for (const claim of claims) claim.conditional ||= claim.denied && Object.keys(claim.facets).length > 0;
  const ownCar = claims.filter((claim) => !claim.otherCar);
  return ownCar.length > 0 ? ownCar : claims;
}
