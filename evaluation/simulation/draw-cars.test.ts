import { expect, test } from 'vitest';
import { seededDraws } from '#curator/seeded-draws.ts';
import { cause, model, named, yesNo } from '#engine/test-models/build-model.ts';
import { answerOf, drawCars } from './draw-cars.ts';

const noise = yesNo('noise', { complaint: true, salience: 1, leakPresent: 0 });
const elsewhere = yesNo('elsewhere', { complaint: true, salience: 1, leakPresent: 0.9, system: 'other' });
const source = model({
  findings: [noise, elsewhere],
  causes: [cause('often', 0.03, { noise: 0.9 }), cause('seldom', 0.01, { noise: 0.9 }), cause('mute', 0.2, {})],
});

test('faults come as often as their rates, and only cars with a complaint of their own are drawn', () => {
  const cars = drawCars(source, 2000, seededDraws(1));
  const often = cars.filter((car) => car.cause.id === 'often').length;
  expect(often / cars.length).toBeCloseTo(0.75, 1);
  expect(cars.filter((car) => car.cause.id === 'mute')).toEqual([]);
});

test('what is odd in a system the fault does not touch is true of the car, and not told', () => {
  const cars = drawCars(source, 50, seededDraws(2));
  expect(cars.some(({ truth }) => truth.get('elsewhere') === 1)).toBe(true);
  expect(new Set(cars.flatMap(({ told }) => told.map(({ finding }) => finding)))).toEqual(new Set(['noise']));
});

test('a model nobody complains of is refused', () => {
  const quiet = model({ findings: [{ ...noise, salience: 0 }], causes: [cause('a', 0.01, { noise: 0.9 })] });
  expect(() => drawCars(quiet, 1, seededDraws(1))).toThrow('no fault of this model');
});

test('a tenth of the answers is "don\'t know", and four in a hundred are another state', () => {
  const draw = seededDraws(3);
  const finding = named('crank', ['normal', 'slow', 'none']);
  const states = Array.from({ length: 20_000 }, () => answerOf(finding, 1, draw).state);
  const share = (...wanted: string[]) => states.filter((state) => wanted.includes(state)).length / states.length;
  expect(share('unknown')).toBeCloseTo(0.1, 1.5);
  expect(share('normal', 'none')).toBeGreaterThan(0.033);
  expect(share('normal', 'none')).toBeLessThan(0.047);
});
