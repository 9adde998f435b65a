import { editDistance } from '../understand/damerau.ts';

/** A whole system, as owners part a car into them. */
export type OwnersSystem =
  | 'transmission'
  | 'brakes'
  | 'engine'
  | 'steering'
  | 'suspension'
  | 'exhaust'
  | 'electrical'
  | 'ac'
  | 'heater'
  | 'cooling'
  | 'fuel';

/** What owners call it; between words one space. */
const NAMES: Record<OwnersSystem, string[]> = {
  transmission: ['transmission', 'transmissions', 'trans', 'tranny', 'trannie', 'gearbox', 'gear box', 'cvt'],
  brakes: ['brakes', 'breaks', 'brake system', 'braking system'],
  engine: ['engine', 'motor'],
  steering: ['steering', 'power steering', 'steering system'],
  suspension: ['suspension'],
  exhaust: ['exhaust'],
  electrical: ['electrical', 'electrical system', 'electrics', 'electronics'],
  ac: ['ac', 'ac system', 'air conditioning', 'air conditioner', 'air con', 'aircon', 'hvac'],
  heater: ['heater', 'heating system'],
  cooling: ['cooling system'],
  fuel: ['fuel system', 'fuel delivery'],
};
/** Names only with "problem" or the like behind them: "a brake issue", not "the brake". */
const WITH_TROUBLE: Partial<Record<OwnersSystem, string[]>> = {
  brakes: ['brake', 'break', 'braking'],
  electrical: ['electric', 'electronic'],
  cooling: ['cooling'],
  fuel: ['fuel'],
  heater: ['heating', 'heat'],
};
const BY_NAME = Object.entries(NAMES).flatMap(([id, names]) => names.map((name) => ({ id, name, trouble: false })));
const BY_TROUBLE = Object.entries(WITH_TROUBLE).flatMap(([id, names]) =>
  names.map((name) => ({ id, name, trouble: true })),
);
/** The longer name first. */
const ALL = [...BY_NAME, ...BY_TROUBLE]
  .map(({ id, name, trouble }) => ({ id: id as OwnersSystem, words: name.split(' '), trouble }))
  .toSorted((a, b) => b.words.length - a.words.length);

const TROUBLE = /^(?:systems?|problems?|issues?|troubles?|faults?|failures?|gremlins?|related|thing)$/;
/** What may stand behind a system that is suspected as a whole; anything else makes a part or a sign of it: "engine mount", "engine light". */
const BEHIND =
  /^(?:systems?|problems?|issues?|troubles?|faults?|failures?|gremlins?|shorts?|related|thing|stuff|itself|bad|shot|toast|dead|dying|die|fail|failing|failed|going(?! to (?:be|last|make|hold|start)\b)|gone|go|went|out|done|slipping|acting|starting|giving|on (?:its|the) (?:way|last)|messed|screwed|busted|broken|blown|worn|fried|maybe|possibly|probably|perhaps|likely|too|either|again|now|then|here|though|instead|first|anyway|is|are|was|has|have|needs?|wants|should|could|would|might|may|can|will|do|does|doing|caus(?:e|es|ed|ing)|mak(?:e|es|ing)|explain|create|lead|be (?:the|bad|causing|behind|at|going|to)|behind|the (?:problem|cause|culprit|issue|fault)|to (?:me|blame)|at fault|that|this|or|and|not|but|for (?:sure|this|that)|you think|i (?:do not know|guess|think|suppose|bet|believe|suspect|assume)|anyone|please|thanks|right|correct)(?: |$)/;

const LONG_ENOUGH = 7;
const TWO_EDITS_FROM = 11;

/** Whether a word is that of a name, if need be misspelled ("transmision", "suspention"). */
function isSpelled(word: string, known: string): boolean {
  if (word === known) return true;
  if (known.length < LONG_ENOUGH || word[0] !== known[0]) return false;
  const limit = known.length >= TWO_EDITS_FROM ? 2 : 1;
  return Math.abs(word.length - known.length) <= limit && editDistance(word, known, limit) <= limit;
}

/** The system that words name at their beginning, and by how many of them; null where what is behind makes another thing of it. `troubled`: in a row that
 * ends in "problem" or the like, which stands for all of it. */
export function systemNamed(
  words: readonly string[],
  troubled = false,
): { system: OwnersSystem; length: number } | null {
  const found = ALL.find((name) => name.words.every((known, at) => isSpelled(words[at] ?? '', known)));
  if (found === undefined) return null;
  const behind = words.slice(found.words.length);
  if (behind.length > 0 && !BEHIND.test(behind.join(' '))) return null;
  if (found.trouble && !troubled && !TROUBLE.test(behind[0] ?? '')) return null;
  return { system: found.id, length: found.words.length };
}

/** Whether words end in what is said of a system in trouble. */
export const endsInTrouble = (words: readonly string[]): boolean => TROUBLE.test(words.at(-1) ?? '');

/** Whether a word names a whole system, whatever is behind it: "engine" of "engine mount". */
export const isOfASystem = (word: string): boolean => ALL.some(({ words }) => words.length === 1 && words[0] === word);

/** Whether it is as often a part: the motor of a window or a fan. */
export const mayBeAPart = (words: string): boolean => words === 'motor';
