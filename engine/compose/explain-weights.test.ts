import { expect, test } from 'vitest';
import type { Share, Weight } from '../evidence.ts';
import { ruleOut } from '../ruled-out.ts';
import { STORY } from '../infer/weigh-story.ts';
import { composeContext } from '../test-models/build-context.ts';
import { cause, said, yesNo } from '../test-models/build-model.ts';
import { explainWeights } from './explain-weights.ts';

const { knowledge } = composeContext({
  model: {
    findings: ['click', 'dim', 'new'].map((id) => yesNo(id, { label: `it is ${id}` })),
    causes: [cause('battery', 0.01, { dim: 0.3 }, { prior: { ...cause('battery', 0.01, {}).prior, parts: ['cell'] } })],
  },
});
const evidence = ['click', 'dim', 'new'].map((id) => ({ ...said(id), quote: id }));
const explain = (why: Weight[], moved?: Weight[]) =>
  explainWeights(
    { cause: 'battery', share: 0.5, marginal: 0.5, why, ...(moved && { moved }) } satisfies Share,
    evidence,
    knowledge,
  );
const of = (finding: string, factor: number): Weight => ({ finding, weight: Math.log10(factor) });

test('says how strongly each has moved the ranking, and nothing of what has hardly (REPLY-06)', () => {
  expect(explain([of('click', 12), of('dim', 3), of('new', 1 / 2)])).toEqual({
    because: ['you said “click” (strongly, ×10)', 'you said “dim” (clearly, ×3)'],
    against: ['it does not explain that you said “new” (a little, ÷2)'],
  });
  expect(explain([of('click', 250), of('dim', 1.4)]).because).toEqual(['you said “click” (strongly, ×100 or more)']);
});

test('the figure is what has moved the ranking, not what the finding says by itself; what fits without moving it has none', () => {
  const why = [of('click', 12), of('dim', 5), of(STORY, 4)];
  expect(explain(why, [of('click', 2), of('dim', 1.1), of(STORY, 30)]).because).toEqual([
    'you said “click” (a little, ×2)',
    'you said “dim”',
  ]);
  expect(explain([of('click', 1.2), of(STORY, 4)], [of('click', 1.2), of(STORY, 30)]).because).toEqual([
    'it sounds like what owners with this fault tell',
  ]);
});

test('words that are less like those of a cause than of others are no reason against it by themselves', () => {
  expect(explain([of('click', 5), of(STORY, 1 / 30)])).toEqual({
    because: ['you said “click” (clearly, ×5)'],
    against: [],
  });
});

test('what a cause makes is no reason against it, though others make it more often', () => {
  expect(explain([of('dim', 1 / 4), of('new', 1 / 2)]).against).toEqual([
    'it does not explain that you said “new” (a little, ÷2)',
  ]);
});

test('a sign that is not there speaks against what makes it', () => {
  const denied = evidence.map((item) => ({ ...item, state: 'absent' }));
  const share = { cause: 'battery', share: 0.5, marginal: 0.5, why: [of('dim', 1 / 4)] };
  expect(explainWeights(share, denied, knowledge).against).toEqual(['you said “dim” (clearly, ÷4)']);
});

test('a part of the same words is no further reason', () => {
  const [click, dim, fresh] = evidence;
  const nested = [
    { ...click!, quote: 'it only clicks' },
    { ...dim!, quote: 'clicks' },
    { ...fresh!, quote: 'it only clicks twice' },
  ];
  const share = { cause: 'battery', share: 0.5, marginal: 0.5, why: [of('click', 12), of('dim', 5), of('new', 1 / 3)] };
  expect(explainWeights(share, nested, knowledge)).toEqual({
    because: ['you said “it only clicks” (strongly, ×10)'],
    against: [],
  });
});

test('the same words fit once', () => {
  const twice = evidence.map((item) => ({ ...item, quote: 'it clicks and goes dim' }));
  const why = [of('click', 12), of('dim', 5)];
  const moved = [of('click', 1.2), of('dim', 1.1)];
  const share = { cause: 'battery', share: 0.5, marginal: 0.5, why, moved };
  expect(explainWeights(share, twice, knowledge).because).toEqual(['you said “it clicks and goes dim”']);
});

test('the same words are never a reason for and against at once: the reading that tells more', () => {
  const twice = evidence.map((item) => ({ ...item, quote: 'it clicks and goes dim' }));
  const share = { cause: 'battery', share: 0.5, marginal: 0.5, why: [of('click', 12), of('dim', 1 / 3)] };
  expect(explainWeights(share, twice, knowledge)).toEqual({
    because: ['you said “it clicks and goes dim” (strongly, ×10)'],
    against: [],
  });
});

test('what rules the part of a cause out is the reason against it, and its words are none for it (DIAG-04)', () => {
  const out = ruleOut('cell', 0.05, 'put a new  cell in', 0);
  const share: Share = {
    cause: 'battery',
    share: 0.1,
    marginal: 0.1,
    why: [of('new', 3), of('click', 5), of('dim', 2)],
  };
  const told = [...evidence, { ...said('new'), quote: 'new  cell' }, out];
  expect(explainWeights(share, told, knowledge)).toEqual({
    because: ['you said “click” (clearly, ×5)', 'you said “dim” (a little, ×2)'],
    against: ['you said “put a new cell in” (strongly, ÷20)'],
  });
});
