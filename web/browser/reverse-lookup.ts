import { fields, fits, mayHave, nullable, text } from './shape.ts';

/** What stands at a place; empty where it is not said. */
export interface LookedUpPlace {
  city: string;
  /** State or province in full, and abbreviated. */
  region: string;
  regionCode: string;
  postcode: string;
  /** Two letters. */
  country: string;
}

/** BigDataCloud's answer, as far as it is used. */
const answer = mayHave(fields({ lookupSource: text }), {
  city: nullable(text),
  locality: nullable(text),
  principalSubdivision: nullable(text),
  principalSubdivisionCode: nullable(text),
  postcode: nullable(text),
  countryCode: nullable(text),
});

/** About a hundred metres; nobody needs to hear more. */
const toldDecimals = 3;

/**
 * LOC-02: asks the service at `url`, which wants to be asked by visitors' own browsers about their own position only. Null where
 * it gives no usable answer in time, or answered for something else than the coordinates.
 */
export async function reverseLookup(
  url: string,
  { latitude, longitude }: { latitude: number; longitude: number },
  timeoutMs: number,
): Promise<LookedUpPlace | null> {
  const query = new URLSearchParams({
    latitude: latitude.toFixed(toldDecimals),
    longitude: longitude.toFixed(toldDecimals),
    localityLanguage: 'en',
  });
  try {
    const response = await fetch(`${url}?${query.toString()}`, { signal: AbortSignal.timeout(timeoutMs) });
    const found: unknown = response.ok ? await response.json() : null;
    // Where it missed the coordinates it guesses from the address of the connection.
    if (!fits(answer, found) || found.lookupSource !== 'coordinates') return null;
    return {
      city: found.city || found.locality || '',
      region: found.principalSubdivision ?? '',
      regionCode: found.principalSubdivisionCode?.split('-')[1] ?? '',
      postcode: found.postcode ?? '',
      country: found.countryCode ?? '',
    };
  } catch {
    return null; // No answer, too late, or no JSON: the next way to a name is taken.
  }
}
