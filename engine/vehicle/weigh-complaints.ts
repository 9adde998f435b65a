import type { SystemId } from '../knowledge-base.ts';
import { componentOf, type PreparedComponents } from './match-components.ts';
import type { RecordsInPlay } from './records-in-play.ts';
import type { ComplaintCounts } from './vehicle-records.ts';

/** So many complaints of these cars count as much as the mean of their class. */
const SHRINKAGE = 50;
/** Nobody has checked what owners wrote: it moves a cause no further than this. */
const MOST = 3;
const LEAST = 0.67;
/** Fewer complaints of a system are no basis, in either direction. */
const FEWEST = 10;

/**
 * How much more often owners of these cars complain of a system than owners of all cars of that class and these years do: the share of
 * their complaints, shrunk to the mean of the class.
 */
export function weighComplaints(
  { years: [from, to], complaints, ofAllCars, components }: ComplaintCounts,
  cars: string,
  prepared: PreparedComponents,
): RecordsInPlay['ofSystems'] {
  if (complaints === 0 || ofAllCars === 0) return {};
  const bySystem = new Map<SystemId, { own: number; all: number }>();
  for (const each of components) {
    for (const system of componentOf(each.component, prepared)?.systems ?? []) {
      const sum = bySystem.get(system) ?? { own: 0, all: 0 };
      bySystem.set(system, { own: sum.own + each.complaints, all: sum.all + each.ofAllCars });
    }
  }
  const model = cars.replace(/^\d{4} /, '');
  const years = from === to ? String(from) : `${from}–${to}`;
  return Object.fromEntries(
    [...bySystem].flatMap(([system, { own, all }]) => {
      const usual = all / ofAllCars;
      if (usual === 0 || Math.max(own, usual * complaints) < FEWEST) return [];
      const share = (own + SHRINKAGE * usual) / (complaints + SHRINKAGE);
      const factor = Math.round(Math.min(MOST, Math.max(LEAST, share / usual)) * 100) / 100;
      const reason = `${own.toLocaleString('en-US')} reports of owners of ${years} ${model} to NHTSA name this part of the car, of ${complaints.toLocaleString('en-US')} complaints in all`;
      return factor === 1 ? [] : [[system, { factor, reason }] as const];
    }),
  );
}
