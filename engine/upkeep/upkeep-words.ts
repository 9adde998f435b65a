import type { Interval } from '../interval.ts';
import type { ServiceState } from './service-state.ts';

const grouped = new Intl.NumberFormat('en-US');

/** "1,200 miles"; of thousands no false precision is left to lose, an odometer says it. */
export const milesWords = (miles: number): string => `${grouped.format(miles)} ${miles === 1 ? 'mile' : 'miles'}`;

/** "3 weeks", "5 months", "2 years": as far as it matters. */
function daysWords(days: number): string {
  if (days < 14) return counted(days, 'day');
  if (days < 60) return counted(Math.round(days / 7), 'week');
  if (days < 730) return counted(Math.round(days / (365.25 / 12)), 'month');
  return counted(Math.floor(days / 365.25), 'year');
}

/** "every 7,500 miles or 12 months". */
export function intervalWords({ miles, months }: Interval): string {
  const words = [
    ...(miles === null ? [] : [milesWords(miles)]),
    ...(months === null ? [] : [months >= 24 && months % 12 === 0 ? `${months / 12} years` : counted(months, 'month')]),
  ];
  return `every ${words.join(' or ')}`;
}

/** "1,200 miles", of what is over or left. */
export function overWords(over: NonNullable<ServiceState['over']>): string {
  return 'miles' in over ? milesWords(Math.abs(over.miles)) : daysWords(Math.abs(over.days));
}

/** The knowledge base's name inside a sentence: its lower case but for words such as PCV. */
export const inSentence = (name: string): string =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;
