import type { Evidence } from './evidence.ts';

/** The finding that several cylinders misfire. */
const SEVERAL = 'several_cylinders';
/** A code that names the one cylinder that misfires. */
const ONE_CYLINDER = /^code\.P03(?:0[1-9]|1[0-2])$/;

const namesOne = ({ finding, state }: Evidence): boolean => ONE_CYLINDER.test(finding) && state === 'present';

/** That one misfire went from cylinder to cylinder: by the result of a swap test … */
const hasMoved = ({ finding, state }: Evidence): boolean => finding === 'coil_swap_result' && state === 'moves';
/** … or by words before its code, if none says that it is one more. */
const NOW_ANOTHER =
  /\b(?:now|(?:moved|moves|changed|changes|switched|went|jumped|turned|followed) (?:over )?(?:to|in ?to)|instead of|became)\b(?: (?!and\b|also\b|both\b|plus\b|another\b|too\b)[\w'’#]+){0,4}? ?,? ?(?:p ?-?0?3(?:0[1-9]|1[0-2])|cyl)/iu;
const AS_WELL = /\b(?:also|too|as well|both|another|additional|plus|still|more)\b/iu;

const saysItMoved = (text: string): boolean => NOW_ANOTHER.test(text) && !AS_WELL.test(text);

/**
 * That several cylinders misfire, where a message tells the codes of more than one, with those of messages before it: what they share is to be
 * looked for then, and not the coil of one of them. Where the one misfire moved, there are not several, nor by a code that is told again.
 */
export function tellSeveralCylinders(
  text: string,
  heard: readonly Evidence[],
  before: readonly Evidence[],
  at: number,
): Evidence[] {
  const now = heard.filter(namesOne);
  const told = new Set(before.filter(namesOne).map(({ finding }) => finding));
  const isNew = now.some(({ finding }) => !told.has(finding)) && !saysItMoved(text);
  const codes = new Set([...(isNew ? told : []), ...now.map(({ finding }) => finding)]);
  const isKnown = heard.some(({ finding }) => finding === SEVERAL);
  if (codes.size < 2 || isKnown || [...before, ...heard].some(hasMoved)) return [];
  const quotes = now.flatMap(({ quote }) => quote ?? []);
  const quote = quotes.length === 0 ? null : [...new Set(quotes)].join(' ');
  return [{ finding: SEVERAL, state: 'present', origin: 'code', facets: {}, quote, at }];
}

/** Without the codes of single cylinders where several misfire: taken one by one, each would speak for a fault of its cylinder alone. */
export function withoutSingleCylinders(evidence: readonly Evidence[]): readonly Evidence[] {
  const areSeveral = evidence.some(({ finding, state }) => finding === SEVERAL && state === 'present');
  return areSeveral ? evidence.filter((item) => !namesOne(item)) : evidence;
}

/** A word that is such a code, as it is read. */
const ONE_CYLINDER_WORD = /^p03(?:0[1-9]|1[0-2])$/;

/** The words of a text without the codes of single cylinders where it names several: in stories such a code tells of one cylinder alone. */
export function withoutCylinderWords(words: readonly string[]): readonly string[] {
  const codes = words.filter((word) => ONE_CYLINDER_WORD.test(word));
  return codes.length < 2 ? words : words.filter((word) => !ONE_CYLINDER_WORD.test(word));
}
