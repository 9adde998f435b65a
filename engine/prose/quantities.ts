import { spacedNumbers, speltNumber, speltValue } from './spelt-numbers.ts';
import { unitAt, type Unit } from './units.ts';

/** A number with what it counts, so that "$120" in the facts does not vouch for "120 miles", nor "3 min" for "3 months". */
export interface Quantity {
  kind: string;
  /** In the one unit of its kind. */
  value: number;
  /** As it was said, without its unit. */
  said: number;
}

const fraction = String.raw`(?:\d+[\s-])?\d+\/\d+`;
const digits = String.raw`${fraction}|\d+ and an? (?:half|quarter)\b|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|(?<!\d)\.\d+`;
const sign = String.raw`us\$|\$|usd\s?|€|£`;
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
  const [, whole, above, below] = /^(?:(\d+)[\s-])?(\d+)\/(\d+)$/.exec(text) ?? [];
  if (above !== undefined) return { value: Number(whole ?? 0) + Number(above) / Number(below), inWords: false, isMoney };
  const [, full, more] = /^(\d+) and an? (half|quarter)$/i.exec(text) ?? [];
  if (full !== undefined) return { value: Number(full) + (more === 'half' ? 0.5 : 0.25), inWords: false, isMoney };
  if (!/^[\d.]/.test(text)) return { value: speltValue(text), inWords: true, isMoney };
  const [, number = '', times = ''] = /^([\d.,]+)\s?([a-z]*)$/i.exec(text) ?? [];
  const value = Number(number.replaceAll(',', '')) * (multiples[times.toLowerCase()] ?? 1);
  return { value, inWords: false, isMoney };
}

const costs =
  'costs?|costing|price[sd]?|pay|pays|paying|charges?|charged|set you back|sets you back|spend|worth|bill|quote[sd]?|fee|invoice|deposit|asks?|asking|expense';
const idle = String.raw`(?:you |is |be |are |was |will be |it |an? |of |at |for |the |about |around |roughly |some |only |just |under |over |maybe |like |almost |nearly |up to |as much as |between |less than |more than |at (?:least|most) |comes? to |to )*`;
/** Before a bare number these make it a sum: "costs 50", "the bill is about 20". */
const costing = new RegExp(String.raw`\b(?:${costs})\s${idle}$`, 'i');
/** Before a number in words these make it one that is meant as such: "costs fifty", "about fifty". */
const pricing = new RegExp(
  String.raw`\b(?:${costs}|runs?|running|about|around|roughly|approximately|nearly|almost|under|over|below|above|up to|at least|at most|between|less than|more than|comes? to)\s${idle}$`,
  'i',
);
/** So few things are counted in words by the way. */
const mostByTheWay = 12;

/** All that a text counts or measures; both ends of a range have its unit. Codes and plain names of things are not among it. `given`: plain. */
export function quantitiesIn(given: string): Quantity[] {
  const text = spacedNumbers(given);
  const quantities: Quantity[] = [];
  let rest = text;
  for (const match of text.matchAll(found)) {
    const [whole, dollar, first = '', , otherDollar, second] = match;
    rest = `${rest.slice(0, match.index)}${' '.repeat(whole.length)}${rest.slice(match.index + whole.length)}`;
    const behind = text.slice(match.index + whole.length);
    const unit = unitAt(behind);
    const before = text.slice(Math.max(0, match.index - 60), match.index);
    const isSum = unit === null && costing.test(before) && !/^ times\b/i.test(behind);
    for (const each of [first, second]) {
      if (each === undefined) continue;
      const { value, inWords, isMoney } = read(each);
      const isPriced = dollar !== undefined || otherDollar !== undefined || isMoney;
      // "half a turn", "a couple of things".
      const isLoose = /^half|couple/i.test(each);
      if (inWords && unit === null && !isPriced && (isLoose || !isMeant(value, each, before))) continue;
      quantities.push(inUnit(value, isPriced || isSum ? currencyOf(dollar ?? otherDollar) : unit));
    }
  }
  return [...quantities, ...unread(rest), ...vagueSums(text), ...vagueOthers(text), ...sharesIn(text), ...singleTimes(text)];
}

/** Digits that no number was made of; never in any facts. Those among letters are told of by themselves. */
const unread = (rest: string): Quantity[] =>
  [...rest.matchAll(/(?<![a-z\d])[^\sa-z\d]*\d[\d.,]*(?![a-z\d])/gi)].map(([said]) => ({
    kind: 'unread',
    value: NaN,
    said: Number(said.replaceAll(/\D/g, '')),
  }));

const ofMany =
  /\b(?:an?|one|two|three)[\s-](?:third|quarter|fifth|tenth)s? of (?:all|them|these|those|the|such|cars|owners)\b|\bhalf of (?:all|them|these|those|such|cars|owners)\b/gi;
const long =
  /\b(?:takes?|taking|lasts?|needs?|allow|expect) (?:you )?(?:about |only |just |up to |at least )?(?:many |some |several |a few )?(?:hours|days|weeks|months|years|ages|all (?:day|week|night)|an? (?:afternoon|morning|fortnight|weekend|eternity))\b/gi;

/** Shares and times that no fact names, such as "a third of them", "takes days". */
const vagueOthers = (text: string): Quantity[] =>
  [[ofMany, 'percent'] as const, [long, 'time'] as const].flatMap(([form, kind]) =>
    [...text.matchAll(form)].map(() => ({ kind, value: NaN, said: NaN })),
  );

const each = `(?:\\d+|${speltNumber})`;
const shareForm = new RegExp(String.raw`\b(${each})\s(?:times )?(?:out of(?: every)?|of every|in every|in)\s(${each})\b`, 'gi');

/** "nine out of ten": a share of the whole. */
const sharesIn = (text: string): Quantity[] =>
  [...text.matchAll(shareForm)].map(([, part = '', whole = '']) => {
    const share = rounded((read(part).value / read(whole).value) * 100);
    return { kind: 'percent', value: share, said: share };
  });

const single =
  /\b(?:tak(?:e|es|ing|en)|took|lasts?|lasting|needs?|requires?|allow|plan|in|within|for|about|under|over|up to|least|most|than|only|just|almost|nearly|maybe|roughly|be|is)\s(?:you\s)?(?:(?:about|only|just|at least|at most|up to|under|over|maybe|roughly|almost|nearly)\s)?an? (?:full |whole |good |solid |long |short )?(hour|day|week|month|year)\b(?: and a (half|quarter)\b)?/gi;

/** "takes a day", "an hour and a half". */
const singleTimes = (text: string): Quantity[] =>
  [...text.matchAll(single)].map(([, name = '', more]) => {
    const value = 1 + ({ half: 0.5, quarter: 0.25 }[more ?? ''] ?? 0);
    return inUnit(value, unitAt(` ${name}`));
  });

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

/** "hundreds of dollars", "costs thousands", "twice that price": a sum all the same, that no fact names. */
function vagueSums(text: string): Quantity[] {
  const vague = /\b(?:hundreds|thousands|dozens|scores|tens)\b(?: of (?:dollars|bucks))?/gi;
  const relative =
    /\b(?:twice|double|triple|quadruple|half|thrice|(?:two|three|four|five|ten|\d+) times) (?:of )?(?:that|this|the|as|its|what)(?: \w+){0,2} (?:price|prices|cost|costs|sum|amount|bill|quote|much|estimate|pay|dollars)\b|\b(?:a few|several|some|many|a couple(?: of)?) (?:dozen |hundred |thousand )?(?:grand|bucks|dollars|hundred|thousand|dozen dollars)\b|\ba (?:small )?fortune\b/gi;
  const sums = [...text.matchAll(vague)].filter(
    ({ 0: said, index }) => / of /.test(said) || pricing.test(text.slice(Math.max(0, index - 40), index)),
  );
  return [...sums, ...text.matchAll(relative)].map(({ 0: said }) => ({
    kind: 'money',
    value: NaN,
    said: /^h/i.test(said) ? 100 : 1_000,
  }));
}
