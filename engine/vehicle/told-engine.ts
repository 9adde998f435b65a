import type { Evidence } from '../evidence.ts';
import { PEOPLE } from '../understand/reality-words.ts';
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
/** Behind a size in liters: "1.5 liter turbo". */
const ENGINE_BEHIND = new RegExp(
  String.raw`^[\s-]*(?:t|turbo\w*|engine|motor|${NON_TURBO}|${NAMES}|${CYLINDERS})\b`,
  'iu',
);
/** What stands before a size that is a clause of its own, or is pointed at: "5.0." and "the 5.0". */
const POINTED_AT = /(?:^|[.,;]\s)\s*$|\bthe\s$/iu;
/** Before a size in liters, that points at it as well: "it's a 2.4 liter", "has the 3.5 L". */
const IS_A = /\b(?:an?|its|it['’]?s|is|my|has|have|with)\s$/iu;
const LITERS = /^l(?:it(?:er|re)s?)?$/iu;
/** Before liters of a fluid. */
const FILLED =
  /\b(?:(?:add|pour|topp|fill|refill|drain|leak|hold|need|consum|burn|drink|drank|drop)\w*|top|us(?:e|es|ed|ing)|los(?:e|es|ing|t)|put|took|tak(?:e|es|en|ing)|eat\w*|ate|go(?:es)?|went|through|down|low|short|gave)\s(?:(?:it|up|in|out|off|by|with|to|about|around|like|only|just|another|over|almost|nearly|maybe|roughly|at|least|more|than|an?|extra|oil|water|coolant)\s){0,3}$/iu;
/** Behind them. */
const OF_FLUID =
  /^[\s-]*(?:of\b|low\b|short\b|down\b|over\b|more\b|(?:per|an?|every|each)\s(?:\d|few|couple|day|week|month|year|tank|hundred|thousand)|(?:oil|water|coolant|antifreeze|fluid|gas|fuel|atf|synthetic|dexron|\d+w-?\d+|bottles?|jugs?|cans?|capacity|tank)\b)/iu;
/** Before an engine that this car does not have: "not a v6", "my buddys truck has a". */
const NOT_ITS = new RegExp(
  String.raw`\b(?:not|no|never|isn['’]?t|ain['’]?t|than|unlike)\s(?:(?:an?|the|my|like)\s)*$|\b(?:(?:${PEOPLE}|buddy|buddie|boss|guy|somebody|someone)(?:['’]?s)?(?!['’\w]|\s(?:says?|said|thinks?|told|shop|mechanic|garage)\b)|his|their|(?:my|our|the)\s(?:other|last|previous)\s(?:car|truck|van|suv|one))\b[^.,;!?\n]*$`,
  'iu',
);
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
  const [sizesTold, alone] = [SIZE, ALONE].map((pattern) => [...text.matchAll(pattern)].filter(isOfThisCar));
  if (sizesTold!.length + alone!.length === 0) return [];
  if (engineWords(`${vehicle.model} ${vehicle.submodel}`).some((word) => DISPLACEMENT.test(word))) return [];
  const known = knownSizes(vehicle, prepared);
  const sized = sizesTold!.filter((match) => isSize(match, known));
  const named = [...sized.flatMap(([, , name]) => name ?? []), ...alone!.flatMap(nameOf)];
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

const isOfThisCar = ({ input, index }: RegExpExecArray): boolean => !NOT_ITS.test(input.slice(0, index));

/**
 * Whether a number is the size of an engine: by the engine's name behind it, or as such cars have it, or it is pointed at. Liters of a fluid are
 * none, as "2.4 liters" mostly are.
 */
function isSize({ input, index, 0: whole, 1: size, 2: name }: RegExpExecArray, known: ReadonlySet<string>): boolean {
  const inLiters = name !== undefined && LITERS.test(name);
  if (name !== undefined && !inLiters) return true;
  const [before, behind] = [input.slice(0, index), input.slice(index + whole.length)];
  if (FILLED.test(before) || OF_FLUID.test(behind)) return false;
  const areSeveral = inLiters && /s$/iu.test(name);
  if ((known.has(size!) && !areSeveral) || isPointedAt(before, behind)) return true;
  return inLiters && (IS_A.test(before) || ENGINE_BEHIND.test(behind));
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
