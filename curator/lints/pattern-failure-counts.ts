import { computePrior } from '#engine/infer/prior.ts';
import { prepareWeaknesses } from '#engine/vehicle/known-weaknesses.ts';
import { vehicleFacts } from '#engine/vehicle/vehicle-facts.ts';
import { problemOf, type Authored } from '#curator/knowledge-tree.ts';
import type { Problem } from '#curator/problem.ts';
import type { AuthoredPatternFailure } from '#curator/schema/pattern-failure.ts';
import type { Lint, Review } from './lint.ts';

/** What the engine itself makes of every car that a known weakness names: it finds it, and it raises the cause's prior. */
export const patternFailureCounts: Lint = {
  name: 'pattern-failure-counts',
  check: (review) => [...review.tree.patternFailures.values()].flatMap((item) => check(item, review)),
};

function check(item: Authored<AuthoredPatternFailure>, { base: { model }, today }: Review): Problem[] {
  const { cars, years, engine, say, cause: id, source } = item.value;
  const complain = (path: (string | number)[], message: string) =>
    problemOf(item, path, patternFailureCounts.name, message);
  const cause = model.causes.find((each) => each.id === id);
  // A cause that is not there is reported as such.
  const compiled = model.patternFailures.filter((each) => each.id === item.id);
  if (cause === undefined || compiled.length === 0) return [];
  const problems: Problem[] = [];
  if (years[1] > today.getUTCFullYear() + 1) problems.push(complain(['years'], 'reaches into years not yet built'));
  // A recall or bulletin number is only as good as the office that gave it.
  if (/\b\d{2}V-?\d{3}\b|\b(TSB|bulletin|recall) (number |no\.? |#)?[A-Z0-9-]*\d/i.test(say) && source.includes('workshop_practice'))
    problems.push(complain(['say'], 'gives a number that workshop practice cannot vouch for'));
  const prepared = prepareWeaknesses(compiled);
  for (const [make, models] of Object.entries(cars)) {
    models.forEach((name, index) => {
      const car = { make: make.toUpperCase(), model: name.toUpperCase(), mileage: null };
      const described = { ...car, year: String(years[0]), submodel: engine?.words[0]?.toUpperCase() ?? '' };
      const { facts } = vehicleFacts(described, today.getUTCFullYear(), prepared);
      const path = ['cars', make, index];
      const [plain, raised] = [1, facts.knownFor[id] ?? 1].map((known) =>
        computePrior(cause.prior, facts, model.equipment, known),
      );
      if (facts.knownFor[id] === undefined) problems.push(complain(path, `${make} ${name} would not be found`));
      else if (plain === 0) problems.push(complain(path, `${make} ${name} cannot have ${id}: see what it requires`));
      else if (!(raised! > plain!)) problems.push(complain(path, `${id} is no likelier for ${make} ${name} by it`));
    });
  }
  return problems;
}
