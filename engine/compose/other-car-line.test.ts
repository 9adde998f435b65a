import { expect, test } from 'vitest';
import { composeContext } from '../test-models/build-context.ts';
import { otherCarLine } from './other-car-line.ts';

test('where the message names another car, the reply says which one it is for', () => {
  const context = composeContext({ vehicle: { label: '2020 TESLA MODEL 3' } });
  const line = (otherCar: string | null) => otherCarLine({ ...context, notes: { ...context.notes, otherCar } });
  expect(line('Nissan Pathfinder')).toMatch(
    /another car, Nissan Pathfinder; this answer is for the 2020 TESLA MODEL 3/,
  );
  expect(line(null)).toBe('');
});
