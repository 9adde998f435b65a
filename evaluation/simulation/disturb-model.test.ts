import { expect, test } from 'vitest';
import { seededDraws } from '#curator/seeded-draws.ts';
import { workshopModel } from '#engine/test-models/workshop-model.ts';
import { disturbModel } from './disturb-model.ts';

const logit = (p: number) => Math.log(p / (1 - p));

test('numbers are off by about .7 in log-odds, up as often as down', () => {
  const model = workshopModel();
  const shifts = Array.from({ length: 200 }, (_, seed) => disturbModel(model, seededDraws(seed))).flatMap((world) =>
    world.causes.map((cause, at) => logit(cause.prior.base) - logit(model.causes[at]!.prior.base)),
  );
  const mean = shifts.reduce((sum, each) => sum + each, 0) / shifts.length;
  const spread = Math.sqrt(shifts.reduce((sum, each) => sum + (each - mean) ** 2, 0) / shifts.length);
  expect(Math.abs(mean)).toBeLessThan(0.05);
  expect(spread).toBeCloseTo(0.7, 1);
});

test('what comes out are still probabilities, and what cannot be still cannot', () => {
  for (const seed of [1, 2, 3]) {
    const { findings, causes } = disturbModel(workshopModel(), seededDraws(seed));
    for (const { leak } of findings) {
      expect(leak.reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
      expect(Math.min(...leak)).toBeGreaterThanOrEqual(0);
    }
    for (const { states } of causes.flatMap(({ links }) => links))
      expect(Object.values(states).reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(0.97 + 1e-9);
    const silent = workshopModel().findings.filter(({ salience }) => salience === 0);
    for (const { id } of silent) expect(findings.find((each) => each.id === id)!.salience).toBe(0);
  }
});

test('the same seed makes the same world, and the model itself stays as it was', () => {
  const model = workshopModel();
  const before = JSON.stringify(model);
  expect(disturbModel(model, seededDraws(5))).toEqual(disturbModel(model, seededDraws(5)));
  expect(JSON.stringify(model)).toBe(before);
});
