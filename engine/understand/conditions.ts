/** How the car was when something was read, as far as it is told beside the value. */
export type Condition = 'idle' | 'raised' | 'load' | 'resting' | 'cranking' | 'running' | 'warm';

/** A stretch of a text. */
export interface Mark {
  from: number;
  to: number;
}

interface Told extends Mark {
  condition: Condition;
}

const CONDITIONS: readonly (readonly [Condition, RegExp])[] = [
  ['idle', /\b(?:at |hot |warm )?idl(?:e|es|ing)\b|\b[5-9]\d\d ?rpms?\b|\brpms?\W{1,3}[5-9]\d\d\b/gi],
  [
    'raised',
    /\b(?:2[0-9]00|3[0-5]00|2,[0-9]00|3,[0-5]00|2\.5k|2k|3k) ?(?:rpms?)?(?!\d)\b|\bhigher (?:rpms?|revs)\b|\brevv?(?:ed|ing|s)? ?(?:it|up)?\b(?! limiter)|\bcruis(?:e|ing)\b|\b(?:[3-9]\d|1[0-2]\d) ?mph\b|\b(?:highway|freeway|road) speeds?\b|\bon (?:the )?(?:highway|freeway|hwy|interstate)\b/gi,
  ],
  ['load', /\b(?:under load|wide open|wot|full throttle|going uphill|up ?hill|hard acceleration|accelerating)\b/gi],
  [
    'cranking',
    /\b(?:while |when |during )?(?:crank(?:s|ing|ed)?|turning it over|(?:trying|try|tries) to (?:start|crank)|(?:turn(?:s|ed|ing)?|hold(?:s|ing)?|hit(?:s|ting)?) the (?:key|ignition|start(?:er)?(?: button)?)(?! (?:on|to on|off|to acc\w*)\b)|press(?:es|ed|ing)? (?:the )?start)\b/gi,
  ],
  [
    'resting',
    /\b(?:at rest|resting|engine off|key off|ignition off|everything off|car off|turned off|sat|sitting|over ?night|not running|before (?:i )?start(?:ing)?)\b/gi,
  ],
  [
    'running',
    /\b(?:running|runs|charging|charges|idl(?:e|es|ing)|driving|alternator|(?:engine|motor|car|truck) (?:is )?on|started|puts? out|putting out|revv?(?:ed|ing|s)?)\b/gi,
  ],
  [
    'warm',
    /\b(?:warmed up|fully warm|hot engine|at temp(?:erature)?|operating temp(?:erature)?|after (?:a |an |\d+ )[\w ]{0,20}(?:driv\w+|highway|minutes?|miles?|hour)|on (?:the )?(?:highway|freeway|hwy|interstate)|never (?:gets?|goes|reaches)|max(?:es)? out|tops out|won't go (?:over|above|past))\b/gi,
  ],
];

/** Every condition that a part of a text tells, in its order. */
export function conditionsIn(clause: string): Told[] {
  const found = CONDITIONS.flatMap(([condition, pattern]) =>
    [...clause.matchAll(pattern)].map(({ index, 0: words }) => ({ condition, from: index, to: index + words.length })),
  );
  return found.toSorted((a, b) => a.from - b.from);
}

/** "Alternator 13.1 at idle": what is measured, before its condition. */
const NAMED = /^(?:alternator|charg\w+|put\w*)/i;
const isNamed = (clause: string, { from, to }: Mark): boolean => NAMED.test(clause.slice(from, to));

/** Whether the first condition stands before the first figure. */
export function leadsIn(clause: string, conditions: readonly Told[], figure: number): boolean {
  const first = conditions.find((each) => !isNamed(clause, each));
  return first !== undefined && first.from < figure;
}

/** "… when i turn the key it": what a change follows under which it is read. */
const WHEN = /\b(?:when(?:ever)?|while|with|if|once|as soon as|the second|upon)\b[^,;]{0,25}$/i;
const THEN_IT =
  /^,? ?(?:(?:key|on|it|up|over|and|that|the|then|only|just|voltage|volts|battery|meter|reading) ){0,4}(?:drops?|dropped|dips?|dipped|goes|went|falls?|fell|sags?|sagged|stays?|stayed|holds?|held|reads?|shows?|is|was|it's|its|jumps?|climbs?|rises?)\b[^,;]{0,20}$/i;
/** What parts one reading from what is told of another. */
const CHANGE = /\b(?:drops?|dropped|dips?|dipped|falls?|fell|sags?|sagged|goes|went|jumps?|climbs?|rises?|but|then)\b/i;

/**
 * How it was when a figure was read. Where the first condition leads, each stands before its value ("at idle 12, at 2500 3"); else behind
 * ("12 at idle, 3 at 2500"), but for one that a change follows ("12.6, when i turn the key it drops to 9").
 * @param place of the figure, the end of the one before it and the start of the one behind it
 * @param told `shares`: whether one condition may be of several figures
 */
export function conditionsOf(
  clause: string,
  place: Mark & { begin: number; end: number },
  { conditions, leads, shares }: { conditions: readonly Told[]; leads: boolean; shares: boolean },
): Condition[] {
  const { from, to, begin, end } = place;
  const behind = conditions.filter((each) => each.from >= to - 4 && each.to <= end);
  const ahead = conditions.filter((each) => each.from >= begin && each.from < from);
  const changed = ahead.filter((each) => isOfTheNext(clause, each, from));
  const own = behind.filter((each) => !isOfTheNext(clause, each, end));
  if (/\bfrom (?:about |around )?$/i.test(clause.slice(0, from))) return changed.map(({ condition }) => condition);
  const named = conditions.filter((each) => isNamed(clause, each));
  const next = leads
    ? [ahead, own, lastBefore(from, conditions)]
    : [own, changed, shares ? sharedBehind(clause, place, conditions) : [], lastBefore(from, named)];
  return [...new Set((next.find((each) => each.length > 0) ?? []).map(({ condition }) => condition))];
}

/** Whether a condition is of the figure behind it, as that is what changes under it. */
function isOfTheNext(clause: string, { from, to }: Mark, figure: number): boolean {
  return (
    figure < clause.length && WHEN.test(clause.slice(0, from + 1)) && THEN_IT.test(clause.slice(to, figure).trimStart())
  );
}

/** "STFT 4 and LTFT 12 at idle": one condition of several figures. */
function sharedBehind(clause: string, { to, end }: { to: number; end: number }, conditions: readonly Told[]): Told[] {
  const later = conditions.filter((each) => each.from >= to && !(each.to <= end && isOfTheNext(clause, each, end)));
  const [first] = later;
  return first === undefined || CHANGE.test(clause.slice(to, first.from)) ? [] : later;
}

function lastBefore(figure: number, conditions: readonly Told[]): Told[] {
  const last = conditions.findLast(({ from }) => from < figure);
  return last === undefined ? [] : conditions.filter(({ from }) => from === last.from);
}
