import { PEOPLE } from '../understand/reality-words.ts';

/** Who repairs cars, and may have looked at this one. Source of a pattern, as are all here. */
export const TRADES =
  'mechanics?|shops?|dealers?|dealership|garage|tech|technician|service(?: (?:guy|center|dept|department|advisor|writer))?|midas|firestone|pep boys|meineke|discount tire|les schwab|jiffy lube|valvoline|walmart';

/** Who sells parts, or is read or watched, and has not looked at the car as who repairs it. */
const STORES = "auto ?zone|o'? ?reillys?|napa|advance auto|youtube|forum|reddit";

/** Whom an owner knows and asks, beside those whose cars he tells of. */
const FAMILY = 'buddy|dad|father|mom|mother|husband|wife|son|daughter|boss';

/** Who has a name or an office and says something of the car. */
export const ADVISERS = `${TRADES}|${STORES}|${PEOPLE}|${FAMILY}`;

/** Anybody who says something of the car. */
export const SAYERS = `${ADVISERS}|place|guys?|he|she|they|everyone|everybody|people|someone|somebody`;
