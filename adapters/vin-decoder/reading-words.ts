import type { VinReading } from './decoded-vin.ts';

const drives: [RegExp, VinReading['drive']][] = [
  [/\b(4WD|4X4|FOUR[- ]WHEEL DRIVE)\b/i, '4WD'],
  [/\b(AWD|ALL[- ]WHEEL DRIVE|QUATTRO|4[- ]?MATIC|X[- ]?DRIVE|4[- ]?MOTION)\b/i, 'AWD'],
  [/\b(FWD|FRONT[- ]WHEEL DRIVE)\b/i, 'FWD'],
  [/\b(RWD|REAR[- ]WHEEL DRIVE)\b/i, 'RWD'],
  // Two wheels, but which?
  [/\b(2WD|4X2)\b/i, null],
];

/** The driven wheels, where these words of the maker (a series, a trim, a drive type) name just one kind. */
export function driveIn(words: string): VinReading['drive'] {
  const named = drives.filter(([pattern]) => pattern.test(words)).map(([, drive]) => drive);
  return named.length === 1 ? named[0]! : null;
}

const cylinderLetters: [RegExp, string][] = [
  [/^in-?line/i, 'I'],
  [/^v-shaped/i, 'V'],
  [/^w-?shaped/i, 'W'],
  [/opposed|boxer/i, 'H'],
];

/** "3.0L V6 TURBO": size, cylinders and charging, as far as they are known; null where nothing is. */
export function engineWords(of: {
  litres: string | undefined;
  cylinders: string | undefined;
  arrangement: string | undefined;
  turbo: string | undefined;
}): string | null {
  const size = Number(of.litres);
  const letter = cylinderLetters.find(([pattern]) => pattern.test(of.arrangement ?? ''))?.[1];
  const cylinders = of.cylinders ?? '';
  const words = [
    size > 0 ? `${size.toFixed(1)}L` : '',
    /^[1-9]\d?$/.test(cylinders) ? (letter === undefined ? `${cylinders}-CYL` : `${letter}${cylinders}`) : '',
    of.turbo === 'Yes' ? 'TURBO' : '',
  ].filter(Boolean);
  return words.length === 0 ? null : words.join(' ');
}

/** What it burns or draws, in a word or a few. */
export function fuelWords(first: string | undefined, second: string | undefined): string | null {
  const named = [first, second].map((each) => each?.replace(/ \(.*/, '') ?? '').filter(Boolean);
  return new Set(named).size === 2 && named.includes('Electric') ? 'Hybrid' : (named[0] ?? null);
}

/** "Sport Utility Vehicle (SUV)/Multi-Purpose Vehicle (MPV)" is an SUV, "Sedan/Saloon" a Sedan. */
export function bodyWords(body: string | undefined): string | null {
  const first = body?.split('/')[0]?.trim() ?? '';
  return /\(([A-Z]{3})\)/.exec(first)?.[1] ?? (first || null);
}

/** A list of trims that share the pattern, the maker's number of the chassis, or words that say nothing. */
const noTrim = /[,+]|\D\/|\/\D|^all trims?$|\blevel$/i;
const chassisNumber = /\b[A-Z]{3}\d{2,3}L\b/;

/** Series and trim as one text, neither twice, nor what the model's name says already; null where they settle nothing. */
export function submodelWords(
  model: string | undefined,
  series: string | undefined,
  trim: string | undefined,
): string | null {
  const parts = [series ?? '', trim ?? '']
    .map((part) => part.trim())
    .filter((part) => part !== '' && part.toUpperCase() !== model?.toUpperCase())
    .filter((part) => !noTrim.test(part) && !chassisNumber.test(part));
  const [one = '', other = ''] = parts;
  if (other.toUpperCase().includes(one.toUpperCase())) return other || one || null;
  return one.toUpperCase().includes(other.toUpperCase()) ? one : `${one} ${other}`;
}
