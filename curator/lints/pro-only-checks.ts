import { problemOf, type Authored } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { AuthoredCheck } from '#curator/schema/check.ts';
import type { Lint } from './lint.ts';

/** What only trained people do: behind high voltage, on refrigerant, on fuel under pressure, on a tensioned spring. */
const OF_A_SHOP =
  /\block-out\b|\binsulat(ing|ed) (gloves|tools)\b|\binsulation tester\b|\bmanifold gauges?\b|\bfuel pressure gauge\b|\bspring (compressor|press)\b|\bshop (work|test)\b/i;

/** A check that could hurt an owner is for a shop only, and what is for the owner does not wait for it. */
export const proOnlyChecks: Lint = {
  name: 'pro-only-checks',
  check: ({ tree }) =>
    [...tree.checks.values()]
      .filter(({ value }) => !value.pro_only)
      .flatMap((item) => [
        ...unmarked(item),
        ...item.value.after.flatMap((id, index) =>
          tree.checks.get(id)?.value.pro_only === true
            ? [problemOf(item, ['after', index], proOnlyChecks.name, `waits for ${id}, which is for a shop only`)]
            : [],
        ),
      ]),
};

function unmarked(item: Authored<AuthoredCheck>): Problem[] {
  const { tools, how, hazards } = item.value;
  const [work] = [...tools, ...how, ...hazards].flatMap((text) => OF_A_SHOP.exec(text)?.[0] ?? []);
  if (work === undefined) return [];
  return [problemOf(item, [], proOnlyChecks.name, `is no work for an owner (“${work}”): needs pro_only: true`)];
}
