import { equipmentShare } from '../infer/prior.ts';
import type { Interval } from '../interval.ts';
import type { MaintenanceText } from '../knowledge-base.ts';
import type { ComposeContext } from './compose-context.ts';
import { lower } from './in-a-sentence.ts';
import { dollars, grouped } from './ranges.ts';
import type { DifferentialItem } from './structured-reply.ts';

const SHOWN = 2;
/** Work counts as due from this share of its interval before the date, until that share after it. */
const BEFORE = 0.1;
const AFTER = 0.25;
/** Together the causes that it prevents must have this share, and the car this likely what it is done to. */
const LEAST_BEARING = 0.05;
const LEAST_EQUIPMENT = 0.1;
/** Nobody knows the mileage of the last service closer than this. */
const LEAST_MILES = 3_000;
const LEAST_MONTHS = 6;

/** Work due about now that prevents a cause under suspicion; what bears on the likeliest causes first. */
export function dueMaintenance({ knowledge, vehicle }: ComposeContext, differential: DifferentialItem[]): string[] {
  const { facts } = vehicle;
  const shares = new Map(differential.map((each) => [each.id, each.share]));
  const bearing = ({ prevents }: MaintenanceText): number =>
    prevents.reduce((sum, cause) => sum + (shares.get(cause) ?? 0), 0);
  const preventing = workByCause(knowledge.manual.maintenance);
  const work = new Map(differential.flatMap(({ id }) => preventing.get(id) ?? []));
  return [...work]
    .filter(
      ([, item]) =>
        bearing(item) >= LEAST_BEARING &&
        fits(item, shares, vehicle, knowledge) &&
        isDueAboutNow(item.normal, facts) &&
        !isDoneLately(item, facts),
    )
    .toSorted(([one, a], [other, b]) => bearing(b) - bearing(a) || (one < other ? -1 : 1))
    .slice(0, SHOWN)
    .map(([, item]) => {
      const leading = item.prevents
        .filter((cause) => shares.has(cause))
        .toSorted((a, b) => (shares.get(b) ?? 0) - (shares.get(a) ?? 0))[0];
      const cause = knowledge.causes.get(leading ?? '')?.name;
      const parts = item.parts.flatMap((part) => knowledge.manual.parts[part]?.priceUsd ?? []);
      const cost = dollars({
        low: parts.reduce((sum, { low }) => sum + low, 0),
        high: parts.reduce((sum, { high }) => sum + high, 0),
      });
      return [
        `- Due about now unless done lately: ${lower(item.name)}, ${intervalWords(item.normal)}`,
        ` (hard use: ${intervalWords(item.severe)}).`,
        cause === undefined ? '' : ` Left undone it can lead to: ${lower(cause)}.`,
        parts.length === 0 ? '' : ` Parts: ${cost}.`,
      ].join('');
    });
}

/** Whether a part of the work was replaced lately. */
const isDoneLately = ({ parts }: MaintenanceText, { recentlyReplaced }: ComposeContext['vehicle']['facts']): boolean =>
  parts.some((part) => recentlyReplaced.includes(part));

type Maintenance = Record<string, MaintenanceText>;
type WorkByCause = ReadonlyMap<string, readonly (readonly [id: string, work: MaintenanceText])[]>;
const workOf = new WeakMap<Maintenance, WorkByCause>();

/** Cause → the work that prevents it, listed once. */
function workByCause(maintenance: Maintenance): WorkByCause {
  const known = workOf.get(maintenance);
  if (known !== undefined) return known;
  const byCause = new Map<string, (readonly [string, MaintenanceText])[]>();
  for (const entry of Object.entries(maintenance)) {
    for (const cause of entry[1].prevents) {
      const listed = byCause.get(cause);
      if (listed === undefined) byCause.set(cause, [entry]);
      else listed.push(entry);
    }
  }
  workOf.set(maintenance, byCause);
  return byCause;
}

/** A suspected cause that only such cars can have speaks for the equipment where it is not known. */
function fits(
  { requires, prevents }: MaintenanceText,
  suspected: ReadonlyMap<string, number>,
  { facts }: ComposeContext['vehicle'],
  { causes, model }: ComposeContext['knowledge'],
): boolean {
  const share = equipmentShare(requires, facts, model.equipment);
  if (share === 0 || share >= LEAST_EQUIPMENT) return share > 0;
  return prevents.some((id) => {
    const needed = suspected.has(id) ? causes.get(id)?.prior.requires : undefined;
    return needed !== undefined && [...requires.all, ...requires.any].every((item) => needed.all.includes(item));
  });
}

/** Whether a multiple of the interval is near, by distance or by time; what is not known decides nothing. */
export function isDueAboutNow(interval: Interval, vehicle: { miles: number | null; ageYears: number | null }): boolean {
  const months = vehicle.ageYears === null ? null : vehicle.ageYears * 12;
  return isNear(vehicle.miles, interval.miles, LEAST_MILES) || isNear(months, interval.months, LEAST_MONTHS);
}

function isNear(reached: number | null, every: number | null, least: number): boolean {
  if (reached === null || every === null) return false;
  const before = Math.max(BEFORE * every, least);
  const after = Math.max(AFTER * every, least);
  const last = Math.floor((reached + before) / every);
  return last >= 1 && reached - last * every <= after;
}

/** "every 30,000 miles or 3 years". */
export function intervalWords({ miles, months }: Interval): string {
  const words = [
    ...(miles === null ? [] : [`${grouped(miles)} miles`]),
    ...(months === null ? [] : [monthWords(months)]),
  ];
  return `every ${words.join(' or ')}`;
}

function monthWords(months: number): string {
  if (months >= 24 && months % 12 === 0) return `${months / 12} years`;
  return months === 1 ? 'month' : `${months} months`;
}
