import { expect, test } from 'vitest';
import { story } from './story.ts';

const told = { say: 'squeals in the wet', causes: ['belt_slipping', 'pads_worn'] };

test('what is expected of the causes of a story are as many probabilities, of 1 together at most', () => {
  expect(story.safeParse(told).success).toBe(true);
  expect(story.safeParse({ ...told, shares: [0.6, 0.4] }).success).toBe(true);
  for (const shares of [[0.6], [0.6, 0.3, 0.1], [0.6, 0], [0.6, 0.5]])
    expect([shares, story.safeParse({ ...told, shares }).error?.issues[0]?.path[0]]).toEqual([shares, 'shares']);
});
