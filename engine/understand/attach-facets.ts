import type { FacetId, FacetValueId, FindingId } from '#engine/knowledge-base.ts';
import { addFacet, type Claim } from './claim.ts';
import type { Match } from './match-pattern.ts';
import type { Hit } from './pattern-index.ts';
import type { Sentence, Token } from './token.ts';

/** A facet value read at one place. */
export interface FacetMention {
  facet: FacetId;
  value: FacetValueId;
  sentence: number;
  segment: number;
  from: number;
  to: number;
  literal: number;
}

const NEGATIONS = new Set('not never no without instead_of'.split(' '));
/** "came back", "put it back": not the back of the car. */
const MOVES = new Set(
  'come go put turn get bring give take send call drive pull switch roll be kick step press'.split(' '),
);
/** A sentence that begins so goes on about what was told before it. */
const CONTINUES = new Set(
  'only especially mostly usually mainly happen and when while if after whenever during just typically most bad always sometimes it this that particularly also more start begin at on in gets get noticed notice over under'.split(
    ' ',
  ),
);
const OPENS_FORWARD = new Set('when while if after whenever during every once as since on at in upon'.split(' '));

/** Facet values told in one sentence; a value with "not" right before it is left out ("but not when hot"). */
export function readFacets(
  hits: readonly Hit<{ facet: FacetId; value: FacetValueId }>[],
  tokens: readonly Token[],
  sentence: number,
): FacetMention[] {
  return hits
    .filter(({ match }) => !isDeniedFacet(tokens, match) && !isParticle(tokens, match.from, match.to))
    .map(({ source, match }) => ({
      facet: source.facet,
      value: source.value,
      sentence,
      segment: tokens[match.from]!.segment,
      from: match.from,
      to: match.to,
      literal: match.literal,
    }))
    .filter((one, _, all) => !all.some((other) => outdoes(other, one)));
}

/** Of two values of one facet read from the same words, the one of more words holds, or the one that writes them as the owner did. */
function outdoes(one: FacetMention, other: FacetMention): boolean {
  if (one.facet !== other.facet || one.value === other.value || one.from > other.from || one.to < other.to)
    return false;
  const longer = one.to - one.from - (other.to - other.from);
  return longer > 0 || (longer === 0 && one.literal > other.literal);
}

/** Whether "not" stands right before a value, or in it. */
export function isDeniedFacet(tokens: readonly Token[], { from, to, taken }: Match): boolean {
  for (let at = from; at < to; at += 1) if (NEGATIONS.has(tokens[at]!.word) && !taken.includes(at)) return true;
  let i = from - 1;
  while (i >= 0 && tokens[i]!.skip && !tokens[i]!.wall) i -= 1;
  const before = tokens[i];
  return before !== undefined && NEGATIONS.has(before.word) && tokens[i + 1]!.pause !== 'comma';
}

function isParticle(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from !== 1 || tokens[from]!.word !== 'back' || tokens[from - 1]?.word === 'the') return false;
  return tokens.slice(Math.max(0, from - 3), from).some(({ stems }) => MOVES.has(stems[0]!));
}

/**
 * Gives the claims the facet values told around them: those of their own segment, else those of a segment that holds no claim
 * ("When I brake, …"), else those of a neighbouring sentence that only goes on ("… Only when cold.").
 */
export function attachFacets(
  claims: readonly Claim[],
  mentions: readonly FacetMention[],
  sentences: readonly Sentence<Token>[],
  facetsOf: Readonly<Record<FindingId, readonly FacetId[]>>,
): void {
  for (const mention of mentions) {
    for (const claim of receivers(mention, claims, mentions, sentences)) {
      if (facetsOf[claim.finding]?.includes(mention.facet) === true)
        addFacet(claim.facets, mention.facet, mention.value);
    }
  }
}

function receivers(
  mention: FacetMention,
  claims: readonly Claim[],
  mentions: readonly FacetMention[],
  sentences: readonly Sentence<Token>[],
): Claim[] {
  const inSentence = claims.filter(({ sentence }) => sentence === mention.sentence);
  const own = inSentence.filter((claim) => segmentsOf(claim, sentences).includes(mention.segment));
  if (own.length > 0 && isFronted(mention, sentences))
    return [...new Set([...own, ...withoutOwnValue(inSentence, mention, mentions, sentences)])];
  if (own.length > 0) return own;
  if (inSentence.length > 0) return withoutOwnValue(inSentence, mention, mentions, sentences);
  const neighbour = neighbourSentence(mention.sentence, claims, sentences);
  return claims.filter(({ sentence }) => sentence === neighbour);
}

/** "When I brake it squeals, shakes and pulls": a condition said first holds for all that follows. */
function isFronted(mention: FacetMention, sentences: readonly Sentence<Token>[]): boolean {
  const tokens = sentences[mention.sentence]!.words;
  let start = mention.from;
  while (
    start > 0 &&
    !tokens[start]!.wall &&
    tokens[start]!.segment === mention.segment &&
    tokens[start - 1]!.segment === mention.segment
  )
    start -= 1;
  return (
    mention.from - start <= 1 && OPENS_FORWARD.has(tokens[start]!.word) && (start === 0 || tokens[start - 1]!.wall)
  );
}

function segmentsOf(claim: Claim, sentences: readonly Sentence<Token>[]): number[] {
  const tokens = sentences[claim.sentence]!.words;
  return tokens.slice(claim.match.from, claim.match.to).map((token) => token.segment);
}

/** A segment of facets alone speaks of every claim of the sentence on its side of a wall that has no value of that facet itself. */
function withoutOwnValue(
  claims: readonly Claim[],
  mention: FacetMention,
  mentions: readonly FacetMention[],
  sentences: readonly Sentence<Token>[],
): Claim[] {
  const tokens = sentences[mention.sentence]!.words;
  const sameSide = claims.filter((claim) => !wallBetween(tokens, claim.match.from, mention.from));
  const bare = sameSide.filter(
    (claim) =>
      !mentions.some(
        (other) =>
          other.sentence === mention.sentence &&
          other.facet === mention.facet &&
          segmentsOf(claim, sentences).includes(other.segment),
      ),
  );
  return bare.length > 0 ? bare : sameSide.slice(-1);
}

function wallBetween(tokens: readonly Token[], a: number, b: number): boolean {
  return tokens.slice(Math.min(a, b) + 1, Math.max(a, b) + 1).some((token) => token.wall);
}

function neighbourSentence(index: number, claims: readonly Claim[], sentences: readonly Sentence<Token>[]): number {
  const first = sentences[index]!.words[0]?.stems[0] ?? '';
  const has = (i: number): boolean => claims.some(({ sentence }) => sentence === i);
  const short = sentences[index]!.words.length <= 4;
  if (has(index - 1) && (CONTINUES.has(first) || short)) return index - 1;
  return has(index + 1) && (OPENS_FORWARD.has(first) || short) ? index + 1 : -1;
}
