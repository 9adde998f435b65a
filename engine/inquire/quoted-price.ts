import { SAYERS } from './people-words.ts';

/** A sum with a sign of money, or a bare number, and what stands behind it. */
const SUMS =
  /(?<![\w.$])(\$ ?)?(\d{1,3}(?:,\d{3})+|\d{2,5}|\d{1,2}\.\d(?= ?(?:k|grand)\b)|\d{1,2}(?= ?(?:k|grand)\b))(\.\d\d\b)? ?(k\b|grand\b)?( ?(?:dollars?|bucks|usd)\b)?(?![\w%°/:])/g;
/** What makes another thing of a number. */
const OF_A_UNIT =
  /^ ?-?(?:k? ?miles?|mi|k|rpms?|psi|mph|kms?|degrees?|f|c|v|volts?|percent|days?|weeks?|months?|years?|yrs?|hours?|hrs?|hr|minutes?|mins?|seconds?|secs?|times?|amps?|ohms?|quarts?|gallons?|mm|inch(?:es)?|lbs?|pounds?|ft|feet|cylinders?|am|pm|o'?clock|engines?|[a-z]+ (?:ford|chevy|honda|toyota))\b/;
/** What is read off a gauge, before a number: "idle is high at 1500". */
const OF_A_GAUGE =
  /\b(?:idl(?:e|es|ing)|rpms?|revs?|revving|tach|psi|pressure|compression|mileage|odometer|gauge|miles|temp|temperature)\b[^,.;$]{0,25}$/;
const WORTH_ASKING =
  '(?:fair|reasonable|too (?:much|high)|a lot|(?:a )?rip ?off|overpriced|high|steep|crazy|normal|legit|ok|okay|about right|right|expensive|(?:a )?(?:good|fair|decent|bad|high|ok) (?:price|deal|quote)|excessive|insane)';
/** "is that fair", "does that sound right", "am i getting ripped off". */
const ASKS_IF_FAIR = new RegExp(
  `\\b(?:is|does|would|did|seem|seems|sound|sounds|look|looks)(?: (?:that|it|this|he|they|the (?:price|quote)|\\$?\\d[\\d,]*|dollars|bucks))*(?: (?:be|a|like|seem|sound|about|way|really|pretty|just))* ${WORTH_ASKING}\\b|\\b(?:ripped off|ripping me off|taken for a ride|overcharg\\w*)\\b|\\bfair (?:price)?$|\\b(?:good|fair) price\\b`,
);
const QUOTED = new RegExp(
  `\\b(?:quot(?:e|es|ed|ing)|estimat(?:e|es|ed)|(?:${SAYERS}) (?:\\w+ )?(?:wants?|charges?|is asking|are asking|asked|said it (?:is|would be|will be)|says it (?:is|will be)))\\b`,
);
/** Who names a sum of money: "shop said wheel speed sensor 600 bucks". */
const SAID = new RegExp(`\\b(?:${SAYERS}) (?:\\w+ )?(?:says?|said|told)\\b`);
/** No more than whether a price named just before is fair: "fair?", "that seem right?", "is that a rip off". */
const ONLY_IF_FAIR = new RegExp(
  `^(?:(?:so|and|or|but|ok|is|are|does|do|that|this|it|they|he|price|the|seem|seems|sound|sounds|look|looks|be|a|an|like|about|way|really|pretty|just|total) )*${WORTH_ASKING}(?: (?:to you|price|or not|or no|for (?:that|this|it)))?$`,
);
/** Behind a sum that somebody named: "front pads 650, reasonable". */
const FAIR_BEHIND = new RegExp(`\\d(?: \\S+){0,6} ${WORTH_ASKING}$`);
/** Of a car that is bought or sold, or of what was paid long ago, no repair is priced. */
const OF_OTHER_DEALS =
  /\b(?:seller|selling|sell|offer(?:ed|s)?|trade|paid|asking price|blue book|kbb|insurance|deductible)\b/;

/** The same without a sum: "is that a fair price". */
const FAIR_AT_ALL =
  /\b(?:is|does|would|sounds?|seems?)(?: (?:that|it|this|they|he|like|a|be|sound|seem))* (?:fair|reasonable|overpriced|(?:a )?(?:fair|good|reasonable|decent|high) (?:price|quote|estimate|deal))\b|\b(?:ripped off|ripping me off|overcharg\w*)\b/;

const FIRST_YEAR = 1960;
const LAST_YEAR = 2035;
const THOUSAND = 1000;
/** Less is no repair, more no car's. */
const LEAST_USD = 20;
/** A bare number that is less may be a speed or a pressure, where no price is spoken of. */
const LEAST_BARE_USD = 100;
const MOST_USD = 30_000;

/** Whether it is asked if a price is fair, whatever it be. */
export const asksIfFair = (words: string): boolean => FAIR_AT_ALL.test(words) && !OF_OTHER_DEALS.test(words);

/** Whether no more is asked than if the price that was named just before is fair. */
export const asksNoMoreThanIfFair = (words: string): boolean => ONLY_IF_FAIR.test(words);

/**
 * The sum that a sentence holds out as the price of a repair, in US $; null where it holds out none. `text`: its own words; `fair`: whether it is asked
 * in the next sentence if that is fair.
 */
export function quotedPrice(words: string, text: string, fair = false): number | null {
  const plain = ASKS_IF_FAIR.test(words) || QUOTED.test(words);
  const told = SAID.test(words) && (fair || FAIR_BEHIND.test(words));
  if ((!plain && !told) || OF_OTHER_DEALS.test(words)) return null;
  const said = text.toLowerCase();
  const sums = [...said.matchAll(SUMS)].flatMap((found) => {
    const [whole, sign, digits, , thousands, dollars] = found;
    const isMoney = sign !== undefined || dollars !== undefined || thousands === 'grand';
    if (!isMoney && OF_A_UNIT.test(said.slice(found.index + whole.length))) return [];
    if (!isMoney && OF_A_GAUGE.test(said.slice(0, found.index))) return [];
    const number = Number(digits?.replaceAll(',', ''));
    if (!isMoney && thousands === undefined && number >= FIRST_YEAR && number <= LAST_YEAR) return [];
    return [{ usd: thousands === undefined ? number : number * THOUSAND, isMoney }];
  });
  const best = sums.find(({ isMoney }) => isMoney) ?? sums.at(-1);
  const least = plain || best?.isMoney === true ? LEAST_USD : LEAST_BARE_USD;
  return best === undefined || best.usd < least || best.usd > MOST_USD ? null : best.usd;
}
