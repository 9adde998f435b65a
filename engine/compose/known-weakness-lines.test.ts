import { expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { composeContext, shown } from '../test-models/build-context.ts';
import { cause, said, yesNo } from '../test-models/build-model.ts';
import type { KnownWeakness } from '../vehicle/known-weaknesses.ts';
import { knownWeaknessLines } from './known-weakness-lines.ts';

const weakness = (id: string, more: Partial<KnownWeakness> = {}): KnownWeakness => ({
  id,
  cause: id,
  factor: 5,
  cars: '2010 Acme Coyote',
  ...more,
});

function lines(
  weaknesses: KnownWeakness[],
  differential: ReturnType<typeof shown>[],
  evidence: Evidence[] = [],
): string[] {
  const ids = ['a', 'b', 'c', 'd'];
  const context = composeContext({
    model: {
      findings: [yesNo('noise', { complaint: true }), yesNo('old')],
      causes: ids.map((id) => cause(id, 0.01, { noise: id === 'd' ? 0.35 : 0.65, old: 0.97 })),
    },
    manual: {
      patternFailures: Object.fromEntries(ids.map((id) => [id, { text: `It ${id}s.`, sources: ['s', 't'] }])),
      sources: { s: { title: 'recalls', url: null }, t: { title: 'practice', url: null } },
    },
    vehicle: { weaknesses },
    evidence,
  });
  return knownWeaknessLines(context, differential);
}

test('a weakness among the suspects is told with the cars it is known of and where it is known from', () => {
  expect(lines([weakness('a')], [shown('a', 0.2)])).toEqual([
    '- 2010 Acme Coyote: It as. Known from: recalls; practice.',
  ]);
});

test('a weakness that neither is a suspect nor often brings the complaint is left out', () => {
  expect(lines([weakness('a')], [shown('b', 0.2)])).toEqual([]);
  expect(lines([weakness('a')], [shown('b', 0.2)], [said('noise')])).toHaveLength(1);
  expect(lines([weakness('a')], [shown('b', 0.2)], [said('noise', { state: 'absent' })])).toEqual([]);
  expect(lines([weakness('a')], [shown('b', 0.2)], [said('old')])).toEqual([]);
  expect(lines([weakness('d')], [shown('b', 0.2)], [said('noise')])).toEqual([]);
});

test('at most three are told, the likeliest suspects first', () => {
  const told = lines(
    [weakness('a'), weakness('b'), weakness('c'), weakness('d')],
    [shown('d', 0.4), shown('c', 0.3), shown('b', 0.2), shown('a', 0.1)],
  );
  expect(told.map((line) => line.match(/It (.)s/)?.[1])).toEqual(['d', 'c', 'b']);
});
