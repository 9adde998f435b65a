import { expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { composeContext } from '../test-models/build-context.ts';
import { cause, check, said, yesNo } from '../test-models/build-model.ts';
import { ruleOut } from '../ruled-out.ts';
import type { Block } from './complaint-blocks.ts';
import { listCauses } from './list-causes.ts';

const checks = ['look', 'pull', 'measure'];
const { knowledge, assessment } = composeContext({
  model: {
    findings: checks.map((id) => yesNo(id)),
    checks: checks.map((id) => check(`${id}_check`, id, 3, { name: id })),
    causes: ['belt', 'pulley', 'strap'].map((id) =>
      cause(id, 0.01, {}, { checks: checks.map((each) => `${each}_check`) }),
    ),
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

test('a small cause that only something speaks against is left out beyond the second', () => {
  const against = [{ finding: 'look', weight: -1 }];
  const shares = [
    { cause: 'belt', share: 0.6 },
    { cause: 'pulley', share: 0.3 },
    { cause: 'strap', share: 0.04 },
  ].map((each) => ({ ...each, marginal: each.share, why: against, moved: against }));
  const ids = (weakPoints: Record<string, string>, some = shares) => {
    const block = { shares: some, differential: { told: 1 }, plan: { checks: [] }, weight: 1 };
    const blocks = [block as unknown as Block & { weight: number }];
    return listCauses(blocks, 1, { ...assessment, evidence: [said('look')], weakPoints }, knowledge).map(
      ({ id }) => id,
    );
  };
  expect(ids({})).toEqual(['belt', 'pulley', 'other']);
  expect(ids({ strap: '2012–2019 Nissan Altima' })).toContain('strap');
  expect(ids({}, shares.slice(1))).toContain('strap');
});

test('a cause is settled by a check at hand rather than by a long one, and what no owner can do is a shop’s', () => {
  const plan = {
    checks: [
      { check: 'look_check', minutes: 60, covers: [], value: 1 },
      { check: 'pull_check', minutes: 5, covers: [], value: 0.5 },
    ],
  };
  const share = { cause: 'belt', share: 0.9, marginal: 0.9, why: [] };
  const block = { shares: [share], differential: { told: 1 }, plan, weight: 1 } as unknown as Block & {
    weight: number;
  };
  expect(listCauses([block], 1, assessment, knowledge)[0]?.check).toBe('pull');
  const { knowledge: shops, assessment: here } = composeContext({
    model: {
      findings: [yesNo('look')],
      checks: [check('look_check', 'look', 3, { name: 'look', proOnly: true })],
      causes: [cause('belt', 0.01, {}, { checks: ['look_check'] })],
    },
  });
  const alone = { ...block, plan: { checks: [] } } as unknown as Block & { weight: number };
  expect(listCauses([alone], 1, here, shops)[0]?.check).toBe('look (at a shop)');
});

test('that its cars are known for it stays among the reasons of a cause that two complaints share', () => {
  const reasons = ['look', 'pull'].map((finding) => ({ finding, weight: 1 }));
  const share = { cause: 'belt', share: 0.9, marginal: 0.9, why: reasons, moved: reasons };
  const block = { shares: [share], differential: { told: 1 }, plan: { checks: [] }, weight: 0.5 };
  const blocks = [block, block] as unknown as (Block & { weight: number })[];
  const told = ['look', 'pull'].map((id) => said(id, { quote: id }));
  const known = { ...assessment, evidence: told, weakPoints: { belt: '2012–2019 Nissan Altima' } };
  const [belt] = listCauses(blocks, 2, known, knowledge);
  expect(belt!.because).toHaveLength(3);
  expect(belt!.because.at(-1)).toBe('known of the 2012–2019 Nissan Altima');
});

test('what was ruled out gets nothing of what the leading cause does not claim (DIAG-04)', () => {
  const parts = cause('pulley', 0.01, {}).prior;
  const own = composeContext({
    model: {
      causes: ['belt', 'pulley', 'strap'].map((id) => cause(id, 0.01, {}, { prior: { ...parts, parts: [id] } })),
    },
  });
  const all = [0.9, 0.05, 0.05].map((share, at) => ({
    cause: ['belt', 'pulley', 'strap'][at]!,
    share,
    marginal: share,
    why: [],
  }));
  const block = { shares: all, differential: { told: 0 }, plan: { checks: [] }, weight: 1 } as unknown as Block & {
    weight: number;
  };
  const out = ruleOut('strap', 0.05, 'new strap', 0);
  const shares = (evidence: Evidence[]) =>
    new Map(listCauses([block], 1, { ...own.assessment, evidence }, own.knowledge).map(({ id, share }) => [id, share]));
  expect(shares([]).get('strap')).toBeGreaterThan(0.1);
  expect(shares([out]).get('strap')).toBe(0.05);
});
