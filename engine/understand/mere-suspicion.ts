import type { Matchable } from './matchable.ts';

/** Who says so, at the beginning, and what then is only named. */
const SAYS_IT_IS =
  /^(?:\S+ ){1,5}?(?<!not )(?:says?|said|thinks?|thought|told|tells?|claims?|claimed|swears|believes?|suspects?|guess(?:es|ed)?|reckons?|figures)\b(?: \S+){0,3}? (?:(?:it|that|this|problem|issue|cause|culprit)(?: (?:is|'s|was|could be|might be|has to be|must be))|its|thats)(?: \w+ly)?(?<named>(?: \S+){1,5})$/;
/** Words of what was found of a thing. */
const FOUND =
  /\b(?:loose|leak\w*|bad|worn|broke\w*|play|torn|dead|shot|cracked|split|seized|stuck|bent|rusted|missing|empty|low|burn\w*|blown|clogged|dirty|melted|snapped|slop\w*|gone|going|failed|failing|out|off)\b/;

/** Whether a sentence only passes on which part somebody suspects: "my mechanic says it is the steering stabilizer" tells nothing found of it. */
export function isMereSuspicion({ tokens }: Pick<Matchable, 'tokens'>): boolean {
  const named = SAYS_IT_IS.exec(tokens.map(({ word }) => word).join(' '))?.groups?.['named'];
  return named !== undefined && !FOUND.test(named);
}
