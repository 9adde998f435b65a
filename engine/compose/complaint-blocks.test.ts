import { expect, test } from 'vitest';
import type { Assessment, Share } from '../evidence.ts';
import { composeContext } from '../test-models/build-context.ts';
import { cause, yesNo } from '../test-models/build-model.ts';
import { complaintBlocks } from './complaint-blocks.ts';

const { knowledge } = composeContext({
  model: {
    findings: ['squeal', 'shake'].map((id) => yesNo(id, { complaint: true })),
    causes: [
      cause('pads', 0.01, { squeal: 0.9 }),
      cause('leak', 0.01, { shake: 0.9 }),
      cause('mount', 0.01, { shake: 0.5, squeal: 0.1 }),
      cause('fuse', 0.01, {}),
    ],
  },
});
const complaint = (finding: string, shares: Record<string, number>) =>
  ({
    findings: [finding],
    differential: {
      twoFaults: null,
      shares: Object.entries(shares).map(([id, share]): Share => ({ cause: id, share, marginal: share, why: [] })),
    },
    plan: {},
  }) as unknown as Assessment['complaints'][number];
const listsOf = (...complaints: Assessment['complaints']) =>
  complaintBlocks({ complaints }, knowledge).map((blocks) =>
    blocks.map(({ shares, differential }) => {
      expect(differential.shares).toEqual(shares);
      return Object.fromEntries(shares.map((each) => [each.cause, Math.round(each.share * 100) / 100]));
    }),
  );

test('of two complaints neither lists a cause of the other, and what stays keeps its proportions', () => {
  expect(
    listsOf(
      complaint('squeal', { pads: 0.9, fuse: 0.1 }),
      complaint('shake', { leak: 0.4, pads: 0.2, mount: 0.2, fuse: 0.2 }),
    ),
  ).toEqual([[{ pads: 0.9, fuse: 0.1 }], [{ leak: 0.5, mount: 0.25, fuse: 0.25 }]]);
});

test('of one complaint all stand', () => {
  expect(listsOf(complaint('shake', { leak: 0.7, pads: 0.3 }))).toEqual([[{ leak: 0.7, pads: 0.3 }]]);
});
