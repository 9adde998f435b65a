import type { FindingId, SafetyPredicate, SafetyRule } from '../knowledge-base.ts';

/** Finding → places of the rules that can fire by it: those that name it, and the one whose net on the raw text it is. */
export function indexRules(rules: readonly SafetyRule[]): Map<FindingId, number[]> {
  const about = new Map<FindingId, number[]>();
  rules.forEach(({ id, when }, place) => {
    for (const finding of new Set([`danger.${id}`, ...findingsOf(when)])) {
      const places = about.get(finding);
      if (places === undefined) about.set(finding, [place]);
      else places.push(place);
    }
  });
  return about;
}

/** The findings by which a predicate can hold; one may come more than once. */
export function findingsOf(predicate: SafetyPredicate): FindingId[] {
  if ('finding' in predicate) return [predicate.finding];
  if ('not' in predicate) return [];
  return ('all' in predicate ? predicate.all : predicate.any).flatMap(findingsOf);
}
