import { problemOf, type Authored } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { AuthoredProcedure } from '#curator/schema/procedure.ts';
import type { Lint } from './lint.ts';

const FEWEST = { steps: 3, wordsOfAStep: 3, wordsOfWhatStops: 5 };

const STOPS_NOBODY = /^(nothing|little|none)\b/i;

/** A procedure can be followed: it has a beginning, a middle and an end, whole sentences, and says where an amateur must stop. */
export const wholeProcedure: Lint = {
  name: 'whole-procedure',
  check: ({ tree }) => [...tree.procedures.values()].flatMap(gapsOf),
};

function gapsOf(item: Authored<AuthoredProcedure>): Problem[] {
  const { steps, minutes, stops_amateur: stops } = item.value;
  const problem = (path: PropertyKey[], message: string) => problemOf(item, path, wholeProcedure.name, message);
  return [
    ...(steps.length < FEWEST.steps ? [problem(['steps'], `has ${steps.length} steps; needs ${FEWEST.steps}`)] : []),
    ...steps.flatMap((step, index) =>
      words(step) < FEWEST.wordsOfAStep ? [problem(['steps', index], `“${step}” is no step one could follow`)] : [],
    ),
    ...(minutes[1] === 0 ? [problem(['minutes'], 'takes some time')] : []),
    ...(STOPS_NOBODY.test(stops) || words(stops) < FEWEST.wordsOfWhatStops
      ? [problem(['stops_amateur'], `“${stops}” does not say what would stop an amateur`)]
      : []),
  ];
}

function words(text: string): number {
  return text.trim().split(/\s+/).length;
}
