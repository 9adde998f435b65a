import type { Evidence } from './evidence.ts';
import { isGuess } from './origins.ts';

/** Says that oil made it better. */
const BETTER = 'better_with_oil';

/** "put 3 quarts in", "topped it up", "filled it to the line". */
const FILLED =
  /\b(?:topp?ed (?:(?:it|her|that|the oil|oil) )?(?:back )?(?:up|off)|fill?ed (?:(?:it|her|the oil|oil) )?(?:back )?(?:up|to\b)|(?:put|added|add|poured|threw) (?:(?:in|it|about|almost|like|a|an|one|two|three|four|\d+(?:\.\d+)?|half|couple|few|of|some|more|and) )*(?:quarts?|qts?|liters?|litres?|oil)\b)/;
/** "the light is off now", "lamp went out", "light gone". */
const WENT_OUT =
  /\b(?:light|lamp|warning|message|symbol|it)(?: (?:is|has|have|went|gone|goes|stays|stayed|turned|now|all|just))* (?:off|out|gone|away)\b/;
/** Then it is not out for good. */
const NOT_FOR_GOOD =
  /\b(?:still on|stays? on|not (?:go|gone|went|out|off)|will not|won'?t|did ?n'?t|does ?n'?t|came back|comes back|back on|again|then on|flickers?|only (?:for|when)|for (?:a|an|about|\d+) (?:\w+ )?(?:seconds?|minutes?|miles?|hours?|days?))\b/;
/** What else may be topped up. */
const OTHER_FLUID =
  /\b(?:coolant|antifreeze|anti-freeze|water|brake|washer|steering|transmission|trans fluid|def|gas|fuel|tires?|tyres?|air)\b/;
const OF_OIL: ReadonlyMap<string, readonly string[]> = new Map([
  ['oil_level', ['low', 'empty']],
  ['oil_pressure_lamp', ['steady', 'flickers']],
  ['oil_level_message', ['present']],
]);
/** "light came back on", "the lamp is on again", "its back". */
const IS_BACK =
  /\b(?:light|lamp|warning|message|symbol|it|its|it's)\b(?: [\w']+){0,3} (?:back(?: on)?\b(?! to)|on again\b)/;
/** Of these a level may have been too low as well. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'coolant_level',
  'low_coolant_message',
  'brake_fluid_level',
  'red_brake_lamp',
]);

/**
 * What an owner tells who has topped "it" up, and the lamp is out: that oil made it better, where what was told before is of oil and of nothing
 * else that is topped up.
 * @param heard of the message
 * @param before told before it
 */
export function takeToppedUp(
  text: string,
  at: number,
  heard: readonly Evidence[],
  before: readonly Evidence[],
): Evidence[] {
  const words = text.toLowerCase().replaceAll('’', "'");
  const isSaid = FILLED.test(words) && WENT_OUT.test(words) && !NOT_FOR_GOOD.test(words) && !OTHER_FLUID.test(words);
  const told = before.filter(({ origin }) => !isGuess(origin));
  const isOfOil = told.some(({ finding, state }) => OF_OIL.get(finding)?.includes(state) === true);
  const isKnown = heard.some(({ finding }) => finding === BETTER);
  if (!isSaid || !isOfOil || isKnown || told.some(({ finding }) => OF_OTHERS.has(finding))) return [];
  return [{ finding: BETTER, state: 'present', origin: 'volunteered', facets: {}, quote: text.trim(), at }];
}

/**
 * The oil lamp of an owner who says only that "the light" is back, after oil had put it out.
 * @param heard of the message
 * @param before told before it
 */
export function takeLampBack(
  text: string,
  at: number,
  heard: readonly Evidence[],
  before: readonly Evidence[],
): Evidence[] {
  const words = text.toLowerCase().replaceAll('’', "'");
  const lamp = before.findLast(({ finding, state, origin }) => !isGuess(origin) && isLit(finding, state));
  const wasOut = before.some(({ finding, state }) => finding === BETTER && state === 'present');
  if (lamp === undefined || !wasOut || !IS_BACK.test(words)) return [];
  if (heard.some(({ finding }) => finding === lamp.finding)) return [];
  return [{ ...lamp, origin: 'volunteered', facets: {}, quote: text.trim(), at }];
}

const isLit = (finding: string, state: string): boolean =>
  finding === 'oil_pressure_lamp' && OF_OIL.get(finding)?.includes(state) === true;
