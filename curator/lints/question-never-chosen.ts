import { problemOf } from '#curator/knowledge-tree.ts';
import type { Lint, Trial } from './lint.ts';

/** A question that is never worth asking. (What owners tell unasked, with high salience, need never be asked.) */
export const questionNeverChosen: Lint<Trial> = {
  name: 'question-never-chosen',
  check: ({ tree, simulation }) =>
    [...tree.findings.values()]
      .filter(({ value }) => value.ask !== undefined && !value.complaint && value.salience !== 'high')
      .filter(({ id }) => !simulation().everAsked.has(id))
      .map((item) => problemOf(item, ['ask'], questionNeverChosen.name, 'was never asked in the simulation')),
};
