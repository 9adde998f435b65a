import type { VehicleRecords } from '../vehicle/vehicle-records.ts';
import { grouped } from './ranges.ts';

/** Components told of; owners' complaints name some dozens. */
const SHOWN = 6;

/** What owners complained of to NHTSA, by part of the car, the most named first; that nothing is known is said as such. */
export function complaintLines({ complaints: counts }: Pick<VehicleRecords, 'complaints'>): string[] {
  if (counts === null)
    return [
      '- Complaints of owners: none are imported here, so how many there are is not known. NHTSA lists them by model.',
    ];
  const cars = `such cars of ${yearWords(counts.years)}`;
  if (counts.complaints === 0) return [`- Complaints of owners: NHTSA’s files hold none about ${cars}.`];
  const named = counts.components
    .filter(({ complaints }) => complaints > 0)
    .toSorted((a, b) => b.complaints - a.complaints || (a.component < b.component ? -1 : 1));
  const parts = named.slice(0, SHOWN).map((each) => `${plainName(each.component)} ${grouped(each.complaints)}`);
  return [
    `- Complaints of owners: NHTSA’s files hold ${complaintCount(counts.complaints)} about ${cars}.${parts.length === 0 ? '' : ` Parts named most: ${parts.join('; ')}.`} Nobody has checked them.`,
  ];
}

/** "1 complaint", "1,204 complaints". */
export function complaintCount(count: number): string {
  return count === 1 ? '1 complaint' : `${grouped(count)} complaints`;
}

function yearWords([from, to]: [number, number]): string {
  return from === to ? `model year ${from}` : `model years ${from}–${to}`;
}

/** NHTSA's "SERVICE BRAKES, HYDRAULIC:PEDALS" as words. */
function plainName(component: string): string {
  return component.toLowerCase().replaceAll(':', ', ');
}
