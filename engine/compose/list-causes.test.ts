import { expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { composeContext } from '../test-models/build-context.ts';
import { cause, check, said, yesNo } from '../test-models/build-model.ts';
import type { Block } from './complaint-blocks.ts';
import { listCauses } from './list-causes.ts';

const checks = ['look', 'pull', 'measure'];
const { knowledge, assessment } = composeContext({
  model: {
    findings: checks.map((id) => yesNo(id)),
    checks: checks.map((id) => check(`${id}_check`, id, 3, { name: id })),
    causes: ['belt', 'pulley'].map((id) => cause(id, 0.01, {}, { checks: checks.map((each) => `${each}_check`) })),
  },
});
const listed = (shares: Record<string, number>, evidence: Evidence[], weight = 1) => {
  const all = Object.entries(shares).map(([id, share]) => ({ cause: id, share, marginal: share, why: [] }));
  const block = { shares: all, differential: { told: 1 }, plan: { checks: [] }, weight } as unknown as Block & {
    weight: number;
  };
  return listCauses([block], 1, { ...assessment, evidence }, knowledge);
};

test('a cause is settled by its first check whose outcome is not known yet', () => {
  const checkOf = (...known: Evidence[]) => listed({ belt: 0.9 }, known)[0]?.check;
  expect(checkOf()).toBe('look');
  expect(checkOf(said('look'))).toBe('pull');
  expect(checkOf(said('look', { state: 'unknown' }))).toBe('look');
  expect(checkOf(...checks.map((id) => said(id)))).toBeNull();
});

test('that such cars are known for a cause speaks for it', () => {
  const known = { ...assessment, weakPoints: { belt: '2012–2019 Nissan Altima' } };
  const shares = ['belt', 'pulley'].map((id) => ({ cause: id, share: 0.4, marginal: 0.4, why: [] }));
  const block = { shares, differential: { told: 1 }, plan: { checks: [] }, weight: 1 } as unknown as Block & {
    weight: number;
  };
  const [belt, pulley] = listCauses([block], 1, known, knowledge);
  expect(belt!.because).toEqual(['known of the 2012–2019 Nissan Altima']);
  expect(pulley!.because).toEqual([]);
});

test('what rounds to no percent of the whole is not listed', () => {
  const ids = (weight: number) => listed({ belt: 0.9, pulley: 0.02 }, [], weight).map(({ id }) => id);
  expect(ids(1)).toContain('pulley');
  expect(ids(0.05)).not.toContain('pulley');
});
