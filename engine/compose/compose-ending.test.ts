import { expect, test } from 'vitest';
import { causeText, composeContext, shown } from '../test-models/build-context.ts';
import { cause } from '../test-models/build-model.ts';
import { composeEnding, endingLine } from './compose-ending.ts';
import type { NotedEnding } from './compose-context.ts';
import type { Reassessment } from './structured-reply.ts';

const nothing: Reassessment = {
  differential: [],
  confidence_level: 'low',
  confidence_explanation: '',
  evidence: [],
  questions: [{ finding: 'squeal', text: 'Does it squeal?', answers: [] }],
  safety_warning: { level: 'none', message: '', drive: 'ok_to_drive' },
  urgency_assessment: '',
};

const procedure = { also: [], tools: [], minutes: { low: 1, high: 2 }, hazards: [], stopsAmateur: '' };
function ending(noted: NotedEnding | null, proOnly = false) {
  const context = composeContext({
    model: { causes: [cause('coil', 0.1, {}, { system: 'brakes' })] },
    manual: {
      causes: { coil: causeText({ repair: { procedure: 'swap', proOnly } }) },
      procedures: { swap: { ...procedure, name: 'Swap the coil', steps: ['Take it out', 'Plug it in'] } },
    },
  });
  return { ...context, notes: { ...context.notes, ending: noted } };
}
const mended = { kind: 'mended', cause: 'coil', codes: ['P0302'], danger: 'Brake pedal sinks', soFar: false } as const;

test('what is done and watched after the repair is told: the code, the last step of the job, and what its system asks for', () => {
  const reply = composeEnding(ending({ ...mended, codes: ['P0302'] }), nothing);
  expect(reply?.next_steps).toEqual([
    'If it is not done yet, clear this code: P0302. Should it come back, the fault is not gone.',
    'Last step of that job (swap the coil): Plug it in.',
    expect.stringContaining('firm, high pedal'),
  ]);
  expect(reply?.questions).toEqual([]);
  expect(composeEnding(ending({ ...mended, codes: [], cause: null }), nothing)?.next_steps).toEqual([]);
});

test('the last step of a job that is a shop’s is the shop’s', () => {
  expect(composeEnding(ending({ ...mended, codes: [] }, true), nothing)?.next_steps).toHaveLength(1);
});

test('what is told besides gets a page, with a line on what is over before it', () => {
  const context = ending({ ...mended, codes: [] });
  expect(composeEnding(context, { ...nothing, differential: [shown('pads', 0.5)] })).toBe(null);
  expect(endingLine(context)).toMatch(/^Glad that's fixed\. You told of a danger before \(brake pedal sinks\)/);
  expect(composeEnding(ending(null), nothing)).toBe(null);
  expect(endingLine(ending(null))).toBe('');
});

test('a good-bye where nothing stands is short', () => {
  expect(composeEnding(ending({ kind: 'farewell' }), nothing)).toMatchObject({
    response_type: 'parts',
    summary: "You're welcome.",
    message: 'Take care. Come back here any time.',
    sections: [],
    next_steps: [],
  });
});
