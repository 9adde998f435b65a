import { limits } from '#contract/limits.ts';

const grouped = new Intl.NumberFormat('en-US');
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const dateFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});

/** "82,000 mi" of 82000. */
export const milesText = (miles: number): string => `${grouped.format(miles)} mi`;
/** Cents as dollars. */
export const costText = (cents: number): string => dollars.format(cents / 100);
/** "May 1, 2026" of "2026-05-01". */
export const dayText = (day: string): string => dateFormat.format(new Date(day));

/** Today where the owner is, `YYYY-MM-DD`. */
export function dayOf(moment: Date): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
}

/** What a person typed, read; null where nothing is typed; `problem` where it cannot be read. */
export type Read<T> = { value: T } | { problem: string };

/** Miles out of "84,000", "84 000 mi" or "84000". */
export function readMiles(text: string): Read<number | null> {
  const typed = text.trim().replace(/\s*(mi|miles)\.?$/i, '');
  if (typed === '') return { value: null };
  const miles = /^\d{1,3}([, ]\d{3})+$|^\d+$/.test(typed) ? Number(typed.replaceAll(/\D/g, '')) : NaN;
  return miles <= limits.odometerMiles
    ? { value: miles }
    : { problem: 'the miles are not a number from 0 to 1,000,000' };
}

/** Cents out of "$1,234.50", "89.5" or "89". */
export function readCost(text: string): Read<number | null> {
  const typed = text
    .trim()
    .replace(/^(\$|USD)\s*/i, '')
    .replace(/\s*USD$/i, '');
  if (typed === '') return { value: null };
  const match = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/.exec(typed);
  const cents = match ? Number(match[1]!.replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : NaN;
  return cents <= limits.entryCostCents
    ? { value: cents }
    : { problem: 'the cost is not an amount in dollars such as 89.50, at most 100,000' };
}

/** A day that was, out of "2026-05-01" or "5/1/2026". */
export function readDay(text: string, today: string): Read<string> {
  const typed = text.trim();
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed);
  const day = american
    ? `${american[3]}-${american[1]!.padStart(2, '0')}-${american[2]!.padStart(2, '0')}`
    : typed.slice(0, 10);
  const known = /^\d{4}-\d\d-\d\d$/.test(day) && isDay(day) && (american !== null || /^.{10}([T ]|$)/.test(typed));
  if (!known) return { problem: 'the date is not one such as 2026-05-01 or 5/1/2026' };
  return day > today ? { problem: 'the date has not come yet' } : { value: day };
}

function isDay(day: string): boolean {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}

/** What was done: not nothing, and not endless. */
export function readWhat(text: string): Read<string> {
  const what = text.trim();
  if (what === '') return { problem: 'it does not say what was done' };
  if (what.length > limits.workLength)
    return { problem: `what was done takes more than ${limits.workLength} characters` };
  return { value: what };
}

/** A note as it is kept, or what is wrong with it. */
export function readNote(text: string): Read<string> {
  const note = text.trim();
  return note.length > limits.entryNoteLength
    ? { problem: `the note takes more than ${limits.entryNoteLength} characters` }
    : { value: note };
}
