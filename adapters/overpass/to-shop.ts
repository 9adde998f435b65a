import type { OverpassElement } from './wire.ts';

/** A place for cars as OpenStreetMap knows it; empty where it does not say. */
export interface MappedShop {
  /** Its name, brand or operator, or what it is. */
  name: string;
  type: 'service' | 'parts' | 'fuel' | 'wash';
  address: string;
  phone: string;
  /** An http(s) address. */
  website: string;
  /** In OpenStreetMap's own notation. */
  openingHours: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
}

type Tags = Record<string, string>;

const kinds: Record<string, { type: MappedShop['type']; words: string }> = {
  'shop=car_repair': { type: 'service', words: 'Car repair shop' },
  'shop=car': { type: 'service', words: 'Car dealer' },
  'shop=car_parts': { type: 'parts', words: 'Car parts store' },
  'shop=tyres': { type: 'parts', words: 'Tire shop' },
  'amenity=fuel': { type: 'fuel', words: 'Gas station' },
  'amenity=car_wash': { type: 'wash', words: 'Car wash' },
};

/** Null where it is none of the kinds asked for. */
export function toShop(element: OverpassElement): MappedShop | null {
  const { tags } = element;
  const kind = kinds[`shop=${tags['shop'] ?? ''}`] ?? kinds[`amenity=${tags['amenity'] ?? ''}`];
  if (kind === undefined) return null;
  const { lat: latitude, lon: longitude } = element.type === 'node' ? element : element.center;
  return {
    name: firstOf(tags, 'name', 'brand', 'operator') || kind.words,
    type: kind.type,
    address: addressOf(tags),
    phone: firstOf(tags, 'phone', 'contact:phone'),
    website: webAddress(firstOf(tags, 'website', 'contact:website', 'brand:website')),
    openingHours: (tags['opening_hours'] ?? '').trim(),
    latitude,
    longitude,
  };
}

/** The first value of the first of these that is there: several stand in one text, a semicolon between. */
function firstOf(tags: Tags, ...keys: string[]): string {
  return keys.map((key) => tags[key]?.split(';')[0]?.trim() ?? '').find((value) => value !== '') ?? '';
}

function addressOf(tags: Tags): string {
  const of = (key: string) => tags[`addr:${key}`]?.trim() ?? '';
  const street = [of('housenumber'), of('street')].filter(Boolean).join(' ');
  const region = [of('state'), of('postcode')].filter(Boolean).join(' ');
  return [street, of('city'), region].filter(Boolean).join(', ');
}

/** Anybody may write anything into the map: only web addresses are taken. */
function webAddress(text: string): string {
  const written = /^[\w-]+(\.[\w-]+)+(\/|$)/.test(text) ? `https://${text}` : text;
  const parsed = URL.parse(written);
  return parsed !== null && /^https?:$/.test(parsed.protocol) ? parsed.href : '';
}
