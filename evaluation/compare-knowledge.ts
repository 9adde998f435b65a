import type { Knowledge } from '#engine/knowledge.ts';
import { firstReply, namedCauses } from './first-reply.ts';
import type { Vignette } from './read-sets.ts';

/** What one revision says to a case: the first three causes and the safety level. */
interface Verdict {
  first: string[];
  safety: string;
}

/** A case that two revisions of the knowledge answer differently. */
export interface Difference {
  id: string;
  text: string;
  before: Verdict;
  after: Verdict;
}

const FIRST = 3;

/** Runs every case through two revisions of the knowledge and returns those whose first three causes or safety level differ. */
export function compareKnowledge(
  cases: readonly Vignette[],
  before: Knowledge,
  after: Knowledge,
  currentYear: number,
): Difference[] {
  return cases.flatMap((vignette) => {
    const difference = {
      id: vignette.id,
      text: vignette.text,
      before: judge(vignette, before, currentYear),
      after: judge(vignette, after, currentYear),
    };
    const same = JSON.stringify(difference.before) === JSON.stringify(difference.after);
    return same ? [] : [difference];
  });
}

function judge(vignette: Vignette, knowledge: Knowledge, currentYear: number): Verdict {
  const { reply } = firstReply(vignette, knowledge, currentYear);
  return {
    first: namedCauses(reply)
      .slice(0, FIRST)
      .map(({ id }) => id),
    safety: reply.safety_warning.level,
  };
}
