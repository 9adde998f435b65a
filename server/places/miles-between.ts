import type { Coordinates } from '#contract/coordinates.ts';

/** LOC-04: miles. */
const earthRadius = 3_959;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The way as a bird flies, in miles. */
export function milesBetween(one: Coordinates, other: Coordinates): number {
  const [north, east] = [radians(other.latitude - one.latitude), radians(other.longitude - one.longitude)];
  const chord =
    Math.sin(north / 2) ** 2 +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(east / 2) ** 2;
  return 2 * earthRadius * Math.asin(Math.min(1, Math.sqrt(chord)));
}
