import { coordinateWords, type Coordinates } from './coordinates.ts';

/** What is known of a place; empty where it is not. */
export interface PlaceParts {
  city: string;
  /** State or province, in full and abbreviated. */
  region: string;
  regionCode: string;
  postcode: string;
  /** Two letters. */
  country: string;
}

/** LOC-02: city and state, else the postcode; null where neither is known. */
export function nameOfParts({ city, region, regionCode, postcode, country }: PlaceParts): string | null {
  const state = country === 'US' && regionCode !== '' ? regionCode : region || regionCode;
  if (city !== '') return [city, state].filter(Boolean).join(', ');
  return postcode === '' ? null : postcode;
}

/** LOC-02: city and state, else the postcode, else the coordinates. */
export function nameOfPlace(parts: PlaceParts, place: Coordinates): string {
  return nameOfParts(parts) ?? coordinateWords(place);
}
