import type { Weather } from '#contract/places.ts';

/** LOC-03, to the letter: 0 clear, up to 3 partly cloudy, to 48 overcast, to 67 rainy, to 77 snowy, above that stormy. */
export function conditionOf(code: number | null): Weather['condition'] {
  if (code === null || code < 0) return 'unknown';
  if (code === 0) return 'clear';
  if (code <= 3) return 'partly cloudy';
  if (code <= 48) return 'overcast';
  if (code <= 67) return 'rainy';
  return code <= 77 ? 'snowy' : 'stormy';
}

/** LOC-03: after 6:00 and before 20:00 by the clocks there. `now`: milliseconds since the epoch. */
export function isDayAt(now: number, utcOffsetSeconds: number): boolean {
  const there = new Date(now + utcOffsetSeconds * 1_000);
  const minutes = there.getUTCHours() * 60 + there.getUTCMinutes();
  return minutes > 6 * 60 && minutes < 20 * 60;
}
