import type { Evidence } from './evidence.ts';
import { isFirm, isGuess } from './origins.ts';
import { onlySupposesFilling, speaksOfFilling, tellsOfFilling } from './tells-of-filling.ts';

/** Says that oil made it better. */
const BETTER = 'better_with_oil';

/** "the light is off now", "lamp went out", "light gone". */
const WENT_OUT =
  /\b(?:light|lamp|warning|message|symbol)(?: (?:is|has|have|went|gone|goes|stays|stayed|turned|now|all|just))* (?:off|out|gone|away)\b|\bit(?:'?s| is| went| turned) off\b/;
/** Then it is not out for good. */
const NOT_FOR_GOOD =
  /\b(?:still on|stays? on|not (?:go|gone|went|out|off)|will not|won'?t|did ?n'?t|does ?n'?t|came back|comes back|back on|again|then on|(?:came|comes|come|goes) on|lit|on (?:at|when|every|in) |for now|knock\w*(?! (?:noise |sound )?(?:is |has |have |went |was )?(?:gone|away|stopped|less|quiet))|flickers?|only (?:for|when)|for (?:a|an|about|\d+) (?:\w+ )?(?:seconds?|minutes?|miles?|hours?|days?))\b/;
/** What else may be topped up. */
const OTHER_FLUID =
  /\b(?:coolant|antifreeze|anti-freeze|water|brake|washer|steering|transmission|trans fluid|def|gas|fuel|tires?|tyres?|air)\b/;
const OF_OIL: ReadonlyMap<string, readonly string[]> = new Map([
  ['oil_level', ['low', 'empty']],
  ['oil_pressure_lamp', ['steady', 'flickers']],
  ['oil_level_message', ['present']],
]);
/** How a lamp "is back". */
const CAME =
  "(?: (?:is|was|'s|has|have|came|come|comes|went|turned|popped|kicked|just|right|now|then|all|already|are))*";
/** "light came back on", "the lamp is on again", "its back"; not what somebody takes back, nor what is back to normal or from somewhere. */
const IS_BACK = new RegExp(
  `(?<words>(?:\\b[\\w']+ ){0,3})(?:\\b(?:lights?|lamp|warning|message|symbol)\\b${CAME} (?:back\\b(?: on\\b)?|on again\\b|on (?:at|when|every|in)\\b)|\\b(?:it'?s|it (?:is|has come|came|comes|went|turned))(?: (?:just|right|now|already|come|all))* (?:back on\\b|on again\\b|back\\b))(?! (?:the road|off|out|to|home|from|in|at|together|here|up|down|with|clean|fine|good|ok|okay|positive|negative)\\b)`,
  'g',
);
/** Words before "light" that make it another lamp. */
const OTHER_LAMP =
  /\b(?:check|engine|cel|mil|abs|air ?bag|srs|brakes?|battery|charg\w+|tpms|tires?|tyres?|pressure monitor|traction|stability|esp|esc|vsc|temp\w*|coolant|dome|cabin|interior|head|tail|parking|fog|signal|turn|map|reading|seat ?belt|door|fuel|gas|washer|maint\w*|service|soon|wrench|glow|dpf|def|security|key|immobilizer|trans\w*|steering|hazard)\b/;
const OF_OIL_LAMP = /\boil\b/;
const SUPPOSED = /\b(?:if|unless|until|till|in case)\b/;
/** Of these a level may have been too low as well. */
const OF_OTHERS: ReadonlySet<string> = new Set([
  'coolant_level',
  'low_coolant_message',
  'brake_fluid_level',
  'red_brake_lamp',
]);

/** What an owner writes, with what is heard of it and what was told before it. */
interface Message {
  text: string;
  at: number;
  heard: readonly Evidence[];
  before: readonly Evidence[];
}

/**
 * What an owner tells who has topped "it" up, and the lamp is out: that oil made it better, where what was told before is of oil and of nothing
 * else that is topped up.
 */
export function takeToppedUp({ text, at, heard, before }: Message): Evidence[] {
  const words = text.toLowerCase().replaceAll('’', "'");
  const isSaid = tellsOfFilling(words) && WENT_OUT.test(words) && !NOT_FOR_GOOD.test(words) && !OTHER_FLUID.test(words);
  const told = before.filter(({ origin }) => !isGuess(origin));
  const isKnown = heard.some(({ finding }) => finding === BETTER);
  if (!isSaid || !tellsOfOil(before) || isKnown || told.some(({ finding }) => OF_OTHERS.has(finding))) return [];
  return [{ finding: BETTER, state: 'present', origin: 'volunteered', facets: {}, quote: text.trim(), at }];
}

/** The oil lamp of an owner who says only that "the light" is back, after oil had put it out. */
export function takeLampBack({ text, at, heard, before }: Message): Evidence[] {
  const words = text.toLowerCase().replaceAll('’', "'");
  const lamp = before.findLast(({ finding, state, origin }) => !isGuess(origin) && isLit(finding, state));
  const wasOut = before.some(({ finding, state }) => finding === BETTER && state === 'present');
  if (lamp === undefined || !wasOut || !saysItIsBack(words)) return [];
  if (heard.some(({ finding }) => finding === lamp.finding)) return [];
  const { finding, state } = lamp;
  return [{ finding, state, origin: 'volunteered', facets: {}, quote: text.trim(), at }];
}

/** Whether the lamp, and no other one, is said to be back. */
const saysItIsBack = (words: string): boolean =>
  [...words.matchAll(IS_BACK)].some(({ groups }) => {
    const before = groups?.['words'] ?? '';
    return (OF_OIL_LAMP.test(before) || !OTHER_LAMP.test(before)) && !SUPPOSED.test(before);
  });

const tellsOfOil = (before: readonly Evidence[]): boolean =>
  before.some(({ finding, state, origin }) => !isGuess(origin) && OF_OIL.get(finding)?.includes(state) === true);

/** Whether a message speaks of topping up where oil was told of: that mends nothing, for what was lost went somewhere. */
export const isOilToppedUp = (text: string, before: readonly Evidence[]): boolean =>
  tellsOfOil(before) && speaksOfFilling(text);

/** Without oil that made it better by a message that only supposes so, or tells that it did not for good: it takes back an alarm. */
export function withoutSupposedOil(heard: readonly Evidence[], text: string): Evidence[] {
  const isSupposed = ({ finding, state, origin }: Evidence) =>
    finding === BETTER && state === 'present' && !isFirm(origin);
  const isProven = !onlySupposesFilling(text) && !NOT_FOR_GOOD.test(text.toLowerCase().replaceAll('’', "'"));
  return isProven ? [...heard] : heard.filter((item) => !isSupposed(item));
}

const isLit = (finding: string, state: string): boolean =>
  finding === 'oil_pressure_lamp' && OF_OIL.get(finding)?.includes(state) === true;
