import { describe, expect, test } from 'vitest';
import { anyVehicle, cause, model, said, yesNo } from '../test-models/build-model.ts';
import { infer } from './infer.ts';
import { prepareModel } from './prepare-model.ts';
import { splitComplaints } from './split-complaints.ts';

const source = model({
  findings: [
    yesNo('lights_dim', { complaint: true, leakPresent: 0.001 }),
    yesNo('gauges_dim', { complaint: true, leakPresent: 0.001 }),
  ],
  causes: [cause('battery', 0.03, { lights_dim: 0.65 }), cause('gauge_fuse', 0.003, { gauges_dim: 0.85 })],
});
const prepared = prepareModel(source);
describe('two readings of the same words', () => {
  test('leave the choice to the priors, however much better one of them fits its own cause', () => {
    const shareOfBattery = (words: number[]) =>
      infer([said('lights_dim', { words: [4, 9] }), said('gauges_dim', { words })], anyVehicle, prepared).shares.find(
        ({ cause: id }) => id === 'battery',
      )?.share ?? 0;
    expect(shareOfBattery([4, 9])).toBeCloseTo(10 / 11, 2);
    expect(shareOfBattery([20, 29])).not.toBeCloseTo(10 / 11, 2);
  });

  test('are one complaint', () => {
    const told = [said('lights_dim', { words: [4, 9] }), said('gauges_dim', { words: [4, 9] })];
    expect(splitComplaints(told, prepared)).toHaveLength(1);
    const apart = [said('lights_dim', { words: [4, 9] }), said('gauges_dim', { words: [20, 29] })];
    expect(splitComplaints(apart, prepared)).toHaveLength(2);
  });
});
