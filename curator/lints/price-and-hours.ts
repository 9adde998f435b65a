import { problemOf } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { Lint } from './lint.ts';

/** A repair takes some time, and the parts it names cost something. */
export const priceAndHours: Lint = {
  name: 'price-and-hours',
  check: ({ tree }) => {
    const problems: Problem[] = [];
    for (const item of tree.causes.values()) {
      const { hours, parts, parts_usd: partsUsd, usual } = item.value.repair;
      const isWithin = ([low, high]: readonly number[], all: readonly number[]) => low! >= all[0]! && high! <= all[1]!;
      if (usual !== undefined && !(isWithin(usual.hours, hours) && isWithin(usual.parts_usd, partsUsd)))
        problems.push(
          problemOf(item, ['repair', 'usual'], priceAndHours.name, 'is no part of the hours and prices of the repair'),
        );
      if (hours[1] === 0)
        problems.push(
          problemOf(
            item,
            ['repair', 'hours'],
            priceAndHours.name,
            'takes some time, if only to look and explain: give at least [0, .1]',
          ),
        );
      if (parts.length > 0 && partsUsd[1] === 0) {
        problems.push(problemOf(item, ['repair', 'parts_usd'], priceAndHours.name, 'names parts but no price'));
      }
    }
    for (const item of tree.parts.values()) {
      if (item.value.price_usd[1] > 0) continue;
      problems.push(problemOf(item, ['price_usd'], priceAndHours.name, 'a part costs something'));
    }
    return problems;
  },
};
