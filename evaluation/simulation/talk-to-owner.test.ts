import { expect, test } from 'vitest';
import { prepareModel } from '#engine/infer/prepare-model.ts';
import { said } from '#engine/test-models/build-model.ts';
import { compileTiny } from '#curator/test-knowledge/tiny-knowledge.ts';
import { seededDraws } from '#curator/seeded-draws.ts';
import { drawCars } from './draw-cars.ts';
import { QUESTIONS, talkToOwner } from './talk-to-owner.ts';

const model = compileTiny().base.model;
const ready = prepareModel(model);
const truth = new Map([
  ['horn_sound', 2],
  ['other_lights', 2],
  ['horn_crackles', 0],
]);
const fuse = {
  cause: model.causes.find(({ id }) => id === 'horn_fuse_blown')!,
  truth,
  told: [said('horn_sound', { state: 'silent' })],
};
const truthful = () => 0.5;

test('there is a place before the first and after each question, and the last stays where no more is asked', () => {
  const { places } = talkToOwner(fuse, model, ready, truthful);
  expect(places).toHaveLength(QUESTIONS + 1);
  expect(places.at(-1)).toBe(1);
});

test('an owner who never knows leaves the ranking where it was', () => {
  const { places } = talkToOwner(fuse, model, ready, () => 0);
  expect(new Set(places).size).toBe(1);
});

test('checking never costs less than for who knows the fault', () => {
  const draw = seededDraws(4);
  const talks = drawCars(model, 60, draw).map((car) => talkToOwner(car, model, ready, draw));
  for (const { minutes } of talks) {
    const { knowing, ...orders } = minutes!;
    for (const order of Object.values(orders)) expect(order).toBeGreaterThanOrEqual(knowing);
  }
  expect(talks.some(({ sure }) => sure !== null)).toBe(true);
});
