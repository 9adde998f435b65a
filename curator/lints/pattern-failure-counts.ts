import { computePrior } from '#engine/infer/prior.ts';
import { prepareFitments, type PreparedFitments } from '#engine/vehicle/known-equipment.ts';
import { prepareWeaknesses } from '#engine/vehicle/known-weaknesses.ts';
import { vehicleFacts } from '#engine/vehicle/vehicle-facts.ts';
import { problemOf, type Authored } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { AuthoredPatternFailure } from '#curator/schema/pattern-failure.ts';
import type { Lint, Review } from './lint.ts';

/** The likeliest that even a notorious weakness may make a cause before anything is said of the car. */
const HIGHEST_BASE = 0.125;

/** What the engine itself makes of every car that a known weakness names: it finds it, and it can have the cause. */
export const patternFailureCounts: Lint = {
  name: 'pattern-failure-counts',
  check: (review) => {
    const fitments = prepareFitments(review.base);
    return [...review.tree.patternFailures.values()].flatMap((item) => check(item, review, fitments));
  },
};

function check(
  item: Authored<AuthoredPatternFailure>,
  { base: { model }, today }: Review,
  fitments: PreparedFitments,
): Problem[] {
  const { cars, years, engine, factor, say, cause: id, source } = item.value;
  const complain = (path: (string | number)[], message: string) =>
    problemOf(item, path, patternFailureCounts.name, message);
  const cause = model.causes.find((each) => each.id === id);
  // A cause that is not there is reported as such.
  const compiled = model.patternFailures.filter((each) => each.id === item.id);
  if (cause === undefined || compiled.length === 0) return [];
  const problems: Problem[] = [];
  if (years[1] > today.getUTCFullYear() + 1) problems.push(complain(['years'], 'reaches into years not yet built'));
  // A recall or bulletin number is only as good as the office that gave it.
  if (
    /\b\d{2}V-?\d{3}\b|\b(TSB|bulletin|recall) (number |no\.? |#)?[A-Z0-9-]*\d/i.test(say) &&
    source.includes('workshop_practice')
  )
    problems.push(complain(['say'], 'gives a number that workshop practice cannot vouch for'));
  if (cause.prior.base * factor > HIGHEST_BASE)
    problems.push(complain(['factor'], `${id} would be in more than one such car of eight: lower the factor`));
  const known = {
    weaknesses: prepareWeaknesses(compiled),
    fitments,
    components: new Map(),
  };
  for (const [make, models] of Object.entries(cars)) {
    models.forEach((name, index) => {
      const car = { make: make.toUpperCase(), model: name.toUpperCase(), mileage: null };
      // Models of one entry are not all as old as its first year.
      const found = yearsOf(years).flatMap((year) => {
        const described = { ...car, year: String(year), submodel: engine?.words[0]?.toUpperCase() ?? '' };
        const { facts } = vehicleFacts(described, today.getUTCFullYear(), known);
        return facts.knownFor[id] === undefined ? [] : facts;
      });
      const path = ['cars', make, index];
      if (found.length === 0) problems.push(complain(path, `${make} ${name} would not be found`));
      else if (found.every((facts) => computePrior(cause.prior, facts, model.equipment) === 0))
        problems.push(complain(path, `${make} ${name} cannot have ${id}: see what it requires`));
    });
  }
  return problems;
}

function yearsOf([from, to]: [number, number]): number[] {
  return Array.from({ length: to - from + 1 }, (_, n) => from + n);
}
