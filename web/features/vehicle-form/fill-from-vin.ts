import { limits } from '#contract/limits.ts';
import type { VinReading } from '#contract/vin.ts';
import type { VehicleEntry } from './check-vehicle.ts';

/** The fields that a VIN has something to say to. */
const filledFields = ['year', 'make', 'model', 'submodel'] as const;
export type FilledField = (typeof filledFields)[number];
/** What a VIN has put into the fields, as long as it stands there. */
export type Filled = Partial<Record<FilledField, string>>;

export interface Fill {
  /** What is to be put into fields that are empty, or that the VIN had filled. */
  change: Filled;
  /** What it says otherwise than the owner typed: kept as typed unless the owner wants it. */
  conflicts: Filled;
}

/**
 * VEH-04: what a reading changes of the form. What the owner has typed is not overwritten; what another VIN has filled goes, also
 * where this one says nothing.
 */
export function fillFrom(entry: VehicleEntry, reading: VinReading, filled: Filled): Fill {
  const fill: Fill = { change: {}, conflicts: {} };
  for (const [field, said] of Object.entries(wordsOf(reading)) as [FilledField, string][]) {
    const typed = entry[field].trim();
    const fromVin = filled[field] !== undefined && entry[field] === filled[field];
    if (sameWords(typed, said) || (said === '' && !fromVin)) continue;
    if (typed === '' || fromVin) fill.change[field] = said;
    else if (field !== 'submodel' || !saysMore(typed, said)) fill.conflicts[field] = said;
  }
  return fill;
}

function wordsOf({ year, make, model, ...rest }: VinReading): Record<FilledField, string> {
  return {
    year: year === null ? '' : String(year),
    make: upper(make),
    model: upper(model),
    submodel: trimOf({ model: upper(model), ...rest }),
  };
}

/** Trim, engine and drive, and what it burns where that is unusual: all of it counts in a diagnosis. As much as there is room for. */
function trimOf({
  model,
  submodel,
  engine,
  drive,
  fuel,
}: Pick<VinReading, 'submodel' | 'engine' | 'drive' | 'fuel'> & { model: string }) {
  const unusual = fuel !== null && /^(diesel|hybrid|electric)$/i.test(fuel) ? fuel : null;
  const words: string[] = [];
  for (const part of [submodel, engine, drive, unusual].map(upper)) {
    const known = `${model} ${words.join(' ')}`;
    if (part === '' || saysMore(known, part) || [...words, part].join(' ').length > limits.vehicleTextLength) continue;
    words.push(part);
  }
  return words.join(' ');
}

const upper = (text: string | null): string => (text ?? '').toUpperCase();
const letters = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z\d]/g, '');
const sameWords = (one: string, other: string): boolean => letters(one) === letters(other);
const wordsIn = (text: string): string[] => text.toUpperCase().match(/[A-Z\d.]+/g) ?? [];
/** Whether the longer text has all words of the shorter. */
function saysMore(longer: string, shorter: string): boolean {
  const words = new Set(wordsIn(longer));
  return wordsIn(shorter).every((word) => words.has(word));
}

const labels: Record<FilledField, string> = { year: 'year', make: 'make', model: 'model', submodel: 'trim' };

/** "2003 HONDA ACCORD", in the order of the form. */
export function filledWords(filled: Filled): string {
  return filledFields
    .map((field) => filled[field] ?? '')
    .filter(Boolean)
    .join(' ');
}

/** "year 2003, model ACCORD". */
export function conflictWords(conflicts: Filled): string {
  return filledFields
    .filter((field) => conflicts[field] !== undefined)
    .map((field) => `${labels[field]} ${conflicts[field]}`)
    .join(', ');
}
