import type { CarBody, CarFuel, CarTransmission } from './upstream-cars.ts';

// How services of listings name things; null for what is named otherwise.

const bodies: [RegExp, CarBody][] = [
  [/truck|pickup|crew cab|cab\b/i, 'truck'],
  [/suv|crossover|sport utility/i, 'suv'],
  [/van/i, 'van'],
  [/hatch/i, 'hatchback'],
  [/wagon/i, 'wagon'],
  [/convertible|roadster|cabrio/i, 'convertible'],
  [/coupe/i, 'coupe'],
  [/sedan|saloon/i, 'sedan'],
];

/** The body that the words name; null where they name none we know. */
export const bodyOf = (text: string): CarBody | null => bodies.find(([words]) => words.test(text))?.[1] ?? null;

const fuels: [RegExp, CarFuel][] = [
  [/plug|phev/i, 'plug-in hybrid'],
  [/hybrid|\bhev\b/i, 'hybrid'],
  [/electric|\bb?ev\b/i, 'electric'],
  [/diesel/i, 'diesel'],
  [/gas|unleaded|petrol|flex|e85/i, 'gasoline'],
];

/** The fuel that the words name; null where they name none we know. */
export const fuelOf = (text: string): CarFuel | null => fuels.find(([words]) => words.test(text))?.[1] ?? null;

/** What shifts by itself counts as automatic, whatever is inside. */
export function transmissionOf(text: string): CarTransmission | null {
  if (/auto|cvt|dual.clutch|dct|direct/i.test(text)) return 'automatic';
  return /manual|stick/i.test(text) ? 'manual' : null;
}

/** An address as the page may load it: https, without a key in it; null for any other. */
export function safeAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'http:') url.protocol = 'https:';
  const keyed = [...url.searchParams.keys()].some((name) => /key|token|secret/i.test(name));
  return url.protocol !== 'https:' || keyed || url.username !== '' ? null : url.href;
}
