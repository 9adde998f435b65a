import { dollars, grouped } from './money-words.ts';

/** What a comparison of the present car with another one rests on. Money in US $, shares 0 to 1. */
export interface KeepOrReplace {
  years: number;
  milesAYear: number;
  gallonUsd: number;
  /** Repair that the present car needs now. */
  repairNowUsd: number;
  /** What the present car is worth in good order, and what share of that a buyer gives. */
  valueNowUsd: number;
  saleShare: number;
  scrapUsd: number;
  keepLossAYear: number;
  keepRepairsAYearUsd: number;
  keepMpg: number;
  priceUsd: number;
  taxShare: number;
  feesUsd: number;
  replaceLossAYear: number;
  replaceRepairsAYearUsd: number;
  replaceMpg: number;
}

/** One line of the sum, with the calculation in words. Negative: it comes back. */
export interface SumLine {
  what: string;
  how: string;
  keepUsd: number;
  replaceUsd: number;
}

export interface Comparison {
  lines: SumLine[];
  keepUsd: number;
  replaceUsd: number;
  cheaper: 'keep' | 'replace' | 'even';
  /** By how much. */
  byUsd: number;
  /** Keeping stays cheaper up to a repair of this; null where it never is. */
  keepPaysUpToUsd: number | null;
}

/** Nearer than this nobody can tell. */
const EVEN_USD = 300;
const EVEN_SHARE = 0.05;

/** Where the cost of the repair now comes from, in words. */
const REPAIR_WORDS = {
  diagnosis: 'what the open diagnosis is likely to cost',
  none: 'no diagnosis is open with a repair in it',
  example: 'an example of a repair',
  entered: 'as you entered it',
} as const;
export type RepairBasis = keyof typeof REPAIR_WORDS;

/** What either way costs over the years, all that is paid less what the car is worth at the end. */
export function keepOrReplace(given: KeepOrReplace, repairNow: RepairBasis = 'diagnosis'): Comparison {
  const lines = linesOf(given, REPAIR_WORDS[repairNow]);
  const total = (side: 'keepUsd' | 'replaceUsd') => lines.reduce((sum, line) => sum + line[side], 0);
  const keepUsd = total('keepUsd');
  const replaceUsd = total('replaceUsd');
  const byUsd = Math.abs(keepUsd - replaceUsd);
  const even = byUsd < Math.max(EVEN_USD, EVEN_SHARE * Math.max(Math.abs(keepUsd), Math.abs(replaceUsd)));
  return {
    lines,
    keepUsd,
    replaceUsd,
    byUsd,
    cheaper: even ? 'even' : keepUsd < replaceUsd ? 'keep' : 'replace',
    keepPaysUpToUsd: turningPoint(given, keepUsd - replaceUsd),
  };
}

/** What the present car brings as it stands: its buyer takes the repair off, but scrap is worth something. */
function saleOf({ valueNowUsd, saleShare, repairNowUsd, scrapUsd }: KeepOrReplace): number {
  return Math.max(scrapUsd, valueNowUsd * saleShare - repairNowUsd);
}

function linesOf(given: KeepOrReplace, repairWords: string): SumLine[] {
  const { years, milesAYear, gallonUsd, taxShare, feesUsd, priceUsd } = given;
  const over = years === 1 ? '1 year' : `${years} years`;
  const fuel = (mpg: number): number => (milesAYear * years * gallonUsd) / mpg;
  const end = (usd: number, loss: number): number => usd * (1 - loss) ** years;
  return [
    {
      what: 'Repair now',
      how: repairWords,
      keepUsd: given.repairNowUsd,
      replaceUsd: 0,
    },
    {
      what: 'Buying the other car',
      how: `${dollars(priceUsd)} + ${percent(taxShare)} tax + ${dollars(feesUsd)} fees`,
      keepUsd: 0,
      replaceUsd: priceUsd * (1 + taxShare) + feesUsd,
    },
    {
      what: 'Selling the present car as it is',
      how: `${percent(given.saleShare)} of ${dollars(given.valueNowUsd)} less the repair, at least ${dollars(given.scrapUsd)}`,
      keepUsd: 0,
      replaceUsd: -saleOf(given),
    },
    {
      what: 'Repairs to come',
      how: `${over} × ${dollars(given.keepRepairsAYearUsd)}, or × ${dollars(given.replaceRepairsAYearUsd)}`,
      keepUsd: years * given.keepRepairsAYearUsd,
      replaceUsd: years * given.replaceRepairsAYearUsd,
    },
    {
      what: 'Fuel',
      how: `${grouped(milesAYear * years)} miles at ${rounded(given.keepMpg)} or ${rounded(given.replaceMpg)} mpg, $${gallonUsd.toFixed(2)} a gallon`,
      keepUsd: fuel(given.keepMpg),
      replaceUsd: fuel(given.replaceMpg),
    },
    {
      what: 'Worth at the end',
      how: `loses ${percent(given.keepLossAYear)} a year, or ${percent(given.replaceLossAYear)}`,
      keepUsd: -end(given.valueNowUsd, given.keepLossAYear),
      replaceUsd: -end(priceUsd, given.replaceLossAYear),
    },
  ];
}

/**
 * The repair at which both ways cost the same. As long as a buyer takes the repair off the price it bears on both alike; only
 * beyond that, where the car brings no less than scrap, does it bear on keeping alone.
 */
function turningPoint(given: KeepOrReplace, keepOverReplaceUsd: number): number | null {
  const sale = saleOf(given);
  if (sale > given.scrapUsd)
    return keepOverReplaceUsd >= 0 ? null : given.repairNowUsd + (sale - given.scrapUsd) - keepOverReplaceUsd;
  const point = given.repairNowUsd - keepOverReplaceUsd;
  return point <= Math.max(0, given.valueNowUsd * given.saleShare - given.scrapUsd) ? null : point;
}

const percent = (share: number): string => `${Math.round(share * 1_000) / 10} %`;
const rounded = (value: number): string => String(Math.round(value * 10) / 10);
