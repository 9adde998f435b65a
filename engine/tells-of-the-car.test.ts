import { expect, test } from 'vitest';
import { prepareModel } from './infer/prepare-model.ts';
import { said, yesNo } from './test-models/build-model.ts';
import { workshopModel } from './test-models/workshop-model.ts';
import { tellsOfTheCar } from './tells-of-the-car.ts';

const source = workshopModel();
const workshop = prepareModel({
  ...source,
  findings: [
    ...source.findings,
    yesNo('recent_brake_work', { complaint: true }),
    yesNo('short_trips', { leakPresent: 0.3 }),
  ],
});
const tells = (...heard: Parameters<typeof tellsOfTheCar>[0]) => tellsOfTheCar(heard, workshop);

test('what the car does, or a danger in the very words, tells of it; what it does not do, circumstances and work on it do not', () => {
  expect(tells(said('brake_squeal'))).toBe(true);
  expect(tells(said('danger.pedal_to_floor'))).toBe(true);
  expect(tells(said('brake_squeal', { state: 'absent' }))).toBe(false);
  expect(tells(said('short_trips'), said('recent_brake_work'), said('unheard_of'))).toBe(false);
  expect(tells()).toBe(false);
});
