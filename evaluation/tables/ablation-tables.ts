import { pairedDifference, sayDifference } from '../paired-difference.ts';
import { proportion, sayRange } from '../proportion.ts';
import type { Replay } from '../replay-case.ts';
import type { Table } from '../table.ts';
import { countTrue, withinFirst, type Moment } from '../within.ts';

/** A variant of the engine on every case of a set, in the same order. */
export interface VariantScores {
  name: string;
  scores: Replay[];
}

const TOPS = [1, 3, 5];
const MOMENTS: readonly { moment: Moment; name: string }[] = [
  { moment: 'place', name: 'first reply' },
  { moment: 'placeAfterTaps', name: 'after three taps' },
];

/** The engine as it is and without each of its parts; differences are to the engine as it is, on the same cases. */
export function ablationTables(set: string, full: VariantScores, variants: readonly VariantScores[]): Table[] {
  return MOMENTS.map(({ moment, name }) => ({
    title: `Ablations on ${set}, ${name}: % right (95 %), difference in points (95 %)`,
    columns: ['', ...TOPS.map((top) => `first ${top}`)],
    rows: [full, ...variants].map((variant) => [variant.name, ...placesCells(variant, full, moment)]),
  }));
}

/** Ways to choose the three questions. */
export function policyTable(set: string, full: VariantScores, policies: readonly VariantScores[]): Table {
  return {
    title: `Choice of questions on ${set}, after three taps: % right (95 %), difference in points (95 %)`,
    columns: ['', ...TOPS.map((top) => `first ${top}`), 'asked a case', 'labels answer'],
    rows: [{ ...full, name: 'as planned' }, ...policies].map((policy) => {
      const asked = total(policy.scores, 'asked');
      const answered = proportion(total(policy.scores, 'answered'), asked);
      return [
        policy.name,
        ...placesCells(policy, full, 'placeAfterTaps'),
        (asked / policy.scores.length).toFixed(1),
        sayRange(answered),
      ];
    }),
  };
}

function placesCells({ scores }: VariantScores, full: VariantScores, moment: Moment): string[] {
  return TOPS.map((top) => {
    const right = withinFirst(scores, moment, top);
    const share = sayRange(proportion(countTrue(right), right.length));
    if (scores === full.scores) return share;
    return `${share}, ${sayDifference(pairedDifference(withinFirst(full.scores, moment, top), right))}`;
  });
}

function total(scores: readonly Replay[], what: 'asked' | 'answered'): number {
  return scores.reduce((sum, each) => sum + each[what], 0);
}
