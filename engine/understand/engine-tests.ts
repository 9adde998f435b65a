import type { Judged } from './judged.ts';
import { fitBands, likely, step } from './soft-band.ts';

const COMPRESSION = /\bcompress(?:ion)?\b(?! (?:fitting|sleeve|spring))[^\n]{0,160}/i;
/** Other numbers beside those of a compression test: which cylinder, how many, miles, revs. */
const LABELS =
  /\b(?:cyl(?:inder)?s?\.?|number|no\.|num|hole|on|in|at|plug)\s?#?\s?\d{1,2}\b(?!\s?psi)|#\s?\d{1,2}\b|\b\d{1,2}\s?(?:cyl\w*|of\b|tests?\b|times\b)|\b\d{1,3}(?:,\d{3}|k)\b|\b\d+\s?(?:miles|mi|rpm|years?|months?|%|percent|degrees)\b|\b[\w.]*[a-z][\w.]*\d+\w*|\b\d\.\d\b/gi;
/** What a gauge shows of a gasoline engine's cylinders, or of a diesel's. */
const MOST_PSI = 500;
const LEAST_OF_BEST = 90;
/** A cylinder is far lower below this share of the best. */
const FAR_LOWER = 0.75;
const SOFT_SHARE = 0.025;
const ALL = /\b(?:on all|in all|all (?:of them|cylinders|four|six|eight|\d)|each|across|every)\b/i;
/** A gasoline engine's cylinder is dead below this, whatever the others have. */
const DEAD_PSI = 90;

const BACK_PRESSURE =
  /(?:\b(?:back ?pressure|exhaust pressure|(?:o2|oxygen|02)(?: sensor)? (?:port|bung|hole)|ahead of the cat|before the cat)\b[^.\n\d]{0,45}(?:o2 (?:port|bung|hole)[^.\n\d]{0,15})?(?<value>\d{1,2}(?:\.\d)?)\s?psi|\b(?<first>\d{1,2}(?:\.\d)?)\s?psi\b[^.\n]{0,20}\b(?:back ?pressure|(?:o2|oxygen|02)(?: sensor)? (?:port|bung|hole)|before the cat|ahead of the cat))/i;
const LEAK_DOWN =
  /\bleak[\s-]?down\b[^.\n]{0,80}\b(?:tail ?pipe|exhaust|muffler|intake|throttle(?: body)?|oil (?:filler|cap|fill)|filler (?:cap|neck|hole)|dipstick|crank ?case|valve cover|past the rings)\b/i;

/** What tests of the engine itself gave: compression, leakage, pressure ahead of the catalyst. */
export function engineTests(text: string): Judged[] {
  const compression = compressionTest(text);
  return [...compression, ...(compression.length > 0 ? [] : leakDown(text)), ...backPressure(text)];
}

function compressionTest(text: string): Judged[] {
  const match = COMPRESSION.exec(text);
  if (
    match === null ||
    /\b(?:a\/?c|air con\w*|shocks?|springs?)\b/i.test(text.slice(match.index - 8, match.index + 30))
  )
    return [];
  const told = match[0].replace(LABELS, (label) => ' '.repeat(label.length));
  const read = [...told.matchAll(/(?<![\w.,-])(?:\d{1,3}|zero)(?![\w.]|,\d)/gi)]
    .map(({ 0: word, index }) => ({ psi: /\d/.test(word) ? Number(word) : 0, to: index + word.length }))
    .filter(({ psi }) => psi <= MOST_PSI);
  if (read.length === 0) return [];
  const values = read.map(({ psi }) => psi);
  const place = { from: match.index, to: match.index + read.at(-1)!.to };
  const best = Math.max(...values);
  const judged = (low: number): Judged[] => [
    { finding: 'cylinder_compression', lam: { even: likely(1 - low), one_low: likely(low) }, ...place },
  ];
  if (values.length > 1 && best >= LEAST_OF_BEST)
    return judged(step((FAR_LOWER - Math.min(...values) / best) / SOFT_SHARE));
  if (values.length === 1 && best >= LEAST_OF_BEST && ALL.test(match[0])) return judged(0);
  const names =
    /\b(?:cyl\w*|hole|number)\b|#\s?\d|\bon \d/i.test(match[0]) &&
    /\bpsi\b|\b(?:is|only|just|was|got|made)\b/i.test(match[0]);
  return values.length === 1 && best < DEAD_PSI && best !== 1 && names ? judged(1) : [];
}

function leakDown(text: string): Judged[] {
  const match = LEAK_DOWN.exec(text);
  if (match === null || /\b(?:no|not|without|nothing)\b/i.test(match[0])) return [];
  return [
    {
      finding: 'cylinder_compression',
      lam: { even: 0.05, one_low: 0.95 },
      from: match.index,
      to: match.index + match[0].length,
    },
  ];
}

function backPressure(text: string): Judged[] {
  const match = BACK_PRESSURE.exec(text);
  if (match === null) return [];
  const psi = Number(match.groups!['value'] ?? match.groups!['first']);
  const lam = fitBands(psi, { free: [null, 1.6], blocked: [2.7, null] }, 0.2);
  return [{ finding: 'exhaust_backpressure', lam, from: match.index, to: match.index + match[0].length }];
}
