import { expect, test } from 'vitest';
import type { Share } from '../evidence.ts';
import { composeContext } from '../test-models/build-context.ts';
import { cause } from '../test-models/build-model.ts';
import { OTHER, viewDifferential } from './differential-view.ts';

const { assessment, knowledge } = composeContext({
  model: { causes: [cause('battery', 0.01, {}), cause('belt', 0.01, {}), cause('pads', 0.01, {})] },
});

function complaint(shares: Record<string, number>) {
  return {
    findings: [],
    plan: { questions: [], checks: [], stop: null },
    differential: {
      kbVersion: '',
      shares: Object.entries(shares).map(([id, share]): Share => ({ cause: id, share, marginal: share, why: [] })),
      residual: 0,
      twoFaults: null,
      confidence: 'low' as const,
      fit: 0,
      hypotheses: [],
    },
  };
}

test('a cause that two complaints share stands once, with both its shares, and all of them sum to 1 (REPLY-06)', () => {
  const complaints = [complaint({ battery: 0.6, belt: 0.2 }), complaint({ pads: 0.5, battery: 0.3 })];
  const items = viewDifferential({ ...assessment, complaints }, knowledge);
  expect(items.map(({ id, share }) => [id, share])).toEqual([
    ['battery', 0.45],
    ['pads', 0.25],
    ['belt', 0.1],
    [OTHER, 0.2],
  ]);
});
