import { stateCodeOf } from './us-states.ts';

/** What a text asks for: a ZIP code, or a name with a state where one was given. */
export interface PlaceText {
  /** As the service for places is asked. */
  name: string;
  isZip: boolean;
  /** Abbreviated; null: any. */
  state: string | null;
}

/**
 * "94103", "Reno", "Reno, NV", "Reno NV", "New York, New York", "Reno, NV 89501": the service knows names and ZIP codes, but no
 * "City, ST". A ZIP code in the text says it all.
 */
export function readPlaceText(text: string): PlaceText {
  const plain = text.trim().replaceAll(/\s+/g, ' ');
  const zip = /(?:^|[\s,])(\d{5})(?:-\d{4})?$/.exec(plain)?.[1];
  if (zip !== undefined) return { name: zip, isZip: true, state: null };
  const [city = '', ...rest] = plain.split(',').map((part) => part.trim());
  const state = rest.map(stateCodeOf).find((code) => code !== null) ?? null;
  if (state !== null && city !== '') return { name: city, isZip: false, state };
  const abbreviated = /^(.+?) ([A-Za-z]{2})$/.exec(city);
  const last = abbreviated?.[2] === undefined ? null : stateCodeOf(abbreviated[2]);
  if (abbreviated?.[1] !== undefined && last !== null) return { name: abbreviated[1], isZip: false, state: last };
  return { name: city || plain, isZip: false, state: null };
}
