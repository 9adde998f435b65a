import type { ComplaintRow } from '#adapters/nhtsa/flat-files/complaint-row.ts';
import type { Cell } from './bulk-insert.ts';
import { joined, type Keyed } from './record-kind.ts';

type Facts = Pick<ComplaintRow, 'crash' | 'fire' | 'injuries' | 'deaths'>;

/** By vehicle and component, what is to be added to nhtsa_complaint_counts: its cells, in the order of the columns. */
export type ComplaintCounts = Map<string, { key: string; cells: Cell[] }>;

/** A complaint as a whole: the most that any of its components says. Undefined where there are none. */
export function wholeComplaint(byComponent: ReadonlyMap<string, Facts>): Facts | undefined {
  let whole: Facts | undefined;
  for (const facts of byComponent.values()) {
    whole = {
      crash: whole?.crash === 1 ? 1 : facts.crash,
      fire: whole?.fire === 1 ? 1 : facts.fire,
      injuries: Math.max(whole?.injuries ?? 0, facts.injuries),
      deaths: Math.max(whole?.deaths ?? 0, facts.deaths),
    };
  }
  return whole;
}

/** Adds to the counts of a component ('': the whole car) what changes when `before` becomes `after`. */
export function addDifference(
  counts: ComplaintCounts,
  row: Keyed<ComplaintRow>,
  component: string,
  before: Facts | undefined,
  after: Facts | undefined,
): void {
  if (after === undefined) return;
  const change = [
    before === undefined ? 1 : 0,
    after.crash - (before?.crash ?? 0),
    after.fire - (before?.fire ?? 0),
    after.injuries - (before?.injuries ?? 0),
    after.deaths - (before?.deaths ?? 0),
  ];
  if (change.every((each) => each === 0)) return;
  const key = joined(row.makeKey, row.modelKey, row.year, component);
  const filed = row.filed ?? '';
  const known = counts.get(key);
  if (known === undefined) {
    const cells = [row.makeKey, row.modelKey, row.year, component, ...change, filed, row.odiNumber];
    counts.set(key, { key, cells });
    return;
  }
  const { cells } = known;
  for (const [at, each] of change.entries()) cells[4 + at] = Number(cells[4 + at]) + each;
  if (filed >= String(cells[9])) [cells[9], cells[10]] = [filed, row.odiNumber];
}
