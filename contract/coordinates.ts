/** A place on the globe, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** About a hundred metres: how exactly a place is told to outside services, and kept. */
const toldDecimals = 3;
/** LOC-02: about ten metres, where coordinates stand for a name. */
const shownDecimals = 4;

const form = /^(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** "37.775, -122.419" as coordinates; null where it is something else, or off the globe. */
export function coordinatesIn(text: string): Coordinates | null {
  const found = form.exec(text.trim());
  if (found === null) return null;
  const [latitude, longitude] = [Number(found[1]), Number(found[2])];
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : null;
}

/** The place as exactly as anybody is told it. */
export const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Number(latitude.toFixed(toldDecimals)),
  longitude: Number(longitude.toFixed(toldDecimals)),
});

/** The place as it stands in an address of the API, rounded. */
export function placeAddress(place: Coordinates): string {
  const { latitude, longitude } = rounded(place);
  return `${latitude},${longitude}`;
}

/** "37.7750, -122.4190" */
export const coordinateWords = ({ latitude, longitude }: Coordinates): string =>
  [latitude, longitude].map((degrees) => degrees.toFixed(shownDecimals)).join(', ');
