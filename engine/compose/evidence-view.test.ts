import { expect, test } from 'vitest';
import { composeContext } from '../test-models/build-context.ts';
import { said, yesNo } from '../test-models/build-model.ts';
import { viewEvidence } from './evidence-view.ts';

const pan = {
  ...yesNo('pan_contents', { salience: 0, complaint: false }),
  label: 'what lies in the pan',
  states: [
    { id: 'fine', label: 'a thin film' },
    { id: 'chips', label: 'chips of metal' },
  ],
};
const { knowledge } = composeContext({ model: { findings: [pan, { ...pan, id: 'noticed', salience: 0.5 }] } });
const labelOf = (finding: string, over: Parameters<typeof said>[1]) =>
  viewEvidence([said(finding, { state: 'chips', quote: 'full of metal', ...over })], knowledge)[0]?.label;

test('a result told in own words says of what it is', () => {
  expect(labelOf('pan_contents', {})).toBe('what lies in the pan: chips of metal');
  expect(labelOf('pan_contents', { origin: 'answer', quote: null })).toBe('chips of metal');
  expect(labelOf('noticed', {})).toBe('chips of metal');
});
