import { speltNumber, speltValue } from './spelt-numbers.ts';
import { unitAt, type Unit } from './units.ts';

/** A number with what it counts, so that "$120" in the facts does not vouch for "120 miles", nor "3 min" for "3 months". */
export interface Quantity {
  kind: string;
  /** In the one unit of its kind. */
  value: number;
  /** As it was said, without its unit. */
  said: number;
}

const digits = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|(?<!\d)\.\d+`;
const sign = String.raw`us\$|\$|usd\s|€|£`;
/** "3k", "1.2 thousand"; "2 grand" is money. */
const scale = String.raw`\s?(?:k\b(?!\s?(?:ω|ohm))|thousand\b|grand\b|hundred\b|million\b)`;
const one = String.raw`(?:${digits})(?:${scale})?|\b${speltNumber}`;
const found = new RegExp(
  String.raw`(?<![\w.])(${sign})?\s?(${one})(?:(\s?(?:-|–|—|to|and|or)\s?)(${sign})?\s?(${one}))?`,
  'gi',
);
const multiples: Record<string, number> = { k: 1_000, thousand: 1_000, grand: 1_000, hundred: 100, million: 1_000_000 };

interface Read {
  value: number;
  inWords: boolean;
  isMoney: boolean;
}

function read(text: string): Read {
  const isMoney = /grand\b/i.test(text);
  if (!/^[\d.]/.test(text)) return { value: speltValue(text), inWords: true, isMoney };
  const [, number = '', times = ''] = /^([\d.,]+)\s?([a-z]*)$/i.exec(text) ?? [];
  const value = Number(number.replaceAll(',', '')) * (multiples[times.toLowerCase()] ?? 1);
  return { value, inWords: false, isMoney };
}

/** Before a number in words these make it one that is meant as such: "costs fifty", "about fifty". */
const pricing =
  /\b(?:costs?|costing|price[sd]?|pay|paying|charges?|charged|runs?|running|set you back|spend|worth|bill|quote|fee|about|around|roughly|approximately|nearly|almost|under|over|below|above|up to|at least|at most|between|less than|more than|comes? to)\s(?:you |an? |the |about |around |roughly |some |only |just |under |over |maybe |like |almost )*$/i;
/** So few things are counted in words by the way. */
const mostByTheWay = 12;

/** All that a text counts or measures; both ends of a range have its unit. Codes and plain names of things are not among it. */
export function quantitiesIn(text: string): Quantity[] {
  const quantities: Quantity[] = [];
  for (const match of text.matchAll(found)) {
    const [whole, dollar, first = '', , otherDollar, second] = match;
    const unit = unitAt(text.slice(match.index + whole.length));
    const before = text.slice(Math.max(0, match.index - 40), match.index);
    for (const each of [first, second]) {
      if (each === undefined) continue;
      const { value, inWords, isMoney } = read(each);
      const isPriced = dollar !== undefined || otherDollar !== undefined || isMoney;
      // "half a turn", "a couple of things".
      const isLoose = /^half|couple/i.test(each);
      if (inWords && unit === null && !isPriced && (isLoose || !isMeant(value, each, before))) continue;
      quantities.push(inUnit(value, isPriced ? currencyOf(dollar ?? otherDollar) : unit));
    }
  }
  return [...quantities, ...vagueSums(text)];
}

const currencies: Record<string, string> = { '€': 'euro', '£': 'pound' };
const currencyOf = (sign = '$'): Unit => ({ kind: currencies[sign] ?? 'money', factor: 1 });

const isMeant = (value: number, words: string, before: string): boolean =>
  value > mostByTheWay || /[\s-]/.test(words.trim()) || (value > 1 && pricing.test(before));

function inUnit(value: number, unit: Unit | null): Quantity {
  if (unit === null) return { kind: 'count', value, said: value };
  return { kind: unit.kind, value: rounded(value * unit.factor + (unit.offset ?? 0)), said: value };
}

/** Conversions are not exact. */
const rounded = (value: number): number => Number(value.toPrecision(5));

/** "hundreds of dollars", "costs thousands": a sum all the same, that no fact names. */
function vagueSums(text: string): Quantity[] {
  const vague = /\b(?:hundreds|thousands)\b(?: of (?:dollars|bucks))?/gi;
  return [...text.matchAll(vague)]
    .filter(({ 0: said, index }) => / of /.test(said) || pricing.test(text.slice(Math.max(0, index - 40), index)))
    .map(({ 0: said }) => ({ kind: 'money', value: NaN, said: /^h/i.test(said) ? 100 : 1_000 }));
}
