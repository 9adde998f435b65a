import { SOMETHING_ELSE, type FindingId } from '#engine/knowledge-base.ts';
import { addFacet, type Claim } from './claim.ts';

export interface Resolved {
  /** One claim a finding, the facets of all that agree with it gathered. */
  claims: Claim[];
  /** Findings of which the owner said two incompatible things with equal weight; none of them is believed. */
  contradictions: FindingId[];
}

const EQUAL_WEIGHT = 0.01;
const SAME_WORDS_SHARE = 2 / 3;

/**
 * Step 8 of reading: of several claims on one finding the more specific wins (words that tell its states apart, then more words,
 * then the tighter span); claims on different findings stand side by side. Equal and incompatible ones cancel out.
 */
export function resolve(claims: readonly Claim[]): Resolved {
  const byFinding = new Map<FindingId, Claim[]>();
  for (const claim of claims) byFinding.set(claim.finding, [...(byFinding.get(claim.finding) ?? []), claim]);
  const resolved: Resolved = { claims: [], contradictions: [] };
  for (const [finding, group] of byFinding) {
    const told = withoutCovered(group).filter(({ state }) => state !== SOMETHING_ELSE);
    if (told.length === 0) continue;
    const winner = settle(told);
    if (winner === null) resolved.contradictions.push(finding);
    else resolved.claims.push(winner);
  }
  resolved.claims.sort((a, b) => a.sentence - b.sentence || a.match.from - b.match.from);
  return resolved;
}

/** A claim read from a part of the words of a more specific one about another state, or about something else, is only a misreading of it. */
function withoutCovered(group: readonly Claim[]): Claim[] {
  return group.filter(
    (claim) =>
      !group.some(
        (other) =>
          !other.conditional && other.state !== claim.state && overlaps(other, claim) && isStronger(other, claim),
      ),
  );
}

function settle(group: readonly Claim[]): Claim | null {
  const firm = group.some((claim) => !claim.conditional)
    ? group.filter((claim) => !claim.conditional || !hasAffirmed(group))
    : group;
  const best = firm.reduce((a, b) => (isStronger(b, a) ? b : a));
  const rivals = firm.filter((claim) => claim.state !== best.state);
  if (rivals.some((rival) => !isStronger(best, rival))) return null;
  return merge(
    best,
    firm.filter((claim) => claim.state === best.state),
  );
}

function hasAffirmed(group: readonly Claim[]): boolean {
  return group.some((claim) => !claim.denied && !claim.normal);
}

function merge(best: Claim, same: readonly Claim[]): Claim {
  const facets: Claim['facets'] = {};
  for (const claim of same)
    for (const [facet, values] of Object.entries(claim.facets))
      for (const value of values) addFacet(facets, facet, value);
  return { ...best, facets, hedged: same.every((claim) => claim.hedged) };
}

function overlaps(a: Claim, b: Claim): boolean {
  return a.sentence === b.sentence && a.match.from < b.match.to && b.match.from < a.match.to;
}

function isStronger(a: Claim, b: Claim): boolean {
  if (a.hedged !== b.hedged) return b.hedged;
  if (a.emphasis !== b.emphasis && !overlaps(a, b)) return a.emphasis > b.emphasis;
  if (deniesAround(a, b) !== deniesAround(b, a)) return deniesAround(a, b);
  if (Math.abs(a.weight - b.weight) > EQUAL_WEIGHT) return a.weight > b.weight;
  const words = a.match.taken.length - b.match.taken.length;
  if (words !== 0) return words > 0;
  if (!overlaps(a, b)) return false;
  return looseness(a) < looseness(b) || (looseness(a) === looseness(b) && a.match.literal > b.match.literal);
}

/** "… did nothing": words that say the finding is not there, spoken around the words for it. */
function deniesAround(a: Claim, b: Claim): boolean {
  const shared = b.match.taken.filter((i) => a.match.taken.includes(i)).length;
  const wider =
    shared > b.match.taken.length * SAME_WORDS_SHARE &&
    a.match.from <= b.match.from &&
    a.match.to >= b.match.to &&
    a.match.to - a.match.from > b.match.to - b.match.from;
  return a.normal && !a.denied && overlaps(a, b) && wider;
}

/** Words of the span that the pattern did not take. */
function looseness({ match }: Claim): number {
  return match.to - match.from - match.taken.length;
}
