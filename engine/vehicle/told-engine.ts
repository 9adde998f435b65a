import type { Evidence } from '../evidence.ts';
import { knownSizes, type PreparedWeaknesses } from './known-weaknesses.ts';
import { DISPLACEMENT, engineWords } from './vehicle-names.ts';

/** Kept among the evidence, which is all that is remembered of a conversation: which engine the owner says the car has. No finding of the knowledge base. */
const ENGINE = 'engine_told';

/** The names of engines that owners write, and how we write them. */
const NAMES = String.raw`v6|v8|v10|ecoboost|hemi|triton|vortec|coyote|duramax|cummins|power\s?stroke|ecodiesel|tdi|tsi|tfsi|gdi|sohc|dohc|tbi`;
const NON_TURBO = String.raw`(?:non|not?|without|no)[\s-]?(?:an?\s)?turbo\w*|naturally aspirated`;
const CYLINDERS = String.raw`(?:4|four|6|six|8|eight)[\s-]?cyl(?:inder)?\b(?!\s*#?\d)`;
/** What only stands behind the size of an engine. */
const BEHIND_SIZE = String.raw`l|lit(?:er|re)s?|t|turbo\w*|engine|motor|${NON_TURBO}|${NAMES}|${CYLINDERS}`;
/** A number before one of these, or behind a price or a level, is no engine. */
const UNIT = String.raw`%|volts?|v\b|amps?|hours?|hrs?|miles?|mi\b|mph|mpg|quarts?|qts?|gal\w*|psi|k\b|grand|in\b|inch\w*|mm|cm|ft|feet|lbs?|seconds?|secs?|min\w*|g\b|stars?|ms\b|bar\b|ratio|gears?\b|days?|weeks?|months?|years?|yrs?|times|ohms?`;
const SIZE = new RegExp(
  String.raw`(?<![\d.$+-])([1-8]\.\d)(?!\.?\d)(?:[\s-]?(${BEHIND_SIZE})\b|(?!\s?-?(?:${UNIT})))`,
  'giu',
);
/** What stands before a size that is a clause of its own, or is pointed at: "5.0." and "the 5.0". */
const POINTED_AT = /(?:^|[.,;]\s)\s*$|\bthe\s$/iu;
/** Said by itself, so and no other way: "it's the 4 cyl", "has a V6", "powerstroke". */
const ALONE = new RegExp(
  String.raw`\b(?:the|an?|it'?s|has|have|with)\s(${CYLINDERS}|v6|v8|v10|${NON_TURBO})\b|\b(duramax|cummins|power\s?stroke|ecodiesel|ecoboost|hemi)\b|(?:^|[,.;]\s*)(${CYLINDERS}|v6|v8)\b`,
  'giu',
);

/**
 * Which engine the owner says the car has, told of in passing: "it's the 2.4", "1.5 EcoBoost", "2.5 non turbo". A bare number counts where it
 * is pointed at, or such cars are known with that engine; nothing does where the car's own name tells the size.
 */
export function hearEngine(
  text: string,
  vehicle: { make: string; model: string; submodel: string },
  prepared: PreparedWeaknesses,
  at: number,
): Evidence[] {
  if (engineWords(`${vehicle.model} ${vehicle.submodel}`).some((word) => DISPLACEMENT.test(word))) return [];
  const known = knownSizes(vehicle, prepared);
  const sized = [...text.matchAll(SIZE)].filter(
    ({ 0: { length }, 1: size, 2: name, index }) =>
      name !== undefined || known.has(size!) || isPointedAt(text.slice(0, index), text.slice(index + length)),
  );
  const named = [...sized.flatMap(([, , name]) => name ?? []), ...[...text.matchAll(ALONE)].flatMap(nameOf)];
  const sizes = new Set(sized.map(([, size]) => size!));
  // Who names two is asking which, or tells of another car.
  if (sizes.size > 1) return [];
  const words = [...new Set([...sizes, ...named.map(plainName)])].filter((word) => word !== '');
  if (words.length === 0) return [];
  const told = words.join(' ').toUpperCase();
  return [{ finding: ENGINE, state: told, origin: 'volunteered', facets: {}, quote: null, at }];
}

/** The car with the engine that its owner told of last. */
export function withToldEngine<Vehicle extends object>(
  vehicle: Vehicle,
  evidence: readonly Evidence[],
): Vehicle & { engine?: string } {
  const told = evidence.findLast(({ finding }) => finding === ENGINE)?.state;
  return told === undefined ? vehicle : { ...vehicle, engine: told };
}

/** By what stands before and behind it. */
function isPointedAt(before: string, behind: string): boolean {
  return POINTED_AT.test(before) && (before.endsWith('the ') || /^\s*(?:[.,;]|$)/u.test(behind));
}

const nameOf = ([, one, two, three]: RegExpMatchArray): string[] => [one ?? two ?? three ?? ''];

const CYLINDER_NAMES: [RegExp, string][] = [
  [/^(?:4|four)/u, '4cyl'],
  [/^(?:6|six)/u, '6cyl'],
  [/^(?:8|eight)/u, 'v8'],
];

/** As names of cars write it; nothing for what names no kind of engine. */
function plainName(name: string): string {
  const lower = name.toLowerCase();
  if (new RegExp(`^(?:${NON_TURBO})$`, 'u').test(lower)) return 'nonturbo';
  if (/cyl/u.test(lower)) return CYLINDER_NAMES.find(([begins]) => begins.test(lower))?.[1] ?? '';
  if (lower === 't' || lower.startsWith('turbo')) return 'turbo';
  if (/^power\s?stroke$/u.test(lower)) return 'powerstroke';
  return /^(?:l|lit|engine|motor)/u.test(lower) ? '' : lower;
}
