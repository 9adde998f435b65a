import { expect, test } from 'vitest';
import type { Evidence } from '../evidence.ts';
import { anyVehicle, cause, critical, model, said, when, yesNo } from '../test-models/build-model.ts';
import { prepareModel } from './prepare-model.ts';
import { STORY } from './weigh-story.ts';
import { weighComplaints } from './weigh-complaints.ts';

const garage = prepareModel(
  model({
    findings: [
      yesNo('musty', { leakPresent: 0.001, complaint: true }),
      yesNo('pedal_sinks', { leakPresent: 0.001, complaint: true }),
      yesNo('squeal', { leakPresent: 0.001, complaint: true }),
    ],
    causes: [
      cause('mold', 0.01, { musty: 0.9 }),
      cause('master_cylinder', 0.001, { pedal_sinks: 0.9 }),
      cause('pads', 0.001, { squeal: 0.9 }),
    ],
    safetyRules: [critical('sinks', when('pedal_sinks', 'present'))],
  }),
);
const story: Evidence = { ...said(STORY, { state: 'told', origin: 'guessed' }), likeness: { mold: 8 } };

function shareOf(id: string, complaint: string, ...told: Evidence[]): number {
  const own = weighComplaints([...told, story], anyVehicle, garage).find(({ findings }) =>
    findings.includes(complaint),
  );
  return own!.inference.posterior.share[garage.causeIndex.get(id)!]!;
}

test('a danger told beside something else has only causes that explain it, whatever the message sounds like (DIAG-03)', () => {
  expect(shareOf('mold', 'pedal_sinks', said('musty'), said('pedal_sinks'))).toBe(0);
  expect(shareOf('master_cylinder', 'pedal_sinks', said('musty'), said('pedal_sinks'))).toBeCloseTo(1);
});

test('of what is told alone, and of what is no danger, it may have been misread', () => {
  expect(shareOf('mold', 'pedal_sinks', said('pedal_sinks'))).toBeGreaterThan(0.1);
  expect(shareOf('mold', 'squeal', said('musty'), said('squeal'))).toBeGreaterThan(0.1);
});
