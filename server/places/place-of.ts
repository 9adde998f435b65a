import { coordinatesIn, rounded, type Coordinates } from '#contract/coordinates.ts';

/** A place in an address of the API, rounded as it is told outside, with the key that it is kept under. */
export function placeOf(address: string): Coordinates & { key: string } {
  const given = coordinatesIn(address);
  if (given === null) throw new Error('The address was not checked by its schema.');
  const place = rounded(given);
  return { ...place, key: `${place.latitude} ${place.longitude}` };
}
