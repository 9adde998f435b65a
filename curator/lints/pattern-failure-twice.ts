import { nameVehicle } from '#engine/vehicle/vehicle-names.ts';
import { problemOf } from '#curator/knowledge-tree.ts';
import type { AuthoredPatternFailure } from '#curator/schema/pattern-failure.ts';
import type { Lint } from './lint.ts';

/** No weakness is told twice: the same cause of the same cars, engine and years stands in one place. */
export const patternFailureTwice: Lint = {
  name: 'pattern-failure-twice',
  check: ({ tree }) => {
    const items = [...tree.patternFailures.values()];
    return items.flatMap((item, index) =>
      items
        .slice(0, index)
        .filter((earlier) => isSame(item.value, earlier.value))
        .map((earlier) => problemOf(item, [], patternFailureTwice.name, `tells the same as ${earlier.id}`)),
    );
  },
};

function isSame(one: AuthoredPatternFailure, other: AuthoredPatternFailure): boolean {
  if (one.cause !== other.cause || one.years[0] > other.years[1] || other.years[0] > one.years[1]) return false;
  // Each speaks of an engine of its own.
  if (one.engine !== undefined && other.engine !== undefined && one.engine.label !== other.engine.label) return false;
  const cars = new Set(carsOf(one));
  return carsOf(other).some((car) => cars.has(car));
}

function carsOf({ cars }: AuthoredPatternFailure): string[] {
  return Object.entries(cars).flatMap(([make, models]) =>
    models.map((model) => {
      const named = nameVehicle(make, model);
      return `${named.make} ${named.model.join('')}`;
    }),
  );
}
