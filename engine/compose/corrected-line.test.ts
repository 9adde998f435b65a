import { expect, test } from 'vitest';
import { composeContext } from '../test-models/build-context.ts';
import { named, yesNo } from '../test-models/build-model.ts';
import { NOTHING_CORRECTED, type Corrected } from '../understand/corrections.ts';
import { correctedLine } from './corrected-line.ts';

const values = ['front', 'rear', 'left'].map((id) => ({ id, label: `at the ${id}`, share: 0.3 }));
const context = composeContext({
  model: {
    facets: [{ id: 'place', values }],
    findings: [named('crank', ['normal', 'slow', 'silent']), yesNo('squeal')],
  },
});
const line = (corrected: Partial<Corrected> | null) =>
  correctedLine({
    ...context,
    notes: { ...context.notes, corrected: corrected && { ...NOTHING_CORRECTED, ...corrected } },
  });
const place = (value: string) => ({ facet: 'place', value });

test('what was put right is said with what it takes the place of (DIAG-04)', () => {
  expect(line(null)).toBe('');
  expect(line({ now: [place('front')], was: [place('rear')] })).toBe('Corrected: at the front, not at the rear.');
  expect(line({ now: [place('front'), place('left')] })).toBe('Corrected: at the front, at the left.');
  expect(line({ states: [{ finding: 'crank', state: 'slow', was: 'silent' }] })).toBe('Corrected: slow, not silent.');
  expect(line({ states: [{ finding: 'squeal', state: 'absent', was: 'present' }] })).toBe(
    'Corrected: it is not so: squeal.',
  );
});

test('what is taken back is said, and that a warning of danger stays (DIAG-03)', () => {
  expect(line({ dropped: 'all' })).toMatch(/^I set aside what you took back/);
  expect(line({ dropped: 'but_danger' })).toMatch(
    /I keep the warning until you tell me that it is over or was not so\.$/,
  );
});

test('what cannot be placed is said in the words of its owner', () => {
  expect(line({ unplaced: 'the front' })).toMatch(/^I could not place your correction “the front”\./);
});
