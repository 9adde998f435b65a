import type { KnownRecords } from '#contract/vehicle-records.ts';

const dateFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const sources = {
  online: 'from NHTSA’s online service',
  cached: 'from NHTSA’s online service, kept here',
  imported: 'from NHTSA’s files, imported here',
};

/** How old records are and where they are from: "as of Nov 22, 2026, from NHTSA’s online service"; empty where nothing is known. */
export function recordsAge({ source, as_of: asOf }: Pick<KnownRecords, 'source' | 'as_of'>): string {
  const date = asOf === null ? '' : `as of ${dateFormat.format(new Date(asOf))}`;
  return [date, source === null ? '' : sources[source]].filter(Boolean).join(', ');
}
